import { and, eq, inArray } from 'drizzle-orm';
import { EXAM_HEARTBEAT_MS } from '#contract/constants.ts';
import type { Received } from '#contract/endpoint.ts';
import type { exams } from '#contract/exams/calls.ts';
import { hasRow, inTransaction, lockName } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { Fault, fault } from '../../../http/fault.ts';
import { isSilent } from '../attempt/attempts.rules.ts';
import { noteEvent, openRunning } from '../attempt/attempts.service.ts';
import { attemptEvents } from '../attempt/attempts.tables.ts';
import { hear } from '../attempt/saves.repo.ts';
import { type AttemptRow, findOwnAttempt } from '../exams.repo.ts';
import { startedTimes, viewBeacon } from '../exams.views.ts';

/** Logs that a phone was disconnected and returned; a failure is only logged, as the sheet is safe. */
export async function noteReturn(
	deps: Deps,
	attemptId: number,
	seenBefore: Date | null,
	now: Date,
	back: 'reconnect' | 'resume' = 'reconnect',
): Promise<void> {
	if (seenBefore === null || !isSilent(seenBefore, now)) return;
	try {
		await inTransaction(deps.db, async (tx) => {
			// A save and a heartbeat may both be the first contact.
			await lockName(tx, `break:${attemptId}`);
			const noted = and(
				eq(attemptEvents.attemptId, attemptId),
				eq(attemptEvents.kind, 'disconnect'),
				eq(attemptEvents.at, seenBefore),
			);
			if (await hasRow(tx, attemptEvents, noted)) return;
			await noteEvent(tx, attemptId, 'disconnect', seenBefore);
			const silent_s = Math.round((now.getTime() - seenBefore.getTime()) / 1_000);
			await noteEvent(tx, attemptId, back, now, { silent_s });
		});
	} catch (error) {
		deps.log.error({ err: error, attempt: attemptId }, 'a break of the connection was not noted');
	}
}

/** A phone seen this recently is not written again; at the start of an exam thousands call at once. */
const LATELY_MS = EXAM_HEARTBEAT_MS.least / 2;

/** The writer requests its attempt: a page that was reopened counts as contact. */
export async function noteResume(deps: Deps, attempt: AttemptRow, clientId: string): Promise<void> {
	if (attempt.writerClientId !== clientId) return;
	const now = deps.clock.now();
	const lastSeenAt = attempt.lastContactAt;
	if (lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() < LATELY_MS) return;
	const of = { attemptId: attempt.id, doctorId: attempt.doctorId, epoch: attempt.writerEpoch };
	const contact = await hear(deps.db, of, now);
	if (contact) await noteReturn(deps, attempt.id, contact.seenBefore, now, 'resume');
}

type Beat = Received<typeof exams.heartbeat>['body'];

/** More than this adds no information about an attempt. */
const MOST_LOOKS = 500;

/** A repeated report is the same event. */
async function noteLooks(
	deps: Deps,
	attemptId: number,
	doctorId: number,
	looks: NonNullable<Beat['looks']>,
	now: Date,
): Promise<void> {
	const attempt = await findOwnAttempt(deps.db.q, attemptId, doctorId);
	if (!attempt) return;
	const { startedAt } = startedTimes(attempt);
	const of = and(eq(attemptEvents.attemptId, attemptId), inArray(attemptEvents.kind, ['blur', 'focus']));
	await inTransaction(deps.db, async (tx) => {
		// The phone repeats a report whose answer it misses, perhaps while the first is still being stored.
		await lockName(tx, `looks:${attemptId}`);
		const noted = await tx
			.select({ kind: attemptEvents.kind, at: attemptEvents.at })
			.from(attemptEvents)
			.where(of);
		const known = new Set(noted.map(({ kind, at }) => `${kind}.${at.getTime()}`));
		const fresh = looks
			.map(({ kind, elapsed_ms }) => ({ kind, at: new Date(startedAt.getTime() + elapsed_ms) }))
			.filter(({ kind, at }) => at <= now && !known.has(`${kind}.${at.getTime()}`))
			.slice(0, Math.max(0, MOST_LOOKS - noted.length));
		for (const { kind, at } of fresh) await noteEvent(tx, attemptId, kind, at);
	});
}

export async function heartbeat(
	deps: Deps,
	doctorId: number,
	attemptId: number,
	{ epoch, looks = [] }: Beat,
) {
	const now = deps.clock.now();
	const shown = (deadlineAt: Date, extra_ms: number) => ({
		deadline_at: deadlineAt.toISOString(),
		extra_ms,
		state: 'in_progress' as const,
		beacon: viewBeacon(deps.secret, attemptId, now),
	});
	const contact = await hear(deps.db, { attemptId, doctorId, epoch }, now);
	if (contact) {
		await noteReturn(deps, attemptId, contact.seenBefore, now);
		if (looks.length > 0) await noteLooks(deps, attemptId, doctorId, looks, now);
		return shown(contact.deadlineAt, contact.extraMs);
	}
	const found = await openRunning(deps, doctorId, attemptId);
	if (found instanceof Fault) return found;
	const { attempt } = found;
	if (attempt.writerEpoch !== epoch) return fault('attempt.superseded', { epoch: attempt.writerEpoch });
	return shown(startedTimes(attempt).deadlineAt, attempt.extraMs);
}
