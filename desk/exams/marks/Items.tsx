import { Box, Button, Card, FormControlLabel, Stack, Switch, TextField, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ResultOut } from '#contract/endpoint.ts';
import { examOffice } from '#contract/exams/staff.ts';
import { TextLink } from '../../ui/LinkButton.tsx';
import { Below, Rows } from '../../ui/parts.tsx';
import { ReadState, useFigures, useRead } from '../../ui/Read.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { useSaveRows } from '../../ui/save-rows.ts';
import { LETTERS } from '../bank/QuestionView.tsx';
import { ExamHead } from '../ExamHead.tsx';
import { useExam } from '../exam.ts';
import { arranged, type Column, csvRows } from './items.ts';

type Item = ResultOut<typeof examOffice.items>['items'][number];
const COLUMNS: readonly Column[] = ['position', 'facility', 'discrimination', 'upper_lower'];
const SORTED = COLUMNS.map((column) => `exams.items.${column}`);
/** Long rows, of which many are to be seen at once. */
const TABLE = {
	'& .MuiTableCell-root': { padding: '4px 8px', fontSize: '0.8125rem', lineHeight: 1.4 },
	'& li, & li span': { fontSize: '0.75rem', lineHeight: 1.4 },
	'& tbody tr': { verticalAlign: 'top' },
	'& td:nth-of-type(2)': { minWidth: 240, maxWidth: 420 },
	'& td:nth-of-type(3), & td:last-of-type': { minWidth: 200 },
};

export function Items() {
	const t = useTranslate();
	const { id, params, head } = useExam();
	const read = useRead(examOffice.items, { params });
	return (
		<>
			<ExamHead id={id} title={head.data?.title ?? ''} tab="items" />
			<ReadState read={read}>
				{({ items, sheets, reliability }) =>
					sheets === 0 ? (
						<Typography color="text.secondary">{t('exams.items.none')}</Typography>
					) : (
						<Report items={items} sheets={sheets} reliability={reliability} examId={id} />
					)
				}
			</ReadState>
		</>
	);
}

interface ReportProps {
	items: Item[];
	sheets: number;
	/** Cronbach's alpha of the paper. */
	reliability: number | null;
	examId: number;
}

function SaveItems({ items, examId }: Pick<ReportProps, 'items' | 'examId'>) {
	const t = useTranslate();
	const saveRows = useSaveRows();
	const words = ['desk.columns', 'resources.questions.fields', 'exams.items'];
	return (
		<Button onClick={() => saveRows(`exam-${examId}-items`, csvRows(items), words)}>
			{t('exams.items.csv')}
		</Button>
	);
}

function Report({ items, sheets, reliability, examId }: ReportProps) {
	const t = useTranslate();
	const { n, share } = useFigures();
	const suspicious = items.filter(({ suspicions }) => suspicions.length > 0).length;
	const [only, setOnly] = useState(suspicious > 0);
	const [words, setWords] = useState('');
	const [sort, setSort] = useState<{ by: Column; down: boolean }>({ by: 'position', down: false });
	function onSort(label: string): void {
		const by = label.split('.').at(-1) as Column;
		setSort({ by, down: sort.by === by && !sort.down });
	}
	const rows = useMemo(() => arranged(items, { only, words, ...sort }), [items, only, words, sort]);
	return (
		<Stack spacing={2}>
			<Typography>
				{t('exams.items.lead', { sheets: n(sheets), items: n(items.length) })}{' '}
				{suspicious > 0 ? t('exams.items.look', { n: n(suspicious) }) : t('exams.items.fine')}{' '}
				{reliability !== null && t('exams.items.reliability', { alpha: n(reliability) })}
			</Typography>
			<Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
				<TextField
					label={t('exams.items.find')}
					type="search"
					value={words}
					onChange={(event) => setWords(event.target.value)}
					sx={{ maxWidth: 280 }}
				/>
				<FormControlLabel
					control={<Switch checked={only} onChange={(event) => setOnly(event.target.checked)} />}
					label={t('exams.items.only')}
				/>
				<SaveItems items={items} examId={examId} />
			</Stack>
			<Card sx={TABLE}>
				<Rows
					rows={rows}
					keyOf={({ position }) => position}
					none={t('exams.items.nothing')}
					sort={{ among: SORTED, by: `exams.items.${sort.by}`, down: sort.down, onSort }}
					columns={{
						'exams.items.position': ({ position }) => n(position),
						'exams.items.question': (item) => <Question item={item} />,
						'exams.items.why': (item) => <Reasons item={item} examId={examId} />,
						'exams.items.facility': ({ facility }) => share(facility),
						'exams.items.discrimination': ({ discrimination }) => (
							<Box component="span" sx={{ color: (discrimination ?? 0) < 0 ? 'error.main' : undefined }}>
								{discrimination === null ? '—' : n(discrimination)}
							</Box>
						),
						'exams.items.upper_lower': ({ upper_lower }) => (upper_lower === null ? '—' : n(upper_lower)),
						'exams.items.shares': (item) => <Shares item={item} />,
					}}
				/>
			</Card>
		</Stack>
	);
}

