import { eq, sql } from 'drizzle-orm';
import { decodeSheet } from '#contract/exams/answer-sheet.ts';
import type { Section } from '#contract/exams/calls.ts';
import type { Query } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { fault } from '../../../http/fault.ts';
import { attempts, results } from '../attempt/attempts.tables.ts';
import { countHeldLate, listPaper, type PaperQuestions } from '../exams.repo.ts';
import { suspicionsOf, tallyItems } from './items.rules.ts';
import { countWaiting, findOutExam } from './keys.service.ts';
import { listItemStats, listSat, SAT, scoredSheets } from './merit.repo.ts';
import { type MeritExam, rankedOf, summaryOf } from './merit.rules.ts';
import type { ItemStat } from './merit.tables.ts';

async function tallyNow(
	q: Query,
	exam: MeritExam & { id: number; sections: readonly Section[] },
	questions: PaperQuestions,
): Promise<ItemStat[]> {
	const ranked = rankedOf(await listSat(q, exam.id), exam);
	const layout = questions.map((question) => question.type);
	const items = tallyItems(questions, exam.sections);
	for await (const rows of scoredSheets(q, [...ranked]))
		for (const { sheet, total } of rows) {
			const marks = decodeSheet(sheet, layout);
			if (marks) items.add(marks, total);
		}
	return items.stats();
}

/** Statistics as published, or before that from the scored sheets. */
export async function readItems(deps: Deps, examId: number) {
	const { q } = deps.db;
	const exam = await findOutExam(q, examId);
	if (!exam) return fault('exam.not_found');
	const questions = await listPaper(q, examId);
	const stored = exam.publishedAt === null ? new Map<number, ItemStat>() : await listItemStats(q, exam);
	// Statistics of an earlier version use the whole total and have no values of the paper.
	const present = questions.map(({ position }) => stored.get(position));
	const isKept = present.some((stat) => stat?.upper_lower !== undefined);
	const stats = isKept ? present : await tallyNow(q, exam, questions);
	const places = questions.reduce((sum, { type }) => sum + (type === 'mtf' ? 5 : 1), 0);
	const items = questions.flatMap((question, index) => {
		const stat = stats[index];
		if (!stat) return [];
		const { position, questionId, type, stem, subject, key, action } = question;
		const options = question.options.map(({ text }) => text);
		const shown = { position, question_id: questionId, type, stem, options, subject, key, action };
		const { reliability: _, upper_lower = null, ...figures } = stat;
		return [{ ...shown, ...figures, upper_lower, suspicions: suspicionsOf(question, stat, places) }];
	});
	const [first] = stats;
	return { items, sheets: first?.sheets ?? 0, reliability: first?.reliability ?? null };
}

export async function previewPublication(deps: Deps, examId: number) {
	const { q } = deps.db;
	const exam = await findOutExam(q, examId);
	if (!exam) return fault('exam.not_found');
	const sat = await q
		.select({
			...SAT,
			total: results.total,
			passed: sql<boolean | null>`(${results.detail}->>'passed')::boolean`,
		})
		.from(attempts)
		.leftJoin(results, eq(results.attemptId, attempts.id))
		.where(eq(attempts.examId, examId));
	const ranked = rankedOf(sat, exam);
	const marks = sat.filter((one) => ranked.has(one.id) && one.total !== null);
	const totals = marks.map((one) => one.total ?? 0);
	const { mean, top } = summaryOf(totals, exam.total);
	const states: Record<string, number> = {};
	for (const { state } of sat) states[state] = (states[state] ?? 0) + 1;
	return {
		states,
		ranked: marks.length,
		mean: marks.length > 0 ? mean : null,
		top: marks.length > 0 ? top : null,
		passed: exam.passRule.kind === 'none' ? null : marks.filter((one) => one.passed === true).length,
		late_held: await countHeldLate(q, examId, ['ranked', 'late']),
		keys_proposed: await countWaiting(q, examId),
	};
}
