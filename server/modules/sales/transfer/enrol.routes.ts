import type { enrol } from '#contract/sales/enrol.ts';
import type { Deps } from '../../../deps.ts';
import { Fault } from '../../../http/fault.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { enrolDoctor, leaveCourse } from '../checkout/enrol.service.ts';
import { ownState, publicState } from '../quote/enrol-state.service.ts';
import { decideTransfer } from './decide.service.ts';
import { askTransfer, cancelTransfer, listForStaff, listOwnTransfer } from './transfer.service.ts';

export const enrolRoutes = (deps: Deps): Handlers<typeof enrol> => ({
	async state({ params }) {
		const state = await publicState(deps, params.id);
		return state instanceof Fault ? state : { state };
	},
	options: ({ actor, params }) => ownState(deps, actor.doctorId, params.id),
	enrol: ({ actor, params, body }) => enrolDoctor(deps, actor.doctorId, params.id, body),
	leave: ({ actor, params }) => leaveCourse(deps, actor.doctorId, params.id),
	transferOptions: ({ actor, params }) => listOwnTransfer(deps, actor.doctorId, params.id),
	async requestTransfer({ actor, params, body }) {
		const transfer = await askTransfer(deps, actor.doctorId, params.id, body);
		return transfer instanceof Fault ? transfer : { transfer };
	},
	cancelTransfer: ({ actor, params }) => cancelTransfer(deps, actor.doctorId, params.id),
	transfers: ({ query }) => listForStaff(deps.db.q, query, deps.clock.now()),
	async decideTransfer({ by, params, body }) {
		const transfer = await decideTransfer(deps, by, params.id, body);
		return transfer instanceof Fault ? transfer : { transfer };
	},
});
