import { module } from '../../../module.ts';
import { profilePrivacy } from './profile.privacy.ts';
import { profileRoutes } from './profile.routes.ts';
import { doctors } from './profile.tables.ts';

/** Who a doctor is, and where letters reach them. */
export default module({
	routes: (deps) => ({
		profile: profileRoutes(deps),
	}),
	places: {
		columns: {
			'medical-colleges': [doctors.medicalCollegeId],
			divisions: [doctors.presentDivisionId, doctors.permanentDivisionId],
			districts: [doctors.presentDistrictId, doctors.permanentDistrictId],
			upazilas: [doctors.presentUpazilaId, doctors.permanentUpazilaId],
		},
	},
	personalData: profilePrivacy,
});
