import { and, eq, sql } from 'drizzle-orm';
import { at, dayNumber } from '../../../days.rules.ts';
import { getLocked, getRow, type Query, updateRow } from '../../../db/index.ts';
import { readSetting } from '../../../settings/settings.service.ts';
import { batches } from '../../catalog/index.ts';
import { doctorCourses } from '../enrolment.tables.ts';
import { listLive } from './enrolment.service.ts';
import { forceSeat, returnSeats } from './seats.service.ts';

type Row = typeof doctorCourses.$inferSelect;

/** An enrolment, locked, always before its instalments. @throws when it is missing */
export const lockEnrolment = (tx: Query, id: number): Promise<Row> => getLocked(tx, doctorCourses, id);

/** Waits for its first payment, or was cancelled before any payment. */
const isUnpaid = (row: Row) =>
	row.status === 'pending_payment' || (row.status === 'cancelled' && row.paid === 0);

/** Whether a first payment still opens the enrolment: it is unpaid, and no other one of the doctor in this batch is live. */
export async function isGrantable(tx: Query, doctorCourseId: number): Promise<boolean> {
	const row = await lockEnrolment(tx, doctorCourseId);
	if (!isUnpaid(row)) return false;
	const live = await listLive(tx, row.doctorId);
	return !live.some(({ row: other }) => other.batchId === row.batchId && other.id !== row.id);
}

/** When access to a batch ends: some days after its last day; null: never. */
async function accessEnd(tx: Query, batchId: number): Promise<Date | null> {
	const days = await readSetting(tx, 'access_after_end_days');
	if (days === 0) return null;
	const batch = await getRow(tx, batches, eq(batches.id, batchId));
	return at(dayNumber(batch.endsOn) + days + 1, '00:00');
}

/** Opens the course of a first payment or a free order; an open one only gets the money. `overSeats`: no seat was left. */
export async function grantCourse(
	tx: Query,
	grant: { doctorCourseId: number; agreed: number; paid: number; now: Date },
) {
	const row = await lockEnrolment(tx, grant.doctorCourseId);
	if (!isUnpaid(row)) {
		await addPaid(tx, row.id, grant.paid);
		return { overSeats: false };
	}
	const overSeats = !row.seat && (await forceSeat(tx, row.batchId));
	await updateRow(tx, doctorCourses, row.id, {
		status: 'active',
		seat: true,
		seatUntil: null,
		priceAgreed: grant.agreed,
		paid: row.paid + grant.paid,
		accessUntil: await accessEnd(tx, row.batchId),
		updatedAt: grant.now,
	});
	return { overSeats };
}

/** Adds the sum of an instalment or a difference (below zero: a refund). */
export async function addPaid(tx: Query, doctorCourseId: number, amount: number): Promise<void> {
	await updateRow(tx, doctorCourses, doctorCourseId, { paid: sql`${doctorCourses.paid} + ${amount}::int` });
}

/** Closes an enrolment permanently and returns its seat; a closed one is unchanged. */
export async function closeCourse(tx: Query, doctorCourseId: number, status: 'cancelled' | 'refunded') {
	const row = await lockEnrolment(tx, doctorCourseId);
	if (['cancelled', 'refunded', 'batch_changed'].includes(row.status)) return;
	await updateRow(tx, doctorCourses, row.id, { status, seat: false, seatUntil: null });
	if (row.seat) await returnSeats(tx, row.batchId);
}

/** Closes the videos of an enrolment whose instalment is late, or reopens them. */
export async function lockCourse(tx: Query, doctorCourseId: number, locked: boolean): Promise<void> {
	await tx
		.update(doctorCourses)
		.set({ status: locked ? 'soft_locked' : 'active' })
		.where(
			and(eq(doctorCourses.id, doctorCourseId), eq(doctorCourses.status, locked ? 'active' : 'soft_locked')),
		);
}
