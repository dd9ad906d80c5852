import { module, together } from '../../module.ts';
import { catalogRoutes } from './catalog.routes.ts';
import { isShown } from './catalog.service.ts';
import { deskPriceRoutes, priceCarrier } from './prices.service.ts';
import { deskSeatsRoutes } from './seats.staff.routes.ts';
import { deskTeachingRoutes } from './teaching.staff.routes.ts';

export default module({
	calls: (deps, all) => ({
		catalog: catalogRoutes(deps),
		...deskPriceRoutes(deps),
		...deskSeatsRoutes(deps),
		...deskTeachingRoutes(deps, together(all.map((one) => one.teachers))),
	}),
	late: (q) => ({
		batch: (id) => isShown(q, id),
	}),
	carriers: (deps) => ({
		batch_price: priceCarrier(deps),
	}),
});
