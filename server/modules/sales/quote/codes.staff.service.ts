import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { CodeFields, deskDiscountCodes } from '#contract/sales/staff-prices.ts';
import { ask, waitingOf } from '../../../approvals/ask.service.ts';
import type { Carrier } from '../../../approvals/decide.service.ts';
import { record } from '../../../audit/audit.service.ts';
import type { Query } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import type { Editing, Staff } from '../../../desk/editing.ts';
import { pageOfTable } from '../../../desk/listing.ts';
import { type Fault, fault } from '../../../http/fault.ts';
import type { Context } from '../../../http/handlers.ts';
import { batches } from '../../catalog/index.ts';
import { discountCodes, discountUses } from '../orders.tables.ts';
import { codeFaults, needsSecond } from './offer-terms.rules.ts';

type Row = typeof discountCodes.$inferSelect;
type Shown = CodeFields & { id: number; used: number; reserved: number; waits: boolean; created_at: string };
type Asked = Context<typeof deskDiscountCodes.list>['query'];
type Why =
	| Fault<
			| 'sales.code_taken'
			| 'sales.code_stays'
			| 'sales.bad_percent'
			| 'sales.whole_needed'
			| 'sales.bad_period'
			| 'sales.unknown_batch'
	  >
	| Fault<'approval.waits'>;
const targetOf = (id: number) => `discount_code:${id}`;

const instant = (text: string | null): Date | null => (text === null ? null : new Date(text));

const columnsOf = (fields: CodeFields) => ({
	code: fields.code,
	kind: fields.kind,
	value: fields.value,
	maxOff: fields.max_off,
	startsAt: instant(fields.starts_at),
	endsAt: instant(fields.ends_at),
	limitTotal: fields.limit_total,
	limitPerDoctor: fields.limit_per_doctor,
	batchIds: [...new Set(fields.batch_ids)],
	audience: fields.audience,
	stack: fields.stack,
	whole: fields.whole,
	active: fields.active,
});

const fieldsOf = (row: Row): CodeFields => ({
	code: row.code,
	kind: row.kind,
	value: row.value,
	max_off: row.maxOff,
	starts_at: row.startsAt?.toISOString() ?? null,
	ends_at: row.endsAt?.toISOString() ?? null,
	limit_total: row.limitTotal,
	limit_per_doctor: row.limitPerDoctor,
	batch_ids: row.batchIds,
	audience: row.audience,
	stack: row.stack,
	whole: row.whole,
	active: row.active,
});

const inState = (state: SQL) => sql<number>`(count(*) filter (where ${discountUses.state} = ${state}))::int`;

async function withUses(q: Query, rows: readonly Row[]): Promise<Shown[]> {
	if (rows.length === 0) return [];
	const ids = rows.map(({ id }) => id);
	const uses = await q
		.select({
			codeId: discountUses.codeId,
			used: inState(sql`'used'`),
			reserved: inState(sql`'reserved'`),
		})
		.from(discountUses)
		.where(inArray(discountUses.codeId, ids))
		.groupBy(discountUses.codeId);
	const of = new Map(uses.map((one) => [one.codeId, one]));
	const waiting = await waitingOf(q, ids.map(targetOf));
	return rows.map((row) => ({
		id: row.id,
		...fieldsOf(row),
		used: of.get(row.id)?.used ?? 0,
		reserved: of.get(row.id)?.reserved ?? 0,
		waits: waiting.has(targetOf(row.id)),
		created_at: row.createdAt.toISOString(),
	}));
}

async function isTaken(q: Query, code: string, ownId: number): Promise<boolean> {
	const same = and(eq(discountCodes.code, code), ne(discountCodes.id, ownId));
	return (await q.select({ id: discountCodes.id }).from(discountCodes).where(same)).length > 0;
}

async function knowsAll(q: Query, ids: readonly number[]): Promise<boolean> {
	const wanted = [...new Set(ids)];
	if (wanted.length === 0) return true;
	const known = await q.select({ id: batches.id }).from(batches).where(inArray(batches.id, wanted));
	return known.length === wanted.length;
}

const toFields = ({
	id: _,
	used: __,
	reserved: ___,
	waits: ____,
	created_at: _____,
	...fields
}: Shown): CodeFields => fields;

const askFor = (
	tx: Query,
	deps: Pick<Deps, 'clock'>,
	before: CodeFields & { id: number },
	after: CodeFields,
	staff: Staff,
) => {
	const { id, ...rest } = before;
	const known = 'used' in rest ? toFields(before as Shown) : rest;
	return ask(tx, deps, staff, {
		kind: 'discount_code',
		target: targetOf(id),
		title: after.code,
		before: known,
		after: { id, fields: after },
	});
};

/** Editing of discount codes. The name stays; one that may make orders free takes two persons. */
export const codes = (deps: Pick<Deps, 'clock'>): Editing<CodeFields, Shown, Why, Asked> => ({
	name: 'discount_code',
	async list(q, query) {
		const { rows, total } = await pageOfTable(q, discountCodes, query, {
			id: discountCodes.id,
			sorts: {
				id: discountCodes.id,
				code: discountCodes.code,
				starts_at: discountCodes.startsAt,
				ends_at: discountCodes.endsAt,
			},
			search: [discountCodes.code],
			where: [
				query.active === undefined ? undefined : eq(discountCodes.active, query.active),
				query.kind && eq(discountCodes.kind, query.kind),
				query.audience && eq(discountCodes.audience, query.audience),
			],
		});
		return { rows: await withUses(q, rows), total };
	},
	async find(q, id, lock) {
		const found = q.select().from(discountCodes).where(eq(discountCodes.id, id));
		return (await withUses(q, lock ? await found.for('no key update') : await found))[0];
	},
	fieldsOf: toFields,
	async check(tx, fields, before) {
		const faults: Record<string, Exclude<Why['code'], 'approval.waits'>> = {
			...(before && before.code !== fields.code && { code: 'sales.code_stays' as const }),
			...(!before && (await isTaken(tx, fields.code, 0)) && { code: 'sales.code_taken' as const }),
			...codeFaults(fields),
			...(!(await knowsAll(tx, fields.batch_ids)) && { batch_ids: 'sales.unknown_batch' as const }),
		};
		const [first] = Object.values(faults);
		return first === undefined ? null : fault(first, { fields: faults });
	},
	async defer(tx, fields, before, staff) {
		if (!needsSecond(fields, toFields(before))) return false;
		return (await askFor(tx, deps, before, fields, staff)) ?? true;
	},
	async insert(tx, fields, staff) {
		const waits = needsSecond(fields, null);
		const off = { ...fields, active: fields.active && !waits };
		const [made] = await tx.insert(discountCodes).values(columnsOf(off)).returning();
		if (!made) throw new Error('the discount code was not stored');
		if (waits) await askFor(tx, deps, { id: made.id, ...off }, fields, staff);
		return made.id;
	},
	async update(tx, id, fields) {
		await tx.update(discountCodes).set(columnsOf(fields)).where(eq(discountCodes.id, id));
	},
});

/** Writes a code after a second person agreed, if nobody changed it meanwhile. */
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
