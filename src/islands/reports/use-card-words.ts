import type { DueCard, EventCard, ParcelCard, VideoCard } from '#contract/reports/calls.ts';
import { formatDate, formatRelativeTime } from '#lib/format/date.ts';
import { formatCount } from '#lib/format/digits.ts';
import { clockOf } from '#lib/lectures/times.ts';
import { myPath } from '#lib/paths.ts';
import { DASHBOARD_TEXTS } from '#lib/reports/dashboard.words.ts';
import { isPast } from '#lib/state/clock.ts';
import { useMinute } from '../my/shell/use-now.ts';
import { lockText } from '../shared/lock-text.ts';
import { useWords } from '../ui/use-text.ts';

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
