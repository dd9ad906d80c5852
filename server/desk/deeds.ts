import { desc, eq, inArray } from 'drizzle-orm';
import type { Deed } from '#contract/desk/money.ts';
import type { Query } from '../db/client.ts';
import { audit } from '../modules/audit/audit.tables.ts';
import { operators } from '../modules/operators/operators.tables.ts';

const MOST = 200;
const textOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** What staff did to these things, newest first. Targets as the log names them, e.g. `payment:12`. */
export async function deedsOf(q: Query, targets: readonly string[]): Promise<Deed[]> {
	const rows = await q
		.select({ deed: audit, by: operators.name })
		.from(audit)
		.leftJoin(operators, eq(operators.id, audit.operatorId))
		.where(inArray(audit.target, [...targets]))
		.orderBy(desc(audit.id))
		.limit(MOST);
	return rows.map(({ deed, by }) => ({
		id: deed.id,
		at: deed.at.toISOString(),
		by,
		action: deed.action,
		target: deed.target,
		reason: deed.reason,
		before: textOf(deed.before),
		after: textOf(deed.after),
	}));
}
