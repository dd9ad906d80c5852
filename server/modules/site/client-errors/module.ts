import { module } from '../../../module.ts';
import { clientErrorRoutes } from './client-errors.routes.ts';

/** Faults that browsers report. */
export default module({
	routes: () => ({
		clientErrors: clientErrorRoutes(),
	}),
});
