import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import type { Letter } from '#contract/exams/answer-sheet.ts';
import { makeHandTime, makeOne, marksOf, type Network, type One, read } from '#tests/support/exam-steps.ts';
import { digestAtOnce, type FakeServer, makeServer, refuse, type Time } from '#tests/support/exam-world.ts';
import { size } from '#tests/support/size.ts';
import { isUnsent } from './attempt-record.ts';
import type { ExamEvent } from './exam-state.ts';

/*
 * Model test of an exam on two phones of one doctor, with events in any order: no answer that a phone stored is
 * lost without notifying the doctor, and no answer that the server acknowledged is lost at all. The machine is
 * driven step by step: replies may arrive late and in any order, and a page may be killed between any two steps.
 */

type Act =
	| { do: 'choose'; phone: number; letter: Letter }
	| { do: 'stem'; phone: number; stem: number; mark: 'T' | 'F' }
	| { do: 'pass'; ms: number }
	| { do: 'network'; phone: number; is: Network }
	| { do: 'refuse'; code: (typeof REFUSALS)[number] }
	| { do: 'clock'; phone: number; ms: number }
	| { do: (typeof PAGE)[number] | 'handIn'; phone: number }
	| { do: 'decide'; phone: number; take: boolean }
	| { do: 'block' | 'hold'; phone: number; on: boolean }
	| { do: 'arrive'; phone: number; which: number }
	| { do: 'deadline'; inMs: number }
	| { do: 'pace'; s: number }
	| { do: 'sweep' | 'shut' | 'late' };

const REFUSALS = ['unavailable', 'rate.limited', 'auth.unauthenticated', 'internal'] as const;
const PAGE = ['kill', 'close', 'reopen', 'takeOver', 'look', 'hide', 'wake', 'retry', 'lockLost'] as const;

const phone = fc.nat(1);
const on = fc.boolean();
const is = <const Do extends Act['do']>(...any: Do[]) => fc.constantFrom(...any);
const letter = fc.constantFrom<Letter>('A', 'B', 'C', 'D', 'E');
const choose = fc.record({ do: is('choose'), phone, letter });
const mark = fc.record({
	do: is('stem'),
	phone,
	stem: fc.nat(4),
	mark: fc.constantFrom('T' as const, 'F' as const),
});
const single: fc.Arbitrary<Act> = fc.oneof(
	{ weight: 4, arbitrary: choose },
	{ weight: 4, arbitrary: mark },
	{ weight: 3, arbitrary: fc.record({ do: is('pass'), ms: fc.constantFrom(100, 1_500, 4_000, 31_000) }) },
	{
		weight: 3,
		arbitrary: fc.record({
			do: is('network'),
			phone,
			is: fc.constantFrom<Network>('up', 'up', 'down', 'down', 'deaf'),
		}),
	},
	fc.record({ do: is('refuse'), code: fc.constantFrom(...REFUSALS) }),
	fc.record({ do: is('clock'), phone, ms: fc.constantFrom(-3_600_000, 3_600_000, 5_000) }),
	{ weight: 6, arbitrary: fc.record({ do: is(...PAGE), phone }) },
	fc.record({ do: is('block'), phone, on }),
	{ weight: 2, arbitrary: fc.record({ do: is('hold'), phone, on }) },
	{ weight: 3, arbitrary: fc.record({ do: is('arrive'), phone, which: fc.nat(5) }) },
	{ weight: 2, arbitrary: fc.record({ do: is('decide'), phone, take: on }) },
	fc.record({ do: is('pace'), s: fc.constantFrom(3, 20, 60) }),
	fc.record({ do: is('deadline'), inMs: fc.constantFrom(1_000, 5_000, 600_000) }),
);
/** A page that can no longer store sends its sheet while closing, and is opened again without a network. */
const lostPage = choose.map((tap): Act[] => [
	{ do: 'block', phone: tap.phone, on: true },
	tap,
	{ do: 'close', phone: tap.phone },
	{ do: 'block', phone: tap.phone, on: false },
	{ do: 'network', phone: tap.phone, is: 'down' },
	{ do: 'reopen', phone: tap.phone },
	{ do: 'network', phone: tap.phone, is: 'up' },
]);
/** A page stores only the first answer, and the app checks repeatedly for unsent answers. */
const lostStart = choose.map((tap): Act[] => [
	tap,
	{ do: 'block', phone: tap.phone, on: true },
	...(['A', 'B'] as const).flatMap((letter): Act[] => [
		{ do: 'choose', phone: tap.phone, letter },
		{ do: 'pass', ms: 31_000 },
	]),
	{ do: 'kill', phone: tap.phone },
	{ do: 'block', phone: tap.phone, on: false },
	...Array<Act>(4).fill({ do: 'look', phone: tap.phone }),
]);
/** One phone answers without a network while the other one takes over. */
const overtaken = choose.map((tap): Act[] => [
	{ do: 'network', phone: tap.phone, is: 'down' },
	tap,
	{ do: 'network', phone: 1 - tap.phone, is: 'up' },
	{ do: 'reopen', phone: 1 - tap.phone },
	{ do: 'takeOver', phone: 1 - tap.phone },
]);
const acts = fc
	.array(
		fc.oneof(
			{ weight: 12, arbitrary: single.map((act) => [act]) },
			{ weight: 1, arbitrary: fc.oneof(lostPage, lostStart, overtaken) },
		),
		{ maxLength: 40, size: 'max' },
	)
	.map((some) => some.flat());
