import type { Deps } from '../../deps.ts';
import { hasTrustedKey, judgeAnswer, type OpenKeys, openKeys } from '../exams/open-keys.service.ts';
import type { Paper, Papers } from '../exams/papers.service.ts';
import { listStats, listTold } from './practice.repo.ts';
import { type Encounter, type Source, wrongQuestions } from './practice.rules.ts';
import type { PracticePlace } from './practice.tables.ts';
import type { Placed } from './practice.views.ts';

/** A question that a doctor may practise, and what that doctor has had to do with it. */
export interface PoolQuestion extends Placed {
	wrong: boolean;
	unseen: boolean;
}

/** Sheets below which nobody's shares are told. */
const ENOUGH_SHEETS = 20;

function sheetEncounters({ sheets }: OpenKeys): Encounter[] {
	return sheets.flatMap(({ attempt, paper, sheet }) =>
		paper.questions.flatMap((question, index) => {
			const answer = sheet[index];
			if (!answer) return [];
			return [
				{
					questionId: question.questionId,
					at: (attempt.submittedAt ?? attempt.deadlineAt ?? attempt.createdAt).getTime(),
					wrong: judgeAnswer(paper, question, answer).includes('wrong'),
				},
			];
		}),
	);
}

async function setEncounters(deps: Deps, doctorId: number): Promise<Encounter[]> {
	const rows = await listTold(deps.db.q, doctorId);
	const byQuestion = Map.groupBy(rows, ({ sessionId, position }) => `${sessionId} ${position}`);
	return [...byQuestion.values()].flatMap((places) => {
		const [first] = places;
		if (!first) return [];
		return [
			{
				questionId: first.questionId,
				at: first.at.getTime(),
				wrong: places.some(({ correct }) => correct === false),
			},
		];
	});
}

/** All that a doctor may practise: each question once, as the newest paper has it. */
export async function readPool(deps: Deps, papers: Papers, doctorId: number): Promise<PoolQuestion[]> {
	const open = await openKeys(deps, papers, doctorId);
	const inSets = await setEncounters(deps, doctorId);
	const wrong = wrongQuestions([...sheetEncounters(open), ...inSets]);
	const seen = new Set([
		...open.met.flatMap((paper) => paper.questions.map(({ questionId }) => questionId)),
		...inSets.map(({ questionId }) => questionId),
	]);
	const found = new Map<number, PoolQuestion>();
	for (const paper of open.papers) {
		for (const question of paper.questions) {
			const id = question.questionId;
			if (found.has(id) || open.held.has(id) || !hasTrustedKey(question)) continue;
			found.set(id, { paper, question, wrong: wrong.has(id), unseen: !seen.has(id) });
		}
	}
	return [...found.values()];
}

/** The questions that a doctor got wrong on the own sheets of an exam whose key is open. */
export async function wrongInExam(
	deps: Deps,
	papers: Papers,
	doctorId: number,
	examId: number,
): Promise<ReadonlySet<number>> {
	const open = await openKeys(deps, papers, doctorId);
	const sheets = open.sheets.filter(({ paper }) => paper.exam.id === examId);
	const met = sheetEncounters({ ...open, sheets });
	return new Set(met.filter(({ wrong }) => wrong).map(({ questionId }) => questionId));
}

/** Whether a question belongs to a source. */
export const inSource = (question: PoolQuestion, source: Source): boolean =>
	source === 'past' || question[source];

/** The subjects of the pool by name, with how many questions each source has. */
export async function listSubjects(deps: Deps, papers: Papers, doctorId: number) {
	const pool = await readPool(deps, papers, doctorId);
	return [...Map.groupBy(pool, ({ question }) => question.subject.code)]
		.flatMap(([code, list]) => {
			const subject = list[0]?.question.subject;
			const count = (source: Source) => list.filter((one) => inSource(one, source)).length;
			return subject
				? [
						{
							code,
							name: subject.name,
							name_bn: subject.name_bn,
							past: count('past'),
							wrong: count('wrong'),
							unseen: count('unseen'),
						},
					]
				: [];
		})
		.sort((a, b) => a.code.localeCompare(b.code));
}

/** The question at a place of a paper; null when the paper is gone or has another question there. */
export async function findPlaced(
	papers: Papers,
	place: Pick<PracticePlace, 'exam_id' | 'question_id'>,
): Promise<Placed | null> {
	const paper: Paper | null = await papers(place.exam_id);
	const question = paper?.questions.find(({ questionId }) => questionId === place.question_id);
	return paper && question ? { paper, question } : null;
}

/** How everybody answered questions of these exams, per place; nothing below twenty sheets. */
export async function readShares(
	deps: Deps,
	examIds: readonly number[],
): Promise<(placed: Placed) => Record<string, number>[]> {
	const rows = await listStats(deps.db.q, [...new Set(examIds)]);
	const shares = new Map(
		rows.flatMap(({ examId, position, stat }) =>
			stat.sheets >= ENOUGH_SHEETS ? [[`${examId} ${position}`, stat.shares] as const] : [],
		),
	);
	return ({ paper, question }) => shares.get(`${paper.exam.id} ${question.position}`) ?? [];
}
