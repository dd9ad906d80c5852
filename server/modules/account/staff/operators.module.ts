import { module } from '../../../module.ts';
import { operatorRoutes } from './operators.routes.ts';

/** Staff and what they may do. */
export default module({
	routes: (deps) => ({
		operators: operatorRoutes(deps),
	}),
});
