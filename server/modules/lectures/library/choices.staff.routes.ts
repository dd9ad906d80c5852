import { asc } from 'drizzle-orm';
import type { deskSales } from '#contract/sales/staff-prices.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { branches } from '../../catalog/index.ts';
import { listSessions, listWithVideos } from './library.repo.ts';

export const deskChoiceRoutes = ({ db, clock }: Deps): Handlers<typeof deskSales> => ({
	async choices() {
		const found = await listSessions(db.q, await listWithVideos(db.q), clock.now());
		return {
			sessions: found.map((one) => ({
				id: one.ycsId,
				name: `${one.courseTitle}, ${one.sessionName}`,
				video_count: one.videoCount,
			})),
			branches: await db.q
				.select({ id: branches.id, name: branches.name })
				.from(branches)
				.orderBy(asc(branches.id)),
		};
	},
});
