import { and, asc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import { fromE164, isForeign } from '#contract/phone.ts';
import { findRow, inTransaction } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { queueNextRound } from '../../../jobs/rounds.ts';
import { devices, doctors, tokens } from '../../account/index.ts';
import { notificationPreferences, notifications, pushSubscriptions } from './notifications.tables.ts';
import { callAt, quietOf, wantsPush, wantsSms, worthUntil } from './preferences.rules.ts';

const ROUND_MS = 5_000;
const AT_ONCE = 500;
/** About an hour with the gaps of the queue. */
const TRIES = 8;

/** Only the verified device of a session gets push. */
const verified = (now: Date) =>
	and(
		eq(devices.id, tokens.deviceId),
		or(eq(devices.state, 'verified'), and(eq(devices.state, 'temp_exam'), gt(devices.expiresAt, now))),
	);

/** Job, every few seconds: passes due notifications to push and SMS by each doctor's choices. */
export async function deliverNews(deps: Deps): Promise<void> {
	await queueNextRound(deps, 'notifications.deliver', ROUND_MS);
	while ((await deliverSome(deps)) === AT_ONCE);
}

/** One batch in one transaction, so each notification is passed on once. */
function deliverSome(deps: Deps): Promise<number> {
	const now = deps.clock.now();
	return inTransaction(deps.db, async (tx) => {
		const due = await tx
			.select({ news: notifications, choice: notificationPreferences, erasedAt: doctors.erasedAt })
			.from(notifications)
			.innerJoin(doctors, eq(doctors.id, notifications.doctorId))
			.leftJoin(notificationPreferences, eq(notificationPreferences.doctorId, notifications.doctorId))
			.where(lte(notifications.sendAt, now))
			.orderBy(asc(notifications.sendAt))
			.limit(AT_ONCE)
			.for('update', { of: notifications, skipLocked: true });
		const done: number[] = [];
		const push: number[] = [];
		const sms: number[] = [];
		/** By instant, as most quiet hours end together. */
		const later = new Map<number, number[]>();
		for (const { news, choice, erasedAt } of due) {
			const when = callAt(now, quietOf(choice), news);
			// Read or outdated notifications are not sent.
			const idle = erasedAt !== null || news.readAt !== null || when > worthUntil(news);
			if (!idle && when > now) {
				later.set(when.getTime(), [...(later.get(when.getTime()) ?? []), news.id]);
				continue;
			}
			done.push(news.id);
			if (idle) continue;
			const chosen = choice?.choices ?? {};
			if (deps.push && wantsPush(chosen, news.topic)) push.push(news.id);
			if (news.sms !== null && wantsSms(chosen, news.topic)) sms.push(news.id);
		}
		const setDue = (sendAt: Date | null, ids: readonly number[]) =>
			tx.update(notifications).set({ sendAt }).where(inArray(notifications.id, ids));
		if (done.length > 0) await setDue(null, done);
		for (const [ms, ids] of later) await setDue(new Date(ms), ids);
		if (push.length > 0) {
			const pairs = await tx
				.select({ notification_id: notifications.id, subscription_id: pushSubscriptions.id })
				.from(notifications)
				.innerJoin(pushSubscriptions, eq(pushSubscriptions.doctorId, notifications.doctorId))
				.innerJoin(tokens, and(eq(tokens.id, pushSubscriptions.tokenId), gt(tokens.expiresAt, now)))
				.innerJoin(devices, verified(now))
				.where(inArray(notifications.id, push));
			await deps.jobs.addMany(tx, 'push.send', pairs, { tries: TRIES });
		}
		await deps.jobs.addMany(
			tx,
			'notifications.sms',
			sms.map((notification_id) => ({ notification_id })),
		);
		return due.length;
	});
}

/** Job: sends one notification to one browser. A busy service is retried; an unsubscribed browser is removed. */
export async function sendPush(
	deps: Deps,
	{ notification_id, subscription_id }: { notification_id: number; subscription_id: number },
): Promise<void> {
	const { q } = deps.db;
	const now = deps.clock.now();
	const [row] = await q
		.select({ news: notifications, to: pushSubscriptions })
		.from(notifications)
		.innerJoin(pushSubscriptions, eq(pushSubscriptions.doctorId, notifications.doctorId))
		.innerJoin(tokens, and(eq(tokens.id, pushSubscriptions.tokenId), gt(tokens.expiresAt, now)))
		.innerJoin(devices, verified(now))
		.where(and(eq(notifications.id, notification_id), eq(pushSubscriptions.id, subscription_id)));
	if (!deps.push || !row) return;
	const { news, to } = row;
	const until = worthUntil(news);
	if (news.readAt !== null || until <= now) return;
	const text = JSON.stringify({
		id: news.id,
		title: news.title[to.lang],
		body: news.body[to.lang],
		path: news.path,
		lang: to.lang,
		at: news.at.getTime(),
	});
	const became = await deps.push.send(to, text, {
		ttlS: (until.getTime() - now.getTime()) / 1_000,
		urgency: news.happensAt === null ? 'normal' : 'high',
	});
	if (became === 'gone') await q.delete(pushSubscriptions).where(eq(pushSubscriptions.id, to.id));
	else if (became === 'sent')
		await q.update(pushSubscriptions).set({ lastSentAt: now }).where(eq(pushSubscriptions.id, to.id));
	else deps.log.warn({ subscription_id: to.id }, 'a push service refused a message');
}

/** Job: sends one notification by SMS, or by e-mail for a foreign number. */
export async function sendSms(deps: Deps, notificationId: number): Promise<void> {
	const { q } = deps.db;
	const now = deps.clock.now();
	// Stored before it is sent: a lost one is better than a duplicate.
	const [news] = await q
		.update(notifications)
		.set({ smsAt: now })
		.where(and(eq(notifications.id, notificationId), isNull(notifications.smsAt)))
		.returning();
	if (!news?.sms) return;
	const doctor = await findRow(q, doctors, and(eq(doctors.id, news.doctorId), isNull(doctors.erasedAt)));
	if (!doctor?.phone.startsWith('+')) return;
	const kind = `news_${news.topic}`;
	if (!isForeign(fromE164(doctor.phone)))
		await deps.messages.send({ channel: 'sms', to: doctor.phone, kind, text: news.sms });
	else if (doctor.email !== null)
		await deps.messages.send({
			channel: 'email',
			to: doctor.email,
			kind,
			subject: news.title.bn,
			text: news.sms,
		});
}
