import { sql } from 'drizzle-orm';
import {
	boolean,
	date,
	index,
	integer,
	jsonb,
	pgEnum,
	pgTable,
	primaryKey,
	text,
	unique,
} from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Section, Visible } from '#contract/exams/calls.ts';
import type { deskExamFormats } from '#contract/exams/staff-formats.ts';
import { EXAM_STATUSES, type Portion } from '#contract/exams/staff-papers.ts';
import { QUESTION_STATUSES, type QuestionFields } from '#contract/exams/staff-questions.ts';
import { bytea, createdAt, identity, instant, reference, rowId, timestamps } from '../../db/columns.ts';
import { operators } from '../account/index.ts';
import { faculties } from '../catalog/index.ts';

export const questionType = pgEnum('question_type', ['mtf', 'sba']);
export const questionStatus = pgEnum('question_status', QUESTION_STATUSES);

export const subjects = pgTable('subjects', {
	id: identity(),
	code: text().notNull().unique(),
	name: text().notNull(),
	nameBn: text().notNull(),
	...timestamps(),
});

export const topics = pgTable(
	'topics',
	{
		id: identity(),
		subjectId: reference(() => subjects.id),
		name: text().notNull(),
		position: integer().notNull().default(0),
		...timestamps(),
	},
	(t) => [unique().on(t.subjectId, t.name)],
);

/**
 * When an attempt passes: by a total; by several papers, into which the sections are divided in order and each of
 * which is passed separately, but one with at least `compensated_from` is compensated by a total of `at_least`; or
 * never where only merit decides. Marks in milli-marks.
 */
export type PassRule = z.output<typeof deskExamFormats.create.body>['pass_rule'];

export const examFormats = pgTable(
	'exam_formats',
	{
		id: identity(),
		code: text().notNull(),
		version: integer().notNull(),
		name: text().notNull(),
		effectiveFrom: date({ mode: 'string' }),
		/** The sections of one paper; the papers of a format are equal. */
		sections: jsonb().$type<Section[]>().notNull(),
		papers: integer().notNull().default(1),
		durationMin: integer().notNull(),
		total: integer().notNull(),
		passRule: jsonb().$type<PassRule>().notNull(),
		notes: text(),
		sourceUrl: text().notNull(),
		verifiedBy: text(),
		verifiedAt: instant(),
		...timestamps(),
	},
	(t) => [unique().on(t.code, t.version)],
);

export type Option = QuestionFields['options'][number];
export type QuestionImage = QuestionFields['images'][number];
/** MTF: five of T and F; SBA: one letter. */
export type Key = string;

export const questions = pgTable(
	'questions',
	{
		id: identity(),
		version: integer().notNull().default(1),
		type: questionType().notNull(),
		subjectId: reference(() => subjects.id),
		stem: text().notNull(),
		lang: text({ enum: ['en', 'bn'] })
			.notNull()
			.default('en'),
		options: jsonb().$type<Option[]>().notNull(),
		key: text().$type<Key>().notNull(),
		explanation: text().notNull(),
		images: jsonb().$type<QuestionImage[]>().notNull().default([]),
		source: text().notNull(),
		year: integer(),
		topicId: rowId().references(() => topics.id),
		status: questionStatus().notNull().default('draft'),
		/** Released for practice to every doctor, while no paper to come contains it. */
		released: boolean().notNull().default(false),
		/** Who wrote this version, when, and what changed; null for questions of the installation. */
		authorId: rowId().references(() => operators.id),
		writtenAt: instant().notNull().defaultNow(),
		note: text().notNull().default(''),
		...timestamps(),
	},
	(t) => [
		index().on(t.subjectId, t.type),
		index().on(t.topicId),
		// Choosing for a paper reads only the index.
		index('questions_choice').on(t.status, t.type, t.subjectId, t.topicId, t.id),
		index().on(t.authorId),
		index().on(t.writtenAt, t.id),
		index('questions_released').on(t.id).where(sql`${t.released}`),
	],
);

export const windowPolicy = pgEnum('window_policy', ['start_within', 'finish_within']);
export const publishMode = pgEnum('publish_mode', ['auto', 'manual', 'at']);
export const examStatus = pgEnum('exam_status', EXAM_STATUSES);

/** What a doctor sees of the own attempt after it ended: while the window is open, after it, once published. */
export type ReviewMatrix = Record<'submitted' | 'closed' | 'published', Visible>;

