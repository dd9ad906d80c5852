import { module, together } from '../../module.ts';
import { catalogRoutes } from './catalog.routes.ts';
import { isShown } from './catalog.service.ts';
import { deskCatalogRoutes } from './catalog.staff.routes.ts';
import { deskPriceRoutes, priceCarrier } from './prices.service.ts';

export default module({
	calls: (deps, all) => ({
		catalog: catalogRoutes(deps),
		...deskPriceRoutes(deps),
		...deskCatalogRoutes(deps, together(all.map((one) => one.teachers))),
	}),
	late: (q) => ({ batch: (id) => isShown(q, id) }),
	carriers: (deps) => ({ batch_price: priceCarrier(deps) }),
});
