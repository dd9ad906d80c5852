import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, reference, rowId, timestamps } from '../../../db/columns.ts';
import { districts, divisions, medicalColleges, upazilas } from '../../places/index.ts';

export const doctors = pgTable(
	'doctors',
	{
		id: identity(),
		name: text().notNull(),
		/** E.164; `erased:<id>` once the account is erased. */
		phone: text().notNull().unique(),
		passwordHash: text(),
		/** Normalised; `bmdcRaw` is what was typed. */
		bmdc: text(),
		bmdcRaw: text(),
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
		/** Key of a public file. */
		avatar: text(),
		passwordChangedAt: instant(),
		erasedAt: instant(),
		/** No sign-in is possible since then. */
		blockedAt: instant(),
		...timestamps(),
	},
	// New accounts are counted by day.
	(t) => [index().on(t.createdAt)],
);

/** Pictures for the doctor and staff only, by key of a private file. */
export const privateUploads = pgTable(
	'private_uploads',
	{
		key: text().primaryKey(),
		doctorId: reference(() => doctors.id, { onDelete: 'cascade' }),
		purpose: text().notNull(),
		createdAt: createdAt(),
	},
	(t) => [index().on(t.doctorId)],
);
