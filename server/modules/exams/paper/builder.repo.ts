import { and, asc, desc, eq, inArray, notExists, notInArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { deskPapers } from '#contract/exams/staff-papers.ts';
import { idsOf, pick, type Query } from '../../../db/index.ts';
import { countOf, sliceOf } from '../../../desk/listing.ts';
import { briefsOf, usage, usedIn, usesOf, withValues, wordsIn } from '../bank/bank.repo.ts';
import { FIT } from '../bank/bank.rules.ts';
import { answerKeyVersions, examQuestions, questions } from '../exams.tables.ts';

export async function placed<P extends { question_id: number }>(q: Query, places: readonly P[]) {
	const ids = places.map((place) => place.question_id);
	const briefs = await briefsOf(q, ids);
	const uses = await usesOf(q, ids);
	return places.flatMap((place) => {
		const brief = briefs.get(place.question_id);
		return brief ? [{ ...place, question: { ...brief, ...uses(brief.id) } }] : [];
	});
}

type Wanted = z.output<typeof deskPapers.suggest.body>['portions'][number];
export type ChoiceQuery = z.output<typeof deskPapers.choices.query>;

export async function pageOfChoices(q: Query, query: ChoiceQuery) {
	const used = usage(q).as('usage');
	const where = and(
		inArray(questions.status, FIT),
		withValues(query),
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
	return { ids: idsOf(rows), total };
}

export async function pickAtRandom(q: Query, want: Wanted & { type: 'mtf' | 'sba'; not: readonly number[] }) {
	const used = usage(q).as('usage');
	const rows = await q
		.select({ id: questions.id })
		.from(questions)
		.leftJoin(used, eq(used.id, questions.id))
		.where(and(inArray(questions.status, FIT), withValues(want), notInArray(questions.id, [...want.not])))
		.orderBy(sql`coalesce(${used.uses}, 0)`, sql`${used.lastUsedAt} asc nulls first`, sql`random()`)
		.limit(want.count);
	return idsOf(rows);
}

/** Takes the present bank version of each question; an unfit one of the old paper stays unchanged, another one is left out. */
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
	const bank = await tx.select().from(questions).where(inArray(questions.id, ids));
	const rows = places
		.toSorted((a, b) => a.section - b.section)
		.flatMap(({ section, question_id: id }) => {
			const now = bank.find((row) => row.id === id);
			if (now && FIT.includes(now.status)) {
				const copy = {
					...pick(now, 'type', 'subjectId', 'lang', 'stem', 'options', 'explanation', 'images', 'source'),
					questionId: id,
					questionVersion: now.version,
				};
				return [{ key: now.key, row: { ...copy, section } }];
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
		.returning({ examQuestionId: examQuestions.id, position: examQuestions.position });
	const first = stored.map(({ position, ...of }) => ({ ...of, n: 1, key: rows[position - 1]?.key ?? '' }));
	await tx.insert(answerKeyVersions).values(first);
}
