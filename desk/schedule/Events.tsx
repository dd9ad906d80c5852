import {
	AutocompleteInput,
	Datagrid,
	NumberField,
	ReferenceInput,
	SearchInput,
	SelectInput,
	TextField,
} from 'react-admin';
import { EVENT_TYPES } from '#contract/schedule/calls.ts';
import { deskEvents } from '#contract/schedule/staff.ts';
import { DeskCreate, DeskEdit, type Then } from '../ui/DeskForm.tsx';
import { DeskList } from '../ui/DeskList.tsx';
import { InstantField, InstantInput } from '../ui/Instant.tsx';
import { StateField } from '../ui/StateChip.tsx';
import { EventFields, withoutUnfit } from './EventFields.tsx';

const types = EVENT_TYPES.map((id) => ({ id, name: `schedule.event_types.${id}` }));
const filters = [
	<SearchInput key="q" source="q" alwaysOn />,
	<SelectInput key="type" source="type" choices={types} alwaysOn />,
	<ReferenceInput key="batch_id" source="batch_id" reference="batch-routines">
		<AutocompleteInput optionText="title" filterToQuery={(q: string) => ({ q })} />
	</ReferenceInput>,
	<InstantInput key="from" source="from" />,
	<InstantInput key="to" source="to" />,
];

/** Classes, exams and recordings of all batches. */
export const EventList = () => (
	<DeskList filters={filters} sort={{ field: 'opens_at', order: 'DESC' }}>
		<Datagrid rowClick="edit" bulkActionButtons={false}>
			<InstantField source="opens_at" />
			<TextField source="title" />
			<StateField source="type" words="schedule.event_types" sortable={false} />
			<TextField source="course" sortable={false} />
			<TextField source="teacher" sortable={false} />
			<TextField source="branch" sortable={false} />
			<NumberField source="opened" sortable={false} />
		</Datagrid>
	</DeskList>
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
