import { module } from '../module.ts';
import { auditPrivacy } from './audit.privacy.ts';
import { noteStaffCall } from './audit.service.ts';
import { auditDeskRoutes } from './audit.staff.routes.ts';

export default module({
	calls: (deps) => ({ deskAudit: auditDeskRoutes(deps) }),
	gate: (deps) => ({ noteStaffCall: (call) => noteStaffCall(deps.db.q, call) }),
	privacy: [auditPrivacy],
	retention: {
		periods: { staff_log: { days: 2_192, least: 1_095, most: 7_300 } },
		rules: [{ table: 'audit', period: 'staff_log', due: 't.at < $1' }],
	},
});
