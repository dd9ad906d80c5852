import { and, asc, count, desc, eq, inArray, max, notExists, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PlacedQuestion } from '#contract/exams/staff-papers.ts';
import type { Query } from '../../../db/client.ts';
import { idsOf } from '../../../db/rows.ts';
import { countOf, type ListQuery, sliceOf } from '../../../desk/listing.ts';
import { briefsOf, usedIn, usesOf, wordsIn } from '../bank/bank.repo.ts';
import { FIT } from '../bank/bank.rules.ts';
import { answerKeyVersions, examQuestions, exams, questions } from '../exams.tables.ts';

/** The questions of a paper by place, with the version in the paper. */
export const placesOf = (q: Query, examId: number) =>
	q
		.select({
			position: examQuestions.position,
			section: examQuestions.section,
			questionId: examQuestions.questionId,
			edition: examQuestions.questionVersion,
		})
		.from(examQuestions)
		.where(eq(examQuestions.examId, examId))
		.orderBy(asc(examQuestions.position));

/** Questions as the builder shows them, by id. */
export async function placedOf(q: Query, ids: readonly number[]): Promise<Map<number, PlacedQuestion>> {
	if (ids.length === 0) return new Map();
	const briefs = await briefsOf(q, ids);
	const uses = await usesOf(q, ids);
	const rows = await q
		.select({
			id: questions.id,
			topic: questions.topicId,
			edition: questions.version,
			images: questions.images,
		})
		.from(questions)
		.where(inArray(questions.id, [...new Set(ids)]));
	return new Map(
		rows.flatMap(({ id, topic, edition, images }) => {
			const brief = briefs.get(id);
			if (!brief) return [];
			const bytes = images.reduce((sum, image) => sum + image.bytes, 0);
			return [[id, { ...brief, topic_id: topic, edition, picture_bytes: bytes, ...uses(id) }] as const];
		}),
	);
}

export interface ChoiceQuery extends ListQuery {
	type?: 'mtf' | 'sba' | undefined;
	subject_id?: number | undefined;
	topic_id?: number | undefined;
	/** Only questions that no announced paper has contained. */
	fresh?: 'true' | undefined;
}

/** Announced papers that contain each question. */
const usage = (q: Query) =>
	q
		.select({
			id: examQuestions.questionId,
			uses: count().as('uses'),
			last: max(exams.windowOpensAt).as('last_used'),
		})
		.from(examQuestions)
		.innerJoin(exams, eq(exams.id, examQuestions.examId))
		.where(notInArray(exams.status, ['draft', 'key_check']))
		.groupBy(examQuestions.questionId)
		.as('usage');

/** Ids of questions that a paper may use, the least used first. */
export async function pageOfChoices(q: Query, query: ChoiceQuery) {
	const used = usage(q);
	const where = and(
		inArray(questions.status, [...FIT]),
		query.type && eq(questions.type, query.type),
		query.subject_id === undefined ? undefined : eq(questions.subjectId, query.subject_id),
		query.topic_id === undefined ? undefined : eq(questions.topicId, query.topic_id),
		query.fresh && notExists(usedIn(q)),
		query.ids && inArray(questions.id, query.ids),
		wordsIn(query.q),
	);
	const turn = query.order === 'desc' ? desc : asc;
	const by = query.sort === 'id' ? questions.id : sql`coalesce(${used.uses}, 0)`;
	const { limit, offset } = sliceOf(query);
	const [rows, total] = await Promise.all([
		q
			.select({ id: questions.id })
			.from(questions)
			.leftJoin(used, eq(used.id, questions.id))
			.where(where)
			.orderBy(turn(by), desc(questions.id))
			.limit(limit)
			.offset(offset),
		countOf(q, questions, where, query.q),
	]);
	return { ids: rows.map((row) => row.id), total };
}

/** This many random questions among the least and least recently used. */
export async function pickAtRandom(
	q: Query,
	want: {
		type: 'mtf' | 'sba';
		subject_id: number | null;
		topic_id: number | null;
		count: number;
		not: readonly number[];
	},
): Promise<number[]> {
	const used = usage(q);
	const conditions: (SQL | undefined)[] = [
		inArray(questions.status, [...FIT]),
		eq(questions.type, want.type),
		want.subject_id === null ? undefined : eq(questions.subjectId, want.subject_id),
		want.topic_id === null ? undefined : eq(questions.topicId, want.topic_id),
		want.not.length > 0 ? notInArray(questions.id, [...want.not]) : undefined,
	];
	const rows = await q
		.select({ id: questions.id })
		.from(questions)
		.leftJoin(used, eq(used.id, questions.id))
		.where(and(...conditions))
		.orderBy(sql`coalesce(${used.uses}, 0)`, sql`${used.last} asc nulls first`, sql`random()`)
		.limit(want.count);
	return rows.map((row) => row.id);
}

/**
 * Rewrites the paper of an exam: each question in its current bank version. A question already in the paper
 * that is no longer fit stays unchanged; other unfit ones are left out.
 */
export async function writePaper(
	tx: Query,
	examId: number,
	places: readonly { section: number; question_id: number }[],
): Promise<void> {
	const ids = places.map((place) => place.question_id);
	const held = await tx.select().from(examQuestions).where(eq(examQuestions.examId, examId));
	const keys = await tx
		.select()
		.from(answerKeyVersions)
		.where(inArray(answerKeyVersions.examQuestionId, idsOf(held)))
		.orderBy(asc(answerKeyVersions.n));
	const keyOf = new Map(keys.map(({ examQuestionId, key }) => [examQuestionId, key]));
	const bank = ids.length === 0 ? [] : await tx.select().from(questions).where(inArray(questions.id, ids));
	const rows = places
		.toSorted((a, b) => a.section - b.section)
		.flatMap(({ section, question_id: id }) => {
			const now = bank.find((row) => row.id === id);
			if (now && FIT.includes(now.status)) {
				const { version, key, type, subjectId, lang, stem, options, explanation, images, source } = now;
				const copy = { type, subjectId, lang, stem, options, explanation, images, source };
				return [{ key, row: { ...copy, section, questionId: id, questionVersion: version } }];
			}
			const was = held.find((row) => row.questionId === id);
			if (!was) return [];
			const { id: heldId, createdAt, updatedAt, position, ...copy } = was;
			return [{ key: keyOf.get(heldId) ?? '', row: { ...copy, section } }];
		});
	await tx.delete(examQuestions).where(eq(examQuestions.examId, examId));
	if (rows.length === 0) return;
	const stored = await tx
		.insert(examQuestions)
		.values(rows.map(({ row }, index) => ({ ...row, examId, position: index + 1 })))
		.returning({ id: examQuestions.id, position: examQuestions.position });
	await tx
		.insert(answerKeyVersions)
		.values(
			stored.map(({ id, position }) => ({ examQuestionId: id, n: 1, key: rows[position - 1]?.key ?? '' })),
		);
}
