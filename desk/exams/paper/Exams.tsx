import {
	Box,
	Button,
	Table,
	TableBody,
	TableCell,
	TableHead,
	TableRow,
	TextField as TextFieldMui,
	Typography,
} from '@mui/material';
import { useState } from 'react';
import {
	AutocompleteArrayInput,
	BooleanInput,
	Link,
	NumberInput,
	type RaRecord,
	ReferenceInput,
	required,
	SelectInput,
	TextInput,
	TopToolbar,
	useRecordContext,
	useRedirect,
	useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { deskFaculties } from '#contract/catalog/staff.ts';
import { deskExams } from '#contract/exams/staff-papers.ts';
import { formatDate } from '#lib/format/date.ts';
import { localDigits } from '#lib/format/digits.ts';
import { call } from '../../lib/call.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { DeskCreate, DeskEdit } from '../../ui/DeskForm.tsx';
import { listFor } from '../../ui/list.tsx';
import { EXAM_TONES } from '../../ui/StateChip.tsx';
import { fromDhaka, InstantInput, toDhaka, useDigits, useLang } from '../../ui/values.tsx';
import { useChoices } from '../use-choices.ts';

function ToCalendar() {
	const t = useTranslate();
	return (
		<Button component={Link} to="/exam-calendar" size="small">
			{t('bank.calendar.title')}
		</Button>
	);
}
function Questions({ row }: { row: RaRecord }) {
	const digits = useDigits();
	return `${digits(row.questions)} / ${digits(row.wanted)}`;
}

export const ExamList = listFor(
	deskExams.list,
	{
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
		words: { status: 'bank.exam_statuses' },
		tones: { status: EXAM_TONES },
		own: { questions: Questions },
		click: (id, _, row) => (isOpen(row) ? `/exams/${id}` : `/exams/${id}/paper`),
		listActions: ToCalendar,
	},
	deskExams.create,
);
const isOpen = (row: RaRecord) => row.status === 'draft' || row.status === 'key_check';

const policies = ['start_within', 'finish_within'].map((id) => ({ id, name: `bank.exam.policies.${id}` }));
const lates = ['none', 'unranked', 'ranked'].map((id) => ({ id, name: `bank.exam.lates.${id}` }));
const shuffles = ['none', 'questions', 'questions_and_stems'].map((id) => ({
	id,
	name: `bank.exam.shuffles.${id}`,
}));
const publishes = ['auto', 'manual', 'at'].map((id) => ({ id, name: `bank.exam.publishes.${id}` }));
const MOMENTS = ['submitted', 'closed', 'published'] as const;
const PARTS = ['marks', 'right_wrong', 'key'] as const;
const needed = required();

function ReviewMatrix() {
	const t = useTranslate();
	return (
		<Box sx={{ width: '100%', overflowX: 'auto' }}>
			<Typography variant="subtitle2">{t('bank.exam.review')}</Typography>
			<Table size="small" sx={{ maxWidth: '40rem' }}>
				<TableHead>
					<TableRow>
						<TableCell />
						{PARTS.map((part) => (
							<TableCell key={part}>{t(`bank.exam.parts.${part}`)}</TableCell>
						))}
					</TableRow>
				</TableHead>
				<TableBody>
					{MOMENTS.map((moment) => (
						<TableRow key={moment}>
							<TableCell component="th" scope="row">
								{t(`bank.exam.moments.${moment}`)}
							</TableCell>
							{PARTS.map((part) => (
								<TableCell key={part}>
									<BooleanInput
										source={`review_matrix.${moment}.${part}`}
										label={`${t(`bank.exam.moments.${moment}`)}: ${t(`bank.exam.parts.${part}`)}`}
										helperText={false}
										sx={{ '& .MuiFormControlLabel-label': { display: 'none' } }}
									/>
								</TableCell>
							))}
						</TableRow>
					))}
				</TableBody>
			</Table>
		</Box>
	);
}

const grid = {
	display: 'grid',
	width: '100%',
	gap: 1,
	gridTemplateColumns: 'repeat(auto-fit, minmax(14rem, 1fr))',
} as const;

function ExamInputs() {
	const lang = useLang();
	const row = useRecordContext();
	const publish = useWatch({ name: 'publish' }) as string;
	const faculties = useChoices('faculties', async () =>
		(await call(deskFaculties.list, { query: { perpage: 500 } })).items.map(({ id, name }) => ({ id, name })),
	);
	const events = useChoices(`exam-events-${row?.id ?? 'new'}`, async () => {
		const query = {
			free: 'true' as const,
			perpage: 500,
			order: 'desc' as const,
			...(row && { exam_id: String(row.id) }),
		};
		const { items } = await call(deskExams.events, { query });
		return items.map(({ id, title, batch, course, opens_at }) => ({
			id,
			name: `${title} (${batch ?? course}, ${formatDate(opens_at, lang)})`,
		}));
	});
	return (
		<>
			<TextInput source="title" validate={needed} />
			<TextInput source="title_en" helperText="desk.name_en_hint" />
			<Box sx={grid}>
				<ReferenceInput
					source="format_id"
					reference="exam-formats"
					perPage={200}
					filter={row ? {} : { newest: true }}
					sort={{ field: 'name', order: 'ASC' }}
				>
					<SelectInput
						optionText={(one: RaRecord) => `${one.name} (${localDigits(one.edition, lang)})`}
						helperText={row ? 'bank.exam.format_keeps' : 'bank.exam.format_hint'}
						{...(!row && { validate: needed })}
					/>
				</ReferenceInput>
				<SelectInput
					source="faculty_id"
					choices={faculties}
					translateChoice={false}
					emptyText="bank.exam.all_faculties"
				/>
			</Box>
			<Box sx={grid}>
				<InstantInput source="window_opens_at" validate={needed} />
				<InstantInput source="window_closes_at" validate={needed} />
				<SelectInput source="window_policy" choices={policies} validate={needed} />
			</Box>
			<AutocompleteArrayInput
				source="event_ids"
				choices={events}
				translateChoice={false}
				helperText="bank.exam.events_hint"
			/>
			<Box sx={grid}>
				<NumberInput source="late_entry_min" min={1} max={600} helperText="bank.exam.late_entry_hint" />
				<NumberInput source="min_stay_min" min={1} max={600} helperText="bank.exam.min_stay_hint" />
				<NumberInput source="attempts_ranked" min={1} max={5} validate={needed} />
			</Box>
			<Box sx={grid}>
				<SelectInput source="late_policy" choices={lates} validate={needed} />
				<SelectInput source="shuffle" choices={shuffles} validate={needed} />
				<SelectInput source="publish" choices={publishes} validate={needed} />
				{publish === 'at' && <InstantInput source="publish_at" validate={needed} />}
			</Box>
			<BooleanInput source="late_auto_accept" />
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
/** Emptied numbers and choices become null; a publication time is sent with one rule only. */
const toExam = (values: Record<string, unknown>): Record<string, unknown> => ({
	...values,
	title_en: values.title_en || null,
	format_id: values.format_id || null,
	faculty_id: values.faculty_id || null,
	event_ids: values.event_ids ?? [],
	late_entry_min: values.late_entry_min ?? null,
	min_stay_min: values.min_stay_min ?? null,
	publish_at: values.publish === 'at' ? (values.publish_at ?? null) : null,
});

export const ExamCreate = () => (
	<DeskCreate initial={usual} sent={toExam} then="edit">
		<ExamInputs />
	</DeskCreate>
);

function Copy() {
	const t = useTranslate();
	const redirect = useRedirect();
	const row = useRecordContext();
	const [title, setTitle] = useState('');
	const [opens, setOpens] = useState('');
	const [withPaper, setWithPaper] = useState(false);
	if (!row) return null;
	const at = fromDhaka(opens || toDhaka(row.window_opens_at));
	return (
		<ActionButton
			label={t('bank.exam.copy')}
			may={deskExams.copy}
			noRefresh
			run={async () => {
				const { id } = await call(deskExams.copy, {
					params: { exam_id: String(row.id) },
					body: { title: title || `${row.title} ২`, window_opens_at: at ?? '', with_paper: withPaper },
				});
				redirect('edit', 'exams', id);
			}}
		>
			<TextFieldMui
				label={t('resources.exams.fields.title')}
				value={title}
				placeholder={`${row.title} ২`}
				onChange={(event) => setTitle(event.target.value)}
			/>
			<TextFieldMui
				label={t('resources.exams.fields.window_opens_at')}
				type="datetime-local"
				value={opens || toDhaka(row.window_opens_at)}
				onChange={(event) => setOpens(event.target.value)}
				slotProps={{ inputLabel: { shrink: true } }}
			/>
			<label>
				<input type="checkbox" checked={withPaper} onChange={(event) => setWithPaper(event.target.checked)} />{' '}
				{t('bank.exam.copy_paper')}
			</label>
		</ActionButton>
	);
}

function ExamActions() {
	const t = useTranslate();
	const row = useRecordContext();
	return (
		<TopToolbar sx={{ flexWrap: 'wrap', gap: 1 }}>
			{row && (
				<>
					<Button component={Link} to={`/exams/${row.id}/paper`} variant="contained" size="small">
						{t('bank.paper.open')}
					</Button>
					<Copy />
					{isOpen(row) && (
						<ActionButton
							label={t(row.status === 'draft' ? 'bank.exam.to_key_check' : 'bank.exam.to_draft')}
							may={deskExams.setState}
							run={() =>
								call(deskExams.setState, {
									params: { exam_id: String(row.id) },
									body: { to: row.status === 'draft' ? 'key_check' : 'draft' },
								})
							}
						/>
					)}
				</>
			)}
		</TopToolbar>
	);
}

/** The rules of an exam; they can be changed until it is announced. */
export const ExamEdit = () => (
	<DeskEdit sent={toExam} actions={<ExamActions />} stay>
		<ExamInputs />
	</DeskEdit>
);
