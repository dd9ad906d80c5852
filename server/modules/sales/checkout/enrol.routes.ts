import type { enrol } from '#contract/sales/enrol.ts';
import type { Deps } from '../../../deps.ts';
import { Fault } from '../../../http/fault.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { ownState, publicState } from '../quote/enrol-state.service.ts';
import { enrolDoctor, leaveCourse } from './enrol.service.ts';

export const enrolRoutes = (
	deps: Deps,
): Pick<Handlers<typeof enrol>, 'state' | 'options' | 'enrol' | 'leave'> => ({
	async state({ params }) {
		const state = await publicState(deps, params.id);
		return state instanceof Fault ? state : { state };
	},
	options: ({ actor, params }) => ownState(deps, actor.doctorId, params.id),
	enrol: ({ actor, params, body }) => enrolDoctor(deps, actor.doctorId, params.id, body),
	leave: ({ actor, params }) => leaveCourse(deps, actor.doctorId, params.id),
});
