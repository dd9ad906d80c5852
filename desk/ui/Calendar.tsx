import BackIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import { Box, Button, IconButton, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { dayKey, formatMonth } from '#lib/format/date.ts';
import { daysOf, spanOf, stepped, type View } from '../lib/calendar.ts';
import { useLang } from './values.tsx';

const utc = (iso: string) => new Date(`${iso}T00:00:00Z`);
const useFormat = (options: Intl.DateTimeFormatOptions) =>
	new Intl.DateTimeFormat(useLocale() === 'en' ? 'en-GB' : 'bn-BD', { timeZone: 'UTC', ...options });
export const today = (): string => dayKey(new Date());

interface BarProps {
	view: View;
	day: string;
	/** Keys of the names of its buttons. */
	names: { before: string; after: string; today: string };
	onDay: (day: string) => void;
	/** Beside them. */
	children: ReactNode;
}

export function CalendarBar({ view, day, names, onDay, children }: BarProps) {
	const t = useTranslate();
	const lang = useLang();
	return (
		<Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap', rowGap: 1, alignItems: 'center', mb: 1 }}>
			<IconButton aria-label={t(names.before)} onClick={() => onDay(stepped(day, view, -1))}>
				<BackIcon />
			</IconButton>
			<Typography variant="h6" sx={{ minWidth: 150, textAlign: 'center' }} aria-live="polite">
				{formatMonth(day, lang)}
			</Typography>
			<IconButton aria-label={t(names.after)} onClick={() => onDay(stepped(day, view, 1))}>
				<NextIcon />
			</IconButton>
			<Button size="small" onClick={() => onDay(today())}>
				{t(names.today)}
			</Button>
			{children}
		</Stack>
	);
}

interface DaysProps {
	view: View;
	day: string;
	/** What is on each day is not known yet. */
	pending: boolean;
	children: (day: string) => ReactNode[];
}

/** The days of a week or a month, in whole weeks; empty ones are hidden on a phone. */
export function CalendarDays({ view, day, pending, children }: DaysProps) {
	const { from, to } = spanOf(day, view);
	const date = useFormat({ day: 'numeric', month: 'short' });
	const weekday = useFormat({ weekday: 'short' });
	const other = (one: string) => view === 'month' && one.slice(0, 7) !== day.slice(0, 7);
	return (
		<Box
			role="list"
			sx={{
				display: 'grid',
				gridTemplateColumns: { xs: '1fr', md: 'repeat(7, minmax(0, 1fr))' },
				border: 1,
				borderColor: 'divider',
				borderRadius: 1,
				bgcolor: 'background.paper',
				opacity: pending ? 0.5 : 1,
			}}
		>
			{daysOf(from, to)
				.map((one) => ({ one, now: one === today(), entries: children(one) }))
				.map(({ one, now, entries }) => (
					<Box
						key={one}
						role="listitem"
						sx={{
							minHeight: { md: view === 'week' ? 320 : 110 },
							display: { xs: entries.length === 0 && !now ? 'none' : 'block', md: 'block' },
							p: 0.75,
							borderBottom: 1,
							borderRight: 1,
							borderColor: 'divider',
							bgcolor: other(one) ? 'background.default' : undefined,
						}}
					>
						<Typography
							variant="caption"
							component="h3"
							sx={{
								m: 0,
								mb: 0.5,
								fontWeight: now ? 700 : 500,
								color: now ? 'primary.main' : 'text.secondary',
							}}
						>
							{weekday.format(utc(one))} {date.format(utc(one))}
						</Typography>
						{entries}
					</Box>
				))}
		</Box>
	);
}
