import { beforeEach, describe, expect, it } from 'vitest';
import type { ItemStat } from '#server/modules/exams/marks/merit.tables.ts';
import { practicePrivacy } from '#server/modules/practice/practice.privacy.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { givenCandidate, WEB } from '../../support/exam.ts';
import { givenDoctor, givenEnrolment, givenExam, givenOperator, SECTIONS } from '../../support/given.ts';
import { givenSat, givenSheet } from '../../support/given-sheets.ts';

const app = appForFile();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
beforeEach(() => app.clock.set(NOON));

const get = (token: string, path: string) => app.call('GET', `${WEB}/doctor/${path}`, { token });
const post = (token: string, path: string, body: unknown = {}) =>
	app.call('POST', `${WEB}/doctor/${path}`, { token, body });
const begin = (token: string, over: Record<string, unknown> = {}) =>
	post(token, 'practice-sessions', {
		mode: 'tutor',
		source: 'past',
		subjects: [],
		types: [],
		count: 10,
		...over,
	});
const answer = (
	token: string,
	id: number,
	position: number,
	mine: unknown[],
	sure: unknown[] = mine.map(() => null),
) =>
	app.call('PUT', `${WEB}/doctor/practice-sessions/${id}/answers/${position}`, {
		token,
		body: { mine, sure },
	});
const counts = async (token: string) => {
	const { subjects } = (await get(token, 'practice-subjects')).body;
	return subjects.map(({ past, wrong, unseen }: Record<string, number>) => ({ past, wrong, unseen }));
};
const sql = async (query: string, ...values: unknown[]) => (await app.db.pool.query(query, values)).rows;
const publish = (examId: number) =>
	sql(`update exams set published_at = $2, status = 'published', revision = 1 where id = $1`, examId, NOON);

type Over = Parameters<typeof givenCandidate>[1];

/** A doctor who has taken an exam with published results. The key is TTTTT, FFFFF, A, E. */
async function givenPublished(marks = 'TTTFF|FFFF.|B|E', over: Over = {}) {
	const sat = await givenSat(app, marks, over);
	await publish(sat.exam.id);
	return sat;
}

interface Question {
	position: number;
	question_id: number;
	type: string;
	stem: string;
}
/** The question of a set with this text. */
function named(session: { questions: Question[] }, stem: string): Question {
	const found = session.questions.find((one) => one.stem === stem);
	if (!found) throw new Error(`there is no ${stem} in the set`);
	return found;
}
const KEYS: Record<string, string[]> = {
	'Question 1': ['T', 'T', 'T', 'T', 'T'],
	'Question 2': ['F', 'F', 'F', 'F', 'F'],
	'Question 3': ['A'],
	'Question 4': ['E'],
};

/** Puts a question of one exam into another. */
const lend = (questionId: number, examId: number) =>
	sql(
		`insert into exam_questions (exam_id, position, section, question_id, question_version, type, subject_id, lang, stem, options, explanation, source)
		select $2, 99, section, question_id, question_version, type, subject_id, lang, stem, options, explanation, source
		from exam_questions where question_id = $1 limit 1`,
		questionId,
		examId,
	);

