import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { ResultOut } from '#contract/endpoint.ts';
import type { deskFigures } from '#contract/reports/staff.ts';
import { formatMoney } from '#lib/format/money.ts';
import { Instant, useCount, useLang } from '../ui/values.tsx';
import { Sheet } from './FigureTable.tsx';

type Data<N extends keyof typeof deskFigures> = { data: ResultOut<(typeof deskFigures)[N]> };

const HOUR_MIN = 60;

const Tiles = ({ tiles }: { tiles: readonly (readonly [string, ReactNode])[] }) => (
	<Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, m: 0, mb: 2 }}>
		{tiles.map(([name, value]) => (
			<Box key={name}>
				<Typography component="dt" variant="body2" color="text.secondary">
					{name}
				</Typography>
				<Typography component="dd" variant="h4" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
					{value}
				</Typography>
			</Box>
		))}
	</Box>
);

/** Formats for the reader, and columns titled by the texts of the figures. */
function useColumns() {
	const t = useTranslate();
	const lang = useLang();
	const count = useCount();
	const money = (poisha: number) => formatMoney(poisha, lang);
	const plain = (name: string, head = name) => ({ name, head: t(`figures.${head}`) });
	const counted = (name: string, head = name) => ({ ...plain(name, head), show: count });
	return {
		t,
		count,
		money,
		time: (minutes: number | null) =>
			minutes === null
				? '—'
				: minutes < 2 * HOUR_MIN
					? t('figures.minutes', { n: count(minutes) })
					: t('figures.hours', { n: count(Math.round(minutes / HOUR_MIN)) }),
		share: (part: number, whole: number) =>
			whole === 0 ? '—' : `${count(Math.round((part * 100) / whole))}%`,
		plain,
		counted,
		drawn: (name: string, head = name) => ({ ...counted(name, head), drawn: true }),
		summed: (name: string, head = name) => ({ ...plain(name, head), show: money, poisha: true }),
	};
}

export function Enrolments({ data }: Data<'enrolments'>) {
	const { t, count, plain, counted, drawn } = useColumns();
	const parts = { courses: 'course', batches: 'batch' } as const;
	return (
		<>
			<Tiles tiles={[[t('figures.total'), count(data.total)]]} />
			<Sheet
				name="enrolments"
				title={t('figures.enrolments')}
				rows={data.points}
				columns={[plain('at'), drawn('n', 'enrolments')]}
			/>
			{(['courses', 'batches'] as const).map((part) => (
				<Sheet
					key={part}
					name={`enrolments-${part}`}
					title={t(`figures.by_${parts[part]}`)}
					rows={data[part]}
					columns={[plain('title', parts[part]), counted('n')]}
				/>
			))}
		</>
	);
}

export function Income({ data }: Data<'income'>) {
	const { t, money, plain, counted, summed } = useColumns();
	/** Income outside batches: videos, books, sheets. */
	const withRest = (rows: typeof data.courses) => {
		const sum = (of: readonly { n: number; amount: number }[]) => ({
			n: of.reduce((all, row) => all + row.n, 0),
			amount: of.reduce((all, row) => all + row.amount, 0),
		});
		const [all, known] = [sum(data.methods), sum(rows)];
		const rest = { id: 0, title: t('figures.rest'), n: all.n - known.n, amount: all.amount - known.amount };
		return rest.n > 0 ? [...rows, rest] : rows;
	};
	const methods = data.methods.map(({ method, ...row }) => ({ title: t(`sales.method.${method}`), ...row }));
	const part = (name: string, head: string, rows: readonly { title: string }[]) => (
		<Sheet
			name={`income-${name}`}
			title={t(`figures.by_${head}`)}
			rows={rows}
			columns={[plain('title', head), counted('n', 'payments'), summed('amount')]}
		/>
	);
	return (
		<>
			<Tiles
				tiles={[
					[t('figures.came'), money(data.total)],
					[t('figures.refunded'), money(data.refunded)],
					[t('figures.net'), money(data.total - data.refunded)],
				]}
			/>
			<Sheet
				name="income"
				title={t('figures.income')}
				rows={data.points}
				columns={[
					plain('at'),
					counted('n', 'payments'),
					{ ...summed('amount', 'came'), drawn: true },
					{ ...summed('refunded'), drawn: true },
				]}
			/>
			{part('methods', 'method', methods)}
			{part('courses', 'course', withRest(data.courses))}
			{part('batches', 'batch', data.batches)}
		</>
	);
}

export function Doctors({ data }: Data<'doctors'>) {
	const { t, count, plain, drawn } = useColumns();
	return (
		<>
			<Tiles
				tiles={[
					[t('figures.active_7'), count(data.active_7)],
					[t('figures.active_30'), count(data.active_30)],
				]}
			/>
			<Sheet
				name="doctors"
				title={t('figures.doctors')}
				rows={data.points}
				columns={[plain('at'), drawn('active'), drawn('joined')]}
			/>
			{data.counted_at && (
				<Typography variant="body2" color="text.secondary">
					{t('figures.counted_at')}: <Instant at={data.counted_at} />
				</Typography>
			)}
		</>
	);
}

export function Exams({ data }: Data<'exams'>) {
	const { t, share, plain, drawn } = useColumns();
	return (
		<Sheet
			name="exams"
			title={t('figures.by_exam')}
			label="title"
			rows={data.exams.map((exam) => ({ ...exam, share: share(exam.sat, exam.could) }))}
			columns={[plain('title', 'exam'), plain('at'), drawn('sat'), drawn('could'), plain('share')]}
		/>
	);
}

export function Complaints({ data }: Data<'complaints'>) {
	const { t, count, time, plain, counted, drawn } = useColumns();
	const states = ['opened', 'answered', 'resolved'] as const;
	const sum = (name: (typeof states)[number]) => data.categories.reduce((all, row) => all + row[name], 0);
	return (
		<>
			<Tiles tiles={states.map((name) => [t(`figures.${name}`), count(sum(name))])} />
			<Sheet
				name="complaints"
				title={t('figures.complaints')}
				rows={data.points}
				columns={[plain('at'), ...states.map((name) => drawn(name))]}
			/>
			<Sheet
				name="complaints-categories"
				title={t('figures.by_category')}
				rows={data.categories.map(({ category, ...row }) => ({
					title: t(`desk.categories.${category}`),
					...row,
				}))}
				columns={[
					plain('title', 'category'),
					counted('opened'),
					counted('answered'),
					{ ...plain('answer_minutes', 'answer_time'), show: time },
					counted('resolved'),
					{ ...plain('resolve_minutes', 'resolve_time'), show: time },
				]}
			/>
		</>
	);
}
