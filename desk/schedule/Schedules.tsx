import { useParams } from 'react-router-dom';
import { deskSchedules } from '#contract/schedule/staff.ts';
import { EntityEdit, type EntityLook } from '../ui/entity.tsx';
import { RoutineTable } from './RoutineTable.tsx';
import { ScheduleActions } from './ScheduleActions.tsx';

export const look: EntityLook = {
	columns: ['batch', 'title', 'status', 'slots', 'events', 'doctors', 'starts_at', 'ends_at'],
	order: ['starts_at', 'DESC'],
	filters: ['status', 'batch_id'],
	open: ['status'],
	rows: { batch_id: { of: 'batch-routines', shows: 'title' } },
	words: { status: 'schedule.schedule_states' },
	tones: { status: { published: 'good', draft: 'wait' } },
	formActions: ScheduleActions,
	made: 'edit',
	saved: 'stay',
};

/** A schedule: its name, its actions, and below the form its content. */
export function ScheduleEdit() {
	const { id } = useParams();
	return (
		<>
			<EntityEdit calls={deskSchedules} look={look} />
			<RoutineTable scheduleId={Number(id)} />
		</>
	);
}
