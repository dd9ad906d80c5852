import { beforeEach, describe, expect, it } from 'vitest';
import { appForFile, NOON } from '../../support/app.ts';
import { WEB } from '../../support/exam.ts';
import { givenDoctor } from '../../support/given.ts';
import { givenQuiz, guest } from '../../support/given-quizzes.ts';

const HOUR = 3_600_000;
const KEY = /^[A-Za-z0-9_-]{22}$/;
const app = appForFile();
const rows = async (slug: string) =>
	(
		await app.db.pool.query(
			'select a.* from quiz_attempts a join quizzes q on q.id = a.quiz_id where q.slug = $1',
			[slug],
		)
	).rows;

beforeEach(() => app.clock.set(NOON));

describe('a guest takes a quiz', () => {
	it('looks, starts, answers, and reads marks, key and explanations at once', async () => {
		const slug = await givenQuiz(app);
		const rahim = guest(app, 'rahim');
		expect((await rahim.look(slug)).body).toMatchObject({
			quiz: { slug, question_count: 2, minutes: 3, opens_at: NOON.toISOString() },
			state: 'open',
			key: null,
			phone_needed: false,
		});
		const started = await rahim.start(slug);
		expect(started.body.key).toMatch(KEY);
		expect(started.body.questions).toEqual([
			{ no: 1, type: 'mtf', stem: 'Stem of mtf', options: ['a', 'b', 'c', 'd', 'e'] },
			{ no: 2, type: 'sba', stem: 'Stem of sba', options: ['a', 'b', 'c', 'd', 'e'] },
		]);
		expect((await rahim.look(slug)).body).toMatchObject({ state: 'started', key: started.body.key });

		const sent = await rahim.send(started.body.key, 'TFT-F', 'C');
		expect(sent.body).toEqual({ key: started.body.key, score: 1_600, total: 2_000 });
		expect((await rahim.look(slug)).body).toMatchObject({ state: 'tried', key: started.body.key });

		const { body, headers } = await rahim.result(started.body.key);
		expect(body.result).toMatchObject({
			quiz: { slug },
			done_at: NOON.toISOString(),
			score: 1_600,
			total: 2_000,
			tries: 1,
			place: null,
			better_than: null,
			claimed: 'no',
			questions: [
				{ no: 1, answer: 'TFT-F', key: 'TFTFT', score: 600, explanation: 'secret explanation' },
				{ no: 2, answer: 'C', key: 'C', score: 1_000 },
			],
		});
		expect(body.result.questions[0].explanations[4]).toBe('secret why e');
		expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
	});

	it('gets no key and no explanation before the answers are in', async () => {
		const slug = await givenQuiz(app);
		const karim = guest(app, 'karim');
		const started = await karim.start(slug);
		const seen = [started, await karim.look(slug), await app.call('GET', `${WEB}/quizzes`)];
		for (const answer of seen) expect(JSON.stringify(answer.body)).not.toMatch(/secret|TFTFT|explanation/);
		expect((await karim.result(started.body.key)).body.code).toBe('quiz.not_found');
	});

	it('reads marks only where the quiz does not show its answers', async () => {
		const slug = await givenQuiz(app, { show: 'score' });
		const salma = guest(app, 'salma');
		const { body } = await salma.result(await salma.take(slug, 'TFTFT', 'A'));
		expect(body.result).toMatchObject({ score: 1_000, questions: null });
		expect(JSON.stringify(body)).not.toMatch(/secret|TFTFT/);
	});

	it('sees how many did worse once five have tried', async () => {
		const slug = await givenQuiz(app);
		const papers = ['-----', 'T----', 'TF---', 'TF---', 'TFT--'];
		const keys: string[] = [];
		for (const [n, paper] of papers.entries())
			keys.push(await guest(app, `many-${n}`).take(slug, paper, '-'));
		const last = guest(app, 'many-4');
		expect((await last.result(keys[4] ?? '')).body.result).toMatchObject({
			tries: 5,
			place: 1,
			better_than: null,
		});
		expect((await last.result(keys[2] ?? '')).body.result).toMatchObject({ score: 400, place: 2 });
	});
});

