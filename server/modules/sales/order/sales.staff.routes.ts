// GET, POST, PUT /api/v3/editor/{discount-codes, instalment-plans}
import type { deskDiscountCodes, deskInstalmentPlans } from '#contract/sales/staff-prices.ts';
import type { Deps } from '../../../deps.ts';
import { editing } from '../../../desk/editing.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { codes } from '../quote/codes.staff.service.ts';
import { plans } from '../quote/plans.staff.service.ts';

interface SalesRoutes {
	deskDiscountCodes: Handlers<typeof deskDiscountCodes>;
	deskInstalmentPlans: Handlers<typeof deskInstalmentPlans>;
}

export const deskSalesRoutes = (deps: Deps): SalesRoutes => ({
	deskDiscountCodes: editing(deps, codes(deps)),
	deskInstalmentPlans: editing(deps, plans),
});
