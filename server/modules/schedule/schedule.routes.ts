import type { Schedule, schedule } from '#contract/schedule/calls.ts';
import { wire } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { fault } from '../../http/fault.ts';
import type { Handlers } from '../../http/handlers.ts';
import { isShown } from '../catalog/index.ts';
import {
	closedCourse,
	type Enrolment,
	findOwnEnrolment,
	listEnrolments,
	opens,
	opensPast,
} from '../sales/index.ts';
import { openSchedule } from './open.service.ts';
import { findSchedule, listPublicSchedules } from './schedule.service.ts';

async function view(deps: Deps, enrolment: Enrolment) {
	const { q } = deps.db;
	if (enrolment.scheduleId === null) return fault('schedule.not_found');
	const [found, rows] = await Promise.all([
		findSchedule(q, enrolment.scheduleId),
		openSchedule(q, enrolment, deps.clock.now()),
	]);
	if (!found) return fault('schedule.not_found');
	const withResult = await deps.answers.examsWithMarks(
		enrolment.doctorId,
		rows.flatMap(({ event }) => event.examId ?? []),
	);
	const ofSlot = Map.groupBy(rows, ({ event }) => event.slotId);
	const schedule: Schedule = {
		id: found.id,
		title: found.title,
		slots: found.slots.map((slot) => ({
			...wire(slot),
			events: (ofSlot.get(slot.id) ?? []).map(({ event, state, locked, row }) => ({
				...wire(event),
				state,
				locked,
				recorded: row.video !== null,
				live: event.joinUrl !== null,
				branch: row.branch?.name ?? null,
				has_paper: event.examId !== null,
				result_open: event.examId !== null && withResult.has(event.examId),
			})),
		})),
	};
	return { course_id: enrolment.id, schedule };
}

export const scheduleRoutes = (deps: Deps): Handlers<typeof schedule> => ({
	async batchSchedules({ params }) {
		if (!(await isShown(deps.db.q, params.id))) return fault('batch.not_found');
		const found = (await deps.answers.scheduleOfBatches([params.id])).get(params.id);
		return { schedules: found?.schedules ?? [] };
	},
	async batchSchedule({ params }) {
		if (!(await isShown(deps.db.q, params.id))) return fault('batch.not_found');
		const found = (await listPublicSchedules(deps.db.q, [params.id])).find(
			(row) => row.schedule.id === params.sid,
		);
		return found ? { schedule: found.schedule } : fault('batch.not_found');
	},
	englishNames: async ({ actor }) => ({ names: await deps.answers.englishNames(actor.doctorId) }),
	async fullSchedule({ actor, params }) {
		const enrolment = await findOwnEnrolment(deps.db.q, params.id, actor.doctorId);
		return enrolment && opensPast(enrolment) ? view(deps, enrolment) : closedCourse(enrolment);
	},
	async courseSchedule({ actor, params }) {
		const own = await listEnrolments(deps.db.q, actor.doctorId);
		const named = own.filter(
			(row) =>
				row.ycsId === params.ycs_id &&
				row.batchId === params.batch_id &&
				row.scheduleId === params.schedule_id,
		);
		const enrolment = named.find((row) => opens(row, deps.clock.now()));
		if (enrolment) return view(deps, enrolment);
		const unpaid = named.find(({ status }) => status === 'pending_payment');
		return unpaid ? fault('course.unpaid', { course_id: unpaid.id }) : fault('course.not_enrolled');
	},
});
