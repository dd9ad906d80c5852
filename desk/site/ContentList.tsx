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
import { formatDate } from '#lib/format/date.ts';
import { langOfDesk } from '../lib/call.ts';
import { DeskList } from '../ui/DeskList.tsx';
import { StateChip, StateField, type Tone } from '../ui/StateChip.tsx';
import { CountField, InstantField } from '../ui/values.tsx';
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

function Narrowed({ source, choices }: { source: string; choices: readonly { id: string; name: string }[] }) {
	const t = useTranslate();
	return (
		<FunctionField
			render={(row: RaRecord) => t(choices.find(({ id }) => id === row[source])?.name ?? String(row[source]))}
		/>
	);
}

/** The public state of a batch, and its draft where there is one. */
function BatchStates() {
	const t = useTranslate();
	const row = useRecordContext();
	if (!row) return null;
	return (
		<>
			{row.live && (
				<StateChip
					label={t(`desk.batch_states.${row.status}`)}
					tone={BATCH_TONES[String(row.status)] ?? 'plain'}
				/>
			)}{' '}
			{row.state !== 'live' && (
				<StateChip label={t(`site.states.${row.state}`)} tone={STATE_TONES[String(row.state)] ?? 'plain'} />
			)}
		</>
	);
}

/** Content of one type with the state of each piece: live, draft, scheduled, or withdrawn. */
export function ContentList() {
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
						<FunctionField source={narrow.source} sortable={false} render={() => <Narrowed {...narrow} />} />
					)}
					{type === 'batches' && (
						<FunctionField
							source="starts_on"
							sortable={false}
							render={(row: RaRecord) => formatDate(String(row.starts_on), langOfDesk())}
						/>
					)}
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
