// GET /api/v3/web/doctor/sessions · DELETE …/{id} · POST …/end-others · POST /api/v3/editor/doctors/{id}/login-token
import type { sessions } from '#contract/sessions.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { endOtherSessions, endSession, mySessions, signInAs } from './my-sessions.service.ts';

export const sessionRoutes = (deps: Deps): Handlers<typeof sessions> => ({
	list: async ({ actor }) => ({ sessions: await mySessions(deps, actor) }),
	end: ({ actor, params }) => endSession(deps, actor, params.id),
	endOthers: async ({ actor, ip }) => ({ ended: await endOtherSessions(deps, actor, ip) }),
	signInAs: ({ actor, params, body, ip }) => signInAs(deps, actor, params.id, body.reason, ip),
});