export const exams = pgTable('exams', {
	id: identity(),
	title: text().notNull(),
	/** The title in the English interface; null shows `title`. */
	titleEn: text(),
	formatCode: text().notNull(),
	formatVersion: integer().notNull(),
	formatName: text().notNull(),
	formatSource: text().notNull(),
	/** Copied from the format when the exam is created, so that a later preset never changes an exam. */
	sections: jsonb().$type<Section[]>().notNull(),
	total: integer().notNull(),
	passRule: jsonb().$type<PassRule>().notNull(),
	durationMin: integer().notNull(),
	windowOpensAt: instant().notNull(),
	windowClosesAt: instant().notNull(),
	windowPolicy: windowPolicy().notNull().default('start_within'),
	lateEntryMin: integer(),
	/** Submission is not possible before this many minutes. */
	minStayMin: integer(),
	latePolicy: text({ enum: ['none', 'unranked', 'ranked'] })
		.notNull()
		.default('unranked'),
	lateAutoAccept: boolean().notNull().default(true),
	/** When the paper was frozen; afterwards only keys can change. */
	frozenAt: instant(),
	/** Number of attempts made ahead at the freeze: the doctors expected at the opening. */
	madeAhead: integer().notNull().default(0),
	attemptsRanked: integer().notNull().default(1),
	shuffle: text({ enum: ['none', 'questions', 'questions_and_stems'] })
		.notNull()
		.default('none'),
	reviewMatrix: jsonb().$type<ReviewMatrix>().notNull(),
	publish: publishMode().notNull().default('manual'),
	publishAt: instant(),
	publishedAt: instant(),
	revision: integer().notNull().default(0),
	status: examStatus().notNull().default('draft'),
	/** Null: for all faculties. */
	facultyId: rowId().references(() => faculties.id),
	/** The desired composition of its paper: how many questions of a subject, or of one of its topics, by section. */
	blueprint: jsonb().$type<Portion[]>().notNull().default([]),
	demonstration: boolean().notNull().default(false),
	...timestamps(),
});

/** The paper: a frozen copy of each question, so that later edits of the bank never change it. */
export const examQuestions = pgTable(
	'exam_questions',
	{
		id: identity(),
		examId: reference(() => exams.id, { onDelete: 'cascade' }),
		position: integer().notNull(),
		section: integer().notNull(),
		questionId: reference(() => questions.id),
		questionVersion: integer().notNull(),
		/** The key of the first publication; changes by corrections are counted from it. */
		keyVersion: integer().notNull().default(1),
		type: questionType().notNull(),
		subjectId: reference(() => subjects.id),
		lang: text({ enum: ['en', 'bn'] }).notNull(),
		stem: text().notNull(),
		options: jsonb().$type<Option[]>().notNull(),
		explanation: text().notNull(),
		images: jsonb().$type<QuestionImage[]>().notNull().default([]),
		source: text().notNull(),
		...timestamps(),
	},
	(t) => [unique().on(t.examId, t.position), unique().on(t.examId, t.questionId)],
);

export const keyAction = pgEnum('key_action', ['correct', 'accept_many', 'drop_full_marks', 'drop_rescale']);

/** Every version of a question's key in a paper; the highest `n` counts. */
export const answerKeyVersions = pgTable(
	'answer_key_versions',
	{
		examQuestionId: reference(() => examQuestions.id, { onDelete: 'cascade' }),
		n: integer().notNull(),
		key: text().$type<Key>().notNull(),
		action: keyAction().notNull().default('correct'),
		reason: text(),
		changedBy: rowId().references(() => operators.id),
		agreedBy: rowId().references(() => operators.id),
		createdAt: createdAt(),
	},
	(t) => [primaryKey({ columns: [t.examQuestionId, t.n] })],
);

export const keyChanges = pgTable(
	'key_changes',
	{
		id: identity(),
		examId: reference(() => exams.id, { onDelete: 'cascade' }),
		position: integer().notNull(),
		action: keyAction().notNull(),
		key: text().$type<Key>().notNull(),
		reason: text().notNull(),
		state: text({ enum: ['proposed', 'approved', 'rejected'] }).notNull(),
		proposedBy: reference(() => operators.id),
		decidedBy: rowId().references(() => operators.id),
		/** The revision of the results that counted it first; null until then. */
		revision: integer(),
		...timestamps(),
	},
	(t) => [index().on(t.examId)],
);

export const examBundles = pgTable('exam_bundles', {
	examId: rowId()
		.primaryKey()
		.references(() => exams.id, { onDelete: 'cascade' }),
	/** Name of the file: hash of its bytes. */
	hash: text().notNull(),
	/** 32 bytes. */
	key: bytea().notNull(),
	data: bytea().notNull(),
	pictureBytes: integer().notNull(),
	...timestamps(),
});

export const examOverrides = pgTable(
	'exam_overrides',
	{
		id: identity(),
		examId: reference(() => exams.id, { onDelete: 'cascade' }),
		scope: text({ enum: ['exam', 'doctor', 'batch', 'district'] }).notNull(),
		refId: rowId(),
		extraMin: integer(),
		opensAt: instant(),
		closesAt: instant(),
		/** The end of the general window that this one replaced. */
		closesBefore: instant(),
		attempts: integer(),
		/** Granted to attempts running at that moment; a doctor who starts later lost no time and gets none. */
		runningOnly: boolean().notNull().default(false),
		reason: text().notNull(),
		operatorId: reference(() => operators.id),
		...timestamps(),
	},
	(t) => [index().on(t.examId)],
);
