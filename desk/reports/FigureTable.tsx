import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Lang } from '#contract/constants.ts';
import { formatCount } from '#lib/format/digits.ts';
import { formatMoney } from '#lib/format/money.ts';
import { saveCsv } from '../lib/csv.ts';
import { Rows } from '../ui/parts.tsx';
import { useDigits, useLang } from '../ui/values.tsx';

export interface SheetColumn {
	name: string;
	head: string;
	/** Formats a value for the reader. */
	show?: (value: never) => string;
	/** Poisha, exported as taka. */
	poisha?: boolean;
	/** Drawn as a bar of the chart. */
	drawn?: boolean;
}
interface Props {
	/** Of the exported file. */
	name: string;
	title: string;
	rows: readonly Readonly<Record<string, unknown>>[];
	columns: readonly SheetColumn[];
	/** The column of the labels below the bars; the day by default. */
	label?: string;
}

const HEIGHT = 320;
/** Most labels below the bars; more would overlap. */
const MOST_LABELS = 10;
const ISO_DAY = /^\d{4}-\d\d-\d\d$/;

/** Figures as a chart, a table, and a CSV file. Without columns to draw only the table. */
export function Sheet({ name, title, rows, columns, label = 'at' }: Props) {
	const t = useTranslate();
	const digits = useDigits();
	const drawable = columns.some(({ drawn }) => drawn);
	const [form, setForm] = useState<'chart' | 'table'>(drawable ? 'chart' : 'table');
	const dayText = (iso: string) => digits(`${iso.slice(8)}/${iso.slice(5, 7)}/${iso.slice(2, 4)}`);
	const textOf = ({ name: field, show }: SheetColumn, row: Props['rows'][number]) => {
		const value = row[field];
		if (show) return show(value as never);
		return typeof value === 'string' && ISO_DAY.test(value) ? dayText(value) : String(value ?? '—');
	};
	const save = () =>
		saveCsv(
			name,
			rows.map((row) =>
				Object.fromEntries(
					columns.map(({ name: field, head, poisha }) => [
						head,
						poisha ? Number(row[field]) / 100 : row[field],
					]),
				),
			),
		);
	const empty = rows.length === 0;
	const bottom = columns.find((column) => column.name === label);
	return (
		<Box component="section" sx={{ mb: 3 }}>
			<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
				<Typography variant="h6" sx={{ flexGrow: 1 }}>
					{title}
				</Typography>
				{drawable && (
					<ToggleButtonGroup value={form} onChange={(_, next) => next && setForm(next)}>
						<ToggleButton value="chart">{t('figures.chart')}</ToggleButton>
						<ToggleButton value="table">{t('figures.table')}</ToggleButton>
					</ToggleButtonGroup>
				)}
				<Button size="small" startIcon={<DownloadIcon />} onClick={save} disabled={empty}>
					{t('figures.save')}
				</Button>
			</Box>
			{empty && <Typography color="text.secondary">{t('figures.nothing')}</Typography>}
			{!empty && form === 'chart' && bottom && (
				<Chart title={title} rows={rows} columns={columns} names={rows.map((row) => textOf(bottom, row))} />
			)}
			{!empty && form === 'table' && (
				<Box sx={{ '& td': { fontVariantNumeric: 'tabular-nums' } }}>
					<Rows
						maxHeight={480}
						rows={rows}
						columns={Object.fromEntries(
							columns.map((column) => [
								column.head,
								{ of: (row: Props['rows'][number]) => textOf(column, row), right: column.show !== undefined },
							]),
						)}
					/>
				</Box>
			)}
		</Box>
	);
}

interface ChartProps extends Pick<Props, 'title' | 'rows' | 'columns'> {
	/** Labels below the bars. */
	names: string[];
}

function Chart({ title, rows, columns, names }: ChartProps) {
	const t = useTranslate();
	const lang = useLang();
	const { palette } = useTheme();
	const every = Math.ceil(rows.length / MOST_LABELS);
	return (
		<Box role="img" aria-label={title}>
			<BarChart
				height={HEIGHT}
				skipAnimation
				colors={[palette.primary.main, palette.warning.main, palette.success.main]}
				margin={{ left: 8, right: 8 }}
				xAxis={[
					{
						scaleType: 'band',
						data: names,
						tickLabelInterval: (_: unknown, index: number) => index % every === 0,
						height: 44,
					},
				]}
				yAxis={[{ width: 84, min: 0, valueFormatter: (value: number) => axisText(columns, value, lang, t) }]}
				series={columns
					.filter(({ drawn }) => drawn)
					.map((column) => ({
						label: column.head,
						data: rows.map((row) => Number(row[column.name] ?? 0)),
						valueFormatter: (value: number | null) => column.show?.((value ?? 0) as never) ?? String(value),
					}))}
			/>
		</Box>
	);
}

const LAKH = 100_000;
/** A label of the value axis: money in whole taka, in lakh for large sums. */
export function axisText(
	columns: readonly SheetColumn[],
	value: number,
	lang: Lang,
	t: ReturnType<typeof useTranslate>,
): string {
	if (!columns.some(({ drawn, poisha }) => drawn && poisha))
		return Number.isInteger(value) ? formatCount(value, lang) : '';
	const taka = Math.round(value / 100);
	if (taka < LAKH) return formatMoney(taka * 100, lang);
	return t('figures.lakh', { n: Math.round(taka / 1_000) / 100 });
}
