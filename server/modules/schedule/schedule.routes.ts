// GET …/batches/{id}/schedules · GET …/batches/{id}/schedule/{sid}
// GET …/doctor/courses/{id}/full-schedule · GET …/doctor/courses/{ycs_id}/batch/{batch_id}/schedule/{schedule_id}
import type { Schedule, schedule } from '#contract/schedule.ts';
import type { Deps } from '../../deps.ts';
import { fault } from '../../http/fault.ts';
import type { Handlers } from '../../http/handlers.ts';
import { isShown } from '../catalog/catalog.service.ts';
import {
	type Enrolment,
	findOwnEnrolment,
	listEnrolments,
	opens,
	opensPast,
	opensVideos,
} from '../enrolment/enrolment.service.ts';
import { openResults } from '../exams/results.service.ts';
import { eventState } from './schedule.rules.ts';
import { findSchedule, listEvents, listPublicSchedules } from './schedule.service.ts';

async function view(deps: Deps, enrolment: Enrolment): Promise<Schedule | null> {
	const { q } = deps.db;
	const found = enrolment.scheduleId === null ? null : await findSchedule(q, enrolment.scheduleId);
	if (!found) return null;
	const now = deps.clock.now();
	const rows = await listEvents(q, enrolment);
	const withResult = await openResults(
		deps,
		enrolment.doctorId,
		rows.flatMap((row) => row.event.examId ?? []),
	);
	const ofSlot = Map.groupBy(rows, (row) => row.slotId);
	const open = { videos: opensVideos(enrolment, now), others: opens(enrolment, now) };
	return {
		id: found.id,
		title: found.title,
		slots: found.slots.map((slot) => ({
			id: slot.id,
			title: slot.title,
			starts_at: slot.startsAt.toISOString(),
			ends_at: slot.endsAt.toISOString(),
			events: (ofSlot.get(slot.id) ?? []).map(({ event, state }) => ({
				id: event.id,
				type: event.type,
				title: event.title,
				opens_at: event.opensAt.toISOString(),
				closes_at: event.closesAt.toISOString(),
				state: eventState(state, event, open, now),
				has_paper: event.examId !== null,
				result_open: event.examId !== null && withResult.has(event.examId),
			})),
		})),
	};
}

export const scheduleRoutes = (deps: Deps): Handlers<typeof schedule> => ({
	async batchSchedules({ params }) {
		if (!(await isShown(deps.db.q, params.id))) return fault('batch.not_found');
		const found = (await deps.scheduleOfBatches([params.id])).get(params.id);
		return { schedules: found?.schedules ?? [] };
	},
	async batchSchedule({ params }) {
		if (!(await isShown(deps.db.q, params.id))) return fault('batch.not_found');
		const found = (await listPublicSchedules(deps.db.q, [params.id])).find(
			(row) => row.schedule.id === params.sid,
		);
		return found ? { schedule: found.schedule } : fault('batch.not_found');
	},
	async fullSchedule({ actor, params }) {
		const enrolment = await findOwnEnrolment(deps.db.q, params.id, actor.doctorId);
		if (!enrolment || !opensPast(enrolment)) return fault('course.not_found');
		const found = await view(deps, enrolment);
		return found ? { course_id: enrolment.id, schedule: found } : fault('course.not_found');
	},
	async courseSchedule({ actor, params }) {
		const own = await listEnrolments(deps.db.q, actor.doctorId);
		const enrolment = own.find(
			(row) =>
				row.ycsId === params.ycs_id &&
				row.batchId === params.batch_id &&
				row.scheduleId === params.schedule_id &&
				opens(row, deps.clock.now()),
		);
		const found = enrolment && (await view(deps, enrolment));
		return found ? { course_id: enrolment.id, schedule: found } : fault('course.not_enrolled');
	},
});
