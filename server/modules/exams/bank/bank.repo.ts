import { and, type Column, count, eq, exists, inArray, max, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { deskQuestions, type QuestionFields } from '#contract/exams/staff-questions.ts';
import { findRow, idsOf, lockRow, pick, type Query, wire } from '../../../db/index.ts';
import { foundIn, likeOf } from '../../../desk/listing.ts';
import { operators } from '../../account/index.ts';
import { isAnnounced } from '../exams.repo.ts';
import { examQuestions, exams, questions, subjects, topics } from '../exams.tables.ts';
import { keyChecks } from './bank.tables.ts';

export type QuestionRow = typeof questions.$inferSelect;

/** The searched text of a question in lower case: a generated column that is never selected (migration 0014). */
const WORDS = sql.raw('"questions"."words"');

export const usedIn = (q: Query) =>
	q
		.select({ one: sql`1` })
		.from(examQuestions)
		.innerJoin(exams, eq(exams.id, examQuestions.examId))
		.where(and(eq(examQuestions.questionId, questions.id), isAnnounced));
const disputedBy = (q: Query) =>
	q
		.select({ one: sql`1` })
		.from(keyChecks)
		.where(
			and(
				eq(keyChecks.questionId, questions.id),
				eq(keyChecks.version, questions.version),
				eq(keyChecks.agreed, false),
			),
		);

const COLUMNS = {
	...pick(questions, 'type', 'status', 'lang', 'year', 'released'),
	subject_id: questions.subjectId,
	topic_id: questions.topicId,
	author_id: questions.authorId,
};

/** Questions with the requested value in each column; null and undefined request nothing. */
export const withValues = (wanted: { readonly [N in keyof typeof COLUMNS]?: unknown }): SQL | undefined =>
	and(
		...Object.entries<Column>(COLUMNS).map(([name, column]) => {
			const value = wanted[name as keyof typeof COLUMNS] ?? null;
			return value === null ? undefined : eq(column, value);
		}),
	);

const either = (wanted: boolean | undefined, yes: SQL, no: SQL) =>
	wanted === undefined ? undefined : wanted ? yes : no;

export const wordsIn = (q: string | undefined): SQL | undefined =>
	q
		? or(
				sql`${WORDS} like lower(${likeOf(q)})`,
				/^\d{1,9}$/.test(q) ? eq(questions.id, Number(q)) : undefined,
			)
		: undefined;

export type BankQuery = z.output<typeof deskQuestions.list.query>;

export const bankLists = (query: BankQuery, q: Query) => ({
	sorts: { id: questions.id, written_at: questions.writtenAt, year: questions.year },
	where: [
		wordsIn(query.q),
		withValues(query),
		foundIn(query.source, [questions.source]),
		either(query.has_image, sql`${questions.images} <> '[]'`, sql`${questions.images} = '[]'`),
		either(query.disputed, exists(disputedBy(q)), notExists(disputedBy(q))),
		either(query.used, exists(usedIn(q)), notExists(usedIn(q))),
	],
});

/** How many announced papers contain each question, or each of these, and when the last of them is or was taken. */
export const usage = (q: Query, ids?: readonly number[]) =>
	q
		.select({
			id: examQuestions.questionId,
			uses: count().as('uses'),
			lastUsedAt: max(exams.windowOpensAt).as('last_used'),
		})
		.from(examQuestions)
		.innerJoin(exams, eq(exams.id, examQuestions.examId))
		.where(and(ids && inArray(examQuestions.questionId, ids), isAnnounced))
		.groupBy(examQuestions.questionId);

export async function usesOf(q: Query, ids: readonly number[]) {
	const rows = await usage(q, ids);
	const byId = new Map(rows.map(({ id, ...use }) => [id, wire(use)]));
	return (id: number) => byId.get(id) ?? { uses: 0, last_used_at: null };
}

const FIELDS = Object.keys(deskQuestions.create.body.shape) as (keyof QuestionFields)[];
export const fieldsOf = (question: QuestionFields): QuestionFields => pick(question, ...FIELDS);

export async function dressed(q: Query, rows: readonly QuestionRow[]) {
	const ids = idsOf(rows);
	const named = await q
		.select({
			id: questions.id,
			subject: subjects.name,
			topic: topics.name,
			author: operators.name,
			disputed: sql<boolean>`exists ${disputedBy(q)}`,
		})
		.from(questions)
		.innerJoin(subjects, eq(subjects.id, questions.subjectId))
		.leftJoin(topics, eq(topics.id, questions.topicId))
		.leftJoin(operators, eq(operators.id, questions.authorId))
		.where(inArray(questions.id, ids));
	const uses = await usesOf(q, ids);
	const names = new Map(named.map((one) => [one.id, one]));
	return rows.flatMap((row) => {
		const beside = names.get(row.id);
		return beside ? [{ ...wire(row), ...beside, edition: row.version, ...uses(row.id) }] : [];
	});
}
export type BankRow = Awaited<ReturnType<typeof dressed>>[number];

export const findQuestion = (q: Query, id: number, lock = false): Promise<QuestionRow | null> =>
	(lock ? lockRow : findRow)(q, questions, eq(questions.id, id));

export async function briefsOf(q: Query, ids: readonly number[]) {
	const rows = await q
		.select({
			...pick(questions, 'id', 'type', 'status', 'stem', 'options', 'key', 'source', 'images'),
			subject_id: questions.subjectId,
			subject: subjects.name,
			topic_id: questions.topicId,
			edition: questions.version,
		})
		.from(questions)
		.innerJoin(subjects, eq(subjects.id, questions.subjectId))
		.where(inArray(questions.id, [...new Set(ids)]));
	return new Map(
		rows.map(({ options, images, ...row }) => [
			row.id,
			{
				...row,
				options: options.map((option) => option.text),
				picture_bytes: images.reduce((sum, image) => sum + image.bytes, 0),
			},
		]),
	);
}

export const listAuthors = (q: Query) =>
	q
		.select({ id: operators.id, name: operators.name })
		.from(operators)
		.where(exists(q.select({ one: sql`1` }).from(questions).where(eq(questions.authorId, operators.id))))
		.orderBy(operators.name);
