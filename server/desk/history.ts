import { desc, eq, inArray } from 'drizzle-orm';
import type { HistoryEntry } from '#contract/sales/staff-money.ts';
import { audit } from '../audit/audit.tables.ts';
import type { Query } from '../db/client.ts';
import { operators } from '../db/operators.ts';

const MOST = 200;
const textOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** Actions of staff on these targets, newest first. Targets as named in the log, e.g. `payment:12`. */
export async function historyOf(q: Query, targets: readonly string[]): Promise<HistoryEntry[]> {
	const rows = await q
		.select({ entry: audit, by: operators.name })
		.from(audit)
		.leftJoin(operators, eq(operators.id, audit.operatorId))
		.where(inArray(audit.target, targets))
		.orderBy(desc(audit.id))
		.limit(MOST);
	return rows.map(({ entry, by }) => ({
		id: entry.id,
		at: entry.at.toISOString(),
		by,
		action: entry.action,
		target: entry.target,
		reason: entry.reason,
		before: textOf(entry.before),
		after: textOf(entry.after),
	}));
}
