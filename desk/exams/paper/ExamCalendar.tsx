import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { Link, Title, useTranslate } from 'react-admin';
import { deskExams } from '#contract/exams/staff-papers.ts';
import { formatTime } from '#lib/format/date.ts';
import { dayOf, isoOf, stepped } from '../../lib/calendar.ts';
import { CalendarBar, CalendarDays, today } from '../../ui/Calendar.tsx';
import { useRead } from '../../ui/Read.tsx';
import { useLang } from '../../ui/values.tsx';
import { examPath } from './paper-state.ts';

const NAMES = {
	before: 'bank.calendar.before',
	after: 'bank.calendar.after',
	today: 'bank.calendar.today',
};

/** Exams of a month, each on the day its window opens. */
export function ExamCalendar() {
	const t = useTranslate();
	const lang = useLang();
	const [day, show] = useState(today);
	const first = stepped(day, 'month', 0);
	const { data, error } = useRead(deskExams.list, {
		query: { from: isoOf(first), to: isoOf(stepped(day, 'month', 1)), perpage: 500 },
	});
	// The list also has exams that opened before the month.
	const exams = data?.items
		.map((exam) => ({ ...exam, day: dayOf(exam.window_opens_at) }))
		.filter((exam) => exam.day >= first);
	return (
		<Box sx={{ mt: 2 }}>
			<Title title="bank.calendar.title" />
			<CalendarBar view="month" day={day} names={NAMES} onDay={show}>
				<Button component={Link} to="/exams">
					{t('bank.calendar.table')}
				</Button>
			</CalendarBar>
			{error && <Alert severity="error">{error.message}</Alert>}
			<CalendarDays view="month" day={day} pending={!exams}>
				{(one) =>
					(exams ?? [])
						.filter((exam) => exam.day === one)
						.map((exam) => (
							<Box key={exam.id} sx={{ mt: 0.5, fontSize: '0.85rem', overflowWrap: 'anywhere' }}>
								<Link to={examPath(exam)}>{exam.title}</Link>
								<Box sx={{ color: 'text.secondary' }}>
									{formatTime(exam.window_opens_at, lang)} · {t(`bank.exam_statuses.${exam.status}`)}
								</Box>
							</Box>
						))
				}
			</CalendarDays>
			{exams?.length === 0 && <Typography sx={{ mt: 2 }}>{t('bank.calendar.empty')}</Typography>}
		</Box>
	);
}