describe('one try a device', () => {
	it('continues where it was begun and cannot be begun again after it was sent', async () => {
		const slug = await givenQuiz(app);
		const mina = guest(app, 'mina');
		const first = await mina.start(slug);
		expect((await mina.start(slug)).body).toEqual(first.body);
		await mina.send(first.body.key, '-----', '-');
		expect(await mina.start(slug)).toMatchObject({
			status: 409,
			body: { code: 'quiz.already_tried', meta: { key: first.body.key } },
		});
		expect(await rows(slug)).toHaveLength(1);
	});

	it('stays one when it is started many times at once, on two processes', async () => {
		const slug = await givenQuiz(app);
		const twin = await app.twin();
		const answers = await Promise.all(
			[app, twin, app, twin, app, twin].map((each) => guest(each, 'hasty').start(slug)),
		);
		expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 200]);
		expect(new Set(answers.map((answer) => answer.body.key)).size).toBe(1);
		expect(await rows(slug)).toHaveLength(1);
		await twin.close();
	});

	it('of a caller without a token is counted by address and browser', async () => {
		const slug = await givenQuiz(app);
		const start = (agent: string) =>
			app.call('POST', `${WEB}/quizzes/${slug}/attempts`, { body: {}, headers: { 'user-agent': agent } });
		const [one, again, other] = [await start('A'), await start('A'), await start('B')];
		expect(again.body.key).toBe(one.body.key);
		expect(other.body.key).not.toBe(one.body.key);
	});

	it('has a key that the database does not contain', async () => {
		const slug = await givenQuiz(app);
		const { body } = await guest(app, 'secret').start(slug);
		const [row] = await rows(slug);
		expect(JSON.stringify(row)).not.toContain(body.key);
		expect(row.key_hash).toMatch(/^[0-9a-f]{64}$/);
	});
});

describe('answers', () => {
	it('sent twice get the same answer, also when both arrive at once', async () => {
		const slug = await givenQuiz(app);
		const lima = guest(app, 'lima');
		const { key } = (await lima.start(slug)).body;
		const twice = await Promise.all([lima.send(key, 'TFTFT', 'A'), lima.send(key, 'TFTFT', 'A')]);
		for (const answer of twice) expect(answer.body).toEqual({ key, score: 1_000, total: 2_000 });
		app.clock.forward(9 * HOUR);
		expect((await lima.send(key, 'TFTFT', 'A')).status).toBe(200);
	});

	it('cannot be changed once they are in', async () => {
		const slug = await givenQuiz(app);
		const lima = guest(app, 'changing');
		const key = await lima.take(slug, 'TFTFT', 'A');
		expect(await lima.send(key, 'TFTFT', 'C')).toMatchObject({
			status: 409,
			body: { code: 'quiz.finished' },
		});
		expect((await lima.result(key)).body.result.score).toBe(1_000);
	});

	it('that differ and arrive at once store one of the two', async () => {
		const slug = await givenQuiz(app);
		const both = guest(app, 'both');
		const { key } = (await both.start(slug)).body;
		const sent = await Promise.all([both.send(key, 'TFTFT', 'A'), both.send(key, 'TFTFT', 'C')]);
		expect(sent.map((answer) => answer.status).sort()).toEqual([200, 409]);
	});

	it('must fit the questions, and the key must be an issued one', async () => {
		const slug = await givenQuiz(app);
		const nila = guest(app, 'nila');
		const { key } = (await nila.start(slug)).body;
		for (const answers of [['TFTFT'], ['A', 'TFTFT'], ['TFTFT', 'A', 'B']]) {
			expect(await nila.send(key, ...answers)).toMatchObject({
				status: 422,
				body: { code: 'quiz.bad_answers' },
			});
		}
		expect((await nila.send(key, 'TFTFX', 'A')).body.code).toBe('request.invalid');
		const unknown = 'A'.repeat(22);
		expect((await nila.send(unknown, 'TFTFT', 'A')).body.code).toBe('quiz.not_found');
		expect((await nila.result(unknown)).body.code).toBe('quiz.not_found');
	});
});

