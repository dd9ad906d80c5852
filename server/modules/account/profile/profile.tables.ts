import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, rowId, updatedAt } from '../../../db/columns.ts';
import { districts, divisions, medicalColleges, upazilas } from '../../places/index.ts';

export const doctors = pgTable(
	'doctors',
	{
		id: identity(),
		name: text().notNull(),
		/** E.164, +8801XXXXXXXXX; `erased:<id>` once the account is deleted. */
		phone: text().notNull().unique(),
		passwordHash: text(),
		/** As it reads after normalising; `bmdcRaw` is what was typed. */
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
		/** Key of the picture among the public files. */
		avatar: text(),
		passwordChangedAt: instant(),
		erasedAt: instant(),
		/** Staff keep the account shut since then: nobody signs in to it. */
		blockedAt: instant(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	// New accounts are counted by day.
	(t) => [index().on(t.createdAt)],
);

/** Pictures that only the doctor and staff may see, by key among the private files. */
export const privateUploads = pgTable(
	'private_uploads',
	{
		key: text().primaryKey(),
		doctorId: rowId()
			.notNull()
			.references(() => doctors.id, { onDelete: 'cascade' }),
		purpose: text().notNull(),
		createdAt: createdAt(),
	},
	(t) => [index().on(t.doctorId)],
);
