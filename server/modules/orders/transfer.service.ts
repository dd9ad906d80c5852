import { aliasedTable, and, asc, desc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Batch } from '#contract/catalog.ts';
import type { Transfer, TransferQuote } from '#contract/enrol.ts';
import { joiningOf } from '#contract/joining.ts';
import { fromE164 } from '#contract/phone.ts';
import type { Query } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { fault } from '../../http/fault.ts';
import { listBatches } from '../catalog/catalog.service.ts';
import { batches, yearCourseSessions } from '../catalog/catalog.tables.ts';
import { batchTransfers, doctorCourses } from '../enrolment/enrolment.tables.ts';
import { priceFor } from '../enrolment/price.service.ts';
import { doctors } from '../profile/profile.tables.ts';
import { OPEN_INSTALMENT } from './orders.rules.ts';
import { instalments } from './orders.tables.ts';
import { type Move, mayMove, moveOf } from './transfer.rules.ts';

type Mine = typeof doctorCourses.$inferSelect;
type Row = typeof batchTransfers.$inferSelect;

/** What instalments of an enrolment still have to bring. */
export async function openSum(q: Query, doctorCourseId: number): Promise<number> {
	const rows = await q
		.select({ amount: instalments.amount, paid: instalments.paid })
		.from(instalments)
		.where(
			and(eq(instalments.doctorCourseId, doctorCourseId), inArray(instalments.state, [...OPEN_INSTALMENT])),
		);
	return rows.reduce((sum, one) => sum + one.amount - one.paid, 0);
}

/** What a move to a batch costs this doctor as things stand. */
export async function moveTo(q: Query, mine: Mine, toBatchId: number): Promise<Move & { priceNew: number }> {
	const { yours } = await priceFor(q, mine.doctorId, toBatchId, mine.id);
	const facts = { agreed: mine.priceAgreed, paid: mine.paid, priceNew: yours };
	return { ...moveOf({ ...facts, open: await openSum(q, mine.id) }), priceNew: yours };
}

/** Batches of the same course with a place that the doctor is not in; those that can be joined now, or also the full ones. */
async function batchesToMoveTo(q: Query, deps: Deps, mine: Mine): Promise<Batch[]> {
	const [ycs] = await q
		.select({ courseId: yearCourseSessions.courseId })
		.from(yearCourseSessions)
		.where(eq(yearCourseSessions.id, mine.ycsId));
	const ofCourse = q
		.select({ id: yearCourseSessions.id })
		.from(yearCourseSessions)
		.where(eq(yearCourseSessions.courseId, ycs?.courseId ?? 0));
	const own = q
		.select({ id: doctorCourses.batchId })
		.from(doctorCourses)
		.where(
			and(
				eq(doctorCourses.doctorId, mine.doctorId),
				notInArray(doctorCourses.status, ['cancelled', 'refunded']),
			),
		);
	const list = await listBatches(
		q,
		deps.scheduleOfBatches,
		and(inArray(batches.ycsId, ofCourse), notInArray(batches.id, own)),
	);
	const now = deps.clock.now().getTime();
	return list.filter((batch) => ['open', 'full'].includes(joiningOf(batch, now)));
}
const hasPlace = (batch: Batch, now: Date) => joiningOf(batch, now.getTime()) === 'open';

async function quoteMove(q: Query, mine: Mine, batch: Batch): Promise<TransferQuote> {
	const { priceNew, difference } = await moveTo(q, mine, batch.id);
	return {
		to: {
			batch_id: batch.id,
			schedule_id: batch.schedules[0]?.id ?? null,
			title: batch.title,
			starts_on: batch.starts_on,
		},
		price_old: mine.priceAgreed,
		price_new: priceNew,
		paid: mine.paid,
		difference,
	};
}

async function findOwn(q: Query, doctorId: number, id: number): Promise<Mine | null> {
	const [row] = await q
		.select()
		.from(doctorCourses)
		.where(and(eq(doctorCourses.id, id), eq(doctorCourses.doctorId, doctorId)));
	return row ?? null;
}

function view(row: Row, batch: { title: string; startsOn: string }, difference: number): Transfer {
	return {
		id: row.id,
		to: {
			batch_id: row.toBatchId,
			schedule_id: row.toScheduleId,
			title: batch.title,
			starts_on: batch.startsOn,
		},
		price_old: row.priceOld,
		price_new: row.priceNew,
		paid: row.paid,
		difference,
		state: row.state,
		reason: row.reason,
		note: row.note,
		created_at: row.createdAt.toISOString(),
		doctor_course_id: row.newCourseId,
	};
}

