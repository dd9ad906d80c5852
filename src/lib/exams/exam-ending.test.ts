import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LATE_OPS_AT_MOST } from '#contract/constants.ts';
import { decodeSheet } from '#contract/exams/answer-sheet.ts';
import {
	digestAtOnce,
	type FakeServer,
	makePhone,
	makeServer,
	makeStorage,
	makeTime,
	openOn,
	PAPER,
	refuse,
	type Time,
} from '#tests/support/exam-world.ts';
import { settle } from '#tests/support/until.ts';
import { fromBase64url } from './base64url.ts';

const OTHER_PHONE = 'phone-two-bbbbbbbbbb';
const HOUR = 3_600_000;

let time: Time;
let server: FakeServer;
let storage: ReturnType<typeof makeStorage>;

const read = (text: string) => decodeSheet(fromBase64url(text), PAPER);
const onServer = () => read(server.state.sheet);
const onPhone = () => read(storage.kept.get(7)?.sheet ?? '');

beforeEach(async () => {
	digestAtOnce();
	time = makeTime();
	server = await makeServer(time);
	storage = makeStorage();
});

describe('the clock', () => {
	it('the clock of the phone has no effect', async () => {
		const exam = await openOn(time, server, storage);
		expect(exam.$leftMs.get()).toBe(HOUR);
		const phone = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2031-01-01T00:00:00Z'));
		await time.pass(60_000);
		expect(exam.$leftMs.get()).toBe(HOUR - 60_000);
		phone.mockRestore();
	});

	it('extra time is applied with the next reply', async () => {
		const exam = await openOn(time, server, storage);
		server.state.deadline += 10 * 60_000;
		exam.flag(1);
		await time.pass(1_500);
		expect(exam.$leftMs.get()).toBe(HOUR + 10 * 60_000 - 1_500);
	});

	it('at zero the sheet is handed in automatically', async () => {
		const exam = await openOn(time, server, storage);
		await time.pass(HOUR - 1_000);
		exam.choose(2, 'D');
		await time.pass(1_000);
		expect(exam.$screen.get()).toMatchObject({ status: 'ended', receipt: { no: '7-ABCDEF' } });
		expect(onServer()?.[2]).toMatchObject({ letter: 'D' });
	});

	it('at zero without a network the hand-in is tried until it succeeds', async () => {
		const exam = await openOn(time, server, storage);
		await time.pass(HOUR - 1_000);
		exam.choose(2, 'D');
		server.network = 'down';
		await time.pass(20_000);
		expect(exam.$screen.get()).toMatchObject({ status: 'over', error: { code: 'network' } });
		server.network = 'up';
		await time.pass(30_000);
		expect(exam.$screen.get().status).toBe('ended');
		expect(onServer()?.[2]).toMatchObject({ letter: 'D' });
	});

	it('after the grace period the sheet is handed in late, sealed, and gets a case number', async () => {
		const phone = makePhone();
		const exam = await openOn(time, server, storage, phone);
		server.network = 'down';
		exam.choose(2, 'D');
		await time.pass(2_000);
		server.state.late = true;
		server.network = 'up';
		await time.pass(30_000);
		expect(exam.$screen.get()).toMatchObject({ status: 'late', late: { case_no: 'L-42', state: 'held' } });
		expect(server.sealed).toHaveLength(1);
		expect(server.sealed[0]).toMatchObject({
			attempt_id: 7,
			epoch: 1,
			sheet: exam.text(),
			beacon: { at_ms: expect.any(Number) },
			ops: [{ position: 3, stem: null, value: 'D' }],
			mac: 'k'.repeat(43),
		});
		expect(storage.kept.size).toBe(0);
		// Once the server has the sheet, the keys can be deleted too.
		expect(phone.papers.settled).toEqual([7]);
	});

	it('a late sheet that was not delivered is sent until it is', async () => {
		const exam = await openOn(time, server, storage);
		server.state.late = true;
		server.refusals.push(refuse('attempt.late'), refuse('unavailable', {}, 20), refuse('network'));
		exam.choose(2, 'A');
		await time.pass(2_000);
		expect(exam.$screen.get()).toMatchObject({ status: 'late', late: null, error: { code: 'unavailable' } });
		await time.pass(19_000);
		expect(server.sealed).toHaveLength(0);
		await time.pass(30_000);
		expect(server.sealed).toHaveLength(1);
		expect(exam.$screen.get()).toMatchObject({ status: 'late', late: { case_no: 'L-42' } });
	});

	it.each(['request.invalid', 'request.too_large'] as const)(
		'a late sheet whose taps the server refuses is sent once without them: %s',
		async (code) => {
			const exam = await openOn(time, server, storage);
			server.refusals.push(refuse('attempt.late'), refuse(code));
			exam.choose(2, 'A');
			await time.pass(2_000);
			expect(exam.$screen.get()).toMatchObject({ status: 'late', late: { case_no: 'L-42' }, error: null });
			expect(server.sealed).toHaveLength(1);
			expect(server.sealed[0]).not.toHaveProperty('ops');
		},
	);

	it('a late sheet that is refused even without its taps is not sent for ever', async () => {
		const exam = await openOn(time, server, storage);
		server.refusals.push(refuse('attempt.late'), refuse('request.invalid'), refuse('request.invalid'));
		exam.choose(2, 'A');
		await time.pass(HOUR);
		expect(exam.$screen.get()).toMatchObject({ status: 'late', error: { code: 'request.invalid' } });
		expect(server.sealed).toHaveLength(0);
		expect(storage.kept.size).toBe(1);
	});

	it('of too many taps the last one of each place is included, and the newest others', async () => {
		const before = await openOn(time, server, storage);
		server.network = 'down';
		before.markStem(0, 1, 'F');
		before.choose(2, 'B');
		before.flag(0);
		await time.pass(1_000);
		before.close();
		const stored = storage.kept.get(7);
		const [mark, choice, flag] = stored?.ops ?? [];
		if (!stored || !mark || !choice || !flag) throw new Error('the phone stored no taps');
		stored.ops = [mark, ...Array.from({ length: LATE_OPS_AT_MOST + 20 }, () => ({ ...choice })), flag];
		server.state.late = true;
		server.network = 'up';
		await openOn(time, server, storage);
		await time.pass(30_000);
		const ops = server.sealed[0]?.ops ?? [];
		expect(ops).toHaveLength(LATE_OPS_AT_MOST);
		expect(ops[0]).toMatchObject({ position: 1, stem: 1, value: 'F' });
		expect(ops.slice(-2)).toMatchObject([{ position: 3, value: 'B' }, { value: 'flag' }]);
	});

	it('a closed late submission window is shown, and the sheet stays on the phone', async () => {
		const exam = await openOn(time, server, storage);
		server.refusals.push(refuse('attempt.late'), refuse('late.closed'));
		exam.choose(2, 'A');
		await time.pass(120_000);
		expect(exam.$screen.get()).toMatchObject({ status: 'late', error: { code: 'late.closed' } });
		expect(server.sealed).toHaveLength(0);
		expect(storage.kept.size).toBe(1);
	});

	it('opened only after the server closed the attempt, the phone still hands in what it stored', async () => {
		const before = await openOn(time, server, storage);
		server.network = 'down';
		before.choose(2, 'E');
		await time.pass(1_000);
		before.close();
		server.network = 'up';
		server.state.receipt = {
			no: '7-SWEEP',
			at: '2026-11-21T15:02:15Z',
			sha: 'other',
			answered: 0,
			blank: 11,
		};
		Object.assign(server.state, { late: true, closedByTime: true });
		const after = await openOn(time, server, storage);
		expect(after.$screen.get()).toMatchObject({ status: 'late', late: { case_no: 'L-42' } });
		expect(server.sealed[0]?.ops).toMatchObject([{ position: 3, value: 'E' }]);
	});

	it('a closed attempt with all answers ends with its receipt, without a late sheet', async () => {
		const before = await openOn(time, server, storage);
		before.choose(2, 'E');
		await time.pass(2_000);
		before.close();
		const { sha } = server.state;
		server.state.receipt = { no: '7-SWEEP', at: '2026-11-21T15:02:15Z', sha, answered: 1, blank: 10 };
		Object.assign(server.state, { late: true, closedByTime: true });
		const after = await openOn(time, server, storage);
		expect(after.$screen.get()).toMatchObject({ status: 'ended', receipt: { no: '7-SWEEP' } });
		expect(server.sealed).toHaveLength(0);
	});

	it('before the minimum time handing in is refused, and the exam goes on', async () => {
		const exam = await openOn(time, server, storage);
		server.refusals.push(refuse('attempt.too_soon', { next_in_s: 300 }, 300));
		await exam.submit();
		expect(exam.$screen.get()).toMatchObject({ status: 'ready', error: { code: 'attempt.too_soon' } });
		exam.choose(2, 'B');
		await time.pass(2_000);
		expect(onServer()?.[2]).toMatchObject({ letter: 'B' });
	});
});

