import { beforeEach, describe, expect, it } from 'vitest';
import { decodeSheet } from '#contract/exams/answer-sheet.ts';
import {
	digestAtOnce,
	type FakeServer,
	makeServer,
	makeStorage,
	makeTime,
	openOn,
	PAPER,
	type Time,
} from '#tests/support/exam-world.ts';
import { settle } from '#tests/support/until.ts';
import { fromBase64url } from './base64url.ts';

const OTHER_PHONE = 'phone-two-bbbbbbbbbb';

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

describe('saving', () => {
	it('an answer is stored on the phone before it is sent', async () => {
		const exam = await openOn(time, server, storage);
		exam.markStem(0, 2, 'T');
		expect(exam.safety(0)).toBe('page');
		await settle();
		expect(exam.safety(0)).toBe('phone');
		expect(onPhone()?.[0]).toMatchObject({ stems: [null, null, 'T', null, null] });
		expect(server.arrived).toEqual([]);
		await time.pass(1_500);
		expect(exam.safety(0)).toBe('server');
		expect(onServer()).toEqual(exam.$sheet.get());
	});

	it('a save waits until the phone has stored the sheet under its number', async () => {
		const exam = await openOn(time, server, storage);
		let written = () => {};
		const { write } = storage;
		storage.write = async (record) => {
			if (record.seq > 0) await new Promise<void>((resolve) => (written = resolve));
			await write(record);
		};
		exam.choose(2, 'A');
		await time.pass(3_000);
		expect(server.arrived).toEqual([]);
		written();
		await settle();
		expect(server.arrived).toHaveLength(1);
	});

	it('only the newest sheet is sent when the doctor taps quickly', async () => {
		const exam = await openOn(time, server, storage);
		for (const stem of [0, 1, 2, 3, 4]) {
			exam.markStem(0, stem, 'F');
			await time.pass(200);
		}
		await time.pass(1_500);
		expect(server.arrived).toHaveLength(1);
		expect(onServer()?.[0]).toMatchObject({ stems: ['F', 'F', 'F', 'F', 'F'] });
	});

	it('saves are sent at most three seconds after the first tap', async () => {
		const exam = await openOn(time, server, storage);
		for (let tap = 0; tap < 8; tap++) {
			exam.choose(2, tap % 2 === 0 ? 'A' : 'B');
			await time.pass(1_000);
		}
		expect(server.arrived[0]?.at).toBeLessThanOrEqual(3_000);
	});

	it('tapping the mark that a stem or a question has makes it blank again', async () => {
		const exam = await openOn(time, server, storage);
		exam.markStem(1, 0, 'T');
		exam.markStem(1, 0, 'T');
		exam.choose(2, 'D');
		exam.choose(2, 'D');
		await time.pass(1_500);
		expect(onServer()?.[1]).toMatchObject({ stems: [null, null, null, null, null] });
		expect(onServer()?.[2]).toMatchObject({ letter: null });
	});

	it('a lost acknowledgement is repaired by a higher number', async () => {
		const exam = await openOn(time, server, storage);
		exam.choose(2, 'A');
		server.network = 'deaf';
		await time.pass(1_500);
		expect(server.state.seq).toBe(1);
		expect(exam.safety(2)).toBe('phone');
		exam.choose(2, 'B');
		server.network = 'up';
		await time.pass(1_000);
		expect(server.state.seq).toBeGreaterThan(1);
		expect(onServer()?.[2]).toMatchObject({ letter: 'B' });
		expect(exam.safety(2)).toBe('server');
	});

	it('a number that another sheet has used already is skipped', async () => {
		const exam = await openOn(time, server, storage);
		server.state.seq = 40;
		exam.choose(2, 'C');
		await time.pass(2_000);
		expect(server.arrived.map(({ seq }) => seq)).toEqual([1, 41]);
		expect(onServer()?.[2]).toMatchObject({ letter: 'C' });
	});

	it('the doctor is notified after the second failure, and again when saving works', async () => {
		const exam = await openOn(time, server, storage);
		server.network = 'down';
		exam.flag(0);
		await time.pass(1_500);
		expect(exam.$unsafe.get()).toBe(false);
		await time.pass(500);
		expect(exam.$unsafe.get()).toBe(true);
		server.network = 'up';
		await exam.retry();
		expect(exam.$unsafe.get()).toBe(false);
		expect(exam.safety(0)).toBe('server');
	});

	it('a phone that cannot store shows this, and the server still gets every answer', async () => {
		const exam = await openOn(time, server, storage);
		storage.blocked = true;
		exam.markStem(0, 0, 'T');
		await settle();
		expect(exam.safety(0)).toBe('page');
		await time.pass(1_500);
		expect(exam.safety(0)).toBe('server');
	});

	it('a page that is being closed sends what is unsent immediately', async () => {
		const exam = await openOn(time, server, storage);
		exam.choose(2, 'E');
		await settle();
		exam.leave();
		expect(server.arrived).toHaveLength(1);
		expect(onServer()?.[2]).toMatchObject({ letter: 'E' });
	});
});

describe('returning', () => {
	it('after a reload every acknowledged answer is shown', async () => {
		const before = await openOn(time, server, storage);
		before.markStem(0, 0, 'T');
		await time.pass(1_500);
		before.close();
		storage.kept.clear();
		const after = await openOn(time, server, storage);
		expect(after.$sheet.get()).toEqual(before.$sheet.get());
	});

	it('after a reload the newer of phone and server is used, and sent again', async () => {
		const before = await openOn(time, server, storage);
		server.network = 'down';
		before.choose(2, 'B');
		await time.pass(2_000);
		before.close();
		server.network = 'up';
		const after = await openOn(time, server, storage);
		expect(after.$sheet.get()[2]).toMatchObject({ letter: 'B' });
		await time.pass(1_500);
		expect(onServer()?.[2]).toMatchObject({ letter: 'B' });
	});

	it('a sheet stored before a take-over does not replace the newer sheet', async () => {
		const one = await openOn(time, server, storage);
		one.choose(2, 'A');
		await time.pass(1_500);
		server.network = 'down';
		one.choose(2, 'B');
		await time.pass(20_000);
		one.close();
		server.network = 'up';
		const two = await openOn(time, server, makeStorage(), OTHER_PHONE);
		await two.takeOver();
		two.choose(2, 'C');
		await time.pass(1_500);
		const again = await openOn(time, server, storage);
		await again.takeOver();
		expect(again.$sheet.get()[2]).toMatchObject({ letter: 'C' });
	});

	it('a paper that could not be loaded can be requested again', async () => {
		server.network = 'down';
		const exam = await openOn(time, server, storage);
		expect(exam.$screen.get().status).toBe('failed');
		server.network = 'up';
		await exam.open();
		expect(exam.$screen.get().status).toBe('ready');
	});

	it('a screen that was left while it loaded starts no timer', async () => {
		const exam = await openOn(time, server, storage);
		exam.close();
		await exam.open();
		const left = exam.$leftMs.get();
		await time.pass(5_000);
		expect(exam.$leftMs.get()).toBe(left);
	});
});
