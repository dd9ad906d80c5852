import type { sessions } from '#contract/account/sessions.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { staffLooks } from '../staff/acting.service.ts';
import { endOtherSessions, endSession, mySessions, signInAs } from './my-sessions.service.ts';

export const sessionRoutes = (deps: Deps): Handlers<typeof sessions> => ({
	list: async ({ actor }) => ({ sessions: await mySessions(deps, actor) }),
	staffLooks: async ({ actor }) => ({ looks: await staffLooks(deps.db.q, actor.doctorId) }),
	end: ({ actor, params }) => endSession(deps, actor, params.id),
	endOthers: async ({ actor, ip }) => ({ ended: await endOtherSessions(deps, actor, ip) }),
	signInAs: ({ actor, params, body, ip }) => signInAs(deps, actor, params.id, body.reason, ip),
});
