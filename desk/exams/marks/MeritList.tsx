import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import GlobalStyles from '@mui/material/GlobalStyles';
import MuiLink from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { useDeferredValue, useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import type { ResultOut } from '#contract/endpoint.ts';
import { deskExamResults } from '#contract/exams/staff-results.ts';
import { call } from '../../lib/call.ts';
import { saveCsv } from '../../lib/csv.ts';
import { ExamHead } from '../ExamHead.tsx';
import { Faces, Pages, useExamId, useFigures, useRead } from '../read.tsx';

const PAGE = 50;
/** Rows that are asked for at a time where all are wanted. */
const STEP = 500;
const SHORTEST_WORDS = 2;
const GROUPS = ['batch', 'faculty', 'discipline', 'candidate_type'] as const;
const LISTS = {
	batch: 'batches',
	faculty: 'faculties',
	discipline: 'disciplines',
	candidate_type: 'candidate_types',
} as const;

type Row = ResultOut<typeof deskExamResults.standings>['items'][number];
type Narrowed = Partial<Record<(typeof GROUPS)[number], string>> & { passed?: 'true' | 'false' };

/** All rows that the filters leave, page by page. */
async function readAll(exam_id: string, query: object): Promise<Row[]> {
	const rows: Row[] = [];
	for (let page = 1; ; page++) {
		const { items } = await call(deskExamResults.standings, {
			params: { exam_id },
			query: { ...query, page, perpage: STEP },
		});
		rows.push(...items);
		if (items.length < STEP) return rows;
	}
}

/** Who came where in an exam: places among those the filters leave, printed and saved whole. */
export function MeritList() {
	const id = useExamId();
	const t = useTranslate();
	const notify = useNotify();
	const params = { exam_id: String(id) };
	const head = useRead(deskExamResults.revisions, { params });
	const groups = useRead(deskExamResults.groups, { params });
	const [words, setWords] = useState('');
	const [narrowed, setNarrowed] = useState<Narrowed>({});
	const [page, setPage] = useState(0);
	const [printed, setPrinted] = useState<Row[] | null>(null);
	const [busy, setBusy] = useState(false);
	const q = useDeferredValue(words.trim());
	const { passed, ...ids } = narrowed;
	const query = {
		...(q.length >= SHORTEST_WORDS && { q }),
		...Object.fromEntries(Object.entries(ids).map(([group, value]) => [`${group}_id`, value])),
		...(passed && { passed }),
	};
	const read = useRead(deskExamResults.standings, {
		params,
		query: { page: page + 1, perpage: PAGE, ...query },
	});
	const narrow = (over: Narrowed) => {
		setPage(0);
		setNarrowed(
			Object.fromEntries(Object.entries({ ...narrowed, ...over }).filter(([, value]) => value)) as Narrowed,
		);
	};
	async function withAll(use: (rows: Row[]) => void): Promise<void> {
		setBusy(true);
		try {
			use(await readAll(params.exam_id, query));
		} catch (error) {
			notify(error instanceof Error ? error.message : String(error), { type: 'error' });
		} finally {
			setBusy(false);
		}
	}
	const save = (rows: Row[]) =>
		saveCsv(
			`standings-${id}`,
			rows.map(({ doctor, marks, rank, id: _, tied: __, ...row }) => ({
				rank,
				name: doctor.name,
				phone: doctor.phone,
				...row,
				marks: marks / 1_000,
			})),
		);
	const columns = { graded: head.data?.graded === true, batches: (groups.data?.batches.length ?? 0) > 1 };
	const { graded } = columns;
	return (
		<>
			<ExamHead id={id} title={head.data?.title ?? ''} tab="standings" />
			<Card>
				<Stack
					direction="row"
					spacing={1}
					useFlexGap
					sx={{ p: 2, pb: 0, flexWrap: 'wrap', alignItems: 'center' }}
					role="search"
					aria-label={t('exams.tabs.standings')}
				>
					<TextField
						label={t('exams.sitters.find')}
						type="search"
						value={words}
						onChange={(event) => {
							setPage(0);
							setWords(event.target.value);
						}}
						sx={{ width: 240 }}
					/>
					{GROUPS.map((group) => {
						const choices = groups.data?.[LISTS[group]] ?? [];
						return (
							choices.length > 1 && (
								<TextField
									key={group}
									select
									label={t(`exams.standings.${group}`)}
									value={narrowed[group] ?? ''}
									onChange={(event) => narrow({ [group]: event.target.value })}
									sx={{ width: 200 }}
								>
									<MenuItem value="">{t('exams.all')}</MenuItem>
									{choices.map(({ id: value, name }) => (
										<MenuItem key={value} value={String(value)}>
											{name}
										</MenuItem>
									))}
								</TextField>
							)
						);
					})}
					{graded && (
						<TextField
							select
							label={t('exams.standings.passed')}
							value={passed ?? ''}
							onChange={(event) => narrow({ passed: event.target.value as 'true' | 'false' })}
							sx={{ width: 160 }}
						>
							<MenuItem value="">{t('exams.all')}</MenuItem>
							<MenuItem value="true">{t('exams.standings.yes')}</MenuItem>
							<MenuItem value="false">{t('exams.standings.no')}</MenuItem>
						</TextField>
					)}
					<Button disabled={busy || !read.data?.items.length} onClick={() => withAll(setPrinted)}>
						{t('exams.standings.print')}
					</Button>
					<Button disabled={busy || !read.data?.items.length} onClick={() => withAll(save)}>
						{t('exams.standings.save')}
					</Button>
				</Stack>
				<Faces read={read}>
					{({ items, meta }) => (
						<>
							<TableContainer>
								<Rows rows={items} columns={columns} linked />
							</TableContainer>
							<Pages page={page} perPage={PAGE} meta={meta} onPage={setPage} />
						</>
					)}
				</Faces>
			</Card>
			{printed && (
				<Print
					title={head.data?.title ?? ''}
					rows={printed}
					columns={columns}
					onEnd={() => setPrinted(null)}
				/>
			)}
		</>
	);
}

interface Columns {
	graded: boolean;
	/** Doctors of several batches sat it. */
	batches: boolean;
}

function Rows({ rows, columns, linked = false }: { rows: Row[]; columns: Columns; linked?: boolean }) {
	const { graded, batches } = columns;
	const t = useTranslate();
	const { n, marks } = useFigures();
	return (
		<Table size="small">
			<TableHead>
				<TableRow>
					<TableCell align="right">{t('exams.standings.rank')}</TableCell>
					<TableCell>{t('exams.sitters.doctor')}</TableCell>
					<TableCell align="right">{t('exams.standings.marks')}</TableCell>
					{batches && <TableCell>{t('exams.sitters.batch')}</TableCell>}
					<TableCell>{t('exams.standings.discipline')}</TableCell>
					<TableCell align="right">{t('exams.standings.answers')}</TableCell>
					{graded && <TableCell>{t('exams.standings.passed')}</TableCell>}
				</TableRow>
			</TableHead>
			<TableBody>
				{rows.map((row) => (
					<TableRow key={row.id} hover>
						<TableCell align="right">
							{row.rank === null ? '—' : `${n(row.rank)}${row.tied ? '=' : ''}`}
						</TableCell>
						<TableCell>
							{linked ? (
								<MuiLink component={Link} to={`/attempts/${row.id}`}>
									{row.doctor.name}
								</MuiLink>
							) : (
								row.doctor.name
							)}
							{row.roll && ` · ${t('exams.sitters.roll', { roll: row.roll })}`}
						</TableCell>
						<TableCell align="right">{marks(row.marks)}</TableCell>
						{batches && <TableCell>{row.batch}</TableCell>}
						<TableCell>
							{[row.discipline ?? row.faculty, row.candidate_type].filter(Boolean).join(' · ')}
						</TableCell>
						<TableCell align="right">
							{n(row.right)} / {n(row.wrong)} / {n(row.blank)}
						</TableCell>
						{graded && (
							<TableCell>
								{row.passed === null ? '—' : t(`exams.standings.${row.passed ? 'yes' : 'no'}`)}
							</TableCell>
						)}
					</TableRow>
				))}
				{rows.length === 0 && (
					<TableRow>
						<TableCell colSpan={7}>{t('exams.standings.none')}</TableCell>
					</TableRow>
				)}
			</TableBody>
		</Table>
	);
}

/** The whole list on paper: it stands beside the page, which is left out of the print. */
function Print({
	title,
	rows,
	columns,
	onEnd,
}: {
	title: string;
	rows: Row[];
	columns: Columns;
	onEnd: () => void;
}) {
	useEffect(() => {
		window.addEventListener('afterprint', onEnd, { once: true });
		window.print();
		return () => window.removeEventListener('afterprint', onEnd);
	}, [onEnd]);
	return createPortal(
		<div className="standings-print">
			<GlobalStyles
				styles={{
					'.standings-print': { display: 'none' },
					'@media print': {
						'body > :not(.standings-print)': { display: 'none !important' },
						// Ink on paper, whatever the colours of the desk are.
						'html, body': { background: '#fff' },
						'.standings-print, .standings-print *': { color: '#000 !important' },
						'.standings-print': { display: 'block' },
						'.standings-print tr': { breakInside: 'avoid' },
					},
				}}
			/>
			<h1>{title}</h1>
			<Rows rows={rows} columns={columns} />
		</div>,
		document.body,
	);
}
