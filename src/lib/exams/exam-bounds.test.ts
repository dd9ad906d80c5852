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
import { isUnsent } from './attempt-record.ts';

/* What the machine must not do: each test detects one fault that was once put into the code on purpose. */

const OTHER_PHONE = 'phone-two-bbbbbbbbbb';
const HOUR = 3_600_000;

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

describe('a screen that was closed', () => {
	it('sends no requests after the time was over', async () => {
		const exam = await open();
		await time.pass(HOUR - 1_000);
		server.network = 'down';
		await time.pass(2_000);
		expect(exam.$screen.get().status).toBe('over');
		const calls = [vi.spyOn(server.api, 'heartbeat'), vi.spyOn(server.api, 'submit')];
		exam.close();
		await time.pass(120_000);
		for (const call of calls) expect(call).not.toHaveBeenCalled();
	});

	it('sends no late sheet later', async () => {
		const exam = await open();
		exam.choose(2, 'A');
		server.refusals.push(refuse('attempt.late'), refuse('unavailable', {}, 20));
		await time.pass(2_000);
		expect(exam.$screen.get().status).toBe('late');
		exam.close();
		await time.pass(120_000);
		expect(server.sealed).toEqual([]);
	});
});

describe('a wrong clock', () => {
	it('keeps its known error over a restart without a network', async () => {
		phone.skewMs = -HOUR;
		(await open()).close();
		server.network = 'down';
		await time.pass(5_000);
		const exam = await open();
		await time.pass(1_000);
		expect(exam.$leftMs.get()).toBe(HOUR - 6_000);
	});

	it('is noticed as soon as the page wakes up, before the time is shown again', async () => {
		const exam = await open();
		server.network = 'slow';
		phone.skewMs = 20 * 60_000;
		void exam.sync();
		expect(exam.$clockState.get()).toBe('checking');
	});
});

describe('an acknowledgement', () => {
	it('of another sheet is ignored', async () => {
		const exam = await open();
		const { save } = server.api;
		vi.spyOn(server.api, 'save').mockImplementationOnce(async (id, body) => ({
			...(await save(id, body)),
			sha: 'of another sheet',
		}));
		exam.choose(2, 'A');
		await time.pass(1_500);
		expect(exam.safety(2)).toBe('phone');
		await time.pass(1_000);
		expect(exam.safety(2)).toBe('server');
	});

	it('does not cover what was tapped while it was in transit', async () => {
		const exam = await open();
		exam.choose(2, 'A');
		server.network = 'slow';
		await time.pass(1_500);
		exam.choose(2, 'B');
		await settle();
		server.network = 'down';
		server.release();
		await settle();
		expect(exam.safety(2)).toBe('phone');
	});

	it('of the oldest taps leaves the newer ones to the next save', async () => {
		const exam = await open();
		exam.flag(0);
		for (let tap = 0; tap < 500; tap++) exam.choose(2, tap % 2 ? 'B' : 'A');
		await time.pass(10_000);
		expect(server.taps.map(({ value }) => value).indexOf('flag')).toBe(0);
		expect(server.taps).toHaveLength(501);
	});

	/** A phone that writes and must choose between its sheet and another phone's. */
	async function choosing() {
		const exam = await open();
		server.network = 'down';
		exam.choose(2, 'B');
		await time.pass(2_000);
		server.network = 'up';
		const other = await takenOver();
		await time.pass(90_000);
		return other;
	}

	it('does not remove a choice that was made while it was in transit', async () => {
		const other = await choosing();
		other.flag(0);
		server.network = 'slow';
		await time.pass(1_500);
		other.decide(() => false);
		server.network = 'up';
		server.release();
		await time.pass(3_000);
		expect(server.choices).toMatchObject([{ taken: 0, left: 1 }]);
	});

	it('removes the choice that it covers', async () => {
		const other = await choosing();
		other.decide(() => false);
		await time.pass(2_000);
		other.flag(0);
		await time.pass(2_000);
		expect(server.choices).toHaveLength(1);
	});
});

describe('a page that was opened again from the stored record', () => {
	const reopened = async () => {
		await server.start(storage, phone);
		server.network = 'down';
		const exam = await open();
		exam.choose(2, 'A');
		await settle();
		return exam;
	};

	it.each([
		['in another writer number', { epoch: 2 }],
		['by another phone', { client: OTHER_PHONE }],
	])('does not write while another writer is active: %s', async (_, now) => {
		const exam = await reopened();
		Object.assign(server.state, now);
		server.network = 'up';
		await time.pass(30_000);
		expect(exam.$screen.get().status).toBe('elsewhere');
		// The report of the overtaken sheet, and no save before it.
		expect(server.arrived).toHaveLength(1);
	});

	it('sends nothing after its tab lost the writer lock, even if the server answers then', async () => {
		const exam = await reopened();
		server.network = 'up';
		let answer = () => {};
		const { attempt } = server.api;
		vi.spyOn(server.api, 'attempt').mockImplementation(async (...given) => {
			await new Promise<void>((resolve) => (answer = resolve));
			return attempt(...given);
		});
		void exam.retry();
		await settle();
		exam.loseLock();
		answer();
		await time.pass(4_000);
		expect(server.arrived).toEqual([]);
	});

	it('sends nothing while it is being closed, as long as the server may have a newer sheet', async () => {
		const exam = await reopened();
		server.network = 'up';
		exam.leave();
		await settle();
		expect(server.arrived).toEqual([]);
	});
});

