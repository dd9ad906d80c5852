import type { Received } from '#contract/endpoint.ts';
import type { deskTeaching } from '#contract/schedule/staff.ts';
import { DAY_MS, dayOf, isoDay } from '../../days.rules.ts';
import type { events, slots } from './schedule.tables.ts';

type Span = Pick<typeof slots.$inferSelect, 'id' | 'title' | 'startsAt' | 'endsAt'>;
export type Held = Pick<typeof events.$inferSelect, 'id' | 'title' | 'type' | 'examId' | 'opensAt'>;
export type Shift = Pick<Received<typeof deskTeaching.shift>['body'], 'from' | 'to' | 'days'>;

function within(at: Date, { from, to }: Shift): boolean {
	const day = isoDay(dayOf(at));
	return day >= from && (to === null || day <= to);
}

/** The same hour of another day. */
export const movedBy = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/** What a shift moves: not what has begun, nor fixed exams. Of a slot that began earlier only the end moves. */
export function planShift(
	{ slots, events }: { slots: readonly Span[]; events: readonly Held[] },
	shift: Shift,
	exams: { movable: ReadonlySet<number>; shared: ReadonlySet<number> },
	now: Date,
) {
	const requested = events.filter(({ opensAt }) => within(opensAt, shift));
	const why = ({ opensAt, examId }: Held) => {
		if (opensAt <= now) return 'begun' as const;
		if (examId === null) return null;
		if (!exams.movable.has(examId)) return 'exam' as const;
		return exams.shared.has(examId) ? ('shared' as const) : null;
	};
	const wholeSlots = slots.filter(({ startsAt }) => startsAt > now && within(startsAt, shift));
	const ends = slots.filter(
		(slot) =>
			!wholeSlots.includes(slot) && shift.to === null && slot.endsAt > now && within(slot.endsAt, shift),
	);
	const moved = requested.filter((event) => why(event) === null);
	const lands = [...moved.map(({ opensAt }) => opensAt), ...wholeSlots.map(({ startsAt }) => startsAt)];
	return {
		slots: wholeSlots,
		ends: ends.filter(({ startsAt, endsAt }) => movedBy(endsAt, shift.days) > startsAt),
		events: moved,
		stay: requested.flatMap((event) => {
			const reason = why(event);
			return reason ? [{ id: event.id, title: event.title, why: reason }] : [];
		}),
		intoThePast: lands.some((at) => movedBy(at, shift.days) <= now),
	};
}
