import { asc, eq, type SQL } from 'drizzle-orm';
import type { Instalment } from '#contract/sales/orders.ts';
import type { Query } from '../../../db/client.ts';
import { wire } from '../../../db/wire.ts';
import { instalments, orders } from '../orders.tables.ts';
import { locksOn, stateOn } from './instalments.rules.ts';

/** Instalments by their days. */
export const selectInstalments = (q: Query, where: SQL | undefined) =>
	q
		.select({ row: instalments, planOrder: { kind: orders.kind, plan: orders.plan } })
		.from(instalments)
		.innerJoin(orders, eq(orders.id, instalments.planOrderId))
		.where(where)
		.orderBy(asc(instalments.dueOn), asc(instalments.id));
type InstalmentRow = Pick<Awaited<ReturnType<typeof selectInstalments>>[number], 'row' | 'planOrder'>;

/** An instalment as it is on a day in Dhaka (YYYY-MM-DD). */
export function viewInstalment({ row, planOrder }: InstalmentRow, today: string): Instalment {
	return {
		...wire(row),
		of: planOrder.plan?.items.length ?? row.no,
		transfer: planOrder.kind === 'transfer',
		// The queue stores states some minutes after midnight.
		state: stateOn(row, today),
		locks_on: locksOn(row),
	};
}
