import { Box, Typography } from '@mui/material';
import {
	AutocompleteArrayInput,
	BooleanInput,
	type RaRecord,
	ReferenceInput,
	required,
	SelectInput,
	TopToolbar,
	useRecordContext,
	useRedirect,
	useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { deskFaculties } from '#contract/catalog/staff.ts';
import type { ResultOut } from '#contract/endpoint.ts';
import { deskExams } from '#contract/exams/staff-papers.ts';
import { formatDate } from '#lib/format/date.ts';
import { call } from '../../lib/call.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import type { EntityLook } from '../../ui/entity.tsx';
import { fieldGrid, inputsOf } from '../../ui/inputs.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Rows } from '../../ui/parts.tsx';
import { useRead } from '../../ui/Read.tsx';
import { EXAM_TONES } from '../../ui/StateChip.tsx';
import { fromDhaka, InstantInput, toDhaka, useDigits, useLang } from '../../ui/values.tsx';
import { CHOICES } from '../exam.ts';
import { examPath, isDraft } from './paper-state.ts';

type Exam = ResultOut<typeof deskExams.list>['items'][number];
type ExamEvent = ResultOut<typeof deskExams.events>['items'][number];

const ToCalendar = () => <LinkButton label="bank.calendar.title" to="/exam-calendar" />;
function Questions({ row }: { row: RaRecord }) {
	const digits = useDigits();
	return `${digits(row.questions)} / ${digits(row.wanted)}`;
}

const WORDS = {
	status: 'bank.exam_statuses',
	window_policy: 'bank.exam.policies',
	late_policy: 'bank.exam.lates',
	shuffle: 'bank.exam.shuffles',
	publish: 'bank.exam.publishes',
};
const inputs = inputsOf(deskExams.create, {
	words: WORDS,
	hints: {
		title_en: 'desk.name_en_hint',
		late_entry_min: 'bank.exam.late_entry_hint',
		min_stay_min: 'bank.exam.min_stay_hint',
	},
});
const MOMENTS = ['submitted', 'closed', 'published'] as const;
const PARTS = ['marks', 'right_wrong', 'key'] as const;
const needed = required();

function ReviewMatrix() {
	const t = useTranslate();
	const cellsOf =
		(part: string) =>
		({ moment }: { moment: string }) => (
			<BooleanInput
				source={`review_matrix.${moment}.${part}`}
				label={`${t(`bank.exam.moments.${moment}`)}: ${t(`bank.exam.parts.${part}`)}`}
				helperText={false}
				sx={{ '& .MuiFormControlLabel-label': { display: 'none' } }}
			/>
		);
	return (
		<Box sx={{ width: '100%' }}>
			<Typography variant="subtitle2">{t('bank.exam.review')}</Typography>
			<Box sx={{ maxWidth: '40rem' }}>
				<Rows
					rows={MOMENTS.map((moment) => ({ moment }))}
					columns={{
						'': { names: true, of: ({ moment }) => t(`bank.exam.moments.${moment}`) },
						...Object.fromEntries(PARTS.map((part) => [`bank.exam.parts.${part}`, cellsOf(part)])),
					}}
				/>
			</Box>
		</Box>
	);
}

const grid = fieldGrid('14rem');

function ExamInputs() {
	const lang = useLang();
	const digits = useDigits();
	const row = useRecordContext();
	const publish = useWatch({ name: 'publish' }) as string;
	const faculties = useRead(deskFaculties.list, { query: { perpage: 500 } }, CHOICES);
	const events = useRead(
		deskExams.events,
		{ query: { free: 'true', perpage: 500, order: 'desc', ...(row && { exam_id: String(row.id) }) } },
		CHOICES,
	);
	return (
		<>
			{inputs('title', 'title_en')}
			<Box sx={grid}>
				<ReferenceInput
					source="format_id"
					reference="exam-formats"
					perPage={200}
					filter={row ? {} : { newest: true }}
					sort={{ field: 'name', order: 'ASC' }}
				>
					<SelectInput
						optionText={(one: RaRecord) => `${one.name} (${digits(one.edition)})`}
						helperText={row ? 'bank.exam.format_keeps' : 'bank.exam.format_hint'}
						{...(!row && { validate: needed })}
					/>
				</ReferenceInput>
				<SelectInput
					source="faculty_id"
					choices={faculties.data?.items ?? []}
					translateChoice={false}
					emptyText="bank.exam.all_faculties"
				/>
			</Box>
			<Box sx={grid}>{inputs('window_opens_at', 'window_closes_at', 'window_policy')}</Box>
			<AutocompleteArrayInput
				source="event_ids"
				choices={events.data?.items ?? []}
				optionText={({ title, batch, course, opens_at }: ExamEvent) =>
					`${title} (${batch ?? course}, ${formatDate(opens_at, lang)})`
				}
				translateChoice={false}
				helperText="bank.exam.events_hint"
			/>
			<Box sx={grid}>{inputs('late_entry_min', 'min_stay_min', 'attempts_ranked')}</Box>
			<Box sx={grid}>
				{inputs('late_policy', 'shuffle', 'publish')}
				{publish === 'at' && <InstantInput source="publish_at" validate={needed} />}
			</Box>
			{inputs('late_auto_accept')}
			<ReviewMatrix />
		</>
	);
}

const SHUT = { marks: false, right_wrong: false, key: false };
const OPEN = { marks: true, right_wrong: true, key: true };
const usual = {
	faculty_id: null,
	event_ids: [],
	window_policy: 'start_within',
	late_entry_min: null,
	min_stay_min: null,
	late_policy: 'unranked',
	late_auto_accept: true,
	attempts_ranked: 1,
	shuffle: 'questions',
	review_matrix: { submitted: SHUT, closed: SHUT, published: OPEN },
	publish: 'manual',
	publish_at: null,
};
/** A publication time is sent with one rule only. */
const sent = (values: Record<string, unknown>) => ({
	...values,
	publish_at: values.publish === 'at' ? values.publish_at : null,
});

function Copy({ row }: { row: RaRecord }) {
	const redirect = useRedirect();
	return (
		<ActionButton
			label="bank.exam.copy"
			may={deskExams.copy}
			noRefresh
			asks={{
				title: { label: 'resources.exams.fields.title', initial: `${row.title} ২` },
				window_opens_at: {
					label: 'resources.exams.fields.window_opens_at',
					kind: 'time',
					initial: toDhaka(row.window_opens_at),
				},
				with_paper: { label: 'bank.exam.copy_paper', kind: 'tick' },
			}}
			run={async (_, { title, window_opens_at, with_paper }) => {
				const { id } = await call(deskExams.copy, {
					params: { exam_id: row.id },
					body: { title, window_opens_at: fromDhaka(window_opens_at) ?? '', with_paper: with_paper !== '' },
				});
				redirect('edit', 'exams', id);
			}}
		/>
	);
}

function ExamActions() {
	const row = useRecordContext();
	return (
		<TopToolbar sx={{ flexWrap: 'wrap', gap: 1 }}>
			{row && (
				<>
					<LinkButton label="bank.paper.title" to={`/exams/${row.id}/paper`} variant="contained" />
					<Copy row={row} />
					{isDraft(row as Exam) && (
						<ActionButton
							label={row.status === 'draft' ? 'bank.exam.to_key_check' : 'bank.exam.to_draft'}
							may={deskExams.setState}
							send={() => ({
								params: { exam_id: row.id },
								body: { to: row.status === 'draft' ? ('key_check' as const) : ('draft' as const) },
							})}
						/>
					)}
				</>
			)}
		</TopToolbar>
	);
}

/** Exams with their rules, which can be changed until the exam is announced. */
export const look: EntityLook = {
	columns: [
		'title',
		'status',
		'window_opens_at',
		'window_closes_at',
		'format_name',
		'questions',
		'batches',
		'duration_min',
	],
	order: ['window_opens_at', 'DESC'],
	filters: ['status', 'from', 'to'],
	open: ['status', 'from'],
	words: WORDS,
	rows: { format_id: { of: 'exam-formats' }, faculty_id: { of: 'faculties' } },
	tones: { status: EXAM_TONES },
	own: { questions: Questions },
	click: (_, __, row) => examPath(row as Exam),
	listActions: ToCalendar,
	whole: ExamInputs,
	initial: usual,
	sent,
	made: 'edit',
	saved: 'stay',
	formActions: ExamActions,
};
