// …/editor/exam-night, /exam-rooms · …/editor/exams/{exam_id}/room, /sitters, /circles, /reach, /pause, /line, /close
// …/editor/attempts/{attempt_id}
import type { deskExamRoom } from '#contract/exams/staff-proctoring.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import type { Papers } from '../paper/papers.service.ts';
import type { Night } from './exam-load.service.ts';
import { listRooms } from './proctoring.repo.ts';
import { makeRooms } from './proctoring.service.ts';
import { closeExam, listCircles, pauseExam, reachOf, setLine } from './proctoring-actions.service.ts';

export function deskExamRoomRoutes(deps: Deps, papers: Papers, night: Night): Handlers<typeof deskExamRoom> {
	const rooms = makeRooms(deps, papers);
	const staffOf = ({ actor, ip }: { actor: { operatorId: number }; ip: string }) => ({
		operatorId: actor.operatorId,
		ip,
	});
	return {
		tonight: () => night.tonight(),
		exams: ({ query }) => listRooms(deps.db.q, query, deps.clock.now()),
		room: ({ params }) => rooms.room(params.exam_id),
		sitters: ({ params, query }) => rooms.sitters(params.exam_id, query),
		sitter: ({ params }) => rooms.sitter(params.attempt_id),
		circles: ({ params }) => listCircles(deps.db.q, params.exam_id),
		reach: ({ params, query }) => reachOf(deps.db.q, params.exam_id, query),
		pause: (call) => pauseExam(deps, staffOf(call), call.params.exam_id, call.body),
		line: (call) => setLine(deps, staffOf(call), call.params.exam_id, call.body.line),
		close: (call) => closeExam(deps, staffOf(call), call.params.exam_id, call.body),
	};
}
