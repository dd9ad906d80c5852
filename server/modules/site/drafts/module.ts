import { module } from '../../../module.ts';
import { draftRoutes } from './drafts.routes.ts';
import { publishBooked } from './publish.service.ts';

/** Content that is not published yet. */
export default module({
	routes: (deps) => ({
		...draftRoutes(deps),
	}),
	jobs: (deps) => ({
		'content.publish': (booked) => publishBooked(deps, booked),
	}),
});