function Why({ why, stem, value, low, high }: Item['suspicions'][number]) {
	const t = useTranslate();
	const { n } = useFigures();
	return (
		<div>
			<StateChip
				label={`${stem === null ? '' : `${LETTERS[stem]}: `}${t(`exams.suspicions.${why}`)}`}
				tone={why === 'all_right' ? 'plain' : 'wait'}
			/>
			<Below>
				{low === null || high === null
					? n(value)
					: t('exams.items.between', { value: n(value), low: n(low), high: n(high) })}
			</Below>
		</div>
	);
}

function Question({ item }: { item: Item }) {
	const t = useTranslate();
	const subject = useLocale() === 'en' ? item.subject.name : item.subject.name_bn;
	return (
		<>
			<TextLink to={`/questions/${item.question_id}`}>{item.stem}</TextLink>
			<Below>
				{subject} · {item.type.toUpperCase()} · {t('exams.items.key', { key: item.key })}
			</Below>
		</>
	);
}

function Reasons({ item, examId }: { item: Item; examId: number }) {
	const t = useTranslate();
	return (
		<Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
			{item.suspicions.map((one) => (
				<Why key={`${one.why} ${one.stem}`} {...one} />
			))}
			{item.action !== 'correct' && <StateChip label={`exams.actions.${item.action}`} />}
			<Button component={Link} to={`/exams/${examId}/keys?position=${item.position}`} size="small">
				{t('exams.items.correct')}
			</Button>
		</Stack>
	);
}

/** Distribution of answers: each with its share, the correct ones marked by a tick. */
function Shares({ item }: { item: Pick<Item, 'shares' | 'type' | 'key'> }) {
	const t = useTranslate();
	const { share } = useFigures();
	return (
		<Box
			component="ul"
			sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2 }}
		>
			{item.shares.map((shares, stem) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the stems of a question never change their places
				<Box component="li" key={stem} sx={{ display: 'flex', columnGap: 0.75, whiteSpace: 'nowrap' }}>
					{item.type === 'mtf' && <strong>{LETTERS[stem]}</strong>}
					{Object.entries(shares)
						.filter(([, part]) => part !== undefined && part > 0)
						.map(([answer, part]) => {
							const right = item.type === 'mtf' ? item.key[stem] === answer : item.key.includes(answer);
							const name = answer === 'blank' ? t('exams.attempt.blank') : answer;
							return (
								<Typography
									key={answer}
									variant="body2"
									component="span"
									sx={{ fontWeight: right ? 700 : 400, color: right ? 'success.main' : 'text.primary' }}
								>
									{right ? '✓ ' : ''}
									{name} {share(part ?? 0)}
								</Typography>
							);
						})}
				</Box>
			))}
		</Box>
	);
}
