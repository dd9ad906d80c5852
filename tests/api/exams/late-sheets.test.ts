import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Sheet } from '#contract/exams/answer-sheet.ts';
import type { SealedSheet } from '#contract/exams/lifecycle.ts';
import { seal, type Unsealed } from '#contract/exams/sealed.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { inBrowser } from '../../support/devices.ts';
import { CLIENT, givenAttempt, OTHER_CLIENT, saveBody, sheet, submitBody, WEB } from '../../support/exam.ts';
import { givenDoctor, givenOperator } from '../../support/given.ts';

const app = appForFile();
beforeEach(() => app.clock.set(NOON));
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** After the deadline and its grace. */
const TOO_LATE = HOUR + 3 * MINUTE;
const later = (ms: number) => app.clock.set(new Date(NOON.getTime() + ms));
const EDITOR = '/api/v3/editor';

type Attempt = Awaited<ReturnType<typeof givenAttempt>> & {
	key: string;
	beacon: { at_ms: number; sig: string };
};

/** A running attempt whose phone has its key and received a beacon ten minutes before the end. */
async function givenSitting(over: Parameters<typeof givenAttempt>[1] = {}): Promise<Attempt> {
	const attempt = await givenAttempt(app, over);
	const { unlock } = (await attempt.read()).body;
	later(50 * MINUTE);
	const { body } = await app.call('POST', `${WEB}/doctor/attempts/${attempt.attemptId}/heartbeat`, {
		token: attempt.token,
		body: { epoch: 1, seq: 0 },
	});
	return { ...attempt, key: unlock.attempt_key, beacon: body.beacon };
}

const tap = (position: number, stem: number | null, value: 'T' | 'F' | 'A', minutes = 5) => ({
	position,
	stem,
	value,
	elapsed_ms: (50 + minutes) * MINUTE,
	after_beacon_ms: minutes * MINUTE,
});
const MARKS = sheet('TT...|.....|A|.');
const TAPS = [tap(1, 0, 'T'), tap(1, 1, 'T'), tap(3, null, 'A')];

function unsealed(of: Attempt, marks: Sheet = MARKS, over: Partial<Unsealed> = {}): Unsealed {
	const { sheet: text, sha } = saveBody(1, marks);
	return {
		v: 1,
		attempt_id: of.attemptId,
		client_id: CLIENT,
		epoch: 1,
		seq: 5,
		sheet: text,
		sha,
		beacon: of.beacon,
		ops: TAPS,
		...over,
	};
}
const sealed = (of: Attempt, marks?: Sheet, over?: Partial<Unsealed>): Promise<SealedSheet> =>
	seal(unsealed(of, marks, over), (text) =>
		createHmac('sha256', Buffer.from(of.key, 'base64url')).update(text).digest('base64url'),
	);
const send = (of: Attempt, body: unknown, token = of.token) =>
	app.call('POST', `${WEB}/doctor/attempts/${of.attemptId}/late-sheet`, { token, body });
const stateOf = async (of: Attempt) => {
	const { rows } = await app.db.pool.query('select state, sheet, submit_kind from attempts where id = $1', [
		of.attemptId,
	]);
	return { ...rows[0], sheet: rows[0].sheet.toString('base64url') };
};
const resultOf = async (of: Attempt) =>
	(await app.db.pool.query('select total from results where attempt_id = $1', [of.attemptId])).rows[0]?.total;
const staff = async () => (await givenOperator(app, 'exam_controller')).token;
const held = async (token: string, of: Attempt) => {
	const { body } = await app.call('GET', `${EDITOR}/late-sheets?state=held&perpage=100`, { token });
	return body.items.filter((one: { attempt_id: number }) => one.attempt_id === of.attemptId);
};
async function publish(of: Attempt): Promise<void> {
	const published = await app.call('POST', `${EDITOR}/exams/${of.exam.id}/publish`, {
		token: await staff(),
		body: { reason: 'all sheets are in' },
	});
	if (published.status !== 200) throw new Error(`not published: ${JSON.stringify(published.body)}`);
}
const decide = (token: string, id: number, accept: boolean, note?: string) =>
	app.call('POST', `${EDITOR}/late-sheets/${id}/decision`, {
		token,
		body: { accept, ...(note && { note }) },
	});