describe('handing in', () => {
	it('sends the last tap with it and deletes the sheet only then', async () => {
		const exam = await openOn(time, server, storage);
		exam.markStem(1, 4, 'F');
		await exam.submit();
		expect(exam.$screen.get().status).toBe('ended');
		expect(onServer()?.[1]).toMatchObject({ stems: [null, null, null, null, 'F'] });
		expect(storage.kept.size).toBe(0);
	});

	it('without a network the exam goes on, and answers are stored and sent later', async () => {
		const exam = await openOn(time, server, storage);
		server.network = 'down';
		exam.choose(2, 'A');
		await exam.submit();
		expect(exam.$screen.get()).toMatchObject({ status: 'ready', error: { code: 'network' } });
		exam.choose(2, 'B');
		server.network = 'up';
		await time.pass(3_000);
		expect(onServer()?.[2]).toMatchObject({ letter: 'B' });
	});

	it('repeated after a lost answer it ends with the same receipt', async () => {
		const exam = await openOn(time, server, storage);
		server.network = 'deaf';
		await exam.submit();
		expect(exam.$screen.get().status).toBe('ready');
		server.network = 'up';
		await exam.submit();
		expect(exam.$screen.get()).toMatchObject({ status: 'ended', receipt: { no: '7-ABCDEF' } });
	});

	it('two taps on the button hand in once', async () => {
		const exam = await openOn(time, server, storage);
		await Promise.all([exam.submit(), exam.submit()]);
		expect(server.submits).toBe(1);
	});

	it('a tap on the button and the automatic retry hand in once', async () => {
		const exam = await openOn(time, server, storage);
		server.network = 'down';
		await time.pass(HOUR);
		expect(exam.$screen.get().status).toBe('over');
		server.network = 'up';
		await Promise.all([exam.submit(), exam.retry()]);
		expect(server.submits).toBe(1);
	});
});

