import BackIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Title, useLocale, useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { deskEvents, deskTeaching } from '#contract/schedule/staff.ts';
import { formatTime } from '#lib/format/date.ts';
import { call } from '../lib/call.ts';
import { dayOf, daysOf, isoOf, spanOf, stepped, type View } from './calendar.ts';
import type { EventRow } from './use-whole.ts';

const MOST = 500;
const EXAMS = ['exam', 'admin_exam'];

async function readEvents(from: string, to: string, batchId: string): Promise<EventRow[]> {
	const query = { from, to, perpage: MOST, ...(batchId && { batch_id: batchId }) };
	const first = await call(deskEvents.list, { query });
	const rows = [...first.items];
	for (let page = 2; page <= first.meta.last_page; page++)
		rows.push(...(await call(deskEvents.list, { query: { ...query, page } })).items);
	return rows;
}

/** One class as a line of its day. */
function Entry({ event, single }: { event: EventRow; single: boolean }) {
	const lang = useLocale() === 'en' ? 'en' : 'bn';
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

/** Classes and exams of one batch, or of all of them, by week or month. */
export function TeachingCalendar() {
	const t = useTranslate();
	const lang = useLocale() === 'en' ? 'en-GB' : 'bn-BD';
	const [params, setParams] = useSearchParams();
	const view: View = params.get('view') === 'week' ? 'week' : 'month';
	const asked = params.get('day') ?? '';
	const day = /^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : dayOf(new Date().toISOString());
	const batch = /^\d+$/.test(params.get('batch') ?? '') ? (params.get('batch') ?? '') : '';
	const go = (to: Partial<Record<'view' | 'day' | 'batch', string>>) =>
		setParams({ view, day, ...(batch && { batch }), ...to });
	const { from, to } = spanOf(day, view);
	const batches = useQuery({
		queryKey: ['teaching', 'batches'],
		queryFn: () => call(deskTeaching.batches, { query: { perpage: 200 } }),
	});
	const { data: events, error } = useQuery({
		queryKey: ['teaching', 'calendar', from, to, batch],
		queryFn: () => readEvents(isoOf(from), isoOf(to), batch),
	});
	const month = new Intl.DateTimeFormat(lang, { timeZone: 'UTC', month: 'long', year: 'numeric' });
	const date = new Intl.DateTimeFormat(lang, { timeZone: 'UTC', day: 'numeric', month: 'short' });
	const weekday = new Intl.DateTimeFormat(lang, { timeZone: 'UTC', weekday: 'short' });
	const at = (iso: string) => new Date(`${iso}T00:00:00Z`);
	const days = daysOf(from, to);
	const today = dayOf(new Date().toISOString());
	return (
		<Box sx={{ mt: 2 }}>
			<Title title="schedule.calendar" />
			<Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap', rowGap: 1, alignItems: 'center', mb: 1 }}>
				<IconButton aria-label={t('schedule.earlier')} onClick={() => go({ day: stepped(day, view, -1) })}>
					<BackIcon />
				</IconButton>
				<Typography
					variant="h6"
					component="h2"
					sx={{ minWidth: 150, textAlign: 'center' }}
					aria-live="polite"
				>
					{month.format(at(day))}
				</Typography>
				<IconButton aria-label={t('schedule.later')} onClick={() => go({ day: stepped(day, view, 1) })}>
					<NextIcon />
				</IconButton>
				<Button size="small" onClick={() => go({ day: today })}>
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
				<TextField
					select
					label={t('schedule.batch')}
					value={batch}
					onChange={({ target }) => go({ batch: target.value })}
					sx={{ maxWidth: 320 }}
				>
					<MenuItem value="">{t('schedule.all_batches')}</MenuItem>
					{batches.data?.items.map((one) => (
						<MenuItem key={one.id} value={String(one.id)}>
							{one.title}
						</MenuItem>
					))}
				</TextField>
			</Stack>
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
				{days.map((one) => {
					const own = (events ?? []).filter((event) => dayOf(event.opens_at) === one);
					const other = view === 'month' && one.slice(0, 7) !== day.slice(0, 7);
					return (
						<Box
							key={one}
							role="listitem"
							sx={{
								minHeight: { md: view === 'week' ? 320 : 110 },
								display: { xs: own.length === 0 && one !== today ? 'none' : 'block', md: 'block' },
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
									fontWeight: one === today ? 700 : 500,
									color: one === today ? 'primary.main' : 'text.secondary',
								}}
							>
								{weekday.format(at(one))} {date.format(at(one))}
							</Typography>
							{own.map((event) => (
								<Entry key={event.id} event={event} single={batch !== ''} />
							))}
						</Box>
					);
				})}
			</Box>
		</Box>
	);
}
