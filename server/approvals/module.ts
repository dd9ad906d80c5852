import { module, together } from '../module.ts';
import { approvalRoutes } from './approvals.routes.ts';

/** What a second person has to agree to. */
export default module({
	calls: (deps, all) => ({
		deskApprovals: approvalRoutes(deps, together(all.map((one) => one.carriers?.(deps)))),
	}),
});
