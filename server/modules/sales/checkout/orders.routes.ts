import type { orders } from '#contract/sales/orders.ts';
import type { Deps } from '../../../deps.ts';
import { Fault } from '../../../http/fault.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { requestRefund } from '../refund/refunds.service.ts';
import { takeFree } from './free.service.ts';
import { orderOf, paymentOptions } from './options.service.ts';
import { quoteForDoctor } from './quote-course.service.ts';

export const orderRoutes = (deps: Deps): Handlers<typeof orders> => ({
	options: ({ actor, params }) => paymentOptions(deps, actor.doctorId, params.id),
	async quote({ actor, params, body }) {
		const order = await quoteForDoctor(deps, actor.doctorId, params.id, body);
		return order instanceof Fault ? order : { order };
	},
	order: ({ actor, params }) => orderOf(deps, actor.doctorId, params.id),
	async settleFree({ actor, params }) {
		const order = await takeFree(deps, actor.doctorId, params.id);
		return order instanceof Fault ? order : { order };
	},
	requestRefund: ({ actor, params, body }) => requestRefund(deps, actor.doctorId, params.id, body),
});
