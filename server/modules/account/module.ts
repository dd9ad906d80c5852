import { type Module, module } from '../../module.ts';
import { isOwn } from '../../personal-data.ts';
import { accountRetention } from './account.retention.ts';
import { deviceRoutes, phoneChangeRoutes, privacyRoutes, profileRoutes } from './account.routes.ts';
import { devicesPrivacy } from './devices/devices.privacy.ts';
import { removalOf } from './devices/devices.service.ts';
import { devices } from './devices/devices.tables.ts';
import { messagesPrivacy, privacyPrivacy } from './privacy/privacy.privacy.ts';
import { erase } from './privacy/privacy.service.ts';
import { profilePrivacy } from './profile/profile.privacy.ts';
import { doctors } from './profile/profile.tables.ts';
import { authPrivacy } from './sign-in/auth.privacy.ts';
import { authRoutes, sessionRoutes } from './sign-in/auth.routes.ts';
import { makeResolveActor } from './sign-in/sessions.service.ts';
import { operatorRoutes, operatorsDeskRoutes } from './staff/operators.staff.routes.ts';
import { deskAuthRoutes, passkeyRoutes } from './staff/sign-in.staff.routes.ts';

declare module '../../jobs/jobs.ts' {
	interface JobPayloads {
		'privacy.erase': { erasure_id: number };
	}
}

const personalData = (all: readonly Module[]) => all.flatMap(({ privacy }) => privacy ?? []);

export default module({
	calls: (deps, all) => ({
		auth: authRoutes(deps),
		deskAuth: deskAuthRoutes(deps),
		deskOperators: operatorsDeskRoutes(deps),
		deskPasskeys: passkeyRoutes(deps),
		devices: deviceRoutes(deps),
		operators: operatorRoutes(deps),
		phoneChange: phoneChangeRoutes(deps),
		privacy: privacyRoutes(deps, personalData(all)),
		profile: profileRoutes(deps),
		sessions: sessionRoutes(deps),
	}),
	gate: (deps) => ({
		removalOf: (ddt) => removalOf(deps.db.q, ddt),
		resolveActor: makeResolveActor(deps),
	}),
	jobs: (deps, all) => ({
		'privacy.erase': ({ erasure_id }) => erase(deps, personalData(all), erasure_id),
	}),
	places: {
		columns: {
			'medical-colleges': [doctors.medicalCollegeId],
			divisions: [doctors.presentDivisionId, doctors.permanentDivisionId],
			districts: [doctors.presentDistrictId, doctors.permanentDistrictId],
			upazilas: [doctors.presentUpazilaId, doctors.permanentUpazilaId],
		},
	},
	// Erased from the last to the first: others find their rows by the numbers in the first two.
	privacy: [profilePrivacy, authPrivacy, devicesPrivacy, privacyPrivacy, messagesPrivacy],
	refs: { device: isOwn(devices) },
	retention: accountRetention,
});
