import type { examLife } from '#contract/exams/lifecycle.ts';
import type { Deps } from '../../../deps.ts';
import { Fault } from '../../../http/fault.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { listOwnExams, openExam } from './access.service.ts';
import { askPass, confirmPass } from './device-pass.service.ts';
import { takeLateSheet } from './late.service.ts';
import { noteWaiting, pendingExams, viewItem, viewStatus, whereItStands } from './lifecycle.service.ts';
import { giveTicket } from './tickets.service.ts';
import { attemptTimeline } from './timeline.service.ts';

export const examLifeRoutes = (deps: Deps): Handlers<typeof examLife> => ({
	async status({ actor, params }) {
		const found = await openExam(deps, actor.doctorId, params);
		if (found instanceof Fault) return found;
		const now = deps.clock.now();
		await noteWaiting(deps, found, now);
		return viewStatus(found, now);
	},
	ticket: ({ actor, params, body }) => giveTicket(deps, actor.doctorId, params.exam_id, body),
	async pendingExamInfo({ actor, params }) {
		const found = await openExam(deps, actor.doctorId, params);
		return found instanceof Fault ? found : viewItem(found, deps.clock.now());
	},
	pendingParticipated: ({ actor, params }) => whereItStands(deps, actor.doctorId, params),
	pendingExams: ({ actor, params }) => pendingExams(deps, actor.doctorId, params.id),
	async adminExams({ actor, params }) {
		const found = await listOwnExams(deps, actor.doctorId, params.id, 'added');
		if (found instanceof Fault) return found;
		return { items: found.map((own) => viewItem(own, deps.clock.now())) };
	},
	lateSheet: ({ actor, params, body }) => takeLateSheet(deps, actor.doctorId, params.attempt_id, body),
	timeline: ({ actor, params }) => attemptTimeline(deps, actor.doctorId, params.attempt_id),
	examPass: (context) => askPass(deps, context, context.params.exam_id),
	confirmExamPass: (context) => confirmPass(deps, context, context.params.exam_id, context.body.code),
});
