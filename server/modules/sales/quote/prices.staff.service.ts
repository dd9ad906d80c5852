import { isDeepStrictEqual } from 'node:util';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { CodeOf } from '#contract/endpoint.ts';
import { type CodeFields, deskDiscountCodes, deskInstalmentPlans } from '#contract/sales/staff-prices.ts';
import { ask, waitingOf } from '../../../approvals/ask.service.ts';
import type { Carrier } from '../../../approvals/decide.service.ts';
import { record } from '../../../audit/audit.service.ts';
import { hasRow, type Query } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import type { Editing, Staff } from '../../../desk/editing.ts';
import { entityTable } from '../../../desk/entity.ts';
import type { ListQuery } from '../../../desk/listing.ts';
import { withShown } from '../../../desk/shown.ts';
import { type Fault, fault, fieldsFault } from '../../../http/fault.ts';
import { batches } from '../../catalog/index.ts';
import { discountCodes, discountUses, instalmentPlans } from '../orders.tables.ts';
import { codeFaults, needsSecond, planFaults } from './offer-terms.rules.ts';

type CodeFault = Fault<CodeOf<typeof deskDiscountCodes.create>>;
type PlanFault = Fault<'sales.bad_shares' | 'sales.bad_days' | 'sales.unknown_batch'>;
const targetOf = (id: number) => `discount_code:${id}`;

const inState = (state: SQL) => sql<number>`(count(*) filter (where ${discountUses.state} = ${state}))::int`;

/** How often codes were used, and which of them wait for a second person. */
async function usesOf(q: Query, rows: readonly { id: number }[]) {
	const ids = rows.map(({ id }) => id);
	const uses = await q
		.select({ codeId: discountUses.codeId, used: inState(sql`'used'`), reserved: inState(sql`'reserved'`) })
		.from(discountUses)
		.where(inArray(discountUses.codeId, ids))
		.groupBy(discountUses.codeId);
	const of = new Map(uses.map((one) => [one.codeId, one]));
	const waiting = await waitingOf(q, ids.map(targetOf));
	return ids.map((id) => ({
		used: of.get(id)?.used ?? 0,
		reserved: of.get(id)?.reserved ?? 0,
		waits: waiting.has(targetOf(id)),
	}));
}

const isTaken = (q: Query, code: string) => hasRow(q, discountCodes, eq(discountCodes.code, code));

async function knowsAll(q: Query, ids: readonly number[]): Promise<boolean> {
	const wanted = [...new Set(ids)];
	return (await q.$count(batches, inArray(batches.id, wanted))) === wanted.length;
}

const table = withShown(
	entityTable(deskDiscountCodes, discountCodes, {
		name: 'discount_code',
		search: [discountCodes.code],
		instants: ['created_at'],
		async check(tx, fields, before): Promise<CodeFault | null> {
			return fieldsFault<CodeFault['code']>({
				...(before && before.code !== fields.code && { code: 'sales.code_stays' as const }),
				...(!before && (await isTaken(tx, fields.code)) && { code: 'sales.code_taken' as const }),
				...codeFaults(fields),
				...(!(await knowsAll(tx, fields.batch_ids)) && { batch_ids: 'sales.unknown_batch' as const }),
			});
		},
	}),
	usesOf,
);
type Shown = Parameters<typeof table.fieldsOf>[0];
/** The fields of a code, also of one that is not stored yet. */
const toFields = (code: CodeFields) => table.fieldsOf(code as Shown);
const once = (fields: CodeFields) => ({ ...fields, batch_ids: [...new Set(fields.batch_ids)] });

const askFor = (
	tx: Query,
	deps: Pick<Deps, 'clock'>,
	before: CodeFields & { id: number },
	after: CodeFields,
	staff: Staff,
) =>
	ask(tx, deps, staff, {
		kind: 'discount_code',
		target: targetOf(before.id),
		title: after.code,
		before: toFields(before),
		after: { id: before.id, fields: after },
	});

/** Editing of discount codes. The name is fixed; one that may make orders free needs two persons. */
export const codes = (deps: Pick<Deps, 'clock'>): Editing<CodeFields, Shown, CodeFault, ListQuery> => ({
	...table,
	async defer(tx, fields, before, staff) {
		if (!needsSecond(fields, toFields(before))) return false;
		return (await askFor(tx, deps, before, fields, staff)) ?? true;
	},
	async insert(tx, fields, staff) {
		const waits = needsSecond(fields, null);
		const off = { ...fields, active: fields.active && !waits };
		const id = await table.insert(tx, once(off), staff);
		if (waits) await askFor(tx, deps, { id, ...off }, fields, staff);
		return id;
	},
	update: (tx, id, fields, ...by) => table.update(tx, id, once(fields), ...by),
});

/** Stores a code after a second person agreed, if it was not changed meanwhile. */
export const codeCarrier = (deps: Pick<Deps, 'clock'>): Carrier => ({
	lock: (tx, after) => codes(deps).find(tx, (after as { id: number }).id, true),
	async carryOut(tx, { before, after }, staff) {
		const { id, fields } = after as { id: number; fields: CodeFields };
		const how = codes(deps);
		const row = await how.find(tx, id, true);
		if (!row || !isDeepStrictEqual(toFields(row), before)) return fault('approval.stale');
		await how.update(tx, id, fields, row, staff);
		await record(tx, {
			...staff,
			action: 'discount_code.change',
			target: targetOf(id),
			before: toFields(row),
			after: fields,
		});
		return null;
	},
});

/** Editing of instalment plans; orders store a copy of theirs. */
export const plans = entityTable(deskInstalmentPlans, instalmentPlans, {
	name: 'instalment_plan',
	search: [instalmentPlans.title],
	instants: ['created_at'],
	async check(tx, fields): Promise<PlanFault | null> {
		const { batch_id } = fields;
		const isKnown = batch_id === null || (await hasRow(tx, batches, eq(batches.id, batch_id)));
		return fieldsFault<PlanFault['code']>({
			...planFaults(fields),
			...(!isKnown && { batch_id: 'sales.unknown_batch' as const }),
		});
	},
});
