import { beforeEach, describe, expect, it } from 'vitest';
import {
	digestAtOnce,
	makePapers,
	makePhone,
	makeServer,
	makeStorage,
	makeTime,
	openOn,
	refuse,
} from '#tests/support/exam-world.ts';
import { settle } from '#tests/support/until.ts';
import { createUnsentAnswers } from './unsent-answers.ts';

const HOUR = 3_600_000;
const PHONE = 'phone-one-aaaaaaaaaa';

let time: ReturnType<typeof makeTime>;
let server: Awaited<ReturnType<typeof makeServer>>;
let storage: ReturnType<typeof makeStorage>;
/** Another tab of this browser has the exam open. */
let inTab = false;

beforeEach(async () => {
	digestAtOnce();
	time = makeTime();
	server = await makeServer(time);
	storage = makeStorage();
	inTab = false;
});

const opened = () =>
	createUnsentAnswers({
		api: server.api,
		storage,
		papers: makePapers(),
		seal: async ({ attempt_key, ...late }) => ({ v: 1, ...late, mac: attempt_key }),
		doctorId: () => 1,
		now: server.now,
		isOpen: async () => inTab,
		alone: (work) => work(),
	});

/** One answer reaches the server; then the network fails, one is changed, two are added, and the page is killed. */
async function lostSignal() {
	const exam = await openOn(time, server, storage, PHONE);
	exam.markStem(0, 0, 'T');
	await time.pass(2_000);
	server.network = 'down';
	exam.markStem(0, 0, 'F');
	exam.markStem(0, 1, 'T');
	exam.choose(2, 'C');
	await time.pass(100);
	exam.close();
	await settle();
	return storage.kept.get(7);
}

/** The server ends the attempt with its own sheet, and has the marks ready a second later. */
function closedByTime() {
	server.network = 'up';
	const { sha } = server.state;
	Object.assign(server.state, {
		closedByTime: true,
		late: true,
		receipt: { no: '7-ABCDEF', at: '2026-11-21T15:02:00.000Z', sha, answered: 1, blank: 10 },
	});
}

describe('answers that are still on the phone when the app is opened', () => {
	it('are handed in late once the time has closed the exam, in any state, and shown with their number', async () => {
		const stored = await lostSignal();
		closedByTime();
		const unsent = opened();
		await unsent.send();
		expect(server.sealed).toEqual([expect.objectContaining({ attempt_id: 7, sheet: stored?.sheet })]);
		expect(server.sealed[0]?.ops).toHaveLength(3);
		expect(unsent.$unsent.get()).toEqual([
			{
				attemptId: 7,
				title: 'মক',
				screen: '/my/exam',
				places: 3,
				outcome: { kind: 'case', late: expect.objectContaining({ case_no: 'L-42', state: 'held' }) },
			},
		]);
		expect(storage.kept.size).toBe(0);
		await unsent.send();
		expect(server.sealed).toHaveLength(1);
		unsent.dismiss(7);
		expect(unsent.$unsent.get()).toEqual([]);
	});

	it('are saved while the exam runs', async () => {
		const stored = await lostSignal();
		server.network = 'up';
		const unsent = opened();
		await unsent.send();
		expect(server.state.sheet).toBe(stored?.sheet);
		expect(server.taps).toHaveLength(4);
		expect(unsent.$unsent.get()[0]).toMatchObject({ places: 3, outcome: { kind: 'running', saved: true } });
		expect(storage.kept.get(7)).toMatchObject({ ackedSheet: stored?.sheet, ops: [] });
	});

	it('wait for the network, and are shown as being on this phone only', async () => {
		await lostSignal();
		const unsent = opened();
		await unsent.send();
		expect(unsent.$unsent.get()[0]?.outcome).toEqual({ kind: 'waiting' });
		closedByTime();
		await unsent.send();
		expect(unsent.$unsent.get()[0]?.outcome.kind).toBe('case');
	});

	it('are sent without their taps if the server refuses the taps', async () => {
		await lostSignal();
		closedByTime();
		const { late } = server.api;
		server.api.late = async (id, body) => {
			if (body.ops) throw refuse('request.too_large');
			return late(id, body);
		};
		await opened().send();
		expect(server.sealed).toHaveLength(1);
	});

	it('that are no longer accepted are shown once, and are not sent again', async () => {
		const stored = await lostSignal();
		closedByTime();
		server.state.late = false;
		const unsent = opened();
		await unsent.send();
		expect(unsent.$unsent.get()[0]?.outcome.kind).toBe('refused');
		expect(storage.kept.get(7)).toMatchObject({ sheet: stored?.sheet, refused: true });
		const later = opened();
		await later.send();
		expect(later.$unsent.get()).toEqual([]);
	});

	it.each(['request.invalid', 'attempt.seq_conflict', 'server.busy', 'auth.unauthenticated'] as const)(
		'are not given up after a refusal of the save that is not about them: %s',
		async (code) => {
			const stored = await lostSignal();
			server.network = 'up';
			server.refusals = [refuse(code)];
			const unsent = opened();
			await unsent.send();
			expect(unsent.$unsent.get()[0]?.outcome.kind).toBe('waiting');
			await unsent.send();
			expect(server.state.sheet).toBe(stored?.sheet);
		},
	);

	it('stay on the phone when extra time is granted between the save and the late sheet', async () => {
		const stored = await lostSignal();
		closedByTime();
		const { late } = server.api;
		server.api.late = async () => {
			throw refuse('late.not_needed');
		};
		const unsent = opened();
		await unsent.send();
		expect(storage.kept.get(7)).toMatchObject({ sheet: stored?.sheet, ops: stored?.ops });
		server.api.late = late;
		await unsent.send();
		expect(server.sealed).toHaveLength(1);
	});

	it('never replace what a tab stored while they were being sent', async () => {
		const stored = await lostSignal();
		server.network = 'slow';
		const sending = opened().send();
		await settle();
		server.release();
		await settle();
		// During the save the exam is opened in a tab, where the doctor continues.
		const newer = {
			...stored,
			attemptId: 7,
			clientId: PHONE,
			epoch: 1,
			seq: 9,
			acked: 1,
			sheet: 'newer',
			ops: [],
		};
		await storage.write(newer);
		server.release();
		await sending;
		expect(storage.kept.get(7)).toEqual(newer);
	});

	it('of another doctor are neither shown nor queried', async () => {
		const stored = await lostSignal();
		if (stored) await storage.write({ ...stored, doctorId: 8 });
		const unsent = opened();
		await unsent.send();
		expect(unsent.$unsent.get()).toEqual([]);
		server.network = 'up';
		await unsent.send();
		expect(server.state.sheet).not.toBe(stored?.sheet);
	});

	it('that were saved are shown until the doctor opens another screen', async () => {
		await lostSignal();
		server.network = 'up';
		const unsent = opened();
		await unsent.send();
		expect(unsent.$unsent.get()).toHaveLength(1);
		await unsent.send();
		expect(unsent.$unsent.get()).toEqual([]);
	});

	it('of another doctor, and of an exam that is open in a tab, stay unchanged', async () => {
		const stored = await lostSignal();
		closedByTime();
		inTab = true;
		await opened().send();
		inTab = false;
		server.refusals = [refuse('attempt.not_found')];
		const unsent = opened();
		await unsent.send();
		expect(storage.kept.get(7)).toEqual(stored);
		expect(unsent.$unsent.get()).toEqual([]);
	});

	it('of a phone that another one overtook are shown there while the exam runs, and shown as lost after it', async () => {
		await lostSignal();
		server.network = 'up';
		const two = await openOn(time, server, makeStorage(), 'phone-two-bbbbbbbbbb');
		await two.takeOver();
		const unsent = opened();
		await unsent.send();
		expect(unsent.$unsent.get()).toMatchObject([{ outcome: { kind: 'running', saved: false } }]);
		await time.pass(90_000);
		expect(two.$conflicts.get()).toHaveLength(3);
		two.close();
		// What was compared on the other phone is not lost.
		closedByTime();
		await unsent.send();
		expect(unsent.$unsent.get()).toEqual([]);
	});

	it('of a phone that was never notified of the take-over are shown as lost once the exam is handed in', async () => {
		await lostSignal();
		server.network = 'up';
		const two = await openOn(time, server, makeStorage(), 'phone-two-bbbbbbbbbb');
		await two.takeOver();
		await two.submit();
		const exam = await openOn(time, server, storage, PHONE);
		await time.pass(1_000);
		expect(exam.$screen.get().status).toBe('ended');
		const unsent = opened();
		await unsent.send();
		expect(unsent.$unsent.get()).toMatchObject([{ places: 3, outcome: { kind: 'refused' } }]);
		expect(server.sealed).toEqual([]);
	});
});

