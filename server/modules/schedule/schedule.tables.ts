import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { EVENT_STATES, EVENT_TYPES, type UnlockRule } from '#contract/schedule/calls.ts';
import { QUESTION_STATES } from '#contract/schedule/learning.ts';
import { createdAt, identity, instant, rowId, updatedAt } from '../../db/columns.ts';
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
		/** The exam's id where the type is an exam. */
		examId: rowId(),
		/** The recording of a class, or the video itself where the type is a video. */
		videoId: rowId().references(() => videos.id),
		/** Where a live class is joined. */
		joinUrl: text(),
		/** Who holds it. */
		teacher: text(),
		/** Where a class is held that one goes to. */
		branchId: rowId().references(() => branches.id),
		/** What of it opens when; see the rules. An empty list: at its time. */
		unlockRules: jsonb().$type<UnlockRule[]>().notNull().default([]),
		/** The exam's event whose questions this class solves. */
		solveOfEventId: rowId(),
		/** Where visitors may try it without enrolling: a path of this site or a video's address. */
		sampleLink: text(),
		opensAt: instant().notNull(),
		closesAt: instant().notNull(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
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
		doctorCourseId: rowId()
			.notNull()
			.references(() => doctorCourses.id, { onDelete: 'cascade' }),
		eventId: rowId()
			.notNull()
			.references(() => events.id, { onDelete: 'cascade' }),
		/** `available` where nothing was done and the row says something else, such as that the event was put off. */
		state: eventState().notNull(),
		firstOpenedAt: instant(),
		doneAt: instant(),
		/** 1 to 5; null: not rated. */
		rating: integer(),
		ratingText: text(),
		ratedAt: instant(),
		/** When the doctor put it off: soft rules that wait for this event hold from then on. */
		skippedAt: instant(),
		/** How attendance was seen: the code of the branch, joining the live class, watching, handing in. */
		attendedBy: text(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [primaryKey({ columns: [t.doctorCourseId, t.eventId] })],
);

export const questionState = pgEnum('question_state', QUESTION_STATES);

/** What a doctor asked about a class; answered ones are shown to everybody who has the class. */
export const questionThreads = pgTable(
	'question_threads',
	{
		id: identity(),
		eventId: rowId()
			.notNull()
			.references(() => events.id, { onDelete: 'cascade' }),
		doctorId: rowId()
			.notNull()
			.references(() => doctors.id, { onDelete: 'cascade' }),
		/** The enrolment by which it was asked, for the way back to the class. */
		doctorCourseId: rowId()
			.notNull()
			.references(() => doctorCourses.id, { onDelete: 'cascade' }),
		/** The second of the recording that it is about. */
		atSecond: integer(),
		text: text().notNull(),
		state: questionState().notNull().default('open'),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
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
		threadId: rowId()
			.notNull()
			.references(() => questionThreads.id, { onDelete: 'cascade' }),
		operatorId: rowId().notNull(),
		text: text().notNull(),
		createdAt: createdAt(),
	},
	(t) => [index().on(t.threadId)],
);

/** Addresses under which calendars read the schedule of an enrolment. The secret itself is not kept, only its digest. */
export const calendarFeeds = pgTable('calendar_feeds', {
	doctorCourseId: rowId()
		.primaryKey()
		.references(() => doctorCourses.id, { onDelete: 'cascade' }),
	/** Counts the addresses of this enrolment: another one ends the one before. */
	round: integer().notNull(),
	/** Null: switched off. */
	digest: text().unique(),
	madeAt: instant().notNull(),
	/** When a calendar read it last. */
	readAt: instant(),
});
