import type { EntityLook, Then } from '../ui/entity.tsx';
import { EventFields, withoutUnfit } from './EventFields.tsx';

const back: Then = (_resource, _id, row) =>
	row?.schedule_id ? `schedules/${row.schedule_id}` : 'schedule-events';

/** Classes, exams and recordings of all batches. */
export const look: EntityLook = {
	columns: ['opens_at', 'title', 'type', 'course', 'teacher', 'branch', 'opened'],
	order: ['opens_at', 'DESC'],
	filters: ['type', 'batch_id', 'from', 'to'],
	open: ['type'],
	rows: {
		batch_id: { of: 'batch-routines', shows: 'title' },
		exam_id: { of: 'exam-choices', shows: 'title' },
		video_id: { of: 'videos', shows: 'title' },
		slot_id: { of: 'slots', shows: 'title' },
		year_course_session_id: { of: 'year-course-sessions', shows: 'title' },
		branch_id: { of: 'branches' },
		solve_of_event_id: { of: 'schedule-events', shows: 'title' },
	},
	words: { type: 'schedule.event_types', 'unlock_rules.kind': 'schedule.rules' },
	// EventFields is the whole form.
	form: ['type'],
	inputs: { type: EventFields },
	initial: { type: 'live_class', unlock_rules: [], sample: false },
	sent: withoutUnfit,
	made: back,
	saved: back,
};
