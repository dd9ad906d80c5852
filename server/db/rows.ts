import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Query } from './client.ts';

/** The first row of a query; null where there is none. */
export const first = async <R>(rows: PromiseLike<R[]>): Promise<R | null> => (await rows)[0] ?? null;

/** Whether a query finds a row. */
export const any = async (rows: PromiseLike<unknown[]>): Promise<boolean> => (await rows).length > 0;

const whole = (q: Query, table: PgTable, where: SQL | undefined) => q.select().from(table).where(where);

/** The row of a table that meets the condition; null where there is none. */
export const findRow = <T extends PgTable>(q: Query, table: T, where: SQL | undefined) =>
	first<T['$inferSelect']>(whole(q, table, where));

/** The same, locked against other writers until the transaction ends. */
export const lockRow = <T extends PgTable>(tx: Query, table: T, where: SQL | undefined) =>
	first<T['$inferSelect']>(whole(tx, table, where).for('no key update'));

/** The ids of rows, for a condition. */
export const idsOf = <I>(rows: readonly { id: I }[]): I[] => rows.map(({ id }) => id);
