import type { devices } from '#contract/account/devices.ts';
import type { MyData } from '#contract/account/my-data.ts';
import type { phoneChange } from '#contract/account/phone-change.ts';
import type { privacy } from '#contract/account/privacy.ts';
import type { profile } from '#contract/account/profile.ts';
import type { Lang } from '#contract/constants.ts';
import type { Deps } from '../../deps.ts';
import type { DoctorActor, Handlers } from '../../http/handlers.ts';
import type { PersonalData } from '../../personal-data.ts';
import { endSessionsByStaff, removeByStaff } from './devices/devices.staff.service.ts';
import { requestCode, revokeDevice, submitCode, swapDevice } from './devices/devices.verify.service.ts';
import { myDevices } from './devices/devices.views.ts';
import { askStaff, decideRequest, listForStaff } from './devices/requests.service.ts';
import {
	beginLost,
	decideChange,
	listChanges,
	storeIdPhoto,
} from './phone-change/phone-change.lost.service.ts';
import {
	beginChange,
	cancelChange,
	confirmCode,
	currentChange,
	resendCode,
} from './phone-change/phone-change.service.ts';
import {
	askErasure,
	listConsents,
	setConsent,
	takeBackErasure,
	waitingErasure,
} from './privacy/privacy.service.ts';
import { changeProfile, doctorOf, fillProfile } from './profile/profile.service.ts';
import { dropAvatar, setAvatar } from './profile/uploads.service.ts';

const FILLED_IN: Record<Lang, string> = {
	bn: 'ধন্যবাদ। আপনার তথ্যগুলো রাখা হয়েছে।',
	en: 'Thank you. Your details have been saved.',
};

export const profileRoutes = (deps: Deps): Handlers<typeof profile> => {
	const answer = async (actor: DoctorActor) => ({ doctor: await doctorOf(deps, actor) });
	return {
		myProfile: ({ actor }) => answer(actor),
		update: async ({ actor, body }) => (await changeProfile(deps, actor.doctorId, body)) ?? answer(actor),
		async immediateUpdate({ actor, body, lang }) {
			const refused = await fillProfile(deps, actor.doctorId, body);
			return refused ?? { ...(await answer(actor)), message: FILLED_IN[lang] };
		},
		setAvatar: async ({ actor, file }) => (await setAvatar(deps, actor.doctorId, file)) ?? answer(actor),
		async dropAvatar({ actor }) {
			await dropAvatar(deps, actor.doctorId);
			return answer(actor);
		},
	};
};

export const deviceRoutes = (deps: Deps): Handlers<typeof devices> => ({
	list: (context) => myDevices(deps, context),
	otpRequest: (context) => requestCode(deps, context),
	otpSubmission: (context) => submitCode(deps, context, context.body.code),
	swap: (context) => swapDevice(deps, context, context.body.revoke_id, context.body.code),
	request: (context) => askStaff(deps, context, context.body),
	revoke: (context) => revokeDevice(deps, context, context.params.id),
	requests: ({ query }) => listForStaff(deps, query),
	decide: ({ by, params, body }) => decideRequest(deps, by, params.id, body),
	removeByStaff: ({ by, params, body }) =>
		removeByStaff(deps, by, { doctorId: params.id, deviceId: params.device_id, reason: body.reason }),
	endSessionsByStaff: ({ by, params, body }) => endSessionsByStaff(deps, by, params.id, body.reason),
});

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

export const phoneChangeRoutes = (deps: Deps): Handlers<typeof phoneChange> => ({
	current: async ({ actor }) => ({ change: await currentChange(deps, actor.doctorId) }),
	begin: (context) => beginChange(deps, context, context.body),
	idPhoto: ({ actor, file }) => storeIdPhoto(deps, actor.doctorId, file),
	beginLost: (context) => beginLost(deps, context, context.body),
	resend: (context) => resendCode(deps, context),
	confirm: (context) => confirmCode(deps, context, context.body.code),
	cancel: (context) => cancelChange(deps, context),
	requests: ({ query }) => listChanges(deps, query),
	decide: ({ by, params, body }) => decideChange(deps, by, params.id, body),
});
