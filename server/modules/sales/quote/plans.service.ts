import { and, asc, eq, isNull, lte, or } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import { pick } from '../../../db/columns.ts';
import type { PlanTerms } from '../order/price.rules.ts';
import { instalmentPlans } from '../orders.tables.ts';

/** Plans for a batch of this price. */
export const listPlans = (q: Query, batch: { id: number; price: number }): Promise<PlanTerms[]> =>
	q
		.select(pick(instalmentPlans, 'id', 'title', 'graceDays', 'items'))
		.from(instalmentPlans)
		.where(
			and(
				eq(instalmentPlans.active, true),
				or(isNull(instalmentPlans.batchId), eq(instalmentPlans.batchId, batch.id)),
				lte(instalmentPlans.least, batch.price),
			),
		)
		.orderBy(asc(instalmentPlans.id));
