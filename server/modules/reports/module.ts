import { beginRounds } from '../../jobs/jobs.ts';
import { module } from '../../module.ts';
import { countFigures } from './figures/count.service.ts';
import { reportRoutes } from './reports.routes.ts';
import { bookPrune, makePrune, nextNightlyRun } from './retention/prune.service.ts';

declare module '../../jobs/jobs.ts' {
	interface JobPayloads {
		'figures.count': Record<string, never>;
		'retention.prune': Record<string, never>;
	}
}

export default module({
	calls: reportRoutes,
	jobs(deps, all) {
		const prune = makePrune(
			deps,
			all.flatMap(({ retention }) => retention?.rules ?? []),
		);
		return {
			'figures.count': () => countFigures(deps),
			'retention.prune': (_payload, signal) => prune(signal),
		};
	},
	async begin(deps) {
		await beginRounds(deps, 'figures.count');
		await bookPrune(deps, nextNightlyRun(deps.clock.now()));
	},
	retention: {
		periods: { failed_jobs: { days: 90, least: 14, most: 365 } },
	},
});
