import { Alert, Box, Button, Card, CircularProgress, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { ResultOut } from '#contract/endpoint.ts';
import { deskFigures } from '#contract/reports/staff.ts';
import { dayKey } from '#lib/format/date.ts';
import { call } from '../lib/call.ts';
import { Choose } from '../ui/Choose.tsx';
import { Complaints, Doctors, Enrolments, Exams, Income } from './kinds.tsx';

type Name = keyof typeof deskFigures;
interface Span {
	from: string;
	to: string;
	by: 'day' | 'week' | 'month';
}
const DAY_MS = 86_400_000;
/** A day in Dhaka, so many days before today. */
const dayBefore = (days: number) => dayKey(new Date(Date.now() - days * DAY_MS));
const LAST = [30, 90, 365] as const;
const BYS = ['day', 'week', 'month'] as const;

function ChooseSpan({ span, change }: { span: Span; change: (span: Span) => void }) {
	const t = useTranslate();
	const day = (source: 'from' | 'to') => (
		<TextField
			type="date"
			label={t(`figures.${source}`)}
			value={span[source]}
			onChange={(event) => event.target.value && change({ ...span, [source]: event.target.value })}
			slotProps={{ inputLabel: { shrink: true } }}
			sx={{ width: 170 }}
		/>
	);
	return (
		<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2 }}>
			{LAST.map((days) => (
				<Button
					key={days}
					size="small"
					variant="outlined"
					onClick={() =>
						change({
							from: dayBefore(days - 1),
							to: dayBefore(0),
							by: days > 90 ? 'month' : days > 30 ? 'week' : 'day',
						})
					}
				>
					{t('figures.last', { n: days })}
				</Button>
			))}
			{day('from')}
			{day('to')}
			<Choose
				label="figures.by"
				value={span.by}
				choices={BYS.map((id) => ({ id, name: t(`figures.${id}`) }))}
				onChange={(by) => by !== '' && change({ ...span, by })}
				sx={{ width: 130 }}
			/>
		</Box>
	);
}

/** Each kind displays the result of its own call. */
const KINDS: { [N in Name]: ComponentType<{ data: ResultOut<(typeof deskFigures)[N]> }> } = {
	enrolments: Enrolments,
	income: Income,
	doctors: Doctors,
	exams: Exams,
	complaints: Complaints,
};

function Kind({ name, span }: { name: Name; span: Span }) {
	const t = useTranslate();
	const { data, error, isFetching, refetch } = useQuery({
		queryKey: ['figures', name, span],
		queryFn: async (): Promise<unknown> => call(deskFigures[name], { query: span }),
		placeholderData: (before) => before,
		enabled: span.from <= span.to,
	});
	if (span.from > span.to) return <Alert severity="warning">{t('figures.bad_days')}</Alert>;
	if (error)
		return (
			<Alert severity="error" action={<Button onClick={() => refetch()}>{t('desk.read.again')}</Button>}>
				{t('figures.failed')} {error.message}
			</Alert>
		);
	if (data === undefined)
		return (
			<Box sx={{ display: 'flex', gap: 2, alignItems: 'center', p: 4 }} role="status">
				<CircularProgress size={24} />
				<Typography>{t('figures.loading')}</Typography>
			</Box>
		);
	const Drawn = KINDS[name] as ComponentType<{ data: unknown }>;
	return (
		<Box sx={{ opacity: isFetching ? 0.6 : 1 }} aria-busy={isFetching}>
			<Drawn data={data} />
		</Box>
	);
}

/** Figures of the kind in the address. */
export function Figures() {
	const name = useLocation().pathname.split('/').at(-1) as Name;
	const [span, change] = useState<Span>({ from: dayBefore(29), to: dayBefore(0), by: 'day' });
	return (
		<Box sx={{ pt: 2 }}>
			<ChooseSpan span={span} change={change} />
			<Card sx={{ p: { xs: 1.5, md: 2 } }}>
				<Kind key={name} name={name} span={span} />
			</Card>
		</Box>
	);
}
