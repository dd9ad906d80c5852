import { and, asc, type Column, count, desc, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgSelect, PgTable } from 'drizzle-orm/pg-core';
import { COUNTED_AT_MOST, type Paging } from '#contract/desk/resource.ts';
import type { Query } from '../db/client.ts';

/** What every list of the desk may be asked; see `listQuery` of the contract. */
export interface ListQuery {
	page: number;
	perpage: number;
	sort?: string | undefined;
	order: 'asc' | 'desc';
	q?: string | undefined;
	ids?: number[] | undefined;
}

/** Where a page lies among `total` rows. */
export const pagingOf = ({ page, perpage }: Pick<ListQuery, 'page' | 'perpage'>, total: number): Paging => ({
	page,
	perpage,
	last_page: Math.max(1, Math.ceil(total / perpage)),
	total,
});

/** `limit` and `offset` of a page. */
export const sliceOf = ({ page, perpage }: Pick<ListQuery, 'page' | 'perpage'>) => ({
	limit: perpage,
	offset: (page - 1) * perpage,
});

/** Which way a list goes; `usual`, where nobody named what it goes by. */
export const turnOf = ({ sort, order }: Pick<ListQuery, 'sort' | 'order'>, usual: typeof desc = asc) =>
	order === 'desc' ? desc : sort === undefined ? usual : asc;

/** A pattern that finds the words as they are typed: `%` and `_` mean themselves. */
export const likeOf = (words: string): string => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Rows of which one of the columns holds the words; undefined without words. */
export const foundIn = (words: string | undefined, columns: readonly (Column | SQL)[]): SQL | undefined =>
	words ? or(...columns.map((column) => ilike(column as Column, likeOf(words)))) : undefined;

/** How many rows of a table there are; words that stand in very many are not counted to the end. */
export async function countOf(
	q: Query,
	table: PgTable,
	where: SQL | undefined,
	words: string | undefined,
): Promise<number> {
	const all = words
		? q.select({ total: count() }).from(
				q
					.select({ one: sql`1`.as('one') })
					.from(table)
					.where(where)
					.limit(COUNTED_AT_MOST + 1)
					.as('found'),
			)
		: q.select({ total: count() }).from(table).where(where);
	const [row] = await all;
	return row?.total ?? 0;
}

/** One page of a select, and how much of it there is. */
export async function pageOfSelect<R>(
	q: Query,
	query: ListQuery,
	select: PromiseLike<R[]> & { $dynamic(): unknown },
	how: {
		where: SQL | undefined;
		order: SQL[];
		/** The table whose rows are counted, where the condition names no other one. */
		of?: PgTable;
	},
): Promise<{ rows: R[]; total: number; meta: Paging }> {
	const found = (select.$dynamic() as PgSelect).where(how.where);
	const counted = how.of ? q.$count(how.of, how.where) : q.$count(found.as('found'));
	const { limit, offset } = sliceOf(query);
	const page = found
		.orderBy(...how.order)
		.limit(limit)
		.offset(offset);
	const [rows, total] = await Promise.all([page, counted]);
	return { rows: rows as R[], total, meta: pagingOf(query, total) };
}

/**
 * One page of a table and the number of all rows that were asked for; rows of equal rank come by id. The rows of a late
 * page are found by their ids, so that what stands before it is never read whole.
 */
export async function pageOfTable<T extends PgTable>(
	q: Query,
	table: T,
	query: ListQuery,
	how: {
		id: Column;
		/** The order by each name; without `sort` the first. */
		sorts: Readonly<Record<string, Column | SQL>>;
		search?: readonly (Column | SQL)[];
		where?: (SQL | undefined)[];
	},
): Promise<{ rows: T['$inferSelect'][]; total: number }> {
	const where = and(
		...(how.where ?? []),
		foundIn(query.q, how.search ?? []),
		query.ids && inArray(how.id, query.ids),
	);
	const by = how.sorts[query.sort ?? ''] ?? Object.values(how.sorts)[0] ?? how.id;
	const turn = query.order === 'desc' ? desc : asc;
	const { limit, offset } = sliceOf(query);
	const source = table as PgTable;
	const order = [turn(by), turn(how.id)];
	const ids = q
		.select({ id: sql<number>`${how.id}`.as('found_id') })
		.from(source)
		.where(where)
		.orderBy(...order)
		.limit(limit)
		.offset(offset);
	const [rows, total] = await Promise.all([
		q
			.select()
			.from(source)
			.where(inArray(how.id, ids))
			.orderBy(...order),
		countOf(q, source, where, query.q),
	]);
	return { rows: rows as T['$inferSelect'][], total };
}
