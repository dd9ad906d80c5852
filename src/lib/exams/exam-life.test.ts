import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ExamStatusFile } from '#contract/exams/bundle.ts';
import { type KnownOfExam, statusMoved, watchLine, watchStatus } from './exam-life.ts';

const known: KnownOfExam = {
	opens_at: '2026-11-21T14:00:00.000Z',
	closes_at: '2026-11-21T16:00:00.000Z',
	bundle_url: null,
};
const board: ExamStatusFile = {
	opens_at: known.opens_at,
	closes_at: known.closes_at,
	now: '2026-11-21T13:50:00.000Z',
	bundle: null,
	revision: 0,
	stamp: '1',
	notices: [],
	line: null,
};
const paper = { url: '/exam-bundles/1/a.bin', bytes: 100, picture_bytes: 0 };

describe('the exam status file', () => {
	test('is not new while times and paper are those of the page, in any notation of the instant', () => {
		expect(statusMoved({ ...board, opens_at: '2026-11-21T20:00:00+06:00' }, known)).toBe(false);
		expect(statusMoved(board, { ...known, bundle_url: '/kept.bin' })).toBe(false);
	});
	test.each([
		['the start was moved', { ...board, opens_at: '2026-11-21T14:10:00.000Z' }],
		['the end was moved', { ...board, closes_at: '2026-11-21T16:10:00.000Z' }],
		['the paper can be fetched now', { ...board, bundle: paper }],
	])('is new when %s', (_, changed) => {
		expect(statusMoved(changed, known)).toBe(true);
	});
});

describe('a waiting page', () => {
	beforeEach(() => {
		vi.useFakeTimers();
	});
	afterEach(() => {
		vi.useRealTimers();
	});

	const waiting = (answers: (ExamStatusFile | null)[]) => {
		const last = answers.at(-1) ?? null;
		const fetch = vi.fn(async () => answers.shift() ?? last);
		const notices = vi.fn();
		const moved = vi.fn();
		const line = vi.fn();
		const stop = watchStatus('/b', known, { notices, line, moved }, { fetch, random: () => 0.5 });
		return { fetch, notices, line, moved, stop };
	};

	test('reads the exam status every ten seconds, also after a read that failed', async () => {
		const { fetch, moved, stop } = waiting([board, null, board]);
		await vi.advanceTimersByTimeAsync(20_000);
		expect(fetch).toHaveBeenCalledTimes(3);
		expect(moved).not.toHaveBeenCalled();
		stop();
		await vi.advanceTimersByTimeAsync(60_000);
		expect(fetch).toHaveBeenCalledTimes(3);
	});
	test('calls the API once, a moment later than other pages, when the times were moved', async () => {
		const notice = { kind: 'extra_time' as const, minutes: 10, at: board.now };
		const later = { ...board, opens_at: '2026-11-21T14:10:00.000Z', stamp: '2', notices: [notice] };
		const { notices, moved } = waiting([later]);
		await vi.advanceTimersByTimeAsync(1_999);
		expect(notices).toHaveBeenCalledWith([notice]);
		expect(moved).not.toHaveBeenCalled();
		await vi.advanceTimersByTimeAsync(60_000);
		expect(moved).toHaveBeenCalledTimes(1);
	});
	test('calls the API when only the stamp differs: an exception may apply to this doctor alone', async () => {
		const { moved } = waiting([board, { ...board, stamp: '2' }]);
		await vi.advanceTimersByTimeAsync(11_999);
		expect(moved).not.toHaveBeenCalled();
		await vi.advanceTimersByTimeAsync(30_000);
		expect(moved).toHaveBeenCalledTimes(1);
	});
	test('shows staff notices, and removes them again', async () => {
		const said = { bn: 'দশ মিনিট দেরি হবে।', en: 'Ten minutes later.', at: board.now };
		const { line, stop } = waiting([{ ...board, line: said }, board]);
		await vi.advanceTimersByTimeAsync(0);
		expect(line).toHaveBeenLastCalledWith(said);
		await vi.advanceTimersByTimeAsync(10_000);
		expect(line).toHaveBeenLastCalledWith(null);
		stop();
	});
	test('during the exam is read once a minute, after the first seconds', async () => {
		const fetch = vi.fn(async () => board);
		const on = vi.fn();
		const stop = watchLine(7, on, { fetch, random: () => 0 });
		await vi.advanceTimersByTimeAsync(14_999);
		expect(fetch).not.toHaveBeenCalled();
		await vi.advanceTimersByTimeAsync(60_001);
		expect(fetch.mock.calls).toEqual([['/exam-bundles/7/board.json'], ['/exam-bundles/7/board.json']]);
		expect(on).toHaveBeenLastCalledWith(null);
		stop();
		await vi.advanceTimersByTimeAsync(120_000);
		expect(fetch).toHaveBeenCalledTimes(2);
	});
	test('sends no request after the page is left', async () => {
		const { moved, stop } = waiting([{ ...board, bundle: paper }]);
		await vi.advanceTimersByTimeAsync(0);
		stop();
		await vi.advanceTimersByTimeAsync(60_000);
		expect(moved).not.toHaveBeenCalled();
	});
});
