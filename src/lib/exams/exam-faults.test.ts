import { beforeEach, describe, expect, it, vi } from 'vitest';
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
	refuse,
	type Time,
} from '#tests/support/exam-world.ts';
import { settle } from '#tests/support/until.ts';
import { fromBase64url } from './base64url.ts';

const HOUR = 3_600_000;

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

describe('without a network', () => {
	it('the exam opens again from the phone after a restart, with every answer and the remaining time', async () => {
		const before = await openOn(time, server, storage, phone);
		before.choose(2, 'A');
		await time.pass(2_000);
		server.network = 'down';
		before.markStem(0, 1, 'F');
		await time.pass(2_000);
		before.close();
		const after = await openOn(time, server, storage, phone);
		expect(after.$screen.get().status).toBe('ready');
		expect(after.$sheet.get()).toEqual(sheetOf('A', [null, 'F']));
		expect(after.$leftMs.get()).toBe(HOUR - time.now());
		expect(after.$clockState.get()).toBe('unsure');
		expect(after.$unsafe.get()).toBe(true);
		// Only what the server had not acknowledged before is shown as unsafe.
		expect([after.safety(0), after.safety(2)]).toEqual(['phone', null]);
		after.markStem(0, 2, 'T');
		server.network = 'up';
		await time.pass(40_000);
		expect(onServer()).toEqual(sheetOf('A', [null, 'F', 'T']));
		expect([after.$clockState.get(), after.$unsafe.get()]).toEqual(['sure', false]);
	});

	it('a phone whose clock was set an hour ahead while it was off does not hand in too early', async () => {
		const before = await openOn(time, server, storage, phone);
		before.choose(2, 'A');
		await time.pass(2_000);
		before.close();
		server.network = 'down';
		phone.skewMs = 2 * HOUR;
		const after = await openOn(time, server, storage, phone);
		await time.pass(1_000);
		expect(after.$screen.get().status).toBe('over');
		server.network = 'up';
		await time.pass(60_000);
		expect(after.$screen.get().status).toBe('ready');
		expect(server.submits).toBe(0);
		expect(after.$leftMs.get()).toBe(HOUR - time.now());
	});

	it('a sheet exported as a file or a code carries the seal of its newest answers, with or without its taps', async () => {
		const exam = await openOn(time, server, storage, phone);
		server.network = 'down';
		await time.pass(5_000);
		exam.choose(2, 'C');
		const [file, code] = [await exam.sealed(true), await exam.sealed(false)];
		expect(file).toMatchObject({ sheet: exam.text(), ops: [{ value: 'C', after_beacon_ms: 5_000 }] });
		expect(code).toMatchObject({ sheet: exam.text() });
		expect(code).not.toHaveProperty('ops');
	});

	it('if nothing can be stored the doctor is notified', async () => {
		storage.blocked = true;
		const exam = await openOn(time, server, storage, phone);
		expect(exam.$blocked.get()).toBe(true);
		storage.blocked = false;
		exam.flag(0);
		await settle();
		expect(exam.$blocked.get()).toBe(false);
	});
});

describe('the clock of the phone', () => {
	it('after the phone slept or its clock was set, the time is compared with the server before it is shown', async () => {
		const exam = await openOn(time, server, storage, phone);
		const beats = server.heartbeats;
		server.network = 'slow';
		phone.skewMs = 20 * 60_000;
		await time.pass(250);
		expect(exam.$clockState.get()).toBe('checking');
		const shown = exam.$leftMs.get();
		await time.pass(1_000);
		expect(exam.$leftMs.get()).toBe(shown);
		server.release();
		await settle();
		expect(server.heartbeats).toBe(beats + 1);
		expect(exam.$clockState.get()).toBe('sure');
		expect(exam.$leftMs.get()).toBe(HOUR - time.now());
	});

	it('a time that cannot be compared is shown after three seconds, as uncertain', async () => {
		const exam = await openOn(time, server, storage, phone);
		server.network = 'hang';
		phone.skewMs = -HOUR;
		await time.pass(3_500);
		expect(exam.$clockState.get()).toBe('unsure');
		expect(exam.$leftMs.get()).toBe(HOUR - time.now());
	});

	it('a heartbeat is sent twenty seconds after the last save or heartbeat, also while looks wait for one', async () => {
		const exam = await openOn(time, server, storage, phone);
		const before = server.heartbeats;
		const saveForAMinute = async () => {
			for (let tap = 0; tap < 30; tap++) {
				exam.flag(0);
				await time.pass(2_000);
			}
		};
		await saveForAMinute();
		expect(server.heartbeats - before).toBe(0);
		await time.pass(20_500);
		expect(server.heartbeats - before).toBe(1);
		exam.looked('blur');
		await saveForAMinute();
		expect([server.heartbeats - before, server.looks.length]).toEqual([2, 1]);
	});

	it('a crowd sends fewer heartbeats, but none so few that the exam counts as left', async () => {
		await openOn(time, server, storage, phone);
		server.state.nextInS = 60;
		await time.pass(20_500);
		const before = server.heartbeats;
		await time.pass(44_000);
		expect(server.heartbeats - before).toBe(0);
		await time.pass(1_500);
		expect(server.heartbeats - before).toBe(1);
	});

	it('a phone that took an exam over asks for what the other left, also while answers are saved', async () => {
		server.state.epoch = 2;
		const exam = await openOn(time, server, storage, phone);
		const before = server.heartbeats;
		for (let tap = 0; tap < 30; tap++) {
			exam.flag(0);
			await time.pass(2_000);
		}
		expect(server.heartbeats - before).toBe(2);
	});
});

