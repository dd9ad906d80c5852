import {
	AutocompleteInput,
	Datagrid,
	maxLength,
	NumberField,
	ReferenceInput,
	required,
	SearchInput,
	SelectInput,
	TextField,
	TextInput,
} from 'react-admin';
import { useParams } from 'react-router-dom';
import { deskSchedules, deskSlots } from '#contract/schedule/staff.ts';
import { DeskCreate, DeskEdit, type Then } from '../ui/DeskForm.tsx';
import { DeskList } from '../ui/DeskList.tsx';
import { InstantField, InstantInput } from '../ui/Instant.tsx';
import { StateField } from '../ui/StateChip.tsx';
import { RoutineTable } from './RoutineTable.tsx';
import { ScheduleActions } from './ScheduleActions.tsx';

const states = ['draft', 'published'].map((id) => ({ id, name: `schedule.schedule_states.${id}` }));
const batchChoice = (
	<AutocompleteInput optionText="title" filterToQuery={(q: string) => ({ q })} validate={required()} />
);
const filters = [
	<SearchInput key="q" source="q" alwaysOn />,
	<SelectInput key="status" source="status" choices={states} alwaysOn />,
	<ReferenceInput key="batch_id" source="batch_id" reference="batch-routines">
		<AutocompleteInput optionText="title" filterToQuery={(q: string) => ({ q })} />
	</ReferenceInput>,
];

export const ScheduleList = () => (
	<DeskList filters={filters} sort={{ field: 'starts_at', order: 'DESC' }}>
		<Datagrid rowClick="edit" bulkActionButtons={false}>
			<TextField source="batch" sortable={false} />
			<TextField source="title" />
			<StateField
				source="status"
				words="schedule.schedule_states"
				tones={{ published: 'good', draft: 'wait' }}
				sortable={false}
			/>
			<NumberField source="slots" sortable={false} />
			<NumberField source="events" sortable={false} />
			<NumberField source="doctors" sortable={false} />
			<InstantField source="starts_at" />
			<InstantField source="ends_at" sortable={false} />
		</Datagrid>
	</DeskList>
);

const fields = (
	<>
		<ReferenceInput source="batch_id" reference="batch-routines">
			{batchChoice}
		</ReferenceInput>
		<TextInput source="title" validate={[required(), maxLength(200)]} />
	</>
);

export const ScheduleCreate = () => <DeskCreate then="edit">{fields}</DeskCreate>;

/** A schedule: its name, what can be done with it, and below the form all that lies in it. */
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

/** Times of a slot by the clocks of Dhaka. */
const slotFields = (
	<>
		<TextInput source="title" validate={[required(), maxLength(200)]} />
		<InstantInput source="starts_at" validate={required()} />
		<InstantInput source="ends_at" validate={required()} />
	</>
);

export const SlotList = () => (
	<DeskList
		filters={[<SearchInput key="q" source="q" alwaysOn />]}
		sort={{ field: 'starts_at', order: 'DESC' }}
	>
		<Datagrid rowClick="edit" bulkActionButtons={false}>
			<TextField source="title" sortable={false} />
			<InstantField source="starts_at" />
			<InstantField source="ends_at" sortable={false} />
			<NumberField source="events" sortable={false} />
		</Datagrid>
	</DeskList>
);
const backToSchedule: Then = (_resource, _id, row) => `schedules/${row?.schedule_id}`;
export const SlotCreate = () => <DeskCreate then={backToSchedule}>{slotFields}</DeskCreate>;
export const SlotEdit = () => (
	<DeskEdit remove={deskSlots.remove} then={backToSchedule}>
		{slotFields}
	</DeskEdit>
);
