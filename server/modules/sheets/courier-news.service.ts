import { hash } from 'node:crypto';
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { DAY_MS } from '../../days.rules.ts';
import { inTransaction, lockRow, pick, type Query, updateRow } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import type { Courier } from '../../gateways/couriers/couriers.ts';
import { isNumberUsed } from './booking.service.ts';
import {
	addEvent,
	type DeliveryRow,
	listToAsk,
	listWords,
	lockByNews,
	lockDelivery,
	updateDelivery,
} from './deliveries.repo.ts';
import { isOnTheWay, nextAskAt } from './deliveries.rules.ts';
import { heedCourier } from './moves.service.ts';
import { courierMessages, deliveries } from './sheets.tables.ts';

const KEEP_DAYS = 90;
const AT_ONCE = 200;

/** Stores the kept fields of a courier's message once, and queues it. */
export const storeMessage = (
	deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
	courier: Courier['name'],
	body: Record<string, string>,
) =>
	inTransaction(deps.db, async (tx) => {
		const digest = hash('sha256', JSON.stringify(body), 'base64url');
		const [row] = await tx
			.insert(courierMessages)
			.values({ courier, digest, body, createdAt: deps.clock.now() })
			.onConflictDoNothing()
			.returning({ id: courierMessages.id });
		if (row) await deps.jobs.add(tx, 'sheets.news', { message_id: row.id });
	});

/** Times in the future are set to now. */
const notAhead = (at: Date | null, receivedAt: Date): Date =>
	at === null || at > receivedAt ? receivedAt : at;

const addReport = (
	tx: Query,
	row: DeliveryRow,
	courier: Courier,
	said: { source: 'webhook' | 'question'; rawStatus: string; text: string | null; remark: boolean; at: Date },
) =>
	addEvent(tx, row.id, {
		...pick(said, 'source', 'rawStatus', 'text', 'at'),
		deed: said.remark ? 'remark' : 'moved',
		courier: courier.name,
		consignment: row.consignmentId ?? row.no,
		state: said.remark ? null : courier.meaning(said.rawStatus),
	});

/** Job: applies one message of a courier, once. */
export async function workNews(deps: Deps, messageId: number): Promise<void> {
	await inTransaction(deps.db, async (tx) => {
		const message = await lockRow(tx, courierMessages, eq(courierMessages.id, messageId));
		if (!message || message.workedAt !== null) return;
		const done = (note: string | null) =>
			updateRow(tx, courierMessages, messageId, { workedAt: deps.clock.now(), note });
		const courier = deps.couriers.get(message.courier);
		const news = courier?.webhook?.read(message.body as Record<string, string>);
		if (!courier || !news) return void (await done('not_connected'));
		const found = await lockByNews(tx, message.courier, news);
		if (!found) return void (await done('unknown_parcel'));
		const { consignmentId: number } = news;
		// A lost response had the number. Staff correct a number that was entered for another parcel.
		const learns =
			found.consignmentId === null &&
			number !== null &&
			!(await isNumberUsed(tx, found, courier.name, number));
		const row = learns ? await updateDelivery(tx, found.id, { consignmentId: number }) : found;
		const at = notAhead(news.at, message.createdAt);
		await addReport(tx, row, courier, { ...news, source: 'webhook', at });
		await heedCourier(tx, deps, row);
		await done(null);
	});
}

/** Job: queries a courier about a parcel. Can be repeated. */
export async function askCourier(deps: Deps, deliveryId: number): Promise<void> {
	const [row] = await deps.db.q.select().from(deliveries).where(eq(deliveries.id, deliveryId));
	if (!row || row.nextAskAt === null) return;
	const courier = row.courier === null ? undefined : deps.couriers.get(row.courier);
	if (!courier || !isOnTheWay(row.state)) {
		await updateDelivery(deps.db.q, deliveryId, { nextAskAt: null });
		return;
	}
	const said = await courier.ask(row);
	const now = deps.clock.now();
	await inTransaction(deps.db, async (tx) => {
		const fresh = await lockDelivery(tx, deliveryId);
		if (!fresh || fresh.no !== row.no || !isOnTheWay(fresh.state)) return;
		const requested = await updateDelivery(tx, deliveryId, {
			asked: fresh.asked + 1,
			nextAskAt: nextAskAt(fresh.asked, now),
		});
		if (said.kind === 'status') {
			const words = await listWords(tx, requested);
			// Responses have no time, so only a new status counts.
			if (words.findLast(({ remark }) => !remark)?.raw !== said.rawStatus)
				await addReport(tx, requested, courier, {
					...said,
					source: 'question',
					remark: false,
					at: notAhead(said.at, now),
				});
		}
		await heedCourier(tx, deps, requested, said.kind === 'unknown');
	});
}

export async function queueQuestions(deps: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
	for (const { id } of await listToAsk(deps.db.q, deps.clock.now(), AT_ONCE))
		await deps.jobs.add(deps.db.q, 'couriers.ask', { delivery_id: id }, { key: `parcel:${id}` });
}

/** Removes old messages; events have their content. */
export const dropOldMessages = (deps: Pick<Deps, 'db' | 'clock'>) =>
	deps.db.q
		.delete(courierMessages)
		.where(
			and(
				isNotNull(courierMessages.workedAt),
				lt(courierMessages.createdAt, new Date(deps.clock.now().getTime() - KEEP_DAYS * DAY_MS)),
			),
		);
