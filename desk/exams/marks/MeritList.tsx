import { Button, Card, GlobalStyles, Stack, TextField } from '@mui/material';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { Link, useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import type { ResultOut } from '#contract/endpoint.ts';
import { deskExamResults } from '#contract/exams/staff-results.ts';
import { call } from '../../lib/call.ts';
import { useNotifyingAttempt } from '../../ui/attempt.tsx';
import { Choose } from '../../ui/Choose.tsx';
import { Rows } from '../../ui/parts.tsx';
import { type Narrowing, Pages, ReadState, useFigures, useNarrowed, useRead } from '../../ui/Read.tsx';
import { useSaveRows } from '../../ui/save-rows.ts';
import { useDigits } from '../../ui/values.tsx';
import { ExamHead } from '../ExamHead.tsx';
import { useExam } from '../exam.ts';

const PAGE = 50;
/** Rows per request where all are needed. */
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
/** No filters; they have the names that the call gives them, except the words. */
const UNNARROWED = {
	words: '',
	batch_id: '',
	faculty_id: '',
	discipline_id: '',
	candidate_type_id: '',
	passed: '' as 'true' | 'false' | '',
};
type Narrowed = typeof UNNARROWED;

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

const queryOf = ({ words: _, ...filters }: Narrowed, q: string) => ({
	...(q.length >= SHORTEST_WORDS && { q }),
	...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
});

/** The merit list of an exam: ranks among the filtered rows, printed and exported in full. */
export function MeritList() {
	const t = useTranslate();
	const { busy, attempt } = useNotifyingAttempt();
	const saveRows = useSaveRows();
	const { id, params, head } = useExam();
	const groups = useRead(deskExamResults.groups, { params });
	const { narrowed, narrow, page, setPage } = useNarrowed(UNNARROWED);
	const [printed, setPrinted] = useState<Row[] | null>(null);
	const query = queryOf(narrowed, useDeferredValue(narrowed.words.trim()));
	const read = useRead(deskExamResults.standings, {
		params,
		query: { page: page + 1, perpage: PAGE, ...query },
	});
	const columns = { graded: head.data?.graded === true, batches: (groups.data?.batches.length ?? 0) > 1 };
	/** Uses the whole list, not only the current page. */
	const withAll = (use: (rows: Row[]) => void) =>
		attempt(async () => use(await readAll(params.exam_id, query)));
	const save = (rows: Row[]) =>
		saveRows(
			`standings-${id}`,
			rows.map(({ doctor, marks, rank, id: _, tied: __, ...row }) => ({
				rank,
				name: doctor.name,
				phone: doctor.phone,
				...row,
				marks: marks / 1_000,
			})),
			['exams.standings'],
		);
	return (
		<>
			<ExamHead id={id} title={head.data?.title ?? ''} tab="standings" />
			<Card>
				<Filters narrowed={narrowed} narrow={narrow} groups={groups.data} graded={columns.graded}>
					<Button disabled={busy || !read.data?.items.length} onClick={() => withAll(setPrinted)}>
						{t('exams.standings.print')}
					</Button>
					<Button disabled={busy || !read.data?.items.length} onClick={() => withAll(save)}>
						{t('exams.standings.save')}
					</Button>
				</Filters>
				<ReadState read={read}>
					{({ items, meta }) => (
						<>
							<List rows={items} columns={columns} linked />
							<Pages page={page} perPage={PAGE} meta={meta} onPage={setPage} />
						</>
					)}
				</ReadState>
			</Card>
			{printed && (
				<Print onEnd={setPrinted}>
					<h1>{head.data?.title}</h1>
					<List rows={printed} columns={columns} />
				</Print>
			)}
		</>
	);
}

interface FiltersProps extends Narrowing<Narrowed> {
	groups: ResultOut<typeof deskExamResults.groups> | undefined;
	graded: boolean;
	children: ReactNode;
}

function Filters({ narrowed, narrow, groups, graded, children }: FiltersProps) {
	const t = useTranslate();
	return (
		<Stack
			direction="row"
			spacing={1}
			useFlexGap
			sx={{ p: 2, pb: 0, flexWrap: 'wrap', alignItems: 'center' }}
			role="search"
			aria-label={t('exams.tabs.standings')}
		>
			<TextField
				label={t('exams.candidates.find')}
				type="search"
				value={narrowed.words}
				onChange={({ target }) => narrow({ words: target.value })}
				sx={{ width: 240 }}
			/>
			{GROUPS.map((group) => {
				const choices = groups?.[LISTS[group]] ?? [];
				const filter = `${group}_id` as const;
				return (
					choices.length > 1 && (
						<Choose
							key={group}
							label={`exams.standings.${group}`}
							value={narrowed[filter]}
							none="desk.all"
							choices={choices.map(({ id, name }) => ({ id: String(id), name }))}
							onChange={(chosen) => narrow({ [filter]: chosen })}
							sx={{ width: 200 }}
						/>
					)
				);
			})}
			{graded && (
				<Choose<'true' | 'false'>
					label="exams.standings.passed"
					value={narrowed.passed}
					none="desk.all"
					choices={[
						{ id: 'true', name: t('exams.standings.yes') },
						{ id: 'false', name: t('exams.standings.no') },
					]}
					onChange={(passed) => narrow({ passed })}
					sx={{ width: 160 }}
				/>
			)}
			{children}
		</Stack>
	);
}

interface Columns {
	graded: boolean;
	/** Doctors of several batches took it. */
	batches: boolean;
}

function List({ rows, columns, linked = false }: { rows: Row[]; columns: Columns; linked?: boolean }) {
	const { graded, batches } = columns;
	const t = useTranslate();
	const digits = useDigits();
	const { n, marks } = useFigures();
	return (
		<Rows
			rows={rows}
			none={t('exams.standings.none')}
			columns={{
				'exams.standings.rank': {
					of: (row) => (row.rank === null ? '—' : `${n(row.rank)}${row.tied ? '=' : ''}`),
					right: true,
				},
				'fields.doctor': (row) => (
					<>
						{linked ? <Link to={`/attempts/${row.id}`}>{row.doctor.name}</Link> : row.doctor.name}
						{row.roll && ` · ${t('exams.candidates.roll', { roll: digits(row.roll) })}`}
					</>
				),
				'exams.standings.marks': { of: (row) => marks(row.marks), right: true },
				'fields.batch': batches && ((row) => row.batch),
				'exams.standings.discipline': (row) =>
					[row.discipline ?? row.faculty, row.candidate_type].filter(Boolean).join(' · '),
				'exams.standings.answers': {
					of: (row) => `${n(row.right)} / ${n(row.wrong)} / ${n(row.blank)}`,
					right: true,
				},
				'exams.standings.passed':
					graded &&
					((row) => (row.passed === null ? '—' : t(`exams.standings.${row.passed ? 'yes' : 'no'}`))),
			}}
		/>
	);
}

/** The whole list for print: a separate element, since the page itself is hidden in print. */
function Print({ children, onEnd }: { children: ReactNode; onEnd: (printed: null) => void }) {
	useEffect(() => {
		const end = () => onEnd(null);
		window.addEventListener('afterprint', end, { once: true });
		window.print();
		return () => window.removeEventListener('afterprint', end);
	}, [onEnd]);
	return createPortal(
		<div className="standings-print">
			<GlobalStyles
				styles={{
					'.standings-print': { display: 'none' },
					'@media print': {
						'body > :not(.standings-print)': { display: 'none !important' },
						// Black on white, whatever the colours of the desk are.
						'html, body': { background: '#fff' },
						'.standings-print, .standings-print *': { color: '#000 !important' },
						'.standings-print': { display: 'block' },
						'.standings-print tr': { breakInside: 'avoid' },
					},
				}}
			/>
			{children}
		</div>,
		document.body,
	);
}
