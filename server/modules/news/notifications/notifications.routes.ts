import type { notifications } from '#contract/news/notifications.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { listNews, readAllNews, readNews } from './notifications.service.ts';
import { readPreferences, setPreferences, subscribe, unsubscribe } from './preferences.service.ts';

export const notificationRoutes = (deps: Deps): Handlers<typeof notifications> => ({
	list: ({ actor, query }) => listNews(deps, actor.doctorId, query.after),
	read: ({ actor, body }) => readNews(deps, actor.doctorId, body.ids),
	readAll: ({ actor, body }) => readAllNews(deps, actor.doctorId, new Date(body.until)),
	preferences: ({ actor }) => readPreferences(deps, actor),
	setPreferences: ({ actor, body }) => setPreferences(deps, actor.doctorId, body),
	subscribe: ({ actor, body, lang, userAgent }) => subscribe(deps, actor, body, { lang, userAgent }),
	unsubscribe: ({ actor, params }) => unsubscribe(deps, actor, params.id),
});