describe('a page that is being closed', () => {
	it('sends nothing in the name of another doctor, not even a heartbeat', async () => {
		const exam = await open();
		phone.ours = false;
		const { heartbeats } = server;
		exam.choose(2, 'A');
		await settle();
		exam.leave();
		await time.pass(60_000);
		expect([server.arrived, server.heartbeats]).toEqual([[], heartbeats]);
	});

	it('sends with keepalive, and nothing once another phone writes', async () => {
		const exam = await open();
		const save = vi.spyOn(server.api, 'save');
		exam.choose(2, 'A');
		await settle();
		exam.leave();
		expect(save).toHaveBeenCalledExactlyOnceWith(7, expect.anything(), { keepalive: true });
		await takenOver();
		await exam.sync();
		expect(exam.$screen.get().status).toBe('elsewhere');
		const before = server.arrived.length;
		exam.leave();
		await settle();
		expect(server.arrived).toHaveLength(before);
	});
});

describe('the sheet of an overtaken phone', () => {
	it('is not reported if the server has it already', async () => {
		const exam = await open();
		exam.choose(2, 'A');
		await time.pass(2_000);
		await takenOver();
		await exam.sync();
		expect(exam.$screen.get().status).toBe('elsewhere');
		expect(server.arrived).toHaveLength(1);
	});

	it.each([
		['is known to the server once it was reported', 'up', false],
		['stays unsent where the report did not get through', 'down', true],
	] as const)('%s', async (_, network, unsent) => {
		const exam = await open();
		exam.choose(2, 'A');
		await settle();
		await takenOver();
		const { heartbeat } = server.api;
		vi.spyOn(server.api, 'heartbeat').mockImplementationOnce(async (id, body) => {
			try {
				return await heartbeat(id, body);
			} finally {
				server.network = network;
			}
		});
		await exam.sync();
		await settle();
		const record = storage.kept.get(7);
		expect(record).toMatchObject({ superseded: true });
		expect(record && isUnsent(record)).toBe(unsent);
	});
});

describe('opening and taking over', () => {
	it('shows nothing on a screen that was left while it loaded', async () => {
		const exam = await open();
		exam.close();
		await exam.open();
		expect(exam.$screen.get().status).toBe('loading');
	});

	it('does not take over from a silent phone where another tab of this browser writes', async () => {
		await openOn(time, server, makeStorage(), OTHER_PHONE);
		const exam = await open();
		server.state.free = true;
		await exam.open(false);
		expect([exam.$screen.get().status, server.state.epoch]).toEqual(['elsewhere', 1]);
	});

	it('is followed by a heartbeat at once, and ends if the attempt has ended', async () => {
		await openOn(time, server, makeStorage(), OTHER_PHONE);
		const exam = await open();
		const { heartbeats } = server;
		await exam.takeOver();
		expect(server.heartbeats).toBe(heartbeats + 1);
		exam.loseLock();
		server.refusals.push(refuse('attempt.final', { receipt: null, late_door: false }));
		await exam.takeOver();
		expect(exam.$screen.get().status).toBe('ended');
	});

	it('shows what another tab writes only while this one does not write', async () => {
		const exam = await open();
		const blank = exam.text();
		exam.choose(2, 'A');
		exam.mirror(blank);
		expect(exam.$sheet.get()[2]).toMatchObject({ letter: 'A' });
	});
});

describe('a heartbeat', () => {
	it('that is answered sends what is unsent at once', async () => {
		const exam = await open();
		server.refusals.push(refuse('unavailable', {}, 120));
		exam.choose(2, 'A');
		await time.pass(25_000);
		expect(exam.safety(2)).toBe('server');
	});

	it('returns the signed time and the deadline, which the phone stores', async () => {
		const exam = await open();
		server.state.deadline += HOUR;
		await time.pass(25_000);
		const { seat } = storage.kept.get(7) ?? {};
		expect(Date.parse(seat?.attempt.deadline_at ?? '')).toBe(server.state.deadline);
		exam.flag(0);
		await settle();
		expect(storage.kept.get(7)?.beacon?.at_ms).toBeGreaterThan(server.now() - 10_000);
	});

	it('reports fifty looks at most, and no more than two hundred are queued', async () => {
		const exam = await open();
		server.network = 'down';
		for (let look = 0; look < 300; look++) exam.looked(look % 2 ? 'focus' : 'blur');
		server.network = 'up';
		await exam.sync();
		expect(server.looks).toHaveLength(50);
		for (let beat = 0; beat < 6; beat++) await exam.sync();
		expect(server.looks).toHaveLength(200);
	});
});

describe('a timer', () => {
	it('that is set again does not fire at its earlier time', async () => {
		const exam = await open();
		exam.choose(2, 'A');
		await time.pass(1_000);
		exam.choose(2, 'B');
		await time.pass(1_499);
		expect(server.arrived).toHaveLength(0);
		await time.pass(1);
		expect(server.arrived).toHaveLength(1);
	});
});
