import {
	Box,
	Button,
	Card,
	FormControlLabel,
	Stack,
	Switch,
	Table,
	TableBody,
	TableCell,
	TableContainer,
	TableHead,
	TableRow,
	TableSortLabel,
	TextField,
	Typography,
} from '@mui/material';
import { useMemo, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ResultOut } from '#contract/endpoint.ts';
import { examOffice } from '#contract/exams/staff.ts';
import { TextLink } from '../../ui/LinkButton.tsx';
import { ReadState, useFigures, useRead } from '../../ui/Read.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { useSaveRows } from '../../ui/save-rows.ts';
import { LETTERS } from '../bank/QuestionView.tsx';
import { ExamHead } from '../ExamHead.tsx';
import { useExam } from '../exam.ts';
import { arranged, type Column, csvRows } from './items.ts';

type Item = ResultOut<typeof examOffice.items>['items'][number];
const FIGURES: readonly Column[] = ['facility', 'discrimination', 'upper_lower'];

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
	const { n } = useFigures();
	const suspicious = items.filter(({ suspicions }) => suspicions.length > 0).length;
	const [only, setOnly] = useState(suspicious > 0);
	const [words, setWords] = useState('');
	const [sort, setSort] = useState<{ by: Column; down: boolean }>({ by: 'position', down: false });
	const head = (column: Column) => (
		<TableCell key={column} sortDirection={sort.by === column && (sort.down ? 'desc' : 'asc')}>
			<TableSortLabel
				active={sort.by === column}
				direction={sort.down ? 'desc' : 'asc'}
				onClick={() => setSort({ by: column, down: sort.by === column && !sort.down })}
			>
				{t(`exams.items.${column}`)}
			</TableSortLabel>
		</TableCell>
	);
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
			<TableContainer
				component={Card}
				sx={{
					'& .MuiTableCell-root': { padding: '4px 8px', fontSize: '0.8125rem', lineHeight: 1.4 },
					'& li, & li span': { fontSize: '0.75rem', lineHeight: 1.4 },
				}}
			>
				<Table size="small">
					<TableHead>
						<TableRow>
							{head('position')}
							<TableCell>{t('exams.items.question')}</TableCell>
							<TableCell>{t('exams.items.why')}</TableCell>
							{FIGURES.map(head)}
							<TableCell>{t('exams.items.shares')}</TableCell>
						</TableRow>
					</TableHead>
					<TableBody>
						{rows.map((item) => (
							<ItemRow key={item.position} item={item} examId={examId} />
						))}
						{rows.length === 0 && (
							<TableRow>
								<TableCell colSpan={7}>{t('exams.items.nothing')}</TableCell>
							</TableRow>
						)}
					</TableBody>
				</Table>
			</TableContainer>
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
			<Typography variant="caption" component="div" color="text.secondary">
				{low === null || high === null
					? n(value)
					: t('exams.items.between', { value: n(value), low: n(low), high: n(high) })}
			</Typography>
		</div>
	);
}

function ItemRow({ item, examId }: { item: Item; examId: number }) {
	const t = useTranslate();
	const { n, share } = useFigures();
	const subject = useLocale() === 'en' ? item.subject.name : item.subject.name_bn;
	return (
		<TableRow hover sx={{ verticalAlign: 'top' }}>
			<TableCell>{n(item.position)}</TableCell>
			<TableCell sx={{ minWidth: 240, maxWidth: 420 }}>
				<TextLink to={`/questions/${item.question_id}`}>{item.stem}</TextLink>
				<Typography variant="caption" component="div" color="text.secondary">
					{subject} · {item.type.toUpperCase()} · {t('exams.items.key', { key: item.key })}
				</Typography>
			</TableCell>
			<TableCell sx={{ minWidth: 190 }}>
				<Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
					{item.suspicions.map((one) => (
						<Why key={`${one.why} ${one.stem}`} {...one} />
					))}
					{item.action !== 'correct' && <StateChip label={`exams.actions.${item.action}`} />}
					<Button component={Link} to={`/exams/${examId}/keys?position=${item.position}`} size="small">
						{t('exams.items.correct')}
					</Button>
				</Stack>
			</TableCell>
			<TableCell>{share(item.facility)}</TableCell>
			<TableCell sx={{ color: (item.discrimination ?? 0) < 0 ? 'error.main' : undefined }}>
				{item.discrimination === null ? '—' : n(item.discrimination)}
			</TableCell>
			<TableCell>{item.upper_lower === null ? '—' : n(item.upper_lower)}</TableCell>
			<TableCell sx={{ minWidth: 200 }}>
				<Shares item={item} />
			</TableCell>
		</TableRow>
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
