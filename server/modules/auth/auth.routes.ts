// GET /sanctum/csrf-cookie · POST /api/v3/auth/login · POST /api/v3/auth/logout
import type { auth } from '#contract/auth.ts';
import type { Deps } from '../../deps.ts';
import { setCsrfCookies } from '../../http/csrf.ts';
import { Fault } from '../../http/fault.ts';
import type { Handlers } from '../../http/handlers.ts';
import { isVerified } from '../devices/devices.service.ts';
import { getDoctor } from '../profile/profile.service.ts';
import { signIn } from './auth.service.ts';
import { endToken } from './sessions.service.ts';

export const authRoutes = (deps: Deps): Handlers<typeof auth> => ({
	async csrfCookie({ reply }) {
		setCsrfCookies(reply, deps);
		return undefined;
	},
	async login({ body, ddt, userAgent, reply }) {
		const answer = await signIn(deps, body, { ddt, userAgent });
		if (answer instanceof Fault) return answer;
		setCsrfCookies(reply, deps, true);
		return {
			token: answer.token,
			user: await getDoctor(deps, answer.doctorId, await isVerified(deps.db.q, answer.doctorId, answer.ddt)),
			gns_ddt: answer.ddt,
		};
	},
	join: async () => {
		throw new Error('to be written');
	},
	forget: async () => {
		throw new Error('to be written');
	},
	otpResend: async () => {
		throw new Error('to be written');
	},
	otpStatus: async () => {
		throw new Error('to be written');
	},
	otp: async () => {
		throw new Error('to be written');
	},
	register: async () => {
		throw new Error('to be written');
	},
	reset: async () => {
		throw new Error('to be written');
	},
	changePassword: async () => {
		throw new Error('to be written');
	},
	async logout({ actor, reply }) {
		await endToken(deps, actor.tokenId);
		setCsrfCookies(reply, deps, true);
		return undefined;
	},
});
