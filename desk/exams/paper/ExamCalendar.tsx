import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { Link, useTranslate } from 'react-admin';
import { deskExams } from '#contract/exams/staff-papers.ts';
import { dayKey, formatTime } from '#lib/format/date.ts';
import { isoOf, spanOf } from '../../lib/calendar.ts';
import { CalendarBar, CalendarDays, today } from '../../ui/Calendar.tsx';
import { useRead } from '../../ui/Read.tsx';
import { useLang } from '../../ui/values.tsx';
import { examPath } from './paper-state.ts';

const NAMES = { before: 'bank.calendar.before', after: 'bank.calendar.after', today: 'bank.calendar.today' };

export function ExamCalendar() {
	const t = useTranslate();
	const lang = useLang();
	const [day, show] = useState(today);
	const { from, to } = spanOf(day, 'month');
	const { data, error } = useRead(deskExams.list, {
		query: { from: isoOf(from), to: isoOf(to), perpage: 500 },
	});
	const exams = data?.items.map((exam) => ({ ...exam, day: dayKey(exam.window_opens_at) }));
	const none = exams && !exams.some((exam) => exam.day.slice(0, 7) === day.slice(0, 7));
	return (
		<Box sx={{ mt: 2 }}>
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
			{none && <Typography sx={{ mt: 2 }}>{t('bank.calendar.empty')}</Typography>}
		</Box>
	);
}
