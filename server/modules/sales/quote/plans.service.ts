import { and, asc, eq, isNull, lte, or } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import type { PlanTerms } from '../order/price.rules.ts';
import { instalmentPlans } from '../orders.tables.ts';

/** The plans by which a batch of this price may be paid. */
export const listPlans = (q: Query, batch: { id: number; price: number }): Promise<PlanTerms[]> =>
	q
		.select({
			id: instalmentPlans.id,
			title: instalmentPlans.title,
			graceDays: instalmentPlans.graceDays,
			items: instalmentPlans.items,
		})
		.from(instalmentPlans)
		.where(
			and(
				eq(instalmentPlans.active, true),
				or(isNull(instalmentPlans.batchId), eq(instalmentPlans.batchId, batch.id)),
				lte(instalmentPlans.least, batch.price),
			),
		)
		.orderBy(asc(instalmentPlans.id));