it('an older sheet of an exam that a ticket opened never replaces what a page without storage sent', async () => {
	await server.start(storage, makePhone(PHONE), true);
	const exam = await openOn(time, server, storage, PHONE);
	exam.choose(2, 'A');
	await time.pass(100);
	storage.blocked = true;
	for (const letter of ['B', 'C', 'D'] as const) {
		exam.choose(2, letter);
		await time.pass(20_000);
	}
	exam.close();
	const acknowledged = exam.text();
	expect([server.state.sheet, server.state.seq]).toEqual([acknowledged, 3]);
	storage.blocked = false;
	const unsent = opened();
	for (let look = 0; look < 5; look++) await unsent.send();
	expect(server.state.sheet).toBe(acknowledged);
	expect(storage.kept.get(7)).toMatchObject({ sheet: acknowledged, ticket: undefined });
});

it('answers with which no save has opened the exam yet open it, at its slot', async () => {
	const phone = makePhone(PHONE);
	await server.start(storage, phone, true);
	server.network = 'down';
	const exam = await openOn(time, server, storage, phone);
	exam.choose(2, 'A');
	await time.pass(5_000);
	exam.close();
	server.network = 'up';
	await opened().send();
	expect(server.state).toMatchObject({ opened: true, sheet: exam.text() });
	expect(storage.kept.get(7)).toMatchObject({ ackedSheet: exam.text(), ticket: undefined });
});

it('a late sheet has an unused number, which shows that it is newer', async () => {
	const exam = await openOn(time, server, storage, PHONE);
	exam.markStem(0, 0, 'T');
	await time.pass(2_000);
	server.network = 'down';
	exam.markStem(0, 1, 'T');
	// The page is killed before a save was tried.
	await settle();
	exam.close();
	closedByTime();
	await opened().send();
	expect(server.sealed[0]?.seq).toBeGreaterThan(server.state.seq);
});

it('a sheet that the server already has is deleted from the phone silently', async () => {
	const exam = await openOn(time, server, storage, PHONE);
	exam.markStem(0, 0, 'T');
	await time.pass(2_000);
	exam.close();
	const stored = storage.kept.get(7);
	// The reply to the last save was lost.
	if (stored) await storage.write({ ...stored, ackedSheet: '' });
	await time.pass(2 * HOUR);
	closedByTime();
	const unsent = opened();
	await unsent.send();
	expect(storage.kept.size).toBe(0);
	expect(unsent.$unsent.get()).toEqual([]);
	expect(server.sealed).toEqual([]);
});
