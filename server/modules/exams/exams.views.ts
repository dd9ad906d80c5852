import { createHmac } from 'node:crypto';
import type { AttemptSummary, ExamInfo, PaperQuestion, Receipt, Running, Unlock } from '#contract/exams.ts';
import { countSheet, decodeSheet, type Layout } from '#contract/sheet.ts';
import { publicPath } from '../../http/media.ts';
import type { AttemptRow, ExamRow } from './exams.repo.ts';
import { type AttemptTimes, examPhase, hasEnded, reviewOpensAt, visibleTo } from './exams.rules.ts';
import type { Paper } from './papers.service.ts';

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
		min_stay_min: exam.minStayMin,
		late_policy: exam.latePolicy,
		shuffle: exam.shuffle,
		revision: exam.revision,
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
		kind: attempt.kind,
		state: attempt.state,
		started_at: startedAt.toISOString(),
		deadline_at: deadlineAt.toISOString(),
		receipt: viewReceipt(attempt, layout),
	};
}

export function viewWriter(attempt: AttemptRow, clientId: string) {
	return {
		epoch: attempt.writerEpoch,
		seq: attempt.sheetSeq,
		mine: attempt.writerClientId === clientId,
		free: false,
	};
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

/** Signs under the server's secret what an attempt may show later. */
const signed = (secret: string, text: string) =>
	createHmac('sha256', secret).update(text).digest('base64url');

/** How a client opens the paper and seals a late sheet. */
export function viewUnlock(secret: string, attempt: AttemptRow, exam: ExamRow): Unlock {
	return {
		bundle_url: null,
		bundle_key: null,
		attempt_key: signed(secret, `attempt-key|${attempt.id}`),
		order_seed: attempt.orderSeed,
		shuffle: exam.shuffle,
	};
}

/** A moment that a late sheet shows to prove how far the server had heard of the phone. */
export function viewBeacon(secret: string, attemptId: number, now: Date): { at_ms: number; sig: string } {
	const at_ms = now.getTime();
	return { at_ms, sig: signed(secret, `beacon|${attemptId}|${at_ms}`) };
}

/** A question as it is shown, without its key. */
export function viewQuestion(question: Paper['questions'][number]): PaperQuestion {
	const { position, section, type, lang, stem, options, images } = question;
	return {
		position,
		section,
		type,
		lang,
		stem,
		options: options.map((option) => option.text),
		images: images.map(({ key, width, height, alt }) => ({ url: publicPath(key), width, height, alt })),
	};
}
