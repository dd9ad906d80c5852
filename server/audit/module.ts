import { module } from '../module.ts';
import { auditPrivacy } from './audit.privacy.ts';
import { noteStaffCall } from './audit.service.ts';
import { auditDeskRoutes } from './audit.staff.routes.ts';

/** What staff and doctors did, and when. */
export default module({
	calls: (deps) => ({
		deskAudit: auditDeskRoutes(deps),
	}),
	gate: (deps) => ({
		noteStaffCall: (call) => noteStaffCall(deps.db.q, call),
	}),
	privacy: [auditPrivacy],
});
