import { and, asc, type Column, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgSelect, PgTable } from 'drizzle-orm/pg-core';
import { COUNTED_AT_MOST, type Paging } from '#contract/desk/resource.ts';
import type { Query } from '../db/client.ts';

/** Query of every list of the desk; see `listQuery` of the contract. */
export interface ListQuery {
	page: number;
	perpage: number;
	sort?: string | undefined;
	order: 'asc' | 'desc';
	q?: string | undefined;
	ids?: number[] | undefined;
}

export const pagingOf = ({ page, perpage }: Pick<ListQuery, 'page' | 'perpage'>, total: number): Paging => ({
	page,
	perpage,
	last_page: Math.max(1, Math.ceil(total / perpage)),
	total,
});

export const sliceOf = ({ page, perpage }: Pick<ListQuery, 'page' | 'perpage'>) => ({
	limit: perpage,
	offset: (page - 1) * perpage,
});

export const turnOf = ({ sort, order }: Pick<ListQuery, 'sort' | 'order'>, usual: typeof desc = asc) =>
	order === 'desc' ? desc : sort === undefined ? usual : asc;

/** A pattern that matches the words literally: `%` and `_` are escaped. */
export const likeOf = (words: string): string => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Rows where one of the columns contains the words; undefined without words. */
export const foundIn = (words: string | undefined, columns: readonly (Column | SQL)[]): SQL | undefined =>
	words ? or(...columns.map((column) => ilike(column as Column, likeOf(words)))) : undefined;

export interface Lists {
	/** Sorts rows of equal rank. */
	id: Column;
	/** The order by each name; without `sort` the first. */
	sorts?: Readonly<Record<string, Column | SQL>>;
	/** The order without `sort`, where it is not ascending. */
	usual?: typeof desc;
	search?: readonly (Column | SQL)[];
	/** Columns with the value that they must have; undefined: any. */
	filters?: readonly (readonly [Column, unknown])[];
	where?: readonly (SQL | undefined)[];
}

export function askedBy(
	query: ListQuery,
	{ id, sorts = {}, usual, search = [], filters = [], where = [] }: Lists,
) {
	const turn = turnOf(query, usual);
	const by = sorts[query.sort ?? ''] ?? Object.values(sorts)[0] ?? id;
	return {
		where: and(
			...where,
			...filters.map(([column, value]) => (value === undefined ? undefined : eq(column, value))),
			foundIn(query.q, search),
			query.ids && inArray(id, query.ids),
		),
		order: by === id ? [turn(id)] : [turn(by), turn(id)],
	};
}

/** Number of rows of a table; frequent words are not counted to the end. */
export async function countOf(q: Query, table: PgTable, where: SQL | undefined, words: string | undefined) {
	if (!words) return q.$count(table, where);
	const first = q
		.select({ one: sql`1`.as('one') })
		.from(table)
		.where(where)
		.limit(COUNTED_AT_MOST + 1);
	return q.$count(first.as('found'));
}

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

/** One page of a select, by the conditions and the order of a list. `of`: see `pageOfSelect`. */
export const pageOfList = <R>(
	q: Query,
	query: ListQuery,
	select: Parameters<typeof pageOfSelect<R>>[2],
	how: Lists & { of?: PgTable },
) => pageOfSelect(q, query, select, { ...how, ...askedBy(query, how) });

/** Equal ranks are sorted by id. Rows of a late page are found by their ids, so that previous ones are never read in full. */
export async function pageOfTable<T extends PgTable>(
	q: Query,
	table: T,
	query: ListQuery,
	how: Lists,
): Promise<{ rows: T['$inferSelect'][]; total: number; meta: Paging }> {
	const { where, order } = askedBy(query, how);
	const { limit, offset } = sliceOf(query);
	const source = table as PgTable;
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
	return { rows: rows as T['$inferSelect'][], total, meta: pagingOf(query, total) };
}
