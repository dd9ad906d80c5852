import { desc, eq } from 'drizzle-orm';
import type { OfficePlan, PlanTermsInput } from '#contract/office-sales.ts';
import { inTransaction, type Query } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { type Fault, fault } from '../../http/fault.ts';
import { record } from '../audit/audit.service.ts';
import { batches } from '../catalog/catalog.tables.ts';
import { planFaults } from './office-sales.rules.ts';
import { instalmentPlans } from './orders.tables.ts';

interface Staff {
	operatorId: number;
	ip: string;
}
type Row = typeof instalmentPlans.$inferSelect;
type BadTerms = 'sales.bad_shares' | 'sales.bad_days' | 'sales.unknown_batch';

/** More plans than an office ever reads through. */
const SHOWN = 1_000;

const columnsOf = ({ batch_id, grace_days, ...terms }: PlanTermsInput) => ({
	...terms,
	batchId: batch_id,
	graceDays: grace_days,
});

const termsOf = (row: Row): PlanTermsInput => ({
	title: row.title,
	batch_id: row.batchId,
	least: row.least,
	items: row.items,
	grace_days: row.graceDays,
	active: row.active,
});

function view(row: Row | undefined): OfficePlan {
	if (!row) throw new Error('the instalment plan was not stored');
	return { id: row.id, ...termsOf(row), created_at: row.createdAt.toISOString() };
}

/** Every instalment plan, also those that are switched off, newest first. */
export const listAllPlans = async (q: Query): Promise<OfficePlan[]> =>
	(await q.select().from(instalmentPlans).orderBy(desc(instalmentPlans.id)).limit(SHOWN)).map(view);

/** Every field at fault; null where there is none. */
async function refusal(q: Query, terms: PlanTermsInput): Promise<Fault<BadTerms> | null> {
	const { batch_id } = terms;
	const known =
		batch_id === null ||
		(await q.select({ id: batches.id }).from(batches).where(eq(batches.id, batch_id)))[0];
	const faults: Record<string, BadTerms> = {
		...planFaults(terms),
		...(known === undefined && { batch_id: 'sales.unknown_batch' as const }),
	};
	const [first] = Object.values(faults);
	return first === undefined ? null : fault(first, { fields: faults });
}

/** Makes an instalment plan; doctors see it with their next quote. */
export async function makePlan(
	deps: Pick<Deps, 'db'>,
	by: Staff,
	terms: PlanTermsInput,
): Promise<OfficePlan | Fault<BadTerms>> {
	return inTransaction(deps.db, async (tx) => {
		const refused = await refusal(tx, terms);
		if (refused) return refused;
		const made = view((await tx.insert(instalmentPlans).values(columnsOf(terms)).returning())[0]);
		await record(tx, {
			...by,
			action: 'instalment_plan.make',
			target: `instalment_plan:${made.id}`,
			after: terms,
		});
		return made;
	});
}

/** Changes a plan. What doctors already pay by it is stored with them and stays. */
export async function changePlan(
	deps: Pick<Deps, 'db'>,
	by: Staff,
	id: number,
	terms: PlanTermsInput,
): Promise<OfficePlan | Fault<BadTerms | 'sales.not_found'>> {
	return inTransaction(deps.db, async (tx) => {
		const [before] = await tx
			.select()
			.from(instalmentPlans)
			.where(eq(instalmentPlans.id, id))
			.for('no key update');
		if (!before) return fault('sales.not_found');
		const refused = await refusal(tx, terms);
		if (refused) return refused;
		const [after] = await tx
			.update(instalmentPlans)
			.set(columnsOf(terms))
			.where(eq(instalmentPlans.id, id))
			.returning();
		await record(tx, {
			...by,
			action: 'instalment_plan.change',
			target: `instalment_plan:${id}`,
			before: termsOf(before),
			after: terms,
		});
		return view(after);
	});
}
