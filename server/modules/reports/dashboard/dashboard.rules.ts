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

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** How far ahead the dashboard looks. */
export const WEEK_MS = 7 * DAY_MS;
/** Rows of the week; the schedule holds the others. */
const WEEK_ROWS = 40;
/** Who enters an exam later than this before its end has hardly the time for it. */
const LAST_CALL_MS = 3 * HOUR_MS;
/** With fewer places on sheets nothing is said of a subject. */
const FEWEST_PLACES = 10;

/** A class or an exam of one of the doctor's courses. */
export interface Upcoming {
	courseId: number;
	scheduleId: number | null;
	eventId: number;
	title: string;
	/** Whether it is an exam; else it is a class. */
	exam: boolean;
	/** The paper of an exam; null as long as none is out. */
	examId: number | null;
	/** Of an exam: when it may be begun, with all that was moved for this doctor. */
	opensAt: Date;
	closesAt: Date;
	/** The newest of the doctor's, through whichever course; `here` where it was begun through this one. */
	attempt: { running: boolean; deadlineAt: Date | null; here: boolean } | null;
	/** Whether the doctor was in the class. */
	done: boolean;
	online: boolean;
	branch: string | null;
	/** Whether one comes to it, and may from a quarter of an hour before it begins. */
	joinable: boolean;
	locked: LockedReason | null;
}

/** A card with the moment at which time alone makes it another one. */
interface Timed {
	card: EventCard;
	changesAt: Date;
	examId: number | null;
	/** Of two courses with the same exam, the one through which it was begun. */
	here: boolean;
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

function made(item: Upcoming, kind: EventCard['kind'], until: Date, changesAt = until): Timed {
	// What is locked by its time only is told by its time.
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

/** The card of an event at this moment; null where there is nothing to do about it within the week. */
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
	// Who was there has nothing more to do, but for a line that broke.
	if (item.done && !item.online) return null;
	const entryAt = new Date(opensAt.getTime() - (item.joinable ? JOIN_AHEAD_MIN * MINUTE_MS : 0));
	if (now < entryAt) return made(item, 'class_upcoming', opensAt, entryAt);
	return made(item, 'class_live', now < opensAt ? earlier(opensAt, closesAt) : closesAt);
}

/** Who has the same event, or the same exam, in two courses is told of it once. */
function once(cards: readonly Timed[]): Timed[] {
	const kept = new Map<string, Timed>();
	for (const one of cards) {
		const key = one.examId === null ? `event ${one.card.event_id}` : `exam ${one.examId}`;
		const known = kept.get(key);
		const better =
			known === undefined ||
			(one.here && !known.here) ||
			(one.here === known.here && known.card.locked !== null && one.card.locked === null);
		if (better) kept.set(key, one);
	}
	return [...kept.values()];
}

/**
 * The order of urgency, the most urgent first. What is lost for good comes before what can be made up for, what costs
 * the doctor something before what does not, and what has a time before what has none.
 */
export const URGENCY = [
	/** An exam that runs. */
	'running',
	/** An exam that cannot be begun for long any more or begins within the hour, a place that is about to be given away. */
	'last_call',
	/** A class that one can come to. */
	'class',
	/** An exam that stays open for longer. */
	'open',
	/** Money that is due, or was begun to be paid. */
	'owed',
	/** A class or an exam within a day. */
	'today',
	/** A parcel that waits for a word of the doctor. */
	'asked',
	/** A video that was begun. */
	'begun',
	/** A parcel on its way. */
	'under_way',
	/** A class or an exam within the week, or one that still waits for another. */
	'week',
	/** Money that is due soon, or being checked. */
	'owed_later',
	/** The weakest subject. */
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

/** How urgent a card is at this moment. */
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

/** What orders cards of the same urgency: what ends or begins first, and of videos the one that was left last. */
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

/** The most urgent of these; the earlier in the list where nothing parts two. */
export function mostUrgent(cards: readonly NowCard[], now: Date): NowCard | null {
	const rank = (card: NowCard) => URGENCY.indexOf(urgencyOf(card, now));
	const [first] = cards.toSorted((a, b) => rank(a) - rank(b) || timeOf(a) - timeOf(b));
	return first ?? null;
}

/** Everything that can be the one thing to do now. */
export interface DashboardData {
	events: readonly Upcoming[];
	dues: readonly DueCard[];
	videos: readonly VideoCard[];
	parcels: readonly ParcelCard[];
	strengths: readonly Strength[];
}

/**
 * The one thing to do now, and the rest in its lists: nothing is told twice, and nothing is lost but weeks that are too
 * full. `changesAt` is the next moment at which any of it becomes something else by itself.
 */
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

interface SubjectMarks {
	code: string;
	name: string;
	name_bn: string;
	right: number;
	wrong: number;
	blank: number;
}

/** The subjects of these results, the weakest first; those with few questions are left out. */
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
			// Without dividing, so exact; of two alike the one that is better known.
			.sort(
				(a, b) =>
					a.right * b.places - b.right * a.places || b.places - a.places || a.code.localeCompare(b.code),
			)
	);
}
