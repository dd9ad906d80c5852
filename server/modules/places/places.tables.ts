import { index, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, reference, timestamps } from '../../db/columns.ts';

// Ids of data sets come first, those of staff's rows after them.
export const divisions = pgTable('divisions', {
	id: identity(),
	name: text().notNull(),
	bnName: text().notNull(),
	...timestamps(),
});

export const districts = pgTable(
	'districts',
	{
		id: identity(),
		divisionId: reference(() => divisions.id),
		name: text().notNull(),
		bnName: text().notNull(),
		...timestamps(),
	},
	(t) => [index().on(t.divisionId)],
);

export const upazilaKind = pgEnum('upazila_kind', ['upazila', 'metro_thana']);

export const upazilas = pgTable(
	'upazilas',
	{
		id: identity(),
		districtId: reference(() => districts.id),
		name: text().notNull(),
		bnName: text().notNull(),
		kind: upazilaKind().notNull().default('upazila'),
		...timestamps(),
	},
	(t) => [index().on(t.districtId)],
);

export const medicalColleges = pgTable('medical_colleges', {
	id: identity(),
	name: text().notNull(),
	type: text().notNull(),
	...timestamps(),
});
