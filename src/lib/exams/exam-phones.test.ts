import { beforeEach, describe, expect, it } from 'vitest';
import { decodeSheet, type Letter, type Sheet } from '#contract/exams/answer-sheet.ts';
import {
	digestAtOnce,
	type FakeServer,
	makePhone,
	makeServer,
	makeStorage,
	makeTime,
	openOn,
	PAPER,
	type Time,
} from '#tests/support/exam-world.ts';
import { settle } from '#tests/support/until.ts';
import { fromBase64url } from './base64url.ts';
import type { Exam } from './exam-store.ts';

const OTHER_PHONE = 'phone-two-bbbbbbbbbb';

let time: Time;
let server: FakeServer;
let storage: ReturnType<typeof makeStorage>;
let phone: ReturnType<typeof makePhone>;

const onServer = () => decodeSheet(fromBase64url(server.state.sheet), PAPER);
const sheetOf = (letter: Letter | null, stems: ('T' | 'F' | null)[] = []): Sheet => [
	{ type: 'mtf', stems: [0, 1, 2, 3, 4].map((stem) => stems[stem] ?? null), flag: false },
	{ type: 'mtf', stems: [null, null, null, null, null], flag: false },
	{ type: 'sba', letter, flag: false },
];

async function fresh(): Promise<void> {
	time = makeTime();
	server = await makeServer(time);
	storage = makeStorage();
	phone = makePhone();
}

beforeEach(async () => {
	digestAtOnce();
	await fresh();
});

describe('two phones', () => {
	it('a phone without a heartbeat for a minute is taken over without a prompt', async () => {
		await openOn(time, server, makeStorage(), OTHER_PHONE);
		server.state.free = true;
		const exam = await openOn(time, server, storage, phone);
		expect(exam.$screen.get().status).toBe('ready');
		expect(server.state).toMatchObject({ client: phone.clientId, epoch: 2 });
	});

	it('a phone in use goes on writing until the doctor takes over', async () => {
		await openOn(time, server, makeStorage(), OTHER_PHONE);
		const exam = await openOn(time, server, storage, phone);
		expect(exam.$screen.get()).toMatchObject({ status: 'elsewhere', elsewhere: { where: 'device' } });
		expect(server.state.client).toBe(OTHER_PHONE);
		server.state.free = true;
		await time.pass(21_000);
		expect(exam.$screen.get()).toMatchObject({ status: 'elsewhere', elsewhere: { silent: true } });
	});

	it('the phone that does not write shows what the other one writes', async () => {
		const one = await openOn(time, server, makeStorage(), OTHER_PHONE);
		const two = await openOn(time, server, storage, phone);
		one.choose(2, 'C');
		await time.pass(25_000);
		expect(two.$sheet.get()).toEqual(sheetOf('C'));
		two.choose(2, 'D');
		expect(two.$sheet.get()).toEqual(sheetOf('C'));
	});

	/** One phone answers without a network while another one takes over and answers. */
	async function givenTwo(one: (exam: Exam) => void, two: (exam: Exam) => void) {
		const first = await openOn(time, server, storage, phone);
		server.network = 'down';
		one(first);
		await time.pass(2_000);
		server.network = 'up';
		const second = await openOn(time, server, makeStorage(), OTHER_PHONE);
		await second.takeOver();
		two(second);
		await time.pass(90_000);
		return { first, second };
	}
	/** Answers as the writing phone compares them. */
	const compared = (exam: Exam) =>
		exam.$conflicts.get().map(({ index, stem, own, other }) => [index, stem, own, other]);

	it('every answer that differs on another phone is shown, changed or blank, and the doctor chooses', async () => {
		const { first, second } = await givenTwo(
			(exam) => {
				exam.choose(2, 'B');
				exam.markStem(0, 0, 'T');
				exam.markStem(0, 2, 'T');
			},
			(exam) => {
				exam.choose(2, 'C');
				exam.markStem(0, 0, 'F');
			},
		);
		expect(first.$screen.get()).toMatchObject({ status: 'elsewhere', elsewhere: { unsent: true } });
		expect(compared(second)).toEqual([
			[0, 0, 'F', 'T'],
			[0, 2, null, 'T'],
			[2, null, 'C', 'B'],
		]);
		second.decide(({ index }) => index === 0);
		expect(second.$sheet.get()).toEqual(sheetOf('C', ['T', null, 'T']));
		expect(second.$conflicts.get()).toEqual([]);
		await time.pass(2_000);
		expect(onServer()).toEqual(sheetOf('C', ['T', null, 'T']));
		expect(server.choices).toMatchObject([{ taken: 2, left: 1 }]);
		await time.pass(90_000);
		expect(second.$conflicts.get()).toEqual([]);
	});

	it('an answer that is tapped meanwhile is compared with its new value', async () => {
		const { second } = await givenTwo(
			(exam) => exam.choose(2, 'B'),
			(exam) => exam.choose(2, 'C'),
		);
		second.choose(2, 'D');
		expect(compared(second)).toEqual([[2, null, 'D', 'B']]);
		second.choose(2, 'B');
		expect(compared(second)).toEqual([]);
	});

	it('a choice that could not be sent survives a restart, and is not asked for again', async () => {
		const { first, second } = await givenTwo(
			(exam) => exam.choose(2, 'B'),
			(exam) => exam.choose(2, 'C'),
		);
		await first.takeOver();
		expect(second.$screen.get().status).not.toBe('failed');
		expect(compared(first)).toEqual([[2, null, 'C', 'B']]);
		server.network = 'down';
		first.decide(() => false);
		await time.pass(2_000);
		first.close();
		const again = await openOn(time, server, storage, phone);
		server.network = 'up';
		await time.pass(90_000);
		expect(server.choices).toMatchObject([{ taken: 0, left: 1 }]);
		expect(again.$conflicts.get()).toEqual([]);
		expect(onServer()).toEqual(sheetOf('C'));
	});

	it('a phone that lost the exam with everything sent has nothing to compare', async () => {
		const { first } = await givenTwo(
			() => {},
			(exam) => exam.choose(2, 'C'),
		);
		expect(first.$screen.get()).toMatchObject({ status: 'elsewhere', elsewhere: { unsent: false } });
	});

	it('a phone that takes the exam back shows what it could not send', async () => {
		const { first } = await givenTwo(
			(exam) => exam.choose(2, 'B'),
			() => {},
		);
		expect(first.$screen.get().status).toBe('elsewhere');
		await first.takeOver();
		expect(first.$sheet.get()).toEqual(sheetOf(null));
		expect(compared(first)).toEqual([[2, null, null, 'B']]);
		first.decide(() => true);
		await time.pass(2_000);
		expect(onServer()).toEqual(sheetOf('B'));
	});

	it('a reply to the take-over that arrives after the end does not reopen the exam', async () => {
		await openOn(time, server, makeStorage(), OTHER_PHONE);
		const exam = await openOn(time, server, storage, phone);
		server.network = 'slow';
		const takingOver = exam.takeOver();
		await settle();
		server.network = 'up';
		const at = '2026-11-21T14:10:00Z';
		server.state.receipt = { no: '7-ABCDEF', at, sha: server.state.sha, answered: 0, blank: 11 };
		await exam.sync();
		expect(exam.$screen.get().status).toBe('ended');
		const shown: string[] = [];
		exam.$screen.listen(({ status }) => void shown.push(status));
		server.release();
		await takingOver;
		expect([shown.filter((status) => status !== 'ended'), storage.kept.size]).toEqual([[], 0]);
	});

	it('a sheet that another phone has overtaken is never handed in late', async () => {
		const one = await openOn(time, server, storage, phone);
		const two = await openOn(time, server, makeStorage(), OTHER_PHONE);
		await two.takeOver();
		one.choose(2, 'A');
		await time.pass(2_000);
		one.close();
		const at = '2026-11-21T15:02:15Z';
		server.state.receipt = { no: '7-SWEEP', at, sha: server.state.sha, answered: 0, blank: 11 };
		Object.assign(server.state, { late: true, closedByTime: true });
		const again = await openOn(time, server, storage, phone);
		expect(again.$screen.get().status).toBe('ended');
		expect(server.sealed).toHaveLength(0);
	});
});

