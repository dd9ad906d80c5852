import { boolean, date, index, integer, jsonb, pgEnum, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { BATCH_MEDIUMS, BATCH_MODES, BATCH_STATUSES, type Batch } from '#contract/catalog/calls.ts';
import type { FeeFall } from '#contract/sales/staff-prices.ts';
import { identity, instant, reference, rowId, timestamps } from '../../db/columns.ts';

export const instituteType = pgEnum('institute_type', ['bcps', 'bmu', 'nipsom', 'foreign', 'other']);

export const institutes = pgTable('institutes', {
	id: identity(),
	type: instituteType().notNull().unique(),
	name: text().notNull(),
	shortName: text().notNull(),
	...timestamps(),
});

export const courses = pgTable('courses', {
	id: identity(),
	slug: text().notNull().unique(),
	title: text().notNull(),
	/** Null: the name above. The same for sessions and batches. */
	titleEn: text(),
	icon: text().notNull(),
	summary: text().notNull(),
	instituteId: reference(() => institutes.id),
	examFormatCode: text(),
	position: integer().notNull(),
	...timestamps(),
});

export const sessions = pgTable('sessions', {
	id: identity(),
	name: text().notNull().unique(),
	nameEn: text(),
	targetExamDate: date({ mode: 'string' }),
	...timestamps(),
});

export const yearCourseSessions = pgTable(
	'year_course_sessions',
	{
		id: identity(),
		year: integer().notNull(),
		courseId: reference(() => courses.id),
		sessionId: reference(() => sessions.id),
		...timestamps(),
	},
	(t) => [unique().on(t.year, t.courseId, t.sessionId)],
);

export const batchCategories = pgTable('batch_categories', {
	id: identity(),
	slug: text().notNull().unique(),
	title: text().notNull(),
	subtitle: text(),
	position: integer().notNull(),
	...timestamps(),
});

export const batchMode = pgEnum('batch_mode', BATCH_MODES);
export const batchMedium = pgEnum('batch_medium', BATCH_MEDIUMS);
export const batchStatus = pgEnum('batch_status', BATCH_STATUSES);

/** Groups of disciplines by which seats are divided; papers of some exams are made for them. */
export const faculties = pgTable('faculties', {
	id: identity(),
	instituteId: rowId().references(() => institutes.id),
	name: text().notNull(),
	position: integer().notNull(),
	...timestamps(),
});

export const disciplines = pgTable(
	'disciplines',
	{
		id: identity(),
		facultyId: reference(() => faculties.id),
		name: text().notNull(),
		...timestamps(),
	},
	(t) => [unique().on(t.facultyId, t.name)],
);

/** Quotas. */
export const candidateTypes = pgTable('candidate_types', {
	id: identity(),
	code: text().notNull().unique(),
	name: text().notNull(),
	...timestamps(),
});

export const seatQuotas = pgTable(
	'seat_quotas',
	{
		id: identity(),
		sessionId: reference(() => sessions.id),
		disciplineId: reference(() => disciplines.id),
		candidateTypeId: reference(() => candidateTypes.id),
		seats: integer().notNull(),
		source: text().notNull(),
		...timestamps(),
	},
	(t) => [unique().on(t.sessionId, t.disciplineId, t.candidateTypeId)],
);

export const branches = pgTable('branches', {
	id: identity(),
	name: text().notNull(),
	address: text().notNull(),
	phone: text().notNull(),
	...timestamps(),
});

/** Choices of teachers; classes and videos store the name itself. */
export const teachers = pgTable('teachers', {
	id: identity(),
	name: text().notNull().unique(),
	title: text().notNull().default(''),
	/** For new classes. */
	active: boolean().notNull().default(true),
	...timestamps(),
});

export const teacherPages = pgTable('teacher_pages', {
	id: identity(),
	title: text()
		.notNull()
		.unique()
		.references(() => teachers.name, { onUpdate: 'cascade' }),
	titleEn: text().notNull(),
	slug: text().notNull().unique(),
	degrees: text().notNull(),
	degreesEn: text().notNull(),
	posting: text().notNull(),
	postingEn: text().notNull(),
	photo: text().notNull(),
	/** Markdown. */
	about: text().notNull(),
	/** Invented for the demonstration. */
	demonstration: boolean().notNull(),
	position: integer().notNull(),
	...timestamps(),
});

export const fitAudience = pgEnum('fit_audience', ['first_timer', 'repeater', 'both']);

export const batches = pgTable(
	'batches',
	{
		id: identity(),
		ycsId: reference(() => yearCourseSessions.id),
		batchCategoryId: reference(() => batchCategories.id),
		title: text().notNull(),
		titleEn: text(),
		subtitle: text(),
		/** Markdown. */
		about: text().notNull().default(''),
		mode: batchMode().notNull(),
		medium: batchMedium().notNull().default('mixed'),
		branchId: rowId().references(() => branches.id),
		teachers: jsonb().$type<{ name: string; title: string }[]>().notNull().default([]),
		seats: integer().notNull(),
		seatsTaken: integer().notNull().default(0),
		startsOn: date({ mode: 'string' }).notNull(),
		endsOn: date({ mode: 'string' }).notNull(),
		enrolOpensAt: instant(),
		enrolClosesAt: instant(),
		/** Poisha. */
		price: integer().notNull(),
		oldStudentPrice: integer(),
		/** Null: the fee is not reduced. */
		feeFall: jsonb().$type<FeeFall>(),
		includes: jsonb().$type<Batch['includes']>().notNull(),
		status: batchStatus().notNull().default('draft'),
		/** Of the demonstration, whose dates move at each start. */
		demonstration: boolean().notNull().default(false),
		...timestamps(),
	},
	(t) => [index().on(t.batchCategoryId), index().on(t.ycsId)],
);

/** Planned prices. Poisha. */
export const batchNextPrices = pgTable('batch_next_prices', {
	batchId: rowId()
		.primaryKey()
		.references(() => batches.id, { onDelete: 'cascade' }),
	price: integer().notNull(),
	oldStudentPrice: integer(),
	startsAt: instant().notNull(),
	/** Who planned it, for the log. */
	operatorId: rowId().notNull(),
	...timestamps(),
});

/** The questionnaire ranks by it. */
export const batchFitRules = pgTable('batch_fit_rules', {
	batchId: rowId()
		.primaryKey()
		.references(() => batches.id, { onDelete: 'cascade' }),
	/** Empty: every faculty. */
	facultyIds: jsonb().$type<number[]>().notNull().default([]),
	/** For its routine. */
	hoursPerWeek: integer().notNull(),
	syllabusHours: integer().notNull(),
	monthsBeforeExam: integer().notNull(),
	audience: fitAudience().notNull(),
	/** The editors' weight, 0 to 10. */
	weight: integer().notNull().default(5),
	...timestamps(),
});
