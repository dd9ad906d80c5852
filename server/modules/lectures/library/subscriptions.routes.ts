import { asc } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Serves } from '../../../http/handlers.ts';
import { branches } from '../../catalog/index.ts';
import { listSessions, listWithVideos } from './library.repo.ts';
import { orderExtension, orderVideos } from './quote.service.ts';
import {
	chooseLibrary,
	listLibraries,
	pauseBought,
	readInvoices,
	readLibrary,
	readPayment,
	readVideos,
	resumeBought,
} from './subscriptions.service.ts';

export const libraryRoutes = (deps: Deps): Serves<'subscriptions' | 'deskSales'> => ({
	subscriptions: {
		libraries: ({ actor }) => listLibraries(deps, actor.doctorId),
		choose: ({ actor, body }) => chooseLibrary(deps, actor.doctorId, body.year_course_session_id),
		library: ({ actor, params }) => readLibrary(deps, actor.doctorId, params.id),
		videos: ({ actor, params }) => readVideos(deps, actor.doctorId, params.id),
		options: ({ actor, params }) => readPayment(deps, actor.doctorId, params.id),
		invoices: ({ actor, params }) => readInvoices(deps, actor.doctorId, params.id),
		order: ({ actor, params, body }) => orderVideos(deps, actor.doctorId, params.id, body),
		extend: ({ actor, params, body }) => orderExtension(deps, actor.doctorId, params.id, body.plan_id),
		pause: ({ actor, params, body }) => pauseBought(deps, actor.doctorId, params.id, body.days),
		resume: ({ actor, params }) => resumeBought(deps, actor.doctorId, params.id),
	},
	deskSales: {
		async choices() {
			const { q } = deps.db;
			const found = await listSessions(q, await listWithVideos(q), deps.clock.now());
			return {
				sessions: found.map((one) => ({
					id: one.ycsId,
					name: `${one.courseTitle}, ${one.sessionName}`,
					video_count: one.videoCount,
				})),
				branches: await q
					.select({ id: branches.id, name: branches.name })
					.from(branches)
					.orderBy(asc(branches.id)),
			};
		},
	},
});
