import type { enrolment, MyCourse } from '#contract/sales/enrolment.ts';
import { wire } from '../../../db/wire.ts';
import type { Deps } from '../../../deps.ts';
import { fault } from '../../../http/fault.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { type Enrolment, findOwnEnrolment, listEnrolments } from './enrolment.service.ts';

async function view(deps: Deps, doctorId: number, rows: readonly Enrolment[]): Promise<MyCourse[]> {
	const counts = await deps.answers.countProgress(doctorId, rows);
	return rows.map((row) => ({
		...wire(row),
		year_course_session_id: row.ycsId,
		events_done: counts.get(row.id)?.done ?? 0,
		events_total: counts.get(row.id)?.total ?? 0,
	}));
}

export const enrolmentRoutes = (deps: Deps): Handlers<typeof enrolment> => ({
	async courses({ actor }) {
		return { courses: await view(deps, actor.doctorId, await listEnrolments(deps.db.q, actor.doctorId)) };
	},
	async course({ actor, params }) {
		const found = await findOwnEnrolment(deps.db.q, params.id, actor.doctorId);
		const [course] = found ? await view(deps, actor.doctorId, [found]) : [];
		return course ? { course } : fault('course.not_found');
	},
});
