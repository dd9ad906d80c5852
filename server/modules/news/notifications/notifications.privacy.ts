import { desc, eq, getTableColumns } from 'drizzle-orm';
import { findRow, type Query } from '../../../db/index.ts';
import { deleteOwn, listOwn, type PersonalData } from '../../../personal-data.ts';
import { notificationPreferences, notifications, pushSubscriptions } from './notifications.tables.ts';
import { quietOf, viewPreferences } from './preferences.rules.ts';

const listSent = listOwn(notifications, getTableColumns(notifications), {
	order: [desc(notifications.at), desc(notifications.id)],
});
const listBrowsers = listOwn(pushSubscriptions, getTableColumns(pushSubscriptions), {
	order: [desc(pushSubscriptions.id)],
});

async function exportOf(q: Query, doctorId: number) {
	const sent = await listSent(q, doctorId);
	const browsers = await listBrowsers(q, doctorId);
	const row = await findRow(q, notificationPreferences, eq(notificationPreferences.doctorId, doctorId));
	const quiet = quietOf(row);
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

export const notificationsPrivacy: PersonalData<'notifications'> = {
	name: 'notifications',
	tables: [notifications, notificationPreferences, pushSubscriptions],
	exportOf,
	// No other data depend on it.
	eraseOf: deleteOwn(notifications, notificationPreferences, pushSubscriptions),
};
