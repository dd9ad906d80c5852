import BackIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import {
	Alert,
	Box,
	Button,
	IconButton,
	Link as MuiLink,
	Stack,
	ToggleButton,
	ToggleButtonGroup,
	Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Title, useLocale, useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { deskTeaching } from '#contract/schedule/staff.ts';
import { formatTime } from '#lib/format/date.ts';
import { dayOf, daysOf, isoOf, spanOf, stepped, type View } from '../lib/calendar.ts';
import { Choose } from '../ui/Choose.tsx';
import { useRead } from '../ui/Read.tsx';
import { useLang } from '../ui/values.tsx';
import { allEvents, type EventRow } from './use-whole.ts';

const EXAMS = ['exam', 'admin_exam'];

/** One class as a line of its day. */
function Entry({ event, single }: { event: EventRow; single: boolean }) {
	const lang = useLang();
	const exam = EXAMS.includes(event.type);
	return (
		<MuiLink
			component={Link}
			to={`/schedule-events/${event.id}`}
			underline="hover"
			sx={{
				display: 'block',
				fontSize: 13,
				lineHeight: 1.5,
				mb: 0.5,
				pl: 0.75,
				borderLeft: 3,
				borderColor: exam ? 'warning.main' : 'primary.main',
				color: 'text.primary',
				overflowWrap: 'anywhere',
			}}
		>
			<Box component="span" sx={{ color: 'text.secondary' }}>
				{formatTime(event.opens_at, lang)}
			</Box>{' '}
			{event.title}
			{!single && (
				<Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 12 }}>
					{event.course}
				</Box>
			)}
		</MuiLink>
	);
}

const utc = (iso: string) => new Date(`${iso}T00:00:00Z`);
const useFormat = (options: Intl.DateTimeFormatOptions) =>
	new Intl.DateTimeFormat(useLocale() === 'en' ? 'en-GB' : 'bn-BD', { timeZone: 'UTC', ...options });

interface BarProps {
	view: View;
	day: string;
	batch: string;
	go: (to: Partial<Record<'view' | 'day' | 'batch', string>>) => void;
}

/** Navigation between weeks, months and batches. */
function Bar({ view, day, batch, go }: BarProps) {
	const t = useTranslate();
	const month = useFormat({ month: 'long', year: 'numeric' });
	const { data } = useRead(deskTeaching.batches, { query: { perpage: 200 } });
	return (
		<Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap', rowGap: 1, alignItems: 'center', mb: 1 }}>
			<IconButton aria-label={t('schedule.earlier')} onClick={() => go({ day: stepped(day, view, -1) })}>
				<BackIcon />
			</IconButton>
			<Typography variant="h6" component="h2" sx={{ minWidth: 150, textAlign: 'center' }} aria-live="polite">
				{month.format(utc(day))}
			</Typography>
			<IconButton aria-label={t('schedule.later')} onClick={() => go({ day: stepped(day, view, 1) })}>
				<NextIcon />
			</IconButton>
			<Button size="small" onClick={() => go({ day: dayOf(new Date().toISOString()) })}>
				{t('schedule.today')}
			</Button>
			<ToggleButtonGroup
				size="small"
				exclusive
				value={view}
				onChange={(_, next: View | null) => next && go({ view: next })}
			>
				<ToggleButton value="week">{t('schedule.week')}</ToggleButton>
				<ToggleButton value="month">{t('schedule.month')}</ToggleButton>
			</ToggleButtonGroup>
			<Choose
				label="fields.batch"
				value={batch}
				none="schedule.all_batches"
				choices={(data?.items ?? []).map(({ id, title }) => ({ id: String(id), name: title }))}
				onChange={(chosen) => go({ batch: chosen })}
				sx={{ maxWidth: 320 }}
			/>
		</Stack>
	);
}

interface DayProps {
	day: string;
	/** Of another month than the displayed one. */
	other: boolean;
	week: boolean;
	children: ReactNode[];
}

/** A day of the calendar with its classes; empty days are hidden on a phone. */
function DayOf({ day, other, week, children }: DayProps) {
	const date = useFormat({ day: 'numeric', month: 'short' });
	const weekday = useFormat({ weekday: 'short' });
	const today = day === dayOf(new Date().toISOString());
	return (
		<Box
			role="listitem"
			sx={{
				minHeight: { md: week ? 320 : 110 },
				display: { xs: children.length === 0 && !today ? 'none' : 'block', md: 'block' },
				p: 0.75,
				borderBottom: 1,
				borderRight: 1,
				borderColor: 'divider',
				bgcolor: other ? 'background.default' : undefined,
			}}
		>
			<Typography
				variant="caption"
				component="h3"
				sx={{
					m: 0,
					mb: 0.5,
					fontWeight: today ? 700 : 500,
					color: today ? 'primary.main' : 'text.secondary',
				}}
			>
				{weekday.format(utc(day))} {date.format(utc(day))}
			</Typography>
			{children}
		</Box>
	);
}

/** Classes and exams of one batch, or of all, by week or month. */
export function TeachingCalendar() {
	const [params, setParams] = useSearchParams();
	const view: View = params.get('view') === 'week' ? 'week' : 'month';
	const requested = params.get('day') ?? '';
	const day = /^\d{4}-\d{2}-\d{2}$/.test(requested) ? requested : dayOf(new Date().toISOString());
	const batch = /^\d+$/.test(params.get('batch') ?? '') ? (params.get('batch') ?? '') : '';
	const go: BarProps['go'] = (to) => setParams({ view, day, ...(batch && { batch }), ...to });
	const { from, to } = spanOf(day, view);
	const { data: events, error } = useQuery({
		queryKey: ['teaching', 'calendar', from, to, batch],
		queryFn: () => allEvents({ from: isoOf(from), to: isoOf(to), ...(batch && { batch_id: batch }) }),
	});
	return (
		<Box sx={{ mt: 2 }}>
			<Title title="schedule.calendar" />
			<Bar {...{ view, day, batch, go }} />
			{error && <Alert severity="error">{error.message}</Alert>}
			<Box
				role="list"
				sx={{
					display: 'grid',
					gridTemplateColumns: { xs: '1fr', md: 'repeat(7, minmax(0, 1fr))' },
					border: 1,
					borderColor: 'divider',
					borderRadius: 1,
					bgcolor: 'background.paper',
					opacity: events ? 1 : 0.5,
				}}
			>
				{daysOf(from, to).map((one) => {
					const own = (events ?? []).filter((event) => dayOf(event.opens_at) === one);
					const other = view === 'month' && one.slice(0, 7) !== day.slice(0, 7);
					return (
						<DayOf key={one} day={one} other={other} week={view === 'week'}>
							{own.map((event) => (
								<Entry key={event.id} event={event} single={batch !== ''} />
							))}
						</DayOf>
					);
				})}
			</Box>
		</Box>
	);
}
