import { describe, expect, it } from 'vitest';
import { appForFile, NOON } from '../../support/app.ts';
import { givenLateCase, sheet } from '../../support/exam.ts';
import { givenSheets, scoreSheets } from '../../support/exam-sheets.ts';
import { givenBatch, givenExam, givenOperator } from '../../support/given.ts';

const HOUR = 3_600_000;
const EDITOR = '/api/v3/editor';
const app = appForFile();

/** Twenty sheets: only the weakest choose the key of the third question, and more choose A than the key of the last. */
async function givenTwenty() {
	app.clock.set(NOON);
	const batch = await givenBatch(app);
	const exam = await givenExam(app, batch, { passRule: { kind: 'total', at_least: 4_000 } });
	const sat = await givenSheets(
		app,
		exam.id,
		batch,
		Array.from({ length: 20 }, (_, n) => ({
			sheet: sheet(n < 10 ? 'TTTTT|FFFFF|B|A' : n < 16 ? 'TTTTF|...TT|B|E' : 'T..FF|...TT|A|.'),
		})),
	);
	await scoreSheets(app, sat);
	app.clock.set(new Date(NOON.getTime() + 4 * HOUR));
	const { token } = await givenOperator(app, 'exam_controller');
	return { exam, token, sat };
}

describe('how the questions did', () => {
	it('is available before results are published, with the suspicious keys', async () => {
		const { exam, token } = await givenTwenty();
		const { body } = await app.call('GET', `${EDITOR}/exams/${exam.id}/items`, { token });
		expect(body.sheets).toBe(20);
		const [first, second, third, fourth] = body.items;
		expect(first).toMatchObject({
			position: 1,
			type: 'mtf',
			key: 'TTTTT',
			action: 'correct',
			sheets: 20,
			facility: 0.78,
			suspicions: [],
		});
		expect(first.stems.map((stem: { facility: number }) => stem.facility)).toEqual([1, 0.8, 0.8, 0.8, 0.5]);
		expect(first.shares[4]).toEqual({ T: 0.5, F: 0.5, blank: 0 });
		expect(second).toMatchObject({ position: 2, upper_lower: 1 });
		expect(third).toMatchObject({
			facility: 0.2,
			stems: [],
			shares: [{ A: 0.2, B: 0.8, C: 0, D: 0, E: 0, blank: 0 }],
		});
		expect(third.suspicions).toMatchObject([
			{ why: 'negative', stem: null },
			{ why: 'another_answer_preferred', stem: null, value: 0.6 },
		]);
		expect(third.discrimination).toBeLessThan(0);
		// Ten A and six correct is possible by chance with so few sheets; that the ten best are among the ten is not.
		expect(fourth.suspicions).toMatchObject([{ why: 'negative', stem: null }]);
		expect(body.reliability).toEqual(expect.any(Number));
	});

	it('stays with each publication as it was, and follows a correction', async () => {
		const { exam, token } = await givenTwenty();
		const read = async () =>
			(await app.call('GET', `${EDITOR}/exams/${exam.id}/items`, { token })).body.items;
		const body = { position: 3, action: 'correct', key: 'B', reason: 'the key was wrong' };
		await app.call('POST', `${EDITOR}/exams/${exam.id}/keys`, { token, body });
		await app.work();
		const before = await read();
		expect(before[2]).toMatchObject({ key: 'B', facility: 0.8 });
		await app.call('POST', `${EDITOR}/exams/${exam.id}/publish`, {
			token,
			body: { reason: 'all sheets are in' },
		});
		expect(await read()).toEqual(before);
		const { rows } = await app.db.pool.query(
			'select revision, count(*)::int as n from item_stats where exam_id = $1 group by revision',
			[exam.id],
		);
		expect(rows).toEqual([{ revision: 1, n: 4 }]);
	});

	it('contains nothing without submitted sheets, and is not found for a missing exam', async () => {
		app.clock.set(NOON);
		const exam = await givenExam(app, await givenBatch(app));
		const { token } = await givenOperator(app, 'exam_controller');
		const { body } = await app.call('GET', `${EDITOR}/exams/${exam.id}/items`, { token });
		expect(body).toMatchObject({ sheets: 0, items: [{ facility: null, discrimination: null }, {}, {}, {}] });
		expect((await app.call('GET', `${EDITOR}/exams/999999/items`, { token })).body.code).toBe(
			'exam.not_found',
		);
	});
});

describe('the preview of a publication', () => {
	it('shows states, marks, passes, late sheets and pending corrections', async () => {
		const { exam, token, sat } = await givenTwenty();
		await givenLateCase(app, sat[0]?.attemptId ?? 0);
		await app.db.pool.query(`update attempts set state = 'absent' where id = $1`, [sat[1]?.attemptId]);
		const { body } = await app.call('GET', `${EDITOR}/exams/${exam.id}/publication`, { token });
		// 9 at 4000, 6 at 3600, 4 at 2400: the saved sheet keeps its rank while its late one is pending.
		expect(body).toEqual({
			states: { scored: 19, absent: 1 },
			ranked: 19,
			mean: 3_537,
			top: 4_000,
			passed: 9,
			late_held: 1,
			keys_proposed: 0,
		});
	});

	it('counts a pending correction, and has no marks without candidates', async () => {
		app.clock.set(NOON);
		const exam = await givenExam(app, await givenBatch(app), { passRule: { kind: 'none' } });
		const { token } = await givenOperator(app, 'exam_controller');
		const read = () => app.call('GET', `${EDITOR}/exams/${exam.id}/publication`, { token });
		expect((await read()).body).toMatchObject({ states: {}, ranked: 0, mean: null, top: null, passed: null });
		app.clock.set(new Date(NOON.getTime() + 4 * HOUR));
		await app.call('POST', `${EDITOR}/exams/${exam.id}/publish`, {
			token,
			body: { reason: 'nobody came' },
		});
		await app.call('POST', `${EDITOR}/exams/${exam.id}/keys`, {
			token,
			body: { position: 3, action: 'correct', key: 'B', reason: 'the key was wrong' },
		});
		expect((await read()).body.keys_proposed).toBe(1);
		expect((await app.call('GET', `${EDITOR}/exams/999999/publication`, { token })).body.code).toBe(
			'exam.not_found',
		);
	});
});