describe('two phones', () => {
	it('after a take-over nothing is sent from this phone', async () => {
		const one = await openOn(time, server, storage);
		const two = await openOn(time, server, makeStorage(), OTHER_PHONE);
		expect(two.$screen.get().status).toBe('elsewhere');
		await two.takeOver();
		one.choose(2, 'A');
		await time.pass(1_500);
		expect(one.$screen.get().status).toBe('elsewhere');
		const before = server.arrived.length;
		one.choose(2, 'B');
		one.flag(0);
		await time.pass(30_000);
		expect(server.arrived).toHaveLength(before);
		expect(onServer()?.[2]).toMatchObject({ letter: null });
	});

	it('every answer that the server has is loaded', async () => {
		const one = await openOn(time, server, storage);
		one.markStem(0, 1, 'F');
		await time.pass(1_500);
		const two = await openOn(time, server, makeStorage(), OTHER_PHONE);
		await two.takeOver();
		expect(two.$sheet.get()).toEqual(one.$sheet.get());
		two.choose(2, 'E');
		await time.pass(1_500);
		expect(onServer()?.[2]).toMatchObject({ letter: 'E' });
	});

	it('a tab that lost the writer lock does not overwrite what the other tab stores', async () => {
		const one = await openOn(time, server, storage);
		one.choose(2, 'A');
		server.network = 'slow';
		await time.pass(1_500);
		one.loseLock();
		server.network = 'up';
		const two = await openOn(time, server, storage);
		two.choose(2, 'B');
		await settle();
		server.release();
		await settle();
		expect(onPhone()?.[2]).toMatchObject({ letter: 'B' });
		await time.pass(1_500);
		expect(onServer()?.[2]).toMatchObject({ letter: 'B' });
	});

	it('handed in on one phone, the exam ends on the other', async () => {
		const one = await openOn(time, server, storage);
		const two = await openOn(time, server, makeStorage(), OTHER_PHONE);
		await two.takeOver();
		await one.sync();
		expect(one.$screen.get().status).toBe('elsewhere');
		await two.submit();
		await time.pass(61_000);
		expect(one.$screen.get()).toMatchObject({ status: 'ended', receipt: { no: '7-ABCDEF' } });
	});
});
