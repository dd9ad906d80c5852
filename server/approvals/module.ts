import { module, together } from '../module.ts';
import { approvalRoutes } from './approvals.routes.ts';

export default module({
	calls: (deps, all) => ({
		deskApprovals: approvalRoutes(deps, together(all.map((one) => one.carriers?.(deps)))),
	}),
});
