import type { auth, SignedIn } from '#contract/account/sign-in.ts';
import type { Lang } from '#contract/constants.ts';
import type { Deps } from '../../../deps.ts';
import { setCsrfCookies } from '../../../http/csrf.ts';
import { Fault } from '../../../http/fault.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { getDoctor } from '../profile/profile.service.ts';
import { changePassword, register, reset } from './accounts.service.ts';
import { signIn } from './auth.service.ts';
import { confirm, forget, join, resend } from './codes.service.ts';
import { otpStatus } from './otp.service.ts';
import { endToken } from './sessions.service.ts';

const PASSWORD_CHANGED: Record<Lang, string> = {
	bn: 'পাসওয়ার্ড বদলানো হয়েছে। অন্য সব জায়গা থেকে আপনাকে লগআউট করা হয়েছে।',
	en: 'Your password has been changed. You have been signed out everywhere else.',
};

interface Begun {
	token: string;
	doctorId: number;
	ddt: string;
	verified: boolean;
}

export function authRoutes(deps: Deps): Handlers<typeof auth> {
	/** The response of every sign-in, with new cookies. */
	async function signedIn(begun: Begun, reply: Parameters<typeof setCsrfCookies>[0]): Promise<SignedIn> {
		setCsrfCookies(reply, deps, true);
		const user = await getDoctor(deps, begun.doctorId, begun);
		return { token: begun.token, user, gns_ddt: begun.ddt };
	}

	return {
		async csrfCookie({ reply }) {
			setCsrfCookies(reply, deps);
			return undefined;
		},
		async login({ body, ddt, userAgent, ip, proof, reply }) {
			const begun = await signIn(deps, body, { ddt, userAgent, ip, proof });
			return begun instanceof Fault ? begun : signedIn(begun, reply);
		},
		async join({ body, ddt, ip, proof }) {
			const data = await join(deps, { ddt, ip, proof }, body);
			return data instanceof Fault ? data : { data };
		},
		async forget({ body, ddt, ip, proof }) {
			const data = await forget(deps, { ddt, ip, proof }, body);
			return data instanceof Fault ? data : { data };
		},
		otpResend: ({ actor, body, ddt, ip, proof }) => resend(deps, { ddt, ip, proof }, actor, body),
		otpStatus: ({ query }) => otpStatus(deps, query.id),
		otp: ({ body }) => confirm(deps, body),
		async register({ body, otpToken, ddt, userAgent, ip, reply }) {
			const begun = await register(deps, { ddt, userAgent, ip }, otpToken, body);
			return begun instanceof Fault ? begun : signedIn(begun, reply);
		},
		async reset({ body, otpToken, ddt, userAgent, ip, reply }) {
			const begun = await reset(deps, { ddt, userAgent, ip }, otpToken, body);
			return begun instanceof Fault ? begun : signedIn(begun, reply);
		},
		async changePassword({ actor, body, otpToken, ip, lang }) {
			const refused = await changePassword(deps, actor, otpToken, body, ip);
			return refused ?? { message: PASSWORD_CHANGED[lang] };
		},
		async logout({ actor, reply }) {
			if (actor) await endToken(deps, actor.tokenId);
			setCsrfCookies(reply, deps, true);
			return undefined;
		},
	};
}
