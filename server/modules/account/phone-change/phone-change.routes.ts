import type { phoneChange } from '#contract/account/phone-change.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { beginLost, decideChange, listForStaff, storeIdPhoto } from './phone-change.lost.service.ts';
import { beginChange, cancelChange, confirmCode, currentChange, resendCode } from './phone-change.service.ts';

export const phoneChangeRoutes = (deps: Deps): Handlers<typeof phoneChange> => ({
	current: async ({ actor }) => ({ change: await currentChange(deps, actor.doctorId) }),
	begin: (context) => beginChange(deps, context, context.body),
	idPhoto: ({ actor, file }) => storeIdPhoto(deps, actor.doctorId, file),
	beginLost: (context) => beginLost(deps, context, context.body),
	resend: (context) => resendCode(deps, context),
	confirm: (context) => confirmCode(deps, context, context.body.code),
	cancel: (context) => cancelChange(deps, context),
	requests: ({ query }) => listForStaff(deps, query),
	decide: ({ by, params, body }) => decideChange(deps, by, params.id, body),
});
