import type { Received } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { DELIVERY_STATES, type DeliveryState } from '#contract/sheets/calls.ts';
import type { dispatchOffice } from '#contract/sheets/staff.ts';
import { inTransaction, type Query } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { type Fault, fault } from '../../http/fault.ts';
import { usualAddress } from './addresses.service.ts';
import { isBooked } from './booking.service.ts';
import { type DeliveryRow, lockDelivery } from './deliveries.repo.ts';
import { isCourierState, isUnpacked, mayMove, type PackRefusal, packsAt } from './deliveries.rules.ts';
import { refusalOf } from './labels.service.ts';
import { moveParcel, releaseSheets } from './moves.service.ts';
import { planAgain } from './plan.service.ts';

/** Brings a parcel into a state under a lock, unless it is in it already; returns its id. */
const bring = <C extends ErrorCode>(
	deps: Deps,
	id: number,
	to: DeliveryState,
	steps: (tx: Query, row: DeliveryRow) => Promise<Fault<C> | undefined>,
) =>
	inTransaction<number | Fault<C | 'delivery.not_found'>>(deps.db, async (tx) => {
		const row = await lockDelivery(tx, id);
		if (!row) return fault('delivery.not_found');
		return (row.state === to ? undefined : await steps(tx, row)) ?? id;
	});

/** Packs a parcel, which fixes its address. */
export const packParcel = (deps: Deps, operatorId: number, id: number) =>
	bring<PackRefusal>(deps, id, 'packed', async (tx, row) => {
		const address =
			row.method === 'courier' ? (row.address ?? (await usualAddress(tx, row.doctorId))) : row.address;
		const refusal = refusalOf({ ...row, address }, deps.clock.now());
		if (refusal) return fault(refusal);
		const event = { source: 'staff', deed: 'packed', operatorId } as const;
		await moveParcel(tx, deps, row, 'packed', event, { address });
		return undefined;
	});

export const handOver = (deps: Deps, operatorId: number, id: number) =>
	bring<'delivery.wrong_state' | 'delivery.number_needed'>(deps, id, 'handed_over', async (tx, row) => {
		if (row.state !== 'packed') return fault('delivery.wrong_state');
		if (row.method === 'courier' && !isBooked(row)) return fault('delivery.number_needed');
		await moveParcel(tx, deps, row, 'handed_over', { source: 'staff', deed: 'moved', operatorId });
		return undefined;
	});

const ACTIONS = {
	due: 'queued_again',
	cancelled: 'cancelled',
	resent: 'resent',
	closed: 'closed',
} as const;
type Decision = keyof typeof ACTIONS;
const isDecision = (state: DeliveryState): state is Decision => Object.hasOwn(ACTIONS, state);

function mayNote(from: DeliveryState, to: DeliveryState): boolean {
	// Packing has its own call; before it only cancelling is possible.
	return (
		(isDecision(to) || isCourierState(to)) && mayMove(from, to) && (!isUnpacked(from) || to === 'cancelled')
	);
}

export const notesOf = (from: DeliveryState): DeliveryState[] =>
	DELIVERY_STATES.filter((to) => mayNote(from, to));

async function decide(
	tx: Query,
	deps: Deps,
	row: DeliveryRow,
	to: Decision,
	by: { operatorId: number; text: string | null },
) {
	const event = { source: 'staff', deed: ACTIONS[to], ...by } as const;
	if (to === 'due') {
		// Sent once more under another number after the doctor confirmed the address.
		const round = row.round + 1;
		const now = deps.clock.now();
		await moveParcel(tx, deps, row, to, event, {
			round,
			no: `LS${row.id}-${round + 1}`,
			courier: null,
			consignmentId: null,
			trackingCode: null,
			rawStatus: null,
			flaggedAt: null,
			bookedAt: null,
			asked: 0,
			addressConfirmedAt: null,
			packsAt: packsAt(now, now),
			holdUntil: null,
		});
		return;
	}
	await moveParcel(tx, deps, row, to, event, { flaggedAt: null });
	if (to === 'cancelled') await releaseSheets(tx, row.id);
	if (to === 'resent') await planAgain(tx, deps, row);
}

/** Stores a step that no courier reports, or the handling of a returned or disputed parcel. */
export const noteParcel = (
	deps: Deps,
	operatorId: number,
	id: number,
	{ state, note }: Received<typeof dispatchOffice.note>['body'],
) =>
	bring<'delivery.wrong_state'>(deps, id, state, async (tx, row) => {
		if (!mayNote(row.state, state)) return fault('delivery.wrong_state');
		const by = { operatorId, text: note ?? null };
		if (isDecision(state)) await decide(tx, deps, row, state, by);
		else
			await moveParcel(tx, deps, row, state, { source: 'staff', deed: 'moved', ...by }, { flaggedAt: null });
		return undefined;
	});
