import { Alert, Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { deskTeaching } from '#contract/schedule/staff.ts';
import { dayKey, formatTime } from '#lib/format/date.ts';
import { isoOf, spanOf, type View } from '../lib/calendar.ts';
import { CalendarBar, CalendarDays, today } from '../ui/Calendar.tsx';
import { Choose } from '../ui/Choose.tsx';
import { TextLink } from '../ui/LinkButton.tsx';
import { useRead } from '../ui/Read.tsx';
import { useLang } from '../ui/values.tsx';
import { allEvents, type EventRow } from './use-whole.ts';

const EXAMS = ['exam', 'admin_exam'];

function Entry({ event, single }: { event: EventRow; single: boolean }) {
	const lang = useLang();
	const exam = EXAMS.includes(event.type);
	return (
		<TextLink
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
		</TextLink>
	);
}

interface BarProps {
	view: View;
	day: string;
	batch: string;
	go: (to: Partial<Record<'view' | 'day' | 'batch', string>>) => void;
}

function Bar({ view, day, batch, go }: BarProps) {
	const t = useTranslate();
	const { data } = useRead(deskTeaching.batches, { query: { perpage: 200 } });
	return (
		<CalendarBar
			view={view}
			day={day}
			names={{ before: 'schedule.earlier', after: 'schedule.later', today: 'schedule.today' }}
			onDay={(to) => go({ day: to })}
		>
			<ToggleButtonGroup value={view} onChange={(_, next: View | null) => next && go({ view: next })}>
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
		</CalendarBar>
	);
}

export function TeachingCalendar() {
	const [params, setParams] = useSearchParams();
	const view: View = params.get('view') === 'week' ? 'week' : 'month';
	const requested = params.get('day') ?? '';
	const day = /^\d{4}-\d{2}-\d{2}$/.test(requested) ? requested : today();
	const batch = /^\d+$/.test(params.get('batch') ?? '') ? (params.get('batch') ?? '') : '';
	const go: BarProps['go'] = (to) => setParams({ view, day, ...(batch && { batch }), ...to });
	const { from, to } = spanOf(day, view);
	const { data: events, error } = useQuery({
		queryKey: ['teaching', 'calendar', from, to, batch],
		queryFn: () => allEvents({ from: isoOf(from), to: isoOf(to), ...(batch && { batch_id: batch }) }),
	});
	return (
		<Box sx={{ mt: 2 }}>
			<Bar {...{ view, day, batch, go }} />
			{error && <Alert severity="error">{error.message}</Alert>}
			<CalendarDays view={view} day={day} pending={!events}>
				{(one) =>
					(events ?? [])
						.filter((event) => dayKey(event.opens_at) === one)
						.map((event) => <Entry key={event.id} event={event} single={batch !== ''} />)
				}
			</CalendarDays>
		</Box>
	);
}
