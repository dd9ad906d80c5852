import { sql } from 'drizzle-orm';
import { index, integer, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ENROLMENT_STATUSES } from '#contract/enrolment.ts';
import { createdAt, identity, instant, rowId, updatedAt } from '../../db/columns.ts';
import {
	batches,
	candidateTypes,
	disciplines,
	faculties,
	yearCourseSessions,
} from '../catalog/catalog.tables.ts';
import { doctors } from '../profile/profile.tables.ts';

export const enrolmentStatus = pgEnum('enrolment_status', ENROLMENT_STATUSES);

/** An enrolment: a doctor in a batch. Its id is the `{id}` of /my/courses/{id}. */
export const doctorCourses = pgTable(
	'doctor_courses',
	{
		id: identity(),
		doctorId: rowId()
			.notNull()
			.references(() => doctors.id),
		batchId: rowId()
			.notNull()
			.references(() => batches.id),
		ycsId: rowId()
			.notNull()
			.references(() => yearCourseSessions.id),
		scheduleId: rowId(),
		/** What the doctor sits for; merit lists are cut by them. */
		facultyId: rowId().references(() => faculties.id),
		disciplineId: rowId().references(() => disciplines.id),
		candidateTypeId: rowId().references(() => candidateTypes.id),
		rollNo: text(),
		regNo: text(),
		status: enrolmentStatus().notNull(),
		/** Poisha. */
		priceAgreed: integer().notNull(),
		paid: integer().notNull().default(0),
		accessUntil: instant(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [
		uniqueIndex('doctor_courses_one_live')
			.on(t.doctorId, t.batchId)
			.where(sql`${t.status} not in ('cancelled', 'refunded')`),
		index().on(t.batchId),
	],
);
