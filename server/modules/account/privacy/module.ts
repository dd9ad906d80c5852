import { module } from '../../../module.ts';
import { erase } from './erasure.service.ts';
import { privacyPrivacy } from './privacy.privacy.ts';
import { privacyRoutes } from './privacy.routes.ts';

/** Consents, the export of what is kept about a doctor, and its deletion. */
export default module({
	routes: (deps, whole) => ({
		privacy: privacyRoutes(deps, whole.personalData),
	}),
	jobs: (deps, whole) => ({
		'privacy.erase': ({ erasure_id }) => erase(deps, whole.personalData, erasure_id),
	}),
	personalData: privacyPrivacy,
});