const ending: fc.Arbitrary<Act[]> = fc.oneof(
	fc.constantFrom<Act[]>([], [{ do: 'late' }], [{ do: 'sweep' }], [{ do: 'sweep' }, { do: 'shut' }]),
	phone.map((which): Act[] => [{ do: 'handIn', phone: which }]),
);
const orders = fc.tuple(acts, ending, acts).map((parts) => parts.flat());

/** Tracks the server's sheet: each change of a place must be a newer tap than the one it replaces. */
function makeJudge(server: FakeServer, phones: readonly One[]) {
	let before = new Map(marksOf(read(server.state.sheet)).map(([place, mark]) => [place, { mark, n: 0 }]));
	return () => {
		const after = new Map(before);
		for (const [place, mark] of marksOf(read(server.state.sheet))) {
			const old = before.get(place);
			if (old?.mark === mark) continue;
			const newer = phones
				.flatMap(({ own }) => own.tapped.get(place) ?? [])
				.filter((tap) => tap.mark === mark && tap.n > (old?.n ?? 0));
			const fault = `${place} went from ${old?.mark} to ${mark}, which nobody tapped since`;
			expect(newer.length, fault).toBeGreaterThan(0);
			after.set(place, { mark, n: Math.min(...newer.map(({ n }) => n)) });
		}
		before = after;
	};
}

beforeEach(() => {
	digestAtOnce();
});

/** The doctor's hand: the visible change is what was tapped. */
function makeHand() {
	let taps = 0;
	return async (one: One, event: ExamEvent): Promise<void> => {
		await one.open();
		const was = new Map(marksOf(one.state()?.sheet.answers ?? []));
		taps++;
		const n = taps;
		const sent = one.send(event);
		for (const [place, mark] of marksOf(one.state()?.sheet.answers ?? []))
			if (was.get(place) !== mark)
				one.own.tapped.set(place, [...(one.own.tapped.get(place) ?? []), { mark, n }]);
		await sent;
	};
}

