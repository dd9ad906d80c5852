import type { privacy } from '#contract/account/privacy.ts';
import type { Deps } from '../../../deps.ts';
import { Fault } from '../../../http/fault.ts';
import type { Handlers } from '../../../http/handlers.ts';
import type { PersonalData } from '../../../personal-data.ts';
import { listConsents, setConsent } from './consents.service.ts';
import { askErasure, takeBackErasure, waitingErasure } from './erasure.service.ts';
import { exportData } from './export.service.ts';

export const privacyRoutes = (
	deps: Deps,
	personalData: readonly PersonalData[],
): Handlers<typeof privacy> => {
	const { q } = deps.db;
	return {
		consents: async ({ actor: { doctorId } }) => ({
			consents: await listConsents(q, doctorId),
			erasure: await waitingErasure(q, doctorId),
		}),
		async setConsent({ actor: { doctorId }, body }) {
			await setConsent(deps, doctorId, body);
			return { consents: await listConsents(q, doctorId) };
		},
		myData: ({ actor }) => exportData(deps, personalData, actor.doctorId),
		async eraseMyData({ actor, body, ip }) {
			const erasure = await askErasure(deps, actor.doctorId, body.password, ip);
			return erasure instanceof Fault ? erasure : { erasure };
		},
		async keepMyData({ actor, ip }) {
			const erasure = await takeBackErasure(deps, actor.doctorId, ip);
			return erasure instanceof Fault ? erasure : { erasure };
		},
	};
};
