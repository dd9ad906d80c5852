import type { appData } from '#contract/site/app-data.ts';
import type { siteContent } from '#contract/site/build-content.ts';
import type { clientErrors } from '#contract/site/client-errors.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { withoutPersons } from '../../watch/safe-error.ts';
import { doctorOf, newDdt, removalOf } from '../account/index.ts';
import { listMoved } from './drafts/moved.service.ts';
import { withDraft } from './drafts/preview.service.ts';
import { listHeads, listItems } from './publishing/site-content.service.ts';

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

export const clientErrorRoutes = (): Handlers<typeof clientErrors> => ({
	async report({ body, log }) {
		// A manual call, or an error that quotes a field, may contain personal data.
		const route = withoutPersons(body.route);
		const message = withoutPersons(body.message);
		log.warn({ client: { ...body, route, message } }, 'fault in a browser');
		return undefined;
	},
});

export const siteContentRoutes = (deps: Deps): Handlers<typeof siteContent> => ({
	async heads({ query }) {
		return withDraft(deps, query.preview, async (at) => ({
			heads: await listHeads(at),
			moved: await listMoved(at.db.q),
		}));
	},
	async items({ query }) {
		const pick = { ...query, refs: query.refs?.split(',').slice(0, 500) };
		return withDraft(deps, query.preview, (at) => listItems(at, query.type, pick));
	},
});
