import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { inTransaction, type Query } from '#server/db/client.ts';
import type { TestApp } from './app.ts';

/** A value of every row of the database, by table and key; a row without a primary key is its own key. */
async function everyRow(app: TestApp): Promise<Map<string, Map<string, string>>> {
	const { pool } = app.db;
	const tables = await pool.query<{ name: string; key: string }>(
		`select c.relname as name, coalesce(
			(select string_agg(quote_ident(a.attname), ',' order by a.attnum) from pg_index i
				join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
				where i.indrelid = c.oid and i.indisprimary), 'md5(t::text)') as key
		from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
			and c.relname <> 'rate_limits'`,
	);
	const { rows } = await pool.query<{ name: string; key: string; row: string }>(
		tables.rows
			.map(
				({ name, key }) =>
					`select '${name}' as name, concat_ws('/', ${key}) as key, md5(t::text) as row from "${name}" t`,
			)
			.join(' union all '),
	);
	return new Map(
		[...Map.groupBy(rows, ({ name }) => name)].map(([name, own]) => [
			name,
			new Map(own.map(({ key, row }) => [key, row])),
		]),
	);
}

/**
 * Rows of the whole database that an action changed or deleted: their keys by table. Inserted rows and the
 * number of calls are ignored.
 */
export async function changedBy(
	app: TestApp,
	act: () => Promise<unknown>,
): Promise<Record<string, (number | string)[]>> {
	const before = await everyRow(app);
	await act();
	const after = await everyRow(app);
	const changed: Record<string, (number | string)[]> = {};
	for (const [name, rows] of before) {
		const keys = [...rows].flatMap(([key, row]) => (after.get(name)?.get(key) === row ? [] : [key]));
		if (keys.length > 0)
			changed[name] = keys
				.sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
				.map((key) => (/^\d+$/.test(key) ? Number(key) : key));
	}
	return changed;
}

/** Ids of the rows of some tables that a transaction has locked after an action, by table. */
export const heldBy = (app: TestApp, tables: readonly string[], act: (tx: Query) => Promise<unknown>) =>
	inTransaction(app.db, async (tx) => {
		await act(tx);
		const held: Record<string, number[]> = {};
		for (const table of tables) {
			const { rows } = await app.db.pool.query(
				`with free as (select id from ${table} for no key update skip locked)
				select id from ${table} where id not in (select id from free) order by id`,
			);
			held[table] = rows.map(({ id }) => id);
		}
		return held;
	});

/** Waits until a statement of the app is blocked by another transaction. */
export const somebodyWaits = (app: TestApp) =>
	expect
		.poll(async () => {
			const { rows } = await app.db.pool.query(
				`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
			);
			return rows.length;
		})
		.toBeGreaterThan(0);

/** An action while others add rows that refer to an event, such as the progress of doctors. */
export const whileReferred = <T>(app: TestApp, eventId: number, act: () => Promise<T>): Promise<T> =>
	inTransaction(app.db, async (tx) => {
		await tx.execute(sql`select from events where id = ${eventId} for key share`);
		return act();
	});
