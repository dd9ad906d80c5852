import { module } from '../../../module.ts';
import { dashboardRoutes } from './dashboard.routes.ts';

/** What a doctor sees first. */
export default module({
	routes: (deps) => ({
		dashboard: dashboardRoutes(deps),
	}),
});
