import { module } from '../../../module.ts';
import { enrolRoutes } from '../enrol/enrol.routes.ts';
import { codeCarrier } from '../quote/codes.staff.service.ts';
import { workInstalments } from './instalment-rounds.service.ts';
import { deskInstalmentRoutes } from './instalments.staff.routes.ts';
import { ordersPrivacy } from './orders.privacy.ts';
import { orderRoutes } from './orders.routes.ts';
import { tellOverSeats, workExpiry } from './rounds.service.ts';
import { deskSalesRoutes } from './sales.staff.routes.ts';
import { waiveRoutes } from './waive.routes.ts';

/** Quotes, orders, discount codes and instalments. */
export default module({
	routes: (deps) => ({
		enrol: enrolRoutes(deps),
		financeOffice: waiveRoutes(deps),
		orders: orderRoutes(deps),
		...deskInstalmentRoutes(deps),
		...deskSalesRoutes(deps),
	}),
	carriers: (deps) => ({
		discount_code: codeCarrier(deps),
	}),
	jobs: (deps) => ({
		'orders.expire': () => workExpiry(deps),
		'orders.instalments': () => workInstalments(deps),
		'orders.over_seats': ({ order_id }) => tellOverSeats(deps, order_id),
	}),
	personalData: ordersPrivacy,
});
