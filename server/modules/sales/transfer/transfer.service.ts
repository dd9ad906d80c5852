import { aliasedTable, and, eq, inArray, notInArray } from 'drizzle-orm';
import { joiningOf } from '#contract/account/joining.ts';
import type { Batch } from '#contract/catalog/calls.ts';
import type { Transfer, TransferQuote } from '#contract/sales/enrol.ts';
import { findRow, getRow, insertNew, inTransaction, newestRow, type Query, wire } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { type ListQuery, pageOfList } from '../../../desk/listing.ts';
import { fault } from '../../../http/fault.ts';
import { doctorBrief, doctors, doctorsMeant, shownPhone } from '../../account/index.ts';
import { batches, listBatches, yearCourseSessions } from '../../catalog/index.ts';
import { priceFor } from '../enrol/price.service.ts';
import { batchTransfers, doctorCourses } from '../enrolment.tables.ts';
import { listOpenInstalments } from '../order/instalments.service.ts';
import { briefOf } from '../quote/enrol-state.service.ts';
import { findFirstPaid } from '../quote/terms.service.ts';
import { codeOff, mayMove, moveOf } from './transfer.rules.ts';

type Mine = typeof doctorCourses.$inferSelect;
type Row = typeof batchTransfers.$inferSelect;

async function openSum(q: Query, doctorCourseId: number): Promise<number> {
	const rows = await listOpenInstalments(q, doctorCourseId);
	return rows.reduce((sum, one) => sum + one.amount - one.paid, 0);
}

/** Sums of a move now, poisha; `less` reduces open instalments. `quoted`: the price of the request, which is the maximum. */
export async function moveTo(
	q: Query,
	mine: Mine,
	toBatchId: number,
	now: Date,
	quoted: number | null = null,
) {
	// What was paid counts in full, so the other batch's fee does too: a move must not turn a reduced fee into
	// money.
	const { id: without, doctorId } = mine;
	const { yours } = await priceFor(q, null, { doctorId, batchId: toBatchId, now, without });
	const first = await findFirstPaid(q, mine.id);
	const off = codeOff(first?.lines ?? [], yours);
	const priceNew = Math.min(yours - off, quoted ?? Number.POSITIVE_INFINITY);
	// The courier fee is not part of the agreed price.
	const courier = first === null || first.status === 'refunded' ? 0 : first.shipping;
	const { difference, less } = moveOf({
		agreed: mine.priceAgreed,
		paid: Math.max(0, mine.paid - courier),
		priceNew,
		open: await openSum(q, mine.id),
	});
	return { sums: { priceOld: mine.priceAgreed, priceNew, codeOff: off, paid: mine.paid, difference }, less };
}

/** Other batches of the course with a place: those that can be joined now, or also full ones. */
async function batchesToMoveTo(q: Query, deps: Deps, mine: Mine): Promise<Batch[]> {
	const { courseId } = await getRow(q, yearCourseSessions, eq(yearCourseSessions.id, mine.ycsId));
	const ofCourse = q
		.select({ id: yearCourseSessions.id })
		.from(yearCourseSessions)
		.where(eq(yearCourseSessions.courseId, courseId));
	const own = q
		.select({ id: doctorCourses.batchId })
		.from(doctorCourses)
		.where(
			and(
				eq(doctorCourses.doctorId, mine.doctorId),
				notInArray(doctorCourses.status, ['cancelled', 'refunded', 'batch_changed']),
			),
		);
	const others = and(inArray(batches.ycsId, ofCourse), notInArray(batches.id, own));
	const list = await listBatches(q, deps.answers, others);
	const now = deps.clock.now().getTime();
	return list.filter((batch) => ['open', 'full'].includes(joiningOf(batch, now)));
}
const hasPlace = (batch: Batch, now: Date) => joiningOf(batch, now.getTime()) === 'open';

async function quoteMove(q: Query, mine: Mine, batch: Batch, now: Date): Promise<TransferQuote> {
	const { sums } = await moveTo(q, mine, batch.id, now);
	return { to: briefOf(batch), ...wire(sums) };
}

const findOwn = (q: Query, doctorId: number, id: number): Promise<Mine | null> =>
	findRow(q, doctorCourses, and(eq(doctorCourses.id, id), eq(doctorCourses.doctorId, doctorId)));

const left = aliasedTable(batches, 'left_batch');

const selectTransfers = (q: Query) =>
	q
		.select({
			row: batchTransfers,
			batch: batches,
			mine: doctorCourses,
			from: left.title,
			doctor: doctorBrief,
		})
		.from(batchTransfers)
		.innerJoin(batches, eq(batches.id, batchTransfers.toBatchId))
		.innerJoin(doctorCourses, eq(doctorCourses.id, batchTransfers.doctorCourseId))
		.innerJoin(left, eq(left.id, doctorCourses.batchId))
		.innerJoin(doctors, eq(doctors.id, batchTransfers.doctorId));
