import { beforeEach, describe, expect, it } from 'vitest';
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

const HOUR = 3_600_000;
const MINUTE = 60_000;

let time: Time;
let server: FakeServer;
let storage: ReturnType<typeof makeStorage>;
let phone: ReturnType<typeof makePhone>;

const onServer = () => decodeSheet(fromBase64url(server.state.sheet), PAPER);

beforeEach(async () => {
	digestAtOnce();
	time = makeTime();
	server = await makeServer(time);
	storage = makeStorage();
	phone = makePhone();
});

describe('an attempt that the server closed', () => {
	it('accepts answers that only the page has, where the phone cannot store', async () => {
		storage.blocked = true;
		const exam = await openOn(time, server, storage, phone);
		server.network = 'down';
		exam.choose(2, 'D');
		await time.pass(2_000);
		const at = '2026-11-21T15:02:15Z';
		server.state.receipt = { no: '7-SWEEP', at, sha: server.state.sha, answered: 0, blank: 11 };
		Object.assign(server.state, { late: true, closedByTime: true });
		server.network = 'up';
		await time.pass(30_000);
		expect(exam.$screen.get()).toMatchObject({ status: 'late', late: { case_no: 'L-42' } });
		expect(server.sealed).toMatchObject([{ sheet: exam.text(), ops: [{ position: 3, value: 'D' }] }]);
	});
});

describe('extra time', () => {
	it('granted seconds before the end also counts where nothing was left to send', async () => {
		const exam = await openOn(time, server, storage, phone);
		await time.pass(HOUR - 15_000);
		server.state.deadline += 10 * MINUTE;
		await time.pass(16_000);
		expect(exam.$screen.get().status).toBe('ready');
		expect(server.submits).toBe(0);
		expect(exam.$leftMs.get()).toBe(10 * MINUTE - 1_000);
	});

	it('granted after the server was down over the end reopens the exam', async () => {
		const exam = await openOn(time, server, storage, phone);
		await time.pass(HOUR - MINUTE);
		server.network = 'down';
		exam.choose(2, 'A');
		await time.pass(2 * MINUTE);
		expect(exam.$screen.get()).toMatchObject({ status: 'over', error: { code: 'network' } });
		server.state.deadline += 15 * MINUTE;
		server.network = 'up';
		await time.pass(40_000);
		expect(exam.$screen.get().status).toBe('ready');
		expect(server.submits).toBe(0);
		exam.choose(2, 'B');
		await time.pass(2_000);
		expect(onServer()?.[2]).toMatchObject({ letter: 'B' });
	});

	it('does not reactivate a tab whose writer lock another tab took meanwhile', async () => {
		const exam = await openOn(time, server, storage, phone);
		await time.pass(HOUR - MINUTE);
		server.network = 'down';
		await time.pass(2 * MINUTE);
		exam.loseLock();
		server.state.deadline += 15 * MINUTE;
		server.network = 'up';
		await time.pass(40_000);
		expect(exam.$screen.get()).toMatchObject({ status: 'elsewhere', elsewhere: { where: 'tab' } });
	});
});

describe('the log of taps', () => {
	const tapOften = (exam: Awaited<ReturnType<typeof openOn>>, taps: number) => {
		for (let tap = 0; tap < taps; tap++) exam.choose(2, tap % 2 ? 'B' : 'A');
	};

	it('is sent completely when the network is back, without another tap', async () => {
		const exam = await openOn(time, server, storage, phone);
		server.network = 'down';
		tapOften(exam, 700);
		await time.pass(20_000);
		server.network = 'up';
		await time.pass(30_000);
		expect(server.taps).toHaveLength(700);
		expect(storage.kept.get(7)?.ops).toEqual([]);
	});

	it('is sent completely before the sheet is handed in', async () => {
		const exam = await openOn(time, server, storage, phone);
		tapOften(exam, 700);
		await exam.submit();
		expect(exam.$screen.get().status).toBe('ended');
		expect(server.taps).toHaveLength(700);
	});

	it('is included with the sheet where the saves before it failed', async () => {
		const exam = await openOn(time, server, storage, phone);
		tapOften(exam, 700);
		server.refusals.push(refuse('internal'));
		await exam.submit();
		expect(exam.$screen.get().status).toBe('ended');
		expect(server.taps).toHaveLength(400);
		expect(server.taps.at(-1)?.value).toBe('B');
	});

	it('is sent after a restart even if the sheet is the same as before', async () => {
		const before = await openOn(time, server, storage, phone);
		server.network = 'down';
		before.flag(0);
		before.flag(0);
		await time.pass(1_000);
		before.close();
		server.network = 'up';
		await openOn(time, server, storage, phone);
		await time.pass(2_000);
		expect(server.taps.map(({ value }) => value)).toEqual(['flag', 'unflag']);
	});
});

