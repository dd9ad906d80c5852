import { eq } from 'drizzle-orm';
import type { ApprovalKind, deskApprovals } from '#contract/account/staff-approvals.ts';
import type { CodeOf } from '#contract/endpoint.ts';
import { record } from '../audit/audit.service.ts';
import { inTransaction, type Query } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../desk/editing.ts';
import { Fault, fault } from '../http/fault.ts';
import { approvals } from './approvals.tables.ts';

type Row = typeof approvals.$inferSelect;
export type Hindrance = Fault<CodeOf<typeof deskApprovals.decide>>;

export interface Carrier {
	/** Queries to others before the transaction, such as to a gateway. */
	prepare?(after: unknown): Promise<unknown>;
	/** Locks the target until the transaction ends; the request locks it first too, so that there is no deadlock. */
	lock(tx: Query, after: unknown): Promise<unknown>;
	/** Carries it out as requested, or refuses when the state has changed; returns what has to happen afterwards. */
	carryOut(
		tx: Query,
		wish: { before: unknown; after: unknown; askedBy: number; note: string },
		staff: Staff,
	): Promise<Hindrance | (() => Promise<unknown>) | null>;
}
export type Carriers = Readonly<Record<ApprovalKind, Carrier>>;

async function close(
	tx: Query,
	deps: Pick<Deps, 'clock'>,
	row: Row,
	end: { state: 'approved' | 'refused' | 'withdrawn'; note: string | null },
	{ operatorId, ip }: Staff,
): Promise<void> {
	await tx
		.update(approvals)
		.set({ state: end.state, decidedBy: operatorId, decidedNote: end.note, decidedAt: deps.clock.now() })
		.where(eq(approvals.id, row.id));
	await record(tx, {
		operatorId,
		action: `approval.${end.state}`,
		target: row.target,
		before: { asked_by: row.askedBy },
		after: row.after,
		...(end.note !== null && { reason: end.note }),
		ip,
	});
}

async function lockWaiting(tx: Query, id: number) {
	const [row] = await tx.select().from(approvals).where(eq(approvals.id, id)).for('update');
	if (!row) return fault('approval.not_found');
	return row.state === 'waiting' ? row : fault('approval.over');
}

/** A second person approves the request, which is then carried out, or refuses it. The requester can do neither. */
export async function decide(
	deps: Deps,
	carriers: Carriers,
	staff: Staff,
	id: number,
	{ approve, note }: { approve: boolean; note: string },
): Promise<Hindrance | null> {
	const [requested] = await deps.db.q.select().from(approvals).where(eq(approvals.id, id));
	if (!requested) return fault('approval.not_found');
	const { prepare, lock, carryOut } = carriers[requested.kind];
	if (approve && requested.state === 'waiting' && requested.askedBy !== staff.operatorId)
		await prepare?.(requested.after);
	const done = await inTransaction(deps.db, async (tx) => {
		if (approve) await lock(tx, requested.after);
		const row = await lockWaiting(tx, id);
		if (row instanceof Fault) return row;
		if (row.askedBy === staff.operatorId) return fault('approval.same_person');
		// Closed first: carrying it out may check for pending requests.
		await close(tx, deps, row, { state: approve ? 'approved' : 'refused', note }, staff);
		return approve ? carryOut(tx, { ...row, note }, staff) : null;
	});
	if (done instanceof Fault) return done;
	await done?.();
	return null;
}

export const withdraw = (deps: Deps, staff: Staff, id: number) =>
	inTransaction(deps.db, async (tx) => {
		const row = await lockWaiting(tx, id);
		if (row instanceof Fault) return row;
		if (row.askedBy !== staff.operatorId) return fault('approval.not_yours');
		await close(tx, deps, row, { state: 'withdrawn', note: null }, staff);
		return null;
	});
