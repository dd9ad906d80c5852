import { describe, expect, it } from 'vitest';
import { EXAM_GRACE_MS } from '#contract/constants.ts';
import { contract } from '#contract/index.ts';
import {
	againAfter,
	CALM,
	MOST_AT_ONCE,
	placeAfter,
	refusalOf,
	type Signals,
	urgencyOf,
	type Watch,
	watchOn,
} from './pressure.rules.ts';

const calm: Signals = { delayMs: 0, waiting: 0 };
const looked = (looks: number, signals: Signals, watch: Watch = CALM) =>
	Array.from({ length: looks }).reduce<Watch>((at) => watchOn(at, signals), watch);

describe('the load of a process', () => {
	it('is raised after two equal measurements, so that one slow moment refuses no call', () => {
		const slow = { ...calm, delayMs: 200 };
		expect(looked(1, slow).level).toBe(0);
		expect(looked(2, slow).level).toBe(1);
		expect(looked(1, slow, looked(1, calm, looked(1, slow))).level).toBe(0);
	});

	it('rises at once to the level of the signals', () => {
		expect(looked(2, { ...calm, delayMs: 600 }).level).toBe(2);
		expect(looked(2, { ...calm, delayMs: 3_000 }).level).toBe(3);
	});

	it('falls step by step, after two seconds of calm each, and not while the signals are near the limit', () => {
		const high = looked(2, { ...calm, delayMs: 600 });
		expect(looked(7, calm, high).level).toBe(2);
		expect(looked(8, calm, high).level).toBe(1);
		expect(looked(16, calm, high).level).toBe(0);
		// Below where the level began, above where it ends.
		expect(looked(100, { ...calm, delayMs: 300 }, high).level).toBe(2);
	});

	it('never refuses calls of an exam because others wait for the database', () => {
		expect(looked(10, { ...calm, waiting: 100_000 }).level).toBe(2);
		expect(refusalOf('high', 2, MOST_AT_ONCE.high - 1)).toBeNull();
	});
});

describe('what is refused', () => {
	it('public readers first, doctors and writes next, an exam last', () => {
		const refused = (level: 0 | 1 | 2 | 3) =>
			(['low', 'usual', 'high'] as const).filter((urgency) => refusalOf(urgency, level, 0) !== null);
		expect([refused(0), refused(1), refused(2), refused(3)]).toEqual([
			[],
			['low'],
			['low', 'usual'],
			['low', 'usual', 'high'],
		]);
	});

	it('many calls that would take all the time of a process, without any other signal', () => {
		expect(refusalOf('low', 0, MOST_AT_ONCE.low - 1)).toBeNull();
		expect(refusalOf('low', 0, MOST_AT_ONCE.low)).toBe('crowd');
		// Of an exam too: as many as these would fail after a wait, and take the time of the others.
		expect(refusalOf('high', 0, MOST_AT_ONCE.high)).toBe('crowd');
	});

	it('is retried at different seconds', () => {
		const seconds = [0, 0.25, 0.5, 0.75, 0.999].map((random) => againAfter('low', random));
		expect(new Set(seconds).size).toBeGreaterThan(3);
		expect(Math.min(...seconds)).toBe(4);
		expect(Math.max(...seconds)).toBe(12);
	});

	/** The waits of callers that are refused `gapMs` after each other. */
	function waits(callers: number, gapMs: number): number[] {
		let freeFrom = 0;
		return Array.from({ length: callers }, (_, n) => {
			const place = placeAfter('high', freeFrom, 1_000_000 + n * gapMs, (n % 10) / 10);
			freeFrom = place.freeFrom;
			return place.next_in_s;
		});
	}

	it('is retried within seconds by a few callers', () => {
		expect(Math.max(...waits(1_000, 10))).toBe(4);
	});

	it('is retried by 250 a second of a crowd, however many are refused at once', () => {
		const returning = Map.groupBy(waits(10_000, 0), (seconds) => seconds);
		expect(Math.max(...returning.keys())).toBe(40);
		for (const [second, { length }] of returning) if (second > 4) expect(length).toBe(250);
	});

	it('is retried before the time for late sheets is over, also in a crowd without end', () => {
		const last = waits(60_000, 0).slice(-1_000);
		expect(Math.max(...last) * 2).toBeLessThan(EXAM_GRACE_MS / 1_000);
		expect(new Set(last).size).toBe(10);
	});
});

describe('the urgency of each call', () => {
	const of = (name: string) => {
		const [room = '', call = ''] = name.split('.');
		const endpoint = (contract as unknown as Record<string, Record<string, never>>)[room]?.[call];
		if (!endpoint) throw new Error(`there is no call ${name}`);
		return urgencyOf(endpoint);
	};
	it.each([
		...[
			'exams.start',
			'exams.attempt',
			'exams.saveSheet',
			'exams.heartbeat',
			'exams.submit',
			'exams.takeover',
			// Opens the exam screen on another device, where it takes over.
			'exams.participated',
			'examLife.pendingParticipated',
		],
		...['examLife.lateSheet', 'auth.csrfCookie'],
	])('%s is high', (name) => expect(of(name)).toBe('high'));
	it.each(['dashboard.dashboard', 'auth.login', 'payments.pay', 'examOffice.extend', 'deskProctoring.pause'])(
		'%s is usual',
		(name) => expect(of(name)).toBe('usual'),
	);
	it.each(['content.faqs', 'catalog.courses', 'deskAudit.list', 'deskFigures.income'])('%s is low', (name) =>
		expect(of(name)).toBe('low'),
	);
});
