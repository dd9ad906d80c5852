import { module } from '../module.ts';
import { termsCarrier } from './guarded-parts.service.ts';
import { deskSettingsRoutes } from './settings.staff.routes.ts';

export default module({
	calls: (deps) => ({ deskSettings: deskSettingsRoutes(deps) }),
	carriers: (deps) => ({ sales_terms: termsCarrier(deps) }),
});
