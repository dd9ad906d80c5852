import { describe, expect, it } from 'vitest';
import { makeTime } from '#tests/support/exam-world.ts';
import { arrange, blankAnswers } from './exam-arrangement.ts';
import { step } from './exam-machine.ts';
import type { Effect, ExamEvent, ExamState, Moment, TimerName } from './exam-state.ts';
import { unopened } from './exam-turn.ts';

type Save = Extract<Effect, { do: 'save' }>;

const doneAt = (nextInS: number) => (): ExamEvent => ({
	type: 'saved',
	deadlineAt: '2026-11-21T15:00:00Z',
	same: true,
	nextInS,
	beacon: { at_ms: 0, sig: '' },
});
const DONE = doneAt(3);
const refusedFor = (retryAfterS: number | null) => (): ExamEvent => ({
	type: 'refused',
	call: 'save',
	error: { code: 'unavailable', message: '', meta: {}, retryAfterS },
});

const arrangement = arrange(
	[{ position: 1, section: 0, type: 'sba', lang: 'en', stem: '', options: [], images: [] }],
	{ order_seed: 1, shuffle: 'none' },
);

/** An exam whose saves are answered at once with the given reply; null: not yet. */
function bench(answer: (save: Save) => ExamEvent | null = DONE) {
	const { timers, now, pass } = makeTime();
	const waiting = new Map<TimerName, unknown>();
	const sent: number[] = [];
	const requested: Effect['do'][] = [];
	const shown: { unsafe: boolean; at: number }[] = [];
	const moment = (): Moment => ({
		serverMs: now(),
		synced: true,
		monotonicMs: now(),
		wallMs: now(),
		random: timers.random(),
		ours: true,
	});
	const identity = {
		attemptId: 7,
		clientId: 'phone-one-aaaaaaaaaa',
		screen: '/',
		doctorId: 1,
		fresh: true,
	};
	const blank = unopened(identity, moment());
	let state: ExamState = {
		...blank,
		screen: { ...blank.screen, status: 'ready' },
		sheet: { ...blank.sheet, arrangement, answers: blankAnswers(arrangement), changed: [0] },
	};
	function send(event: ExamEvent): void {
		const [next, effects] = step(state, event, moment());
		if (next.unsafe !== state.unsafe) shown.push({ unsafe: next.unsafe, at: now() });
		state = next;
		for (const effect of effects) {
			requested.push(effect.do);
			if (effect.do === 'timer' || effect.do === 'clear') timers.clear(waiting.get(effect.timer));
			if (effect.do === 'timer') {
				const { timer, ms } = effect;
				waiting.set(
					timer,
					timers.set(() => send({ type: 'due', timer }), ms),
				);
			}
			if (effect.do !== 'save') continue;
			sent.push(now());
			const event = answer(effect);
			if (event) send(event);
		}
	}
	return {
		pass,
		sent,
		asked: () => requested,
		shown,
		send,
		tap: () => send({ type: 'tap', index: 0, tap: { kind: 'flag' } }),
	};
}

