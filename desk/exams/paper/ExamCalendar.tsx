import ArrowBackIcon from '@mui/icons-material/ChevronLeft';
import ArrowForwardIcon from '@mui/icons-material/ChevronRight';
import { Alert, Box, Button, IconButton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Link, Title, useTranslate } from 'react-admin';
import type { ResultOut } from '#contract/endpoint.ts';
import { deskExams } from '#contract/exams/staff-papers.ts';
import { dayKey, formatMonth, formatTime } from '#lib/format/date.ts';
import { daysOf, isoOf, spanOf, stepped } from '../../lib/calendar.ts';
import { useRead } from '../../ui/Read.tsx';
import { useDigits, useLang } from '../../ui/values.tsx';
import { examPath } from './paper-state.ts';

const today = () => dayKey(new Date());
/** The first day of the month that is so many months from that of another day. */
const monthFrom = (day: string, months: number) => stepped(day, 'month', months);

/** The days of a month in weeks from Saturday on, with empty cells before the first. */
const daysFrom = (first: string): (string | null)[] =>
	daysOf(spanOf(first, 'month').from, monthFrom(first, 1)).map((day) => (day < first ? null : day));

interface BarProps {
	/** The first day of the displayed month. */
	first: string;
	onMonth: (first: string) => void;
}

/** Navigation between months. */
function Bar({ first, onMonth }: BarProps) {
	const t = useTranslate();
	const lang = useLang();
	const current = monthFrom(today(), 0);
	return (
		<Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 2, flexWrap: 'wrap' }}>
			<IconButton aria-label={t('bank.calendar.before')} onClick={() => onMonth(monthFrom(first, -1))}>
				<ArrowBackIcon />
			</IconButton>
			<Typography
				variant="h6"
				component="h2"
				aria-live="polite"
				sx={{ minWidth: '9rem', textAlign: 'center' }}
			>
				{formatMonth(isoOf(first), lang)}
			</Typography>
			<IconButton aria-label={t('bank.calendar.after')} onClick={() => onMonth(monthFrom(first, 1))}>
				<ArrowForwardIcon />
			</IconButton>
			<Button onClick={() => onMonth(current)} disabled={first === current}>
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
	const [first, show] = useState(() => monthFrom(today(), 0));
	const { data, error } = useRead(deskExams.list, {
		query: { from: isoOf(first), to: isoOf(monthFrom(first, 1)), perpage: 500 },
	});
	// The list also has exams that opened before the month.
	const exams = data?.items
		.map((exam) => ({ ...exam, day: dayKey(exam.window_opens_at) }))
		.filter(({ day }) => day >= first);
	const weekday = new Intl.DateTimeFormat(t('desk.locale'), { weekday: 'short', timeZone: 'UTC' });
	return (
		<Box sx={{ mt: 2 }}>
			<Title title="bank.calendar.title" />
			<Bar first={first} onMonth={show} />
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
				{daysFrom(first).map((day, at) => {
					const own = exams?.filter((exam) => exam.day === day) ?? [];
					return <DayOf key={day ?? `before-${at}`} day={day} today={day === today()} exams={own} />;
				})}
			</Box>
			{exams?.length === 0 && <Typography sx={{ mt: 2 }}>{t('bank.calendar.empty')}</Typography>}
		</Box>
	);
}
