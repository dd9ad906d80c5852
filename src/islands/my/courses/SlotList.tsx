import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Schedule } from '#contract/schedule.ts';
import { dayKey, formatDay } from '#lib/format/date.ts';
import { formatCount } from '#lib/format/digits.ts';
import { COURSE_TEXTS } from '#lib/text/courses.ts';
import { Button } from '../../ui/Button.tsx';
import { useLang, useText } from '../../ui/use-text.ts';
import { useMinute } from '../shell/use-now.ts';
import { DayCard, RunningCard } from './DayCard.tsx';
import { groupSlots, type Week } from './schedule-groups.ts';

/** From this many on, what is over waits behind a button. */
const MANY = 4;

/** A schedule by week and day: what is open, what comes, and what is over behind a button. */
export function SlotList({ courseId, schedule }: { courseId: number; schedule: Schedule }) {
	const t = useText(COURSE_TEXTS);
	const lang = useLang();
	const now = useMinute();
	const { past, pastSlots, running, ahead } = groupSlots(schedule.slots, now);
	const folds = pastSlots >= MANY && (running.length > 0 || ahead.length > 0);
	const [open, setOpen] = useState(false);
	const of = { courseId, scheduleId: schedule.id };
	const week = (each: Week) => (
		<WeekSection key={each.from} week={each}>
			{each.days.map((day) => (
				<DayCard key={day.key} {...of} day={day} today={day.key === dayKey(now)} />
			))}
		</WeekSection>
	);
	return (
		<div className="space-y-8">
			{folds && (
				<Button
					variant="quiet"
					aria-expanded={open}
					aria-controls="past"
					icon={
						<ChevronDown
							aria-hidden="true"
							size={20}
							className={`transition-transform ${open ? 'rotate-180' : ''}`}
						/>
					}
					onClick={() => setOpen(!open)}
				>
					{open ? t.hidePast : t.showPast(formatCount(pastSlots, lang))}
				</Button>
			)}
			<div id="past" hidden={folds && !open} className="space-y-8">
				{past.map(week)}
			</div>
			{running.length > 0 && (
				<section aria-labelledby="running">
					<h2 id="running" className="mb-3 text-lg">
						{t.runningNow}
					</h2>
					<RunningCard {...of} slots={running} />
				</section>
			)}
			{ahead.map(week)}
		</div>
	);
}

function WeekSection({ week, children }: { week: Week; children: ReactNode }) {
	const t = useText(COURSE_TEXTS);
	const lang = useLang();
	const span = t.weekSpan(formatDay(week.from, lang), formatDay(week.to, lang));
	const named = { [-1]: t.lastWeek, 0: t.thisWeek, 1: t.nextWeek }[week.offset];
	return (
		<section aria-labelledby={`week-${week.from}`}>
			<h2 id={`week-${week.from}`} className="mb-3 text-lg">
				{named ?? span}
				{named && <span className="ms-2 text-sm font-normal text-text-muted">{span}</span>}
			</h2>
			<div className="space-y-3">{children}</div>
		</section>
	);
}
