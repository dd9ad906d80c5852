import { module } from '../../../module.ts';
import { peopleRoutes } from './people.routes.ts';

/** A doctor as staff see them. */
export default module({
	routes: (deps) => ({
		...peopleRoutes(deps),
	}),
});
