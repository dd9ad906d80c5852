import { and, between, desc, eq, inArray, sql } from 'drizzle-orm';
import { dayNumber, dayOf, isoDay } from '../../../days.rules.ts';
import { first, inTransaction, lockName, type Query } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { queueNextRound } from '../../../jobs/rounds.ts';
import { tokens } from '../../account/index.ts';
import { COUNTED, dailyFigures } from './figures.tables.ts';
import { gather } from './gather.repo.ts';

const ROUND_MS = 15 * 60_000;
/** Days in which complaints and payments may still change. */
const RECOUNT_DAYS = 60;
const ALL_DAYS = 1_100;

/** The last counted day; earlier ones are final. */
export const lastCounted = (q: Query) =>
	first(
		q
			.select({ day: dailyFigures.day, at: dailyFigures.updatedAt })
			.from(dailyFigures)
			.where(eq(dailyFigures.kind, 'active'))
			.orderBy(desc(dailyFigures.day))
			.limit(1),
	);

/** Counts the days before today again, as far back as they may change. */
async function recount(tx: Query, today: number, last: string | null): Promise<void> {
	const from = last === null ? today - ALL_DAYS : Math.min(dayNumber(last), today - RECOUNT_DAYS);
	const days = { from, to: today - 1 };
	const within = between(dailyFigures.day, isoDay(days.from), isoDay(days.to));
	await tx.delete(dailyFigures).where(and(within, inArray(dailyFigures.kind, COUNTED)));
	await tx.execute(sql`
		insert into ${dailyFigures} (kind, day, key, part, n, amount) ${gather(COUNTED, days)}`);
}

/** Stores the active doctors: today the highest number, and of the previous days. */
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

/** Job, every 15 minutes: counts active doctors, and in the first round of a day the previous days. */
export async function countFigures(deps: Pick<Deps, 'db' | 'jobs' | 'clock'>): Promise<void> {
	await queueNextRound(deps, 'figures.count', ROUND_MS);
	const now = deps.clock.now();
	await inTransaction(deps.db, async (tx) => {
		// Processes count one after the other.
		await lockName(tx, 'figures.count');
		await tx.execute(sql`set local statement_timeout = '5min'`);
		const last = await lastCounted(tx);
		if (last?.day !== isoDay(dayOf(now))) await recount(tx, dayOf(now), last?.day ?? null);
		await countActive(tx, now);
	});
}