type Found = Pick<Awaited<ReturnType<typeof selectTransfers>>[number], 'row' | 'batch' | 'mine'>;

/** An open request with its present sums, a decided one as it was decided. */
async function view(q: Query, { row, batch, mine }: Found, now: Date): Promise<Transfer> {
	const present = row.state === 'requested' ? await moveTo(q, mine, row.toBatchId, now, row.priceNew) : null;
	return {
		...wire({ ...row, ...present?.sums }),
		to: {
			batch_id: row.toBatchId,
			schedule_id: row.toScheduleId,
			title: batch.title,
			starts_on: batch.startsOn,
		},
		doctor_course_id: row.newCourseId,
	};
}

export async function viewTransfer(q: Query, id: number, now: Date): Promise<Transfer> {
	const [found] = await selectTransfers(q).where(eq(batchTransfers.id, id));
	if (!found) throw new Error(`the request ${id} is missing`);
	return view(q, found, now);
}

/** The possible targets of a move, and the last request of this enrolment or of the previous one. */
export async function listOwnTransfer(deps: Deps, doctorId: number, id: number) {
	const { q } = deps.db;
	const mine = await findOwn(q, doctorId, id);
	if (!mine) return fault('course.not_found');
	const last = await newestRow(q, batchTransfers, eq(batchTransfers.doctorCourseId, id));
	const list = mayMove(mine.status) ? await batchesToMoveTo(q, deps, mine) : [];
	const now = deps.clock.now();
	const open = list.filter((batch) => hasPlace(batch, now));
	return {
		quotes: await Promise.all(open.map((batch) => quoteMove(q, mine, batch, now))),
		transfer: last ? await viewTransfer(q, last.id, now) : null,
		due_days: (await deps.setting('sales')).move_due_days,
	};
}

/** Requests a move from staff, one at a time; without a schedule the batch's first. */
export async function askTransfer(
	deps: Deps,
	doctorId: number,
	id: number,
	wish: { batch_id: number; schedule_id: number | null; reason: string },
	/** Runs in the same transaction. */
	note?: (tx: Query, transferId: number) => Promise<void>,
) {
	const { q } = deps.db;
	const mine = await findOwn(q, doctorId, id);
	if (!mine) return fault('course.not_found');
	if (!mayMove(mine.status)) return fault('transfer.impossible');
	const batch = (await batchesToMoveTo(q, deps, mine)).find((one) => one.id === wish.batch_id);
	if (!batch) return fault('transfer.impossible', { field: 'batch_id' });
	const now = deps.clock.now();
	if (!hasPlace(batch, now)) return fault('enrol.full', { field: 'batch_id' });
	const scheduleId = wish.schedule_id ?? batch.schedules[0]?.id ?? null;
	if (scheduleId !== null && !batch.schedules.some((one) => one.id === scheduleId))
		return fault('transfer.impossible', { field: 'schedule_id' });
	const { sums } = await moveTo(q, mine, batch.id, now);
	return inTransaction(deps.db, async (tx) => {
		const row = await insertNew(tx, batchTransfers, {
			doctorId,
			doctorCourseId: id,
			toBatchId: batch.id,
			toScheduleId: scheduleId,
			reason: wish.reason,
			...sums,
			createdAt: now,
		});
		if (!row) return fault('transfer.open');
		await note?.(tx, row.id);
		return viewTransfer(tx, row.id, now);
	});
}

export async function cancelTransfer(deps: Deps, doctorId: number, id: number) {
	if (!(await findOwn(deps.db.q, doctorId, id))) return fault('course.not_found');
	const [row] = await deps.db.q
		.update(batchTransfers)
		.set({ state: 'cancelled', decidedAt: deps.clock.now() })
		.where(and(eq(batchTransfers.doctorCourseId, id), eq(batchTransfers.state, 'requested')))
		.returning({ id: batchTransfers.id });
	return row ? undefined : fault('transfer.none');
}

export async function listForStaff(
	q: Query,
	query: ListQuery & { state?: Row['state'] | undefined },
	now: Date,
) {
	const { rows, meta } = await pageOfList(q, query, selectTransfers(q), {
		id: batchTransfers.id,
		filters: [[batchTransfers.state, query.state ?? 'requested']],
		where: [doctorsMeant(query.q)],
	});
	const items = await Promise.all(
		rows.map(async ({ from, doctor, ...found }) => ({
			...(await view(q, found, now)),
			from,
			enrolment_id: found.row.doctorCourseId,
			doctor: { ...doctor, phone: shownPhone(doctor.phone) },
		})),
	);
	return { items, meta };
}
