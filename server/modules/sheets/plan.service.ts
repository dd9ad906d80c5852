import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { at, dayNumber, dayOf, isoDay } from '../../days.rules.ts';
import { getRow, insertRow, inTransaction, lockName, pick, type Query } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { queueNextRound } from '../../jobs/rounds.ts';
import { doctors } from '../account/index.ts';
import { batches, branches } from '../catalog/index.ts';
import { doctorCourses, listBefore, orders } from '../sales/index.ts';
import { slots } from '../schedule/index.ts';
import { usualAddress } from './addresses.service.ts';
import { dropOldMessages, queueQuestions } from './courier-news.service.ts';
import { addEvent, type DeliveryRow, lockDelivery, updateDelivery } from './deliveries.repo.ts';
import { ASK_AHEAD_MS, isUnpacked, packsAt, UNPACKED } from './deliveries.rules.ts';
import { type MoveDeps, moveParcel, releaseSheets } from './moves.service.ts';
import { deliveries, deliverySheets, sheets } from './sheets.tables.ts';

/** Parcels are planned some days before their sheets are due. */
const AHEAD_DAYS = 7;
export const PACKING = '10:00';
const AT_ONCE = 200;
const ROUND_MS = 5 * 60_000;

type Sheet = Pick<typeof sheets.$inferSelect, 'id' | 'dueOn'>;
type Planning = Pick<Deps, 'db' | 'clock' | 'answers'>;
type Owner = Pick<typeof doctorCourses.$inferSelect, 'id' | 'doctorId' | 'batchId' | 'movedFrom'>;

const inCount = (doctorId: typeof doctorCourses.doctorId) =>
	sql`exists (select 1 from ${deliverySheets} where ${deliverySheets.doctorId} = ${doctorId} and ${deliverySheets.sheetId} = ${sheets.id} and ${deliverySheets.live})`;

function unplanned(q: Query, now: Date, only?: number) {
	const today = dayOf(now);
	return q
		.select({
			...pick(doctorCourses, 'id', 'doctorId', 'batchId', 'movedFrom'),
			sheets: sql<
				Sheet[]
			>`json_agg(json_build_object('id', ${sheets.id}, 'dueOn', ${sheets.dueOn}) order by ${sheets.dueOn}, ${sheets.id})`,
		})
		.from(sheets)
		.innerJoin(batches, eq(batches.ycsId, sheets.ycsId))
		.innerJoin(doctorCourses, eq(doctorCourses.batchId, batches.id))
		.innerJoin(doctors, eq(doctors.id, doctorCourses.doctorId))
		.leftJoin(slots, eq(slots.id, sheets.slotId))
		.where(
			and(
				only === undefined ? undefined : eq(doctorCourses.id, only),
				lte(sheets.dueOn, isoDay(today + AHEAD_DAYS)),
				sql`(${batches.includes} ->> 'sheet')::boolean`,
				eq(doctorCourses.status, 'active'),
				or(isNull(doctorCourses.accessUntil), gt(doctorCourses.accessUntil, now)),
				isNull(doctors.erasedAt),
				or(isNull(sheets.slotId), eq(slots.scheduleId, doctorCourses.scheduleId)),
				sql`not ${inCount(doctorCourses.doctorId)}`,
			),
		)
		.groupBy(doctorCourses.id)
		.orderBy(asc(doctorCourses.id))
		.limit(AT_ONCE);
}

export async function firstBranch(tx: Query): Promise<number | null> {
	const [row] = await tx.select({ id: branches.id }).from(branches).orderBy(asc(branches.id)).limit(1);
	return row?.id ?? null;
}

/** How the doctor wants sheets: by the last parcel, else the order, else the batch. */
async function wayOf(tx: Query, owner: Owner) {
	const before = await listBefore(tx, owner);
	const ids = [owner.id, ...before.map(({ id }) => id)];
	const [last] = await tx
		.select()
		.from(deliveries)
		.where(inArray(deliveries.doctorCourseId, ids))
		.orderBy(desc(deliveries.id))
		.limit(1);
	const [order] = await tx
		.select({ delivery: orders.delivery })
		.from(orders)
		.where(and(inArray(orders.doctorCourseId, ids), isNotNull(orders.delivery), isNotNull(orders.paidAt)))
		.orderBy(desc(orders.id))
		.limit(1);
	const batch = await getRow(tx, batches, eq(batches.id, owner.batchId));
	const method = last?.method ?? order?.delivery ?? 'courier';
	return {
		method,
		// Without an order the fee was never charged.
		courierPaid: order?.delivery !== 'branch',
		branchId: last?.branchId ?? batch.branchId ?? (await firstBranch(tx)),
		address: last?.address ?? (await usualAddress(tx, owner.doctorId)),
	} as const;
}

export const dueAt = (list: readonly Pick<Sheet, 'dueOn'>[]): Date =>
	at(Math.min(...list.map(({ dueOn }) => dayNumber(dueOn))), PACKING);