describe('the times of a quiz', () => {
	it('cannot be started before it opens or after it closes, and a draft is not found', async () => {
		const slug = await givenQuiz(app);
		const draft = await givenQuiz(app, { state: 'draft' });
		const early = guest(app, 'early');
		app.clock.forward(-90_000);
		expect((await early.look(slug)).body).toMatchObject({ state: 'too_early', starts_in_ms: 90_000 });
		expect(await early.start(slug)).toMatchObject({ status: 409, body: { code: 'quiz.not_open' } });
		app.clock.set(new Date(NOON.getTime() + 2 * HOUR));
		expect((await early.look(slug)).body).toMatchObject({ state: 'closed', key: null });
		expect(await early.start(slug)).toMatchObject({ status: 410, body: { code: 'quiz.closed' } });
		expect(await early.look(draft)).toMatchObject({ status: 404, body: { code: 'quiz.not_found' } });
		expect((await early.start(draft)).status).toBe(404);
	});

	it('answers in progress at the end count for two more minutes', async () => {
		const slug = await givenQuiz(app);
		const [inTime, late] = [guest(app, 'in-time'), guest(app, 'late')];
		const first = (await inTime.start(slug)).body.key;
		const second = (await late.start(slug)).body.key;
		app.clock.set(new Date(NOON.getTime() + 2 * HOUR + 120_000));
		expect((await inTime.look(slug)).body.state).toBe('started');
		expect((await inTime.start(slug)).body.key).toBe(first);
		expect((await inTime.send(first, 'TFTFT', 'C')).status).toBe(200);
		app.clock.forward(1);
		expect((await late.look(slug)).body.state).toBe('closed');
		expect(await late.send(second, 'TFTFT', 'C')).toMatchObject({
			status: 410,
			body: { code: 'quiz.closed' },
		});
	});

	it('a result stays readable after the quiz is closed', async () => {
		const slug = await givenQuiz(app);
		const reader = guest(app, 'reader');
		const key = await reader.take(slug, 'TFTFT', 'C');
		await app.db.pool.query(`update quizzes set state = 'closed' where slug = $1`, [slug]);
		app.clock.forward(400 * 24 * HOUR);
		expect((await reader.result(key)).body.result.score).toBe(2_000);
		expect((await reader.look(slug)).body).toMatchObject({ state: 'tried', key });
		const list = (await app.call('GET', `${WEB}/quizzes?perpage=100`)).body.quizzes;
		expect(list.map((quiz: { slug: string }) => quiz.slug)).not.toContain(slug);
	});
});

describe('name and phone', () => {
	it('are stored only with consent', async () => {
		const slug = await givenQuiz(app);
		await guest(app, 'silent').start(slug, { name: 'ডা. করিম', phone: '01711111111' });
		await guest(app, 'open').start(slug, { name: 'ডা. রহিমা', phone: '০১৭১১-১১১১১২', consent: true });
		const stored = (await rows(slug)).map(({ name, phone, consent_at }) => ({ name, phone, at: consent_at }));
		expect(stored).toContainEqual({ name: null, phone: null, at: null });
		expect(stored).toContainEqual({ name: 'ডা. রহিমা', phone: '+8801711111112', at: NOON });
	});

	it('a number that is none is refused at its field', async () => {
		const slug = await givenQuiz(app);
		const answer = await guest(app, 'typo').start(slug, { phone: '12345', consent: true });
		expect(answer).toMatchObject({ status: 422, body: { code: 'request.invalid' } });
		expect(answer.body.errors.phone).toHaveLength(1);
		expect(await rows(slug)).toEqual([]);
	});

	it('a quiz of one try per phone requires it, and accepts each number once, also for simultaneous tries', async () => {
		const slug = await givenQuiz(app, { oneTryBy: 'phone' });
		const [one, two, three] = [guest(app, 'phone-1'), guest(app, 'phone-2'), guest(app, 'phone-3')];
		expect((await one.look(slug)).body.phone_needed).toBe(true);
		const requested = async (body: object) => (await one.start(slug, body)).body;
		expect(await requested({})).toMatchObject({ code: 'quiz.phone_needed', meta: { field: 'phone' } });
		expect(await requested({ phone: '01711111111' })).toMatchObject({
			code: 'quiz.phone_needed',
			meta: { field: 'consent' },
		});
		const starts = await Promise.all([
			one.start(slug, { phone: '01711111111', consent: true }),
			two.start(slug, { phone: '+880 1711-111111', consent: true }),
		]);
		expect(starts.map((answer) => answer.status).sort()).toEqual([200, 409]);
		expect(starts.find((answer) => answer.status === 409)?.body).toMatchObject({
			code: 'quiz.already_tried',
			meta: { key: null },
		});
		expect((await three.start(slug, { phone: '01711111112', consent: true })).status).toBe(200);
		expect(await rows(slug)).toHaveLength(2);
	});

	it('are in no field of a result', async () => {
		const slug = await givenQuiz(app);
		const named = guest(app, 'named');
		const { key } = (await named.start(slug, { name: 'গোপন নাম', phone: '01799999999', consent: true })).body;
		await named.send(key, 'TFTFT', 'C');
		expect(JSON.stringify((await named.result(key)).body)).not.toMatch(/গোপন|1799999999/);
	});
});