/** Requests as they are shown; of one that waits the difference is that of now. */
export async function viewTransfer(q: Query, id: number): Promise<Transfer> {
	const [found] = await q
		.select({ row: batchTransfers, batch: batches, mine: doctorCourses })
		.from(batchTransfers)
		.innerJoin(batches, eq(batches.id, batchTransfers.toBatchId))
		.innerJoin(doctorCourses, eq(doctorCourses.id, batchTransfers.doctorCourseId))
		.where(eq(batchTransfers.id, id));
	if (!found) throw new Error(`the request ${id} is missing`);
	const { row, batch, mine } = found;
	if (row.state === 'requested') {
		const { difference, priceNew } = await moveTo(q, mine, row.toBatchId);
		return view({ ...row, priceOld: mine.priceAgreed, priceNew, paid: mine.paid }, batch, difference);
	}
	const { difference } = moveOf({
		agreed: row.priceOld,
		paid: row.paid,
		priceNew: row.priceNew,
		open: Math.max(0, row.priceOld - row.paid),
	});
	return view(row, batch, difference);
}

/** Where a doctor may move to, and the last request: of this enrolment, or the one by which it came to be. */
export async function listOwnTransfer(deps: Deps, doctorId: number, id: number) {
	const { q } = deps.db;
	const mine = await findOwn(q, doctorId, id);
	if (!mine) return fault('course.not_found');
	const [last] = await q
		.select({ id: batchTransfers.id })
		.from(batchTransfers)
		.where(eq(batchTransfers.doctorCourseId, id))
		.orderBy(desc(batchTransfers.id))
		.limit(1);
	const list = mayMove(mine.status) ? await batchesToMoveTo(q, deps, mine) : [];
	const now = deps.clock.now();
	const open = list.filter((batch) => hasPlace(batch, now));
	return {
		quotes: await Promise.all(open.map((batch) => quoteMove(q, mine, batch))),
		transfer: last ? await viewTransfer(q, last.id) : null,
	};
}

/** Asks staff for a move; one request at a time. No schedule named: the first one of the batch. */
export async function askTransfer(
	deps: Deps,
	doctorId: number,
	id: number,
	wish: { batch_id: number; schedule_id: number | null; reason: string },
) {
	const { q } = deps.db;
	const mine = await findOwn(q, doctorId, id);
	if (!mine) return fault('course.not_found');
	if (!mayMove(mine.status)) return fault('transfer.impossible');
	const batch = (await batchesToMoveTo(q, deps, mine)).find((one) => one.id === wish.batch_id);
	if (!batch) return fault('transfer.impossible', { field: 'batch_id' });
	if (!hasPlace(batch, deps.clock.now())) return fault('enrol.full', { field: 'batch_id' });
	const scheduleId = wish.schedule_id ?? batch.schedules[0]?.id ?? null;
	if (scheduleId !== null && !batch.schedules.some((one) => one.id === scheduleId))
		return fault('transfer.impossible', { field: 'schedule_id' });
	const quoted = await quoteMove(q, mine, batch);
	const [row] = await q
		.insert(batchTransfers)
		.values({
			doctorId,
			doctorCourseId: id,
			toBatchId: batch.id,
			toScheduleId: scheduleId,
			reason: wish.reason,
			priceOld: quoted.price_old,
			priceNew: quoted.price_new,
			paid: quoted.paid,
			createdAt: deps.clock.now(),
		})
		.onConflictDoNothing()
		.returning({ id: batchTransfers.id });
	return row ? viewTransfer(q, row.id) : fault('transfer.open');
}

/** Takes the request back while nobody has decided. */
export async function cancelTransfer(deps: Deps, doctorId: number, id: number) {
	if (!(await findOwn(deps.db.q, doctorId, id))) return fault('course.not_found');
	const [row] = await deps.db.q
		.update(batchTransfers)
		.set({ state: 'cancelled', decidedAt: deps.clock.now() })
		.where(and(eq(batchTransfers.doctorCourseId, id), eq(batchTransfers.state, 'requested')))
		.returning({ id: batchTransfers.id });
	return row ? undefined : fault('transfer.none');
}

/** Requests that wait for staff, oldest first. */
export async function listWaiting(q: Query) {
	const left = aliasedTable(batches, 'left_batch');
	const rows = await q
		.select({
			id: batchTransfers.id,
			from: left.title,
			doctor: { id: doctors.id, name: doctors.name, phone: doctors.phone },
		})
		.from(batchTransfers)
		.innerJoin(doctors, eq(doctors.id, batchTransfers.doctorId))
		.innerJoin(doctorCourses, eq(doctorCourses.id, batchTransfers.doctorCourseId))
		.innerJoin(left, eq(left.id, doctorCourses.batchId))
		.where(eq(batchTransfers.state, 'requested'))
		.orderBy(asc(batchTransfers.id));
	return Promise.all(
		rows.map(async ({ id, from, doctor }) => ({
			...(await viewTransfer(q, id)),
			from,
			doctor: { ...doctor, phone: fromE164(doctor.phone) },
		})),
	);
}
