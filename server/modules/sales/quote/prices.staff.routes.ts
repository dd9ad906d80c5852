import type { Deps } from '../../../deps.ts';
import { editing } from '../../../desk/editing.ts';
import type { Serves } from '../../../http/handlers.ts';
import { plans as subscriptionPlans } from '../subscribe/plans.staff.service.ts';
import { codes } from './codes.staff.service.ts';
import { plans } from './plans.staff.service.ts';

export const deskPriceRoutes = (
	deps: Deps,
): Serves<'deskDiscountCodes' | 'deskInstalmentPlans' | 'deskSubscriptionPlans'> => ({
	deskDiscountCodes: editing(deps, codes(deps)),
	deskInstalmentPlans: editing(deps, plans),
	deskSubscriptionPlans: editing(deps, subscriptionPlans),
});
