import type { deskAuth } from '#contract/account/staff.ts';
import type { deskPasskeys } from '#contract/account/staff-passkeys.ts';
import type { Deps } from '../../../deps.ts';
import { DESK_DEVICE_COOKIE, setCsrfCookies, setDeskCookie, storeDeskDevice } from '../../../http/csrf.ts';
import { Fault } from '../../../http/fault.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { endToken } from '../sign-in/sessions.service.ts';
import {
	askForPasskey,
	beginPasskey,
	listPasskeys,
	makePasskey,
	removePasskey,
	signInByPasskey,
} from './passkeys.service.ts';
import { beginSignIn, changeStaffPassword, confirmSignIn } from './sign-in.staff.service.ts';

export const deskAuthRoutes = (deps: Deps): Handlers<typeof deskAuth> => ({
	signIn: ({ body, ip, proof, reply }) =>
		beginSignIn(deps, body, { ip, proof, device: reply.request.cookies[DESK_DEVICE_COOKIE] }),
	async confirm({ body, ip, userAgent, reply }) {
		const device = reply.request.cookies[DESK_DEVICE_COOKIE];
		const done = await confirmSignIn(deps, body, { ip, userAgent, device });
		if (done instanceof Fault) return done;
		setCsrfCookies(reply, deps, true);
		setDeskCookie(reply, deps, done.token);
		storeDeskDevice(reply, deps, done.device);
		return { operator: done.operator };
	},
	async signOut({ actor, reply }) {
		await endToken(deps, actor.tokenId);
		setDeskCookie(reply, deps, null);
		return undefined;
	},
	changePassword: ({ actor, body, ip }) => changeStaffPassword(deps, actor, body, ip),
});

export const passkeyRoutes = (deps: Deps): Handlers<typeof deskPasskeys> => ({
	list: async ({ actor }) => ({ items: await listPasskeys(deps, actor.operatorId) }),
	begin: async (context) => beginPasskey(deps, context, context.body.code),
	make: (context) => makePasskey(deps, context, context.body),
	remove: (context) => removePasskey(deps, context, context.params.id),
	ask: () => askForPasskey(deps),
	async signIn({ body, ip, userAgent, reply }) {
		const done = await signInByPasskey(deps, body.signed, { ip, userAgent });
		if (done instanceof Fault) return done;
		setCsrfCookies(reply, deps, true);
		setDeskCookie(reply, deps, done.token);
		return { operator: done.operator };
	},
});
