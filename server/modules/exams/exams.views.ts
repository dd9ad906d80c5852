import { createHmac } from 'node:crypto';
import { countSheet, type Layout } from '#contract/exams/answer-sheet.ts';
import type { AttemptSummary, Beacon, ExamInfo, Receipt, Running } from '#contract/exams/calls.ts';
import type { PaperQuestion } from '#contract/exams/paper.ts';
import { pick, wire } from '../../db/index.ts';
import { publicPath } from '../../http/media.ts';
import { sameText } from '../../http/signed.ts';
import { isSilent } from './attempt/attempts.rules.ts';
import { lateUntil } from './attempt/late.rules.ts';
import { storedSheet } from './attempt/sheets.rules.ts';
import type { AttemptRow, ExamRow } from './exams.repo.ts';
import {
	type AttemptTimes,
	examPhase,
	hasEnded,
	ownPaperOpensAt,
	reviewOpensAt,
	visibleTo,
} from './exams.rules.ts';
import type { Option, QuestionImage } from './exams.tables.ts';
import type { Paper } from './paper/papers.service.ts';

/** `own`: the exam with this doctor's window; the visibility of marks follows the general window. */
export function viewExam(exam: ExamRow, attempt: AttemptTimes | null, now: Date, own = exam): ExamInfo {
	return {
		...wire(pick(exam, 'id', 'title', 'formatName', 'formatSource', 'sections', 'total', 'durationMin')),
		...wire(pick(exam, 'windowPolicy', 'minStayMin', 'latePolicy', 'shuffle', 'revision')),
		...wire(pick(own, 'windowOpensAt', 'windowClosesAt', 'lateEntryMin')),
		pass: exam.passRule.kind === 'none' ? null : exam.passRule.at_least,
		phase: examPhase(own, now),
		visible: visibleTo(exam, attempt, now),
		review_opens_at: reviewOpensAt(exam)?.toISOString() ?? null,
		paper_opens_at: (attempt && ownPaperOpensAt(exam, attempt, now))?.toISOString() ?? null,
	};
}

export function startedTimes(attempt: Pick<AttemptRow, 'id' | 'startedAt' | 'deadlineAt'>) {
	const { startedAt, deadlineAt } = attempt;
	if (!startedAt || !deadlineAt) throw new Error(`attempt ${attempt.id} has not been started`);
	return { startedAt, deadlineAt };
}

export function viewReceipt(attempt: AttemptRow, layout: Layout): Receipt | null {
	if (!hasEnded(attempt.state) || !attempt.receiptNo || !attempt.submittedAt) return null;
	const { answered, blank } = countSheet(storedSheet(attempt.sheet, layout, attempt.id));
	return {
		no: attempt.receiptNo,
		at: attempt.submittedAt.toISOString(),
		sha: attempt.sheetSha.toString('hex'),
		answered,
		blank,
	};
}

export function viewAttempt(attempt: AttemptRow, layout: Layout): AttemptSummary {
	const times = startedTimes(attempt);
	return {
		...wire({ ...pick(attempt, 'id', 'no', 'kind', 'state'), ...times }),
		receipt: viewReceipt(attempt, layout),
		ended_by_clock: attempt.submitKind === 'sweeper',
		late_until: lateUntil({ ...attempt, ...times })?.toISOString() ?? null,
	};
}

export function viewWriter(attempt: AttemptRow, clientId: string, now: Date) {
	const mine = attempt.writerClientId === clientId;
	return {
		epoch: attempt.writerEpoch,
		seq: attempt.sheetSeq,
		mine,
		free: !mine && isSilent(attempt.lastContactAt, now),
	};
}

export function viewRunning(attempt: AttemptRow, uncounted = 0): Running {
	return {
		acked_seq: attempt.sheetSeq,
		sha: attempt.sheetSha.toString('hex'),
		deadline_at: startedTimes(attempt).deadlineAt.toISOString(),
		extra_ms: attempt.extraMs,
		state: attempt.state,
		uncounted,
	};
}

const signed = (secret: string, text: string) =>
	createHmac('sha256', secret).update(text).digest('base64url');

/** The key with which a phone seals a late sheet: 32 bytes as base64url, derived on each call. */
export const attemptKey = (secret: string, attemptId: number): string =>
	signed(secret, `attempt-key|${attemptId}`);

export function viewOpen(secret: string, attempt: AttemptRow, paper: Paper, clientId: string, now: Date) {
	return {
		attempt: viewAttempt(attempt, paper.layout),
		exam_id: attempt.examId,
		exam_title: paper.exam.title,
		sections: paper.exam.sections,
		min_stay_min: paper.exam.minStayMin,
		sheet: attempt.sheet.toString('base64url'),
		sha: attempt.sheetSha.toString('hex'),
		writer: viewWriter(attempt, clientId, now),
		extra_ms: attempt.extraMs,
		unlock: {
			bundle_url: paper.bundle?.url ?? null,
			bundle_key: paper.bundle?.key.toString('base64url') ?? null,
			attempt_key: attemptKey(secret, attempt.id),
			beacon: viewBeacon(secret, attempt.id, now),
			order_seed: attempt.orderSeed,
			shuffle: paper.exam.shuffle,
		},
	};
}

const beaconSig = (secret: string, attemptId: number, atMs: number) =>
	signed(secret, `beacon|${attemptId}|${atMs}`);

/** A signed moment that a late sheet includes to prove when the phone last reached the server. */
export function viewBeacon(secret: string, attemptId: number, now: Date): Beacon {
	const at_ms = now.getTime();
	return { at_ms, sig: beaconSig(secret, attemptId, at_ms) };
}

/** The moment of a beacon; null when we never signed it. */
export function readBeacon(secret: string, attemptId: number, beacon: Beacon | null): Date | null {
	if (beacon === null) return null;
	return sameText(beacon.sig, beaconSig(secret, attemptId, beacon.at_ms)) ? new Date(beacon.at_ms) : null;
}

export const viewContent = (question: { options: readonly Option[]; images: readonly QuestionImage[] }) => ({
	options: question.options.map((option) => option.text),
	images: question.images.map((image) => ({
		url: publicPath(image.key),
		...pick(image, 'width', 'height', 'alt'),
	})),
});

export const viewQuestion = (question: Paper['questions'][number]): PaperQuestion => ({
	...pick(question, 'position', 'section', 'type', 'lang', 'stem'),
	...viewContent(question),
});
