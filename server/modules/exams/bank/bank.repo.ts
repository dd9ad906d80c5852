import {
	and,
	count,
	desc,
	eq,
	exists,
	ilike,
	inArray,
	max,
	notExists,
	notInArray,
	or,
	type SQL,
	sql,
} from 'drizzle-orm';
import type { QuestionBrief, QuestionFields } from '#contract/exams/staff-questions.ts';
import type { Query } from '../../../db/client.ts';
import { pick } from '../../../db/columns.ts';
import { wire } from '../../../db/wire.ts';
import { type ListQuery, likeOf, pageOfTable } from '../../../desk/listing.ts';
import { operators } from '../../account/index.ts';
import { examQuestions, exams, questions, subjects, topics } from '../exams.tables.ts';
import { keyChecks } from './bank.tables.ts';

export type QuestionRow = typeof questions.$inferSelect;

/** The searched text of a question in lower case: a generated column that is never selected (migration 0014). */
const WORDS = sql.raw('"questions"."words"');

/** Papers that are announced. */
const ANNOUNCED = notInArray(exams.status, ['draft', 'key_check']);

/** The announced papers that contain a question of the outer statement. */
export const usedIn = (q: Query) =>
	q
		.select({ one: sql`1` })
		.from(examQuestions)
		.innerJoin(exams, eq(exams.id, examQuestions.examId))
		.where(and(eq(examQuestions.questionId, questions.id), ANNOUNCED));
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

export interface BankQuery extends ListQuery {
	type?: 'mtf' | 'sba' | undefined;
	subject_id?: number | undefined;
	topic_id?: number | undefined;
	status?: QuestionRow['status'] | undefined;
	lang?: 'en' | 'bn' | undefined;
	year?: number | undefined;
	source?: string | undefined;
	has_image?: boolean | undefined;
	disputed?: boolean | undefined;
	used?: boolean | undefined;
	released?: boolean | undefined;
	author_id?: number | undefined;
}

const either = (wanted: boolean | undefined, yes: SQL, no: SQL) =>
	wanted === undefined ? undefined : wanted ? yes : no;
const same = <T>(value: T | undefined, is: (value: T) => SQL) =>
	value === undefined ? undefined : is(value);

/** Rows that contain the words, or the one whose number was typed. */
export const wordsIn = (q: string | undefined): SQL | undefined =>
	q
		? or(
				sql`${WORDS} like lower(${likeOf(q)})`,
				/^\d{1,9}$/.test(q) ? eq(questions.id, Number(q)) : undefined,
			)
		: undefined;

export async function pageOfBank(q: Query, query: BankQuery) {
	return pageOfTable(q, questions, query, {
		id: questions.id,
		sorts: { id: questions.id, written_at: questions.writtenAt, year: questions.year },
		where: [
			wordsIn(query.q),
			same(query.type, (type) => eq(questions.type, type)),
			same(query.subject_id, (id) => eq(questions.subjectId, id)),
			same(query.topic_id, (id) => eq(questions.topicId, id)),
			same(query.status, (status) => eq(questions.status, status)),
			same(query.lang, (lang) => eq(questions.lang, lang)),
			same(query.year, (year) => eq(questions.year, year)),
			same(query.source, (source) => ilike(questions.source, likeOf(source))),
			same(query.author_id, (id) => eq(questions.authorId, id)),
			same(query.released, (released) => eq(questions.released, released)),
			either(query.has_image, sql`${questions.images} <> '[]'`, sql`${questions.images} = '[]'`),
			either(query.disputed, exists(disputedBy(q)), notExists(disputedBy(q))),
			either(query.used, exists(usedIn(q)), notExists(usedIn(q))),
		],
	});
}

export interface Use {
	uses: number;
	last_used_at: string | null;
}
const NEVER: Use = { uses: 0, last_used_at: null };

/** How many announced papers contain each question, and when the last of them is or was taken. */
export async function usesOf(q: Query, ids: readonly number[]): Promise<(id: number) => Use> {
	if (ids.length === 0) return () => NEVER;
	const rows = await q
		.select({ id: examQuestions.questionId, uses: count(), last: max(exams.windowOpensAt) })
		.from(examQuestions)
		.innerJoin(exams, eq(exams.id, examQuestions.examId))
		.where(and(inArray(examQuestions.questionId, [...ids]), ANNOUNCED))
		.groupBy(examQuestions.questionId);
	const byId = new Map(
		rows.map(({ id, uses, last }) => [id, { uses, last_used_at: last?.toISOString() ?? null }] as const),
	);
	return (id) => byId.get(id) ?? NEVER;
}

export const fieldsOf = (row: QuestionRow): QuestionFields => ({
	...wire(pick(row, 'type', 'subjectId', 'topicId', 'lang', 'stem', 'options', 'key', 'explanation')),
	...pick(row, 'images', 'source', 'year', 'note'),
});

/** Rows with related data: names, uses, whether the key is disputed. */
export async function dressed(q: Query, rows: readonly QuestionRow[]) {
	const ids = rows.map((row) => row.id);
	const named =
		ids.length === 0
			? []
			: await q
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
	return rows.map((row) => {
		const beside = names.get(row.id);
		return {
			id: row.id,
			...fieldsOf(row),
			status: row.status,
			edition: row.version,
			released: row.released,
			subject: beside?.subject ?? '',
			topic: beside?.topic ?? null,
			author_id: row.authorId,
			author: beside?.author ?? null,
			written_at: row.writtenAt.toISOString(),
			disputed: beside?.disputed ?? false,
			...uses(row.id),
		};
	});
}
export type BankRow = Awaited<ReturnType<typeof dressed>>[number];

export async function findQuestion(q: Query, id: number, lock = false): Promise<QuestionRow | undefined> {
	const found = q.select().from(questions).where(eq(questions.id, id));
	const [row] = lock ? await found.for('no key update') : await found;
	return row;
}

/** Questions in short form for other lists, by id. */
export async function briefsOf(q: Query, ids: readonly number[]): Promise<Map<number, QuestionBrief>> {
	if (ids.length === 0) return new Map();
	const rows = await q
		.select({
			...pick(questions, 'id', 'type', 'status', 'stem', 'options', 'key', 'source'),
			subject_id: questions.subjectId,
			subject: subjects.name,
		})
		.from(questions)
		.innerJoin(subjects, eq(subjects.id, questions.subjectId))
		.where(inArray(questions.id, [...new Set(ids)]));
	return new Map(
		rows.map((row) => [row.id, { ...row, options: row.options.map((option) => option.text) }] as const),
	);
}

/** Papers that contain a question, the latest first. */
export const papersOf = (q: Query, id: number) =>
	q
		.select({
			exam_id: exams.id,
			title: exams.title,
			status: exams.status,
			opensAt: exams.windowOpensAt,
			position: examQuestions.position,
			edition: examQuestions.questionVersion,
		})
		.from(examQuestions)
		.innerJoin(exams, eq(exams.id, examQuestions.examId))
		.where(eq(examQuestions.questionId, id))
		.orderBy(desc(exams.windowOpensAt));

/** All authors of questions in the bank. */
export const listAuthors = (q: Query) =>
	q
		.select({ id: operators.id, name: operators.name })
		.from(operators)
		.where(exists(q.select({ one: sql`1` }).from(questions).where(eq(questions.authorId, operators.id))))
		.orderBy(operators.name);
