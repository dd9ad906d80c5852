import type { ScheduleEvent, UnlockRule } from '#contract/schedule/calls.ts';

type State = ScheduleEvent['state'];
type Type = ScheduleEvent['type'];

export interface EventFacts {
	id: number;
	type: Type;
	opensAt: Date;
	closesAt: Date;
	rules: readonly UnlockRule[];
	/** Null: no progress. */
	stored: State | null;
	rated: boolean;
	/** The doctor postponed it, so soft rules do not wait for it. */
	skipped: boolean;
	resultOut: boolean;
	/** It has a recording to watch after its time. */
	recorded: boolean;
}

export interface Lock {
	kind: UnlockRule['kind'];
	refId: number | null;
	at: Date | null;
	soft: boolean;
}
export interface EventStatus {
	state: State;
	lock: Lock | null;
}

export const isDone = (state: State | null): boolean => state === 'done' || state === 'done_late';
/** Whether the doctor attended; only then it can be rated and asked about. */
export const hasAttended = (stored: State | null): boolean => isDone(stored) || stored === 'started';
export const isExam = (type: Type): boolean => type === 'exam' || type === 'admin_exam';
/** Whether it is attended, by a link or at a branch. */
export const isHeld = (type: Type): boolean => !isExam(type) && type !== 'admin_video';
/** Recordings outside of schedules do not close by time. */
export const isOver = (event: Pick<EventFacts, 'type' | 'closesAt'>, now: Date): boolean =>
	event.type !== 'admin_video' && now >= event.closesAt;

/** Whether it can no longer be attended or watched, so that no rule waits for it. */
function isLost(event: EventFacts, now: Date): boolean {
	if (!isOver(event, now)) return false;
	return isExam(event.type) ? event.resultOut : !event.recorded;
}

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

type Waiting = Pick<EventFacts, 'id' | 'rules'>;

const refsOf = (event: Waiting): number[] => event.rules.flatMap((rule) => rule.ref_event_id ?? []);

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

/** What an enrolment opens now: a late instalment closes videos, its end everything. */
export interface Opens {
	videos: boolean;
	others: boolean;
}

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
	// An opened event stays open, also when its time moves.
	if (!opened && now < event.opensAt) return { kind: 'at_time', refId: null, at: event.opensAt, soft: false };
	if (!open.others) return ENDED;
	const paidFor = isVideo(event, now) || event.rules.some((rule) => rule.kind === 'after_payment');
	if (!open.videos && paidFor) return UNPAID;
	if (opened) return null;
	for (const rule of event.rules) {
		const ref = rule.ref_event_id === null ? undefined : byId.get(rule.ref_event_id);
		// Rules of missing events and of cycles would never be satisfied.
		if (!ref || holds(rule, ref, now) || waitsForItself(byId, event, ref.id)) continue;
		return { kind: rule.kind, refId: ref.id, at: null, soft: rule.soft };
	}
	return null;
}

function stateOf(event: EventFacts, lock: Lock | null, now: Date): State {
	const { stored } = event;
	if (stored !== null && isDone(stored)) return stored;
	const over = isOver(event, now);
	// A missed event is shown as missed unless its own rules close it.
	if (lock && (!over || lock.refId !== null || lock.at !== null)) return 'locked';
	// An exam that was begun shows its own result.
	if (stored === 'started' && !(over && isExam(event.type))) return 'started';
	return over ? 'missed' : 'available';
}

/**
 * States of the events of one enrolment. An event opens at its time when all of its rules are satisfied, and
 * stays open unless the enrolment closes it. Rules that cannot be satisfied are ignored: cycles, missing and
 * lost events.
 */
export function eventStatuses(
	events: readonly EventFacts[],
	open: Opens,
	now: Date,
): Map<number, EventStatus> {
	const byId = new Map(events.map((event) => [event.id, event]));
	return new Map(
		events.map((event) => {
			const lock = lockOf(byId, event, open, now);
			return [event.id, { state: stateOf(event, lock, now), lock }];
		}),
	);
}

export const canBePutOff = (events: readonly EventFacts[], id: number): boolean =>
	events.some((event) => event.rules.some((rule) => rule.soft && rule.ref_event_id === id));

const WAITS_FOR: Record<UnlockRule['kind'], 'class' | 'exam' | null> = {
	at_time: null,
	after_attend: 'class',
	after_exam_submitted: 'exam',
	after_result: 'exam',
	after_rating: 'class',
	after_payment: null,
};

/** Whether an event may have these rules: each waits for another event of its kind, none twice or in a cycle. */
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
