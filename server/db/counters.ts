import { sql } from 'drizzle-orm';
import type { Query } from './client.ts';

/** Adds to a counter that restarts after `windowMs`. Returns its new value; concurrent calls are all counted. */
export async function count(q: Query, key: string, by: number, windowMs: number, now: Date): Promise<number> {
	const at = now.getTime();
	const { rows } = await q.execute<{ points: number }>(sql`
		insert into rate_limits (key, points, expire) values (${key}, ${by}, ${at + windowMs})
		on conflict (key) do update set
			points = case when rate_limits.expire <= ${at} then excluded.points else rate_limits.points + excluded.points end,
			expire = case when rate_limits.expire <= ${at} then excluded.expire else rate_limits.expire end
		returning points`);
	return rows[0]?.points ?? 0;
}

/** A wait that doubles with each try after the first few. */
export interface Slope {
	/** Tries without a wait. */
	free: number;
	firstMs: number;
	mostMs: number;
	/** After this time without a try all are forgotten. */
	forgetMs: number;
}

/** Milliseconds from the last of this many tries to the next. */
export const waitAfter = (tries: number, { free, firstMs, mostMs }: Slope): number =>
	tries < free ? 0 : Math.min(mostMs, firstMs * 2 ** Math.min(tries - free, 30));

/** Registers a try if its wait is over and returns the number of tries, else the wait; concurrent tries are taken in turn. */
export async function takeTry(
	q: Query,
	key: string,
	slope: Slope,
	now: Date,
): Promise<{ tries: number } | { waitMs: number }> {
	const at = now.getTime();
	const { free, firstMs, mostMs, forgetMs } = slope;
	const { rows } = await q.execute<{ points: number }>(sql`
		insert into rate_limits (key, points, expire) values (${key}, 1, ${at + forgetMs})
		on conflict (key) do update set
			points = case when rate_limits.expire <= ${at} then 1 else rate_limits.points + 1 end,
			expire = excluded.expire
		where rate_limits.expire <= ${at} or rate_limits.points < ${free} or rate_limits.expire - ${forgetMs}
			+ least(${mostMs}, ${firstMs} * power(2, least(rate_limits.points - ${free}, 30))) <= ${at}
		returning points`);
	if (rows[0]) return { tries: rows[0].points };
	const { rows: held } = await q.execute<{ points: number; expire: string }>(
		sql`select points, expire from rate_limits where key = ${key}`,
	);
	const last = Number(held[0]?.expire ?? at) - forgetMs;
	return { waitMs: Math.max(1_000, last + waitAfter(held[0]?.points ?? 0, slope) - at) };
}

export const forgetTries = (q: Query, keys: readonly string[]) =>
	q.execute(sql`delete from rate_limits where key in ${keys}`);
