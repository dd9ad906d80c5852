import type { ExamInfo } from '#contract/exams/calls.ts';
import { EXAM_TEXTS } from '#lib/exams/words.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { formatMinutes } from '#lib/format/duration.ts';
import { formatMarks, formatPercent } from '#lib/format/marks.ts';
import { isPast } from '#lib/state/clock.ts';
import { useMinute } from '../my/shell/use-now.ts';
import { Facts } from '../ui/List.tsx';
import { Section } from '../ui/Section.tsx';
import { useWords } from '../ui/use-text.ts';

/** Marks, time and window of an exam, with the rule of the window in words. */
export function ExamFacts({ exam }: { exam: ExamInfo }) {
	const [t, lang] = useWords(EXAM_TEXTS);
	const now = useMinute();
	const pass =
		exam.pass === null
			? t.noPass
			: t.passOf(
					formatMarks(exam.pass, lang),
					formatMarks(exam.total, lang),
					formatPercent(exam.pass, exam.total, lang),
				);
	return (
		<Section id="facts" title={t.facts}>
			<Facts
				items={[
					{ label: t.duration, value: formatMinutes(exam.duration_min, lang) },
					{ label: t.total, value: formatMarks(exam.total, lang) },
					{ label: t.pass, value: pass },
					{ label: t.opens, value: formatDateTime(exam.window_opens_at, lang) },
					{
						label: isPast(exam.window_closes_at, now) ? t.closed : t.closes,
						value: formatDateTime(exam.window_closes_at, lang),
					},
					{ label: t.zone, value: t.zoneName },
					...(exam.late_entry_min === null
						? []
						: [{ label: t.lateEntry, value: t.lateEntryWithin(formatMinutes(exam.late_entry_min, lang)) }]),
					{ label: t.policy, value: t.policyName[exam.window_policy] },
				]}
			/>
		</Section>
	);
}