describe('papers that a doctor may practise', () => {
	it('are those of their own courses with published results, with their wrong answers', async () => {
		const { token, exam } = await givenSat(app, 'TTTFF|FFFF.|B|E');
		expect(await counts(token)).toEqual([]);
		await publish(exam.id);
		expect(await counts(token)).toEqual([{ past: 4, wrong: 2, unseen: 0 }]);
		const { body } = await get(token, 'practice-subjects');
		expect(body.subjects[0]).toMatchObject({ code: expect.any(String), name_bn: expect.any(String) });
	});

	it('may be the wrong answers in one exam alone, on their own sheet', async () => {
		const { token, exam } = await givenPublished();
		const { session } = (await begin(token, { exam_id: exam.id, count: 100 })).body;
		expect(session.questions.map(({ stem }: Question) => stem).toSorted()).toEqual([
			'Question 1',
			'Question 3',
		]);
		const other = await givenPublished();
		expect((await begin(token, { exam_id: other.exam.id })).body.code).toBe('practice.nothing_fits');
	});

	it('is nothing of a paper that the doctor is writing, published or not', async () => {
		const { token, exam } = await givenSat(app, 'TTTFF|FFFF.|B|E', {}, 'in_progress');
		await publish(exam.id);
		expect(await counts(token)).toEqual([]);
		expect((await begin(token)).body.code).toBe('practice.nothing_fits');
	});

	it('includes a published paper that the doctor missed, as not seen', async () => {
		const { batch } = await givenPublished();
		const other = await givenDoctor(app);
		await givenEnrolment(app, other, batch);
		expect(await counts(other.token)).toEqual([{ past: 4, wrong: 0, unseen: 4 }]);
	});

	it('are none for a foreign doctor and an unpaid one', async () => {
		const { batch } = await givenPublished();
		const stranger = await givenDoctor(app);
		const waiting = await givenDoctor(app);
		await givenEnrolment(app, waiting, batch, 'pending_payment');
		expect(await counts(stranger.token)).toEqual([]);
		expect(await counts(waiting.token)).toEqual([]);
		expect(await begin(waiting.token)).toMatchObject({
			status: 409,
			body: { code: 'practice.nothing_fits' },
		});
	});

	it('leave out a paper that may still be taken for a rank, until the doctor has taken it or results are published', async () => {
		const reviewMatrix = {
			submitted: { marks: false, right_wrong: false, key: false },
			closed: { marks: true, right_wrong: true, key: true },
			published: { marks: true, right_wrong: true, key: true },
		};
		const { token, batch, exam } = await givenSat(app, 'TTTTT|FFFFF|A|E', {
			reviewMatrix,
			latePolicy: 'ranked',
		});
		const other = await givenDoctor(app);
		await givenEnrolment(app, other, batch);
		app.clock.set(new Date(NOON.getTime() + 3 * HOUR + 120_001));
		expect(await counts(other.token)).toEqual([]);
		expect(await counts(token)).toEqual([{ past: 4, wrong: 0, unseen: 0 }]);
		await publish(exam.id);
		await expect.poll(() => counts(other.token)).toEqual([{ past: 4, wrong: 0, unseen: 4 }]);
	});

	it('open with the key after the window, for candidates, once no one can be writing any more', async () => {
		const reviewMatrix = {
			submitted: { marks: false, right_wrong: false, key: false },
			closed: { marks: true, right_wrong: true, key: true },
			published: { marks: true, right_wrong: true, key: true },
		};
		const { token, batch, exam } = await givenSat(app, 'TTTTT|FFFFF|A|E', { reviewMatrix });
		const other = await givenDoctor(app);
		await givenEnrolment(app, other, batch);
		// The window is two hours, and the last starter has one more, with two minutes of grace.
		app.clock.set(new Date(NOON.getTime() + 3 * HOUR + 120_000));
		expect(await counts(token)).toEqual([]);
		app.clock.forward(1);
		expect(await counts(token)).toEqual([{ past: 4, wrong: 0, unseen: 0 }]);
		expect(await counts(other.token)).toEqual([]);
		// Another candidate got more time and is still writing.
		const slow = await givenDoctor(app);
		const place = { examId: exam.id, doctorId: slow.id, enrolment: await givenEnrolment(app, slow, batch) };
		await givenSheet(app, place, 'T....|.....|.|.', 'in_progress');
		expect(await counts(token)).toEqual([]);
		expect((await begin(token)).body.code).toBe('practice.nothing_fits');
	});

	it('stay closed while one doctor may still enter by an exception', async () => {
		const reviewMatrix = {
			submitted: { marks: false, right_wrong: false, key: false },
			closed: { marks: true, right_wrong: true, key: true },
			published: { marks: true, right_wrong: true, key: true },
		};
		const { token, batch, exam } = await givenSat(app, 'TTTTT|FFFFF|A|E', { reviewMatrix });
		const other = await givenDoctor(app);
		await givenEnrolment(app, other, batch);
		const staff = await givenOperator(app, 'exam_controller');
		await app.call('POST', `/api/v3/editor/exams/${exam.id}/overrides`, {
			token: staff.token,
			body: {
				scope: 'doctor',
				ref_id: other.id,
				closes_at: new Date(NOON.getTime() + 6 * HOUR).toISOString(),
				reason: 'was ill that day',
			},
		});
		app.clock.set(new Date(NOON.getTime() + 7 * HOUR + 120_000));
		expect(await counts(token)).toEqual([]);
		app.clock.forward(1);
		expect(await counts(token)).toEqual([{ past: 4, wrong: 0, unseen: 0 }]);
	});

	it('never contains a question of a future exam of the same session', async () => {
		const { token, batch } = await givenPublished();
		const { session } = (await begin(token, { mode: 'test' })).body;
		const lent = named(session, 'Question 3');
		await answer(token, session.id, lent.position, ['B'], ['sure']);
		const coming = await givenExam(
			app,
			{ ...batch, scheduleId: batch.scheduleId },
			{
				status: 'draft',
				windowOpensAt: new Date(NOON.getTime() + 7 * DAY),
				windowClosesAt: new Date(NOON.getTime() + 8 * DAY),
			},
		);
		await get(token, 'review-deck');
		await lend(lent.question_id, coming.id);

		expect(await counts(token)).toEqual([{ past: 3, wrong: 1, unseen: 0 }]);
		const next = (await begin(token)).body.session;
		expect(next.questions.map((one: Question) => one.question_id)).not.toContain(lent.question_id);
		const finished = (await post(token, `practice-sessions/${session.id}/finish`)).body.session;
		expect(named(finished, 'Question 3')).toMatchObject({ mine: ['B'], judged: null });
		expect(named(finished, 'Question 4')).toMatchObject({ judged: { key: ['E'] } });
		const { cards } = (await get(token, 'review-deck')).body;
		expect(cards.map((one: Question) => one.question_id)).not.toContain(lent.question_id);
		const [card] = await sql('select id from review_cards where question_id = $1', lent.question_id);
		expect(
			await post(token, 'review-deck/answers', { card_id: card.id, value: 'A', sure: 'sure' }),
		).toMatchObject({
			status: 404,
			body: { code: 'practice.not_found' },
		});

		await publish(coming.id);
		expect((await counts(token))[0]).toMatchObject({ past: 4 });
	});

	it('leaves out a question that was removed from its exam', async () => {
		const { token, exam } = await givenPublished();
		await sql(
			`insert into answer_key_versions (exam_question_id, n, key, action)
			select id, 2, 'A', 'drop_rescale' from exam_questions where exam_id = $1 and position = 3`,
			exam.id,
		);
		await app.bus.emit(app.db.q, 'exam.changed', { exam_id: exam.id });
		await expect.poll(() => counts(token)).toEqual([{ past: 3, wrong: 1, unseen: 0 }]);
	});
});

