import { and, asc, count, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Parcel } from '#contract/dispatch.ts';
import type { DeliveryState } from '#contract/lecture-sheets.ts';
import { fromE164 } from '#contract/phone.ts';
import { dayOf, isoDay } from '../../days.ts';
import { inTransaction, type Query } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { type Fault, fault } from '../../http/fault.ts';
import { doctors } from '../profile/profile.tables.ts';
import { usualAddress } from './addresses.service.ts';
import { gramsOf } from './booking.service.ts';
import { type DeliveryRow, getDelivery, listContents, lockDelivery } from './deliveries.repo.ts';
import { COURIER_STATES, mayMove, packRefusal, packsAt } from './deliveries.rules.ts';
import { around, viewCommon } from './deliveries.views.ts';
import { deliveries } from './lecture-sheets.tables.ts';
import { moveParcel, releaseSheets } from './moves.service.ts';
import { planAgain } from './plan.service.ts';

const PAGE = 50;

type Refused<C extends 'delivery.wrong_state' | 'delivery.number_needed'> = Fault<'delivery.not_found' | C>;

/** One whose account was deleted has no number any more. */
const phoneOf = (phone: string): string => (phone.startsWith('+') ? fromE164(phone) : '');

const isPackable = (row: DeliveryRow, now: Date): boolean =>
	packRefusal(
		{
			...row,
			hasAddress: row.address !== null,
			addressConfirmed: row.addressConfirmedAt !== null,
		},
		isoDay(dayOf(now)),
		now,
	) === null;

async function viewParcels(
	deps: Pick<Deps, 'db' | 'clock'>,
	rows: readonly DeliveryRow[],
): Promise<Parcel[]> {
	const { q } = deps.db;
	const found = await around(q, rows);
	const ids = [...new Set(rows.map(({ doctorId }) => doctorId))];
	const people =
		ids.length === 0
			? []
			: await q
					.select({ id: doctors.id, name: doctors.name, phone: doctors.phone })
					.from(doctors)
					.where(inArray(doctors.id, ids));
	return rows.map((row) => {
		const doctor = people.find(({ id }) => id === row.doctorId);
		if (!doctor) throw new Error(`the doctor of parcel ${row.id} is missing`);
		return {
			...viewCommon(row, found),
			doctor: { ...doctor, phone: phoneOf(doctor.phone) },
			courier: row.courier,
			consignment_id: row.consignmentId,
			tracking_code: row.trackingCode,
			raw_status: row.rawStatus,
			flagged_at: row.flaggedAt?.toISOString() ?? null,
			packable: isPackable(row, deps.clock.now()),
		};
	});
}

/** One parcel as staff see it. */
export async function viewParcel(deps: Pick<Deps, 'db' | 'clock'>, id: number): Promise<Parcel> {
	const [view] = await viewParcels(deps, [await getDelivery(deps.db.q, id)]);
	if (!view) throw new Error(`parcel ${id} cannot be shown`);
	return view;
}

/** A page of parcels: those waiting to be packed by the day of packing, others by the newest step. */
export async function listParcels(
	deps: Pick<Deps, 'db' | 'clock'>,
	{ state, flagged, page }: { state: DeliveryState | undefined; flagged: boolean; page: number },
) {
	const { q } = deps.db;
	const waiting = state === 'due' || state === 'address_confirm';
	const rows = await q
		.select()
		.from(deliveries)
		.where(
			and(
				state === undefined ? undefined : eq(deliveries.state, state),
				flagged ? isNotNull(deliveries.flaggedAt) : undefined,
			),
		)
		.orderBy(...(waiting ? [asc(deliveries.packsAt), asc(deliveries.id)] : [desc(deliveries.id)]))
		.limit(PAGE + 1)
		.offset((page - 1) * PAGE);
	const counts = await q
		.select({ state: deliveries.state, count: count() })
		.from(deliveries)
		.groupBy(deliveries.state);
	const [looked] = await q.select({ count: count() }).from(deliveries).where(isNotNull(deliveries.flaggedAt));
	return {
		parcels: await viewParcels(deps, rows.slice(0, PAGE)),
		more: rows.length > PAGE,
		counts,
		flagged: looked?.count ?? 0,
	};
}

/** Packs a parcel: whereto it goes is settled by it. */
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

/** Gives a packed parcel to the courier, or lays it ready at the branch. */
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

/** Moves that are more than a step on the way: what staff decide of a parcel that went astray, or is not wanted. */
const DEEDS = {
	due: 'queued_again',
	cancelled: 'cancelled',
	resent: 'resent',
	closed: 'closed',
} as const;
type Decision = keyof typeof DEEDS;
const isDecision = (state: DeliveryState): state is Decision => Object.hasOwn(DEEDS, state);
const isStep = (state: DeliveryState): boolean => COURIER_STATES.some((step) => step === state);

async function decide(
	tx: Query,
	deps: Deps,
	row: DeliveryRow,
	to: Decision,
	by: { operatorId: number; text: string | null },
) {
	const event = { source: 'staff', deed: DEEDS[to], ...by } as const;
	if (to === 'due') {
		// It goes once more, under another number, when the doctor has said whereto.
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

/**
 * Writes down what staff know of a parcel: a step that a courier without a connection or the branch tells, or what is to
 * become of one that came back or is disputed.
 */
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
		const known = isDecision(state) || isStep(state);
		// Before it is packed it is packed by its own call; only its cancellation is a note.
		const early = row.state === 'due' || row.state === 'address_confirm';
		if (!known || !mayMove(row.state, state) || (early && state !== 'cancelled'))
			return fault('delivery.wrong_state');
		const by = { operatorId, text: note ?? null };
		if (isDecision(state)) await decide(tx, deps, row, state, by);
		else
			await moveParcel(tx, deps, row, state, { source: 'staff', deed: 'moved', ...by }, { flaggedAt: null });
		return id;
	});
}

/** What stands on the label of a parcel. */
export async function labelOf(deps: Deps, id: number) {
	const { q } = deps.db;
	const [row] = await q.select().from(deliveries).where(eq(deliveries.id, id));
	if (!row) return fault('delivery.not_found');
	const [doctor] = await q.select().from(doctors).where(eq(doctors.id, row.doctorId));
	if (!doctor || (row.method === 'courier' && !row.address)) return fault('delivery.address_needed');
	const contents = await listContents(q, [id]);
	const { name, address, phone } = await deps.setting('seller');
	const pages = contents.reduce((sum, sheet) => sum + sheet.pages, 0);
	return {
		label: {
			no: row.no,
			sender: { name, address, phone },
			recipient: {
				name: doctor.name,
				phone: phoneOf(doctor.phone),
				phone2: row.address?.phone2 ? fromE164(row.address.phone2) : null,
				address: row.address?.line ?? '',
			},
			courier: row.courier,
			consignment_id: row.consignmentId,
			tracking_code: row.trackingCode,
			sheets: contents.map(({ title }) => title),
			pages,
			weight_g: gramsOf(pages),
			cod: 0,
		},
	};
}
