import type { Lang } from '#contract/constants.ts';
import type { CodeOf, Received } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Delivery, lectureSheets } from '#contract/sheets/calls.ts';
import { at, dayNumber, dayOf, isoDay } from '../../days.rules.ts';
import { inTransaction, type Query } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { Fault, fault } from '../../http/fault.ts';
import {
	findOwnAddress,
	listAddresses,
	profileAddress,
	snapshotOf,
	storeAddress,
} from './addresses.service.ts';
import {
	addEvent,
	type DeliveryRow,
	findOwnDelivery,
	listContents,
	listEvents,
	lockDelivery,
	updateDelivery,
} from './deliveries.repo.ts';
import { isUnpacked, mayHoldUntil, mayMove, moveDelivery, packsAt } from './deliveries.rules.ts';
import { complaintText } from './deliveries.texts.ts';
import { viewAddress, viewDelivery, viewEvents } from './deliveries.views.ts';
import { moveParcel } from './moves.service.ts';
import { dueAt, firstBranch, PACKING } from './plan.service.ts';

type Wish = Received<typeof lectureSheets.confirmAddress>['body'];
type WishFault = CodeOf<typeof lectureSheets.confirmAddress>;

export async function deliveryOf(deps: Deps, doctorId: number, id: number) {
	const { q } = deps.db;
	const row = await findOwnDelivery(q, id, doctorId);
	if (!row) return fault('delivery.not_found');
	return {
		delivery: await viewDelivery(deps, row),
		events: viewEvents(await listEvents(q, id)),
		addresses: await addressesOf(q, doctorId),
		profile_address: await profileAddress(q, doctorId),
	};
}

export async function addressesOf(q: Query, doctorId: number) {
	return Promise.all((await listAddresses(q, doctorId)).map((row) => viewAddress(q, row)));
}

async function addressOfWish(tx: Query, doctorId: number, wish: Wish) {
	const row = wish.address_id
		? await findOwnAddress(tx, wish.address_id, doctorId)
		: await storeAddress(tx, doctorId, wish);
	if (row === null) return fault('delivery.address_needed', { field: 'address_id' });
	return row instanceof Fault ? row : snapshotOf(tx, row);
}

const ACTIONS = { courier: 'address_confirmed', branch: 'branch_chosen', view_only: 'view_chosen' } as const;

async function changeOwn<C extends ErrorCode>(
	deps: Deps,
	doctorId: number,
	id: number,
	step: (tx: Query, row: DeliveryRow) => Promise<DeliveryRow | Fault<C>>,
): Promise<{ delivery: Delivery } | Fault<C | 'delivery.not_found'>> {
	const done = await inTransaction<DeliveryRow | Fault<C | 'delivery.not_found'>>(deps.db, async (tx) => {
		const row = await lockDelivery(tx, id, doctorId);
		return row ? step(tx, row) : fault('delivery.not_found');
	});
	return done instanceof Fault ? done : { delivery: await viewDelivery(deps, done) };
}

export const confirmAddress = (deps: Deps, doctorId: number, id: number, wish: Wish) =>
	changeOwn<WishFault>(deps, doctorId, id, async (tx, row) => {
		if (!isUnpacked(row.state)) return fault('delivery.already_packed');
		const { method } = wish;
		if (method === 'courier' && !row.courierPaid)
			return fault('delivery.courier_unpaid', { field: 'method' });
		const address = method === 'courier' ? await addressOfWish(tx, doctorId, wish) : row.address;
		if (address instanceof Fault) return address;
		const now = deps.clock.now();
		const to = method === 'courier' ? 'address_confirm' : 'due';
		const moved = await updateDelivery(tx, id, {
			method,
			address,
			branchId: row.branchId ?? (method === 'branch' ? await firstBranch(tx) : null),
			addressConfirmedAt: now,
			...(to !== row.state && { state: moveDelivery(row.state, to), stateAt: now }),
		});
		await addEvent(tx, id, { source: 'doctor', deed: ACTIONS[method], state: to, at: now });
		return moved;
	});

/** When the first sheet of a parcel is to be packed; null: it is empty. */
async function dueOf(tx: Query, id: number): Promise<Date | null> {
	const held = (await listContents(tx, [id])).filter(({ live }) => live);
	return held.length === 0 ? null : dueAt(held);
}

/** Makes an unpacked parcel wait until a day, or, with null, no longer. */
export const holdParcel = (deps: Deps, doctorId: number, id: number, until: string | null) =>
	changeOwn<'delivery.already_packed' | 'delivery.bad_day'>(deps, doctorId, id, async (tx, row) => {
		if (!isUnpacked(row.state) || row.method === 'view_only') return fault('delivery.already_packed');
		if (row.holdUntil === until) return row;
		const now = deps.clock.now();
		if (until !== null && !mayHoldUntil(until, isoDay(dayOf(now))))
			return fault('delivery.bad_day', { field: 'until' });
		// By its sheets, not by an earlier wait.
		const due = await dueOf(tx, id);
		const packs = due === null ? row.packsAt : packsAt(due, now);
		const opens = until === null ? now : at(dayNumber(until), PACKING);
		await addEvent(tx, id, { source: 'doctor', deed: until === null ? 'resumed' : 'held', at: now });
		return updateDelivery(tx, id, {
			holdUntil: until,
			packsAt: new Date(Math.max(packs.getTime(), opens.getTime())),
		});
	});

/** The doctor has it. Can be repeated. */
export const markReceived = (deps: Deps, doctorId: number, id: number) =>
	changeOwn<'delivery.wrong_state'>(deps, doctorId, id, async (tx, row) => {
		if (row.state === 'confirmed') return row;
		if (!mayMove(row.state, 'confirmed')) return fault('delivery.wrong_state');
		return moveParcel(tx, deps, row, 'confirmed', { source: 'doctor', deed: 'received' });
	});

/** The doctor does not have a delivered parcel: opens a complaint, once. */
export const disputeDelivery = (
	deps: Deps,
	{ doctorId, lang }: { doctorId: number; lang: Lang },
	id: number,
	reason: string | null,
) =>
	changeOwn<'delivery.wrong_state'>(deps, doctorId, id, async (tx, row) => {
		if (row.state === 'disputed') return row;
		if (!mayMove(row.state, 'disputed')) return fault('delivery.wrong_state');
		const sheets = (await listContents(tx, [id])).map(({ title }) => title).join('; ');
		const words = complaintText[lang];
		const code = row.trackingCode ?? row.consignmentId;
		const courier = row.courier && [row.courier, code].filter(Boolean).join(' ');
		const complaint = await deps.answers.openComplaint(tx, {
			doctorId,
			category: 'sheet',
			ref: { type: 'delivery', id },
			subject: words.subject(row.no),
			text: words.text(row.no, sheets, courier, reason),
		});
		const event = { source: 'doctor', deed: 'not_received' } as const;
		return moveParcel(tx, deps, row, 'disputed', event, { complaintId: complaint.id });
	});
