import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVENT_TYPES, type ScheduleEvent, UNLOCK_KINDS, type UnlockRule } from '#contract/schedule/calls.ts';
import {
	canBePutOff,
	type EventFacts,
	eventStatuses,
	hasAttended,
	type Opens,
	rulesFit,
} from './unlock.rules.ts';

const OPENS = new Date('2026-11-20T12:00:00Z');
const CLOSES = new Date('2026-11-20T14:00:00Z');
const DURING = new Date('2026-11-20T13:00:00Z');
const AFTER = new Date('2026-11-21T06:00:00Z');
const ALL: Opens = { videos: true, others: true };
const UNPAID: Opens = { videos: false, others: true };
const ENDED: Opens = { videos: false, others: false };
const others = EVENT_TYPES.filter((type) => type !== 'admin_video');

const event = (more: Partial<EventFacts> = {}): EventFacts => ({
	id: 1,
	type: 'live_class',
	opensAt: OPENS,
	closesAt: CLOSES,
	rules: [],
	stored: null,
	rated: false,
	skipped: false,
	resultOut: false,
	recorded: true,
	...more,
});
const rule = (kind: UnlockRule['kind'], ref: number | null, soft = false): UnlockRule => ({
	kind,
	ref_event_id: ref,
	soft,
});
const one = (facts: EventFacts, open: Opens, now: Date) => eventStatuses([facts], open, now).get(facts.id);
const stateOf = (more: Partial<EventFacts>, open: Opens, now: Date) => one(event(more), open, now)?.state;

describe('the state of an event', () => {
	it.each(others)('of the kind %s goes from locked to available to missed', (type) => {
		const before = new Date(OPENS.getTime() - 1);
		expect(stateOf({ type }, ALL, before)).toBe('locked');
		expect(one(event({ type }), ALL, before)?.lock).toMatchObject({ kind: 'at_time', at: OPENS });
		expect(stateOf({ type }, ALL, OPENS)).toBe('available');
		expect(stateOf({ type, stored: 'started' }, ALL, DURING)).toBe('started');
		expect(stateOf({ type }, ALL, CLOSES)).toBe('missed');
		for (const stored of ['done', 'done_late'] as const)
			expect(stateOf({ type, stored }, ALL, AFTER)).toBe(stored);
	});

	it('of a recording is never missed', () => {
		expect(stateOf({ type: 'admin_video' }, ALL, AFTER)).toBe('available');
		expect(stateOf({ type: 'admin_video', stored: 'started' }, ALL, AFTER)).toBe('started');
	});

	it('stays begun for a class whose recording is watched, and is missed for an exam that was not submitted', () => {
		expect(stateOf({ stored: 'started' }, ALL, AFTER)).toBe('started');
		expect(stateOf({ type: 'exam', stored: 'started' }, ALL, AFTER)).toBe('missed');
	});

	it('stays open once opened, also when its time is moved or a rule is added', () => {
		const before = new Date(OPENS.getTime() - 1);
		for (const stored of ['started', 'done', 'done_late'] as const) {
			expect(hasAttended(stored)).toBe(true);
			const opened = event({ stored, rules: [rule('after_attend', 2)] });
			expect(eventStatuses([opened, event({ id: 2 })], ALL, before).get(1)).toEqual({
				state: stored,
				lock: null,
			});
		}
		for (const stored of [null, 'available', 'locked', 'missed'] as const)
			expect(hasAttended(stored)).toBe(false);
	});

	it('is closed for late payment of a recording, of a solve class that was recorded, and of what is over', () => {
		const lock = (more: Partial<EventFacts>, now: Date) => one(event(more), UNPAID, now)?.lock?.kind ?? null;
		expect(lock({ type: 'admin_video' }, DURING)).toBe('after_payment');
		expect(lock({ type: 'solve_class', recorded: true }, DURING)).toBe('after_payment');
		expect(lock({ type: 'solve_class', recorded: false }, DURING)).toBeNull();
		expect(lock({}, DURING)).toBeNull();
		expect(lock({}, CLOSES)).toBe('after_payment');
		for (const type of ['exam', 'admin_exam'] as const) expect(lock({ type }, AFTER)).toBeNull();
		expect(lock({ rules: [rule('at_time', null)] }, DURING)).toBeNull();
	});

	it('is locked for remaining videos while an instalment is late; classes and exams are unchanged', () => {
		for (const stored of [null, 'started'] as const)
			expect(stateOf({ type: 'admin_video', stored }, UNPAID, AFTER)).toBe('locked');
		for (const type of others) expect(stateOf({ type, recorded: false }, UNPAID, DURING)).toBe('available');
		const watched = one(event({ type: 'admin_video', stored: 'done' }), UNPAID, AFTER);
		expect(watched).toMatchObject({ state: 'done', lock: { kind: 'after_payment' } });
		const missed = one(event(), UNPAID, AFTER);
		expect(missed).toMatchObject({ state: 'missed', lock: { kind: 'after_payment' } });
		expect(one(event({ type: 'exam' }), UNPAID, AFTER)?.lock).toBeNull();
		const byRule = event({ type: 'exam', rules: [rule('after_payment', null)] });
		expect(one(byRule, UNPAID, DURING)).toMatchObject({ state: 'locked', lock: { kind: 'after_payment' } });
		expect(one(byRule, ALL, DURING)?.lock).toBeNull();
	});

	it('is locked once the time of the enrolment is over, but done and missed are shown', () => {
		for (const type of EVENT_TYPES) expect(stateOf({ type }, ENDED, DURING)).toBe('locked');
		for (const type of others) expect(stateOf({ type }, ENDED, AFTER)).toBe('missed');
		expect(stateOf({ type: 'exam', stored: 'done_late' }, ENDED, AFTER)).toBe('done_late');
	});
});

