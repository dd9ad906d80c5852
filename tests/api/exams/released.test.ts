import { beforeEach, describe, expect, it } from 'vitest';
import type { ResultOut } from '#contract/endpoint.ts';
import type { practice } from '#contract/practice/calls.ts';
import { appForFile } from '../../support/app.ts';
import { WEB } from '../../support/exam.ts';
import { givenBatch, givenDoctor, givenExam, givenOperator } from '../../support/given.ts';

const app = appForFile();
type Set = ResultOut<typeof practice.begin>;

beforeEach(() => app.db.pool.query('update questions set released = false'));

/** The four questions of a past and published exam, removed from it. */
async function givenQuestions(): Promise<number[]> {
	const exam = await givenExam(app, await givenBatch(app));
	const { rows } = await app.db.pool.query(
		'delete from exam_questions where exam_id = $1 returning question_id',
		[exam.id],
	);
	const ids = rows.map(({ question_id }) => Number(question_id));
	await app.db.pool.query(`update questions set status = 'checked' where id = any($1)`, [ids]);
	return ids;
}
async function release(
	ids: number[],
	released = true,
	role: 'exam_controller' | 'exam_editor' = 'exam_controller',
) {
	const { token } = await givenOperator(app, role);
	return app.call('POST', '/api/v3/editor/questions/release', { token, body: { ids, released } });
}
/** Puts a question into the paper of a future exam. */
async function putInto(questionId: number) {
	const exam = await givenExam(app, await givenBatch(app));
	await app.db.pool.query('update exam_questions set question_id = $2 where exam_id = $1 and position = 1', [
		exam.id,
		questionId,
	]);
	return exam;
}
const begin = (token: string, source = 'released') =>
	app.call('POST', `${WEB}/doctor/practice-sessions`, {
		token,
		body: { mode: 'tutor', source, subjects: [], types: [], count: 40 },
	});
const counted = async (token: string) => {
	const { body } = await app.call('GET', `${WEB}/doctor/practice-subjects`, { token });
	return (body as ResultOut<typeof practice.subjects>).subjects.reduce((sum, one) => sum + one.released, 0);
};
const wrong = ({ type, key }: { type: string; key: string }) =>
	type === 'mtf' ? [...key].map((mark) => (mark === 'T' ? 'F' : 'T')) : [key === 'A' ? 'B' : 'A'];

describe('released questions', () => {
	it('are practised by a doctor without exams and purchases, and wrong ones are repeated', async () => {
		const ids = await givenQuestions();
		const doctor = await givenDoctor(app);
		expect(await counted(doctor.token)).toBe(0);
		expect((await begin(doctor.token)).body.code).toBe('practice.nothing_fits');
		expect((await release(ids)).body).toEqual({ changed: 4 });
		expect((await release(ids)).body).toEqual({ changed: 0 });
		expect(await counted(doctor.token)).toBe(4);
		expect((await begin(doctor.token, 'past')).body.code).toBe('practice.nothing_fits');
		const { session } = (await begin(doctor.token)).body as Set;
		expect(session.questions.map(({ question_id }) => question_id).sort()).toEqual(ids.toSorted());
		for (const { position, question_id, options } of session.questions) {
			const { rows } = await app.db.pool.query('select type, key from questions where id = $1', [
				question_id,
			]);
			const mine = wrong(rows[0]);
			const { status, body } = await app.call(
				'PUT',
				`${WEB}/doctor/practice-sessions/${session.id}/answers/${position}`,
				{ token: doctor.token, body: { mine, sure: mine.map(() => 'sure') } },
			);
			expect(status).toBe(200);
			expect(body.judged.outcome).toEqual(mine.map(() => 'wrong'));
			expect(body.judged.key.join('')).toBe(rows[0].key);
			expect(options).toHaveLength(5);
		}
		const deck = await app.call('GET', `${WEB}/doctor/review-deck`, { token: doctor.token });
		expect(deck.body.due).toBe(12);
		const again = await app.call('GET', `${WEB}/doctor/practice-sessions`, { token: doctor.token });
		expect(again.body.sessions[0]).toMatchObject({ count: 4, answered: 4, right: 0, places: 12 });
	});

	it('are closed while they are in a future paper, for all, and open once its key is published', async () => {
		const [id = 0] = await givenQuestions();
		await release([id]);
		const doctor = await givenDoctor(app);
		const { session } = (await begin(doctor.token)).body as Set;
		const exam = await putInto(id);
		expect(await counted(doctor.token)).toBe(0);
		expect((await begin(doctor.token)).body.code).toBe('practice.nothing_fits');
		const { rows } = await app.db.pool.query('select type, key from questions where id = $1', [id]);
		const mine = wrong(rows[0]);
		const late = await app.call('PUT', `${WEB}/doctor/practice-sessions/${session.id}/answers/1`, {
			token: doctor.token,
			body: { mine, sure: mine.map(() => 'sure') },
		});
		expect(late).toMatchObject({ status: 200, body: { judged: null } });
		const deck = () => app.call('GET', `${WEB}/doctor/review-deck`, { token: doctor.token });
		expect((await deck()).body.due).toBe(0);
		const publish = (key: boolean) =>
			app.db.pool.query(
				`update exams set status = 'published', published_at = now(),
				review_matrix = jsonb_set(review_matrix, '{published,key}', $2::text::jsonb) where id = $1`,
				[exam.id, String(key)],
			);
		await publish(false);
		expect(await counted(doctor.token)).toBe(0);
		await publish(true);
		expect(await counted(doctor.token)).toBe(1);
		expect((await deck()).body.due).toBe(mine.length);
		await release([id], false);
		expect(await counted(doctor.token)).toBe(0);
	});

	it('are released by roles that publish, and never unchecked', async () => {
		const ids = await givenQuestions();
		expect((await release(ids, true, 'exam_editor')).status).toBe(403);
		await app.db.pool.query(`update questions set status = 'draft' where id = any($1)`, [ids]);
		await release(ids);
		expect(await counted((await givenDoctor(app)).token)).toBe(0);
		const { token } = await givenOperator(app, 'exam_controller');
		const { body } = await app.call('GET', '/api/v3/editor/questions?released=true&perpage=100', { token });
		expect(body.items.map((one: { id: number }) => one.id)).toEqual(expect.arrayContaining(ids));
		const shown = await app.call('GET', `/api/v3/editor/questions/${ids[0]}`, { token });
		expect(shown.body.item.released).toBe(true);
		const { rows } = await app.db.pool.query(
			`select count(*)::int as n from audit where action = 'question.released' and target = $1`,
			[`question:${ids[0]}`],
		);
		expect(rows[0].n).toBe(1);
	});
});
