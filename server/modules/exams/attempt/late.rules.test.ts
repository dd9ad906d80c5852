import { describe, expect, it } from 'vitest';
import { decodeSheet, encodeSheet, type Sheet } from '#contract/exams/answer-sheet.ts';
import {
	bestOf,
	differences,
	inTimeForRule,
	isConvincing,
	type LateAttempt,
	lateEvidence,
	lateUntil,
	lateWindow,
	optionsOf,
} from './late.rules.ts';

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);
const paper = (stems: string, letter: 'A' | 'B' | null, flag = false): Sheet => [
	{ type: 'mtf', stems: [...stems].map((mark) => (mark === '.' ? null : (mark as 'T' | 'F'))), flag },
	{ type: 'sba', letter, flag: false },
];
const attempt: LateAttempt = {
	state: 'auto_submitted',
	submitKind: 'sweeper',
	deadlineAt: at('11:00'),
	lastContactAt: at('10:50'),
};
const tap = (stem: number | null, value: 'T' | 'F' | 'A' | 'blank' | 'flag', minutes: number) => ({
	position: stem === null && value === 'A' ? 2 : 1,
	stem,
	value,
	elapsed_ms: 0,
	after_beacon_ms: minutes * 60_000,
});

describe('the late submission window', () => {
	const door = (over: Partial<LateAttempt>, time: string) => lateWindow({ ...attempt, ...over }, at(time));
	it('is open for a week after the deadline, whether or not results are published', () => {
		expect(door({}, '11:03')).toBe('open');
		expect(door({}, '17:01')).toBe('open');
		expect(door({ state: 'published' }, '12:00')).toBe('open');
		expect(lateWindow(attempt, new Date('2026-11-28T11:00:00Z'))).toBe('open');
		expect(lateWindow(attempt, new Date('2026-11-28T11:00:01Z'))).toBe('closed');
	});
	it('returns until when a sheet is accepted: a week after the deadline, whatever the state of the attempt', () => {
		for (const state of ['auto_submitted', 'scored', 'published'] as const)
			expect(lateUntil({ ...attempt, state })).toEqual(new Date('2026-11-28T11:00:00Z'));
		expect(lateUntil({ ...attempt, submitKind: 'late_accepted' })).not.toBeNull();
		expect(lateUntil({ ...attempt, submitKind: 'manual' })).toBeNull();
		for (const state of ['in_progress', 'void', 'absent'] as const)
			expect(lateUntil({ ...attempt, state })).toBeNull();
	});
	it('allows automatic acceptance for six hours, until results are published', () => {
		const rule = (time: string, over: Partial<LateAttempt> = {}, publishedAt: Date | null = null) =>
			inTimeForRule({ ...attempt, ...over }, publishedAt, at(time));
		expect(rule('17:00')).toBe(true);
		expect(rule('17:01')).toBe(false);
		expect(rule('12:00', {}, at('11:59'))).toBe(false);
		expect(rule('12:00', { state: 'published' })).toBe(false);
	});
	it('is not needed while a save still counts, nor after the doctor submitted', () => {
		expect(door({ state: 'in_progress', submitKind: null }, '11:02')).toBe('not_needed');
		expect(door({ state: 'in_progress', submitKind: null }, '11:03')).toBe('open');
		expect(door({ state: 'scored', submitKind: 'manual' }, '11:05')).toBe('not_needed');
		expect(door({ state: 'published', submitKind: 'manual' }, '23:05')).toBe('not_needed');
	});
	it('stays open for a second sheet, and is closed for an absent or removed doctor', () => {
		expect(door({ state: 'late_held' }, '11:05')).toBe('open');
		expect(door({ state: 'scored', submitKind: 'late_accepted' }, '11:05')).toBe('open');
		for (const state of ['void', 'absent'] as const) expect(door({ state }, '11:05')).toBe('closed');
	});
});

describe('differences between two sheets', () => {
	it('are listed by place, and review flags do not count', () => {
		expect(differences(paper('T....', null), paper('TF...', 'B', true))).toEqual([
			{ position: 1, stem: 1, from: null, to: 'F' },
			{ position: 2, stem: null, from: null, to: 'B' },
		]);
		const same = paper('TF.F.', 'A');
		const again = decodeSheet(encodeSheet(same), ['mtf', 'sba']);
		expect(again && differences(same, again)).toEqual([]);
	});
});

