import { and, eq } from 'drizzle-orm';
import { statusFilePath } from '#contract/exams/bundle.ts';
import type { ExamItem } from '#contract/exams/lifecycle.ts';
import { hasRow } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { Fault, fault } from '../../../http/fault.ts';
import { visibleTo } from '../exams.rules.ts';
import { viewAttempt, viewExam } from '../exams.views.ts';
import { mainAttempt } from '../marks/merit.rules.ts';
import { type EventExam, listOwnExams, type OwnExam, openExam } from './access.service.ts';
import { countsForMerit, examEligibility, examGate, jitterMs } from './attempts.rules.ts';
import { attempts, results } from './attempts.tables.ts';

type Where = Parameters<typeof openExam>[2];

const ownJitter = ({ exam, ahead }: OwnExam): number => (ahead ? jitterMs(exam, ahead.orderSeed) : 0);

/** The attempt that pages of an exam are about: the running one, otherwise the one whose marks are shown. */
const shownAttempt = ({ attempts }: OwnExam) =>
	attempts.find(({ state }) => state === 'in_progress') ?? mainAttempt(attempts);

export function viewItem(own: EventExam, now: Date): ExamItem {
	const attempt = shownAttempt(own) ?? null;
	return {
		event_id: own.eventId,
		schedule_id: own.eventScheduleId,
		exam: viewExam(own.paper.exam, attempt, now, own.exam),
		door: examEligibility(own.exam, own.used, now, ownJitter(own)),
		attempt: attempt && viewAttempt(attempt, own.paper.layout),
		ranked: countsForMerit(own.exam, own.used, now),
	};
}

export async function examItem(deps: Deps, doctorId: number, where: Where) {
	const own = await openExam(deps, doctorId, where);
	return own instanceof Fault ? own : viewItem(own, deps.clock.now());
}

/** Minimum interval between two writes that a doctor was seen waiting. */
const WAITING_MS = 60_000;

export async function noteWaiting(deps: Deps, { ahead }: OwnExam, now: Date): Promise<void> {
	const lastSeenAt = ahead?.lastContactAt ?? null;
	if (!ahead || (lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() < WAITING_MS)) return;
	await deps.db.q
		.update(attempts)
		.set({ lastContactAt: now })
		.where(and(eq(attempts.id, ahead.id), eq(attempts.state, 'not_started')));
}

export function viewStatus(own: EventExam, now: Date) {
	const jitter = ownJitter(own);
	const { state, startsInMs } = examGate(own.exam, own.used, now, jitter);
	const attempt = shownAttempt(own) ?? null;
	const { bundle, exam } = own.paper;
	return {
		exam: viewExam(exam, attempt, now, own.exam),
		state,
		starts_in_ms: startsInMs,
		jitter_ms: jitter,
		attempt_id: attempt?.id ?? null,
		bundle: bundle && { url: bundle.url, bytes: bundle.bytes, picture_bytes: bundle.pictureBytes },
		board_url: statusFilePath(exam.id),
	};
}

/** Status of the given attempt, or of the shown one. `later`: the newest, where an earlier one is shown, as after practice. */
export async function whereItStands(deps: Deps, doctorId: number, where: Where, attemptId?: number) {
	const own = await openExam(deps, doctorId, where);
	if (own instanceof Fault) return own;
	const attempt =
		attemptId === undefined ? shownAttempt(own) : own.attempts.find(({ id }) => id === attemptId);
	if (!attempt) return fault('attempt.not_found');
	const now = deps.clock.now();
	const { exam, layout } = own.paper;
	const last = own.attempts.at(-1);
	const later = last && last !== attempt && attemptId === undefined ? last : null;
	const scored = await hasRow(deps.db.q, results, eq(results.attemptId, attempt.id));
	return {
		exam: viewExam(exam, attempt, now, own.exam),
		attempt: viewAttempt(attempt, layout),
		later: later && viewAttempt(later, layout),
		result_open: scored && visibleTo(exam, attempt, now).marks,
	};
}

export async function pendingExams(deps: Deps, doctorId: number, enrolmentId: number) {
	const found = await listOwnExams(deps, doctorId, enrolmentId, 'scheduled');
	if (found instanceof Fault) return found;
	const now = deps.clock.now();
	const items = found
		.map((own) => viewItem(own, now))
		.filter(({ door }) => ['missed', 'entry_closed', 'in_progress'].includes(door.state));
	return { items, total_minutes: items.reduce((sum, { exam }) => sum + exam.duration_min, 0) };
}
