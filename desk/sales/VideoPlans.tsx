import { useQuery } from '@tanstack/react-query';
import {
	BooleanField,
	BooleanInput,
	Datagrid,
	NumberField,
	NumberInput,
	required,
	SelectInput,
	TextField,
} from 'react-admin';
import { deskSales } from '#contract/sales/staff-prices.ts';
import { call } from '../lib/call.ts';
import { DeskCreate, DeskEdit } from '../ui/DeskForm.tsx';
import { DeskList } from '../ui/DeskList.tsx';
import { MoneyField, MoneyInput } from '../ui/Money.tsx';

/** Sessions that have videos. */
function SessionInput({ source }: { source: string }) {
	const { data, isPending } = useQuery({
		queryKey: ['sales-choices'],
		queryFn: () => call(deskSales.choices, {}),
	});
	return (
		<SelectInput source={source} choices={data?.sessions ?? []} isPending={isPending} validate={required()} />
	);
}

/** For how long the videos of a session can be had, and for how much. */
export const VideoPlanList = () => (
	<DeskList
		filters={[<BooleanInput key="active" source="active" alwaysOn />]}
		sort={{ field: 'id', order: 'DESC' }}
	>
		<Datagrid rowClick="edit" bulkActionButtons={false}>
			<TextField source="session" sortable={false} />
			<NumberField source="duration_days" />
			<MoneyField source="price_all" textAlign="right" />
			<MoneyField source="price_per_video" textAlign="right" sortable={false} />
			<NumberField source="min_videos" sortable={false} />
			<BooleanField source="active" sortable={false} />
		</Datagrid>
	</DeskList>
);

const fields = (
	<>
		<SessionInput source="year_course_session_id" />
		<NumberInput source="duration_days" min={1} max={730} step={1} validate={required()} />
		<MoneyInput source="price_all" validate={required()} />
		<MoneyInput source="price_per_video" validate={required()} />
		<NumberInput source="min_videos" min={1} step={1} validate={required()} />
		<BooleanInput source="active" />
	</>
);

export const VideoPlanCreate = () => (
	<DeskCreate initial={{ duration_days: 30, min_videos: 1, active: true }}>{fields}</DeskCreate>
);
export const VideoPlanEdit = () => <DeskEdit>{fields}</DeskEdit>;
