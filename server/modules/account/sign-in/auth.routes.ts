import type { sessions } from '#contract/account/sessions.ts';
import type { auth, SignedIn } from '#contract/account/sign-in.ts';
import type { Lang } from '#contract/constants.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Deps } from '../../../deps.ts';
import { setCsrfCookies } from '../../../http/csrf.ts';
import { Fault } from '../../../http/fault.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { getDoctor } from '../profile/profile.service.ts';
import { staffLooks } from '../staff/acting.service.ts';
import { changePassword, register, reset, signIn } from './accounts.service.ts';
import { confirm, forget, join, resend } from './codes.service.ts';
import { endOtherSessions, endSession, mySessions, signInAs } from './my-sessions.service.ts';
import { otpStatus } from './otp.service.ts';
import { endToken } from './sessions.service.ts';

const PASSWORD_CHANGED: Record<Lang, string> = {
	bn: 'পাসওয়ার্ড বদলানো হয়েছে। অন্য সব জায়গা থেকে আপনাকে লগআউট করা হয়েছে।',
	en: 'Your password has been changed. You have been signed out everywhere else.',
};

type Begun = Exclude<Awaited<ReturnType<typeof signIn>>, Fault>;

export function authRoutes(deps: Deps): Handlers<typeof auth> {
	/** The response of every sign-in, with new cookies. */
	async function signedIn<C extends ErrorCode>(
		begun: Begun | Fault<C>,
		reply: Parameters<typeof setCsrfCookies>[0],
	): Promise<SignedIn | Fault<C>> {
		if (begun instanceof Fault) return begun;
		setCsrfCookies(reply, deps, true);
		const user = await getDoctor(deps, begun.doctorId, begun);
		return { token: begun.token, user, gns_ddt: begun.ddt };
	}

	return {
		async csrfCookie({ reply }) {
			setCsrfCookies(reply, deps);
			return undefined;
		},
		login: async (context) => signedIn(await signIn(deps, context, context.body), context.reply),
		async join(context) {
			const data = await join(deps, context, context.body);
			return data instanceof Fault ? data : { data };
		},
		async forget(context) {
			const data = await forget(deps, context, context.body);
			return data instanceof Fault ? data : { data };
		},
		otpResend: (context) => resend(deps, context, context.body),
		otpStatus: ({ query }) => otpStatus(deps, query.id),
		otp: ({ body }) => confirm(deps, body),
		register: async (context) => signedIn(await register(deps, context, context.body), context.reply),
		reset: async (context) => signedIn(await reset(deps, context, context.body), context.reply),
		async changePassword(context) {
			const refused = await changePassword(deps, context, context.body);
			return refused ?? { message: PASSWORD_CHANGED[context.lang] };
		},
		async logout({ actor, reply }) {
			if (actor) await endToken(deps, actor.tokenId);
			setCsrfCookies(reply, deps, true);
			return undefined;
		},
	};
}

export const sessionRoutes = (deps: Deps): Handlers<typeof sessions> => ({
	list: async ({ actor }) => ({ sessions: await mySessions(deps, actor) }),
	staffLooks: async ({ actor }) => ({ looks: await staffLooks(deps.db.q, actor.doctorId) }),
	end: ({ actor, params }) => endSession(deps, actor, params.id),
	endOthers: async ({ actor, ip }) => ({ ended: await endOtherSessions(deps, actor, ip) }),
	signInAs: ({ by, params, body }) => signInAs(deps, by, params.id, body.reason),
});
