import { desc, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Query } from './client.ts';
import { pick } from './columns.ts';

export const first = async <R>(rows: PromiseLike<R[]>): Promise<R | null> => (await rows)[0] ?? null;

export const any = async (rows: PromiseLike<unknown[]>): Promise<boolean> => (await rows).length > 0;

const whole = (q: Query, table: PgTable, where: SQL | undefined) => q.select().from(table).where(where);

/** The row of a table that meets the condition; null where there is none. */
export const findRow = <T extends PgTable>(q: Query, table: T, where: SQL | undefined) =>
	first<T['$inferSelect']>(whole(q, table, where));

/** The same, locked until the transaction ends. `for update` would deadlock with rows that refer to it. */
export const lockRow = <T extends PgTable>(tx: Query, table: T, where: SQL | undefined) =>
	first<T['$inferSelect']>(whole(tx, table, where).for('no key update'));

/** The rows of a table that meet the condition, in this order. */
export const listRows = async <T extends PgTable>(
	q: Query,
	table: T,
	where: SQL | undefined,
	...order: (PgColumn | SQL)[]
): Promise<T['$inferSelect'][]> => whole(q, table, where).orderBy(...order);

/** The row with the highest id that meets the condition; null where there is none. */
export const newestRow = <T extends PgTable & { id: PgColumn }>(q: Query, table: T, where: SQL | undefined) =>
	first<T['$inferSelect']>(whole(q, table, where).orderBy(desc(table.id)).limit(1));

export const hasRow = (q: Query, table: PgTable, where: SQL | undefined): Promise<boolean> =>
	any(q.select({ one: sql`1` }).from(table).where(where).limit(1));

export const idsOf = <I>(rows: readonly { id: I }[]): I[] => rows.map(({ id }) => id);

/** The only row, or an internal error: the rows come from a statement that always returns one. */
function oneOf<R>(table: PgTable, [row]: readonly (R | null)[]): R {
	if (!row) throw new Error(`no row of ${getTableName(table)} where one must be`);
	return row;
}

/** The row of a table that meets the condition and must exist. */
export const getRow = async <T extends PgTable>(
	q: Query,
	table: T,
	where: SQL | undefined,
): Promise<T['$inferSelect']> => oneOf(table, await whole(q, table, where));

/** The row with the id, which must exist, locked like that of `lockRow`. */
export const getLocked = async <T extends PgTable & { id: PgColumn }>(
	tx: Query,
	table: T,
	id: number,
): Promise<T['$inferSelect']> => oneOf(table, [await lockRow(tx, table, eq(table.id, id))]);

export const insertRow = async <T extends PgTable>(
	q: Query,
	table: T,
	values: T['$inferInsert'],
): Promise<T['$inferSelect']> => oneOf(table, await q.insert<PgTable>(table).values(values).returning());

/** Inserts a row; null: there is one with the same key, which stays as it is. */
export const insertNew = <T extends PgTable>(q: Query, table: T, values: T['$inferInsert']) =>
	first<T['$inferSelect']>(q.insert<PgTable>(table).values(values).onConflictDoNothing().returning());

/** Updates the row with the id, which must exist; returns its new state. */
export const updateRow = async <T extends PgTable & { id: PgColumn }>(
	q: Query,
	table: T,
	id: number,
	set: PgUpdateSetSource<T>,
): Promise<T['$inferSelect']> =>
	oneOf(table, await q.update<PgTable>(table).set(set).where(eq(table.id, id)).returning());

/** Inserts a row, or updates the one with the same key; `fresh`: columns of a new row only. Returns it as stored. */
export async function putRow<T extends PgTable>(
	q: Query,
	table: T,
	key: Partial<T['$inferInsert']>,
	set: Partial<T['$inferInsert']>,
	fresh: Partial<T['$inferInsert']> = {},
): Promise<T['$inferSelect']> {
	const target = Object.values(pick(getTableColumns<PgTable>(table), ...Object.keys(key)));
	const values = { ...fresh, ...set, ...key };
	const stored = q.insert<PgTable>(table).values(values).onConflictDoUpdate({ target, set });
	return oneOf(table, await stored.returning());
}