describe('a doctor saves a result', () => {
	const claim = (key: string, token: string) =>
		app.call('POST', `${WEB}/doctor/quiz-results/${key}/claim`, { token, body: {} });
	const mine = async (token: string) =>
		(await app.call('GET', `${WEB}/doctor/quiz-results`, { token })).body.results;

	it('claims it once, finds it in the list, and another doctor only reads it', async () => {
		const slug = await givenQuiz(app);
		const [owner, other] = [await givenDoctor(app), await givenDoctor(app)];
		const device = guest(app, 'claimer');
		const key = await device.take(slug, 'TFTFT', 'C');
		expect((await device.result(key, owner.token)).body.result.claimed).toBe('no');
		expect((await claim(key, owner.token)).body.result).toMatchObject({ claimed: 'mine', score: 2_000 });
		expect((await claim(key, owner.token)).status).toBe(200);
		expect(await claim(key, other.token)).toMatchObject({ status: 409, body: { code: 'quiz.claimed' } });
		expect((await device.result(key, other.token)).body.result.claimed).toBe('other');
		expect((await device.result(key)).body.result.claimed).toBe('other');
		expect(await mine(owner.token)).toMatchObject([{ key, score: 2_000, total: 2_000 }]);
		expect(await mine(other.token)).toEqual([]);
	});

	it('of two doctors who claim at once one gets it', async () => {
		const key = await guest(app, 'contested').take(await givenQuiz(app), 'TFTFT', 'C');
		const doctors = [await givenDoctor(app), await givenDoctor(app)];
		const answers = await Promise.all(doctors.map(({ token }) => claim(key, token)));
		expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
	});

	it('cannot claim a try that was not sent, or one that is not there', async () => {
		const { token } = await givenDoctor(app);
		const { body } = await guest(app, 'unsent').start(await givenQuiz(app));
		expect((await claim(body.key, token)).body.code).toBe('quiz.not_found');
		expect((await claim('B'.repeat(22), token)).body.code).toBe('quiz.not_found');
	});

	it('lists the newest first', async () => {
		const { token } = await givenDoctor(app);
		const keys: string[] = [];
		for (let n = 0; n < 3; n++) {
			app.clock.forward(60_000);
			keys.push(await guest(app, 'collector').take(await givenQuiz(app), 'TFTFT', '-'));
			await claim(keys[n] ?? '', token);
		}
		expect((await mine(token)).map((each: { key: string }) => each.key)).toEqual(keys.reverse());
	});
});

it('the list of quizzes begins with the one that opens last, and a short list holds the newest', async () => {
	const later = await givenQuiz(app, { opensAt: new Date(NOON.getTime() + HOUR) });
	const list = (await app.call('GET', `${WEB}/quizzes?perpage=1`)).body.quizzes;
	expect(list).toMatchObject([{ slug: later, question_count: 2 }]);
});
