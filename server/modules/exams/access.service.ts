import type { Deps } from '../../deps.ts';
import { fault } from '../../http/fault.ts';
import { findOwnEnrolment, opens } from '../enrolment/enrolment.service.ts';
import { findEvent } from '../schedule/schedule.service.ts';
import { listAttempts } from './exams.repo.ts';
import type { Papers } from './papers.service.ts';

/** The exam behind an event of the doctor's own course, with the attempts of that enrolment. */
export async function openExam(
	deps: Deps,
	papers: Papers,
	doctorId: number,
	where: { id: number; schedule_id?: number; event_id: number },
) {
	const enrolment = await findOwnEnrolment(deps.db.q, where.id, doctorId);
	if (!enrolment) return fault('course.not_found');
	if (!opens(enrolment, deps.clock.now())) return fault('exam.locked');
	const found = await findEvent(deps.db.q, enrolment, where.event_id);
	if (!found || found.event.examId === null) return fault('event.not_found');
	if (where.schedule_id !== undefined && found.scheduleId !== where.schedule_id)
		return fault('event.not_found');
	const paper = await papers(found.event.examId);
	if (!paper || paper.exam.status === 'draft' || paper.exam.status === 'key_check')
		return fault('event.not_found');
	const attempts = await listAttempts(deps.db.q, paper.exam.id, enrolment.id);
	return { enrolment, scheduleId: found.scheduleId ?? enrolment.scheduleId ?? 0, paper, attempts };
}
