import type { notices } from '#contract/news/notices.ts';
import type { Deps } from '../../../deps.ts';
import { maySeePerson } from '../../../http/access.rules.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { countNews, NO_NEWS, noteRead, readNotice, readNotices } from './notice-pages.service.ts';
import {
	changeNotice,
	createNotice,
	endNotice,
	listNotices,
	reachOf,
	showNotice,
} from './notices.staff.service.ts';

export const noticeRoutes = (deps: Deps): Handlers<typeof notices> => ({
	notices: ({ actor, query }) => readNotices(deps, actor.doctorId, query.page ?? 1),
	notice: ({ actor, params }) => readNotice(deps, actor.doctorId, params.id),
	read: ({ actor, body }) => noteRead(deps, actor.doctorId, body.ids),
	unread: async ({ actor }) => (maySeePerson(actor) ? countNews(deps, actor.doctorId) : NO_NEWS),
	list: ({ query }) => listNotices(deps, query),
	show: ({ params }) => showNotice(deps, params.id),
	reach: ({ query }) => reachOf(deps, query),
	create: (context) => createNotice(deps, context.by, context.body),
	change: (context) => changeNotice(deps, context.by, context.params.id, context.body),
	end: (context) => endNotice(deps, context.by, context.params.id),
});
