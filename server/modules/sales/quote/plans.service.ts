import { asc, eq } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import { pick } from '../../../db/columns.ts';
import { instalmentPlans } from '../orders.tables.ts';

export const listActivePlans = (q: Query) =>
	q
		.select(pick(instalmentPlans, 'id', 'title', 'graceDays', 'items', 'batchId', 'least'))
		.from(instalmentPlans)
		.where(eq(instalmentPlans.active, true))
		.orderBy(asc(instalmentPlans.id));
type ActivePlans = Awaited<ReturnType<typeof listActivePlans>>;

export const plansFor = (plans: ActivePlans, { id, price }: { id: number; price: number }) =>
	plans.filter(({ batchId, least }) => (batchId === null || batchId === id) && least <= price);

/** Plans for a batch of this price. */
export const listPlans = async (q: Query, batch: Parameters<typeof plansFor>[1]) =>
	plansFor(await listActivePlans(q), batch);
