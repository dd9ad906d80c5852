import { CalendarClock, FilePenLine, type LucideIcon, MonitorPlay, TimerReset } from 'lucide-react';
import type { NowCard } from '#contract/dashboard.ts';
import { myPath } from '#lib/paths.ts';

/** The sign of each kind of card. */
export const CARD_ICON: Record<NowCard['kind'], LucideIcon> = {
	exam_running: TimerReset,
	exam_open: FilePenLine,
	exam_upcoming: CalendarClock,
	class_upcoming: MonitorPlay,
};

/** The waiting room opens to whoever comes this long before the start. */
const WAITING_ROOM_MS = 60 * 60_000;

/**
 * Where a card leads: a running exam to the room, one that starts within the hour to its waiting room, other exams to
 * their rules, a class to the schedule.
 */
export function cardPath(card: NowCard, now: number): string {
	const ids = { id: card.course_id, schedule_id: card.schedule_id, eventId: card.event_id };
	if (card.kind === 'exam_running') return myPath('exam-participated', ids);
	if (card.kind === 'class_upcoming') return myPath('full-schedule', { id: card.course_id });
	const soon = card.kind === 'exam_upcoming' && Date.parse(card.until) - now <= WAITING_ROOM_MS;
	return myPath(soon ? 'exam-status' : 'exam-info', ids);
}