describe('a page that is being closed', () => {
	it('sends what is unsent with its taps, also after the time is over', async () => {
		const exam = await openOn(time, server, storage, phone);
		await time.pass(HOUR - 1_000);
		server.network = 'down';
		exam.choose(2, 'E');
		await time.pass(2_000);
		expect(exam.$screen.get().status).toBe('over');
		server.network = 'up';
		exam.leave();
		expect(onServer()?.[2]).toMatchObject({ letter: 'E' });
		expect(server.taps).toMatchObject([{ position: 3, value: 'E' }]);
	});
});

describe('two tabs without a network', () => {
	it('the tab that requests the writer lock continues from what the phone stored', async () => {
		const one = await openOn(time, server, storage, phone);
		const two = await openOn(time, server, storage, phone);
		two.loseLock();
		server.network = 'down';
		one.choose(2, 'A');
		await settle();
		one.loseLock();
		await two.takeOver();
		expect(two.$screen.get()).toMatchObject({ status: 'ready', error: null });
		expect(two.$sheet.get()[2]).toMatchObject({ letter: 'A' });
		two.markStem(0, 1, 'F');
		server.network = 'up';
		await time.pass(40_000);
		expect(onServer()).toEqual(two.$sheet.get());
	});

	it('an exam is not taken over from another phone without the server', async () => {
		await openOn(time, server, makeStorage(), 'phone-two-bbbbbbbbbb');
		const exam = await openOn(time, server, storage, phone);
		server.network = 'down';
		await exam.takeOver();
		expect(exam.$screen.get()).toMatchObject({ status: 'elsewhere', error: { code: 'network' } });
		exam.clearError();
		expect(exam.$screen.get().error).toBeNull();
	});
});

describe('a phone that slept without a network', () => {
	it('subtracts the possible sleep from the shown time, dates its taps by it, and locks nothing', async () => {
		const exam = await openOn(time, server, storage, phone);
		server.network = 'down';
		// The monotonic clock stood still; the phone's own clock went on.
		phone.skewMs = 20 * MINUTE;
		await time.pass(3_500);
		expect(exam.$clockState.get()).toBe('unsure');
		expect(exam.$leftMs.get()).toBe(HOUR - time.now() - 20 * MINUTE);
		expect(exam.elapsed()).toBe(time.now() + 20 * MINUTE);
		phone.skewMs = 2 * HOUR;
		await time.pass(3_500);
		expect([exam.$leftMs.get(), exam.$screen.get().status]).toEqual([0, 'ready']);
		server.network = 'up';
		await exam.sync();
		expect(exam.$clockState.get()).toBe('sure');
		expect(exam.$leftMs.get()).toBe(HOUR - time.now());
		expect(exam.elapsed()).toBe(time.now());
	});
});

describe('an unverified device', () => {
	it('must enter its code also while the exam opens', async () => {
		server.refusals.push(refuse('device.unverified'));
		const exam = await openOn(time, server, storage, phone);
		expect(exam.$screen.get()).toMatchObject({ status: 'failed', needs: 'device' });
		await exam.open();
		expect(exam.$screen.get()).toMatchObject({ status: 'ready', needs: null });
	});
});
