// GET, POST, PUT /api/v3/editor/{discount-codes, instalment-plans}
import type { deskDiscountCodes, deskInstalmentPlans } from '#contract/desk/sales.ts';
import type { Deps } from '../../deps.ts';
import { editing } from '../../desk/editing.ts';
import type { Handlers } from '../../http/handlers.ts';
import { codes } from './desk-codes.service.ts';
import { plans } from './desk-plans.service.ts';

interface SalesRoutes {
	deskDiscountCodes: Handlers<typeof deskDiscountCodes>;
	deskInstalmentPlans: Handlers<typeof deskInstalmentPlans>;
}

export const deskSalesRoutes = (deps: Deps): SalesRoutes => ({
	deskDiscountCodes: editing(deps, codes(deps)),
	deskInstalmentPlans: editing(deps, plans),
});