describe('a set', () => {
	it('has the requested number of questions, each once, without their keys', async () => {
		const { token } = await givenPublished();
		const { status, body } = await begin(token, { count: 3 });
		expect(status).toBe(200);
		expect(body.session).toMatchObject({ mode: 'tutor', source: 'past', finished_at: null });
		const { questions } = body.session;
		expect(questions.map((one: Question) => one.position)).toEqual([1, 2, 3]);
		expect(new Set(questions.map((one: Question) => one.question_id)).size).toBe(3);
		for (const one of questions) expect(one.judged).toBe(null);
		expect(JSON.stringify(body)).not.toMatch(/secret why|why a|"key"|Book/);
		const read = await get(token, `practice-sessions/${body.session.id}`);
		expect(read.body).toEqual(body);
	});

	it('contains only the requested subjects, kinds and source', async () => {
		const { token } = await givenPublished();
		const stems = async (over: Record<string, unknown>) =>
			((await begin(token, over)).body.session?.questions ?? []).map((one: Question) => one.stem).sort();
		expect(await stems({ types: ['sba'] })).toEqual(['Question 3', 'Question 4']);
		expect(await stems({ source: 'wrong' })).toEqual(['Question 1', 'Question 3']);
		expect(await stems({ source: 'wrong', types: ['mtf'] })).toEqual(['Question 1']);
		const { code } = (await get(token, 'practice-subjects')).body.subjects[0];
		expect(await stems({ subjects: [code] })).toHaveLength(4);
		for (const over of [{ subjects: ['nothing-of-the-kind'] }, { source: 'unseen' }]) {
			expect(await begin(token, over)).toMatchObject({
				status: 409,
				body: { code: 'practice.nothing_fits' },
			});
		}
	});

	it.each([
		['mode', { mode: 'exam' }],
		['source', { source: 'secret' }],
		['subjects', { subjects: Array.from({ length: 41 }, () => 'a') }],
		['types.0', { types: ['essay'] }],
		['count', { count: 0 }],
		['count', { count: 101 }],
		['count', { count: 1.5 }],
		['doctor_id', { doctor_id: 1 }],
	])('is refused with an invalid %s', async (field, over) => {
		const { token } = await givenDoctor(app);
		const refused = await begin(token, over);
		expect(refused.status).toBe(422);
		expect(Object.keys(refused.body.errors)).toEqual([field]);
	});

	it('belongs to its doctor', async () => {
		const { token } = await givenPublished();
		const { session } = (await begin(token)).body;
		const other = await givenDoctor(app);
		const gone = { status: 404, body: { code: 'practice.not_found' } };
		expect(await get(other.token, `practice-sessions/${session.id}`)).toMatchObject(gone);
		expect(await answer(other.token, session.id, 1, ['A'])).toMatchObject(gone);
		expect(await post(other.token, `practice-sessions/${session.id}/finish`)).toMatchObject(gone);
		expect(await get(token, 'practice-sessions/987654')).toMatchObject(gone);
		expect(await answer(token, session.id, 5, ['A'])).toMatchObject(gone);
		expect((await get(other.token, 'practice-sessions')).body.sessions).toEqual([]);
	});

	it('accepts only marks that the question offers, one per place', async () => {
		const { token } = await givenPublished();
		const { session } = (await begin(token)).body;
		const mtf = named(session, 'Question 1').position;
		const sba = named(session, 'Question 3').position;
		const refusals = [
			[mtf, ['T', 'T', 'T', 'T'], undefined],
			[mtf, ['A', 'T', 'T', 'T', 'T'], undefined],
			[mtf, ['T', 'T', 'T', 'T', 'T'], ['sure']],
			[sba, ['T'], undefined],
			[sba, ['A', 'B'], undefined],
		] as const;
		for (const [position, mine, sure] of refusals) {
			expect(await answer(token, session.id, position, [...mine], sure && [...sure])).toMatchObject({
				status: 422,
				body: { code: 'practice.bad_answer', errors: { mine: [expect.any(String)] } },
			});
		}
		expect((await answer(token, session.id, sba, ['Z'])).body.errors).toHaveProperty(['mine.0']);
		expect((await answer(token, session.id, sba, ['A'], ['certain'])).body.errors).toHaveProperty(['sure.0']);
	});
});

