import { and, eq } from 'drizzle-orm';
import type { Received } from '#contract/endpoint.ts';
import type { deskEnrolments } from '#contract/reports/staff-enrolments.ts';
import { inTransaction } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import type { Staff } from '../../../desk/editing.ts';
import { Fault, fault } from '../../../http/fault.ts';
import {
	askTransfer,
	cancelOpenOrder,
	enrolDoctor,
	FREE,
	FREE_COURSE,
	isBeingPaid,
	keepSeat,
	leaveCourse,
	listOwnTransfer,
	lockQuotes,
	openOrder,
	ownState,
	payOrder,
	priceAgreed,
	quoteEnd,
} from '../../sales/index.ts';
import { schedules } from '../../schedule/index.ts';
import { findDoctor } from './doctor.repo.ts';
import { findEnrolment, lockEnrolment, logEnrolment } from './enrolments.repo.ts';
import { showEnrolment } from './enrolments.service.ts';

export async function enrolOptions(
	deps: Deps,
	{ doctor_id, batch_id }: Received<typeof deskEnrolments.options>['query'],
) {
	const { q } = deps.db;
	if (!(await findDoctor(q, doctor_id))) return fault('doctor.not_found');
	const own = await ownState(deps, doctor_id, batch_id);
	if (own instanceof Fault) return own;
	const rows = await q
		.select({ id: schedules.id, name: schedules.title })
		.from(schedules)
		.where(and(eq(schedules.batchId, batch_id), eq(schedules.status, 'published')));
	return {
		schedules: rows,
		refusal: own.state.refusal,
		seats_left: own.state.seats_left,
		options: own.options,
	};
}

export async function enrolByOffice(
	deps: Deps,
	staff: Staff,
	{ doctor_id: doctorId, batch_id, reason, ...wish }: Received<typeof deskEnrolments.create>['body'],
) {
	const doctor = await findDoctor(deps.db.q, doctorId);
	if (!doctor || doctor.erasedAt !== null) return fault('doctor.not_found', { field: 'doctor_id' });
	const done = await enrolDoctor(deps, doctorId, batch_id, wish, (tx, { id, status }) =>
		logEnrolment(
			tx,
			staff,
			{ id, doctorId },
			{ action: 'enrolment.make', after: { batch_id, ...wish, status }, reason },
		),
	);
	if (done instanceof Fault) {
		if (done.code === 'enrol.already_in')
			return fault('enrolment.already_in', { ...done.meta, field: 'batch_id' });
		return fault(done.code, done.meta);
	}
	return shown(deps, done.doctor_course.id);
}

async function shown(deps: Deps, id: number) {
	const item = await showEnrolment(deps, id);
	if (item instanceof Fault) throw new Error(`the enrolment ${id} is missing`);
	return item;
}

export async function cancelByOffice(deps: Deps, staff: Staff, id: number, reason: string) {
	const found = await findEnrolment(deps.db.q, id);
	if (!found) return fault('desk.not_found');
	const done = await leaveCourse(deps, found.doctorId, id, (tx, left) =>
		logEnrolment(tx, staff, found, {
			action: 'enrolment.cancel',
			before: { status: left.status },
			after: { status: 'cancelled' },
			reason,
		}),
	);
	if (done instanceof Fault) {
		if (done.code === 'course.not_found') return fault('desk.not_found');
		return done.code === 'payment.open' ? fault('payment.open', done.meta) : fault('enrolment.paid');
	}
	return shown(deps, id);
}

/** Opens an unpaid enrolment by an order with a total of zero. */
export async function giveFreeSeat(deps: Deps, staff: Staff, id: number, reason: string) {
	const done = await inTransaction(deps.db, async (tx) => {
		await lockQuotes(tx, id);
		await cancelOpenOrder(tx, id);
		const row = await lockEnrolment(tx, id);
		if (!row) return fault('desk.not_found');
		if (row.status !== 'pending_payment') return fault('enrolment.not_waiting');
		if (await isBeingPaid(tx, id)) return fault('payment.open');
		if (!(await keepSeat(tx, id, await quoteEnd(tx, deps.clock.now())))) return fault('enrol.full');
		const orderId = await openOrder(tx, deps, {
			...priceAgreed([FREE_COURSE], 0),
			doctorId: row.doctorId,
			doctorCourseId: id,
			kind: 'course',
		});
		await payOrder(tx, deps, orderId, FREE);
		return logEnrolment(tx, staff, row, {
			action: 'enrolment.free_seat',
			before: { status: row.status, price_agreed: row.priceAgreed },
			after: { status: 'active', price_agreed: 0 },
			reason,
		});
	});
	return done instanceof Fault ? done : shown(deps, id);
}

export async function movesOf(deps: Deps, id: number) {
	const found = await findEnrolment(deps.db.q, id);
	if (!found) return fault('desk.not_found');
	const own = await listOwnTransfer(deps, found.doctorId, id);
	return own instanceof Fault ? fault('desk.not_found') : { quotes: own.quotes };
}

/** Only requests the move. */
export async function moveByOffice(
	deps: Deps,
	staff: Staff,
	id: number,
	{ batch_id, reason }: Received<typeof deskEnrolments.move>['body'],
) {
	const found = await findEnrolment(deps.db.q, id);
	if (!found) return fault('desk.not_found');
	const wish = { batch_id, schedule_id: null, reason };
	const requested = await askTransfer(deps, found.doctorId, id, wish, (tx, transfer) =>
		logEnrolment(tx, staff, found, {
			action: 'enrolment.move_asked',
			after: { transfer, batch_id },
			reason,
		}),
	);
	if (requested instanceof Fault)
		return requested.code === 'course.not_found'
			? fault('desk.not_found')
			: fault(requested.code, requested.meta);
	return shown(deps, id);
}
