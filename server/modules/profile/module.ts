import { module } from '../../module.ts';
import { profilePrivacy } from './profile.privacy.ts';
import { profileRoutes } from './profile.routes.ts';

/** Who a doctor is, and where letters reach them. */
export default module({
	routes: (deps) => ({
		profile: profileRoutes(deps),
	}),
	personalData: profilePrivacy,
});
