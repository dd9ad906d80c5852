import type { dashboard } from '#contract/reports/calls.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { readDashboard } from './dashboard.service.ts';

export const dashboardRoutes = (deps: Deps): Handlers<typeof dashboard> => ({
	dashboard: ({ actor }) => readDashboard(deps, actor),
});
