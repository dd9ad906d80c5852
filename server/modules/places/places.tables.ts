import { index, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, rowId, updatedAt } from '../../db/columns.ts';

// Data sets bring their ids along; the ids of what staff add come behind them.
export const divisions = pgTable('divisions', {
	id: identity(),
	name: text().notNull(),
	bnName: text().notNull(),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
});

export const districts = pgTable(
	'districts',
	{
		id: identity(),
		divisionId: rowId()
			.notNull()
			.references(() => divisions.id),
		name: text().notNull(),
		bnName: text().notNull(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [index().on(t.divisionId)],
);

export const upazilaKind = pgEnum('upazila_kind', ['upazila', 'metro_thana']);

export const upazilas = pgTable(
	'upazilas',
	{
		id: identity(),
		districtId: rowId()
			.notNull()
			.references(() => districts.id),
		name: text().notNull(),
		bnName: text().notNull(),
		kind: upazilaKind().notNull().default('upazila'),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [index().on(t.districtId)],
);

export const medicalColleges = pgTable('medical_colleges', {
	id: identity(),
	name: text().notNull(),
	type: text().notNull(),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
});
