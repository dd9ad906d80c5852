import type { appData } from '#contract/site/app-data.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { doctorOf, newDdt, removalOf } from '../../account/index.ts';

export const appDataRoutes = (deps: Deps): Handlers<typeof appData> => ({
	async appData({ actor, ddt }) {
		const [site, needForRegistration, needForReset] = await Promise.all([
			deps.setting('site'),
			deps.setting('need_otp_for_registration'),
			deps.setting('need_otp_for_reset_password'),
		]);
		const own = actor?.kind === 'doctor' ? actor : null;
		return {
			...site,
			is_logged_in: own !== null,
			doctor: own && (await doctorOf(deps, own)),
			device_removed: actor === null && ddt !== null ? await removalOf(deps.db.q, ddt) : null,
			acting_until: own?.acting?.until.toISOString() ?? null,
			need_otp_for_registration: needForRegistration,
			need_otp_for_reset_password: needForReset,
			gns_ddt: ddt ?? newDdt(),
			demonstration: deps.config.demonstration,
		};
	},
});
