import type { ORDER_KINDS } from '#contract/sales/orders.ts';
import type { OrderRow } from '../order/order.service.ts';
import { soldCourse } from './course.sold.ts';
import { ofEnrolment } from './enrolment.sold.ts';
import { soldInstalments } from './instalments.sold.ts';
import type { Sold } from './sold.ts';
import { soldVideos } from './videos.sold.ts';

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