describe('a rule', () => {
	const second = (kind: UnlockRule['kind'], soft = false) => event({ id: 2, rules: [rule(kind, 1, soft)] });
	const beside = (kind: UnlockRule['kind'], first: Partial<EventFacts>, soft = false, now = DURING) =>
		eventStatuses([event(first), second(kind, soft)], ALL, now).get(2);

	it('locks an event until the other one was attended', () => {
		expect(beside('after_attend', {})).toEqual({
			state: 'locked',
			lock: { kind: 'after_attend', refId: 1, at: null, soft: false },
		});
		expect(beside('after_attend', { stored: 'started' })?.state).toBe('locked');
		expect(beside('after_attend', { stored: 'done' })?.state).toBe('available');
		expect(beside('after_attend', { stored: 'done_late' })?.state).toBe('available');
	});

	it('waits for the sheet, or for the result', () => {
		const type = 'exam' as const;
		expect(beside('after_exam_submitted', { type, stored: 'started' })?.state).toBe('locked');
		expect(beside('after_exam_submitted', { type, stored: 'done' })?.state).toBe('available');
		expect(beside('after_result', { type, stored: 'done' })?.state).toBe('locked');
		expect(beside('after_result', { type, stored: 'done', resultOut: true })?.state).toBe('available');
	});

	it('waits for a rating, which can be postponed with a soft rule', () => {
		expect(beside('after_rating', { stored: 'done' })?.state).toBe('locked');
		expect(beside('after_rating', { stored: 'done', rated: true })?.state).toBe('available');
		expect(beside('after_rating', { stored: 'done', skipped: true })?.state).toBe('locked');
		expect(beside('after_rating', { stored: 'done' }, true)?.lock?.soft).toBe(true);
		expect(beside('after_rating', { stored: 'done', skipped: true }, true)?.state).toBe('available');
		const both = [event(), second('after_rating', true)];
		expect(canBePutOff(both, 1)).toBe(true);
		expect(canBePutOff(both, 2)).toBe(false);
		expect(canBePutOff([event(), second('after_rating')], 1)).toBe(false);
	});

	it('does not wait for what can no longer be attended or made up for', () => {
		const later = { ...second('after_attend'), closesAt: new Date('2026-11-22T00:00:00Z') };
		const lost = (first: Partial<EventFacts>, kind: UnlockRule['kind']) =>
			eventStatuses([event(first), { ...later, rules: [rule(kind, 1)] }], ALL, AFTER).get(2)?.state;
		expect(lost({ recorded: true }, 'after_attend')).toBe('locked');
		expect(lost({ recorded: false }, 'after_attend')).toBe('available');
		expect(lost({ recorded: false }, 'after_rating')).toBe('available');
		expect(lost({ recorded: false, stored: 'done' }, 'after_rating')).toBe('locked');
		expect(lost({ type: 'exam' }, 'after_exam_submitted')).toBe('locked');
		expect(lost({ type: 'exam', resultOut: true }, 'after_exam_submitted')).toBe('available');
	});

	it('never causes a missed state while it locks the event', () => {
		expect(beside('after_attend', {}, false, AFTER)?.state).toBe('locked');
		expect(beside('after_attend', { stored: 'done' }, false, AFTER)?.state).toBe('missed');
	});

	it('whose event is missing, or that leads back to its own event, is ignored', () => {
		expect(one(event({ rules: [rule('after_attend', 99)] }), ALL, DURING)?.state).toBe('available');
		expect(one(event({ rules: [rule('after_attend', 1)] }), ALL, DURING)?.state).toBe('available');
		const circle = [
			event({ id: 1, rules: [rule('after_attend', 3)] }),
			event({ id: 2, rules: [rule('after_attend', 1)] }),
			event({ id: 3, rules: [rule('after_attend', 2)] }),
			event({ id: 4, rules: [rule('after_attend', 3)] }),
		];
		const states = [...eventStatuses(circle, ALL, DURING).values()].map(({ state }) => state);
		expect(states).toEqual(['available', 'available', 'available', 'locked']);
	});
});

