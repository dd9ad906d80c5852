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
import type {
	DueCard,
	dashboard,
	EventCard,
	NowCard,
	ParcelCard,
	VideoCard,
} from '#contract/reports/calls.ts';
import { formatDate, formatRelativeTime } from '#lib/format/date.ts';
import { formatCount } from '#lib/format/digits.ts';
import { clockOf } from '#lib/lectures/times.ts';
import { myPath } from '#lib/paths.ts';
import { DASHBOARD_TEXTS } from '#lib/reports/dashboard.words.ts';
import { isPast } from '#lib/state/clock.ts';
import { useMinute } from '../my/shell/use-now.ts';
import { lockText } from '../shared/lock-text.ts';
import { useWords } from '../ui/use-text.ts';

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

/** The texts of the cards, in the reader's language and for the current minute. */
export function useCardWords() {
	const [t, lang] = useWords(DASHBOARD_TEXTS);
	const now = useMinute();
	const moment = (at: string) => formatRelativeTime(at, now, lang);
	return {
		t,
		lang,
		now,
		kind: (card: EventCard): string => {
			if (card.locked) return t.waits;
			return card.kind === 'class_live' && !isPast(card.opens_at, now) ? t.classSoon : t.kind[card.kind];
		},
		/** The same in a list, where several cards can be shown. */
		kindInList(card: EventCard): string {
			const plain: Partial<Record<EventCard['kind'], string>> = t.inWeek;
			return card.locked ? t.waits : (plain[card.kind] ?? this.kind(card));
		},
		/** The target of the card's clock. */
		left: (card: EventCard): string =>
			card.kind === 'class_live' && card.until === card.opens_at ? t.left.class_upcoming : t.left[card.kind],
		when: (card: EventCard): string => {
			if (card.kind === 'exam_running') return t.endsAt(moment(card.until));
			return card.kind === 'exam_open' || (card.kind === 'class_live' && card.until !== card.opens_at)
				? t.openUntil(moment(card.until))
				: moment(card.until);
		},
		/** The place, or why it is not open yet. */
		where: (card: EventCard): string | null =>
			card.locked ? lockText(card.locked, now, lang) : (card.branch ?? (card.online ? t.online : null)),
		stopped: (video: VideoCard): string =>
			t.stoppedAt(clockOf(video.position_s, lang), clockOf(video.duration_s, lang)),
		parcel: (parcel: ParcelCard): string => {
			if (parcel.method === 'branch' && parcel.state === 'handed_over') return t.parcelAtBranch;
			return parcel.state === 'address_confirm' && !parcel.asks
				? t.parcelConfirmed
				: t.parcelState[parcel.state];
		},
		parcelName: (parcel: ParcelCard): string => t.parcelOf(parcel.no, formatCount(parcel.sheets, lang)),
		/** The due day of an instalment; null if there is none. */
		dueDay: (due: DueCard): string | null => {
			if (due.due_on === null || due.payment_id !== null) return null;
			const day = formatDate(due.due_on, lang);
			return due.state === 'late' || due.state === 'locked' ? t.dueSince(day) : t.dueBy(day);
		},
		dueTo: (due: DueCard): string =>
			due.payment_id === null
				? myPath('course-payment-option', { id: due.course_id })
				: myPath('course-payment-done', { id: due.course_id, coursePaymentId: due.payment_id }),
		parcelTo: (parcel: ParcelCard): string =>
			myPath('lecture-sheet-track', { id: parcel.course_id, deliveryId: parcel.id }),
	};
}
