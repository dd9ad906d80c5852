import { and, count, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Query } from '../db/client.ts';
import type { Fault } from '../http/fault.ts';
import type { PlainTable } from './entity.ts';

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
