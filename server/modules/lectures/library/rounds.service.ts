import { and, asc, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { SUBSCRIPTION_DAYS } from '#contract/constants.ts';
import { inTransaction, type Query, updateRow } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { queueNextRound } from '../../../jobs/rounds.ts';
import {
	type Clock,
	daysAfter,
	isEndNear,
	saveClock,
	standing,
	subscriptionOrders,
	subscriptions,
} from '../../sales/index.ts';
import { listSessions } from './library.repo.ts';
import { SUBSCRIPTION_NEWS, type SubscriptionNews } from './subscriptions.texts.ts';

const ROUND_MS = 60_000;
const AT_ONCE = 100;

/** Job, every minute: stores changes by time and notifies of starts and ends. */
export async function workSubscriptions(deps: Deps): Promise<void> {
	await queueNextRound(deps, 'subscriptions.rounds', ROUND_MS);
	while ((await turnDue(deps)) === AT_ONCE);
	while ((await remind(deps)) === AT_ONCE);
}

const select = (tx: Query) =>
	tx
		.select({ bought: subscriptionOrders, of: subscriptions })
		.from(subscriptionOrders)
		.innerJoin(subscriptions, eq(subscriptions.id, subscriptionOrders.subscriptionId))
		.$dynamic();
type Row = Awaited<ReturnType<typeof select>>[number];

/** Takes purchases that are due, each with the title of its library. Returns their number. */
function eachDue(
	deps: Deps,
	due: SQL | undefined,
	step: (tx: Query, row: Row, title: string, now: Date) => Promise<void>,
): Promise<number> {
	const now = deps.clock.now();
	return inTransaction(deps.db, async (tx) => {
		const rows = await select(tx)
			.where(due)
			.orderBy(asc(subscriptionOrders.turnsAt))
			.limit(AT_ONCE)
			.for('no key update', { of: subscriptionOrders, skipLocked: true });
		const sessions = await listSessions(tx, [...new Set(rows.map(({ of }) => of.ycsId))], now);
		const titles = new Map(sessions.map((one) => [one.ycsId, `${one.courseTitle}, ${one.sessionName}`]));
		for (const row of rows) await step(tx, row, titles.get(row.of.ycsId) ?? '', now);
		return rows.length;
	});
}

async function tell(
	tx: Query,
	deps: Deps,
	{ bought, of }: Row,
	title: string,
	what: SubscriptionNews,
	clock: Clock,
) {
	const at = what === 'started' ? clock.startsAt : clock.endsAt;
	await deps.answers.notify(tx, {
		doctorId: of.doctorId,
		topic: 'subscription',
		key: `subscription:${bought.id}:${what}:${at?.toISOString() ?? ''}`,
		...SUBSCRIPTION_NEWS[what](title, what === 'started' ? clock.days : SUBSCRIPTION_DAYS.remind),
		path:
			what === 'started'
				? `/my/subscription/${of.id}/list`
				: `/my/subscription/${of.id}/duration?extend=${bought.id}`,
	});
}

const turnDue = (deps: Deps): Promise<number> =>
	eachDue(
		deps,
		and(isNotNull(subscriptionOrders.turnsAt), lte(subscriptionOrders.turnsAt, deps.clock.now())),
		async (tx, row, title, now) => {
			const clock = standing(row.bought, now);
			await saveClock(tx, row.bought.id, clock);
			if (row.bought.state === 'paid_not_started') await tell(tx, deps, row, title, 'started', clock);
			if (clock.state === 'expired') await tell(tx, deps, row, title, 'ended', clock);
		},
	);

const remind = (deps: Deps): Promise<number> =>
	eachDue(
		deps,
		and(
			eq(subscriptionOrders.state, 'active'),
			lte(subscriptionOrders.turnsAt, daysAfter(deps.clock.now(), SUBSCRIPTION_DAYS.remind)),
			sql`${subscriptionOrders.remindedFor} is distinct from ${subscriptionOrders.turnsAt}`,
		),
		async (tx, row, title, now) => {
			await updateRow(tx, subscriptionOrders, row.bought.id, { remindedFor: row.bought.turnsAt });
			if (isEndNear(row.bought, now)) await tell(tx, deps, row, title, 'ending', standing(row.bought, now));
		},
	);