/** Adds sheets to the unpacked parcel of the enrolment, else to a new one. */
async function plan(tx: Query, deps: MoveDeps, owner: Owner, list: readonly Sheet[]): Promise<void> {
	const now = deps.clock.now();
	const [open] = await tx
		.select({ id: deliveries.id })
		.from(deliveries)
		.where(and(eq(deliveries.doctorCourseId, owner.id), inArray(deliveries.state, UNPACKED)))
		.orderBy(desc(deliveries.id))
		.limit(1)
		// Locked, so that it is not packed before these are in it.
		.for('no key update');
	const id = open?.id ?? (await addParcel(tx, owner, packsAt(dueAt(list), now), now)).id;
	await tx
		.insert(deliverySheets)
		.values(list.map((sheet) => ({ deliveryId: id, sheetId: sheet.id, doctorId: owner.doctorId })));
	await addEvent(tx, id, {
		source: 'system',
		deed: open ? 'sheets_added' : 'planned',
		state: open ? null : 'due',
		at: now,
	});
}

async function addParcel(tx: Query, owner: Owner, packs: Date, now: Date): Promise<DeliveryRow> {
	const next = await tx.execute<{ id: string | number }>(
		sql`select nextval(pg_get_serial_sequence('deliveries', 'id')) as id`,
	);
	const id = Number(next.rows[0]?.id);
	return await insertRow(tx, deliveries, {
		id,
		no: `LS${id}`,
		doctorId: owner.doctorId,
		doctorCourseId: owner.id,
		stateAt: now,
		packsAt: packs,
		...(await wayOf(tx, owner)),
	});
}

async function planParcels(deps: Planning): Promise<number> {
	const now = deps.clock.now();
	const found = await unplanned(deps.db.q, now);
	for (const owner of found) {
		await inTransaction(deps.db, async (tx) => {
			// Another process may plan for the same doctor.
			await lockName(tx, `lecture-sheets:${owner.doctorId}`);
			const [still] = await unplanned(tx, now, owner.id);
			if (still) await plan(tx, deps, still, still.sheets);
		});
	}
	return found.length;
}

/** Runs steps on some parcels, each locked in a transaction of its own. Returns how many were found. */
async function onSome(
	{ db }: Planning,
	which: SQL | undefined,
	steps: (tx: Query, row: DeliveryRow) => Promise<void>,
): Promise<number> {
	const found = await db.q
		.select({ id: deliveries.id })
		.from(deliveries)
		.innerJoin(doctorCourses, eq(doctorCourses.id, deliveries.doctorCourseId))
		.innerJoin(doctors, eq(doctors.id, deliveries.doctorId))
		.where(which)
		.orderBy(asc(deliveries.id))
		.limit(AT_ONCE);
	for (const { id } of found)
		await inTransaction(db, async (tx) => {
			const row = await lockDelivery(tx, id);
			if (row) await steps(tx, row);
		});
	return found.length;
}

function askAddresses(deps: Planning): Promise<number> {
	const soon = new Date(deps.clock.now().getTime() + ASK_AHEAD_MS);
	const due = and(
		eq(deliveries.state, 'due'),
		eq(deliveries.method, 'courier'),
		lte(deliveries.packsAt, soon),
	);
	return onSome(deps, due, async (tx, row) => {
		if (row.state !== 'due' || row.method !== 'courier') return;
		const address = row.address ?? (await usualAddress(tx, row.doctorId));
		const event = { source: 'system', deed: 'address_asked' } as const;
		await moveParcel(tx, deps, row, 'address_confirm', event, { address });
	});
}

/** Cancels unpacked parcels of enrolments that are over or were moved, and of erased accounts. */
function dropParcels(deps: Planning): Promise<number> {
	const left = inArray(doctorCourses.status, ['cancelled', 'refunded', 'batch_changed']);
	const over = and(inArray(deliveries.state, UNPACKED), or(left, isNotNull(doctors.erasedAt)));
	return onSome(deps, over, async (tx, row) => {
		if (!isUnpacked(row.state)) return;
		await moveParcel(tx, deps, row, 'cancelled', { source: 'system', deed: 'cancelled' });
		await releaseSheets(tx, row.id);
	});
}

/** Job, every five minutes: plans parcels, requests addresses, cancels what is over, queries couriers. */
export async function workSheets(deps: Deps): Promise<void> {
	await queueNextRound(deps, 'sheets.round', ROUND_MS);
	while ((await dropParcels(deps)) === AT_ONCE);
	while ((await planParcels(deps)) === AT_ONCE);
	while ((await askAddresses(deps)) === AT_ONCE);
	await queueQuestions(deps);
	await dropOldMessages(deps);
}

/** Plans a lost parcel's sheets again; the doctor confirms the address. */
export async function planAgain(tx: Query, deps: MoveDeps, lost: DeliveryRow): Promise<DeliveryRow> {
	const now = deps.clock.now();
	const owner = await getRow(tx, doctorCourses, eq(doctorCourses.id, lost.doctorCourseId));
	const stored = await tx
		.select({ sheetId: deliverySheets.sheetId })
		.from(deliverySheets)
		.where(and(eq(deliverySheets.deliveryId, lost.id), eq(deliverySheets.live, true)));
	await releaseSheets(tx, lost.id);
	const row = await addParcel(tx, owner, packsAt(now, now), now);
	if (stored.length > 0)
		await tx
			.insert(deliverySheets)
			.values(stored.map(({ sheetId }) => ({ deliveryId: row.id, sheetId, doctorId: lost.doctorId })));
	await addEvent(tx, row.id, { source: 'system', deed: 'planned', state: 'due', at: now });
	return updateDelivery(tx, row.id, { courierPaid: true });
}
