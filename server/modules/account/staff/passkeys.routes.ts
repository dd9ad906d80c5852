import type { deskPasskeys } from '#contract/account/staff-passkeys.ts';
import type { Deps } from '../../../deps.ts';
import { setCsrfCookies, setDeskCookie } from '../../../http/csrf.ts';
import { Fault } from '../../../http/fault.ts';
import type { Handlers } from '../../../http/handlers.ts';
import {
	askForPasskey,
	beginPasskey,
	listPasskeys,
	makePasskey,
	removePasskey,
	signInByPasskey,
} from './passkeys.service.ts';

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
