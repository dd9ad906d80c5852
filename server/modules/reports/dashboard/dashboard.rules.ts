import type { Result } from '#contract/exams/result.ts';
import type {
	DueCard,
	EventCard,
	NowCard,
	ParcelCard,
	Strength,
	VideoCard,
} from '#contract/reports/calls.ts';
import type { LockedReason } from '#contract/schedule/calls.ts';
import { JOIN_AHEAD_MIN } from '#contract/schedule/learning.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../days.rules.ts';

export const WEEK_MS = 7 * DAY_MS;
const WEEK_ROWS = 40;
/** Later there is hardly time for the exam. */
const LAST_CALL_MS = 3 * HOUR_MS;
/** Fewer places are not significant for a subject. */
const FEWEST_PLACES = 10;

export interface Upcoming {
	courseId: number;
	scheduleId: number | null;
	eventId: number;
	title: string;
	/** False: a class. */
	exam: boolean;
	/** Null: no paper yet. */
	examId: number | null;
	/** For an exam: as moved for this doctor. */
	opensAt: Date;
	closesAt: Date;
	/** The newest attempt, through any course; `here`: through this one. */
	attempt: { running: boolean; deadlineAt: Date | null; here: boolean } | null;
	done: boolean;
	online: boolean;
	branch: string | null;
	/** It can be attended, from a quarter of an hour before. */
	joinable: boolean;
	locked: LockedReason | null;
}

