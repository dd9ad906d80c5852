import { AutocompleteInput, maxLength, ReferenceInput, required, TextInput } from 'react-admin';
import { useParams } from 'react-router-dom';
import { deskSchedules } from '#contract/schedule/staff.ts';
import { DeskCreate, DeskEdit } from '../ui/DeskForm.tsx';
import { listFor } from '../ui/list.tsx';
import { RoutineTable } from './RoutineTable.tsx';
import { ScheduleActions } from './ScheduleActions.tsx';

export const ScheduleList = listFor(deskSchedules.list, {
	columns: ['batch', 'title', 'status', 'slots', 'events', 'doctors', 'starts_at', 'ends_at'],
	order: ['starts_at', 'DESC'],
	filters: ['status', 'batch_id'],
	open: ['status'],
	rows: { batch_id: { of: 'batch-routines', shows: 'title' } },
	words: { status: 'schedule.schedule_states' },
	tones: { status: { published: 'good', draft: 'wait' } },
});

const fields = (
	<>
		<ReferenceInput source="batch_id" reference="batch-routines">
			<AutocompleteInput optionText="title" validate={required()} />
		</ReferenceInput>
		<TextInput source="title" validate={[required(), maxLength(200)]} />
	</>
);

export const ScheduleCreate = () => <DeskCreate then="edit">{fields}</DeskCreate>;

/** A schedule: its name, its actions, and below the form its content. */
export function ScheduleEdit() {
	const { id } = useParams();
	return (
		<>
			<DeskEdit remove={deskSchedules.remove} stay actions={<ScheduleActions />}>
				{fields}
			</DeskEdit>
			<RoutineTable scheduleId={Number(id)} />
		</>
	);
}
