import LockOpenIcon from '@mui/icons-material/LockOpenOutlined';
import { Box, Chip } from '@mui/material';
import {
	NullableBooleanInput,
	type RaRecord,
	SelectInput,
	useListContext,
	useLocale,
	useTranslate,
} from 'react-admin';
import { deskQuestions } from '#contract/exams/staff-questions.ts';
import { formatDate } from '#lib/format/date.ts';
import { call } from '../../lib/call.ts';
import { useMay } from '../../lib/may.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import type { EntityLook } from '../../ui/entity.tsx';
import { DeclaredList } from '../../ui/list.tsx';
import { useRead } from '../../ui/Read.tsx';
import { tonesOf } from '../../ui/StateChip.tsx';
import { ShortInstant } from '../../ui/values.tsx';
import { CHOICES } from '../exam.ts';
import { EMPTY, QuestionInputs, toQuestion } from './QuestionForm.tsx';

export const TONES = tonesOf({ wait: ['draft'], good: ['checked', 'live'], bad: ['faulty'] });
function AuthorInput({ source }: { source: string }) {
	const { data } = useRead(deskQuestions.authors, {}, CHOICES);
	return <SelectInput source={source} choices={data?.items ?? []} translateChoice={false} />;
}

const either = ['disputed', 'used', 'released', 'has_image'].map((source) => (
	<NullableBooleanInput key={source} source={source} />
));

/** A stem in at most two lines, marked if its key is disputed. */
function Stem({ row }: { row: RaRecord }) {
	const t = useTranslate();
	return (
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
	);
}

function Use({ row }: { row: RaRecord }) {
	const t = useTranslate();
	const locale = useLocale();
	return (
		<>
			<Box sx={{ whiteSpace: 'nowrap' }}>{t('bank.uses', { smart_count: Number(row.uses) })}</Box>
			{typeof row.last_used_at === 'string' && (
				<Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
					{formatDate(row.last_used_at, locale === 'en' ? 'en' : 'bn')}
				</Box>
			)}
		</>
	);
}
const Written = ({ row }: { row: RaRecord }) => (
	<ShortInstant at={String(row.written_at)} below={row.author} />
);
const Source = ({ row: { source, year } }: { row: RaRecord }) => `${source}${year ? `, ${year}` : ''}`;

const exported = ({ version, options, images, ...row }: RaRecord) => ({
	...row,
	...Object.fromEntries(
		((options ?? []) as { text: string }[]).map(({ text }, at) => [`options_${'ABCDE'[at]}`, text]),
	),
	images: ((images ?? []) as unknown[]).length,
});

interface ReleaseProps {
	ids: number[];
	/** Whether they are released from now on. */
	released: boolean;
	onDone?: () => void;
}

/** Releases questions for practice, or withdraws them. */
export function ReleaseButton({ ids, released, onDone }: ReleaseProps) {
	const step = released ? 'give' : 'take';
	return (
		<ActionButton
			does={`bank.release.${step}`}
			may={deskQuestions.release}
			done="bank.release.done"
			run={async () => {
				await call(deskQuestions.release, { body: { ids, released } });
				onDone?.();
			}}
		/>
	);
}

/** Both for the selected questions. */
function ReleaseMany() {
	const { selectedIds, onUnselectItems } = useListContext();
	const ids = selectedIds.map(Number);
	return (
		<>
			<ReleaseButton ids={ids} released onDone={onUnselectItems} />
			<ReleaseButton ids={ids} released={false} onDone={onUnselectItems} />
		</>
	);
}

export function QuestionList() {
	const mayRelease = useMay(deskQuestions.release);
	return <DeclaredList list={deskQuestions.list} look={mayRelease ? { ...look, bulk: ReleaseMany } : look} />;
}
export const look: EntityLook = {
	columns: ['id', 'stem', 'type', 'subject', 'status', 'uses', 'source', 'written_at'],
	order: ['written_at', 'DESC'],
	filters: ['type', 'status', 'subject_id', 'topic_id', 'year', 'source', 'lang'],
	open: ['type', 'status', 'subject_id'],
	ownFilters: [...either, <AuthorInput key="author" source="author_id" />],
	rows: { subject_id: { of: 'subjects', few: true }, topic_id: { of: 'topics', few: true } },
	words: { type: 'bank.types', status: 'bank.statuses', lang: 'desk.langs' },
	tones: { status: TONES },
	own: {
		stem: Stem,
		type: ({ row }) => row.type.toUpperCase(),
		uses: Use,
		source: Source,
		written_at: Written,
	},
	labels: { subject: 'resources.questions.fields.subject_id' },
	sortBy: { source: 'year' },
	exported,
	whole: QuestionInputs,
	initial: EMPTY,
	sent: toQuestion,
};