/** A card with the moment at which it changes by itself. */
interface Timed {
	card: EventCard;
	changesAt: Date;
	examId: number | null;
	/** The attempt was begun through this course. */
	here: boolean;
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

function made(item: Upcoming, kind: EventCard['kind'], until: Date, changesAt = until): Timed {
	// For an event that is closed by its time only the time is shown.
	const begun = kind === 'exam_open' || kind === 'class_live';
	return {
		changesAt,
		examId: item.examId,
		here: item.attempt?.here ?? false,
		card: {
			kind,
			title: item.title,
			course_id: item.courseId,
			schedule_id: item.scheduleId,
			event_id: item.eventId,
			opens_at: item.opensAt.toISOString(),
			until: until.toISOString(),
			online: item.online,
			branch: item.branch,
			has_paper: item.examId !== null,
			locked: begun && item.locked?.kind !== 'at_time' ? item.locked : null,
		},
	};
}

/** The card of an event now; null: nothing to do within the week. */
function cardOf(item: Upcoming, now: Date): Timed | null {
	const { attempt, opensAt, closesAt } = item;
	if (item.exam && attempt) {
		const { running, deadlineAt } = attempt;
		return running && deadlineAt && now < deadlineAt ? made(item, 'exam_running', deadlineAt) : null;
	}
	if (now >= closesAt || opensAt.getTime() - now.getTime() > WEEK_MS) return null;
	if (item.exam) {
		if (now < opensAt) return made(item, 'exam_upcoming', opensAt);
		return item.examId === null ? null : made(item, 'exam_open', closesAt);
	}
	// After attending there is nothing to do, unless the connection failed.
	if (item.done && !item.online) return null;
	const entryAt = new Date(opensAt.getTime() - (item.joinable ? JOIN_AHEAD_MIN * MINUTE_MS : 0));
	if (now < entryAt) return made(item, 'class_upcoming', opensAt, entryAt);
	return made(item, 'class_live', now < opensAt ? earlier(opensAt, closesAt) : closesAt);
}

/** An event or exam may be in two courses. */
function once(cards: readonly Timed[]): Timed[] {
	const stored = new Map<string, Timed>();
	for (const one of cards) {
		const key = one.examId === null ? `event ${one.card.event_id}` : `exam ${one.examId}`;
		const known = stored.get(key);
		const better =
			known === undefined ||
			(one.here && !known.here) ||
			(one.here === known.here && known.card.locked !== null && one.card.locked === null);
		if (better) stored.set(key, one);
	}
	return [...stored.values()];
}

/** Urgency, most urgent first: possible losses, then costs, then events with a time. */
export const URGENCY = [
	'running',
	/** An exam that ends or begins soon, a place that is about to expire. */
	'last_call',
	'class',
	/** An exam that stays open for longer. */
	'open',
	/** Money that is due, or an unfinished payment. */
	'owed',
	'today',
	/** A parcel that waits for the doctor. */
	'asked',
	'begun',
	'under_way',
	'week',
	/** Money that is due soon or being checked. */
	'owed_later',
	'practice',
] as const;
export type Urgency = (typeof URGENCY)[number];

function urgencyOfEvent(card: EventCard, left: number): Urgency {
	if (card.kind === 'exam_running') return 'running';
	if (card.locked) return 'week';
	if (card.kind === 'class_live') return 'class';
	if (card.kind === 'exam_open') return left <= LAST_CALL_MS ? 'last_call' : 'open';
	if (card.kind === 'exam_upcoming' && left <= HOUR_MS) return 'last_call';
	return left <= DAY_MS ? 'today' : 'week';
}

export function urgencyOf(card: NowCard, now: Date): Urgency {
	switch (card.kind) {
		case 'due':
			if (card.state === 'soon' || card.state === 'checking') return 'owed_later';
			return card.state === 'place' ? 'last_call' : 'owed';
		case 'parcel':
			return card.asks ? 'asked' : 'under_way';
		case 'video':
			return 'begun';
		case 'practice':
			return 'practice';
		default:
			return urgencyOfEvent(card, Date.parse(card.until) - now.getTime());
	}
}

/** The order of equal urgency: by end or beginning, videos by last use. */
function timeOf(card: NowCard): number {
	switch (card.kind) {
		case 'due':
			return Date.parse(card.until ?? card.due_on ?? '1970-01-01');
		case 'parcel':
			return Date.parse(card.at);
		case 'video':
			return -Date.parse(card.left_at);
		case 'practice':
			return 0;
		default:
			return Date.parse(card.until);
	}
}

export function mostUrgent(cards: readonly NowCard[], now: Date): NowCard | null {
	const rank = (card: NowCard) => URGENCY.indexOf(urgencyOf(card, now));
	const [first] = cards.toSorted((a, b) => rank(a) - rank(b) || timeOf(a) - timeOf(b));
	return first ?? null;
}

export interface DashboardData {
	events: readonly Upcoming[];
	dues: readonly DueCard[];
	videos: readonly VideoCard[];
	parcels: readonly ParcelCard[];
	strengths: readonly Strength[];
}

/** The next thing to do and lists of the rest. `changesAt`: when any of it changes by itself. */
export function arrange(data: DashboardData, now: Date) {
	const timed = once(data.events.flatMap((item) => cardOf(item, now) ?? []));
	const dues = data.dues.map((due) => ({ kind: 'due' as const, ...due }));
	const [weakest] = data.strengths;
	const first = mostUrgent(
		[
			...timed.map(({ card }) => card),
			...dues,
			...data.videos,
			...data.parcels,
			...(weakest ? [{ kind: 'practice' as const, ...weakest }] : []),
		],
		now,
	);
	const urgent = (card: EventCard) =>
		card.kind === 'exam_upcoming' || card.kind === 'class_upcoming' ? 1 : 0;
	const moments = [
		...timed.map(({ changesAt }) => changesAt.getTime()),
		...data.dues.flatMap(({ until }) => (until === null ? [] : Date.parse(until))),
	].filter((at) => at > now.getTime());
	return {
		now: first,
		week: timed
			.map(({ card }) => card)
			.filter((card) => card !== first)
			.sort((a, b) => urgent(a) - urgent(b) || a.until.localeCompare(b.until))
			.slice(0, WEEK_ROWS),
		dues: data.dues.filter((_, index) => dues[index] !== first),
		videos: data.videos.filter((card) => card !== first),
		parcels: data.parcels.filter((card) => card !== first),
		changesAt: moments.length > 0 ? new Date(Math.min(...moments)) : null,
	};
}

type SubjectMarks = Omit<Result['subjects'][number], 'marks' | 'of'>;

/** Subjects of results, weakest first, without those with few questions. */
export function strengthsOf(results: readonly { subjects: readonly SubjectMarks[] }[]): Strength[] {
	const sums = new Map<string, Strength>();
	for (const { code, name, name_bn, right, wrong, blank } of results.flatMap(({ subjects }) => subjects)) {
		const sum = sums.get(code) ?? { code, name, name_bn, right: 0, places: 0 };
		sum.right += right;
		sum.places += right + wrong + blank;
		sums.set(code, sum);
	}
	return (
		[...sums.values()]
			.filter(({ places }) => places >= FEWEST_PLACES)
			// Exact, since without division; of equal ones the better known first.
			.sort(
				(a, b) =>
					a.right * b.places - b.right * a.places || b.places - a.places || a.code.localeCompare(b.code),
			)
	);
}
