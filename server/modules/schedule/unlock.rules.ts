import type { ScheduleEvent, UnlockRule } from '#contract/schedule/calls.ts';

type State = ScheduleEvent['state'];
type Type = ScheduleEvent['type'];

/** An event with all that decides how it stands for one enrolment. */
export interface EventFacts {
	id: number;
	type: Type;
	opensAt: Date;
	closesAt: Date;
	rules: readonly UnlockRule[];
	/** What was noted of the doctor; null: nothing. */
	stored: State | null;
	rated: boolean;
	/** The doctor put it off, so soft rules do not wait for it any more. */
	skipped: boolean;
	/** Whether the result of its exam is out. */
	resultOut: boolean;
	/** Whether it can be made up for after its time, by its recording. */
	recorded: boolean;
}

/** What keeps an event shut. */
export interface Lock {
	kind: UnlockRule['kind'];
	refId: number | null;
	at: Date | null;
	soft: boolean;
}
export interface Standing {
	state: State;
	lock: Lock | null;
}

const isDone = (state: State | null): boolean => state === 'done' || state === 'done_late';
/** Whether the doctor was there, in whatever way: only who was may rate and ask. */
export const hasAttended = (stored: State | null): boolean => isDone(stored) || stored === 'started';
const isExam = (type: Type): boolean => type === 'exam' || type === 'admin_exam';
/** Recordings beside the schedule never close by time, so only what has an end can be missed. */
export const isOver = (event: Pick<EventFacts, 'type' | 'closesAt'>, now: Date): boolean =>
	event.type !== 'admin_video' && now >= event.closesAt;

/** Whether nothing can be done about an event any more: nobody is made to wait for it. */
function isLost(event: EventFacts, now: Date): boolean {
	if (!isOver(event, now)) return false;
	return isExam(event.type) ? event.resultOut : !event.recorded;
}

/** Whether a rule holds that waits for another event. */
function holds(rule: UnlockRule, ref: EventFacts, now: Date): boolean {
	if (rule.soft && ref.skipped) return true;
	switch (rule.kind) {
		case 'after_attend':
		case 'after_exam_submitted':
			return isDone(ref.stored) || isLost(ref, now);
		case 'after_result':
			return ref.resultOut;
		case 'after_rating':
			return ref.rated || (!hasAttended(ref.stored) && isLost(ref, now));
		default:
			return true;
	}
}

/** An event as far as circles of rules are concerned. */
type Waiting = Pick<EventFacts, 'id' | 'rules'>;

const refsOf = (event: Waiting): number[] => event.rules.flatMap((rule) => rule.ref_event_id ?? []);

/** Whether the event would, through the events it waits for, wait for itself. */
function waitsForItself(byId: ReadonlyMap<number, Waiting>, event: Waiting, refId: number): boolean {
	const seen = new Set<number>();
	const left = [refId];
	for (let id = left.pop(); id !== undefined; id = left.pop()) {
		if (id === event.id) return true;
		if (seen.has(id)) continue;
		seen.add(id);
		const next = byId.get(id);
		if (next) left.push(...refsOf(next));
	}
	return false;
}

/** What an enrolment opens at this moment: a late instalment closes videos, the end of its time everything. */
export interface Opens {
	videos: boolean;
	others: boolean;
}

/** Whether nothing is left of an event but a video. */
const isVideo = (event: EventFacts, now: Date): boolean =>
	event.type === 'admin_video' ||
	(event.type === 'solve_class' && event.recorded) ||
	(!isExam(event.type) && isOver(event, now));

const ENDED: Lock = { kind: 'at_time', refId: null, at: null, soft: false };
const UNPAID: Lock = { kind: 'after_payment', refId: null, at: null, soft: false };

function lockOf(
	byId: ReadonlyMap<number, EventFacts>,
	event: EventFacts,
	open: Opens,
	now: Date,
): Lock | null {
	const opened = hasAttended(event.stored);
	// What was opened stays open, also when its time is moved.
	if (!opened && now < event.opensAt) return { kind: 'at_time', refId: null, at: event.opensAt, soft: false };
	if (!open.others) return ENDED;
	const paidFor = isVideo(event, now) || event.rules.some((rule) => rule.kind === 'after_payment');
	if (!open.videos && paidFor) return UNPAID;
	if (opened) return null;
	for (const rule of event.rules) {
		const ref = rule.ref_event_id === null ? undefined : byId.get(rule.ref_event_id);
		// A rule whose event is gone would never hold, nor would any of a circle.
		if (!ref || holds(rule, ref, now) || waitsForItself(byId, event, ref.id)) continue;
		return { kind: rule.kind, refId: ref.id, at: null, soft: rule.soft };
	}
	return null;
}

function stateOf(event: EventFacts, lock: Lock | null, now: Date): State {
	const { stored } = event;
	if (stored !== null && isDone(stored)) return stored;
	const over = isOver(event, now);
	// What was missed is told also where it is closed for other reasons than its own rules.
	if (lock && (!over || lock.refId !== null || lock.at !== null)) return 'locked';
	// What became of an exam that was begun and whose time is over, its own page tells.
	if (stored === 'started' && !(over && isExam(event.type))) return 'started';
	return over ? 'missed' : 'available';
}

/**
 * How the events of one enrolment stand. Each opens at its time and when all of its rules hold, in whatever order that
 * came about. What was opened stays open, but for what the enrolment itself closes. Rules that could never hold are not
 * waited for: those of a circle, of an event that is not there, and of one that can neither be attended nor made up for
 * any more.
 */
export function standings(events: readonly EventFacts[], open: Opens, now: Date): Map<number, Standing> {
	const byId = new Map(events.map((event) => [event.id, event]));
	return new Map(
		events.map((event) => {
			const lock = lockOf(byId, event, open, now);
			return [event.id, { state: stateOf(event, lock, now), lock }];
		}),
	);
}

/** Whether a soft rule of an event waits for this one, so that it can be put off. */
export const canBePutOff = (events: readonly EventFacts[], id: number): boolean =>
	events.some((event) => event.rules.some((rule) => rule.soft && rule.ref_event_id === id));

/** What each kind of rule waits for; null: for no event. */
const WAITS_FOR: Record<UnlockRule['kind'], 'class' | 'exam' | null> = {
	at_time: null,
	after_attend: 'class',
	after_exam_submitted: 'exam',
	after_result: 'exam',
	after_rating: 'class',
	after_payment: null,
};

/**
 * Whether an event may be given these rules: each waits for an event of its kind or for none, none stands there twice,
 * only what waits for an event can be put off, and nothing comes to wait for itself.
 * @param others the events that it may wait for, with the rules that they have
 */
export function rulesFit(
	id: number,
	rules: readonly UnlockRule[],
	others: readonly (Waiting & Pick<EventFacts, 'type'>)[],
): boolean {
	const byId = new Map(others.map((event) => [event.id, event]));
	const keys = new Set(rules.map((rule) => `${rule.kind}/${rule.ref_event_id}`));
	if (keys.size < rules.length) return false;
	return rules.every((rule) => {
		const wanted = WAITS_FOR[rule.kind];
		if (rule.ref_event_id === null) return wanted === null && !rule.soft;
		const ref = byId.get(rule.ref_event_id);
		if (!ref || ref.id === id || wanted !== (isExam(ref.type) ? 'exam' : 'class')) return false;
		return !waitsForItself(byId, { id, rules }, ref.id);
	});
}
