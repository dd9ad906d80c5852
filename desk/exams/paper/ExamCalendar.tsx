import ArrowBackIcon from '@mui/icons-material/ChevronLeft';
import ArrowForwardIcon from '@mui/icons-material/ChevronRight';
import { Alert, Box, Button, IconButton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Link, Title, useTranslate } from 'react-admin';
import type { ResultOut } from '#contract/endpoint.ts';
import { deskExams } from '#contract/exams/staff-papers.ts';
import { dayKey, formatTime } from '#lib/format/date.ts';
import { useRead } from '../../ui/Read.tsx';
import { useDigits, useLang } from '../../ui/values.tsx';
import { examPath } from './paper-state.ts';

const DAY_MS = 86_400_000;
const DHAKA = '+06:00';
/** The first of a month in Dhaka, by its offset from the current month. */
function monthAt(offset: number): { year: number; month: number } {
	const [year = 0, month = 1] = dayKey(new Date()).split('-').map(Number);
	const at = year * 12 + month - 1 + offset;
	return { year: Math.floor(at / 12), month: (at % 12) + 1 };
}
const key = (year: number, month: number, day: number) =>
	`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** The days of a month in weeks from Saturday on, with empty cells before the first. */
function daysOf({ year, month }: { year: number; month: number }): (string | null)[] {
	const first = new Date(`${key(year, month, 1)}T00:00:00Z`);
	const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
	const before = (first.getUTCDay() + 1) % 7;
	return [
		...Array.from({ length: before }, () => null),
		...Array.from({ length }, (_, at) => key(year, month, at + 1)),
	];
}

interface BarProps {
	from: Date;
	offset: number;
	onOffset: (offset: number) => void;
}

/** Navigation between months. */
function Bar({ from, offset, onOffset }: BarProps) {
	const t = useTranslate();
	const name = new Intl.DateTimeFormat(t('desk.locale'), {
		month: 'long',
		year: 'numeric',
		timeZone: 'Asia/Dhaka',
	}).format(from);
	return (
		<Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 2, flexWrap: 'wrap' }}>
			<IconButton aria-label={t('bank.calendar.before')} onClick={() => onOffset(offset - 1)}>
				<ArrowBackIcon />
			</IconButton>
			<Typography
				variant="h6"
				component="h2"
				aria-live="polite"
				sx={{ minWidth: '9rem', textAlign: 'center' }}
			>
				{name}
			</Typography>
			<IconButton aria-label={t('bank.calendar.after')} onClick={() => onOffset(offset + 1)}>
				<ArrowForwardIcon />
			</IconButton>
			<Button onClick={() => onOffset(0)} disabled={offset === 0}>
				{t('bank.calendar.today')}
			</Button>
			<Button component={Link} to="/exams">
				{t('bank.calendar.table')}
			</Button>
		</Stack>
	);
}

interface DayProps {
	/** Null before the first of the month. */
	day: string | null;
	today: boolean;
	exams: readonly ResultOut<typeof deskExams.list>['items'][number][];
}

function DayOf({ day, today, exams }: DayProps) {
	const t = useTranslate();
	const lang = useLang();
	const digits = useDigits();
	return (
		<Box
			component="li"
			sx={{
				display: { xs: day && (exams.length > 0 || today) ? 'block' : 'none', md: 'block' },
				minHeight: { md: 96 },
				p: 1,
				border: day ? 1 : 0,
				borderColor: today ? 'primary.main' : 'divider',
				borderRadius: 1,
				bgcolor: day ? 'background.paper' : 'transparent',
			}}
		>
			{day && (
				<Box sx={{ color: today ? 'primary.main' : 'text.secondary', fontWeight: 600 }}>
					{digits(Number(day.slice(8)))}
				</Box>
			)}
			{exams.map((exam) => (
				<Box key={exam.id} sx={{ mt: 0.5, fontSize: '0.85rem', overflowWrap: 'anywhere' }}>
					<Link to={examPath(exam)}>{exam.title}</Link>
					<Box sx={{ color: 'text.secondary' }}>
						{formatTime(exam.window_opens_at, lang)} · {t(`bank.exam_statuses.${exam.status}`)}
					</Box>
				</Box>
			))}
		</Box>
	);
}

/** Exams of a month, each on the day its window opens. */
export function ExamCalendar() {
	const t = useTranslate();
	const [offset, setOffset] = useState(0);
	const month = monthAt(offset);
	const days = daysOf(month);
	const from = new Date(`${key(month.year, month.month, 1)}T00:00:00${DHAKA}`);
	const to = new Date(from.getTime() + 31 * DAY_MS);
	const { data, error } = useRead(deskExams.list, {
		query: { from: from.toISOString(), to: to.toISOString(), perpage: 500 },
	});
	const weekday = new Intl.DateTimeFormat(t('desk.locale'), { weekday: 'short', timeZone: 'UTC' });
	const today = dayKey(new Date());
	return (
		<Box sx={{ mt: 2 }}>
			<Title title="bank.calendar.title" />
			<Bar from={from} offset={offset} onOffset={setOffset} />
			{error && <Alert severity="error">{error.message}</Alert>}
			<Box
				component="ol"
				sx={{
					display: 'grid',
					gridTemplateColumns: { xs: '1fr', md: 'repeat(7, minmax(0, 1fr))' },
					gap: 0.5,
					p: 0,
					m: 0,
					listStyle: 'none',
				}}
			>
				{Array.from({ length: 7 }, (_, at) => (
					<Box
						key={weekday.format(new Date(Date.UTC(2000, 0, 1 + at)))}
						component="li"
						aria-hidden="true"
						sx={{ display: { xs: 'none', md: 'block' }, fontWeight: 600, px: 1 }}
					>
						{weekday.format(new Date(Date.UTC(2000, 0, 1 + at)))}
					</Box>
				))}
				{days.map((day, at) => {
					const own = data?.items.filter((exam) => dayKey(exam.window_opens_at) === day) ?? [];
					return <DayOf key={day ?? `before-${at}`} day={day} today={day === today} exams={own} />;
				})}
			</Box>
			{data && data.items.length === 0 && <Typography sx={{ mt: 2 }}>{t('bank.calendar.empty')}</Typography>}
		</Box>
	);
}
