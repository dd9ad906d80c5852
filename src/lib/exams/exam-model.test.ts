import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { type Answer, decodeSheet, type Letter, type Sheet } from '#contract/exams/answer-sheet.ts';
import {
	digestAtOnce,
	type FakeServer,
	makePhone,
	makeServer,
	makeShelf,
	makeStorage,
	makeTime,
	openOn,
	PAPER,
	refuse,
	type Time,
} from '#tests/support/exam-room.ts';
import { size } from '#tests/support/size.ts';
import { settle } from '#tests/support/until.ts';
import { isUnsent } from './attempt-record.ts';
import { fromBase64url } from './base64url.ts';
import type { Exam } from './exam-store.ts';
import { createUnsentAnswers } from './unsent-answers.ts';

/*
 * An exam on two phones of one doctor, whatever happens in whatever order: no answer that a phone stored is lost without
 * the doctor having been told, and no answer that the server acknowledged is lost at all.
 */

type Network = 'up' | 'down' | 'deaf';
type Act =
	| { do: 'choose'; phone: number; letter: Letter }
	| { do: 'stem'; phone: number; stem: number; mark: 'T' | 'F' }
	| { do: 'pass'; ms: number }
	| { do: 'network'; phone: number; is: Network }
	| { do: 'refuse'; code: 'unavailable' | 'rate.limited' | 'auth.unauthenticated' | 'internal' }
	| { do: 'clock'; phone: number; ms: number }
	| { do: 'kill' | 'close' | 'reopen' | 'takeOver' | 'handIn' | 'look'; phone: number }
	| { do: 'decide'; phone: number; take: boolean }
	| { do: 'block'; phone: number; on: boolean }
	| { do: 'sweep' | 'shut'; ms: number };

const phone = fc.nat(1);
const acts: fc.Arbitrary<Act> = fc.oneof(
	{
		weight: 4,
		arbitrary: fc.record({
			do: fc.constant('choose' as const),
			phone,
			letter: fc.constantFrom<Letter>('A', 'B', 'C', 'D', 'E'),
		}),
	},
	{
		weight: 4,
		arbitrary: fc.record({
			do: fc.constant('stem' as const),
			phone,
			stem: fc.nat(4),
			mark: fc.constantFrom('T' as const, 'F' as const),
		}),
	},
	{
		weight: 3,
		arbitrary: fc.record({
			do: fc.constant('pass' as const),
			ms: fc.constantFrom(100, 1_500, 4_000, 31_000),
		}),
	},
	{
		weight: 3,
		arbitrary: fc.record({
			do: fc.constant('network' as const),
			phone,
			is: fc.constantFrom<Network>('up', 'up', 'down', 'down', 'deaf'),
		}),
	},
	fc.record({
		do: fc.constant('refuse' as const),
		code: fc.constantFrom(
			'unavailable' as const,
			'rate.limited' as const,
			'auth.unauthenticated' as const,
			'internal' as const,
		),
	}),
	fc.record({
		do: fc.constant('clock' as const),
		phone,
		ms: fc.constantFrom(-3_600_000, 3_600_000, 5_000),
	}),
	{
		weight: 5,
		arbitrary: fc.record({
			do: fc.constantFrom(
				'kill' as const,
				'close' as const,
				'reopen' as const,
				'takeOver' as const,
				'look' as const,
			),
			phone,
		}),
	},
	fc.record({ do: fc.constant('handIn' as const), phone }),
	fc.record({ do: fc.constant('block' as const), phone, on: fc.boolean() }),
	{ weight: 2, arbitrary: fc.record({ do: fc.constant('decide' as const), phone, take: fc.boolean() }) },
	fc.record({
		do: fc.constantFrom('sweep' as const, 'shut' as const, 'pass' as const),
		ms: fc.constant(4_000),
	}),
);

/** The doctor's taps on each place: what was marked, and the how manieth tap it was. */
type Tapped = Map<string, { mark: string | null; n: number }[]>;

const read = (text: string): Sheet => decodeSheet(fromBase64url(text), PAPER) ?? [];
const marksOf = (sheet: Sheet): [string, string | null][] =>
	sheet.flatMap((answer: Answer, index): [string, string | null][] =>
		answer.type === 'mtf'
			? answer.stems.map((mark, stem) => [`${index}.${stem}`, mark])
			: [[`${index}`, answer.letter]],
	);

