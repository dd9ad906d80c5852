import type { MyData } from '#contract/account/my-data.ts';
import type { privacy } from '#contract/account/privacy.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import type { PersonalData } from '../../../personal-data.ts';
import { askErasure, listConsents, setConsent, takeBackErasure, waitingErasure } from './privacy.service.ts';

/** Everything that is stored about the doctor, by module, as one snapshot. */
const exportData = (deps: Deps, personalData: readonly PersonalData[], doctorId: number) =>
	deps.db.q.transaction(
		async (q) => {
			const parts: [string, unknown][] = [];
			for (const part of personalData) parts.push([part.name, await part.exportOf(q, doctorId)]);
			// Instants become text; the contract checks the rest.
			const data: MyData = JSON.parse(JSON.stringify(Object.fromEntries(parts)));
			return { exported_at: deps.clock.now().toISOString(), rooms: data };
		},
		{ isolationLevel: 'repeatable read', accessMode: 'read only' },
	);

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
		eraseMyData: ({ actor, body, ip }) => askErasure(deps, actor.doctorId, body.password, ip),
		keepMyData: ({ actor, ip }) => takeBackErasure(deps, actor.doctorId, ip),
	};
};
