import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { EVENT_STATES, EVENT_TYPES, type UnlockRule } from '#contract/schedule/calls.ts';
import { QUESTION_STATES } from '#contract/schedule/learning.ts';
import { createdAt, identity, instant, reference, rowId, timestamps } from '../../db/columns.ts';
import { doctors } from '../account/index.ts';
import { batches, branches, yearCourseSessions } from '../catalog/index.ts';
import { doctorCourses } from '../sales/index.ts';
import { videos } from './joined.ts';

export const scheduleStatus = pgEnum('schedule_status', ['draft', 'published']);
export const eventType = pgEnum('event_type', EVENT_TYPES);
export const eventState = pgEnum('event_state', EVENT_STATES);

export const schedules = pgTable(
	'schedules',
	{
		id: identity(),
		batchId: reference(() => batches.id),
		title: text().notNull(),
		version: integer().notNull().default(1),
		status: scheduleStatus().notNull().default('draft'),
		...timestamps(),
	},
	(t) => [index().on(t.batchId)],
);

export const slots = pgTable(
	'slots',
	{
		id: identity(),
		scheduleId: reference(() => schedules.id, { onDelete: 'cascade' }),
		title: text().notNull(),
		startsAt: instant().notNull(),
		endsAt: instant().notNull(),
		...timestamps(),
	},
	(t) => [index().on(t.scheduleId, t.startsAt)],
);

/** A class, an exam or a recording: of a slot's schedule, or without a slot of the whole session. */
export const events = pgTable(
	'events',
	{
		id: identity(),
		slotId: rowId().references(() => slots.id, { onDelete: 'cascade' }),
		ycsId: reference(() => yearCourseSessions.id),
		type: eventType().notNull(),
		title: text().notNull(),
		examId: rowId(),
		/** The recording of a class, or the video itself. */
		videoId: rowId().references(() => videos.id),
		joinUrl: text(),
		teacher: text(),
		branchId: rowId().references(() => branches.id),
		/** Empty: opens at its time. */
		unlockRules: jsonb().$type<UnlockRule[]>().notNull().default([]),
		/** The event of the exam that this class solves. */
		solveOfEventId: rowId(),
		/** Where visitors can try it: a path of this site or a video's address. */
		sampleLink: text(),
		opensAt: instant().notNull(),
		closesAt: instant().notNull(),
		...timestamps(),
	},
	(t) => [
		index().on(t.slotId),
		index().on(t.ycsId),
		index().on(t.examId),
		index().on(t.videoId),
		index().on(t.opensAt),
	],
);

export const eventProgress = pgTable(
	'event_progress',
	{
		doctorCourseId: reference(() => doctorCourses.id, { onDelete: 'cascade' }),
		eventId: reference(() => events.id, { onDelete: 'cascade' }),
		/** `available`: not begun; the row has other data, e.g. that the event was postponed. */
		state: eventState().notNull(),
		firstOpenedAt: instant(),
		doneAt: instant(),
		/** 1 to 5. */
		rating: integer(),
		ratingText: text(),
		ratedAt: instant(),
		/** When the doctor postponed it, which satisfies soft rules. */
		skippedAt: instant(),
		/** Code, joining, watching, or submitting. */
		attendedBy: text(),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.doctorCourseId, t.eventId] }),
		// Counted by event at the desk, and searched whenever an event is deleted.
		index().on(t.eventId),
	],
);

export const questionState = pgEnum('question_state', QUESTION_STATES);

/** Questions about a class; answered ones are shown to all who have it. */
export const questionThreads = pgTable(
	'question_threads',
	{
		id: identity(),
		eventId: reference(() => events.id, { onDelete: 'cascade' }),
		doctorId: reference(() => doctors.id, { onDelete: 'cascade' }),
		/** The enrolment by which it was asked. */
		doctorCourseId: reference(() => doctorCourses.id, { onDelete: 'cascade' }),
		atSecond: integer(),
		text: text().notNull(),
		state: questionState().notNull().default('open'),
		...timestamps(),
	},
	(t) => [
		index().on(t.eventId, t.createdAt),
		index().on(t.doctorId),
		index('question_threads_open').on(t.id).where(sql`${t.state} = 'open'`),
	],
);

export const questionAnswers = pgTable(
	'question_answers',
	{
		id: identity(),
		threadId: reference(() => questionThreads.id, { onDelete: 'cascade' }),
		operatorId: rowId().notNull(),
		text: text().notNull(),
		createdAt: createdAt(),
	},
	(t) => [index().on(t.threadId)],
);

/** Calendar addresses of enrolments, by the digest of their secret. */
export const calendarFeeds = pgTable('calendar_feeds', {
	doctorCourseId: rowId()
		.primaryKey()
		.references(() => doctorCourses.id, { onDelete: 'cascade' }),
	/** Counts addresses: a new one ends the previous one. */
	round: integer().notNull(),
	/** Null: switched off. */
	digest: text().unique(),
	madeAt: instant().notNull(),
	readAt: instant(),
});
