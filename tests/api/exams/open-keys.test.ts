import { beforeEach, describe, expect, it } from 'vitest';
import type { Deps } from '#server/deps.ts';
import { openKeys } from '#server/modules/exams/marks/open-keys.service.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { WEB } from '../../support/exam.ts';
import { givenBatch, givenDoctor, givenEnrolment, givenExam } from '../../support/given.ts';
import { givenSat, givenSheet } from '../../support/given-sheets.ts';

const app = appForFile();
const HOUR = 3_600_000;
/** The window of two hours, the hour of the last starter, and the grace. */
const OVER = new Date(NOON.getTime() + 3 * HOUR + 120_000);
const AFTER = new Date(OVER.getTime() + 1);
beforeEach(() => app.clock.set(NOON));

const HIDDEN = { marks: true, right_wrong: true, key: false };
const SHOWN = { marks: true, right_wrong: true, key: true };
/** Shows the key as soon as no candidate can take the exam any more. */
const EARLY = {
	reviewMatrix: { submitted: HIDDEN, closed: SHOWN, published: SHOWN },
	latePolicy: 'unranked' as const,
};

const publish = (examId: number) =>
	app.db.pool.query(`update exams set published_at = $2, status = 'published' where id = $1`, [examId, NOON]);
const setState = (attemptId: number, state: string) =>
	app.db.pool.query('update attempts set state = $2 where id = $1', [attemptId, state]);

/** What a doctor may practise now: exams of papers and of own sheets, and how many questions are withheld. */
async function learnt(doctorId: number) {
	const keys = await openKeys(Object.create(app) as Deps, doctorId);
	return {
		papers: keys.papers.map(({ exam }) => exam.id),
		sheets: keys.sheets.map(({ paper }) => paper.exam.id),
		held: keys.held.size,
	};
}

describe('the key of a published paper', () => {
	it('is open to candidates and to doctors who missed it', async () => {
		const { exam, doctor, batch } = await givenSat(app, 'TTTFF|FFFF.|B|E');
		const missed = await givenDoctor(app);
		await givenEnrolment(app, missed, batch);
		await publish(exam.id);
		expect(await learnt(doctor.id)).toEqual({ papers: [exam.id], sheets: [exam.id], held: 0 });
		expect(await learnt(missed.id)).toEqual({ papers: [exam.id], sheets: [], held: 0 });
	});

	it('stays closed where the exam shows no key after publication', async () => {
		const { exam, doctor } = await givenSat(app, 'TTTFF|FFFF.|B|E', {
			reviewMatrix: { submitted: HIDDEN, closed: SHOWN, published: HIDDEN },
		});
		await publish(exam.id);
		expect(await learnt(doctor.id)).toEqual({ papers: [], sheets: [], held: 4 });
	});

	it('is not read from a sheet that is void, nor while the own sheet is being written', async () => {
		const { exam, doctor, attemptId } = await givenSat(app, 'TTTFF|FFFF.|B|E');
		await publish(exam.id);
		await setState(attemptId, 'void');
		expect((await learnt(doctor.id)).sheets).toEqual([]);
		await setState(attemptId, 'in_progress');
		expect(await learnt(doctor.id)).toEqual({ papers: [], sheets: [], held: 4 });
	});

	it('of another batch of the session is nothing to practise on', async () => {
		const { exam, batch } = await givenSat(app, 'TTTFF|FFFF.|B|E');
		await publish(exam.id);
		const other = await givenBatch(app);
		const doctor = await givenDoctor(app);
		await givenEnrolment(app, doctor, { ...other, ycsId: batch.ycsId });
		expect(await learnt(doctor.id)).toEqual({ papers: [], sheets: [], held: 0 });
	});
});

describe('the key of a paper that is not published', () => {
	it('opens after the exam to candidates alone, where the exam shows it then', async () => {
		const { exam, doctor, batch } = await givenSat(app, 'TTTFF|FFFF.|B|E', EARLY);
		const missed = await givenDoctor(app);
		await givenEnrolment(app, missed, batch);
		app.clock.set(OVER);
		expect(await learnt(doctor.id)).toEqual({ papers: [], sheets: [], held: 4 });
		app.clock.set(AFTER);
		expect(await learnt(doctor.id)).toEqual({ papers: [exam.id], sheets: [exam.id], held: 0 });
		expect(await learnt(missed.id)).toEqual({ papers: [], sheets: [], held: 0 });
	});

	it('stays closed where the exam shows it with the results alone', async () => {
		const { doctor } = await givenSat(app, 'TTTFF|FFFF.|B|E');
		app.clock.set(AFTER);
		expect(await learnt(doctor.id)).toEqual({ papers: [], sheets: [], held: 4 });
	});

	it('stays closed while another candidate still writes', async () => {
		const { exam, doctor, batch } = await givenSat(app, 'TTTFF|FFFF.|B|E', EARLY);
		const slow = await givenDoctor(app);
		const enrolment = await givenEnrolment(app, slow, batch);
		const place = { examId: exam.id, doctorId: slow.id, enrolment };
		const attemptId = await givenSheet(app, place, 'T....|.....|.|.', 'in_progress');
		app.clock.set(AFTER);
		expect(await learnt(doctor.id)).toEqual({ papers: [], sheets: [], held: 4 });
		await setState(attemptId, 'scored');
		expect((await learnt(doctor.id)).sheets).toEqual([exam.id]);
	});
});

