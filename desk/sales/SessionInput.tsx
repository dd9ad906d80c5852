import { required, SelectInput } from 'react-admin';
import { deskSales } from '#contract/sales/staff-prices.ts';
import { useRead } from '../ui/Read.tsx';

/** Chooses one of the sessions that have videos. */
export function SessionInput() {
	const { data, isPending } = useRead(deskSales.choices, {});
	return (
		<SelectInput
			source="year_course_session_id"
			choices={data?.sessions ?? []}
			isPending={isPending}
			validate={required()}
		/>
	);
}
