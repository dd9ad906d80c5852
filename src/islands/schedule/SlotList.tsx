import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Schedule, Slot } from '#contract/schedule/calls.ts';
import { dayKey, formatDay, formatTime, formatWeekday } from '#lib/format/date.ts';
import { formatCount } from '#lib/format/digits.ts';
import { COURSE_TEXTS } from '#lib/schedule/courses.words.ts';
import { LEARNING_TEXTS } from '#lib/schedule/learning.words.ts';
import { useMinute } from '../my/shell/use-now.ts';
import { Badge, Chip } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyCard } from '../ui/Empty.tsx';
import { Section } from '../ui/Section.tsx';
import { useWords } from '../ui/use-text.ts';
import { EventRow } from './EventRow.tsx';
import { countShown, type Day, groupSlots, SHOWS, type Show, slotsOf, type Week } from './schedule-groups.ts';

/** A schedule by week and day: today and the next first, past ones behind a button; or a filtered part of it. */
export function SlotList({ courseId, schedule }: { courseId: number; schedule: Schedule }) {
	const [t, lang] = useWords(LEARNING_TEXTS);
	const [query, setQuery] = useSearchParams();
	const show = SHOWS.find((one) => one === query.get('show')) ?? 'all';
	const slots = slotsOf(schedule.slots, show);
	const choose = (next: Show) => setQuery(next === 'all' ? {} : { show: next }, { replace: true });
	return (
		<div className="space-y-8">
			{/* biome-ignore lint/a11y/useSemanticElements: chips are buttons, not fields of a form */}
			<div role="group" aria-label={t.showLabel} className="flex flex-wrap gap-2">
				{SHOWS.map((one) => (
					<Chip key={one} pressed={one === show} onClick={() => choose(one)}>
						{t.show[one]}
						<span className="tabular font-normal">{formatCount(countShown(schedule.slots, one), lang)}</span>
					</Chip>
				))}
			</div>
			{slots.length === 0 ? (
				<EmptyCard
					title={t.showEmpty[show]}
					action={
						<Button variant="quiet" onClick={() => choose('all')}>
							{t.showAll}
						</Button>
					}
				>
					{t.showEmptyBody[show]}
				</EmptyCard>
			) : (
				<Weeks key={show} courseId={courseId} scheduleId={schedule.id} slots={slots} whole={show === 'all'} />
			)}
		</div>
	);
}

interface WeeksProps {
	courseId: number;
	scheduleId: number;
	slots: readonly Slot[];
	/** Whether these are all of them; a filtered list is shown without collapsed parts. */
	whole: boolean;
}

function Weeks({ slots, whole, ...of }: WeeksProps) {
	const [t, lang] = useWords(COURSE_TEXTS);
	const now = useMinute();
	const { past, pastSlots, running, ahead } = groupSlots(slots, now);
	const folds = whole && pastSlots > 0 && (running.length > 0 || ahead.length > 0);
	const [open, setOpen] = useState(false);
	const week = ({ from, to, offset, days }: Week) => {
		const span = t.weekSpan(formatDay(from, lang), formatDay(to, lang));
		const named = { [-1]: t.lastWeek, 0: t.thisWeek, 1: t.nextWeek }[offset];
		const title = (
			<>
				{named ?? span}
				{named && <span className="ms-2 text-sm font-normal text-text-muted">{span}</span>}
			</>
		);
		return (
			<Section key={from} id={`week-${from}`} title={title}>
				<div className="space-y-3">
					{days.map((day) => (
						<DayCard key={day.key} {...of} day={day} today={day.key === dayKey(now)} />
					))}
				</div>
			</Section>
		);
	};
	return (
		<>
			{folds && (
				<Button
					variant="quiet"
					aria-expanded={open}
					aria-controls="past"
					icon={<ChevronDown size={20} className={`transition-transform ${open ? 'rotate-180' : ''}`} />}
					onClick={() => setOpen(!open)}
				>
					{open ? t.hidePast : t.showPast(formatCount(pastSlots, lang))}
				</Button>
			)}
			{past.length > 0 && (
				<div id="past" hidden={folds && !open} className="space-y-8">
					{past.map(week)}
				</div>
			)}
			{running.length > 0 && (
				<Section id="running" title={t.runningNow}>
					<div className="card border-2 border-primary">
						<SlotRows {...of} slots={running} />
					</div>
				</Section>
			)}
			{ahead.map(week)}
		</>
	);
}

interface Of {
	courseId: number;
	scheduleId: number;
}

function DayCard({ day, today, ...of }: Of & { day: Day; today: boolean }) {
	const [t, lang] = useWords(COURSE_TEXTS);
	return (
		<article
			className={`card sm:grid sm:grid-cols-[9.5rem_minmax(0,1fr)] ${today ? 'border-2 border-primary' : ''}`}
		>
			<header className="flex flex-wrap items-baseline gap-x-2 gap-y-1 border-b border-line px-4 py-3 sm:block sm:border-e sm:border-b-0">
				<h3 className="contents">
					<span className="font-semibold sm:block">{formatDay(day.key, lang)}</span>
					<span className="text-sm font-normal text-text-muted sm:block">{formatWeekday(day.key, lang)}</span>
				</h3>
				{today && (
					<span className="ms-auto sm:mt-1 sm:block">
						<Badge tone="primary">{t.today}</Badge>
					</span>
				)}
			</header>
			<SlotRows {...of} slots={day.slots} />
		</article>
	);
}

function SlotRows({ slots, courseId, scheduleId }: Of & { slots: readonly Slot[] }) {
	const [t, lang] = useWords(COURSE_TEXTS);
	/** Times within a day, with the date if the end is on another day. */
	const when = (from: string, to: string) =>
		dayKey(from) === dayKey(to)
			? t.timeSpan(formatTime(from, lang), formatTime(to, lang))
			: t.timeSpan(
					`${formatDay(from, lang)}, ${formatTime(from, lang)}`,
					`${formatDay(to, lang)}, ${formatTime(to, lang)}`,
				);
	return (
		<ul className="divide-y divide-line">
			{slots.map((slot) => (
				<li key={slot.id} className="space-y-3 p-4">
					{slot.events.length === 0 && (
						<div>
							<p className="font-semibold">{slot.title}</p>
							<p className="text-sm text-text-muted">{when(slot.starts_at, slot.ends_at)}</p>
						</div>
					)}
					{slot.events.map((event) => (
						<EventRow
							key={event.id}
							event={event}
							courseId={courseId}
							scheduleId={scheduleId}
							when={when(event.opens_at, event.closes_at)}
							topic={event.title === slot.title ? undefined : slot.title}
						/>
					))}
				</li>
			))}
		</ul>
	);
}
