import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LETTERS, type Sheet, type StemMark } from '#contract/exams/answer-sheet.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { CLIENT, givenAttempt, OTHER_CLIENT, saveBody, sheet, submitBody, WEB } from '../../support/exam.ts';
import { givenDoctor } from '../../support/given.ts';
import { size } from '../../support/size.ts';

const app = appForFile();
const DEADLINE = NOON.getTime() + 3_600_000;

const NONE = { marks: false, right_wrong: false, key: false };
const SHOWN_AT_ONCE = { submitted: { ...NONE, marks: true }, closed: NONE, published: NONE };

const mark = fc.constantFrom<StemMark>('T', 'F', null);
const anySheet: fc.Arbitrary<Sheet> = fc
	.tuple(
		fc.array(mark, { minLength: 5, maxLength: 5 }),
		fc.array(mark, { minLength: 5, maxLength: 5 }),
		fc.constantFrom(...LETTERS, null),
		fc.constantFrom(...LETTERS, null),
		fc.boolean(),
	)
	.map(([one, two, three, four, flag]) => [
		{ type: 'mtf', stems: one, flag },
		{ type: 'mtf', stems: two, flag: false },
		{ type: 'sba', letter: three, flag: false },
		{ type: 'sba', letter: four, flag },
	]);

describe('saving an answer sheet', () => {
	it('in any order and repeated any number of times leaves the sheet of the highest number', async () => {
		app.clock.set(NOON);
		await fc.assert(
			fc.asyncProperty(
				fc.array(anySheet, { minLength: 1, maxLength: 6 }).chain((sheets) => {
					const saves = sheets.map((one, index) => saveBody(index + 1, one));
					return fc
						.tuple(
							fc.shuffledSubarray(saves, { minLength: saves.length }),
							fc.array(fc.constantFrom(...saves), { maxLength: 6 }),
						)
						.map(([order, repeats]) => ({ saves, order: [...order, ...repeats] }));
				}),
				async ({ saves, order }) => {
					const { save, read } = await givenAttempt(app);
					for (const one of order) {
						const { status, body } = await save(one);
						if (status !== 200) expect(body.code).toBe('attempt.stale_seq');
					}
					expect((await read()).body).toMatchObject({
						sheet: saves.at(-1)?.sheet,
						writer: { seq: saves.length },
					});
				},
			),
			{ numRuns: size(15, 300), seed: 20_261_121 },
		);
	});

	it('stores the newest also when the saves arrive at the same instant', async () => {
		app.clock.set(NOON);
		const { save, read } = await givenAttempt(app);
		const saves = ['T....', 'TT...', 'TTT..', 'TTTT.', 'TTTTT'].map((stems, index) =>
			saveBody(index + 1, sheet(`${stems}|.....|.|.`)),
		);
		await Promise.all([...saves].reverse().map(save));
		expect((await read()).body.sheet).toBe(saves[4]?.sheet);
	});

	it('returns each of many doctors the own result, also when two processes save for the same ones at once', async () => {
		app.clock.set(NOON);
		const twin = await app.twin();
		const attempts = await Promise.all(Array.from({ length: 12 }, () => givenAttempt(app)));
		const put = (process: typeof app, index: number, body: object) =>
			process.call('PUT', `${WEB}/doctor/attempts/${attempts[index]?.attemptId}/sheet`, {
				token: attempts[index]?.token ?? '',
				body,
			});
		const answers = await Promise.all(
			attempts.flatMap((_, index) => [
				put(app, index, saveBody(1, sheet('T....|.....|.|.'))),
				put(twin, attempts.length - 1 - index, saveBody(2, sheet('TT...|.....|.|.'))),
				put(app, index, saveBody(3, sheet('TTT..|.....|.|.'), { epoch: 9 })),
			]),
		);
		for (const [place, { status, body }] of answers.entries()) {
			if (place % 3 === 2) expect(body.code).toBe('attempt.superseded');
			else if (place % 3 === 1) expect(status).toBe(200);
			else expect([undefined, 'attempt.stale_seq']).toContain(body.code);
		}
		for (const { read } of attempts) {
			expect((await read()).body).toMatchObject({
				sheet: saveBody(2, sheet('TT...|.....|.|.')).sheet,
				writer: { seq: 2 },
			});
		}
		await twin.close();
	});

	it('answers a repeated save like the first, and another sheet under the same number with a conflict', async () => {
		app.clock.set(NOON);
		const { save } = await givenAttempt(app);
		const first = saveBody(3, sheet('T....|.....|.|.'));
		expect((await save(first)).body).toMatchObject({ acked_seq: 3, sha: first.sha, next_in_s: 3 });
		expect((await save(first)).body).toMatchObject({ acked_seq: 3, sha: first.sha });
		expect(await save(saveBody(3, sheet('F....|.....|.|.')))).toMatchObject({
			status: 409,
			body: { code: 'attempt.seq_conflict', meta: { seq: 3 } },
		});
		expect(await save(saveBody(2))).toMatchObject({
			status: 409,
			body: { code: 'attempt.stale_seq', meta: { seq: 3 } },
		});
	});

	it('counts as in time for two minutes after the deadline, and not a moment longer', async () => {
		app.clock.set(NOON);
		const { save, submit, read } = await givenAttempt(app);
		app.clock.set(new Date(DEADLINE + 120_000));
		expect((await save(saveBody(1, sheet('T....|.....|.|.')))).status).toBe(200);
		app.clock.set(new Date(DEADLINE + 120_001));
		expect(await save(saveBody(2))).toMatchObject({
			status: 410,
			body: { code: 'attempt.late', meta: { late_door: true } },
		});
		expect(await submit(submitBody(2))).toMatchObject({ status: 410, body: { code: 'attempt.late' } });
		expect((await read()).body.writer.seq).toBe(1);
	});

	it.each([
		['of few', {}, 1],
		['of many, who see no marks yet', { madeAhead: 100 }, 0],
		['of many, who see their marks at once', { madeAhead: 100, reviewMatrix: SHOWN_AT_ONCE }, 1],
	])('queues the scoring of an exam %s', async (_, over, jobs) => {
		app.clock.set(NOON);
		const { submit, attemptId } = await givenAttempt(app, over);
		await submit(submitBody(1));
		const { rowCount } = await app.db.pool.query('select from graphile_worker._private_jobs where key = $1', [
			`score:${attemptId}`,
		]);
		expect(rowCount).toBe(jobs);
	});

	it('is refused after the submission, with the valid receipt', async () => {
		app.clock.set(NOON);
		const { save, submit } = await givenAttempt(app);
		const last = submitBody(1, sheet('TTTTT|.....|.|.'));
		const { receipt } = (await submit(last)).body;
		expect((await submit(last)).body.receipt).toEqual(receipt);
		expect(await save(saveBody(2))).toMatchObject({
			status: 410,
			body: { code: 'attempt.final', meta: { receipt } },
		});
		expect(await submit(submitBody(2))).toMatchObject({
			status: 410,
			body: { code: 'attempt.final', meta: { receipt } },
		});
		// The save whose sheet was submitted counts as a repeat: it is safe.
		expect((await save(saveBody(1, sheet('TTTTT|.....|.|.')))).status).toBe(200);
	});

	it('submits once when the button is pressed twice at the same instant', async () => {
		app.clock.set(NOON);
		const { submit } = await givenAttempt(app);
		const body = submitBody(1, sheet('TTTTT|.....|.|.'));
		const [one, two] = await Promise.all([submit(body), submit(body)]);
		expect(one.body.receipt.no).toBe(two.body.receipt.no);
	});

	it('writes every save into the log, also those that did not win', async () => {
		app.clock.set(NOON);
		const { save, attemptId } = await givenAttempt(app);
		const op = { position: 1, stem: 0, value: 'T', elapsed_ms: 900 };
		await save(saveBody(2, sheet('T....|.....|.|.'), { ops: [op] }));
		await save(saveBody(1));
		await save(saveBody(2, sheet('FF...|.....|.|.')));
		await save(saveBody(5, sheet('F....|.....|.|.'), { client_id: OTHER_CLIENT }));
		const { rows } = await app.db.pool.query(
			'select client_id, seq, kept, ops from attempt_saves where attempt_id = $1 order by client_id, seq, kept desc',
			[attemptId],
		);
		expect(rows).toEqual([
			{ client_id: CLIENT, seq: 1, kept: false, ops: null },
			{ client_id: CLIENT, seq: 2, kept: true, ops: [op] },
			{ client_id: CLIENT, seq: 2, kept: false, ops: null },
			{ client_id: OTHER_CLIENT, seq: 5, kept: false, ops: null },
		]);
	});

	it('stores the taps sent with the submission, and refuses those that fit no question', async () => {
		app.clock.set(NOON);
		const { submit, attemptId } = await givenAttempt(app);
		const op = { position: 1, stem: 0, value: 'T', elapsed_ms: 900 };
		const marks = sheet('T....|.....|.|.');
		const wrong = await submit(submitBody(1, marks, { ops: [{ ...op, position: 99 }] }));
		expect(wrong.body.code).toBe('attempt.bad_sheet');
		expect((await submit(submitBody(1, marks, { ops: Array(401).fill(op) }))).status).toBe(422);
		expect((await submit(submitBody(1, marks, { ops: [op] }))).status).toBe(200);
		const { rows } = await app.db.pool.query(
			'select seq, kept, ops from attempt_saves where attempt_id = $1',
			[attemptId],
		);
		expect(rows).toEqual([{ seq: 1, kept: true, ops: [op] }]);
	});
});

