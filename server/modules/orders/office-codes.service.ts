import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { CodeTermsInput, OfficeCode } from '#contract/office-sales.ts';
import { inTransaction, type Query } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { type Fault, fault } from '../../http/fault.ts';
import { record } from '../audit/audit.service.ts';
import { batches } from '../catalog/catalog.tables.ts';
import { codeFaults } from './office-sales.rules.ts';
import { discountCodes, discountUses } from './orders.tables.ts';

interface Staff {
	operatorId: number;
	ip: string;
}
type Row = typeof discountCodes.$inferSelect;
type BadTerms = 'sales.bad_percent' | 'sales.bad_period' | 'sales.unknown_batch';

/** More codes than an office ever reads through. */
const SHOWN = 1_000;

const instant = (text: string | null): Date | null => (text === null ? null : new Date(text));

const columnsOf = (terms: CodeTermsInput) => ({
	kind: terms.kind,
	value: terms.value,
	maxOff: terms.max_off,
	startsAt: instant(terms.starts_at),
	endsAt: instant(terms.ends_at),
	limitTotal: terms.limit_total,
	limitPerDoctor: terms.limit_per_doctor,
	batchIds: [...new Set(terms.batch_ids)],
	audience: terms.audience,
	stack: terms.stack,
	active: terms.active,
});

const termsOf = (row: Row): CodeTermsInput => ({
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
	active: row.active,
});

async function view(q: Query, rows: readonly Row[]): Promise<OfficeCode[]> {
	const uses = await q
		.select({
			codeId: discountUses.codeId,
			used: sql<number>`(count(*) filter (where ${discountUses.state} = 'used'))::int`,
			reserved: sql<number>`(count(*) filter (where ${discountUses.state} = 'reserved'))::int`,
		})
		.from(discountUses)
		.where(
			rows.length > 0
				? inArray(
						discountUses.codeId,
						rows.map(({ id }) => id),
					)
				: sql`false`,
		)
		.groupBy(discountUses.codeId);
	const of = new Map(uses.map((one) => [one.codeId, one]));
	return rows.map((row) => ({
		id: row.id,
		code: row.code,
		...termsOf(row),
		used: of.get(row.id)?.used ?? 0,
		reserved: of.get(row.id)?.reserved ?? 0,
		created_at: row.createdAt.toISOString(),
	}));
}

async function viewOne(q: Query, row: Row | undefined): Promise<OfficeCode> {
	const [code] = row ? await view(q, [row]) : [];
	if (!code) throw new Error('the discount code was not stored');
	return code;
}

/** Discount codes with how often they were used, newest first. */
export const listCodes = async (q: Query): Promise<OfficeCode[]> =>
	view(q, await q.select().from(discountCodes).orderBy(desc(discountCodes.id)).limit(SHOWN));

/** Every field at fault; null where there is none. */
async function refusal(q: Query, terms: CodeTermsInput): Promise<Fault<BadTerms> | null> {
	const ids = [...new Set(terms.batch_ids)];
	const known =
		ids.length === 0 ? [] : await q.select({ id: batches.id }).from(batches).where(inArray(batches.id, ids));
	const faults: Record<string, BadTerms> = {
		...codeFaults(terms),
		...(known.length < ids.length && { batch_ids: 'sales.unknown_batch' as const }),
	};
	const [first] = Object.values(faults);
	return first === undefined ? null : fault(first, { fields: faults });
}

/** Makes a discount code. Two of one name are refused, however it is written. */
export async function makeCode(
	deps: Pick<Deps, 'db'>,
	by: Staff,
	{ code, ...terms }: CodeTermsInput & { code: string },
): Promise<OfficeCode | Fault<BadTerms | 'sales.code_taken'>> {
	return inTransaction(deps.db, async (tx) => {
		const refused = await refusal(tx, terms);
		if (refused) return refused;
		const [made] = await tx
			.insert(discountCodes)
			.values({ code, ...columnsOf(terms) })
			.onConflictDoNothing()
			.returning();
		if (!made) return fault('sales.code_taken', { field: 'code' });
		await record(tx, {
			...by,
			action: 'discount_code.make',
			target: `discount_code:${made.id}`,
			after: { code, ...terms },
		});
		return viewOne(tx, made);
	});
}

/** Changes all of a code but its name. Prices that were quoted with it stay as they are. */
export async function changeCode(
	deps: Pick<Deps, 'db'>,
	by: Staff,
	id: number,
	terms: CodeTermsInput,
): Promise<OfficeCode | Fault<BadTerms | 'sales.not_found'>> {
	return inTransaction(deps.db, async (tx) => {
		const [before] = await tx
			.select()
			.from(discountCodes)
			.where(eq(discountCodes.id, id))
			.for('no key update');
		if (!before) return fault('sales.not_found');
		const refused = await refusal(tx, terms);
		if (refused) return refused;
		const [after] = await tx
			.update(discountCodes)
			.set(columnsOf(terms))
			.where(eq(discountCodes.id, id))
			.returning();
		await record(tx, {
			...by,
			action: 'discount_code.change',
			target: `discount_code:${id}`,
			before: termsOf(before),
			after: terms,
		});
		return viewOne(tx, after);
	});
}