describe('the timing of saves', () => {
	it('a save is sent a second and a half after the last tap', async () => {
		const { pass, sent, tap } = bench();
		tap();
		await pass(1_000);
		tap();
		await pass(1_499);
		expect(sent).toEqual([]);
		await pass(1);
		expect(sent).toEqual([2_500]);
	});

	it('saves are sent at most three seconds after the first tap', async () => {
		const { pass, sent, tap } = bench();
		for (let taps = 0; taps < 16; taps++) {
			tap();
			await pass(500);
		}
		expect(sent).toEqual([3_000, 6_000]);
	});

	it('one save is in progress at a time, and taps meanwhile are sent together after it', async () => {
		const { pass, sent, tap, send } = bench(() => null);
		tap();
		await pass(1_500);
		tap();
		tap();
		await pass(5_000);
		expect(sent).toEqual([1_500]);
		send(DONE());
		expect(sent).toEqual([1_500, 6_500]);
	});

	it('after failures the gaps grow, but never beyond thirty seconds', async () => {
		const { pass, sent, tap } = bench(refusedFor(null));
		tap();
		await pass(120_000);
		const gaps = sent.slice(1).map((at, index) => at - (sent[index] ?? 0));
		// The random jitter in these tests is always one half.
		expect(gaps.slice(0, 7)).toEqual([500, 1_000, 2_000, 4_000, 7_500, 15_000, 15_000]);
	});

	it('a wait that the server requests is observed', async () => {
		const { pass, sent, tap } = bench(refusedFor(20));
		tap();
		await pass(1_500 + 19_999);
		expect(sent).toHaveLength(1);
		await pass(1);
		expect(sent).toHaveLength(2);
	});

	it('the pace that the server requests also applies to taps meanwhile and to heartbeats', async () => {
		const { pass, sent, tap, send } = bench(doneAt(40));
		tap();
		await pass(1_500);
		for (let s = 0; s < 39; s++) {
			tap();
			await pass(1_000);
		}
		const beacon = { at_ms: 0, sig: '' };
		const answer = {
			deadline_at: '2026-11-21T15:00:00Z',
			extra_ms: 0,
			state: 'in_progress' as const,
			beacon,
			next_in_s: 40,
		};
		send({ type: 'heartbeat', purpose: 'beat', answer, reported: 0 });
		await pass(999);
		expect(sent).toEqual([1_500]);
		await pass(1);
		expect(sent).toEqual([1_500, 41_500]);
	});

	it('taps during a save wait for the pace that its answer requests', async () => {
		const { pass, sent, tap, send } = bench(() => null);
		tap();
		await pass(1_500);
		tap();
		send(doneAt(20)());
		await pass(19_999);
		expect(sent).toEqual([1_500]);
		await pass(1);
		expect(sent).toEqual([1_500, 21_500]);
	});

	it('no pace delays the hand-in or a page that is closed', async () => {
		const { pass, sent, tap, send, asked: requested } = bench(doneAt(60));
		tap();
		await pass(1_500);
		tap();
		send({ type: 'leave' });
		expect(requested()).toContain('saveLast');
		send({ type: 'handIn' });
		expect(sent).toEqual([1_500, 1_500]);
	});

	it('a network that drops everything is shown after ten seconds, not when the request times out', async () => {
		const { pass, shown, tap } = bench(() => null);
		tap();
		await pass(1_500 + 9_999);
		expect(shown).toEqual([]);
		await pass(1);
		expect(shown).toEqual([{ unsafe: true, at: 11_500 }]);
	});

	it('when the network is back the save is sent at once', async () => {
		let up = false;
		const { pass, sent, shown, tap, send } = bench(() => (up ? DONE() : refusedFor(5)()));
		tap();
		await pass(7_000);
		up = true;
		send({ type: 'retry' });
		expect(sent).toEqual([1_500, 6_500, 7_000]);
		expect(shown).toEqual([
			{ unsafe: true, at: 6_500 },
			{ unsafe: false, at: 7_000 },
		]);
	});

	it('an exam that the server closed is not reopened when a second call reports the same', async () => {
		const { pass, tap, send, asked: requested } = bench(() => null);
		const meta = { receipt: null, late_door: true };
		const error = { code: 'attempt.final' as const, message: '', meta, retryAfterS: null };
		tap();
		await pass(1_500);
		send({ type: 'lockLost' });
		send({ type: 'refused', call: 'heartbeat.beat', error });
		send({ type: 'weighed', purpose: 'closed', record: null, sha: null });
		const before = requested().length;
		send({ type: 'refused', call: 'save', error });
		expect(requested().slice(before)).not.toContain('weigh');
	});

	it('nothing is sent once another tab writes, until this one takes over', async () => {
		const { pass, sent, tap, send } = bench();
		tap();
		send({ type: 'lockLost' });
		await pass(10_000);
		send({ type: 'retry' });
		expect(sent).toEqual([]);
		send({ type: 'takeOver' });
		send({ type: 'read', purpose: 'takeOver', record: null });
		const writer = { epoch: 1, seq: 0, mine: true, free: false };
		send({ type: 'tookOver', answer: { writer, sheet: 'AA', sha: '', other: null } });
		await pass(0);
		expect(sent).toEqual([10_000]);
	});
});
