import type { deskProctoring } from '#contract/exams/staff-proctoring.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { sharedExamLoad } from './exam-load.service.ts';
import { listProctored } from './proctoring.repo.ts';
import { makeProctoring } from './proctoring.service.ts';
import { closeExam, listCircles, pauseExam, reachOf, setLine } from './proctoring-actions.service.ts';

export function deskProctoringRoutes(deps: Deps): Handlers<typeof deskProctoring> {
	const load = sharedExamLoad(deps);
	const proctoring = makeProctoring(deps);
	return {
		tonight: () => load.tonight(),
		exams: ({ query }) => listProctored(deps.db.q, query, deps.clock.now()),
		exam: ({ params }) => proctoring.exam(params.exam_id),
		candidates: ({ params, query }) => proctoring.candidates(params.exam_id, query),
		candidate: ({ params }) => proctoring.candidate(params.attempt_id),
		circles: ({ params }) => listCircles(deps.db.q, params.exam_id),
		reach: ({ params, query }) => reachOf(deps.db.q, params.exam_id, query, deps.clock.now()),
		pause: (call) => pauseExam(deps, call.by, call.params.exam_id, call.body),
		line: (call) => setLine(deps, call.by, call.params.exam_id, call.body.line),
		close: (call) => closeExam(deps, call.by, call.params.exam_id, call.body),
	};
}