describe('a late sheet', () => {
	it('of a phone that was cut off before the end, with every tap in time, is accepted automatically and scored', async () => {
		const of = await givenSitting();
		await of.save(saveBody(1, sheet('T....|.....|.|.')));
		later(TOO_LATE);
		const refused = await of.save(saveBody(5, MARKS));
		expect(refused).toMatchObject({ status: 410, body: { code: 'attempt.late', meta: { late_door: true } } });
		const { status, body } = await send(of, await sealed(of));
		expect({ status, body }).toMatchObject({
			status: 200,
			body: {
				state: 'late_accepted',
				late: { state: 'accepted', auto: true, note: null, case_no: expect.stringMatching(/^L\d+-\w{6}$/) },
			},
		});
		await app.work();
		expect(await stateOf(of)).toMatchObject({
			sheet: saveBody(1, MARKS).sheet,
			submit_kind: 'late_accepted',
		});
		const { body: timeline } = await app.call('GET', `${WEB}/doctor/attempts/${of.attemptId}/timeline`, {
			token: of.token,
		});
		expect(timeline.late).toEqual([body.late]);
		expect(timeline.events.map((one: { kind: string }) => one.kind)).toContain('late');
	});

	it('is accepted also after the server has closed the sheet, which reports the late window', async () => {
		const of = await givenSitting();
		later(TOO_LATE);
		await app.jobHandlers['exams.sweep']({});
		await app.work();
		expect(await of.save(saveBody(5, MARKS))).toMatchObject({
			status: 410,
			body: { code: 'attempt.final', meta: { late_door: true } },
		});
		expect((await send(of, await sealed(of))).body).toMatchObject({ late: { state: 'accepted' } });
		await app.work();
		expect((await stateOf(of)).sheet).toBe(saveBody(1, MARKS).sheet);
	});

	it('sent again, also twice at the same instant, is the same case', async () => {
		const of = await givenSitting();
		later(TOO_LATE);
		const body = await sealed(of);
		const answers = await Promise.all([send(of, body), send(of, body), send(of, body)]);
		const numbers = answers.map((one) => one.body.late.case_no);
		expect(new Set(numbers).size).toBe(1);
		later(8 * HOUR);
		expect((await send(of, body)).body.late.case_no).toBe(numbers[0]);
	});

	it.each<[string, (of: Attempt) => Promise<SealedSheet>, Record<string, boolean>]>([
		[
			'without its taps, as from a code',
			(of) => sealed(of, MARKS, { ops: undefined }),
			{ taps_within_time: false },
		],
		[
			'with a tap after the end',
			(of) => sealed(of, MARKS, { ops: [...TAPS, tap(2, 0, 'T', 10.01)] }),
			{ taps_within_time: false },
		],
		[
			'with an answer that no tap explains',
			(of) => sealed(of, sheet('TTT..|.....|A|.')),
			{ taps_within_time: false },
		],
		[
			'with a moment that was not signed by us',
			(of) => sealed(of, MARKS, { beacon: { at_ms: of.beacon.at_ms + 1, sig: of.beacon.sig } }),
			{ beacon: false },
		],
		['without any moment', (of) => sealed(of, MARKS, { beacon: null }), { beacon: false }],
	])('%s is held for a decision', async (_, make, evidence) => {
		const of = await givenSitting();
		later(TOO_LATE);
		expect((await send(of, await make(of))).body).toMatchObject({
			state: 'auto_submitted',
			late: { state: 'held', auto: false },
		});
		const [one] = await held(await staff(), of);
		expect(one).toMatchObject({ evidence: { seal: true, ...evidence } });
	});

	it('is held when the phone was seen after the end, when another phone was the writer, and where the exam says so', async () => {
		const seen = await givenSitting();
		later(HOUR + MINUTE);
		await app.call('POST', `${WEB}/doctor/attempts/${seen.attemptId}/heartbeat`, {
			token: seen.token,
			body: { epoch: 1, seq: 0 },
		});
		app.clock.set(NOON);
		const other = await givenSitting();
		await app.call('POST', `${WEB}/doctor/attempts/${other.attemptId}/takeover`, {
			token: other.token,
			body: { client_id: OTHER_CLIENT },
		});
		app.clock.set(NOON);
		const strict = await givenSitting({ lateAutoAccept: false });
		app.clock.set(NOON);
		// Keys are readable once no candidate can take it any more, before the six hours are over.
		const reported = await givenSitting({
			windowClosesAt: new Date(NOON.getTime() + HOUR),
			windowPolicy: 'finish_within',
		});
		later(TOO_LATE);
		for (const of of [seen, other, strict, reported]) {
			expect((await send(of, await sealed(of))).body).toMatchObject({ late: { state: 'held' } });
		}
	});

	it('held as a code is accepted automatically when its file with the taps follows', async () => {
		const of = await givenSitting();
		later(TOO_LATE);
		const first = await send(of, await sealed(of, MARKS, { ops: undefined }));
		const file = await sealed(of);
		later(TOO_LATE + MINUTE);
		const second = await send(of, file);
		expect(second.body.late).toMatchObject({
			case_no: first.body.late.case_no,
			state: 'accepted',
			auto: true,
		});
		expect((await send(of, file)).body.late.case_no).toBe(first.body.late.case_no);
	});

	it('that is another one for the same exam waits for a decision, whatever its evidence', async () => {
		const of = await givenSitting();
		later(TOO_LATE);
		await send(of, await sealed(of));
		const more = sheet('TTT..|.....|A|.');
		const again = await send(of, await sealed(of, more, { seq: 6, ops: [...TAPS, tap(1, 2, 'T')] }));
		expect(again.body).toMatchObject({ late: { state: 'held' } });
		const [one] = await held(await staff(), of);
		expect((await decide(await staff(), one.id, true)).body).toEqual({ state: 'late_accepted' });
		await app.work();
		expect((await stateOf(of)).sheet).toBe(saveBody(1, more).sheet);
	});

	it('is not needed while a save still counts, after a submission, or when nothing differs', async () => {
		const of = await givenSitting();
		later(HOUR + 2 * MINUTE);
		expect((await send(of, await sealed(of))).body.code).toBe('late.not_needed');
		later(HOUR);
		await of.save(saveBody(1, MARKS));
		later(TOO_LATE);
		expect((await send(of, await sealed(of))).body.code).toBe('late.not_needed');
		app.clock.set(NOON);
		const handed = await givenSitting();
		await handed.submit(submitBody(1, MARKS));
		later(TOO_LATE);
		const other = await sealed(handed, sheet('F....|.....|.|.'));
		expect(await send(handed, other)).toMatchObject({ status: 409, body: { code: 'late.not_needed' } });
	});

	it('six hours after the end and later is held for a decision, whatever its evidence, up to a week', async () => {
		const of = await givenSitting();
		app.clock.set(NOON);
		const last = await givenSitting({ windowClosesAt: new Date(NOON.getTime() + 20 * DAY) });
		later(TOO_LATE);
		await app.jobHandlers['exams.sweep']({});
		await app.work();
		later(7 * HOUR + 1);
		// The phone is asked to send it, and its case has an id.
		expect((await of.save(saveBody(5, MARKS))).body).toMatchObject({ meta: { late_door: true } });
		const body = await sealed(of);
		expect(await send(of, body)).toMatchObject({
			status: 200,
			body: {
				state: 'scored',
				late: { state: 'held', auto: false, case_no: expect.stringMatching(/^L\d+-\w{6}$/) },
			},
		});
		later(HOUR + 7 * DAY + 1);
		expect((await send(of, body)).body).toMatchObject({ late: { state: 'held' } });
		expect(await send(last, await sealed(last))).toMatchObject({
			status: 410,
			body: { code: 'late.closed' },
		});
	});

	it('of a void attempt is refused', async () => {
		const of = await givenSitting();
		later(TOO_LATE);
		await app.db.pool.query(`update attempts set state = 'void' where id = $1`, [of.attemptId]);
		expect(await send(of, await sealed(of))).toMatchObject({ status: 410, body: { code: 'late.closed' } });
	});

	it.each(['ranked', 'unranked'] as const)(
		'that comes when results are out is held, and accepted it counts from the next revision on: %s',
		async (latePolicy) => {
			const of = await givenSitting({ latePolicy });
			await of.save(saveBody(1, sheet('T....|.....|.|.')));
			later(TOO_LATE);
			await app.jobHandlers['exams.sweep']({});
			await app.work();
			later(3 * HOUR);
			await publish(of);
			expect(await stateOf(of)).toMatchObject({ state: 'published' });
			expect((await send(of, await sealed(of))).body).toMatchObject({
				state: 'published',
				late: { state: 'held', auto: false },
			});
			const token = await staff();
			const [one] = await held(token, of);
			expect(one).toMatchObject({ evidence: { in_time_for_results: false }, differences: 2 });
			// Until then the published marks remain.
			expect(await resultOf(of)).toBe(400);
			expect((await decide(token, one.id, true)).body).toEqual({ state: 'published' });
			await app.work();
			expect(await stateOf(of)).toMatchObject({
				state: 'published',
				submit_kind: 'late_accepted',
				sheet: saveBody(1, MARKS).sheet,
			});
			const { rows } = await app.db.pool.query(
				`select r.total, r.first_total, r.ranked, e.revision from results r join attempts a on a.id = r.attempt_id
				join exams e on e.id = a.exam_id where a.id = $1`,
				[of.attemptId],
			);
			const total = 400 * 2 + 2_000;
			expect(rows).toEqual([{ total, first_total: 400, ranked: true, revision: 2 }]);
			const { rows: places } = await app.db.pool.query(
				`select revision, total from merit where exam_id = $1 and scope = 'overall' order by revision`,
				[of.exam.id],
			);
			expect(places).toEqual([
				{ revision: 1, total: 400 },
				{ revision: 2, total },
			]);
		},
	);

	it('received after the results and rejected does not change the published ones', async () => {
		const of = await givenSitting();
		later(TOO_LATE);
		await app.jobHandlers['exams.sweep']({});
		await app.work();
		later(3 * HOUR);
		await publish(of);
		await send(of, await sealed(of));
		const token = await staff();
		const [one] = await held(token, of);
		expect((await decide(token, one.id, false)).body).toEqual({ state: 'published' });
		await app.work();
		expect(await resultOf(of)).toBe(0);
	});

	it('is accepted from a borrowed phone, whose pass has ended by then', async () => {
		const of = await givenSitting();
		const borrowed = (await inBrowser(app, of.doctor)).token;
		const own = `${WEB}/doctor/attempts/${of.attemptId}`;
		const read = () => app.call('GET', `${own}?client_id=${CLIENT}`, { token: borrowed });
		// The sweeper may be some seconds late.
		later(HOUR + 2 * MINUTE + 10_000);
		expect((await read()).status).toBe(200);
		await app.jobHandlers['exams.sweep']({});
		for (const answer of [
			await read(),
			await app.call('PUT', `${own}/sheet`, { token: borrowed, body: saveBody(5, MARKS) }),
		]) {
			expect(answer).toMatchObject({
				status: 410,
				body: { code: 'attempt.final', meta: { late_door: true } },
			});
		}
		later(7 * HOUR + 1);
		expect((await read()).status).toBe(423);
		expect(await send(of, await sealed(of), borrowed)).toMatchObject({
			status: 200,
			body: { late: { state: 'held' } },
		});
	});

	it('is not contradicted by a contact when saves no longer counted', async () => {
		const of = await givenSitting();
		later(TOO_LATE);
		const path = `${WEB}/doctor/attempts/${of.attemptId}`;
		const beat = await app.call('POST', `${path}/heartbeat`, {
			token: of.token,
			body: { epoch: 1, seq: 0 },
		});
		expect(beat.status).toBe(200);
		await of.read();
		expect((await send(of, await sealed(of))).body).toMatchObject({
			late: { state: 'accepted', auto: true },
		});
	});

	it('with a broken seal, of another attempt, or that does not fit the paper is refused and leaves nothing', async () => {
		const of = await givenSitting();
		later(TOO_LATE);
		const good = await sealed(of);
		const forged = { ...good, seq: 6 };
		expect(await send(of, forged)).toMatchObject({ status: 422, body: { code: 'late.bad_seal' } });
		const elsewhere = await sealed(of, MARKS, { attempt_id: of.attemptId + 1 });
		expect((await send(of, elsewhere)).body.code).toBe('late.bad_seal');
		const odd = await sealed(of, MARKS, { sheet: 'AAAA' });
		expect((await send(of, odd)).body.code).toBe('attempt.bad_sheet');
		const { token } = await givenDoctor(app);
		expect((await send(of, good, token)).body.code).toBe('attempt.not_found');
		expect((await send(of, { ...good, mac: 'short' })).body.errors).toHaveProperty('mac');
		expect((await stateOf(of)).state).toBe('in_progress');
	});
});

