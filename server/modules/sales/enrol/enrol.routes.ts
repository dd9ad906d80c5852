// GET …/batches/{id}/enrol-state · GET, POST …/doctor/batches/{id}/enrol · DELETE …/doctor/courses/{id}/enrolment
// GET, POST, DELETE …/doctor/courses/{id}/transfer · GET …/editor/transfers
import type { enrol } from '#contract/sales/enrol.ts';
import type { Deps } from '../../../deps.ts';
import { Fault } from '../../../http/fault.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { enrolDoctor, leaveCourse } from './enrol.service.ts';
import { ownState, publicState } from './enrol-state.service.ts';
import { askTransfer, cancelTransfer, listForStaff, listOwnTransfer } from './transfer.service.ts';

/** The decision on a move gives money back, so it stands with the payments. */
export const enrolRoutes = (deps: Deps): Omit<Handlers<typeof enrol>, 'decideTransfer'> => ({
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
});
