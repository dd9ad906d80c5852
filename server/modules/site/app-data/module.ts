import { module } from '../../../module.ts';
import { appDataRoutes } from './app-data.routes.ts';

/** What every page is told about the site. */
export default module({
	routes: (deps) => ({
		appData: appDataRoutes(deps),
	}),
});
