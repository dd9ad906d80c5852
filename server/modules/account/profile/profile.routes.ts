import type { profile } from '#contract/account/profile.ts';
import type { Lang } from '#contract/constants.ts';
import type { Deps } from '../../../deps.ts';
import type { DoctorActor, Handlers } from '../../../http/handlers.ts';
import { changeProfile, doctorOf, fillProfile } from './profile.service.ts';
import { dropAvatar, setAvatar } from './uploads.service.ts';

const FILLED_IN: Record<Lang, string> = {
	bn: 'ধন্যবাদ। আপনার তথ্যগুলো রাখা হয়েছে।',
	en: 'Thank you. Your details have been saved.',
};

export const profileRoutes = (deps: Deps): Handlers<typeof profile> => {
	const answer = async (actor: DoctorActor) => ({ doctor: await doctorOf(deps, actor) });
	return {
		myProfile: ({ actor }) => answer(actor),
		async update({ actor, body }) {
			return (await changeProfile(deps, actor.doctorId, body)) ?? answer(actor);
		},
		async immediateUpdate({ actor, body, lang }) {
			const refused = await fillProfile(deps, actor.doctorId, body);
			return refused ?? { ...(await answer(actor)), message: FILLED_IN[lang] };
		},
		async setAvatar({ actor, file }) {
			return (await setAvatar(deps, actor.doctorId, file)) ?? answer(actor);
		},
		async dropAvatar({ actor }) {
			await dropAvatar(deps, actor.doctorId);
			return answer(actor);
		},
	};
};
