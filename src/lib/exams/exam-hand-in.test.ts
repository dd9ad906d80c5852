import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
	digestAtOnce,
	type FakeServer,
	makePhone,
	makeServer,
	makeStorage,
	makeTime,
	openOn,
	refuse,
	type Time,
} from '#tests/support/exam-world.ts';
import { settle } from '#tests/support/until.ts';

/* What handing in must not do: each test detects one fault that was once put into the machine on purpose. */

const OTHER_PHONE = 'phone-two-bbbbbbbbbb';

let time: Time;
let server: FakeServer;
let storage: ReturnType<typeof makeStorage>;
let phone: ReturnType<typeof makePhone>;

const open = () => openOn(time, server, storage, phone);
const takenOver = async () => {
	const other = await openOn(time, server, makeStorage(), OTHER_PHONE);
	await other.takeOver();
	return other;
};

beforeEach(async () => {
	digestAtOnce();
	time = makeTime();
	server = await makeServer(time);
	storage = makeStorage();
	phone = makePhone();
});

describe('handing in', () => {
	it('skips a number that the server has already', async () => {
		const exam = await open();
		server.state.seq = 40;
		await exam.submit();
		expect([exam.$screen.get().status, server.state.seq]).toEqual(['ended', 41]);
	});

	it('skips such a number once, and then reports that it did not work', async () => {
		const exam = await open();
		const submit = vi.spyOn(server.api, 'submit').mockImplementation(async () => {
			if (submit.mock.calls.length > 9) throw refuse('internal');
			throw refuse('attempt.stale_seq');
		});
		await exam.submit();
		expect(submit).toHaveBeenCalledTimes(2);
		expect(exam.$screen.get()).toMatchObject({ status: 'ready', error: { code: 'attempt.stale_seq' } });
	});

	it('on an overtaken phone shows that another one writes', async () => {
		const exam = await open();
		await takenOver();
		await exam.submit();
		expect(exam.$screen.get()).toMatchObject({ status: 'elsewhere', elsewhere: { where: 'device' } });
		expect(storage.kept.get(7)).toMatchObject({ superseded: true });
	});

	it('after the grace period hands the sheet in late', async () => {
		const exam = await open();
		server.state.late = true;
		await exam.submit();
		expect(exam.$screen.get()).toMatchObject({ status: 'late', late: { case_no: 'L-42' } });
	});

	it('that failed is followed by a save, without another tap', async () => {
		const exam = await open();
		server.network = 'down';
		await exam.submit();
		server.network = 'up';
		await time.pass(3_000);
		expect(server.arrived).toHaveLength(1);
	});

	it('accepts no taps while it is in progress, and a page that is closed meanwhile sends what is unsent', async () => {
		const exam = await open();
		exam.choose(2, 'A');
		server.network = 'slow';
		const submitting = exam.submit();
		await settle();
		exam.choose(2, 'B');
		expect(exam.$sheet.get()[2]).toMatchObject({ letter: 'A' });
		const before = server.arrived.length;
		server.network = 'up';
		exam.leave();
		expect(server.arrived).toHaveLength(before + 1);
		server.release();
		await submitting;
	});

	it('includes a choice between two phones that was in no save yet', async () => {
		const exam = await open();
		server.network = 'down';
		exam.choose(2, 'B');
		await time.pass(2_000);
		server.network = 'up';
		const other = await takenOver();
		await time.pass(90_000);
		expect(other.$conflicts.get()).toHaveLength(1);
		other.decide(() => false);
		server.refusals.push(refuse('internal'));
		await other.submit();
		expect(server.choices).toMatchObject([{ taken: 0, left: 1 }]);
	});
});

describe('a late sheet', () => {
	const RECEIPT = { no: '7-SWEEP', at: '2026-11-21T15:02:15Z', sha: 'other', answered: 0, blank: 11 };

	it("that is not needed ends the exam with the server's receipt", async () => {
		const exam = await open();
		exam.choose(2, 'A');
		server.refusals.push(refuse('attempt.late'), refuse('late.not_needed', { receipt: RECEIPT }));
		await time.pass(2_000);
		expect(exam.$screen.get()).toMatchObject({ status: 'ended', receipt: { no: '7-SWEEP' } });
	});

	it('is sent once, however often it is retried while it is in progress and after it has its case number', async () => {
		const exam = await open();
		exam.choose(2, 'A');
		server.refusals.push(refuse('attempt.late'));
		const { late } = server.api;
		let answer = () => {};
		vi.spyOn(server.api, 'late').mockImplementation(async (...given) => {
			await new Promise<void>((resolve) => (answer = resolve));
			return late(...given);
		});
		await time.pass(2_000);
		void exam.retry();
		answer();
		await settle();
		await exam.submit();
		expect(server.api.late).toHaveBeenCalledOnce();
		expect(exam.$screen.get()).toMatchObject({ status: 'late', late: { case_no: 'L-42' } });
	});

	it('is built from the record of an earlier version of the page, without its paper', async () => {
		const before = await open();
		server.network = 'down';
		before.choose(2, 'E');
		await settle();
		before.close();
		const record = storage.kept.get(7);
		if (!record) throw new Error('nothing was stored');
		storage.kept.set(7, { ...record, seat: undefined });
		server.network = 'up';
		server.state.receipt = RECEIPT;
		Object.assign(server.state, { late: true, closedByTime: true });
		const exam = await open();
		expect(exam.$screen.get().status).toBe('late');
		expect(server.sealed).toMatchObject([{ sheet: record.sheet }]);
	});
});

it('an unusable ticket is dropped, so that the exam can be started by the usual call; the answers stay', async () => {
	await server.start(storage, phone, true);
	const exam = await open();
	server.refusals.push(refuse('attempt.bad_ticket'));
	exam.choose(2, 'A');
	await time.pass(60_000);
	expect(exam.$screen.get()).toMatchObject({ status: 'over', error: { code: 'attempt.bad_ticket' } });
	const stored = await storage.read(7);
	expect(stored?.ticket).toBeUndefined();
	expect(stored?.ops).toHaveLength(1);
});

describe('a sheet that the server can never accept', () => {
	it.each(['attempt.bad_sheet', 'attempt.bad_ticket'] as const)(
		'is not handed in repeatedly: %s',
		async (code) => {
			const exam = await open();
			const submit = vi.spyOn(server.api, 'submit');
			server.refusals.push(refuse(code));
			exam.choose(2, 'A');
			await time.pass(60_000);
			expect(exam.$screen.get()).toMatchObject({ status: 'over', error: { code } });
			expect(submit).not.toHaveBeenCalled();
		},
	);
});
