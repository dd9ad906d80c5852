import { eq } from 'drizzle-orm';
import { fromE164 } from '#contract/phone.ts';
import { getRow } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { Fault, fault } from '../../../http/fault.ts';
import { doctors } from '../../account/index.ts';
import { overAt, reviewOpensAt, visibleTo } from '../exams.rules.ts';
import { viewExam, viewQuestion } from '../exams.views.ts';
import { openSat } from './merit.service.ts';

/** Without answers once no attempt can be running, or the doctor may read them anyway; with key when the rules allow it. */
export async function printPaper(deps: Deps, doctorId: number, examId: number, withKey: boolean) {
	const sat = await openSat(deps, doctorId, examId);
	if (sat instanceof Fault) return sat;
	const { paper, attempt } = sat;
	const now = deps.clock.now();
	const visible = visibleTo(paper.exam, attempt, now);
	const over = overAt(paper.exam);
	const open = withKey ? visible.key : visible.right_wrong || paper.exam.publishedAt !== null || now > over;
	if (!open) {
		const opensAt = withKey ? reviewOpensAt(paper.exam) : over;
		return fault('attempt.review_closed', { opens_at: opensAt?.toISOString() ?? null });
	}
	const { name, phone } = await getRow(deps.db.q, doctors, eq(doctors.id, doctorId));
	return {
		exam: viewExam(paper.exam, attempt, now),
		sections: paper.exam.sections,
		questions: paper.questions.map((question) => ({
			...viewQuestion(question),
			key: [...question.key],
			why: question.options.map((option) => option.explanation),
			explanation: question.explanation,
			source: question.source,
		})),
		watermark: { name, phone: fromE164(phone), at: now.toISOString() },
	};
}
