import type { AttemptSummary, ExamInfo, Receipt, Running } from '#contract/exams.ts';
import { countSheet, decodeSheet, type Layout } from '#contract/sheet.ts';
import type { AttemptRow, ExamRow } from './exams.repo.ts';
import { type AttemptTimes, examPhase, hasEnded, reviewOpensAt, visibleTo } from './exams.rules.ts';

/** What the doctor is told of an exam before and after it; nothing of its questions. */
export function viewExam(exam: ExamRow, attempt: AttemptTimes | null, now: Date): ExamInfo {
	return {
		id: exam.id,
		title: exam.title,
		format_name: exam.formatName,
		format_source: exam.formatSource,
		sections: exam.sections,
		total: exam.total,
		pass: exam.passRule.kind === 'total' ? exam.passRule.at_least : null,
		duration_min: exam.durationMin,
		window_opens_at: exam.windowOpensAt.toISOString(),
		window_closes_at: exam.windowClosesAt.toISOString(),
		window_policy: exam.windowPolicy,
		late_entry_min: exam.lateEntryMin,
		phase: examPhase(exam, now),
		visible: attempt ? visibleTo(exam, attempt, now) : { marks: false, right_wrong: false, key: false },
		review_opens_at: reviewOpensAt(exam)?.toISOString() ?? null,
	};
}

/** Times of an attempt that has been started. */
export function startedTimes(attempt: AttemptRow): { startedAt: Date; deadlineAt: Date } {
	const { startedAt, deadlineAt } = attempt;
	if (!startedAt || !deadlineAt) throw new Error(`attempt ${attempt.id} has not been started`);
	return { startedAt, deadlineAt };
}

export function viewReceipt(attempt: AttemptRow, layout: Layout): Receipt | null {
	if (!hasEnded(attempt.state) || !attempt.receiptNo || !attempt.submittedAt) return null;
	const sheet = decodeSheet(attempt.sheet, layout);
	if (!sheet) throw new Error(`the stored sheet of attempt ${attempt.id} does not fit its paper`);
	const { answered, blank } = countSheet(sheet);
	return {
		no: attempt.receiptNo,
		at: attempt.submittedAt.toISOString(),
		sha: attempt.sheetSha.toString('hex'),
		answered,
		blank,
	};
}

export function viewAttempt(attempt: AttemptRow, layout: Layout): AttemptSummary {
	const { startedAt, deadlineAt } = startedTimes(attempt);
	return {
		id: attempt.id,
		no: attempt.no,
		state: attempt.state,
		started_at: startedAt.toISOString(),
		deadline_at: deadlineAt.toISOString(),
		receipt: viewReceipt(attempt, layout),
	};
}

export function viewWriter(attempt: AttemptRow, clientId: string) {
	return { epoch: attempt.writerEpoch, seq: attempt.sheetSeq, mine: attempt.writerClientId === clientId };
}

export function viewRunning(attempt: AttemptRow): Running {
	return {
		acked_seq: attempt.sheetSeq,
		sha: attempt.sheetSha.toString('hex'),
		deadline_at: startedTimes(attempt).deadlineAt.toISOString(),
		extra_ms: attempt.extraMs,
		state: attempt.state,
	};
}
