import { index, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, rowId, updatedAt } from '../../db/columns.ts';

export const divisions = pgTable('divisions', {
	id: rowId().primaryKey(),
	name: text().notNull(),
	bnName: text().notNull(),
});

export const districts = pgTable(
	'districts',
	{
		id: rowId().primaryKey(),
		divisionId: rowId()
			.notNull()
			.references(() => divisions.id),
		name: text().notNull(),
		bnName: text().notNull(),
	},
	(t) => [index().on(t.divisionId)],
);

export const upazilaKind = pgEnum('upazila_kind', ['upazila', 'metro_thana']);

export const upazilas = pgTable(
	'upazilas',
	{
		id: rowId().primaryKey(),
		districtId: rowId()
			.notNull()
			.references(() => districts.id),
		name: text().notNull(),
		bnName: text().notNull(),
		kind: upazilaKind().notNull().default('upazila'),
	},
	(t) => [index().on(t.districtId)],
);

export const medicalColleges = pgTable('medical_colleges', {
	id: rowId().primaryKey(),
	name: text().notNull(),
	type: text().notNull(),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
});
