import { sql } from 'drizzle-orm';
import {
	boolean,
	index,
	integer,
	jsonb,
	pgEnum,
	pgTable,
	primaryKey,
	text,
	unique,
} from 'drizzle-orm/pg-core';
import type { ResultOut } from '#contract/endpoint.ts';
import { ATTEMPT_STATES } from '#contract/exams/calls.ts';
import { ATTEMPT_EVENT_KINDS, type TimelineEvent } from '#contract/exams/lifecycle.ts';
import type { Result } from '#contract/exams/result.ts';
import type { deskExamResults } from '#contract/exams/staff-results.ts';
import type { Op } from '#contract/exams/taps.ts';
import { bytea, identity, instant, reference, rowId, timestamps } from '../../../db/columns.ts';
import { doctors, operators } from '../../account/index.ts';
import { doctorCourses } from '../../sales/index.ts';
import { exams } from '../exams.tables.ts';

export const attemptState = pgEnum('attempt_state', ATTEMPT_STATES);
export const attemptKind = pgEnum('attempt_kind', ['ranked', 'practice', 'late']);
export const submitKind = pgEnum('submit_kind', ['manual', 'auto', 'sweeper', 'late_accepted']);

/** A doctor's answer sheet in an exam; `sheet` is packed as in contract/exams/answer-sheet.ts. */
export const attempts = pgTable(
	'attempts',
	{
		id: identity(),
		examId: reference(() => exams.id),
		doctorCourseId: reference(() => doctorCourses.id),
		/** Owner, copied from the enrolment: a save checks it without a join. */
		doctorId: reference(() => doctors.id),
		no: integer().notNull(),
		kind: attemptKind().notNull(),
		state: attemptState().notNull(),
		startedAt: instant(),
		/** Set before the start only where staff ended the time of a doctor who may be writing by a ticket. */
		deadlineAt: instant(),
		extraMs: integer().notNull().default(0),
		orderSeed: integer().notNull(),
		writerEpoch: integer().notNull().default(1),
		writerClientId: text(),
		sheet: bytea().notNull(),
		sheetSeq: integer().notNull().default(0),
		sheetSha: bytea().notNull(),
		submittedAt: instant(),
		submitKind: submitKind(),
		receiptNo: text().unique(),
		flags: text().array().notNull().default([]),
		/** When a ticket was first signed for it: from then on its holder may have opened the paper. */
		ticketAt: instant(),
		lastContactAt: instant(),
		...timestamps(),
	},
	(t) => [
		unique().on(t.examId, t.doctorCourseId, t.no),
		index().on(t.doctorId),
		index().on(t.state, t.deadlineAt),
		index('attempts_unsaved')
			.on(t.examId, t.id)
			.where(sql`${t.state} = 'not_started' and ${t.ticketAt} is not null`),
	],
);

/** Every save as received, append-only: for the doctor's timeline and as evidence in a dispute. */
export const attemptSaves = pgTable(
	'attempt_saves',
	{
		attemptId: rowId().notNull(),
		clientId: text().notNull(),
		seq: integer().notNull(),
		epoch: integer().notNull(),
		sheet: bytea().notNull(),
		sha: bytea().notNull(),
		ops: jsonb().$type<Op[]>(),
		clientElapsedMs: integer().notNull(),
		/** False for a save that was not the newest of the current writer. */
		kept: boolean().notNull(),
		receivedAt: instant().notNull(),
	},
	// With the hash in the key, a different sheet under an already used number is logged too.
	(t) => [primaryKey({ columns: [t.attemptId, t.clientId, t.seq, t.epoch, t.sha] })],
);

export const attemptEventKind = pgEnum('attempt_event_kind', ATTEMPT_EVENT_KINDS);

export type EventMeta = TimelineEvent['detail'] & {
	client_id?: string;
	/** Of the other sheet that the doctor chose for or against. */
	sha?: string;
};

export const attemptEvents = pgTable(
	'attempt_events',
	{
		id: identity(),
		attemptId: rowId().notNull(),
		kind: attemptEventKind().notNull(),
		meta: jsonb().$type<EventMeta>(),
		at: instant().notNull(),
	},
	(t) => [index().on(t.attemptId, t.at)],
);

export const results = pgTable('results', {
	attemptId: rowId()
		.primaryKey()
		.references(() => attempts.id),
	/** Milli-marks. */
	total: integer().notNull(),
	detail: jsonb().$type<Result>().notNull(),
	keyRevision: integer().notNull(),
	ranked: boolean().notNull().default(true),
	/** Milli-marks at the first publication; later revisions are compared with them. */
	firstTotal: integer(),
	/** When a correction last changed the total after publication, and at which questions. */
	revisedAt: instant(),
	revisedPositions: jsonb().$type<number[]>(),
	...timestamps(),
});

export const lateState = pgEnum('late_state', ['held', 'accepted', 'rejected']);

/** With all of it a late sheet is accepted without a decision by staff. */
export type LateEvidence = ResultOut<typeof deskExamResults.lateCase>['case']['evidence'];

export const lateSheets = pgTable(
	'late_sheets',
	{
		id: identity(),
		attemptId: reference(() => attempts.id),
		caseNo: text().notNull().unique(),
		sealed: jsonb().notNull(),
		sheet: bytea().notNull(),
		sha: bytea().notNull(),
		seq: integer().notNull(),
		/** The sheet saved in time, retained when the case is accepted: each new key chooses between both again. */
		saved: bytea(),
		evidence: jsonb().$type<LateEvidence>().notNull(),
		state: lateState().notNull().default('held'),
		auto: boolean().notNull().default(false),
		decidedBy: rowId().references(() => operators.id),
		note: text(),
		receivedAt: instant().notNull(),
		...timestamps(),
	},
	(t) => [index().on(t.attemptId), index().on(t.state)],
);
