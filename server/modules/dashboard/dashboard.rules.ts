import type { NowCard } from '#contract/dashboard.ts';

const WEEK_MS = 7 * 86_400_000;

/** An event of one of the doctor's schedules, with the own attempt where it is an exam. */
export interface Upcoming {
	courseId: number;
	scheduleId: number;
	eventId: number;
	title: string;
	examId: number | null;
	opensAt: Date;
	closesAt: Date;
	attempt: 'none' | 'running' | 'ended';
	/** Deadline of a running attempt. */
	deadlineAt: Date | null;
}

function card(item: Upcoming, kind: NowCard['kind'], until: Date): NowCard {
	return {
		kind,
		title: item.title,
		course_id: item.courseId,
		schedule_id: item.scheduleId,
		event_id: item.eventId,
		until: until.toISOString(),
	};
}

function cardOf(item: Upcoming, now: Date): NowCard | null {
	if (item.attempt === 'running' && item.deadlineAt) return card(item, 'exam_running', item.deadlineAt);
	if (item.attempt === 'ended' || now >= item.closesAt) return null;
	if (item.examId !== null && now >= item.opensAt) return card(item, 'exam_open', item.closesAt);
	if (now >= item.opensAt || item.opensAt.getTime() - now.getTime() > WEEK_MS) return null;
	return card(item, item.examId !== null ? 'exam_upcoming' : 'class_upcoming', item.opensAt);
}

const ORDER: readonly NowCard['kind'][] = ['exam_running', 'exam_open', 'exam_upcoming', 'class_upcoming'];

/**
 * What to do now and what comes in the next seven days. A running exam comes first, then one that is open, then
 * whatever comes next.
 */
export function pickCards(items: readonly Upcoming[], now: Date): { now: NowCard | null; week: NowCard[] } {
	const cards = items.flatMap((item) => cardOf(item, now) ?? []);
	const urgent = cards
		.filter((one) => one.kind === 'exam_running' || one.kind === 'exam_open')
		.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || a.until.localeCompare(b.until));
	const coming = cards.filter((one) => !urgent.includes(one)).sort((a, b) => a.until.localeCompare(b.until));
	const [first, ...rest] = [...urgent, ...coming];
	return { now: first ?? null, week: rest };
}
