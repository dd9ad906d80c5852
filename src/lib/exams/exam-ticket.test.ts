import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { gateSecret, signTicket, wrapKey } from '#server/modules/exams/attempt/tickets.ts';
import {
	depsOn,
	digestAtOnce,
	type FakeServer,
	makePhone,
	makeServer,
	makeStorage,
	makeTime,
	openOn,
	TICKET,
	type Time,
} from '#tests/support/exam-world.ts';
import { settle } from '#tests/support/until.ts';
import type { AnswerOfTicket } from './exam-state.ts';
import { createExam } from './exam-store.ts';
import { ticketDelayMs, uncover } from './exam-ticket.ts';

it('a ticket and the gate give the key that the server encrypted, and another ticket does not', async () => {
	const secret = 'a secret of the server';
	const key = randomBytes(32);
	const bundle = { url: '/exam-bundles/5/x.bin', key, bytes: 1, pictureBytes: 0 };
	const ticket = signTicket(secret, TICKET);
	const answer = (of: typeof ticket) =>
		({ ticket: of, wrapped_key: wrapKey(secret, bundle, ticket) }) as AnswerOfTicket;
	const gate = { secret: gateSecret(secret, bundle).toString('base64url') };
	expect(await uncover(answer(ticket), gate)).toBe(key.toString('base64url'));
	expect(await uncover(answer({ ...ticket, slot_ms: 2 }), gate)).not.toBe(key.toString('base64url'));
});

it('a ticket is requested within the last ten minutes, a minute before at the latest, and late at once', () => {
	const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
	fc.assert(
		fc.property(fc.integer({ min: -60_000, max: 3_600_000 }), random, (startsInMs, at) => {
			const left = startsInMs - ticketDelayMs(startsInMs, at);
			expect(left).toBeLessThanOrEqual(600_000);
			expect(left).toBeGreaterThanOrEqual(Math.min(60_000, startsInMs));
		}),
	);
});

describe('an exam that was opened by a ticket', () => {
	let time: Time;
	let server: FakeServer;
	let storage: ReturnType<typeof makeStorage>;
	const phone = makePhone();

	beforeEach(async () => {
		digestAtOnce();
		time = makeTime();
		server = await makeServer(time);
		storage = makeStorage();
		await server.start(storage, phone, true);
		phone.fresh = true;
	});
	/** Opens the exam on the waiting page, whose clock is set by the server. */
	async function openFresh() {
		const deps = depsOn(time, server, storage, phone);
		deps.clock.sample(server.now(), time.now(), time.now());
		const exam = createExam(7, deps);
		await exam.open();
		await settle();
		return exam;
	}

	it('sends no request until its first save, which is sent automatically and opens the attempt', async () => {
		const exam = await openFresh();
		expect(exam.$screen.get().status).toBe('ready');
		// Half of the twenty seconds: the random number in these tests is one half.
		await time.pass(9_999);
		expect([server.asked, server.heartbeats, server.arrived.length]).toEqual([0, 0, 0]);
		await time.pass(1);
		expect(server.state.opened).toBe(true);
		expect(storage.kept.get(7)?.ticket).toBeUndefined();
		await time.pass(21_000);
		expect(server.heartbeats).toBeGreaterThan(0);
	});

	it('continues after a restart of the phone, with answers that were in no save yet', async () => {
		const exam = await openFresh();
		exam.choose(2, 'B');
		await time.pass(1_000);
		exam.close();
		phone.fresh = false;
		const again = await openOn(time, server, storage, phone);
		expect(again.$sheet.get()[2]).toMatchObject({ letter: 'B' });
		await time.pass(20_000);
		expect(server.state.opened).toBe(true);
		expect(server.state.sheet).toBe(again.text());
		// Whether a closed page has sent a newer sheet.
		expect(server.asked).toBe(1);
	});

	it('is handed in after the time even if the network returns only then', async () => {
		server.network = 'down';
		const exam = await openFresh();
		exam.choose(2, 'C');
		await time.pass(60 * 60_000);
		expect(exam.$screen.get().status).toBe('over');
		server.network = 'up';
		await time.pass(60_000);
		expect(exam.$screen.get().status).toBe('ended');
		expect(server.state.receipt).not.toBeNull();
	});
});
