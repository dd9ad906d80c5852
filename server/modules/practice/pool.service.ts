import type { Deps } from '../../deps.ts';
import {
	bankPlaces,
	findPaper,
	hasTrustedKey,
	judgeAnswer,
	listReleased,
	type OpenKeys,
	openAmong,
	openKeys,
	type Paper,
} from '../exams/index.ts';
import { listJudged, listStats } from './practice.repo.ts';
import { type Encounter, type Source, wrongQuestions } from './practice.rules.ts';
import type { PracticePlace } from './practice.tables.ts';
import type { Placed } from './practice.views.ts';

export interface PoolQuestion extends Record<Source, boolean> {
	questionId: number;
	/** The newest paper with it; null: only in the bank. */
	examId: number | null;
	position: number;
	type: Placed['question']['type'];
	subject: Placed['question']['subject'];
}

/** With fewer sheets no shares are shown. */
const ENOUGH_SHEETS = 20;

function sheetEncounters(sheets: OpenKeys['sheets']): Encounter[] {
	return sheets.flatMap(({ attempt, paper, sheet }) =>
		paper.questions.flatMap((question, index) => {
			const answer = sheet[index];
			if (!answer) return [];
			return {
				questionId: question.questionId,
				at: (attempt.submittedAt ?? attempt.deadlineAt ?? attempt.createdAt).getTime(),
				wrong: judgeAnswer(paper, question, answer).includes('wrong'),
			};
		}),
	);
}

async function setEncounters(deps: Deps, doctorId: number): Promise<Encounter[]> {
	const rows = await listJudged(deps.db.q, doctorId);
	const byQuestion = Map.groupBy(rows, ({ sessionId, position }) => `${sessionId} ${position}`);
	return [...byQuestion.values()].flatMap((places) => {
		const [first] = places;
		if (!first) return [];
		return {
			questionId: first.questionId,
			at: first.at.getTime(),
			wrong: places.some(({ correct }) => correct === false),
		};
	});
}

function wrongInExam(sheets: OpenKeys['sheets'], examId: number): ReadonlySet<number> {
	const met = sheetEncounters(sheets.filter(({ paper }) => paper.exam.id === examId));
	return new Set(met.filter(({ wrong }) => wrong).map(({ questionId }) => questionId));
}

/**
 * All questions that a doctor may practise: each once, by the newest paper, and released ones of the bank.
 * `wrongIn`: only those with wrong answers on own sheets of this exam, whose key is open.
 */
export async function readPool(
	deps: Deps,
	doctorId: number,
	{ wrongIn }: { wrongIn?: number | undefined } = {},
): Promise<PoolQuestion[]> {
	const open = await openKeys(deps, doctorId);
	const inSets = await setEncounters(deps, doctorId);
	const wrong = wrongQuestions([...sheetEncounters(open.sheets), ...inSets]);
	const seen = new Set([
		...open.met.flatMap((paper) => paper.questions.map(({ questionId }) => questionId)),
		...inSets.map(({ questionId }) => questionId),
	]);
	const given = new Map((await listReleased(deps.db.q)).map((one) => [one.id, one]));
	const found = new Map<number, PoolQuestion>();
	const known = (id: number) => ({ wrong: wrong.has(id), unseen: !seen.has(id), released: given.has(id) });
	for (const paper of open.papers) {
		for (const question of paper.questions) {
			const id = question.questionId;
			if (found.has(id) || open.held.has(id) || !hasTrustedKey(question)) continue;
			const { position, type, subject } = question;
			const { id: examId } = paper.exam;
			found.set(id, { questionId: id, examId, position, type, subject, past: true, ...known(id) });
		}
	}
	for (const { id, type, subject } of given.values()) {
		if (found.has(id) || open.held.has(id)) continue;
		found.set(id, { questionId: id, examId: null, position: 1, type, subject, past: false, ...known(id) });
	}
	const among = wrongIn === undefined ? null : wrongInExam(open.sheets, wrongIn);
	return [...found.values()].filter(({ questionId }) => among?.has(questionId) ?? true);
}

export async function listSubjects(deps: Deps, doctorId: number) {
	const pool = await readPool(deps, doctorId);
	const subjects = [...Map.groupBy(pool, ({ subject }) => subject.code)]
		.flatMap(([code, list]) => {
			const subject = list[0]?.subject;
			const count = (source: Source) => list.filter((one) => one[source]).length;
			if (!subject) return [];
			return {
				code,
				name: subject.name,
				name_bn: subject.name_bn,
				past: count('past'),
				wrong: count('wrong'),
				unseen: count('unseen'),
				released: count('released'),
			};
		})
		.sort((a, b) => a.code.localeCompare(b.code));
	return { subjects };
}

type Place = Pick<PracticePlace, 'exam_id' | 'question_id'>;

/** The present questions of places, and whether their key may be shown. `held`: as in `openKeys`. */
export async function knownPlaces(deps: Deps, held: ReadonlySet<number>, places: readonly Place[]) {
	const { q } = deps.db;
	const ofBank = places.flatMap(({ exam_id, question_id }) => (exam_id === null ? [question_id] : []));
	const alone = await bankPlaces(q, ofBank);
	const given = await openAmong(q, ofBank);
	const fetched = new Map<number, Paper | null>();
	for (const id of new Set(places.flatMap(({ exam_id }) => exam_id ?? [])))
		fetched.set(id, await findPaper(deps, id));
	return {
		/** Null: the paper is missing or was changed. */
		find({ exam_id, question_id }: Place): Placed | null {
			if (exam_id === null) return alone.get(question_id) ?? null;
			const paper = fetched.get(exam_id);
			const question = paper?.questions.find(({ questionId }) => questionId === question_id);
			return paper && question ? { paper, question } : null;
		},
		closed: ({ exam_id, question_id }: Place) =>
			held.has(question_id) || (exam_id === null && !given.has(question_id)),
	};
}

/** Answers of all doctors in exams by place; none below twenty sheets. */
export async function readShares(
	deps: Deps,
	placed: readonly Placed[],
): Promise<(placed: Placed) => Record<string, number>[]> {
	const rows = await listStats(deps.db.q, [...new Set(placed.flatMap(({ paper }) => paper.exam.id ?? []))]);
	const shares = new Map(
		rows.flatMap(({ examId, position, stat }) =>
			stat.sheets >= ENOUGH_SHEETS ? [[`${examId} ${position}` as string, stat.shares] as const] : [],
		),
	);
	return ({ paper, question }) => shares.get(`${paper.exam.id} ${question.position}`) ?? [];
}
