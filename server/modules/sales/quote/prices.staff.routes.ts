import type {
	deskDiscountCodes,
	deskInstalmentPlans,
	deskSubscriptionPlans,
} from '#contract/sales/staff-prices.ts';
import type { Deps } from '../../../deps.ts';
import { editing } from '../../../desk/editing.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { plans as subscriptionPlans } from '../subscribe/plans.staff.service.ts';
import { codes } from './codes.staff.service.ts';
import { plans } from './plans.staff.service.ts';

interface PriceRoutes {
	deskDiscountCodes: Handlers<typeof deskDiscountCodes>;
	deskInstalmentPlans: Handlers<typeof deskInstalmentPlans>;
	deskSubscriptionPlans: Handlers<typeof deskSubscriptionPlans>;
}

export const deskPriceRoutes = (deps: Deps): PriceRoutes => ({
	deskDiscountCodes: editing(deps, codes(deps)),
	deskInstalmentPlans: editing(deps, plans),
	deskSubscriptionPlans: editing(deps, subscriptionPlans),
});
