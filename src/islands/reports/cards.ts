import {
	CalendarClock,
	FilePenLine,
	Hourglass,
	type LucideIcon,
	MonitorPlay,
	Package,
	PlayCircle,
	Radio,
	Target,
	TimerReset,
	Wallet,
} from 'lucide-react';
import type { ResultOut } from '#contract/endpoint.ts';
import type { DueCard, dashboard, EventCard, NowCard, VideoCard } from '#contract/reports/calls.ts';
import { myPath } from '#lib/paths.ts';

export type DashboardData = ResultOut<typeof dashboard.dashboard>;

export const CARD_ICON: Record<Exclude<NowCard['kind'], 'due'>, LucideIcon> = {
	exam_running: TimerReset,
	exam_open: FilePenLine,
	exam_upcoming: CalendarClock,
	class_live: Radio,
	class_upcoming: MonitorPlay,
	video: PlayCircle,
	parcel: Package,
	practice: Target,
};

export const dueIcon = ({ state }: DueCard): LucideIcon => (state === 'checking' ? Hourglass : Wallet);

/** Whether nothing is due today. */
export const isCalm = ({ state }: DueCard): boolean => state === 'soon' || state === 'checking';

/** The waiting page opens this long before the start. */
const WAITING_MS = 60 * 60_000;

const isClass = ({ kind }: EventCard): boolean => kind === 'class_live' || kind === 'class_upcoming';

/**
 * The link of a card: a running exam to its screen, one that starts within the hour to its waiting page, other exams to
 * their rules; a class, and what cannot be opened yet, to the page of the event, which shows why and what can be done.
 */
export function cardPath(card: EventCard, now: number): string {
	const { course_id: id, schedule_id, event_id: eventId } = card;
	if (schedule_id === null) {
		if (card.kind === 'exam_running') return myPath('pending-participated', { id, eventId });
		return isClass(card) ? myPath('my-courses-show', { id }) : myPath('pending-exam-info', { id, eventId });
	}
	const ids = { id, schedule_id, eventId };
	if (card.kind === 'exam_running') return myPath('exam-participated', ids);
	if (isClass(card) || card.locked || !card.has_paper) return myPath('course-event', ids);
	const soon = card.kind === 'exam_upcoming' && Date.parse(card.until) - now <= WAITING_MS;
	return myPath(soon ? 'exam-status' : 'exam-info', ids);
}

export function videoPath({ way }: VideoCard): string {
	if (way.kind === 'subscription')
		return myPath('subscription-view', {
			id: way.subscription_id,
			orderId: way.order_id,
			videoId: way.video_id,
		});
	const { course_id: id, schedule_id, event_id } = way;
	return schedule_id === null
		? myPath('admin-video', { id, adminVideoId: event_id })
		: myPath('lecture', { id, scheduleId: schedule_id, eventId: event_id });
}

export const practicePath = (code: string): string =>
	`${myPath('practice')}?subject=${encodeURIComponent(code)}`;
