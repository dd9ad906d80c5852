import { module } from '../../../module.ts';
import { approvalRoutes } from './approvals.routes.ts';

/** What a second person has to agree to. */
export default module({
	routes: (deps, whole) => ({
		deskApprovals: approvalRoutes(deps, whole.carriers),
	}),
});
