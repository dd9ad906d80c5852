import { module, together } from '../module.ts';
import { approvalRoutes } from './approvals.routes.ts';

/** Actions that need a second person's approval. */
export default module({
	calls: (deps, all) => ({
		deskApprovals: approvalRoutes(deps, together(all.map((one) => one.carriers?.(deps)))),
	}),
});
