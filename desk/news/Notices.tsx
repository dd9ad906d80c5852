import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import {
	AutocompleteInput,
	BooleanField,
	BooleanInput,
	CheckboxGroupInput,
	Datagrid,
	FunctionField,
	type RaRecord,
	ReferenceInput,
	required,
	SearchInput,
	SelectInput,
	TextField,
	TextInput,
	TopToolbar,
	useRecordContext,
	useTranslate,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { NOTICE_AUDIENCES, NOTICE_CHANNELS, notices } from '#contract/news/notices.ts';
import { call } from '../lib/call.ts';
import { useDigits } from '../lib/digits.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { DeskCreate, DeskEdit } from '../ui/DeskForm.tsx';
import { DeskList } from '../ui/DeskList.tsx';
import { BatchInput, DigitsField, DoctorInput } from '../ui/Doctor.tsx';
import { InstantField, InstantInput } from '../ui/Instant.tsx';
import { MarkdownInput } from '../ui/MarkdownInput.tsx';
import { State, type Tone } from '../ui/StateChip.tsx';

const audiences = NOTICE_AUDIENCES.map((id) => ({ id, name: `news.audiences.${id}` }));
const channels = NOTICE_CHANNELS.map((id) => ({ id, name: `news.channels.${id}` }));
const filters = [
	<SearchInput key="q" source="q" alwaysOn />,
	<SelectInput
		key="when"
		source="when"
		alwaysOn
		choices={['now', 'later', 'over'].map((id) => ({ id, name: `news.phases.${id}` }))}
	/>,
	<SelectInput key="audience" source="audience" choices={audiences} />,
];
const PHASE_TONES: Record<'now' | 'later' | 'over', Tone> = { now: 'good', later: 'wait', over: 'plain' };

const phaseOf = (row: RaRecord, now: number): keyof typeof PHASE_TONES => {
	if (row.ends_at !== null && Date.parse(row.ends_at) <= now) return 'over';
	return Date.parse(row.starts_at) > now ? 'later' : 'now';
};

/** Notices to doctors, the newest first. */
export function NoticeList() {
	const t = useTranslate();
	return (
		<DeskList filters={filters} sort={{ field: 'starts_at', order: 'DESC' }}>
			<Datagrid rowClick="edit" bulkActionButtons={false}>
				<TextField source="title" />
				<FunctionField
					source="audience"
					sortable={false}
					render={(row: RaRecord) => row.of ?? t(`news.audiences.${row.audience.kind}`)}
				/>
				<FunctionField
					source="when"
					sortable={false}
					render={(row: RaRecord) => {
						const phase = phaseOf(row, Date.now());
						return <State words="news.phases" value={phase} tones={PHASE_TONES} />;
					}}
				/>
				<BooleanField source="pinned" sortable={false} />
				<DigitsField source="readers" sortable={false} />
				<InstantField source="starts_at" />
				<InstantField source="ends_at" sortable={false} />
			</Datagrid>
		</DeskList>
	);
}

/** How many doctors the audience has at this moment. */
function Reach({ kind, id }: { kind: string; id: unknown }) {
	const t = useTranslate();
	const digits = useDigits();
	const whole = kind === 'all' || Boolean(id);
	const { data } = useQuery({
		queryKey: ['notice-reach', kind, id],
		queryFn: () =>
			call(notices.reach, {
				query: { kind: kind as (typeof NOTICE_AUDIENCES)[number], ...(kind !== 'all' && { id: String(id) }) },
			}),
		enabled: whole && Boolean(kind),
	});
	if (!data || !whole) return null;
	return (
		<Alert severity={data.doctors === 0 ? 'warning' : 'info'} sx={{ mb: 1 }}>
			{t('news.reach', { n: digits(data.doctors) })}
		</Alert>
	);
}

function Audience() {
	const t = useTranslate();
	const { setValue } = useFormContext();
	const row = useRecordContext();
	const [kind, id]: unknown[] = useWatch({ name: ['audience.kind', 'audience.id'] });
	// Once it was sent, whom it is for cannot be changed.
	const sent = typeof row?.told_at === 'string';
	if (sent)
		return (
			<Alert severity="info" sx={{ mb: 1 }}>
				{t('news.told', { of: row.of ?? t(`news.audiences.${row.audience.kind}`) })}
			</Alert>
		);
	return (
		<>
			<SelectInput
				source="audience.kind"
				label="news.audience"
				choices={audiences}
				validate={required()}
				onChange={() => setValue('audience.id', null, { shouldDirty: true })}
			/>
			{kind === 'batch' && <BatchInput source="audience.id" label="desk.batch" needed />}
			{kind === 'doctor' && <DoctorInput source="audience.id" label="desk.doctor" />}
			{kind === 'course' && (
				<ReferenceInput
					source="audience.id"
					reference="year-course-sessions"
					sort={{ field: 'year', order: 'DESC' }}
				>
					<AutocompleteInput
						label="desk.course"
						optionText="title"
						validate={required()}
						matchSuggestion={() => true}
					/>
				</ReferenceInput>
			)}
			<Reach kind={String(kind ?? '')} id={id} />
		</>
	);
}

const Fields = () => (
	<>
		<TextInput source="title" validate={required()} />
		<MarkdownInput source="body" validate={required()} />
		<Audience />
		<InstantInput source="starts_at" validate={required()} />
		<InstantInput source="ends_at" helperText="news.ends_at_hint" />
		<TextInput source="link" helperText="news.link_hint" />
		<CheckboxGroupInput source="channels" choices={channels} helperText="news.channels_hint" />
		<BooleanInput source="pinned" />
	</>
);
/** What is left empty is sent as none; a notice for everybody names nobody. */
const whole = (values: Record<string, unknown>) => {
	const { kind, id } = values.audience as { kind: string; id?: number | null };
	return {
		...values,
		audience: { kind, id: kind === 'all' ? null : (id ?? null) },
		channels: values.channels ?? [],
		pinned: values.pinned ?? false,
		ends_at: values.ends_at || null,
		link: values.link || null,
	};
};

/** A new notice; it goes up when its time begins. */
export const NoticeCreate = () => (
	<DeskCreate
		initial={{
			audience: { kind: 'all', id: null },
			channels: [],
			pinned: false,
			starts_at: new Date().toISOString(),
		}}
		sent={whole}
	>
		<Fields />
	</DeskCreate>
);

function End() {
	const t = useTranslate();
	const row = useRecordContext();
	if (!row || phaseOf(row, Date.now()) === 'over') return null;
	return (
		<TopToolbar>
			<ActionButton
				label={t('news.end_notice')}
				may={notices.end}
				sure={t('news.end_notice_sure')}
				color="warning"
				run={() => call(notices.end, { params: { id: String(row.id) }, body: {} })}
			/>
		</TopToolbar>
	);
}

/** A notice that is up, or will be. */
export const NoticeEdit = () => (
	<DeskEdit sent={whole} actions={<End />}>
		<Fields />
	</DeskEdit>
);
