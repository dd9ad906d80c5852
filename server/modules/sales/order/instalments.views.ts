import { eq } from 'drizzle-orm';
import type { Instalment } from '#contract/sales/orders.ts';
import type { Query } from '../../../db/client.ts';
import { instalments, orders } from '../orders.tables.ts';
import { locksOn, stateOn } from './instalments.rules.ts';

/** Instalments with the order whose plan they belong to. */
export const selectInstalments = (q: Query) =>
	q
		.select({ row: instalments, planOrder: { kind: orders.kind, plan: orders.plan } })
		.from(instalments)
		.innerJoin(orders, eq(orders.id, instalments.planOrderId));
type InstalmentRow = Pick<Awaited<ReturnType<typeof selectInstalments>>[number], 'row' | 'planOrder'>;

/** An instalment as it stands on a day in Dhaka (YYYY-MM-DD). */
export function viewInstalment({ row, planOrder }: InstalmentRow, today: string): Instalment {
	return {
		id: row.id,
		no: row.no,
		of: planOrder.plan?.items.length ?? row.no,
		transfer: planOrder.kind === 'transfer',
		due_on: row.dueOn,
		amount: row.amount,
		paid: row.paid,
		// The queue writes states down some minutes after midnight; the doctor reads how it is.
		state: stateOn(row, today),
		locks_on: locksOn(row),
	};
}
