import { and, eq, inArray } from 'drizzle-orm';
import type { ApprovalKind } from '#contract/account/staff-approvals.ts';
import { record } from '../audit/audit.service.ts';
import type { Query } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../desk/editing.ts';
import { type Fault, fault } from '../http/fault.ts';
import { approvals } from './approvals.tables.ts';

/**
 * Requests a second person's approval, in the transaction; the request has no effect until that person
 * agrees. One request waits for each target: another is refused until it is decided or withdrawn.
 * @param wish `after` is everything needed to carry it out
 */
export async function ask(
	tx: Query,
	{ clock }: Pick<Deps, 'clock'>,
	{ operatorId, ip }: Staff,
	wish: { kind: ApprovalKind; target: string; title: string; before: object; after: object; note?: string },
): Promise<Fault<'approval.waits'> | null> {
	const [row] = await tx
		.insert(approvals)
		.values({ ...wish, askedBy: operatorId, createdAt: clock.now() })
		.onConflictDoNothing()
		.returning({ id: approvals.id });
	if (!row) return fault('approval.waits');
	const { target, before, after, note } = wish;
	const reason = note === undefined ? {} : { reason: note };
	await record(tx, { operatorId, ip, action: 'approval.ask', target, before, after, ...reason });
	return null;
}

/** Ends the pending request of a target, because it was decided in another way. */
export async function endWaiting(tx: Query, { clock }: Pick<Deps, 'clock'>, target: string): Promise<void> {
	await tx
		.update(approvals)
		.set({ state: 'withdrawn', decidedAt: clock.now() })
		.where(and(eq(approvals.target, target), eq(approvals.state, 'waiting')));
}

export async function waitingOf(q: Query, targets: readonly string[]): Promise<ReadonlySet<string>> {
	if (targets.length === 0) return new Set();
	const rows = await q
		.select({ target: approvals.target })
		.from(approvals)
		.where(and(eq(approvals.state, 'waiting'), inArray(approvals.target, targets)));
	return new Set(rows.map(({ target }) => target));
}
