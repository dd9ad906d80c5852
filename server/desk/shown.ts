import { and, count, eq, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Query } from '../db/client.ts';
import { findRow, lockRow } from '../db/rows.ts';
import type { Fault } from '../http/fault.ts';
import type { PlainTable } from './entity.ts';
import { type ListQuery, type Lists, pageOfTable } from './listing.ts';

/** Number of rows (`where`: only of these) with each of these values in a column; values without rows are left out. */
export async function countBy<V extends string | number>(
	q: Query,
	column: PgColumn,
	values: readonly V[],
	where?: SQL,
): Promise<Map<V, number>> {
	const rows = await q
		.select({ value: column, n: count() })
		.from(column.table)
		.where(and(inArray(column, values), where))
		.groupBy(column);
	return new Map(rows.map(({ value, n }) => [value as V, n]));
}

/** Lists and finds rows of one table, for `editing`; `dressed` adds data of other tables, as staff see each row. */
export const dressedTable = <T extends PgTable & { id: PgColumn }, Row, Q extends ListQuery>(
	table: T,
	dressed: (q: Query, rows: readonly T['$inferSelect'][]) => Promise<Row[]>,
	lists: (query: Q, q: Query) => Omit<Lists, 'id'>,
) => ({
	async list(q: Query, query: Q) {
		const { rows, total } = await pageOfTable(q, table, query, { id: table.id, ...lists(query, q) });
		return { rows: await dressed(q, rows), total };
	},
	async find(q: Query, id: number, lock: boolean) {
		const row = await (lock ? lockRow : findRow)(q, table, eq(table.id, id));
		return (await dressed(q, row ? [row] : []))[0];
	},
});

/** Rows of a plain table with additional data beside their fields; `add` handles many rows at once. */
export function withShown<
	Fields extends object,
	Row extends Fields & { id: number },
	More extends object,
	Why extends Fault = never,
>(
	plain: PlainTable<Fields, Row, Why>,
	add: (q: Query, rows: readonly Row[]) => Promise<More[]>,
): PlainTable<Fields, Row & More, Why> {
	const whole = async (q: Query, rows: readonly Row[]): Promise<(Row & More)[]> => {
		const more = rows.length > 0 ? await add(q, rows) : [];
		return rows.map((row, index) => ({ ...row, ...(more[index] as More) }));
	};
	return {
		...plain,
		async list(q, query) {
			const { rows, total } = await plain.list(q, query);
			return { rows: await whole(q, rows), total };
		},
		async find(q, id, lock) {
			const row = await plain.find(q, id, lock);
			return row && (await whole(q, [row]))[0];
		},
	};
}
