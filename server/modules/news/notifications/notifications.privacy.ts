import { desc, eq } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import type { PersonalData } from '../../../personal-data.ts';
import { notificationPreferences, notifications, pushSubscriptions } from './notifications.tables.ts';
import { QUIET, viewPreferences } from './preferences.rules.ts';

async function exportOf(q: Query, doctorId: number) {
	const sent = await q
		.select()
		.from(notifications)
		.where(eq(notifications.doctorId, doctorId))
		.orderBy(desc(notifications.at), desc(notifications.id));
	const browsers = await q
		.select()
		.from(pushSubscriptions)
		.where(eq(pushSubscriptions.doctorId, doctorId))
		.orderBy(desc(pushSubscriptions.id));
	const [row] = await q
		.select()
		.from(notificationPreferences)
		.where(eq(notificationPreferences.doctorId, doctorId));
	const quiet = row ? { on: row.quiet, from: row.quietFrom, until: row.quietUntil } : QUIET;
	const { topics } = viewPreferences(row?.choices ?? {}, quiet);
	return {
		told: sent.map((one) => ({
			about: one.topic,
			title: one.title.bn,
			text: one.body.bn,
			at: one.at,
			read_at: one.readAt,
		})),
		ways: topics.map(({ topic, push, sms }) => ({ about: topic, push, sms: sms === true })),
		quiet_hours: quiet.on ? `${quiet.from}-${quiet.until}` : null,
		browsers: browsers.map(({ label, createdAt, lastSentAt }) => ({
			browser: label === '' ? null : label,
			since: createdAt,
			last_told_at: lastSentAt,
		})),
	};
}

/** Nothing of it is needed by anybody else. */
async function eraseOf(tx: Query, doctorId: number) {
	await tx.delete(notifications).where(eq(notifications.doctorId, doctorId));
	await tx.delete(notificationPreferences).where(eq(notificationPreferences.doctorId, doctorId));
	await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.doctorId, doctorId));
	return [];
}

export const notificationsPrivacy: PersonalData<'notifications'> = {
	name: 'notifications',
	tables: [notifications, notificationPreferences, pushSubscriptions],
	exportOf,
	eraseOf,
};
