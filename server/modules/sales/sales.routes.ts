import type { MyCourse } from '#contract/sales/enrolment.ts';
import { wire } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { Fault, fault } from '../../http/fault.ts';
import type { Serves } from '../../http/handlers.ts';
import { checkSoon } from './capture/check.service.ts';
import { overAbandonedTry } from './checkout/abandoned-try.service.ts';
import { enrolDoctor, leaveCourse } from './checkout/enrol.service.ts';
import { orderOf, paymentOptions } from './checkout/options.service.ts';
import { giveProof, pay, storeSlip, takeFree, withdrawProof } from './checkout/pay.service.ts';
import { type Enrolment, findOwnEnrolment, listEnrolments } from './enrol/enrolment.service.ts';
import { listInvoices, verifyInvoice } from './invoice/invoices.service.ts';
import { checkedOf, listUndecided } from './order/order.service.ts';
import { findOwnPayment, type PaymentRow } from './pay/payments.repo.ts';
import { viewPayment } from './pay/payments.views.ts';
import { ownState, publicState } from './quote/enrol-state.service.ts';
import { makeQuote } from './quote/quote.service.ts';
import { requestRefund, withdrawRefund } from './refund/refunds.service.ts';
import { decideTransfer } from './transfer/decide.service.ts';
import { askTransfer, cancelTransfer, listForStaff, listOwnTransfer } from './transfer/transfer.service.ts';

async function viewCourses(deps: Deps, doctorId: number, rows: readonly Enrolment[]): Promise<MyCourse[]> {
	const [counts, undecided] = await Promise.all([
		deps.answers.countProgress(doctorId, rows),
		listUndecided(deps.db.q, doctorId),
	]);
	return rows.map((row) => ({
		...wire(row),
		checking_payment_id: checkedOf(undecided, row.id),
		year_course_session_id: row.ycsId,
		events_done: counts.get(row.id)?.done ?? 0,
		events_total: counts.get(row.id)?.total ?? 0,
	}));
}

type Served = Serves<'enrol' | 'enrolment' | 'invoices' | 'orders' | 'payments'>;

export function salesRoutes(deps: Deps): Served {
	const { q } = deps.db;
	const shown = async <F extends Fault>(row: PaymentRow | F) =>
		row instanceof Fault ? row : { payment: await viewPayment(q, row) };
	return {
		enrol: {
			state: ({ params }) => publicState(deps, params.id),
			options: ({ actor, params }) => ownState(deps, actor.doctorId, params.id),
			enrol: ({ actor, params, body }) => enrolDoctor(deps, actor.doctorId, params.id, body),
			leave: ({ actor, params }) => leaveCourse(deps, actor.doctorId, params.id),
			transferOptions: ({ actor, params }) => listOwnTransfer(deps, actor.doctorId, params.id),
			async requestTransfer({ actor, params, body }) {
				const transfer = await askTransfer(deps, actor.doctorId, params.id, body);
				return transfer instanceof Fault ? transfer : { transfer };
			},
			cancelTransfer: ({ actor, params }) => cancelTransfer(deps, actor.doctorId, params.id),
			transfers: ({ query }) => listForStaff(q, query, deps.clock.now()),
			decideTransfer: ({ by, params, body }) => decideTransfer(deps, by, params.id, body),
		},
		enrolment: {
			async courses({ actor }) {
				return { courses: await viewCourses(deps, actor.doctorId, await listEnrolments(q, actor.doctorId)) };
			},
			async course({ actor, params }) {
				const found = await findOwnEnrolment(q, params.id, actor.doctorId);
				const [course] = found ? await viewCourses(deps, actor.doctorId, [found]) : [];
				return course ? { course } : fault('course.not_found');
			},
		},
		invoices: {
			list: ({ actor, params }) => listInvoices(deps, actor.doctorId, params.id),
			verify: ({ params }) => verifyInvoice(deps, params.key),
		},
		orders: {
			options: ({ actor, params }) => paymentOptions(deps, actor.doctorId, params.id),
			async quote({ actor, params, body }) {
				if (!(await findOwnEnrolment(q, params.id, actor.doctorId))) return fault('course.not_found');
				// It supersedes a payment that was begun for something else.
				const order = await overAbandonedTry(deps, (tx, tried) =>
					makeQuote(tx, deps, params.id, { ...body, deliveryNeeded: true, tried }),
				);
				return order instanceof Fault ? order : { order };
			},
			order: ({ actor, params }) => orderOf(deps, actor.doctorId, params.id),
			settleFree: ({ actor, params }) => takeFree(deps, actor.doctorId, params.id),
			requestRefund: ({ actor, params, body }) => requestRefund(deps, actor.doctorId, params.id, body),
			withdrawRefund: ({ actor, params }) => withdrawRefund(deps, actor.doctorId, params.id),
		},
		payments: {
			pay: ({ actor, params, body, idempotencyKey }) =>
				pay(deps, actor.doctorId, params.id, body.method, idempotencyKey ?? ''),
			async payment({ actor, params }) {
				return shown((await findOwnPayment(q, params.id, actor.doctorId)) ?? fault('payment.not_found'));
			},
			async recheck({ actor, params }) {
				const row = await findOwnPayment(q, params.id, actor.doctorId);
				if (!row) return fault('payment.not_found');
				await checkSoon(deps, row.id);
				const after = (await findOwnPayment(q, row.id, actor.doctorId)) ?? row;
				return { payment: await viewPayment(q, after) };
			},
			withdraw: async ({ actor, params }) => shown(await withdrawProof(deps, actor.doctorId, params.id)),
			slip: ({ actor, file }) => storeSlip(deps, actor.doctorId, file),
			manualProof: async ({ actor, params, body }) =>
				shown(await giveProof(deps, actor.doctorId, params.id, body)),
		},
	};
}