const HOUR = 3_600_000;
const MANY = 7;
const anyState = fc.constantFrom<ScheduleEvent['state'] | null>(
	null,
	'available',
	'started',
	'done',
	'done_late',
);
const anyRule: fc.Arbitrary<UnlockRule> = fc.record({
	kind: fc.constantFrom(...UNLOCK_KINDS),
	ref_event_id: fc.option(fc.integer({ min: 1, max: MANY + 1 })),
	soft: fc.boolean(),
});
const anyEvents: fc.Arbitrary<EventFacts[]> = fc
	.array(
		fc.record({
			type: fc.constantFrom(...EVENT_TYPES),
			hour: fc.integer({ min: 0, max: 30 }),
			length: fc.integer({ min: 1, max: 20 }),
			rules: fc.array(anyRule, { maxLength: 3 }),
			stored: anyState,
			rated: fc.boolean(),
			skipped: fc.boolean(),
			resultOut: fc.boolean(),
			recorded: fc.boolean(),
		}),
		{ minLength: 1, maxLength: MANY },
	)
	.map((rows) =>
		rows.map(({ hour, length, ...row }, index) => ({
			...row,
			id: index + 1,
			opensAt: new Date(OPENS.getTime() + hour * HOUR),
			closesAt: new Date(OPENS.getTime() + (hour + length) * HOUR),
		})),
	);
const anyNow = fc.integer({ min: -2, max: 60 }).map((hour) => new Date(OPENS.getTime() + hour * HOUR));
const byId = (map: ReturnType<typeof eventStatuses>) => [...map].sort(([a], [b]) => a - b);

