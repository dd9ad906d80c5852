import { eq } from 'drizzle-orm';
import type { Lang } from '#contract/constants.ts';
import type { Call } from '#contract/endpoint.ts';
import type { practice } from '#contract/practice/calls.ts';
import { findRow, insertRow, inTransaction, type Query } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { fault } from '../../http/fault.ts';
import { questions } from '../exams/index.ts';
import { hasMet } from './practice.repo.ts';
import { questionReports } from './practice.tables.ts';
import { REPORT_KINDS } from './reports.texts.ts';

/** Characters of a question in a list. */
const NAMED_BY = 90;

export const hasMetQuestion = (q: Query, doctorId: number, questionId: number): Promise<boolean> =>
	hasMet(q, doctorId, questionId, undefined);

function shortened(text: string): string {
	const signs = [...text.replaceAll(/\s+/g, ' ').trim()];
	if (signs.length <= NAMED_BY) return signs.join('');
	const cut = signs.slice(0, NAMED_BY).join('');
	return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}

export async function reportQuestion(
	deps: Deps,
	doctorId: number,
	questionId: number,
	{ kind, text, exam_id, context }: Call<typeof practice.report>['body'],
	lang: Lang,
) {
	if (!(await hasMet(deps.db.q, doctorId, questionId, exam_id))) return fault('practice.not_found');
	return inTransaction(deps.db, async (tx) => {
		const question = await findRow(tx, questions, eq(questions.id, questionId));
		const what = REPORT_KINDS[lang][kind];
		const complaint = await deps.answers.openComplaint(tx, {
			doctorId,
			category: 'question',
			ref: { type: 'question', id: questionId },
			subject: `${what}: ${shortened(question?.stem ?? '')}`,
			text: text === '' ? what : text,
			context: context ?? null,
		});
		// One number for both.
		const report = { no: complaint.no, doctorId, questionId, examId: exam_id ?? null, kind, text };
		await insertRow(tx, questionReports, report);
		return { complaint_no: complaint.no, complaint_id: complaint.id };
	});
}
