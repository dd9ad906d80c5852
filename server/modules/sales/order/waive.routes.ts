import type { financeOffice } from '#contract/sales/staff.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { waiveInstalment } from './instalments.service.ts';

export const waiveRoutes = (deps: Deps): Pick<Handlers<typeof financeOffice>, 'waive'> => ({
	waive: ({ by, params, body }) => waiveInstalment(deps, by, params.id, body.reason),
});
