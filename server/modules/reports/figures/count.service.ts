import { sql } from 'drizzle-orm';
import { dayOf, isoDay } from '../../../days.ts';
import { inTransaction, type Query } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { tokens } from '../../account/index.ts';
import { dailyFigures } from './figures.tables.ts';
import { COUNTED, gather } from './gather.repo.ts';

const ROUND_MS = 15 * 60_000;
/** So far back a complaint may still be resolved, or a payment be settled late. */
const RECOUNT_DAYS = 60;
/** So far back the first count goes. */
const ALL_DAYS = 1_100;

/** The last day on which it was seen who is active; what lies before it is counted for good. */
export async function lastCounted(q: Query): Promise<{ day: string; at: Date } | null> {
	const { rows } = await q.execute<{ day: string | null; at: Date | string }>(sql`
		select ${dailyFigures.day}::text as day, ${dailyFigures.updatedAt} as at from ${dailyFigures}
		where ${dailyFigures.kind} = 'active' order by ${dailyFigures.day} desc limit 1`);
	const [row] = rows;
	return row?.day ? { day: row.day, at: new Date(row.at) } : null;
}

/** Counts the days before today anew, as far back as anything may have changed. */
async function recount(tx: Query, today: number, last: string | null): Promise<void> {
	const from =
		last === null ? today - ALL_DAYS : Math.min(Date.parse(last) / 86_400_000, today - RECOUNT_DAYS);
	const days = { from, to: today - 1 };
	await tx.execute(sql`
		delete from ${dailyFigures} where ${dailyFigures.day} between ${isoDay(days.from)}::date and ${isoDay(days.to)}::date
		and ${dailyFigures.kind} in (${sql.join(
			COUNTED.map((kind) => sql`${kind}`),
			sql`, `,
		)})`);
	await tx.execute(sql`
		insert into ${dailyFigures} (kind, day, key, part, n, amount) ${gather(COUNTED, days)}`);
}

/** Notes who was heard of: on this day as many as at its fullest, and in the days before it. */
async function countActive(tx: Query, now: Date): Promise<void> {
	const today = dayOf(now);
	const since = (days: number) =>
		sql`count(distinct ${tokens.doctorId}) filter (where (${tokens.lastUsedAt} at time zone 'Asia/Dhaka')::date > ${isoDay(today - days)}::date)`;
	await tx.execute(sql`
		insert into ${dailyFigures} (day, kind, n, updated_at)
		select ${isoDay(today)}::date, heard.kind, heard.n, ${now.toISOString()}::timestamptz from (
			select ${since(1)} as d1, ${since(7)} as d7, ${since(30)} as d30 from ${tokens}
			where ${tokens.doctorId} is not null and ${tokens.actingOperatorId} is null
		) counted cross join lateral (values ('active', d1), ('active_7', d7), ('active_30', d30)) heard (kind, n)
		on conflict (day, kind, key, part) do update
		set n = greatest(excluded.n, ${dailyFigures.n}), updated_at = excluded.updated_at`);
}

/**
 * Work of the queue, every quarter of an hour: who is active today, and with the first round of a day all that happened
 * on the days before it. Days that are still moving, today above all, are counted by whoever asks.
 */
export async function countFigures(deps: Pick<Deps, 'db' | 'jobs' | 'clock'>): Promise<void> {
	// The next round is booked first, so that a failing round cannot end the chain.
	await deps.jobs.add(
		deps.db.q,
		'figures.count',
		{},
		{ key: 'figures.count', runAt: new Date(Date.now() + ROUND_MS) },
	);
	const now = deps.clock.now();
	await inTransaction(deps.db, async (tx) => {
		// Processes that count at once wait for each other, and for nobody else.
		await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('figures.count', 0))`);
		await tx.execute(sql`set local statement_timeout = '5min'`);
		const last = await lastCounted(tx);
		if (last?.day !== isoDay(dayOf(now))) await recount(tx, dayOf(now), last?.day ?? null);
		await countActive(tx, now);
	});
}
