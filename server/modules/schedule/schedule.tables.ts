import { index, integer, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { EVENT_STATES, EVENT_TYPES } from '#contract/schedule.ts';
import { createdAt, identity, instant, rowId, updatedAt } from '../../db/columns.ts';
import { batches, yearCourseSessions } from '../catalog/catalog.tables.ts';
import { doctorCourses } from '../enrolment/enrolment.tables.ts';

export const scheduleStatus = pgEnum('schedule_status', ['draft', 'published']);
export const eventType = pgEnum('event_type', EVENT_TYPES);
export const eventState = pgEnum('event_state', EVENT_STATES);

export const schedules = pgTable(
	'schedules',
	{
		id: identity(),
		batchId: rowId()
			.notNull()
			.references(() => batches.id),
		title: text().notNull(),
		version: integer().notNull().default(1),
		status: scheduleStatus().notNull().default('draft'),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [index().on(t.batchId)],
);

export const slots = pgTable(
	'slots',
	{
		id: identity(),
		scheduleId: rowId()
			.notNull()
			.references(() => schedules.id, { onDelete: 'cascade' }),
		title: text().notNull(),
		startsAt: instant().notNull(),
		endsAt: instant().notNull(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [index().on(t.scheduleId, t.startsAt)],
);

/** A class, an exam or a recording. With a slot it belongs to that schedule, without one to the whole session. */
export const events = pgTable(
	'events',
	{
		id: identity(),
		slotId: rowId().references(() => slots.id, { onDelete: 'cascade' }),
		ycsId: rowId()
			.notNull()
			.references(() => yearCourseSessions.id),
		type: eventType().notNull(),
		title: text().notNull(),
		/** The exam's id where the type is an exam; exams stand on the same floor and point back by nothing. */
		examId: rowId(),
		/** Where visitors may try it without enrolling: a path of this site or a video's address. */
		sampleLink: text(),
		opensAt: instant().notNull(),
		closesAt: instant().notNull(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [index().on(t.slotId), index().on(t.ycsId), index().on(t.examId)],
);

export const eventProgress = pgTable(
	'event_progress',
	{
		doctorCourseId: rowId()
			.notNull()
			.references(() => doctorCourses.id, { onDelete: 'cascade' }),
		eventId: rowId()
			.notNull()
			.references(() => events.id, { onDelete: 'cascade' }),
		state: eventState().notNull(),
		firstOpenedAt: instant(),
		doneAt: instant(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [primaryKey({ columns: [t.doctorCourseId, t.eventId] })],
);