/** A phone with what it has stored, its page and what the app tells at its start. */
function makeOne(time: Time, server: FakeServer, clientId: string) {
	const own = { ...makePhone(clientId), tapped: new Map() as Tapped };
	const storage = makeStorage();
	const removed: string[] = [];
	/** What is stored lags behind the page. */
	let lags = false;
	const { remove } = storage;
	storage.remove = async (attemptId) => {
		const record = storage.kept.get(attemptId);
		if (record && record.sheet !== record.ackedSheet && !lags) removed.push(record.sheet);
		await remove(attemptId);
	};
	let room: Exam | null = null;
	let network: Network = 'up';
	/** The server as this phone reaches it. */
	const api = new Proxy(server.api, {
		get(target, name: keyof FakeServer['api']) {
			const call = target[name] as (...given: unknown[]) => unknown;
			return (...given: unknown[]) => {
				server.network = network;
				return call(...given);
			};
		},
	});
	const reached = { ...server, api };
	const unsent = createUnsentAnswers({
		api,
		storage,
		shelf: makeShelf(),
		seal: async ({ attempt_key, ...late }) => ({ v: 1, ...late, mac: attempt_key }),
		doctorId: () => 1,
		now: server.now,
		isOpen: async () => room !== null,
		alone: (work) => work(),
	});
	return {
		own,
		storage,
		unsent,
		/** Sheets that were thrown away although the server had never acknowledged them. */
		removed,
		room: () => room,
		block(on: boolean): void {
			storage.blocked = on;
			lags ||= on;
		},
		connect(is: Network): void {
			network = is;
		},
		async open(): Promise<void> {
			room ??= await openOn(time, reached, storage, own);
			if (room.$screen.get().status === 'failed') await room.open();
		},
		close(): void {
			room?.close();
			room = null;
		},
	};
}
type One = ReturnType<typeof makeOne>;

/** Follows what the server has: each change of a place must come from a newer tap than the one it replaces. */
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
			const told = `${place} went from ${old?.mark} to ${mark}, which nobody tapped since`;
			expect(newer.length, told).toBeGreaterThan(0);
			after.set(place, { mark, n: Math.min(...newer.map(({ n }) => n)) });
		}
		before = after;
	};
}

beforeEach(() => {
	digestAtOnce();
});

/** Lets everything happen in this order, and then all come home: networks, phones, apps. */
async function live(order: readonly Act[]): Promise<void> {
	const time = makeTime();
	const server = await makeServer(time);
	const phones = [
		makeOne(time, server, 'phone-one-aaaaaaaaaa'),
		makeOne(time, server, 'phone-two-bbbbbbbbbb'),
	];
	const [first] = phones;
	if (!first) return;
	await server.start(first.storage, first.own);
	await first.open();
	const judge = makeJudge(server, phones);
	const one = (index: number) => phones[index] ?? first;
	let taps = 0;
	/** What the doctor sees change under the finger is what was tapped. */
	async function tapOn({ own, room, open }: One, act: (on: Exam) => void): Promise<void> {
		await open();
		const on = room();
		if (!on) return;
		const was = new Map(marksOf(on.$sheet.get()));
		act(on);
		taps++;
		for (const [place, mark] of marksOf(on.$sheet.get()))
			if (was.get(place) !== mark)
				own.tapped.set(place, [...(own.tapped.get(place) ?? []), { mark, n: taps }]);
	}
	async function happen(act: Act): Promise<void> {
		switch (act.do) {
			case 'choose':
				return tapOn(one(act.phone), (on) => on.choose(2, act.letter));
			case 'stem':
				return tapOn(one(act.phone), (on) => on.markStem(0, act.stem, act.mark));
			case 'decide':
				return tapOn(one(act.phone), (on) => on.decide(() => act.take));
			case 'pass':
				return time.pass(act.ms);
			case 'network':
				return one(act.phone).connect(act.is);
			case 'refuse':
				server.refusals = [refuse(act.code)];
				return;
			case 'clock':
				one(act.phone).own.skewMs += act.ms;
				return;
			case 'block':
				return one(act.phone).block(act.on);
			case 'kill':
				await settle();
				return one(act.phone).close();
			case 'close':
				one(act.phone).room()?.leave();
				await settle();
				return one(act.phone).close();
			case 'reopen':
				return one(act.phone).open();
			case 'look':
				return one(act.phone).unsent.send();
			case 'takeOver':
				if (one(act.phone).room()?.$screen.get().status === 'elsewhere')
					await one(act.phone).room()?.takeOver();
				return;
			case 'handIn':
				void one(act.phone).room()?.submit();
				return;
			case 'sweep':
				return server.sweep();
			case 'shut':
				// The week of late sheets is over.
				if (server.state.closedByTime) server.state.late = false;
		}
	}
	for (const act of order) {
		await happen(act);
		await settle();
		judge();
	}
	server.refusals = [];
	for (const each of phones) each.connect('up');
	for (const each of phones) {
		each.close();
		await each.open();
		await time.pass(60_000);
		judge();
		each.close();
		await each.unsent.send();
		judge();
	}
	server.network = 'up';
	const writer = await openOn(time, server, makeStorage(), server.state.client);
	await time.pass(1_000);
	for (const { storage, unsent, removed } of phones) {
		for (const sheet of removed)
			expect([server.state.sheet, ...server.sealed.map((late) => late.sheet)]).toContain(sheet);
		const record = storage.kept.get(7);
		if (!record || !isUnsent(record)) continue;
		// A phone that could store nothing more sent what is newer than what it has stored.
		if (storage.blocked && record.seq < server.state.seq) continue;
		const told = unsent.$unsent.get().some(({ attemptId }) => attemptId === record.attemptId);
		expect(told || writer.$conflicts.get().length > 0, 'answers lie on a phone and nobody says so').toBe(
			true,
		);
	}
	writer.close();
}

it('no stored answer is lost in silence and no acknowledged one at all, whatever happens in whatever order', async () => {
	await fc.assert(fc.asyncProperty(fc.array(acts, { minLength: 1, maxLength: 60, size: 'max' }), live), {
		numRuns: size(400, 2_000),
	});
});