describe('with a tutor', () => {
	it('each answer is judged at once, with the key, the reasons and the source', async () => {
		const { token } = await givenPublished();
		const { session } = (await begin(token)).body;
		const { position } = named(session, 'Question 1');
		const mine = ['T', 'F', null, 'T', 'T'];
		const sure = ['sure', 'guess', 'sure', null, 'fairly'];
		const { body } = await answer(token, session.id, position, mine, sure);
		expect(body.judged).toEqual({
			outcome: ['right', 'wrong', 'blank', 'right', 'right'],
			key: ['T', 'T', 'T', 'T', 'T'],
			why: ['why a', 'why b', 'why c', 'why d', 'why e'],
			explanation: 'secret why',
			source: 'Book',
			shares: [],
		});
		const read = (await get(token, `practice-sessions/${session.id}`)).body.session;
		// A blank has no certainty.
		expect(named(read, 'Question 1')).toMatchObject({
			mine,
			sure: ['sure', 'guess', null, null, 'fairly'],
			judged: body.judged,
		});
		expect(named(read, 'Question 2')).toMatchObject({ judged: null });
	});

	it('an answer is final: sent again it is returned again, another one is refused', async () => {
		const { token } = await givenPublished();
		const { session } = (await begin(token)).body;
		const { position } = named(session, 'Question 3');
		const first = await answer(token, session.id, position, ['B'], ['sure']);
		expect(await answer(token, session.id, position, ['B'], ['sure'])).toMatchObject({
			status: 200,
			body: first.body,
		});
		for (const [mine, sure] of [
			[['A'], ['sure']],
			[['B'], ['guess']],
			[[null], [null]],
		]) {
			expect(await answer(token, session.id, position, mine ?? [], sure)).toMatchObject({
				status: 409,
				body: { code: 'practice.finished' },
			});
		}
	});

	it('of two different answers at the same moment exactly one counts', async () => {
		const { token } = await givenPublished();
		const { session } = (await begin(token)).body;
		const { position } = named(session, 'Question 3');
		const both = await Promise.all([
			answer(token, session.id, position, ['A']),
			answer(token, session.id, position, ['B']),
		]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
		const stored = named((await get(token, `practice-sessions/${session.id}`)).body.session, 'Question 3');
		expect(stored).toMatchObject({ mine: [both[0]?.status === 200 ? 'A' : 'B'] });
	});

	it('a question may be left blank to read why', async () => {
		const { token } = await givenPublished();
		const { session } = (await begin(token)).body;
		const { body } = await answer(token, session.id, named(session, 'Question 4').position, [null]);
		expect(body.judged).toMatchObject({ outcome: ['blank'], key: ['E'] });
	});

	it('a question that was right since is no wrong one any more', async () => {
		const { token } = await givenPublished();
		const { session } = (await begin(token, { source: 'wrong', types: ['sba'] })).body;
		app.clock.forward(HOUR);
		await answer(token, session.id, 1, ['A']);
		expect((await counts(token))[0]).toMatchObject({ wrong: 1 });
	});

	it.each([
		[19, []],
		[20, [{ A: 0.75, B: 0.25 }]],
	])('shows the distribution of answers, of %i sheets', async (sheets, shares) => {
		const { token, exam } = await givenPublished();
		const stat: ItemStat = {
			sheets,
			facility: 0.75,
			discrimination: null,
			stems: [],
			shares: [{ A: 0.75, B: 0.25 }],
		};
		await sql(
			'insert into item_stats (exam_id, revision, position, stat) values ($1, 1, 3, $2) on conflict (exam_id, revision, position) do update set stat = $2',
			exam.id,
			JSON.stringify(stat),
		);
		const { session } = (await begin(token)).body;
		const { body } = await answer(token, session.id, named(session, 'Question 3').position, ['A']);
		expect(body.judged.shares).toEqual(shares);
	});
});

describe('a test', () => {
	it('is evaluated at its end, answers may change before and not after', async () => {
		const { token } = await givenPublished();
		const { session } = (await begin(token, { mode: 'test' })).body;
		const { position } = named(session, 'Question 3');
		expect((await answer(token, session.id, position, ['B'], ['sure'])).body).toEqual({ judged: null });
		expect((await answer(token, session.id, position, ['A'], ['guess'])).body).toEqual({ judged: null });
		const read = (await get(token, `practice-sessions/${session.id}`)).body;
		expect(named(read.session, 'Question 3')).toMatchObject({ mine: ['A'], sure: ['guess'], judged: null });
		expect(JSON.stringify(read)).not.toMatch(/secret why|why a|"key"/);
		const list = (await get(token, 'practice-sessions')).body.sessions;
		expect(list[0]).toMatchObject({ id: session.id, count: 4, answered: 1, right: 0, places: 12 });

		app.clock.forward(HOUR);
		const ended = (await post(token, `practice-sessions/${session.id}/finish`)).body.session;
		expect(ended.finished_at).toBe(app.clock.now().toISOString());
		expect(named(ended, 'Question 3')).toMatchObject({ judged: { outcome: ['right'] } });
		expect(named(ended, 'Question 4')).toMatchObject({
			mine: [null],
			judged: { outcome: ['blank'], key: ['E'] },
		});
		expect((await get(token, 'practice-sessions')).body.sessions[0]).toMatchObject({ right: 1 });
		expect((await answer(token, session.id, position, ['A'], ['guess'])).body.judged).toMatchObject({
			outcome: ['right'],
		});
		for (const [at, mine] of [
			[position, ['B']],
			[named(session, 'Question 4').position, ['E']],
		] as const) {
			expect(await answer(token, session.id, at, [...mine])).toMatchObject({
				status: 409,
				body: { code: 'practice.finished' },
			});
		}
	});

	it('ends once, however often and at whatever moment it is ended', async () => {
		const { token } = await givenPublished();
		const { session } = (await begin(token, { mode: 'test' })).body;
		const finish = () => post(token, `practice-sessions/${session.id}/finish`);
		const both = await Promise.all([finish(), finish()]);
		expect(both.map(({ status }) => status)).toEqual([200, 200]);
		app.clock.forward(HOUR);
		expect((await finish()).body).toEqual(both[0]?.body);
	});

	it('shows nothing of its answers elsewhere before it is ended', async () => {
		const { token } = await givenPublished('TTTTT|FFFFF|A|E');
		const { session } = (await begin(token, { mode: 'test' })).body;
		await answer(token, session.id, named(session, 'Question 3').position, ['B'], ['sure']);
		expect((await get(token, 'review-deck')).body.total).toBe(0);
		expect((await counts(token))[0]).toMatchObject({ wrong: 0 });
		expect((await get(token, 'coach')).body.rows).not.toContainEqual(
			expect.objectContaining({ answered: 1 }),
		);
		await post(token, `practice-sessions/${session.id}/finish`);
		expect((await get(token, 'review-deck')).body.total).toBe(1);
		expect((await counts(token))[0]).toMatchObject({ wrong: 1 });
	});
});

describe('the deck of wrong stems', () => {
	it('is due at its first view, even if time passes while its cards are created, and contains no blanks', async () => {
		const { token } = await givenPublished('TTTFF|.....|.|A');
		const { now } = app.clock;
		let ms = 0;
		app.clock.now = () => new Date(now().getTime() + ms++);
		const { cards, due, total } = (await get(token, 'review-deck')).body;
		app.clock.now = now;
		expect({ cards: cards.length, due, total }).toEqual({ cards: 3, due: 3, total: 3 });
	});

	const review = (token: string, card_id: number, value: string, sure: string) =>
		post(token, 'review-deck/answers', { card_id, value, sure });

	it('has a card of every wrong place of a published exam and of practice, once', async () => {
		const { token } = await givenPublished();
		const { session } = (await begin(token)).body;
		await answer(token, session.id, named(session, 'Question 4').position, ['A'], ['sure']);
		await answer(token, session.id, named(session, 'Question 3').position, ['B'], ['sure']);
		const both = await Promise.all([get(token, 'review-deck'), get(token, 'review-deck')]);
		const { cards, ...rest } = both[0]?.body ?? {};
		expect(rest).toEqual({ due: 4, total: 4, today: 0, next_due_at: null });
		expect(
			cards.map(({ stem, options }: { stem: string; options: string[] }) => [stem, options.join('')]),
		).toEqual([
			['Question 1', 'd'],
			['Question 1', 'e'],
			['Question 3', 'abcde'],
			['Question 4', 'abcde'],
		]);
		expect(JSON.stringify(cards)).not.toMatch(/secret why|why a|"key"/);
		expect((await get(token, 'review-deck')).body).toEqual(both[1]?.body);
	});

	it('is empty while results are not published', async () => {
		const { token } = await givenSat(app, 'FFFFF|TTTTT|B|A');
		expect((await get(token, 'review-deck')).body).toEqual({
			cards: [],
			due: 0,
			total: 0,
			today: 0,
			next_due_at: null,
		});
	});

	it('repeats a card later the surer the right answer, and soon after a wrong one', async () => {
		const { token } = await givenPublished('FFFF.|FFFFF|A|E');
		const { cards } = (await get(token, 'review-deck')).body;
		const days = [];
		for (const [index, value, sure] of [
			[0, 'F', 'sure'],
			[1, 'T', 'guess'],
			[2, 'T', 'fairly'],
			[3, 'T', 'sure'],
		] as const) {
			const { body } = await review(token, cards[index].id, value, sure);
			expect(body.right).toBe(value === 'T');
			expect(body.judged).toMatchObject({ outcome: [body.right ? 'right' : 'wrong'], key: ['T'] });
			expect(body.judged.why).toHaveLength(1);
			days.push((Date.parse(body.next_due_at) - NOON.getTime()) / DAY);
		}
		expect(days[0]).toBeGreaterThanOrEqual(1);
		expect(days).toEqual([...days].sort((a, b) => a - b));
		expect(days[3]).toBeGreaterThan(Number(days[2]));
		const after = (await get(token, 'review-deck')).body;
		expect(after).toMatchObject({ cards: [], due: 0, total: 4, today: 4 });
		expect(after.next_due_at).toBe(new Date(NOON.getTime() + Number(days[0]) * DAY).toISOString());
		app.clock.set(after.next_due_at);
		const later = (await get(token, 'review-deck')).body;
		expect(later.today).toBe(0);
		expect(later.due).toBeGreaterThanOrEqual(1);
	});

	it('answers to one card at the same moment count once', async () => {
		const { token } = await givenPublished();
		const [card] = (await get(token, 'review-deck')).body.cards;
		const both = await Promise.all([
			review(token, card.id, 'T', 'sure'),
			review(token, card.id, 'F', 'sure'),
		]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
		const [won, lost] = both[0]?.status === 200 ? both : both.toReversed();
		expect(lost?.body).toMatchObject({
			code: 'practice.finished',
			meta: { next_due_at: won?.body.next_due_at },
		});
		const [row] = await sql('select reps from review_cards where id = $1', card.id);
		expect(row.reps).toBe(1);
	});

	it('accepts only marks that the card offers, and only from its owner', async () => {
		const { token } = await givenPublished();
		const { cards } = (await get(token, 'review-deck')).body;
		const sba = cards.find((one: { type: string }) => one.type === 'sba');
		for (const [card, value] of [
			[cards[0], 'A'],
			[sba, 'T'],
		]) {
			expect(await review(token, card.id, value, 'sure')).toMatchObject({
				status: 422,
				body: { code: 'practice.bad_answer', errors: { value: [expect.any(String)] } },
			});
		}
		expect((await review(token, cards[0].id, 'T', 'certain')).body.errors).toHaveProperty('sure');
		expect((await review(token, cards[0].id, 'X', 'sure')).body.errors).toHaveProperty('value');
		const other = await givenDoctor(app);
		expect(await review(other.token, cards[0].id, 'T', 'sure')).toMatchObject({ status: 404 });
	});

	it('returns thirty cards at a time', async () => {
		const marks = 'FFFFF|TTTTT|B|A';
		const { token, batch, doctor, enrolment } = await givenPublished(marks);
		for (let n = 0; n < 2; n++) {
			const exam = await givenExam(app, batch);
			await givenSheet(app, { examId: exam.id, doctorId: doctor.id, enrolment }, marks);
			await publish(exam.id);
		}
		const { cards, due, total } = (await get(token, 'review-deck')).body;
		expect({ shown: cards.length, due, total }).toEqual({ shown: 30, due: 36, total: 36 });
	});
});

describe('the coach', () => {
	const sections = SECTIONS.map((section) => ({
		...section,
		mark_question: 1_000,
		mark_stem: section.type === 'mtf' ? 200 : 0,
		negative_stem: section.type === 'mtf' ? 50 : 0,
		negative_question: section.type === 'sba' ? 250 : 0,
	}));

	it("shows the value of guesses from the doctor's own hits, once there are ten of them", async () => {
		// 3 right, 2 wrong, 5 blank of MTF; the SBA questions one wrong, one blank.
		const { token, exam } = await givenPublished('TTTFF|.....|B|.', { sections });
		const hit = async (mine: string[], sure: string) => {
			const { session } = (await begin(token, { types: ['mtf'] })).body;
			await answer(
				token,
				session.id,
				named(session, 'Question 1').position,
				mine,
				mine.map(() => sure),
			);
		};
		await hit(['T', 'T', 'F', 'F', 'F'], 'guess');
		const few = (await get(token, 'coach')).body;
		const guess = (rows: { type: string; sure: string }[]) =>
			rows.find((row) => row.type === 'mtf' && row.sure === 'guess');
		expect(guess(few.rows)).toEqual({ type: 'mtf', sure: 'guess', answered: 5, right: 2, worth: null });
		expect(few.last).toMatchObject({ blank_worth: null });
		await hit(['T', 'T', 'F', 'F', 'F'], 'guess');
		await hit(['T', 'T', 'T', 'T', 'T'], 'sure');

		const { rows, break_even, last } = (await get(token, 'coach')).body;
		// 0.4 x 250 - 50 milli-marks.
		expect(guess(rows)).toEqual({ type: 'mtf', sure: 'guess', answered: 10, right: 4, worth: 50 });
		expect(rows).toContainEqual({ type: 'mtf', sure: 'sure', answered: 5, right: 5, worth: null });
		expect(rows).toContainEqual({ type: 'sba', sure: 'fairly', answered: 0, right: 0, worth: null });
		expect(break_even).toEqual([
			{ type: 'mtf', plus: 200, minus: 50, share: 0.2 },
			{ type: 'sba', plus: 1_000, minus: 250, share: 0.2 },
		]);
		expect(last).toEqual({
			title: expect.any(String),
			lost: 350,
			blanks: 5 * 200 + 1_000,
			wrong_places: 3,
			blank_places: 6,
			// Nothing is known of guesses at SBA questions.
			blank_worth: null,
		});
		expect((await get(token, `coach?exam_id=${exam.id}`)).body).toEqual({ rows, break_even, last });
	});

	it('counts what the blanks of the last exam would have gained', async () => {
		const { token } = await givenPublished('TTTTT|FF...|A|E', { sections });
		for (let n = 0; n < 2; n++) {
			const { session } = (await begin(token, { types: ['mtf'] })).body;
			await answer(
				token,
				session.id,
				named(session, 'Question 2').position,
				['F', 'F', 'T', 'T', 'T'],
				Array(5).fill('guess'),
			);
		}
		expect((await get(token, 'coach')).body.last).toMatchObject({
			lost: 0,
			blanks: 600,
			blank_places: 3,
			blank_worth: 150,
		});
	});

	it('shows no exam before one is published, and none of another doctor', async () => {
		const { token, exam, doctor } = await givenCandidate(app).then(async (one) => ({
			...one,
			token: one.doctor.token,
		}));
		const { rows, ...rest } = (await get(token, 'coach')).body;
		expect(rest).toEqual({ break_even: [], last: null });
		expect(rows).toHaveLength(6);
		expect(await get(token, `coach?exam_id=${exam.id}`)).toMatchObject({
			status: 404,
			body: { code: 'exam.not_found' },
		});
		expect((await get(doctor.token, 'coach?exam_id=none')).status).toBe(422);
	});
});

describe('a report about a question', () => {
	const report = (token: string, questionId: number, over: Record<string, unknown> = {}) =>
		post(token, `questions/${questionId}/report`, {
			kind: 'wrong_key',
			text: ' C is right by the new guideline ',
			...over,
		});

	it('is stored with a number, by any doctor who has seen the question', async () => {
		const { token, batch, exam } = await givenPublished();
		const { session } = (await begin(token)).body;
		const { question_id } = session.questions[0];
		const { status, body } = await report(token, question_id, { exam_id: exam.id });
		expect(status).toBe(200);
		expect(body.complaint_no).toMatch(/^C-[2-9A-Z]{8}$/);
		const [row] = await sql('select * from question_reports where no = $1', body.complaint_no);
		expect(row).toMatchObject({
			question_id,
			exam_id: exam.id,
			kind: 'wrong_key',
			text: 'C is right by the new guideline',
			state: 'open',
		});
		const other = await givenDoctor(app);
		await givenEnrolment(app, other, batch);
		const gone = { status: 404, body: { code: 'practice.not_found' } };
		expect(await report(other.token, question_id)).toMatchObject(gone);
		expect(await report(token, question_id, { exam_id: exam.id + 1_000 })).toMatchObject(gone);
		// A set shows the questions to a doctor who missed the exam.
		await begin(other.token);
		expect((await report(other.token, question_id)).status).toBe(200);
		expect((await report(other.token, question_id, { exam_id: exam.id })).status).toBe(200);
	});

	it.each([
		['kind', { kind: 'boring' }],
		['text', { text: 'x'.repeat(1_001) }],
		['exam_id', { exam_id: 'one' }],
		['who', { who: 1 }],
	])('is refused with an invalid %s', async (field, over) => {
		const { token } = await givenDoctor(app);
		const refused = await report(token, 1, over);
		expect(refused.status).toBe(422);
		expect(Object.keys(refused.body.errors)).toEqual([field]);
	});
});

describe('data that practice stores about a doctor', () => {
	it('are exported with all reports, and deleted completely', async () => {
		const { token, doctor } = await givenPublished();
		const tutor = (await begin(token)).body.session;
		await answer(token, tutor.id, named(tutor, 'Question 3').position, ['B'], ['guess']);
		const test = (await begin(token, { mode: 'test' })).body.session;
		await answer(token, test.id, named(test, 'Question 3').position, ['B'], ['sure']);
		await get(token, 'review-deck');
		await post(token, `questions/${named(test, 'Question 3').question_id}/report`, {
			kind: 'other',
			text: 'hm',
		});
		const { practice } = (await get(token, 'my-data')).body.rooms;
		expect(practice.sets).toMatchObject([
			{
				mode: 'tutor',
				from: 'past',
				questions: 4,
				answers: [{ place: 'A', answer: 'B', sure: 'guess', right: false }],
			},
			{ mode: 'test', answers: [{ answer: 'B', right: null }] },
		]);
		expect(practice.review_cards).toHaveLength(3);
		expect(practice.reports).toMatchObject([{ about: 'other', text: 'hm', state: 'open' }]);
		expect(JSON.stringify(practice)).not.toMatch(/_id"|"id"|secret/);

		const left = () =>
			sql(
				`select (select count(*) from practice_sessions where doctor_id = $1)::int
				+ (select count(*) from review_cards where doctor_id = $1)::int
				+ (select count(*) from question_reports where doctor_id = $1)::int
				+ (select count(*) from practice_answers where session_id = any($2))::int as n`,
				doctor.id,
				[tutor.id, test.id],
			);
		expect((await left())[0].n).toBeGreaterThan(5);
		for (let n = 0; n < 2; n++) await practicePrivacy.eraseOf(app.db.q, doctor.id, app.clock.now());
		expect(await left()).toEqual([{ n: 0 }]);
	});
});

describe('the keys of questions', () => {
	it('are repeated in practice exactly as the paper has them', async () => {
		const { token } = await givenPublished();
		const { session } = (await begin(token)).body;
		for (const { position, stem } of session.questions as Question[]) {
			const key = KEYS[stem] ?? [];
			const { body } = await answer(token, session.id, position, key);
			expect(body.judged).toMatchObject({ key, outcome: key.map(() => 'right') });
		}
	});
});