describe('for any rules and any actions', () => {
	it('the order of the events does not matter', () => {
		fc.assert(
			fc.property(anyEvents, anyNow, fc.infiniteStream(fc.nat()), (events, now, keys) => {
				const shuffled = events
					.map((row) => ({ row, key: keys.next().value ?? 0 }))
					.sort((a, b) => a.key - b.key)
					.map(({ row }) => row);
				expect(byId(eventStatuses(shuffled, ALL, now))).toEqual(byId(eventStatuses(events, ALL, now)));
			}),
		);
	});

	it('what was opened stays open, whatever happens to the others and however times are moved', () => {
		fc.assert(
			fc.property(anyEvents, anyEvents, anyNow, (events, changed, now) => {
				const opened = events.map((row, index) => ({
					...(changed[index] ?? row),
					id: row.id,
					stored: row.stored,
				}));
				for (const [id, { lock }] of eventStatuses(opened, ALL, now))
					if (hasAttended(events[id - 1]?.stored ?? null)) expect(lock).toBeNull();
			}),
		);
	});

	it('nothing that is done, rated, postponed or published closes an open event', () => {
		fc.assert(
			fc.property(anyEvents, anyEvents, anyNow, (events, more, now) => {
				const further = events.map((row, index) => {
					const also = more[index];
					return {
						...row,
						stored: hasAttended(row.stored) ? row.stored : (also?.stored ?? row.stored),
						rated: row.rated || also?.rated === true,
						skipped: row.skipped || also?.skipped === true,
						resultOut: row.resultOut || also?.resultOut === true,
					};
				});
				// A late doctor in a class without a recording was not waited for, and then is: only for a rating.
				const rated = further.map((row) => ({ ...row, rated: row.rated || hasAttended(row.stored) }));
				const after = eventStatuses(rated, ALL, now);
				for (const [id, { lock }] of eventStatuses(events, ALL, now))
					if (lock === null) expect(after.get(id)?.lock).toBeNull();
			}),
		);
	});

	it('a doctor who does everything possible opens everything: no cycle locks permanently', () => {
		fc.assert(
			fc.property(anyEvents, (events) => {
				const end = new Date(OPENS.getTime() + 1_000 * HOUR);
				let facts = events;
				for (let round = 0; round <= events.length; round++) {
					const stands = eventStatuses(facts, ALL, end);
					facts = facts.map((row) =>
						stands.get(row.id)?.lock === null
							? { ...row, stored: 'done' as const, rated: true, resultOut: true }
							: row,
					);
				}
				for (const { lock } of eventStatuses(facts, ALL, end).values()) expect(lock).toBeNull();
			}),
		);
	});

	it('a locked event says why, and an open one has no reason', () => {
		fc.assert(
			fc.property(anyEvents, anyNow, fc.constantFrom(ALL, UNPAID, ENDED), (events, now, open) => {
				for (const [id, { state, lock }] of eventStatuses(events, open, now)) {
					if (state === 'locked') expect(lock).not.toBeNull();
					if (state === 'available') expect(lock).toBeNull();
					if (lock?.refId != null)
						expect(events.some((row) => row.id === lock.refId && row.id !== id)).toBe(true);
				}
			}),
		);
	});
});

describe('the rules that an event may be given', () => {
	const others = [
		{ id: 1, type: 'live_class', rules: [] },
		{ id: 2, type: 'exam', rules: [] },
		{ id: 3, type: 'solve_class', rules: [rule('after_attend', 9)] },
		{ id: 9, type: 'live_class', rules: [] },
	] as const;
	const fits = (...rules: UnlockRule[]) => rulesFit(9, rules, others);

	it('wait for what is possible', () => {
		expect(fits()).toBe(true);
		expect(fits(rule('after_payment', null), rule('at_time', null))).toBe(true);
		expect(fits(rule('after_rating', 1, true), rule('after_attend', 1))).toBe(true);
		expect(fits(rule('after_exam_submitted', 2), rule('after_result', 2))).toBe(true);
	});

	it('wait for nothing else', () => {
		for (const rules of [
			[rule('after_attend', null)],
			[rule('after_payment', 1)],
			[rule('after_payment', null, true)],
			[rule('after_result', 1)],
			[rule('after_rating', 2)],
			[rule('after_attend', 77)],
			[rule('after_attend', 9)],
			[rule('after_attend', 3)],
			[rule('after_rating', 1), rule('after_rating', 1, true)],
		])
			expect(fits(...rules)).toBe(false);
	});

	it('never put an event into a cycle', () => {
		const kinds = fc.constantFrom('after_attend' as const, 'after_rating' as const);
		const edges = fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }), kinds));
		fc.assert(
			fc.property(edges, (wanted) => {
				const all = Array.from({ length: 6 }, (_, id) => event({ id, stored: null, rules: [] }));
				for (const [id, ref, kind] of wanted) {
					const target = all[id];
					const rules = [...(target?.rules ?? []), rule(kind, ref)];
					if (target && rulesFit(id, rules, all)) target.rules = rules;
				}
				// A cycle would be ignored, so that its events would be open.
				const stands = eventStatuses(all, ALL, DURING);
				for (const { id, rules } of all)
					expect(stands.get(id)?.state).toBe(rules.length > 0 ? 'locked' : 'available');
			}),
		);
	});
});
