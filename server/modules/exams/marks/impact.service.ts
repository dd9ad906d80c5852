import type { Received } from '#contract/endpoint.ts';
import { decodeSheet } from '#contract/exams/answer-sheet.ts';
import type { deskExamResults } from '#contract/exams/staff-results.ts';
import { pick, type Query } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { Fault, fault } from '../../../http/fault.ts';
import { listPaper, type PaperQuestions } from '../exams.repo.ts';
import { impactOf, type MarkedSheet } from './impact.rules.ts';
import { readKey } from './keys.rules.ts';
import { findOutExam, listWaiting } from './keys.service.ts';
import { bestSheet, listOptions } from './late-choice.service.ts';
import { listSat, scoredSheets } from './merit.repo.ts';
import { rankedOf } from './merit.rules.ts';
import { keyRevisionOf, scoreSheet } from './scoring.rules.ts';

type Wish = Received<typeof deskExamResults.impact>['query'];

async function changesOf(q: Query, examId: number, questions: PaperQuestions, wish: Wish) {
	const { position, action = 'correct' } = wish;
	if (position === undefined) return listWaiting(q, examId);
	const question = questions.find((one) => one.position === position);
	if (!question) return fault('exam.no_such_question', { field: 'position' });
	const key = readKey({ action, key: wish.key }, question);
	return key === null ? fault('exam.bad_key', { field: 'key' }) : [{ position, key, action }];
}

/** What one correction, or all pending ones, would change; nothing is written. */
export async function keyImpact(deps: Pick<Deps, 'db'>, examId: number, wish: Wish) {
	const { q } = deps.db;
	const exam = await findOutExam(q, examId);
	if (!exam) return fault('exam.not_found');
	const questions = await listPaper(q, examId);
	const changes = await changesOf(q, examId, questions, wish);
	if (changes instanceof Fault) return changes;
	const paper = questions.map((question) => {
		const change = changes.find(({ position }) => position === question.position);
		return change ? { ...question, ...pick(change, 'key', 'action') } : question;
	});
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
	return { changes: changes.flatMap((change) => ('id' in change ? [change.id] : [])), ...impactOf(sheets) };
}
