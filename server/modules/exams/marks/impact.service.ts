import type { Received } from '#contract/endpoint.ts';
import { decodeSheet } from '#contract/exams/answer-sheet.ts';
import type { deskExamResults } from '#contract/exams/staff-results.ts';
import type { Query } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { Fault, fault } from '../../../http/fault.ts';
import { listPaper } from '../exams.repo.ts';
import { impactOf, type MarkedSheet } from './impact.rules.ts';
import { type KeyWish, readKey } from './keys.rules.ts';
import { findOutExam, listWaiting } from './keys.service.ts';
import { bestSheet, listOptions } from './late-choice.service.ts';
import { listSat, scoredSheets } from './merit.repo.ts';
import { rankedOf } from './merit.rules.ts';
import { keyRevisionOf, scoreSheet } from './scoring.rules.ts';

type Questions = Awaited<ReturnType<typeof listPaper>>;

/** The paper with one correction applied. */
function withKey(questions: Questions, position: number, { action, key }: KeyWish) {
	const question = questions.find((one) => one.position === position);
	if (!question) return fault('exam.no_such_question', { field: 'position' });
	const read = readKey({ action, key }, question);
	if (read === null) return fault('exam.bad_key', { field: 'key' });
	return questions.map((one) => (one === question ? { ...one, key: read, action } : one));
}

/** The paper with all corrections applied that wait for a second person. */
async function withWaiting(q: Query, examId: number, questions: Questions) {
	const waiting = await listWaiting(q, examId);
	return {
		changes: waiting.map(({ id }) => id),
		paper: questions.map((question) => {
			const change = waiting.find(({ position }) => position === question.position);
			return change ? { ...question, key: change.key, action: change.action } : question;
		}),
	};
}

/** What one correction, or all pending ones, would change: ranked sheets are scored and nothing is written. */
export async function keyImpact(
	deps: Pick<Deps, 'db'>,
	examId: number,
	wish: Received<typeof deskExamResults.impact>['query'],
) {
	const { q } = deps.db;
	const exam = await findOutExam(q, examId);
	if (!exam) return fault('exam.not_found');
	const questions = await listPaper(q, examId);
	const { changes, paper } =
		wish.position === undefined
			? await withWaiting(q, examId, questions)
			: {
					changes: [],
					paper: withKey(questions, wish.position, { action: wish.action ?? 'correct', key: wish.key }),
				};
	if (paper instanceof Fault) return paper;
	const layout = questions.map((question) => question.type);
	const revision = keyRevisionOf(questions);
	const ids = [...rankedOf(await listSat(q, examId), exam)];
	const options = await listOptions(q, examId, layout);
	const sheets: { before: MarkedSheet; after: MarkedSheet }[] = [];
	for await (const rows of scoredSheets(q, ids))
		for (const { id, sheet, detail } of rows) {
			const own = options.get(id);
			const marks = own ? null : decodeSheet(sheet, layout);
			if (own) sheets.push({ before: detail, after: bestSheet(own, paper, exam) });
			else if (marks) sheets.push({ before: detail, after: scoreSheet(marks, paper, exam, revision) });
		}
	return { changes, ...impactOf(sheets) };
}