describe('evidence for a late sheet', () => {
	const late = {
		beaconAt: at('10:50'),
		taps: [tap(0, 'F', 2), tap(0, 'T', 9.9), tap(null, 'A', 10)],
		saved: paper('.....', null),
		sheet: paper('T....', 'A'),
	};
	const judge = (
		over: Partial<typeof late> | { taps: null } | { beaconAt: null },
		of = attempt,
		seen = false,
	) => lateEvidence(of, { ...late, ...over }, seen);

	it('is complete when the phone was disconnected before the end and every tap was made in time', () => {
		expect(isConvincing(judge({}))).toBe(true);
	});
	it('is incomplete when a tap was made after the end', () => {
		expect(judge({ taps: [...late.taps, tap(1, 'T', 10.1)] })).toMatchObject({ taps_within_time: false });
	});
	it('is incomplete when no tap explains an answer', () => {
		expect(judge({ taps: late.taps.slice(0, 2) })).toMatchObject({ taps_within_time: false });
		expect(judge({ taps: [tap(0, 'T', 1), tap(0, 'F', 2), tap(null, 'A', 3)] })).toMatchObject({
			taps_within_time: false,
		});
	});
	it('covers a removed answer, and a review flag', () => {
		const saved = paper('TF...', null);
		const taps = [tap(1, 'blank', 1), tap(null, 'flag', 2), tap(null, 'A', 3)];
		expect(judge({ saved, taps }).taps_within_time).toBe(true);
	});
	it('covers an answer whose question was flagged or unflagged after it', () => {
		for (const value of ['flag', 'unflag'] as const) {
			const mark = { position: 2, stem: null, value, elapsed_ms: 0, after_beacon_ms: 60_000 };
			expect(
				judge({ taps: [tap(0, 'T', 1), tap(null, 'A', 1), mark] } as Partial<typeof late>),
			).toMatchObject({
				taps_within_time: true,
			});
		}
	});
	it('counts the last moment as within the time', () => {
		const last = { beaconAt: at('11:00'), taps: [tap(0, 'T', 0), tap(null, 'A', 0)] };
		expect(judge(last, { ...attempt, lastContactAt: at('11:00') })).toMatchObject({
			disconnected_before_deadline: true,
			taps_within_time: true,
		});
	});
	it('is incomplete for a sheet that changes nothing, without a signed moment within the time', () => {
		const same = { taps: [], sheet: late.saved };
		expect(judge(same).taps_within_time).toBe(true);
		expect(judge({ ...same, beaconAt: at('11:01') }).taps_within_time).toBe(false);
		expect(lateEvidence(attempt, { ...late, ...same, beaconAt: null }, false).taps_within_time).toBe(false);
	});
	it('is incomplete without taps, as with a photographed code', () => {
		expect(judge({ taps: null })).toMatchObject({ beacon: true, taps_within_time: false });
	});
	it('is incomplete without a moment that we signed, or with one after the end', () => {
		expect(judge({ beaconAt: null })).toMatchObject({ beacon: false, taps_within_time: false });
		expect(judge({ beaconAt: at('11:01'), taps: [] })).toMatchObject({ taps_within_time: false });
	});
	it('is incomplete when the phone was seen after the end, since it could have saved then', () => {
		const seen = { ...attempt, lastContactAt: at('11:01') };
		expect(judge({}, seen)).toMatchObject({ disconnected_before_deadline: false });
		expect(judge({}, { ...attempt, lastContactAt: null })).toMatchObject({
			disconnected_before_deadline: false,
		});
	});
	it('is incomplete once the answers could be read', () => {
		const evidence = judge({}, attempt, true);
		expect(evidence.in_time_for_results).toBe(false);
		expect(isConvincing(evidence)).toBe(false);
	});
});

describe('the sheet that counts', () => {
	const evidence = (proven: boolean) => ({
		seal: true,
		beacon: proven,
		disconnected_before_deadline: true,
		taps_within_time: true,
		in_time_for_results: true,
	});
	const late = (option: string, proven = false) => ({ option, evidence: evidence(proven) });

	it('is chosen among the saved one and every accepted one; one with full evidence replaces the saved one', () => {
		expect(optionsOf('saved', [])).toEqual(['saved']);
		expect(optionsOf('saved', [late('one'), late('two')])).toEqual(['saved', 'one', 'two']);
		expect(optionsOf('saved', [late('proven', true)])).toEqual(['proven']);
		expect(optionsOf('saved', [late('older', true), late('one'), late('newer', true)])).toEqual([
			'newer',
			'one',
		]);
	});

	it('has the most marks, then the fewest wrong places, then is the newest', () => {
		const of = (id: number, total: number, wrong: number) => ({ id, total, wrong });
		expect(bestOf([of(1, 800, 0), of(2, 1_200, 5)]).id).toBe(2);
		expect(bestOf([of(1, 1_200, 5), of(2, 800, 0)]).id).toBe(1);
		expect(bestOf([of(1, 800, 0), of(2, 800, 1)]).id).toBe(1);
		expect(bestOf([of(1, 800, 1), of(2, 800, 0), of(3, 800, 0)]).id).toBe(3);
	});
});