describe('an exam that was started on this phone', () => {
	const restarted = () => openOn(time, server, storage, phone);

	it('opens from the reply to the start alone, without another request', async () => {
		await server.start(storage, phone);
		phone.fresh = true;
		server.network = 'down';
		const exam = await restarted();
		expect(exam.$screen.get()).toMatchObject({ status: 'ready', title: 'মক' });
		exam.choose(2, 'A');
		server.network = 'up';
		await time.pass(60_000);
		expect(onServer()).toEqual(sheetOf('A'));
		expect(server.asked).toBe(0);
	});

	it('continues after the browser was killed at any moment, as the same phone, with every answer', async () => {
		await server.start(storage, phone);
		for (const letter of ['A', 'B', 'C'] as const) {
			const exam = await restarted();
			expect(exam.$screen.get().status).toBe('ready');
			exam.choose(2, letter);
			await time.pass(700);
			// Killed: none of its code runs any more.
			exam.close();
			server.network = 'down';
			const again = await restarted();
			expect(again.$screen.get().status).toBe('ready');
			expect(again.$sheet.get()).toEqual(sheetOf(letter));
			server.network = 'up';
			await again.retry();
			await time.pass(2_000);
			expect(onServer()).toEqual(sheetOf(letter));
			again.close();
		}
		expect(server.state.epoch).toBe(1);
	});

	it('a newer sheet that a page without storage sent while closing is not overwritten', async () => {
		await server.start(storage, phone);
		const exam = await restarted();
		exam.choose(2, 'A');
		await time.pass(2_000);
		storage.blocked = true;
		exam.markStem(0, 1, 'F');
		exam.leave();
		await settle();
		exam.close();
		storage.blocked = false;
		server.network = 'down';
		const again = await restarted();
		expect(again.$sheet.get()).toEqual(sheetOf('A'));
		server.network = 'up';
		again.markStem(0, 0, 'T');
		await time.pass(5_000);
		expect(onServer()).toEqual(sheetOf('A', ['T', 'F']));
		expect(again.$sheet.get()).toEqual(sheetOf('A', ['T', 'F']));
	});

	it('a take-over by another phone meanwhile is detected at once', async () => {
		await server.start(storage, phone);
		const two = await openOn(time, server, makeStorage(), OTHER_PHONE);
		await two.takeOver();
		const exam = await restarted();
		await time.pass(25_000);
		expect(exam.$screen.get()).toMatchObject({ status: 'elsewhere', elsewhere: { where: 'device' } });
	});

	it('is not opened for another doctor, nor where another phone overtook it', async () => {
		await server.start(storage, phone);
		const record = storage.kept.get(7);
		if (!record) throw new Error('nothing was stored');
		server.network = 'down';
		for (const change of [{ doctorId: 2 }, { superseded: true }, { seat: undefined }]) {
			storage.kept.set(7, { ...record, ...change });
			expect((await restarted()).$screen.get().status).toBe('failed');
		}
	});
});
