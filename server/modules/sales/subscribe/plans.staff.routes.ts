// GET, POST, PUT /api/v3/editor/subscription-plans · GET /api/v3/editor/sales-choices
import { asc } from 'drizzle-orm';
import type { deskSales, deskSubscriptionPlans } from '#contract/sales/staff-prices.ts';
import type { Deps } from '../../../deps.ts';
import { editing } from '../../../desk/editing.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { branches } from '../../catalog/catalog.tables.ts';
import { listSessions, listWithVideos } from './library.repo.ts';
import { plans } from './plans.staff.service.ts';

interface PlanRoutes {
	deskSubscriptionPlans: Handlers<typeof deskSubscriptionPlans>;
	deskSales: Handlers<typeof deskSales>;
}

export const deskPlanRoutes = (deps: Deps): PlanRoutes => ({
	deskSubscriptionPlans: editing(deps, plans),
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