/** What one action does to its phone. */
async function actOn(one: One, act: Extract<Act, { phone: number }>, tap: ReturnType<typeof makeHand>) {
	switch (act.do) {
		case 'choose':
			return tap(one, { type: 'tap', index: 2, tap: { kind: 'letter', letter: act.letter } });
		case 'stem':
			return tap(one, { type: 'tap', index: 0, tap: { kind: 'stem', stem: act.stem, mark: act.mark } });
		case 'decide': {
			const takes = (one.state()?.sheet.conflicts ?? []).map(() => act.take);
			return tap(one, { type: 'decide', takes });
		}
		case 'network':
			return one.connect(act.is);
		case 'clock':
			one.own.skewMs += act.ms;
			return;
		case 'block':
			return one.block(act.on);
		case 'hold':
			return one.hold(act.on);
		case 'arrive':
			return one.arrive(act.which);
		case 'kill':
			return one.kill();
		case 'close':
			await one.send({ type: 'leave' });
			return one.kill();
		case 'hide':
			return one.send({ type: 'leave' });
		case 'reopen':
			return one.open();
		case 'look':
			return one.unsent.send();
		case 'takeOver':
			if (one.state()?.screen.status === 'elsewhere') await one.send({ type: 'takeOver' });
			return;
		default:
			return one.send({ type: act.do });
	}
}

/** Actions of the server itself. */
function actOnServer(server: FakeServer, act: Exclude<Act, { phone: number } | { do: 'pass' }>): void {
	if (act.do === 'refuse') server.refusals = [refuse(act.code)];
	else if (act.do === 'deadline') server.state.deadline = server.now() + act.inMs;
	else if (act.do === 'pace') server.state.nextInS = act.s;
	// The grace period is over, and the server has not closed the attempt yet.
	else if (act.do === 'late') server.state.late = true;
	else if (act.do === 'sweep') server.sweep();
	// The week for late sheets is over.
	else if (server.state.closedByTime) server.state.late = false;
}

/** Ends the run: networks, phones and apps are all working again. */
async function comeHome(time: Time, server: FakeServer, phones: readonly One[], judge: () => void) {
	server.refusals = [];
	for (const each of phones) {
		each.connect('up');
		await each.hold(false);
	}
	for (const each of phones) {
		each.kill();
		await each.open();
		await time.pass(60_000);
		judge();
		each.kill();
		await each.unsent.send();
		judge();
	}
}

/** Runs these events in order, and then restores everything. */
async function live(order: readonly Act[], byTicket: boolean): Promise<void> {
	const time = makeHandTime();
	const server = await makeServer(time);
	const first = makeOne(time, server, 'phone-one-aaaaaaaaaa');
	const phones = [first, makeOne(time, server, 'phone-two-bbbbbbbbbb')];
	await server.start(first.storage, first.own, byTicket);
	await first.open();
	const judge = makeJudge(server, phones);
	const tap = makeHand();
	for (const act of order) {
		if (act.do === 'pass') await time.pass(act.ms);
		else if ('phone' in act) await actOn(phones[act.phone] ?? first, act, tap);
		else actOnServer(server, act);
		judge();
	}
	await comeHome(time, server, phones, judge);
	const writer = makeOne(time, server, server.state.client);
	await writer.open();
	await time.pass(1_000);
	for (const { storage, unsent, removed } of phones) {
		for (const sheet of removed)
			expect([server.state.sheet, ...server.sealed.map((late) => late.sheet)]).toContain(sheet);
		const record = storage.kept.get(7);
		if (!record || !isUnsent(record)) continue;
		// A phone that could no longer store sent a sheet that is newer than its stored one.
		if (storage.blocked && record.seq < server.state.seq) continue;
		const notified = unsent.$unsent.get().some(({ attemptId }) => attemptId === record.attemptId);
		const shown = (writer.state()?.sheet.conflicts.length ?? 0) > 0;
		expect(notified || shown, 'answers lie on a phone and nobody says so').toBe(true);
	}
}

it('no stored answer is lost silently and no acknowledged one at all, in any order of events', async () => {
	await fc.assert(fc.asyncProperty(orders, fc.boolean(), live), {
		numRuns: size(1_000, 10_000),
	});
});
