import { DELIVERY_STATES, type DeliveryState } from '#contract/sheets/calls.ts';
import { dayOf, isoDay } from '../../days.ts';
import { inTransaction, type Query } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { type Fault, fault } from '../../http/fault.ts';
import { usualAddress } from './addresses.service.ts';
import { type DeliveryRow, lockDelivery } from './deliveries.repo.ts';
import { COURIER_STATES, mayMove, packRefusal, packsAt } from './deliveries.rules.ts';
import { moveParcel, releaseSheets } from './moves.service.ts';
import { planAgain } from './plan.service.ts';

type Refused<C extends 'delivery.wrong_state' | 'delivery.number_needed'> = Fault<'delivery.not_found' | C>;

/** Packs a parcel, which fixes its address. */
export function packParcel(deps: Deps, operatorId: number, id: number) {
	return inTransaction(deps.db, async (tx) => {
		const row = await lockDelivery(tx, id);
		if (!row) return fault('delivery.not_found');
		if (row.state === 'packed') return id;
		const now = deps.clock.now();
		const address =
			row.method === 'courier' ? (row.address ?? (await usualAddress(tx, row.doctorId))) : row.address;
		const parcel = {
			...row,
			hasAddress: address !== null,
			addressConfirmed: row.addressConfirmedAt !== null,
		};
		const refusal = packRefusal(parcel, isoDay(dayOf(now)), now);
		if (refusal) return fault(refusal);
		const event = { source: 'staff', deed: 'packed', operatorId } as const;
		await moveParcel(tx, deps, row, 'packed', event, { address });
		return id;
	});
}

/** Hands a packed parcel to the courier, or makes it ready at the branch. */
export function handOver(deps: Deps, operatorId: number, id: number) {
	return inTransaction<number | Refused<'delivery.wrong_state' | 'delivery.number_needed'>>(
		deps.db,
		async (tx) => {
			const row = await lockDelivery(tx, id);
			if (!row) return fault('delivery.not_found');
			if (row.state === 'handed_over') return id;
			if (row.state !== 'packed') return fault('delivery.wrong_state');
			const booked = (row.consignmentId ?? row.nextAskAt) !== null;
			if (row.method === 'courier' && !booked) return fault('delivery.number_needed');
			await moveParcel(tx, deps, row, 'handed_over', { source: 'staff', deed: 'moved', operatorId });
			return id;
		},
	);
}

/** Decisions of staff about a lost or unwanted parcel. */
const ACTIONS = {
	due: 'queued_again',
	cancelled: 'cancelled',
	resent: 'resent',
	closed: 'closed',
} as const;
type Decision = keyof typeof ACTIONS;
const isDecision = (state: DeliveryState): state is Decision => Object.hasOwn(ACTIONS, state);
const isStep = (state: DeliveryState): boolean => COURIER_STATES.some((step) => step === state);

/** Whether staff may set this state. */
function mayNote(from: DeliveryState, to: DeliveryState): boolean {
	// Packing has its own call; before it only cancelling is possible.
	const early = from === 'due' || from === 'address_confirm';
	return (isDecision(to) || isStep(to)) && mayMove(from, to) && (!early || to === 'cancelled');
}

/** States that staff may set. */
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
export function noteParcel(
	deps: Deps,
	operatorId: number,
	id: number,
	{ state, note }: { state: DeliveryState; note?: string | null | undefined },
) {
	return inTransaction<number | Refused<'delivery.wrong_state'>>(deps.db, async (tx) => {
		const row = await lockDelivery(tx, id);
		if (!row) return fault('delivery.not_found');
		if (row.state === state) return id;
		if (!mayNote(row.state, state)) return fault('delivery.wrong_state');
		const by = { operatorId, text: note ?? null };
		if (isDecision(state)) await decide(tx, deps, row, state, by);
		else
			await moveParcel(tx, deps, row, state, { source: 'staff', deed: 'moved', ...by }, { flaggedAt: null });
		return id;
	});
}
