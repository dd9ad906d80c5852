import type { DestinationStream } from 'pino';
import { contract } from '#contract/index.ts';
import { deskHost, namesDesk } from './desk/host.ts';
import { registerDocs } from './http/docs.ts';
import { makeDrain } from './http/drain.ts';
import { registerHealth } from './http/health.ts';
import { registerMedia } from './http/media.ts';
import { guardByPressure } from './http/pressure.ts';
import { registerContract } from './http/register.ts';
import { makeServer } from './http/server.ts';
import { makeUnknownTokens } from './http/unknown-tokens.ts';
import type { JobHandlers } from './jobs/jobs.ts';
import { together, type Whole } from './module.ts';
import { modules } from './modules.ts';
import type { Period } from './retention.ts';
import { type Base, makeServices } from './services.ts';
import { rebuildNow } from './site/rebuild.service.ts';
import { makeSite, registerSite } from './site/serve.ts';
import { makeDatabaseFigures } from './watch/database-figures.ts';
import { watchJobs } from './watch/jobs.ts';
import { makeMetrics } from './watch/metrics.ts';
import type { Tracing } from './watch/tracing.ts';

export interface BaseDeps extends Base {
	/** Without it nothing is traced. */
	tracing?: Tracing | null;
}

export type App = Awaited<ReturnType<typeof buildApp>>;

/** Assembles the app: the framework, what modules declare, and what wraps their calls. */
export async function buildApp(base: BaseDeps, lines?: DestinationStream) {
	const { config, tracing = null } = base;
	const metrics = makeMetrics();
	const drain = makeDrain();
	const server = await makeServer(config, {
		...{ metrics, tracing, drain, lines },
		first(request, response) {
			if (site.answerHot(request, response)) metrics.hotPage();
			else if (namesDesk(request, config)) response.writeHead(404, { 'cache-control': 'no-store' }).end();
			else return false;
			return true;
		},
	});
	const periods = together<Record<string, Period>>(modules.map((one) => one.retention?.periods));
	const deps = makeServices(base, { server, metrics, periods });

	Object.assign(deps.answers, together(modules.map((one) => one.answers?.(deps))));
	const calls = together<Record<string, Record<string, unknown>>>(
		modules.map((one) => one.calls?.(deps, modules)),
	);
	const gate = together<Whole['gate']>(modules.map((one) => one.gate?.(deps)));
	const late = together<Whole['late']>(modules.map((one) => one.late?.(base.db.q)));
	const jobs = together<JobHandlers>(modules.map((one) => one.jobs?.(deps, modules)));

	const site = makeSite(deps, late);
	registerContract(server, contract, calls, deps, {
		...gate,
		inRunningAttempt: deps.answers.inRunningAttempt,
		pressure: guardByPressure(server, deps),
		unknownTokens: makeUnknownTokens(config.rateFactor),
		over: drain.over,
	});
	registerDocs(server, contract, deskHost(config));
	registerHealth(server, deps, drain);
	registerMedia(server, deps);
	for (const one of modules) one.files?.(server, deps);
	registerSite(server, site);
	const databaseFigures = makeDatabaseFigures(deps, metrics.registry);

	return {
		server,
		drain,
		jobHandlers: watchJobs(jobs, metrics, tracing),
		beginWork: async () => {
			for (const one of modules) await one.begin?.(deps);
		},
		/** Builds the site if content or code changed since the last build. Returns when it is live or has failed. */
		buildSite: (stopped: AbortSignal) => rebuildNow(deps, 'start', stopped),
		scrape: async () => {
			await databaseFigures.refresh();
			return metrics.registry.metrics();
		},
		/** Lets the process add metrics that do not belong to the app. */
		metrics,
	};
}
