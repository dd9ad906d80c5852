import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { decodeSheet } from '#contract/sheet.ts';
import {
	type FakeServer,
	makeServer,
	makeStorage,
	makeTime,
	openOn,
	PAPER,
	settle,
	type Time,
} from '../../../tests/support/exam-room.ts';
import { fromBase64url } from './sheet-text.ts';

const OTHER_PHONE = 'phone-two-bbbbbbbbbb';
const HOUR = 3_600_000;

let time: Time;
let server: FakeServer;
let storage: ReturnType<typeof makeStorage>;

const read = (text: string) => decodeSheet(fromBase64url(text), PAPER);
const onServer = () => read(server.state.sheet);
const onPhone = () => read(storage.kept.get(7)?.sheet ?? '');

beforeEach(async () => {
	// The real digest answers from another thread, at a moment that no fake time commands.
	vi.spyOn(crypto.subtle, 'digest').mockImplementation(async (_, bytes) => {
		const hash = createHash('sha256')
			.update(bytes as Uint8Array)
			.digest();
		return Uint8Array.from(hash).buffer;
	});
	time = makeTime();
	server = await makeServer(time);
	storage = makeStorage();
});

describe('the clock', () => {
	it('the clock of the phone does not matter', async () => {
		const room = await openOn(time, server, storage);
		expect(room.$leftMs.get()).toBe(HOUR);
		const phone = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2031-01-01T00:00:00Z'));
		await time.pass(60_000);
		expect(room.$leftMs.get()).toBe(HOUR - 60_000);
		phone.mockRestore();
	});

	it('extra time arrives with the next reply', async () => {
		const room = await openOn(time, server, storage);
		server.state.deadline += 10 * 60_000;
		room.flag(1);
		await time.pass(1_500);
		expect(room.$leftMs.get()).toBe(HOUR + 10 * 60_000 - 1_500);
	});

	it('at zero the sheet is handed in by itself', async () => {
		const room = await openOn(time, server, storage);
		await time.pass(HOUR - 1_000);
		room.choose(2, 'D');
		await time.pass(1_000);
		expect(room.$room.get()).toMatchObject({ status: 'ended', receipt: { no: '7-ABCDEF' } });
		expect(onServer()?.[2]).toMatchObject({ letter: 'D' });
	});

	it('at zero without a network it is tried until the sheet is in', async () => {
		const room = await openOn(time, server, storage);
		await time.pass(HOUR - 1_000);
		room.choose(2, 'D');
		server.network = 'down';
		await time.pass(20_000);
		expect(room.$room.get()).toMatchObject({ status: 'over', error: { code: 'network' } });
		server.network = 'up';
		await time.pass(30_000);
		expect(room.$room.get().status).toBe('ended');
		expect(onServer()?.[2]).toMatchObject({ letter: 'D' });
	});

	it('when the server says the time is over, the screen ends as soon as the attempt is closed', async () => {
		const room = await openOn(time, server, storage);
		server.state.late = true;
		room.flag(0);
		await time.pass(1_500);
		expect(room.$room.get().status).toBe('over');
		server.state.receipt = { no: '7-SWEEP', at: '2026-11-21T15:02:15Z', sha: '', answered: 0, blank: 11 };
		await time.pass(60_000);
		expect(room.$room.get()).toMatchObject({ status: 'ended', receipt: { no: '7-SWEEP' } });
	});
});

describe('handing in', () => {
	it('sends the last tap with it and forgets the sheet only then', async () => {
		const room = await openOn(time, server, storage);
		room.markStem(1, 4, 'F');
		await room.submit();
		expect(room.$room.get().status).toBe('ended');
		expect(onServer()?.[1]).toMatchObject({ stems: [null, null, null, null, 'F'] });
		expect(storage.kept.size).toBe(0);
	});

	it('without a network the exam goes on, and answers are kept and sent later', async () => {
		const room = await openOn(time, server, storage);
		server.network = 'down';
		room.choose(2, 'A');
		await room.submit();
		expect(room.$room.get()).toMatchObject({ status: 'ready', error: { code: 'network' } });
		room.choose(2, 'B');
		server.network = 'up';
		await time.pass(3_000);
		expect(onServer()?.[2]).toMatchObject({ letter: 'B' });
	});

	it('repeated after a lost answer it ends with the receipt that stands', async () => {
		const room = await openOn(time, server, storage);
		server.network = 'deaf';
		await room.submit();
		expect(room.$room.get().status).toBe('ready');
		server.network = 'up';
		await room.submit();
		expect(room.$room.get()).toMatchObject({ status: 'ended', receipt: { no: '7-ABCDEF' } });
	});

	it('two taps on the button hand in once', async () => {
		const room = await openOn(time, server, storage);
		await Promise.all([room.submit(), room.submit()]);
		expect(server.submits).toBe(1);
	});

	it('a tap on the button and the try that comes by itself hand in once', async () => {
		const room = await openOn(time, server, storage);
		server.network = 'down';
		await time.pass(HOUR);
		expect(room.$room.get().status).toBe('over');
		server.network = 'up';
		await Promise.all([room.submit(), room.retry()]);
		expect(server.submits).toBe(1);
	});
});

describe('two phones', () => {
	it('after a take-over nothing is sent from this phone', async () => {
		const one = await openOn(time, server, storage);
		const two = await openOn(time, server, makeStorage(), OTHER_PHONE);
		expect(two.$room.get().status).toBe('elsewhere');
		await two.takeOver();
		one.choose(2, 'A');
		await time.pass(1_500);
		expect(one.$room.get().status).toBe('elsewhere');
		const before = server.arrived.length;
		one.choose(2, 'B');
		one.flag(0);
		await time.pass(30_000);
		expect(server.arrived).toHaveLength(before);
		expect(onServer()?.[2]).toMatchObject({ letter: null });
	});

	it('every answer that the server has comes along', async () => {
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

	it('a tab that gave up the pen does not overwrite what the other tab keeps', async () => {
		const one = await openOn(time, server, storage);
		one.choose(2, 'A');
		server.network = 'slow';
		await time.pass(1_500);
		one.yieldPen();
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
		expect(one.$room.get().status).toBe('elsewhere');
		await two.submit();
		await time.pass(61_000);
		expect(one.$room.get()).toMatchObject({ status: 'ended', receipt: { no: '7-ABCDEF' } });
	});
});