describe('a late sheet never costs a doctor a place', () => {
	/** Correct: TTTTT, FFFFF, A, E. */
	const [GOOD, POOR] = [sheet('TFTFT|.....|A|.'), sheet('TT...|.....|.|.')];
	/** Entry of the newest merit list: marks, and whether they have a rank. */
	const standing = async (of: Attempt) =>
		(
			await app.db.pool.query(
				`select m.total from merit m join exams e on e.id = m.exam_id and e.revision = m.revision
				 where m.exam_id = $1 and m.scope = 'overall'`,
				[of.exam.id],
			)
		).rows.map(({ total }) => total);
	async function swept(saved: Sheet) {
		const of = await givenSitting({ latePolicy: 'unranked' });
		await of.save(saveBody(1, saved));
		later(TOO_LATE);
		await app.jobHandlers['exams.sweep']({});
		await app.work();
		return { of, marks: await resultOf(of) };
	}

	it('while it is pending, the saved sheet has its marks and its rank', async () => {
		const { of, marks } = await swept(GOOD);
		await send(of, await sealed(of, POOR, { ops: undefined }));
		later(3 * HOUR);
		await publish(of);
		expect(await standing(of)).toEqual([marks]);
	});

	it('accepted on full evidence, it gets a rank with its own marks', async () => {
		const { of } = await swept(sheet('T....|.....|.|.'));
		expect((await send(of, await sealed(of))).body.late).toMatchObject({ state: 'accepted', proven: true });
		await app.work();
		later(3 * HOUR);
		await publish(of);
		expect(await standing(of)).toEqual([await resultOf(of)]);
		expect(await stateOf(of)).toMatchObject({ sheet: saveBody(1, MARKS).sheet });
	});

	it.each([
		['better', POOR, GOOD, GOOD],
		['worse', GOOD, POOR, GOOD],
	] as const)(
		'accepted by a person without all of it, the better of both counts: the late one is %s',
		async (_, saved, late, counts) => {
			const { of } = await swept(saved);
			expect((await send(of, await sealed(of, late, { ops: undefined }))).body.late.proven).toBe(false);
			const token = await staff();
			const [one] = await held(token, of);
			const marks = Math.max(one.marks.counts, one.marks.late);
			expect(one.marks.counts).not.toBe(one.marks.late);
			expect((await decide(token, one.id, true)).status).toBe(200);
			await app.work();
			expect(await resultOf(of)).toBe(marks);
			expect(await stateOf(of)).toMatchObject({ sheet: saveBody(1, counts).sheet });
			later(3 * HOUR);
			await publish(of);
			expect(await standing(of)).toEqual([marks]);
		},
	);

	it('with as many marks as the saved one but more wrong answers, the saved one counts', async () => {
		const saved = sheet('TT...|.....|.|.');
		const { of } = await swept(saved);
		await send(of, await sealed(of, sheet('TTFFF|.....|.|.'), { ops: undefined }));
		const token = await staff();
		const [one] = await held(token, of);
		expect(one.marks.counts).toBe(one.marks.late);
		await decide(token, one.id, true);
		await app.work();
		expect(await stateOf(of)).toMatchObject({ sheet: saveBody(1, saved).sheet });
	});

	const [WITH_A, WITH_B] = [sheet('TT...|.....|A|.'), sheet('TT...|.....|B|.')];
	const RIGHT = 2 * 400 + 2_000;
	/** Makes B the correct answer of question 3, which was A. */
	async function correctKey(of: Attempt, approved: boolean): Promise<void> {
		const { body } = await app.call('POST', `${EDITOR}/exams/${of.exam.id}/keys`, {
			token: await staff(),
			body: { position: 3, action: 'correct', key: 'B', reason: 'the book says so' },
		});
		if (approved)
			await app.call('POST', `${EDITOR}/exams/${of.exam.id}/key-changes/approval`, {
				token: await staff(),
				body: { changes: [body.change.id] },
			});
		await app.work();
	}

	it.each([
		['before results are out', 'the saved one', WITH_B, WITH_A, false],
		['before results are out', 'the late one', WITH_A, WITH_B, false],
		['after results are out', 'the saved one', WITH_B, WITH_A, true],
		['after results are out', 'the late one', WITH_A, WITH_B, true],
	] as const)(
		'a key that is corrected %s chooses anew between both, and now %s counts',
		async (_, __, saved, late, out) => {
			const { of } = await swept(saved);
			await send(of, await sealed(of, late, { ops: undefined }));
			const token = await staff();
			const [one] = await held(token, of);
			await decide(token, one.id, true);
			await app.work();
			expect(await stateOf(of)).toMatchObject({ sheet: saveBody(1, WITH_A).sheet });
			later(3 * HOUR);
			if (out) await publish(of);
			await correctKey(of, out);
			expect(await resultOf(of)).toBe(RIGHT);
			expect(await stateOf(of)).toMatchObject({ sheet: saveBody(1, WITH_B).sheet });
			if (!out) await publish(of);
			expect(await standing(of)).toEqual([RIGHT]);
		},
	);

	it("a correction's effect includes the sheet that it would choose, and is notified with the deciding questions", async () => {
		const saved = sheet('TTT..|.....|.|.');
		const { of } = await swept(saved);
		await send(of, await sealed(of, WITH_A, { ops: undefined }));
		const token = await staff();
		const [one] = await held(token, of);
		await decide(token, one.id, true);
		await app.work();
		later(3 * HOUR);
		await publish(of);
		expect(await resultOf(of)).toBe(RIGHT);
		const query = 'position=3&action=correct&key=B';
		const impact = await app.call('GET', `${EDITOR}/exams/${of.exam.id}/impact?${query}`, { token });
		expect(impact.body).toMatchObject({ changed: 1, most_down: 3 * 400 - RIGHT });
		await correctKey(of, true);
		expect(await stateOf(of)).toMatchObject({ sheet: saveBody(1, saved).sheet });
		const { rows } = await app.db.pool.query(
			'select total, revised_positions from results where attempt_id = $1',
			[of.attemptId],
		);
		expect(rows).toEqual([{ total: 3 * 400, revised_positions: [3] }]);
	});

	it('accepted on full evidence, it counts as it is, also by a corrected key', async () => {
		const { of } = await swept(WITH_B);
		expect((await send(of, await sealed(of, WITH_A))).body.late).toMatchObject({ state: 'accepted' });
		await app.work();
		await correctKey(of, false);
		expect(await resultOf(of)).toBe(800);
		expect(await stateOf(of)).toMatchObject({ sheet: saveBody(1, WITH_A).sheet });
	});
});

