import { beforeEach, describe, expect, it } from 'vitest';
import { appForFile, NOON } from '../../support/app.ts';
import { givenAttempt, OTHER_CLIENT, saveBody, sheet, submitBody, WEB } from '../../support/exam.ts';
import { givenDoctor } from '../../support/given.ts';

const app = appForFile();
beforeEach(() => app.clock.set(NOON));
const at = (ms: number) => new Date(NOON.getTime() + ms).toISOString();
const later = (ms: number) => app.clock.set(new Date(NOON.getTime() + ms));
const timeline = async (of: { attemptId: number; token: string }) =>
	(await app.call('GET', `${WEB}/doctor/attempts/${of.attemptId}/timeline`, { token: of.token })).body;

describe('the timeline of an attempt', () => {
	it('shows every sheet with its changes, and which were not accepted', async () => {
		const sitting = await givenAttempt(app);
		later(2_000);
		const first = saveBody(1, sheet('T....|.....|A|.'));
		await sitting.save(first);
		later(4_000);
		await sitting.save(saveBody(1, sheet('F....|.....|A|.')));
		later(6_000);
		await sitting.save(saveBody(2, sheet('.F...|.....|B|.')));
		later(8_000);
		await sitting.submit(submitBody(3, sheet('.F...|.....|B|E')));
		const { attempt, events, saves, late } = await timeline(sitting);
		expect(attempt).toMatchObject({ id: sitting.attemptId, state: 'submitted' });
		expect(saves).toMatchObject([
			{
				at: at(2_000),
				seq: 1,
				epoch: 1,
				kept: true,
				sha: first.sha.slice(0, 12),
				changes: [
					{ position: 1, stem: 0, from: null, to: 'T' },
					{ position: 3, stem: null, from: null, to: 'A' },
				],
			},
			{ at: at(4_000), kept: false, changes: [{ position: 1, stem: 0, from: 'T', to: 'F' }] },
			{
				at: at(6_000),
				kept: true,
				changes: [
					{ position: 1, stem: 0, from: 'T', to: null },
					{ position: 1, stem: 1, from: null, to: 'F' },
					{ position: 3, stem: null, from: 'A', to: 'B' },
				],
			},
			{ at: at(8_000), kept: true, changes: [{ position: 4, stem: null, from: null, to: 'E' }] },
		]);
		expect(events).toMatchObject([
			{ kind: 'start', at: at(0) },
			{ kind: 'submit', at: at(8_000), detail: { receipt: attempt.receipt.no, seq: 3 } },
		]);
		expect(JSON.stringify(events)).not.toContain('client');
		expect(late).toEqual([]);
	});

	it('shows a sheet on which only a flag changed with this change', async () => {
		const sitting = await givenAttempt(app);
		const flagged = sheet('T....|.....|A|.').map((answer, index) => ({ ...answer, flag: index === 2 }));
		await sitting.save(saveBody(1, sheet('T....|.....|A|.')));
		await sitting.save(saveBody(2, flagged));
		await sitting.save(saveBody(3, sheet('T....|.....|A|B')));
		const { saves } = await timeline(sitting);
		expect(saves.slice(1)).toMatchObject([
			{ changes: [{ position: 3, stem: null, from: 'unflag', to: 'flag' }] },
			{
				changes: [
					{ position: 4, stem: null, from: null, to: 'B' },
					{ position: 3, stem: null, from: 'flag', to: 'unflag' },
				],
			},
		]);
	});

	it('shows when the doctor left the page and returned, each time once, and nothing in the future', async () => {
		const sitting = await givenAttempt(app);
		const beat = (looks: object[]) =>
			app.call('POST', `${WEB}/doctor/attempts/${sitting.attemptId}/heartbeat`, {
				token: sitting.token,
				body: { epoch: 1, seq: 0, looks },
			});
		const looks = [
			{ kind: 'blur', elapsed_ms: 5_000 },
			{ kind: 'focus', elapsed_ms: 9_000 },
		];
		later(20_000);
		const atOnce = await Promise.all(Array.from({ length: 6 }, () => beat(looks)));
		expect(atOnce.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
		await beat([...looks, { kind: 'blur', elapsed_ms: 20_001 }]);
		const { events } = await timeline(sitting);
		expect(events.slice(1)).toMatchObject([
			{ kind: 'blur', at: at(5_000) },
			{ kind: 'focus', at: at(9_000) },
		]);
		expect(events).toHaveLength(3);
		const many = (from: number) =>
			Array.from({ length: 50 }, (_, index) => ({ kind: 'blur', elapsed_ms: from + index }));
		for (let group = 0; group < 11; group++) await beat(many(10_000 + group * 50));
		expect((await timeline(sitting)).events).toHaveLength(501);
	});

	it('shows when the phone was offline and when it was back, at the first contact after a minute', async () => {
		const sitting = await givenAttempt(app);
		const heartbeat = () =>
			app.call('POST', `${WEB}/doctor/attempts/${sitting.attemptId}/heartbeat`, {
				token: sitting.token,
				body: { epoch: 1, seq: 0 },
			});
		later(20_000);
		await heartbeat();
		later(80_000);
		await sitting.save(saveBody(1));
		later(141_000);
		await sitting.save(saveBody(2, sheet('T....|.....|.|.')));
		later(300_000);
		await heartbeat();
		later(400_000);
		await sitting.read();
		later(401_000);
		await app.call('POST', `${WEB}/doctor/attempts/${sitting.attemptId}/takeover`, {
			token: sitting.token,
			body: { client_id: OTHER_CLIENT },
		});
		const { events } = await timeline(sitting);
		expect(events.map((one: { kind: string; at: string }) => [one.kind, one.at])).toEqual([
			['start', at(0)],
			['disconnect', at(80_000)],
			['reconnect', at(141_000)],
			['disconnect', at(141_000)],
			['reconnect', at(300_000)],
			['disconnect', at(300_000)],
			['resume', at(400_000)],
			['takeover', at(401_000)],
		]);
		expect(events.at(-1).detail).toEqual({ epoch: 2 });
		expect(events.find((one: { kind: string }) => one.kind === 'resume').detail).toEqual({ silent_s: 100 });
	});

	it('records a break once when many saves end it at the same instant', async () => {
		const attempts = await Promise.all([givenAttempt(app), givenAttempt(app), givenAttempt(app)]);
		later(200_000);
		await Promise.all(
			attempts.flatMap(({ save }) => [save(saveBody(1)), save(saveBody(2, sheet('T....|.....|.|.')))]),
		);
		for (const sitting of attempts) {
			const { events } = await timeline(sitting);
			const kinds = events.map((one: { kind: string }) => one.kind);
			expect(kinds).toEqual(['start', 'disconnect', 'reconnect']);
		}
	});

	it('can be read while the exam runs, and only by its doctor', async () => {
		const sitting = await givenAttempt(app);
		expect((await timeline(sitting)).events).toHaveLength(1);
		const { token } = await givenDoctor(app);
		expect(await timeline({ attemptId: sitting.attemptId, token })).toMatchObject({
			code: 'attempt.not_found',
		});
		expect(await timeline({ attemptId: 99_999_999, token })).toMatchObject({ code: 'attempt.not_found' });
	});

	it('is recorded twenty times a minute at most', async () => {
		const sitting = await givenAttempt(app);
		const codes = [];
		for (let n = 0; n < 21; n++) codes.push((await timeline(sitting)).code);
		expect(codes).toEqual([...Array(20).fill(undefined), 'rate.limited']);
	});
});
