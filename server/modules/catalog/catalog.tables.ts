import { boolean, date, index, integer, jsonb, pgEnum, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { BATCH_MEDIUMS, BATCH_MODES, BATCH_STATUSES } from '#contract/catalog/calls.ts';
import { createdAt, identity, instant, rowId, updatedAt } from '../../db/columns.ts';

export const instituteType = pgEnum('institute_type', ['bcps', 'bmu', 'nipsom', 'foreign', 'other']);

export const institutes = pgTable('institutes', {
	id: identity(),
	type: instituteType().notNull().unique(),
	name: text().notNull(),
	shortName: text().notNull(),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
});

export const courses = pgTable('courses', {
	id: identity(),
	slug: text().notNull().unique(),
	title: text().notNull(),
	/** The name in the English interface; null shows the one above. So too for sessions and batches. */
	titleEn: text(),
	icon: text().notNull(),
	summary: text().notNull(),
	instituteId: rowId()
		.notNull()
		.references(() => institutes.id),
	examFormatCode: text(),
	position: integer().notNull(),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
});

export const sessions = pgTable('sessions', {
	id: identity(),
	name: text().notNull().unique(),
	nameEn: text(),
	targetExamDate: date({ mode: 'string' }),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
});

export const yearCourseSessions = pgTable(
	'year_course_sessions',
	{
		id: identity(),
		year: integer().notNull(),
		courseId: rowId()
			.notNull()
			.references(() => courses.id),
		sessionId: rowId()
			.notNull()
			.references(() => sessions.id),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [unique().on(t.year, t.courseId, t.sessionId)],
);

export const batchCategories = pgTable('batch_categories', {
	id: identity(),
	slug: text().notNull().unique(),
	title: text().notNull(),
	subtitle: text(),
	position: integer().notNull(),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
});

export const batchMode = pgEnum('batch_mode', BATCH_MODES);
export const batchMedium = pgEnum('batch_medium', BATCH_MEDIUMS);
export const batchStatus = pgEnum('batch_status', BATCH_STATUSES);

/** Kinds of disciplines that places are given out by; what the papers of some exams are set for. */
export const faculties = pgTable('faculties', {
	id: identity(),
	instituteId: rowId().references(() => institutes.id),
	name: text().notNull(),
	position: integer().notNull(),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
});

export const disciplines = pgTable(
	'disciplines',
	{
		id: identity(),
		facultyId: rowId()
			.notNull()
			.references(() => faculties.id),
		name: text().notNull(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [unique().on(t.facultyId, t.name)],
);

/** The quota under which a doctor sits. */
export const candidateTypes = pgTable('candidate_types', {
	id: identity(),
	code: text().notNull().unique(),
	name: text().notNull(),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
});

/** Seats of a session by discipline and candidate type, with where the figure comes from. */
export const seatQuotas = pgTable(
	'seat_quotas',
	{
		id: identity(),
		sessionId: rowId()
			.notNull()
			.references(() => sessions.id),
		disciplineId: rowId()
			.notNull()
			.references(() => disciplines.id),
		candidateTypeId: rowId()
			.notNull()
			.references(() => candidateTypes.id),
		seats: integer().notNull(),
		source: text().notNull(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [unique().on(t.sessionId, t.disciplineId, t.candidateTypeId)],
);

export const branches = pgTable('branches', {
	id: identity(),
	name: text().notNull(),
	address: text().notNull(),
	phone: text().notNull(),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
});

/** Who holds classes, to choose from: classes and videos bear the name itself. */
export const teachers = pgTable('teachers', {
	id: identity(),
	name: text().notNull().unique(),
	title: text().notNull().default(''),
	/** Whether new classes may be given to this teacher. */
	active: boolean().notNull().default(true),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
});

export const fitAudience = pgEnum('fit_audience', ['first_timer', 'repeater', 'both']);

export interface BatchIncludes {
	class: boolean;
	exam: boolean;
	solve: boolean;
	sheet: boolean;
	book: boolean;
}

export const batches = pgTable(
	'batches',
	{
		id: identity(),
		ycsId: rowId()
			.notNull()
			.references(() => yearCourseSessions.id),
		batchCategoryId: rowId()
			.notNull()
			.references(() => batchCategories.id),
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
		includes: jsonb().$type<BatchIncludes>().notNull(),
		status: batchStatus().notNull().default('draft'),
		/** Rows of the demonstration, whose dates are moved along at each start. */
		demonstration: boolean().notNull().default(false),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [index().on(t.batchCategoryId), index().on(t.ycsId)],
);

/** Prices that are planned: at their moment they take the place of those of the batch. Money in poisha. */
export const batchNextPrices = pgTable('batch_next_prices', {
	batchId: rowId()
		.primaryKey()
		.references(() => batches.id, { onDelete: 'cascade' }),
	price: integer().notNull(),
	oldStudentPrice: integer(),
	startsAt: instant().notNull(),
	/** Who planned it; the log names them when it begins. No foreign key, as operators are another room's. */
	operatorId: rowId().notNull(),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
});

/** For whom a batch is made; the questionnaire ranks by it. */
export const batchFitRules = pgTable('batch_fit_rules', {
	batchId: rowId()
		.primaryKey()
		.references(() => batches.id, { onDelete: 'cascade' }),
	/** Empty: for every faculty. */
	facultyIds: jsonb().$type<number[]>().notNull().default([]),
	/** Study hours a week that its routine takes. */
	hoursPerWeek: integer().notNull(),
	/** Study hours that its whole syllabus takes. */
	syllabusHours: integer().notNull(),
	monthsBeforeExam: integer().notNull(),
	audience: fitAudience().notNull(),
	/** The editors' own thumb on the scale, 0 to 10. */
	weight: integer().notNull().default(5),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
});
