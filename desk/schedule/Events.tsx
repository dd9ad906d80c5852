import { deskEvents } from '#contract/schedule/staff.ts';
import { DeskCreate, DeskEdit, type Then } from '../ui/DeskForm.tsx';
import { listFor } from '../ui/list.tsx';
import { EventFields, withoutUnfit } from './EventFields.tsx';

/** Classes, exams and recordings of all batches. */
export const EventList = listFor(
	deskEvents.list,
	{
		columns: ['opens_at', 'title', 'type', 'course', 'teacher', 'branch', 'opened'],
		order: ['opens_at', 'DESC'],
		filters: ['type', 'batch_id', 'from', 'to'],
		open: ['type'],
		rows: { batch_id: { of: 'batch-routines', shows: 'title' } },
		words: { type: 'schedule.event_types' },
	},
	deskEvents.create,
);

const back: Then = (_resource, _id, row) =>
	row?.schedule_id ? `schedules/${row.schedule_id}` : 'schedule-events';

export const EventCreate = () => (
	<DeskCreate
		then={back}
		sent={withoutUnfit}
		initial={{ type: 'live_class', unlock_rules: [], sample: false }}
	>
		<EventFields />
	</DeskCreate>
);
export const EventEdit = () => (
	<DeskEdit then={back} remove={deskEvents.remove} sent={withoutUnfit}>
		<EventFields />
	</DeskEdit>
);
