import { useQuery } from '@tanstack/react-query';
import { required, SelectInput } from 'react-admin';
import { deskSales } from '#contract/sales/staff-prices.ts';
import { call } from '../lib/call.ts';

/** Chooses one of the sessions that have videos. */
export function SessionInput() {
	const { data, isPending } = useQuery({
		queryKey: ['sales-choices'],
		queryFn: () => call(deskSales.choices, {}),
	});
	return (
		<SelectInput
			source="year_course_session_id"
			choices={data?.sessions ?? []}
			isPending={isPending}
			validate={required()}
		/>
	);
}
