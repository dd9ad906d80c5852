import { eq } from 'drizzle-orm';
import { deskInstalmentPlans } from '#contract/sales/staff-prices.ts';
import { hasRow } from '../../../db/rows.ts';
import { entityTable } from '../../../desk/entity.ts';
import { type Fault, fieldsFault } from '../../../http/fault.ts';
import { batches } from '../../catalog/index.ts';
import { instalmentPlans } from '../orders.tables.ts';
import { planFaults } from './offer-terms.rules.ts';

type Why = Fault<'sales.bad_shares' | 'sales.bad_days' | 'sales.unknown_batch'>;

/** Editing of instalment plans; orders store a copy of theirs. */
export const plans = entityTable(deskInstalmentPlans, instalmentPlans, {
	name: 'instalment_plan',
	search: [instalmentPlans.title],
	instants: ['created_at'],
	async check(tx, fields): Promise<Why | null> {
		const { batch_id } = fields;
		const isKnown = batch_id === null || (await hasRow(tx, batches, eq(batches.id, batch_id)));
		return fieldsFault<Why['code']>({
			...planFaults(fields),
			...(!isKnown && { batch_id: 'sales.unknown_batch' as const }),
		});
	},
});
