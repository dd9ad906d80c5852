import LockOpenIcon from '@mui/icons-material/LockOpenOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import {
	Datagrid,
	FunctionField,
	NullableBooleanInput,
	NumberInput,
	type RaRecord,
	ReferenceInput,
	SearchInput,
	SelectInput,
	TextField,
	TextInput,
	useListContext,
	useLocale,
	useTranslate,
} from 'react-admin';
import { deskQuestions, QUESTION_STATUSES } from '#contract/exams/staff-questions.ts';
import { formatDate } from '#lib/format/date.ts';
import { call } from '../../lib/call.ts';
import { useMay } from '../../lib/may.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { DeskCreate, DeskEdit } from '../../ui/DeskForm.tsx';
import { DeskList } from '../../ui/DeskList.tsx';
import { ShortInstant } from '../../ui/Instant.tsx';
import { StateField, type Tone } from '../../ui/StateChip.tsx';
import { useChoices } from '../use-choices.ts';
import { useUses } from '../use-uses.ts';
import { EMPTY, QuestionInputs, toQuestion } from './QuestionForm.tsx';

export const TONES: Readonly<Record<string, Tone>> = {
	draft: 'wait',
	checked: 'good',
	live: 'good',
	retired: 'plain',
	faulty: 'bad',
};
export const typeChoices = ['mtf', 'sba'].map((id) => ({ id, name: `bank.types.${id}` }));
const statuses = QUESTION_STATUSES.map((id) => ({ id, name: `bank.statuses.${id}` }));
const langs = ['en', 'bn'].map((id) => ({ id, name: `desk.langs.${id}` }));

function AuthorInput({ source }: { source: string }) {
	const choices = useChoices('question-authors', async () => (await call(deskQuestions.authors, {})).items);
	return <SelectInput source={source} choices={choices} translateChoice={false} />;
}

const filters = [
	<SearchInput key="q" source="q" alwaysOn />,
	<SelectInput key="type" source="type" choices={typeChoices} alwaysOn />,
	<SelectInput key="status" source="status" choices={statuses} alwaysOn />,
	<ReferenceInput key="subject" source="subject_id" reference="subjects" perPage={200} alwaysOn>
		<SelectInput optionText="name" />
	</ReferenceInput>,
	<ReferenceInput key="topic" source="topic_id" reference="topics" perPage={500}>
		<SelectInput optionText="name" />
	</ReferenceInput>,
	<NullableBooleanInput key="disputed" source="disputed" />,
	<NullableBooleanInput key="used" source="used" />,
	<NullableBooleanInput key="released" source="released" />,
	<NullableBooleanInput key="image" source="has_image" />,
	<NumberInput key="year" source="year" />,
	<TextInput key="source" source="source" />,
	<SelectInput key="lang" source="lang" choices={langs} />,
	<AuthorInput key="author" source="author_id" />,
];

/** A stem in at most two lines, marked where its key is disputed. */
function Stem({ source }: { source: string; sortable?: boolean }) {
	const t = useTranslate();
	return (
		<FunctionField
			source={source}
			render={(row: RaRecord) => (
				<Box sx={{ minWidth: { sm: '16rem' }, maxWidth: '34rem' }}>
					<Box
						lang={String(row.lang)}
						sx={{
							display: '-webkit-box',
							WebkitLineClamp: 2,
							WebkitBoxOrient: 'vertical',
							overflow: 'hidden',
							overflowWrap: 'anywhere',
						}}
					>
						{row.released === true && (
							<LockOpenIcon
								titleAccess={t('bank.release.is')}
								sx={{ fontSize: 16, verticalAlign: 'text-bottom', mr: 0.5, color: 'success.main' }}
							/>
						)}
						{String(row.stem)}
					</Box>
					{row.disputed === true && (
						<Chip size="small" color="error" label={t('bank.disputed')} sx={{ mt: 0.5 }} />
					)}
				</Box>
			)}
		/>
	);
}

/** How often it was used, and when it was last. */
function Use({ source }: { source: string; sortable?: boolean }) {
	const uses = useUses();
	const locale = useLocale();
	return (
		<FunctionField
			source={source}
			render={(row: RaRecord) => (
				<>
					<Box sx={{ whiteSpace: 'nowrap' }}>{uses(Number(row.uses))}</Box>
					{typeof row.last_used_at === 'string' && (
						<Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
							{formatDate(row.last_used_at, locale === 'en' ? 'en' : 'bn')}
						</Box>
					)}
				</>
			)}
		/>
	);
}

function Written({ source }: { source: string }) {
	return (
		<FunctionField
			source={source}
			render={(row: RaRecord) => <ShortInstant at={String(row.written_at)} below={row.author} />}
		/>
	);
}

const exported = ({ version, options, images, ...row }: RaRecord) => ({
	...row,
	...Object.fromEntries(
		((options ?? []) as { text: string }[]).map(({ text }, at) => ['abcde'[at] ?? '', text]),
	),
	images: ((images ?? []) as unknown[]).length,
});

/** Gives the chosen questions out for practice, or takes them back. */
function ReleaseMany() {
	const t = useTranslate();
	const { selectedIds, onUnselectItems } = useListContext();
	const one = (released: boolean) => (
		<ActionButton
			label={t(`bank.release.${released ? 'give' : 'take'}`)}
			may={deskQuestions.release}
			sure={t(`bank.release.${released ? 'give' : 'take'}_sure`)}
			done="bank.release.done"
			run={async () => {
				await call(deskQuestions.release, { body: { ids: selectedIds.map(Number), released } });
				onUnselectItems();
			}}
		/>
	);
	return (
		<>
			{one(true)}
			{one(false)}
		</>
	);
}

/** The question bank. */
export function QuestionList() {
	const mayRelease = useMay(deskQuestions.release);
	return (
		<DeskList filters={filters} sort={{ field: 'written_at', order: 'DESC' }} exported={exported}>
			<Datagrid rowClick="show" bulkActionButtons={mayRelease && <ReleaseMany />} size="small">
				<TextField source="id" />
				<Stem source="stem" sortable={false} />
				<FunctionField
					source="type"
					sortable={false}
					render={(row: RaRecord) => String(row.type).toUpperCase()}
				/>
				<TextField source="subject" label="resources.questions.fields.subject_id" sortable={false} />
				<StateField source="status" words="bank.statuses" tones={TONES} sortable={false} />
				<Use source="uses" sortable={false} />
				<FunctionField
					source="source"
					sortBy="year"
					render={(row: RaRecord) => `${row.source}${row.year ? `, ${row.year}` : ''}`}
				/>
				<Written source="written_at" />
			</Datagrid>
		</DeskList>
	);
}

export const QuestionCreate = () => (
	<DeskCreate initial={EMPTY} sent={toQuestion}>
		<QuestionInputs />
	</DeskCreate>
);

export const QuestionEdit = () => (
	<DeskEdit sent={toQuestion}>
		<QuestionInputs />
	</DeskEdit>
);
