import { module } from '../../module.ts';
import { placeRoutes } from './places.routes.ts';
import { deskPlacesRoutes } from './places.staff.routes.ts';

/** Divisions, districts, upazilas and colleges. */
export default module({
	calls: (deps, all) => ({
		places: placeRoutes(deps),
		...deskPlacesRoutes(
			deps,
			all.flatMap(({ places }) => places ?? []),
		),
	}),
});