describe('staff', () => {
	it('see the evidence of a held sheet, accept it, and the new answers are scored', async () => {
		const of = await givenSitting();
		later(TOO_LATE);
		const { body } = await send(of, await sealed(of, MARKS, { ops: undefined }));
		const token = await staff();
		const [one] = await held(token, of);
		expect(one).toMatchObject({
			case_no: body.late.case_no,
			exam_title: expect.any(String),
			doctor: { id: of.doctor.id, phone: of.doctor.phone },
			differences: 3,
			evidence: { beacon: true, disconnected_before_deadline: true, taps_within_time: false },
		});
		expect((await decide(token, one.id, true, 'সংযোগ ছিল না')).body).toEqual({ state: 'late_accepted' });
		await app.work();
		expect(await resultOf(of)).toBe(400 * 2 + 2_000);
		expect((await send(of, await sealed(of, MARKS, { ops: undefined }))).body.late).toMatchObject({
			state: 'accepted',
			auto: false,
			note: 'সংযোগ ছিল না',
		});
		expect(await held(token, of)).toEqual([]);
	});

	it('reject one, and the sheet that was saved in time is scored', async () => {
		const of = await givenSitting();
		await of.save(saveBody(1, sheet('T....|.....|.|.')));
		later(TOO_LATE);
		await send(of, await sealed(of, MARKS, { ops: undefined }));
		const token = await staff();
		const [one] = await held(token, of);
		expect((await decide(token, one.id, false)).body).toEqual({ state: 'auto_submitted' });
		await app.work();
		expect(await resultOf(of)).toBe(400);
		expect((await stateOf(of)).sheet).toBe(saveBody(1, sheet('T....|.....|.|.')).sheet);
	});

	it('decide a case once, also when two of them decide at the same instant', async () => {
		const of = await givenSitting();
		later(TOO_LATE);
		await send(of, await sealed(of, MARKS, { ops: undefined }));
		const [one, two] = [await staff(), await staff()];
		const [{ id }] = await held(one, of);
		const answers = await Promise.all([decide(one, id, true), decide(two, id, false)]);
		expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
		expect((await decide(one, id, true)).body.code).toBe('late.over');
		expect((await decide(one, 99_999_999, true)).body.code).toBe('late.not_found');
		const { rows } = await app.db.pool.query(`select action from audit where target = $1`, [`late:${id}`]);
		expect(rows).toHaveLength(1);
	});
});
