import { module } from '../../module.ts';
import { catalogRoutes } from './catalog.routes.ts';
import { priceCarrier } from './prices.service.ts';
import { deskPriceRoutes } from './prices.staff.routes.ts';
import { deskSeatsRoutes } from './seats.staff.routes.ts';
import { deskTeachingRoutes } from './teaching.staff.routes.ts';

/** Courses, sessions, batches, prices, seats and teachers. */
export default module({
	calls: (deps, whole) => ({
		catalog: catalogRoutes(deps),
		...deskPriceRoutes(deps),
		...deskSeatsRoutes(deps),
		...deskTeachingRoutes(deps, whole.teachers),
	}),
	carriers: (deps) => ({
		batch_price: priceCarrier(deps),
	}),
});
