import { eq } from 'drizzle-orm';
import type { Lang } from '#contract/constants.ts';
import type { Call } from '#contract/endpoint.ts';
import type { practice } from '#contract/practice/calls.ts';
import { getRow, insertRow, inTransaction, type Query } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { fault } from '../../http/fault.ts';
import { shortened } from '../../shortened.rules.ts';
import { questions } from '../exams/index.ts';
import { hasMet } from './practice.repo.ts';
import { questionReports } from './practice.tables.ts';
import { REPORT_KINDS } from './reports.texts.ts';

/** Characters of a question in a list. */
const NAMED_BY = 90;

export const hasMetQuestion = (q: Query, doctorId: number, questionId: number): Promise<boolean> =>
	hasMet(q, doctorId, questionId, undefined);

export async function reportQuestion(
	deps: Deps,
	doctorId: number,
	questionId: number,
	{ kind, text, exam_id, context }: Call<typeof practice.report>['body'],
	lang: Lang,
) {
	if (!(await hasMet(deps.db.q, doctorId, questionId, exam_id))) return fault('practice.not_found');
	return inTransaction(deps.db, async (tx) => {
		const { stem } = await getRow(tx, questions, eq(questions.id, questionId));
		const what = REPORT_KINDS[lang][kind];
		const complaint = await deps.answers.openComplaint(tx, {
			doctorId,
			category: 'question',
			ref: { type: 'question', id: questionId },
			subject: `${what}: ${shortened(stem.replaceAll(/\s+/g, ' ').trim(), NAMED_BY)}`,
			text: text === '' ? what : text,
			context: context ?? null,
		});
		// One number for both.
		const report = { no: complaint.no, doctorId, questionId, examId: exam_id ?? null, kind, text };
		await insertRow(tx, questionReports, report);
		return { complaint_no: complaint.no, complaint_id: complaint.id };
	});
}
