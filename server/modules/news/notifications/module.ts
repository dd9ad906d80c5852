import { module } from '../../../module.ts';
import { deliverNews, sendPush, sendSms } from './delivery.service.ts';
import { notificationsPrivacy } from './notifications.privacy.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { makeNotify } from './notify.service.ts';
import { wantsSmsAbout } from './preferences.service.ts';
import { gatherNews } from './sources.service.ts';

/** What a doctor is told, in the app, by push and by SMS. */
export default module({
	routes: (deps) => ({
		notifications: notificationRoutes(deps),
	}),
	answers: (deps) => ({
		notify: makeNotify(deps.clock),
		wantsSms: (doctorId, topic) => wantsSmsAbout(deps.db.q, doctorId, topic),
	}),
	jobs: (deps) => ({
		'notifications.deliver': () => deliverNews(deps),
		'notifications.gather': () => gatherNews(deps),
		'notifications.sms': ({ notification_id }) => sendSms(deps, notification_id),
		'push.send': (payload) => sendPush(deps, payload),
	}),
	personalData: notificationsPrivacy,
});
