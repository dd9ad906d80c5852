import type { learning } from '#contract/schedule/learning.ts';
import type { Deps } from '../../deps.ts';
import { fault } from '../../http/fault.ts';
import type { DoctorActor, Handlers } from '../../http/handlers.ts';
import { closedCourse, type Enrolment, findOwnEnrolment, opens, opensPast } from '../sales/index.ts';
import { dropFeed, makeFeed, readFeed } from './calendar.service.ts';
import { attendClass, joinClass, putOff, rateClass, showCode, viewCourseEvent } from './class.service.ts';
import { changeEvent, readEvent } from './events.staff.service.ts';
import { listPending } from './pending.service.ts';
import {
	answerQuestion,
	askQuestion,
	changeAnswer,
	hideQuestion,
	listForStaff,
	listQuestions,
} from './questions.service.ts';

export const learningRoutes = (deps: Deps): Handlers<typeof learning> => {
	async function ofOpenCourse<T>(
		{ actor, params }: { actor: DoctorActor; params: { id: number } },
		steps: (enrolment: Enrolment) => Promise<T>,
	) {
		const found = await findOwnEnrolment(deps.db.q, params.id, actor.doctorId);
		return found && opens(found, deps.clock.now()) ? steps(found) : closedCourse(found);
	}
	return {
		async courseEvent({ actor, params }) {
			const enrolment = await findOwnEnrolment(deps.db.q, params.id, actor.doctorId);
			if (!enrolment || !opensPast(enrolment)) return closedCourse(enrolment);
			const where = { scheduleId: params.schedule_id, eventId: params.event_id };
			return (await viewCourseEvent(deps, enrolment, where)) ?? fault('event.not_found');
		},
		join: ({ actor, params }) => joinClass(deps, actor.doctorId, params.event_id),
		attend: ({ actor, params, body }) => attendClass(deps, actor.doctorId, params.event_id, body.code),
		rate: ({ actor, params, body }) => rateClass(deps, actor.doctorId, params.event_id, body),
		putOff: ({ actor, params }) => putOff(deps, actor.doctorId, params.event_id),
		questions: ({ actor, params }) => listQuestions(deps, actor.doctorId, params.event_id),
		ask: ({ actor, params, body }) =>
			askQuestion(deps, actor.doctorId, params.event_id, {
				text: body.text,
				atSecond: body.at_second ?? null,
			}),
		pendingVideos: (call) => ofOpenCourse(call, (enrolment) => listPending(deps, enrolment)),
		calendar: (call) => ofOpenCourse(call, async ({ id }) => ({ calendar: await readFeed(deps, id) })),
		makeCalendar: (call) => ofOpenCourse(call, async ({ id }) => ({ calendar: await makeFeed(deps, id) })),
		dropCalendar: (call) => ofOpenCourse(call, async ({ id }) => void (await dropFeed(deps.db.q, id))),
		staffEvent: ({ params }) => readEvent(deps.db.q, params.event_id),
		changeEvent: ({ actor, params, body }) => changeEvent(deps, actor.operatorId, params.event_id, body),
		attendanceCode: ({ params }) => showCode(deps, params.event_id),
		staffQuestions: ({ query }) => listForStaff(deps.db.q, query),
		answerQuestion: ({ actor, params, body }) =>
			answerQuestion(deps, actor.operatorId, params.question_id, body.text),
		changeAnswer: ({ actor, params, body }) => changeAnswer(deps, actor.operatorId, params, body.text),
		hideQuestion: ({ actor, params, body }) =>
			hideQuestion(deps, actor.operatorId, params.question_id, body.hidden),
	};
};