describe('a doctor who leaves the page', () => {
	it('is reported with the next heartbeat, and again until the report succeeds', async () => {
		const exam = await openOn(time, server, storage, phone);
		await time.pass(1_000);
		exam.looked('blur');
		await time.pass(3_000);
		exam.looked('focus');
		server.network = 'down';
		await time.pass(21_000);
		expect(server.looks).toEqual([]);
		server.network = 'up';
		await time.pass(45_000);
		expect(server.looks).toEqual([
			{ kind: 'blur', elapsed_ms: 1_000 },
			{ kind: 'focus', elapsed_ms: 4_000 },
		]);
	});
});

describe('refusals in the middle of an exam', () => {
	it('after a session ended the answers stay stored and are sent after the new sign-in', async () => {
		const exam = await openOn(time, server, storage, phone);
		server.refusals.push(refuse('auth.unauthenticated'));
		exam.choose(2, 'A');
		await time.pass(2_000);
		expect(exam.safety(2)).toBe('phone');
		expect(exam.$screen.get().status).toBe('ready');
		await exam.retry();
		expect(exam.safety(2)).toBe('server');
	});

	it('on an unverified device the code is requested, and the answers wait', async () => {
		const exam = await openOn(time, server, storage, phone);
		server.refusals.push(refuse('device.unverified'));
		exam.choose(2, 'A');
		await time.pass(2_000);
		expect(exam.$screen.get()).toMatchObject({ status: 'ready', needs: 'device' });
		await exam.retry();
		expect(exam.$screen.get().needs).toBeNull();
		expect(onServer()?.[2]).toMatchObject({ letter: 'A' });
	});

	it('a busy server gets the pause it requests, and the doctor can go on writing', async () => {
		const exam = await openOn(time, server, storage, phone);
		server.refusals.push(refuse('unavailable', {}, 15));
		exam.choose(2, 'A');
		await time.pass(1_500);
		exam.choose(2, 'B');
		await time.pass(14_500);
		expect(server.arrived).toHaveLength(0);
		await time.pass(600);
		expect(onServer()?.[2]).toMatchObject({ letter: 'B' });
	});

	it('while another doctor is signed in, nothing is sent in that name and nothing is lost', async () => {
		const exam = await openOn(time, server, storage, phone);
		phone.ours = false;
		exam.choose(2, 'A');
		await time.pass(90_000);
		expect(server.arrived).toHaveLength(0);
		expect(exam.$screen.get()).toMatchObject({ status: 'ready', needs: 'owner' });
		phone.ours = true;
		await exam.retry();
		expect(onServer()?.[2]).toMatchObject({ letter: 'A' });
		expect(exam.$screen.get().needs).toBeNull();
	});

	it('a response for another doctor does not end the exam', async () => {
		const exam = await openOn(time, server, storage, phone);
		exam.choose(2, 'A');
		server.network = 'slow';
		await time.pass(1_500);
		phone.ours = false;
		server.network = 'up';
		server.release();
		await settle();
		exam.choose(2, 'B');
		await time.pass(5_000);
		expect(exam.$screen.get().status).toBe('ready');
		phone.ours = true;
		server.refusals.push(refuse('attempt.not_found'), refuse('attempt.not_found'));
		await exam.retry();
		expect(exam.$screen.get().status).toBe('over');
	});
});

describe('a fault of the page', () => {
	it('in the middle of a save is reported, and the save is tried again', async () => {
		const exam = await openOn(time, server, storage, phone);
		const reported = vi.spyOn(Promise, 'reject').mockReturnValueOnce(Promise.resolve() as Promise<never>);
		const fault = new TypeError('nothing of the network');
		vi.spyOn(server.api, 'save').mockImplementationOnce(async () => {
			throw fault;
		});
		exam.choose(2, 'A');
		await time.pass(4_000);
		expect(reported).toHaveBeenCalledWith(fault);
		expect(exam.safety(2)).toBe('server');
	});
});

describe('a paper in a display order of its own', () => {
	it('the sent sheet is in paper order, whatever the display order', async () => {
		server.state.shuffle = 'questions_and_stems';
		const exam = await openOn(time, server, storage, phone);
		const { questions } = exam.$screen.get();
		expect(questions.map(({ position }) => position).toSorted()).toEqual([1, 2, 3]);
		for (const [index, question] of questions.entries()) {
			if (question.type === 'sba') exam.choose(index, 'D');
			else exam.markStem(index, question.options.indexOf('blue'), 'T');
		}
		await time.pass(2_000);
		// Blue is the third stem of each question on the paper.
		expect(onServer()).toMatchObject([
			{ stems: [null, null, 'T', null, null] },
			{ stems: [null, null, 'T', null, null] },
			{ letter: 'D' },
		]);
		exam.close();
		const again = await openOn(time, server, storage, phone);
		expect(again.$sheet.get()).toEqual(exam.$sheet.get());
	});
});
