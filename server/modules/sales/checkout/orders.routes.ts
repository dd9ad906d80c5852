import type { orders } from '#contract/sales/orders.ts';
import type { Deps } from '../../../deps.ts';
import { Fault, fault } from '../../../http/fault.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { findOwnEnrolment } from '../enrol/enrolment.service.ts';
import { makeQuote } from '../quote/quote.service.ts';
import { requestRefund } from '../refund/refunds.service.ts';
import { overAbandonedTry } from './abandoned-try.service.ts';
import { takeFree } from './free.service.ts';
import { orderOf, paymentOptions } from './options.service.ts';

export const orderRoutes = (deps: Deps): Handlers<typeof orders> => ({
	options: ({ actor, params }) => paymentOptions(deps, actor.doctorId, params.id),
	async quote({ actor, params, body }) {
		if (!(await findOwnEnrolment(deps.db.q, params.id, actor.doctorId))) return fault('course.not_found');
		// It supersedes a payment that was begun for something else.
		const order = await overAbandonedTry(deps, (tx, tried) =>
			makeQuote(tx, deps, params.id, { ...body, deliveryNeeded: true, tried }),
		);
		return order instanceof Fault ? order : { order };
	},
	order: ({ actor, params }) => orderOf(deps, actor.doctorId, params.id),
	async settleFree({ actor, params }) {
		const order = await takeFree(deps, actor.doctorId, params.id);
		return order instanceof Fault ? order : { order };
	},
	requestRefund: ({ actor, params, body }) => requestRefund(deps, actor.doctorId, params.id, body),
});
