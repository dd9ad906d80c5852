import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { ResultOut } from '#contract/endpoint.ts';
import type { deskFigures } from '#contract/reports/staff.ts';
import { formatCount } from '#lib/format/digits.ts';
import { formatMoney } from '#lib/format/money.ts';
import { Instant } from '../ui/Instant.tsx';
import { Sheet } from './FigureTable.tsx';

type Data<N extends keyof typeof deskFigures> = { data: ResultOut<(typeof deskFigures)[N]> };

/** Numbers, sums and times as the reader writes them. */
export function useFormats() {
	const t = useTranslate();
	const lang = useLocale() === 'en' ? 'en' : 'bn';
	const count = (value: number) => formatCount(value, lang);
	const HOUR = 60;
	return {
		count,
		money: (poisha: number) => formatMoney(poisha, lang),
		time: (minutes: number | null) =>
			minutes === null
				? '—'
				: minutes < 2 * HOUR
					? t('figures.minutes', { n: count(minutes) })
					: t('figures.hours', { n: count(Math.round(minutes / HOUR)) }),
		share: (part: number, whole: number) =>
			whole === 0 ? '—' : `${count(Math.round((part * 100) / whole))}%`,
	};
}

/** A few figures that matter most, above the chart. */
function Tiles({ tiles }: { tiles: readonly (readonly [string, ReactNode])[] }) {
	return (
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
}

export function Enrolments({ data }: Data<'enrolments'>) {
	const t = useTranslate();
	const { count } = useFormats();
	const named = (head: string) => [
		{ name: 'title', head: t(head) },
		{ name: 'n', head: t('figures.n'), show: count },
	];
	return (
		<>
			<Tiles tiles={[[t('figures.total'), count(data.total)]]} />
			<Sheet
				name="enrolments"
				title={t('figures.enrolments')}
				rows={data.points}
				columns={[
					{ name: 'at', head: t('figures.at') },
					{ name: 'n', head: t('figures.enrolments'), show: count, drawn: true },
				]}
			/>
			<Sheet
				name="enrolments-courses"
				title={t('figures.by_course')}
				rows={data.courses}
				columns={named('figures.course')}
			/>
			<Sheet
				name="enrolments-batches"
				title={t('figures.by_batch')}
				rows={data.batches}
				columns={named('figures.batch')}
			/>
		</>
	);
}

export function Income({ data }: Data<'income'>) {
	const t = useTranslate();
	const { count, money } = useFormats();
	const named = (head: string) => [
		{ name: 'title', head: t(head) },
		{ name: 'n', head: t('figures.payments'), show: count },
		{ name: 'amount', head: t('figures.amount'), show: money, poisha: true },
	];
	/** What belongs to no batch: videos, books, sheets. */
	const withRest = (rows: typeof data.courses) => {
		const sum = (of: readonly { n: number; amount: number }[]) => ({
			n: of.reduce((all, row) => all + row.n, 0),
			amount: of.reduce((all, row) => all + row.amount, 0),
		});
		const [all, known] = [sum(data.methods), sum(rows)];
		const rest = { id: 0, title: t('figures.rest'), n: all.n - known.n, amount: all.amount - known.amount };
		return rest.n > 0 ? [...rows, rest] : rows;
	};
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
					{ name: 'at', head: t('figures.at') },
					{ name: 'n', head: t('figures.payments'), show: count },
					{ name: 'amount', head: t('figures.came'), show: money, poisha: true, drawn: true },
					{ name: 'refunded', head: t('figures.refunded'), show: money, poisha: true, drawn: true },
				]}
			/>
			<Sheet
				name="income-methods"
				title={t('figures.by_method')}
				rows={data.methods.map(({ method, ...row }) => ({ title: t(`sales.method.${method}`), ...row }))}
				columns={named('figures.method')}
			/>
			<Sheet
				name="income-courses"
				title={t('figures.by_course')}
				rows={withRest(data.courses)}
				columns={named('figures.course')}
			/>
			<Sheet
				name="income-batches"
				title={t('figures.by_batch')}
				rows={data.batches}
				columns={named('figures.batch')}
			/>
		</>
	);
}

export function Doctors({ data }: Data<'doctors'>) {
	const t = useTranslate();
	const { count } = useFormats();
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
				columns={[
					{ name: 'at', head: t('figures.at') },
					{ name: 'active', head: t('figures.active'), show: count, drawn: true },
					{ name: 'joined', head: t('figures.joined'), show: count, drawn: true },
				]}
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
	const t = useTranslate();
	const { count, share } = useFormats();
	return (
		<Sheet
			name="exams"
			title={t('figures.by_exam')}
			label="title"
			rows={data.exams.map((exam) => ({ ...exam, share: share(exam.sat, exam.could) }))}
			columns={[
				{ name: 'title', head: t('figures.exam') },
				{ name: 'at', head: t('figures.at') },
				{ name: 'sat', head: t('figures.sat'), show: count, drawn: true },
				{ name: 'could', head: t('figures.could'), show: count, drawn: true },
				{ name: 'share', head: t('figures.share') },
			]}
		/>
	);
}

export function Complaints({ data }: Data<'complaints'>) {
	const t = useTranslate();
	const { count, time } = useFormats();
	const sum = (name: 'opened' | 'answered' | 'resolved') =>
		data.categories.reduce((all, row) => all + row[name], 0);
	const drawn = (name: string) => ({ name, head: t(`figures.${name}`), show: count, drawn: true });
	return (
		<>
			<Tiles
				tiles={(['opened', 'answered', 'resolved'] as const).map((name) => [
					t(`figures.${name}`),
					count(sum(name)),
				])}
			/>
			<Sheet
				name="complaints"
				title={t('figures.complaints')}
				rows={data.points}
				columns={[
					{ name: 'at', head: t('figures.at') },
					drawn('opened'),
					drawn('answered'),
					drawn('resolved'),
				]}
			/>
			<Sheet
				name="complaints-categories"
				title={t('figures.by_category')}
				rows={data.categories.map(({ category, ...row }) => ({
					title: t(`desk.categories.${category}`),
					...row,
				}))}
				columns={[
					{ name: 'title', head: t('figures.category') },
					{ name: 'opened', head: t('figures.opened'), show: count },
					{ name: 'answered', head: t('figures.answered'), show: count },
					{ name: 'answer_minutes', head: t('figures.answer_time'), show: time },
					{ name: 'resolved', head: t('figures.resolved'), show: count },
					{ name: 'resolve_minutes', head: t('figures.resolve_time'), show: time },
				]}
			/>
		</>
	);
}
