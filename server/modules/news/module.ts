import { beginRounds } from '../../jobs/jobs.ts';
import { module } from '../../module.ts';
import { noticesPrivacy } from './notices/notices.privacy.ts';
import { noticeRoutes } from './notices/notices.routes.ts';
import { tellNotice } from './notices/tell.service.ts';
import { deliverNews, sendPush, sendSms } from './notifications/delivery.service.ts';
import { notificationsPrivacy } from './notifications/notifications.privacy.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';
import { makeNotify } from './notifications/notify.service.ts';
import { wantsSmsAbout } from './notifications/preferences.service.ts';
import { gatherNews } from './notifications/sources.service.ts';

declare module '../../jobs/jobs.ts' {
	interface JobPayloads {
		'notices.tell': { notice_id: number };
		'notifications.deliver': Record<string, never>;
		/** Finds news for many doctors at once: upcoming exams and classes, results. */
		'notifications.gather': Record<string, never>;
		'notifications.sms': { notification_id: number };
		'push.send': { notification_id: number; subscription_id: number };
	}
}

export default module({
	calls: (deps) => ({ notices: noticeRoutes(deps), notifications: notificationRoutes(deps) }),
	answers: (deps) => ({
		notify: makeNotify(deps.clock),
		wantsSms: (doctorId, topic) => wantsSmsAbout(deps.db.q, doctorId, topic),
	}),
	jobs: (deps) => ({
		'notices.tell': ({ notice_id }) => tellNotice(deps, notice_id),
		'notifications.deliver': () => deliverNews(deps),
		'notifications.gather': () => gatherNews(deps),
		'notifications.sms': ({ notification_id }) => sendSms(deps, notification_id),
		'push.send': (payload) => sendPush(deps, payload),
	}),
	begin: (deps) => beginRounds(deps, 'notifications.deliver', 'notifications.gather'),
	privacy: [notificationsPrivacy, noticesPrivacy],
	retention: {
		periods: {
			read_news: { days: 180, least: 30, most: 1_095 },
			unread_news: { days: 365, least: 90, most: 1_095 },
		},
		rules: [
			{
				table: 'notifications',
				period: 'read_news',
				due: 't.at < $1 and t.read_at is not null and t.send_at is null',
			},
			{
				table: 'notifications',
				period: 'unread_news',
				due: 't.at < $1 and t.read_at is null and t.send_at is null',
			},
		],
	},
});