describe('a question of an open paper that is also in another one', () => {
	/** A doctor with an open paper, which shares one question with another exam of the batch. */
	async function givenLent(over: Parameters<typeof givenExam>[2] = EARLY) {
		const open = await givenSat(app, 'TTTFF|FFFF.|B|E');
		await publish(open.exam.id);
		const exam = await givenExam(app, open.batch, over);
		await app.db.pool.query(
			`update exam_questions set question_id = (select question_id from exam_questions where exam_id = $1 and position = 1)
			where exam_id = $2 and position = 1`,
			[open.exam.id, exam.id],
		);
		const held = async () => {
			const keys = await openKeys(Object.create(app) as Deps, open.doctor.id);
			const [question] = keys.papers.find(({ exam }) => exam.id === open.exam.id)?.questions ?? [];
			if (!question) throw new Error('the paper is not open');
			return keys.held.has(question.questionId);
		};
		return { ...open, lentTo: exam.id, held };
	}

	it('is free once that one is over, its key is shown and no one writes it', async () => {
		const { held } = await givenLent();
		app.clock.set(AFTER);
		expect(await held()).toBe(false);
	});

	it('is withheld while that one can be taken, even without candidates', async () => {
		const { held } = await givenLent();
		expect(await held()).toBe(true);
		app.clock.set(OVER);
		expect(await held()).toBe(true);
	});

	it('is withheld until results are published where that one shows its key with them', async () => {
		const { lentTo, held } = await givenLent({});
		app.clock.set(AFTER);
		expect(await held()).toBe(true);
		await publish(lentTo);
		expect(await held()).toBe(false);
	});

	it('is withheld where that one never shows its key', async () => {
		const { lentTo, held } = await givenLent({
			reviewMatrix: { submitted: HIDDEN, closed: HIDDEN, published: HIDDEN },
		});
		await publish(lentTo);
		expect(await held()).toBe(true);
	});

	it('is withheld while a candidate writes that one', async () => {
		const { lentTo, batch, held } = await givenLent();
		const slow = await givenDoctor(app);
		const enrolment = await givenEnrolment(app, slow, batch);
		await givenSheet(app, { examId: lentTo, doctorId: slow.id, enrolment }, 'T....|.....|.|.', 'in_progress');
		app.clock.set(AFTER);
		expect(await held()).toBe(true);
	});

	it('is withheld from candidates of that one, also after it was published', async () => {
		const { lentTo, doctor, enrolment, held } = await givenLent();
		const place = { examId: lentTo, doctorId: doctor.id, enrolment };
		await givenSheet(app, place, 'T....|.....|.|.', 'in_progress');
		await publish(lentTo);
		expect(await held()).toBe(true);
	});

	it('is withheld from doctors who may still take that one for a rank', async () => {
		const { lentTo, doctor, enrolment, held } = await givenLent({ ...EARLY, latePolicy: 'ranked' });
		app.clock.set(AFTER);
		expect(await held()).toBe(true);
		await givenSheet(app, { examId: lentTo, doctorId: doctor.id, enrolment }, 'T....|.....|.|.');
		expect(await held()).toBe(false);
	});
});

it('the key of a question that an exam borrowed since a set began is not shown when it is answered', async () => {
	const { exam, batch, token } = await givenSat(app, 'TTTFF|FFFF.|B|E');
	await publish(exam.id);
	const set = await app.call('POST', `${WEB}/doctor/practice-sessions`, {
		token,
		body: { mode: 'tutor', source: 'past', subjects: [], types: ['sba'], count: 10 },
	});
	const { id, questions } = set.body.session;
	const coming = await givenExam(app, batch, { status: 'draft' });
	await app.db.pool.query('update exam_questions set question_id = $1 where exam_id = $2 and position = 3', [
		questions[0].question_id,
		coming.id,
	]);
	const answer = async (position: number) =>
		(
			await app.call('PUT', `${WEB}/doctor/practice-sessions/${id}/answers/${position}`, {
				token,
				body: { mine: ['A'], sure: [null] },
			})
		).body;
	expect(await answer(1)).toEqual({ judged: null });
	expect(await answer(2)).toMatchObject({ judged: { key: [expect.any(String)] } });
});

it('marks are shown when the exam shows them, and not before', async () => {
	const { exam, enrolment, token } = await givenSat(app, 'TTTFF|FFFF.|B|E', {
		reviewMatrix: {
			submitted: { marks: false, right_wrong: false, key: false },
			closed: HIDDEN,
			published: SHOWN,
		},
	});
	const read = () =>
		app.call('GET', `${WEB}/doctor/courses/${enrolment}/events/${exam.eventId}/exam/result`, { token });
	app.clock.set(OVER);
	expect((await read()).body.code).toBe('exam.not_published');
	app.clock.set(AFTER);
	expect((await read()).body).toMatchObject({ result: { total: expect.any(Number) } });
});