describe('a save that is not right', () => {
	const cases: [name: string, payload: string, status: number, code: string, field?: string][] = [
		['malformed JSON', '{"epoch": 1,', 400, 'request.malformed'],
		['an unknown key', JSON.stringify({ ...saveBody(1), marks: 300 }), 422, 'request.invalid', 'marks'],
		['a wrong type', JSON.stringify(saveBody(1, undefined, { seq: '1' })), 422, 'request.invalid', 'seq'],
		[
			'an over-long sheet',
			JSON.stringify(saveBody(1, undefined, { sheet: 'A'.repeat(601) })),
			422,
			'request.invalid',
			'sheet',
		],
		[
			'a missing field',
			JSON.stringify({ ...saveBody(1), epoch: undefined }),
			422,
			'request.invalid',
			'epoch',
		],
		[
			'a sheet of another paper',
			JSON.stringify(saveBody(1, undefined, { sheet: 'AAAA' })),
			422,
			'attempt.bad_sheet',
		],
		[
			'a mark that no question has',
			JSON.stringify(saveBody(1, undefined, { sheet: 'wAAAAA' })),
			422,
			'attempt.bad_sheet',
		],
		[
			'a hash of something else',
			JSON.stringify(saveBody(1, undefined, { sha: '0'.repeat(64) })),
			422,
			'attempt.bad_sheet',
		],
		[
			'an answer to a question that is not in the paper',
			JSON.stringify(
				saveBody(1, undefined, { ops: [{ position: 5, stem: null, value: 'A', elapsed_ms: 1 }] }),
			),
			422,
			'attempt.bad_sheet',
		],
		[
			'a true-or-false mark for a single best answer',
			JSON.stringify(
				saveBody(1, undefined, { ops: [{ position: 3, stem: null, value: 'F', elapsed_ms: 1 }] }),
			),
			422,
			'attempt.bad_sheet',
		],
		[
			'a letter for a true-or-false stem',
			JSON.stringify(saveBody(1, undefined, { ops: [{ position: 1, stem: 0, value: 'C', elapsed_ms: 1 }] })),
			422,
			'attempt.bad_sheet',
		],
	];
	it.each(cases)('%s is refused in Bengali and changes nothing', async (_, payload, status, code, field) => {
		app.clock.set(NOON);
		const { attemptId, token, read } = await givenAttempt(app);
		const before = (await read()).body;
		const answer = await app.call('PUT', `${WEB}/doctor/attempts/${attemptId}/sheet`, { token, payload });
		expect(answer).toMatchObject({ status, body: { code } });
		expect(answer.body.message).toMatch(/[ঀ-৿]/);
		if (field) expect(answer.body.errors[field][0]).toMatch(/[ঀ-৿]/);
		expect((await read()).body).toEqual(before);
	});

	it("another doctor's attempt is not found, in any call", async () => {
		app.clock.set(NOON);
		const { attemptId, read } = await givenAttempt(app);
		const before = (await read()).body;
		const { token } = await givenDoctor(app);
		const path = `${WEB}/doctor/attempts/${attemptId}`;
		for (const [method, url, body] of [
			['GET', `${path}?client_id=${CLIENT}`, undefined],
			['GET', `${path}/paper`, undefined],
			['GET', `${path}/review`, undefined],
			['PUT', `${path}/sheet`, saveBody(1)],
			['POST', `${path}/submit`, submitBody(1)],
			['POST', `${path}/takeover`, { client_id: OTHER_CLIENT }],
			['POST', `${path}/heartbeat`, { epoch: 1, seq: 0 }],
		] as const) {
			const answer = await app.call(method, url, { token, body });
			expect({ url, ...answer }).toMatchObject({ url, status: 404, body: { code: 'attempt.not_found' } });
		}
		expect((await read()).body).toEqual(before);
	});
});
