import { module } from '../../../module.ts';
import { phoneChangeRoutes } from '../phone-change/phone-change.routes.ts';
import { operatorsDeskRoutes } from '../staff/operators.staff.routes.ts';
import { passkeyRoutes } from '../staff/passkeys.routes.ts';
import { deskAuthRoutes } from '../staff/sign-in.staff.routes.ts';
import { authPrivacy } from './auth.privacy.ts';
import { authRoutes } from './auth.routes.ts';
import { sessionRoutes } from './sessions.routes.ts';
import { makeResolveActor } from './sessions.service.ts';

/** Signing in of doctors and staff, sessions, codes and passkeys. */
export default module({
	routes: (deps) => ({
		auth: authRoutes(deps),
		deskAuth: deskAuthRoutes(deps),
		deskOperators: operatorsDeskRoutes(deps),
		deskPasskeys: passkeyRoutes(deps),
		phoneChange: phoneChangeRoutes(deps),
		sessions: sessionRoutes(deps),
	}),
	gate: (deps) => ({
		resolveActor: makeResolveActor(deps),
	}),
	personalData: authPrivacy,
});
