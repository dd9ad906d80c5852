import { eq } from 'drizzle-orm';
import type { deskInstalmentPlans, PlanFields } from '#contract/sales/staff-prices.ts';
import type { Editing } from '../../../desk/editing.ts';
import { pageOfTable } from '../../../desk/listing.ts';
import { type Fault, fault } from '../../../http/fault.ts';
import type { Context } from '../../../http/handlers.ts';
import { batches } from '../../catalog/index.ts';
import { instalmentPlans } from '../orders.tables.ts';
import { planFaults } from './offer-terms.rules.ts';

type Row = typeof instalmentPlans.$inferSelect;
type Shown = PlanFields & { id: number; created_at: string };
type Asked = Context<typeof deskInstalmentPlans.list>['query'];
type Why = Fault<'sales.bad_shares' | 'sales.bad_days' | 'sales.unknown_batch'>;

const columnsOf = ({ batch_id, grace_days, ...fields }: PlanFields) => ({
	...fields,
	batchId: batch_id,
	graceDays: grace_days,
});

const shown = (row: Row): Shown => ({
	id: row.id,
	title: row.title,
	batch_id: row.batchId,
	least: row.least,
	items: row.items,
	grace_days: row.graceDays,
	active: row.active,
	created_at: row.createdAt.toISOString(),
});

/** Editing of instalment plans; orders store a copy of theirs. */
export const plans: Editing<PlanFields, Shown, Why, Asked> = {
	name: 'instalment_plan',
	async list(q, query) {
		const { rows, total } = await pageOfTable(q, instalmentPlans, query, {
			id: instalmentPlans.id,
			sorts: { id: instalmentPlans.id, title: instalmentPlans.title, least: instalmentPlans.least },
			search: [instalmentPlans.title],
			where: [
				query.active === undefined ? undefined : eq(instalmentPlans.active, query.active),
				query.batch_id === undefined ? undefined : eq(instalmentPlans.batchId, query.batch_id),
			],
		});
		return { rows: rows.map(shown), total };
	},
	async find(q, id, lock) {
		const found = q.select().from(instalmentPlans).where(eq(instalmentPlans.id, id));
		const [row] = lock ? await found.for('no key update') : await found;
		return row && shown(row);
	},
	fieldsOf: ({ id: _, created_at: __, ...fields }) => fields,
	async check(tx, fields) {
		const { batch_id } = fields;
		const known =
			batch_id === null ||
			(await tx.select({ id: batches.id }).from(batches).where(eq(batches.id, batch_id)))[0];
		const faults: Record<string, Why['code']> = {
			...planFaults(fields),
			...(known === undefined && { batch_id: 'sales.unknown_batch' as const }),
		};
		const [first] = Object.values(faults);
		return first === undefined ? null : fault(first, { fields: faults });
	},
	async insert(tx, fields) {
		const [made] = await tx.insert(instalmentPlans).values(columnsOf(fields)).returning();
		if (!made) throw new Error('the instalment plan was not stored');
		return made.id;
	},
	async update(tx, id, fields) {
		await tx.update(instalmentPlans).set(columnsOf(fields)).where(eq(instalmentPlans.id, id));
	},
};
