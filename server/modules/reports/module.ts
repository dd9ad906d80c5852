import { module } from '../../module.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { peopleRoutes } from './doctors/people.routes.ts';
import { countFigures } from './figures/count.service.ts';
import { figureRoutes } from './figures/figures.routes.ts';
import { pruneByJob } from './retention/prune.service.ts';

/** What shows all of it together: a doctor's dashboard, a doctor as staff see them, figures, and how long things are kept. */
export default module({
	calls: (deps) => ({
		dashboard: dashboardRoutes(deps),
		...figureRoutes(deps),
		...peopleRoutes(deps),
	}),
	jobs: (deps) => ({
		'figures.count': () => countFigures(deps),
		'retention.prune': (_payload, signal) => pruneByJob(deps, signal),
	}),
});
