import { module } from '../../module.ts';
import { catalogRoutes } from './catalog.routes.ts';
import { deskPriceRoutes } from './desk-prices.routes.ts';
import { deskSeatsRoutes } from './desk-seats.routes.ts';
import { deskTeachingRoutes } from './desk-teaching.routes.ts';
import { priceCarrier } from './prices.service.ts';

/** Courses, sessions, batches, prices, seats and teachers. */
export default module({
	routes: (deps, whole) => ({
		catalog: catalogRoutes(deps),
		...deskPriceRoutes(deps),
		...deskSeatsRoutes(deps),
		...deskTeachingRoutes(deps, whole.teachers),
	}),
	carriers: (deps) => ({
		batch_price: priceCarrier(deps),
	}),
});
