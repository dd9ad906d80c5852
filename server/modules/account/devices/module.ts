import { module } from '../../../module.ts';
import { devicesPrivacy } from './devices.privacy.ts';
import { deviceRoutes } from './devices.routes.ts';
import { removalOf } from './devices.service.ts';

/** Devices of an account and how they are confirmed. */
export default module({
	routes: (deps) => ({
		devices: deviceRoutes(deps),
	}),
	gate: (deps) => ({
		removalOf: (ddt) => removalOf(deps.db.q, ddt),
	}),
	personalData: devicesPrivacy,
});
