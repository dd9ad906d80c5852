import type { Call } from '#contract/endpoint.ts';
import type { ExamBoard } from '#contract/exams/bundle.ts';
import type { examLife, SealedSheet } from '#contract/exams/lifecycle.ts';
import { call } from './call.ts';
import type { EventIds } from './exams.ts';

const BASE = '/api/v3/web/doctor';
/** How long the board is waited for; the next look at it comes soon. */
const BOARD_MS = 8_000;

/** A phone that keeps the sitting itself need not wait longer for the server. */
const WAIT_MS = 5_000;

type PendingIds = Omit<EventIds, 'schedule_id'>;
type CodeBody = Call<typeof examLife.confirmExamPass> extends { body: infer B } ? B : never;

export const fetchExamStatus = (params: EventIds) =>
	call<typeof examLife.status>(
		'GET',
		`${BASE}/courses/{id}/schedule/{schedule_id}/events/{event_id}/exam-status`,
		{ params },
	);
export const fetchPendingExamInfo = (params: PendingIds) =>
	call<typeof examLife.pendingExamInfo>('GET', `${BASE}/courses/{id}/events/{event_id}/pending-exam-info`, {
		params,
	});
export const fetchPendingParticipated = (params: PendingIds) =>
	call<typeof examLife.pendingParticipated>(
		'GET',
		`${BASE}/courses/{id}/events/{event_id}/exam/participated`,
		{ params },
		{ waitMs: WAIT_MS },
	);
export const fetchPendingExams = (id: string) =>
	call<typeof examLife.pendingExams>('GET', `${BASE}/pending-exams/{id}`, { params: { id } });
export const fetchAdminExams = (id: string) =>
	call<typeof examLife.adminExams>('GET', `${BASE}/courses/{id}/admin-exams`, { params: { id } });

const of = (attemptId: number) => ({ params: { attempt_id: String(attemptId) } });

export const fetchTimeline = (attemptId: number) =>
	call<typeof examLife.timeline>('GET', `${BASE}/attempts/{attempt_id}/timeline`, of(attemptId));
export const sendLateSheet = (attemptId: number, body: SealedSheet) =>
	call<typeof examLife.lateSheet>('POST', `${BASE}/attempts/{attempt_id}/late-sheet`, {
		...of(attemptId),
		body,
	});

const pass = (examId: number) => ({ params: { exam_id: String(examId) } });

export const askExamPass = (examId: number) =>
	call<typeof examLife.examPass>('POST', `${BASE}/exams/{exam_id}/device-pass`, pass(examId));
export const confirmExamPass = (examId: number, body: CodeBody) =>
	call<typeof examLife.confirmExamPass>('POST', `${BASE}/exams/{exam_id}/device-pass/confirm`, {
		...pass(examId),
		body,
	});

/** Reads the board: a static file, so that a thousand doctors who wait do not ask the API. Null when it did not come. */
export async function fetchBoard(url: string): Promise<ExamBoard | null> {
	try {
		const answer = await fetch(url, { signal: AbortSignal.timeout(BOARD_MS) });
		const board = answer.ok ? ((await answer.json()) as Partial<ExamBoard>) : null;
		return board && 'stamp' in board && Array.isArray(board.notices) ? (board as ExamBoard) : null;
	} catch {
		return null;
	}
}
