import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { TRANSFER_STATES } from '#contract/sales/enrol.ts';
import { ENROLMENT_STATUSES } from '#contract/sales/enrolment.ts';
import { identity, instant, reference, rowId, timestamps } from '../../db/columns.ts';
import { doctors } from '../account/index.ts';
import { batches, candidateTypes, disciplines, faculties, yearCourseSessions } from '../catalog/index.ts';

export const enrolmentStatus = pgEnum('enrolment_status', ENROLMENT_STATUSES);

/** An enrolment: a doctor in a batch. Its id is the `{id}` of /my/courses/{id}. */
export const doctorCourses = pgTable(
	'doctor_courses',
	{
		id: identity(),
		doctorId: reference(() => doctors.id),
		batchId: reference(() => batches.id),
		ycsId: reference(() => yearCourseSessions.id),
		scheduleId: rowId(),
		/** What the doctor applies for; merit lists are grouped by it. */
		facultyId: rowId().references(() => faculties.id),
		disciplineId: rowId().references(() => disciplines.id),
		candidateTypeId: rowId().references(() => candidateTypes.id),
		rollNo: text(),
		regNo: text(),
		status: enrolmentStatus().notNull(),
		/** Poisha. */
		priceAgreed: integer().notNull(),
		paid: integer().notNull().default(0),
		/** Whether the enrolment counts among the seats taken of its batch. */
		seat: boolean().notNull().default(true),
		/** Until when an unpaid place is reserved; null once it is permanent. */
		seatUntil: instant(),
		/** The enrolment in another batch that this one continues. */
		movedFrom: rowId(),
		accessUntil: instant(),
		...timestamps(),
	},
	(t) => [
		uniqueIndex('doctor_courses_one_live')
			.on(t.doctorId, t.batchId)
			.where(sql`${t.status} not in ('cancelled', 'refunded', 'batch_changed')`),
		index().on(t.doctorId),
		index().on(t.batchId),
		index().on(t.scheduleId),
		index().on(t.ycsId),
		// Staff search doctors by the numbers of an institute.
		index().on(t.rollNo),
		index().on(t.regNo),
	],
);

export const transferState = pgEnum('transfer_state', TRANSFER_STATES);

/** A request to move to another batch, with the sums of the request, later those of the decision. */
export const batchTransfers = pgTable(
	'batch_transfers',
	{
		id: identity(),
		doctorId: reference(() => doctors.id),
		doctorCourseId: reference(() => doctorCourses.id),
		toBatchId: reference(() => batches.id),
		toScheduleId: rowId(),
		state: transferState().notNull().default('requested'),
		reason: text().notNull(),
		note: text(),
		/** Poisha. */
		priceOld: integer().notNull(),
		priceNew: integer().notNull(),
		/** What a code takes off, already subtracted in `priceNew`. */
		codeOff: integer().notNull().default(0),
		paid: integer().notNull(),
		/** Above zero: to be paid; below: refunded. */
		difference: integer().notNull().default(0),
		newCourseId: rowId(),
		decidedBy: rowId(),
		decidedAt: instant(),
		...timestamps(),
	},
	(t) => [
		uniqueIndex('batch_transfers_one_open').on(t.doctorCourseId).where(sql`${t.state} = 'requested'`),
		index().on(t.doctorId),
	],
);
