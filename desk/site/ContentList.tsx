import { Box } from '@mui/material';
import {
	Datagrid,
	FunctionField,
	type RaRecord,
	SearchInput,
	SelectInput,
	TextField,
	useRecordContext,
	useResourceContext,
	useTranslate,
} from 'react-admin';
import { DeskList } from '../ui/DeskList.tsx';
import { State, StateField, type Tone } from '../ui/StateChip.tsx';
import { CountField, DayField, InstantField } from '../ui/values.tsx';
import { KINDS, STATES, typeOf } from './kinds.ts';

export const STATE_TONES: Readonly<Record<string, Tone>> = {
	live: 'good',
	draft: 'wait',
	scheduled: 'wait',
	withdrawn: 'plain',
};
export const BATCH_TONES: Readonly<Record<string, Tone>> = {
	open: 'good',
	running: 'good',
	full: 'wait',
	announced: 'wait',
};

/** The public state of a batch, and its draft where there is one. */
function BatchStates() {
	const row = useRecordContext();
	if (!row) return null;
	return (
		<>
			{row.live && <State words="desk.batch_states" value={row.status} tones={BATCH_TONES} />}{' '}
			{row.state !== 'live' && <State words="site.states" value={row.state} tones={STATE_TONES} />}
		</>
	);
}

/** Content of one type with the state of each piece: live, draft, scheduled, or withdrawn. */
export function ContentList() {
	const t = useTranslate();
	const type = typeOf(useResourceContext());
	const { narrow, blank } = KINDS[type];
	const filters = [
		<SearchInput key="q" source="q" alwaysOn />,
		<SelectInput key="state" source="state" choices={STATES} alwaysOn />,
		...(narrow
			? [
					<SelectInput
						key="kind"
						source="kind"
						label={`resources.${type}.fields.${narrow.source}`}
						choices={[...narrow.choices]}
					/>,
				]
			: []),
	];
	return (
		<DeskList filters={filters} sort={{ field: 'position', order: 'ASC' }}>
			<Box sx={{ overflowX: 'auto' }}>
				<Datagrid bulkActionButtons={false}>
					<TextField source="title" />
					{narrow && (
						<FunctionField
							source={narrow.source}
							sortable={false}
							render={({ [narrow.source]: value }: RaRecord) =>
								t(narrow.choices.find(({ id }) => id === value)?.name ?? String(value))
							}
						/>
					)}
					{type === 'batches' && <DayField source="starts_on" sortable={false} />}
					{type === 'batches' ? (
						<FunctionField source="status" sortable={false} render={() => <BatchStates />} />
					) : (
						<StateField source="state" words="site.states" tones={STATE_TONES} sortable={false} />
					)}
					{'position' in blank && <CountField source="position" />}
					<InstantField source="changed_at" />
					<TextField source="changed_by" sortable={false} emptyText="–" />
				</Datagrid>
			</Box>
		</DeskList>
	);
}
