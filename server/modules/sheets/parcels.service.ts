import { and, asc, count, desc, eq, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { DELIVERY_STATES } from '#contract/sheets/calls.ts';
import type { dispatchOffice, Parcel } from '#contract/sheets/staff.ts';
import { type Query, wire } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { askedBy, foundIn, pageOfSelect } from '../../desk/listing.ts';
import { Fault, fault } from '../../http/fault.ts';
import type { Context } from '../../http/handlers.ts';
import { doctorBrief, doctors, ofDoctor, operators, shownPhone } from '../account/index.ts';
import { type DeliveryRow, getDelivery } from './deliveries.repo.ts';
import { isStuck, STUCK_MS } from './deliveries.rules.ts';
import { around, BY, viewCommon } from './deliveries.views.ts';
import { notesOf } from './dispatch.service.ts';
import { labelOf, refusalOf } from './labels.service.ts';
import { deliveries, deliveryEvents } from './sheets.tables.ts';

type Requested = Context<typeof dispatchOffice.parcels>['query'];

async function viewParcels(deps: Pick<Deps, 'db' | 'clock'>, rows: readonly DeliveryRow[]) {
	const { q } = deps.db;
	const now = deps.clock.now();
	const found = await around(q, rows);
	const ids = [...new Set(rows.map(({ doctorId }) => doctorId))];
	const people = await q.select(doctorBrief).from(doctors).where(inArray(doctors.id, ids));
	return rows.map((row) => {
		const doctor = people.find(({ id }) => id === row.doctorId);
		if (!doctor) throw new Error(`the doctor of parcel ${row.id} is missing`);
		return {
			...viewCommon(row, found),
			doctor: { ...doctor, phone: shownPhone(doctor.phone) },
			stuck: isStuck(row, now),
			packable: refusalOf(row, now) === null,
		};
	});
}

export async function viewParcel(deps: Pick<Deps, 'db' | 'clock'>, id: number): Promise<Parcel> {
	const [view] = await viewParcels(deps, [await getDelivery(deps.db.q, id)]);
	if (!view) throw new Error(`parcel ${id} cannot be shown`);
	return view;
}

/** `isStuck` in SQL. */
const stuckAt = (now: Date): SQL | undefined =>
	or(
		isNotNull(deliveries.flaggedAt),
		...DELIVERY_STATES.flatMap((state) => {
			const most = STUCK_MS[state];
			const since = most && new Date(now.getTime() - most);
			return since ? [and(eq(deliveries.state, state), lt(deliveries.stateAt, since))] : [];
		}),
	);

/** Late ones, then by the day of packing; others by the newest step. */
function inOrderOfWork(now: Date, { state }: Requested): SQL[] {
	const waiting = state === 'due' || state === 'address_confirm';
	return [
		sql`(${stuckAt(now)}) desc`,
		...(waiting ? [asc(deliveries.packsAt), asc(deliveries.id)] : [desc(deliveries.id)]),
	];
}

export async function listParcels(deps: Pick<Deps, 'db' | 'clock'>, query: Requested) {
	const { q } = deps.db;
	const now = deps.clock.now();
	const words = foundIn(query.q, [deliveries.no, deliveries.consignmentId, deliveries.trackingCode]);
	const { where, order } = askedBy(query, {
		id: deliveries.id,
		sorts: { id: deliveries.id, state_at: deliveries.stateAt, packs_at: deliveries.packsAt },
		filters: [
			[deliveries.state, query.state],
			[deliveries.method, query.method],
			[deliveries.courier, query.courier],
			[deliveries.doctorId, query.doctor_id],
		],
		where: [
			query.stuck === true ? stuckAt(now) : undefined,
			words && or(words, ofDoctor(q, query.q, deliveries.doctorId)),
		],
	});
	const { rows, meta } = await pageOfSelect(q, query, q.select().from(deliveries), {
		where,
		order: query.sort === undefined || query.sort === 'work' ? inOrderOfWork(now, query) : order,
		of: deliveries,
	});
	const counts = await q
		.select({ state: deliveries.state, count: count() })
		.from(deliveries)
		.groupBy(deliveries.state);
	const stuck = await q.$count(deliveries, stuckAt(now));
	return { items: await viewParcels(deps, rows), meta, counts, stuck };
}

async function eventsOf(q: Query, id: number) {
	const rows = await q
		.select({ event: deliveryEvents, operator: operators.name })
		.from(deliveryEvents)
		.leftJoin(operators, eq(operators.id, deliveryEvents.operatorId))
		.where(eq(deliveryEvents.deliveryId, id))
		.orderBy(desc(deliveryEvents.at), desc(deliveryEvents.id));
	return rows.map(({ event, operator }) => ({ ...wire(event), by: BY[event.source], operator }));
}

export async function showParcel(deps: Deps, id: number) {
	const { q } = deps.db;
	const [row] = await q.select().from(deliveries).where(eq(deliveries.id, id));
	if (!row) return fault('delivery.not_found');
	const label = await labelOf(deps, id);
	return {
		item: {
			...(await viewParcel(deps, id)),
			label: label instanceof Fault ? null : label,
			events: await eventsOf(q, id),
			moves: notesOf(row.state),
		},
	};
}

/** The parcel with this number, or the courier's; of two the newer one. */
export async function scanParcel(deps: Deps, code: string) {
	const [row] = await deps.db.q
		.select({ id: deliveries.id })
		.from(deliveries)
		.where(
			or(
				eq(deliveries.no, code.toUpperCase()),
				eq(deliveries.consignmentId, code),
				eq(deliveries.trackingCode, code),
			),
		)
		.orderBy(desc(deliveries.id))
		.limit(1);
	return row ? { parcel: await viewParcel(deps, row.id) } : fault('delivery.not_found');
}
