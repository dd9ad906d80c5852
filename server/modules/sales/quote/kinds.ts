import type { ORDER_KINDS } from '#contract/sales/orders.ts';
import type { OrderRow } from '../order/order.service.ts';
import {
	grantSubscription,
	isNewestChoice,
	isUnused,
	takeSubscriptionBack,
} from '../subscribe/choices.service.ts';
import { ofEnrolment, soldCourse } from './course.sold.ts';
import { soldInstalments } from './instalments.sold.ts';
import type { Sold } from './sold.ts';

/** Days of videos: the first of a choice, or more of them (`subscription_terms`). */
const soldVideos: Sold = {
	keep: async () => null,
	reopen: isNewestChoice,
	isWanted: async () => true,
	grant: grantSubscription,
	async takeBack(tx, deps, order, { whole, ends }) {
		if (whole || ends) await takeSubscriptionBack(tx, deps, order.id);
	},
	/** All of it until the first play, then nothing. */
	async estimate(q, deps, { id, status, total }) {
		if (status !== 'paid' || total === 0 || !(await isUnused(q, id, deps.clock.now()))) return null;
		const none = { done: 0, total: 0, used: 0, sheets: 0 };
		return { ...none, amount: total, paid: total, rule: 'before_start' };
	},
};

/** What is sold, by kind of order. Books and reprints are not sold yet. */
const SOLD: Partial<Record<(typeof ORDER_KINDS)[number], Sold>> = {
	course: soldCourse,
	instalment: soldInstalments,
	// The difference to a more expensive batch is owed and paid as an instalment.
	transfer: {
		...ofEnrolment,
		grant: async (_, __, { id }) => {
			throw new Error(`the order ${id} is owed, and not paid by itself`);
		},
	},
	subscription: soldVideos,
};

export function soldBy({ id, kind }: Pick<OrderRow, 'id' | 'kind'>): Sold {
	const sold = SOLD[kind];
	if (!sold) throw new Error(`the order ${id} is of a kind that is not sold: ${kind}`);
	return sold;
}
