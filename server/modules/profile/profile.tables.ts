import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, rowId, updatedAt } from '../../db/columns.ts';
import { districts, divisions, medicalColleges, upazilas } from '../places/places.tables.ts';

export const doctors = pgTable('doctors', {
	id: identity(),
	name: text().notNull(),
	/** E.164, +8801XXXXXXXXX. */
	phone: text().notNull().unique(),
	passwordHash: text(),
	bmdc: text(),
	email: text(),
	medicalCollegeId: rowId().references(() => medicalColleges.id),
	presentDivisionId: rowId().references(() => divisions.id),
	presentDistrictId: rowId().references(() => districts.id),
	presentUpazilaId: rowId().references(() => upazilas.id),
	presentAddress: text(),
	permanentDivisionId: rowId().references(() => divisions.id),
	permanentDistrictId: rowId().references(() => districts.id),
	permanentUpazilaId: rowId().references(() => upazilas.id),
	permanentAddress: text(),
	avatar: text(),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
});
