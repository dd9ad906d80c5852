import { module } from '../../../module.ts';
import { enrolmentPrivacy } from './enrolment.privacy.ts';
import { enrolmentRoutes } from './enrolment.routes.ts';
import { hasPaidCourse } from './enrolment.service.ts';

/** Places of doctors in batches. */
export default module({
	routes: (deps) => ({
		enrolment: enrolmentRoutes(deps),
	}),
	answers: (deps) => ({
		hasPaidCourse: (doctorId) => hasPaidCourse(deps.db.q, doctorId),
	}),
	personalData: enrolmentPrivacy,
});
