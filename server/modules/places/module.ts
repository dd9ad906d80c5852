import { module } from '../../module.ts';
import { placeRoutes } from './places.routes.ts';
import { deskPlacesRoutes } from './places.staff.routes.ts';

export default module({
	calls: (deps, all) => ({
		places: placeRoutes(deps),
		...deskPlacesRoutes(
			deps,
			all.flatMap(({ places }) => places ?? []),
		),
	}),
});
