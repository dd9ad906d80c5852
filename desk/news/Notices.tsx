import { Alert } from '@mui/material';
import {
	type RaRecord,
	required,
	SelectInput,
	TopToolbar,
	useRecordContext,
	useTranslate,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { NOTICE_AUDIENCES, notices } from '#contract/news/notices.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { BatchInput, CourseSessionInput, DoctorInput } from '../ui/Doctor.tsx';
import type { EntityLook } from '../ui/entity.tsx';
import { MarkdownInput } from '../ui/MarkdownInput.tsx';
import { useRead } from '../ui/Read.tsx';
import { State, type Tone } from '../ui/StateChip.tsx';

const audiences = NOTICE_AUDIENCES.map((id) => ({ id, name: `news.audiences.${id}` }));
const PHASE_TONES: Record<'now' | 'later' | 'over', Tone> = { now: 'good', later: 'wait', over: 'plain' };

const phaseOf = (row: RaRecord, now: number): keyof typeof PHASE_TONES => {
	if (row.ends_at !== null && Date.parse(row.ends_at) <= now) return 'over';
	return Date.parse(row.starts_at) > now ? 'later' : 'now';
};

function Audiences({ row }: { row: RaRecord }) {
	const t = useTranslate();
	return row.of ?? t(`news.audiences.${row.audience.kind}`);
}
const Phase = ({ row }: { row: RaRecord }) => (
	<State words="news.phases" value={phaseOf(row, Date.now())} tones={PHASE_TONES} />
);

function Reach({ kind, id }: { kind: string; id: unknown }) {
	const t = useTranslate();
	const whole = kind === 'all' || Boolean(id);
	const { data } = useRead(
		notices.reach,
		{
			query: { kind: kind as (typeof NOTICE_AUDIENCES)[number], ...(kind !== 'all' && { id: String(id) }) },
		},
		{ on: whole && Boolean(kind) },
	);
	if (!data || !whole) return null;
	return (
		<Alert severity={data.doctors === 0 ? 'warning' : 'info'}>{t('news.reach', { n: data.doctors })}</Alert>
	);
}

function AudienceInput() {
	const t = useTranslate();
	const { setValue } = useFormContext();
	const row = useRecordContext();
	const [kind, id]: unknown[] = useWatch({ name: ['audience.kind', 'audience.id'] });
	// The audience cannot be changed after sending.
	const sent = typeof row?.told_at === 'string';
	if (sent)
		return (
			<Alert severity="info">
				{t('news.told', { of: row.of ?? t(`news.audiences.${row.audience.kind}`) })}
			</Alert>
		);
	return (
		<>
			<SelectInput
				source="audience.kind"
				label="resources.notices.fields.audience"
				choices={audiences}
				validate={required()}
				onChange={() => setValue('audience.id', null, { shouldDirty: true })}
			/>
			{kind === 'batch' && <BatchInput source="audience.id" label="fields.batch" needed />}
			{kind === 'doctor' && <DoctorInput source="audience.id" label="fields.doctor" needed />}
			{kind === 'course' && <CourseSessionInput source="audience.id" label="fields.course" needed />}
			<Reach kind={String(kind ?? '')} id={id} />
		</>
	);
}

function End() {
	const row = useRecordContext();
	if (!row || phaseOf(row, Date.now()) === 'over') return null;
	return (
		<TopToolbar>
			<ActionButton
				does="news.end_notice"
				may={notices.end}
				color="warning"
				send={() => ({ params: { id: row.id }, body: {} })}
			/>
		</TopToolbar>
	);
}

/** A notice for all has no recipient id. */
const sent = (values: Record<string, unknown>) => {
	const { kind, id } = values.audience as { kind: string; id?: number | null };
	return { ...values, audience: { kind, id: kind === 'all' ? null : (id ?? null) } };
};
const BodyInput = () => <MarkdownInput source="body" validate={required()} />;

/** Notices to doctors, the newest first; one is published when its time begins. */
export const look: EntityLook = {
	columns: ['title', 'audience', 'when', 'pinned', 'readers', 'starts_at', 'ends_at'],
	order: ['starts_at', 'DESC'],
	open: ['when'],
	words: { when: 'news.phases', audience: 'news.audiences', channels: 'news.channels' },
	rows: {
		'audience.batch': { of: 'batch-prices', shows: 'title' },
		'audience.course': { of: 'year-course-sessions', shows: 'title' },
		'audience.doctor': { of: 'doctors' },
	},
	own: { audience: Audiences, when: Phase },
	hints: { ends_at: 'news.ends_at_hint', link: 'news.link_hint', channels: 'news.channels_hint' },
	inputs: { body: BodyInput, audience: AudienceInput },
	initial: () => ({
		audience: { kind: 'all', id: null },
		pinned: false,
		starts_at: new Date().toISOString(),
	}),
	formActions: End,
	sent,
};
