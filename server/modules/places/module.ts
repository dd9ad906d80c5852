import { module } from '../../module.ts';
import { deskPlacesRoutes } from './desk-places.routes.ts';
import { placeRoutes } from './places.routes.ts';

/** Divisions, districts, upazilas and colleges. */
export default module({
	routes: (deps, whole) => ({
		places: placeRoutes(deps),
		...deskPlacesRoutes(deps, whole.places),
	}),
});
