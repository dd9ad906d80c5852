import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { encodeSheet } from '#contract/exams/answer-sheet.ts';
import { attempts } from '#server/modules/exams/attempt/attempts.tables.ts';
import { doctorCourses } from '#server/modules/sales/enrolment.tables.ts';
import { events } from '#server/modules/schedule/schedule.tables.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { givenAttempt, sheet, submitBody, WEB } from '../../support/exam.ts';
import { givenSheets, givenToken, scoreSheets } from '../../support/exam-sheets.ts';
import { givenBatch, givenDoctor, givenEnrolment, givenExam, givenOperator } from '../../support/given.ts';

const HOUR = 3_600_000;
const app = appForFile();
const BEST = 'TTTTT|FFFFF|A|E';

const forwardTo = (hours: number) => app.clock.set(new Date(NOON.getTime() + hours * HOUR));
async function publish(examId: number) {
	const { token } = await givenOperator(app, 'exam_controller');
	const answer = await app.call('POST', `/api/v3/editor/exams/${examId}/publish`, {
		token,
		body: { reason: 'all sheets are in' },
	});
	expect(answer.status).toBe(200);
}

describe('scoring', () => {
	it('includes all other sheets waiting for marks, and repeating it changes nothing', async () => {
		app.clock.set(NOON);
		const batch = await givenBatch(app);
		const exam = await givenExam(app, batch);
		const sat = await givenSheets(
			app,
			exam.id,
			batch,
			Array.from({ length: 30 }, () => ({ sheet: sheet(BEST) })),
		);
		const read = async () =>
			(
				await app.db.pool.query(
					`select a.state, r.total, r.key_revision, r.updated_at from attempts a
					left join results r on r.attempt_id = a.id where a.exam_id = $1`,
					[exam.id],
				)
			).rows;
		await app.jobHandlers['exams.score']({ attempt_id: sat[7]?.attemptId ?? 0 });
		const scored = await read();
		expect(scored).toHaveLength(30);
		for (const row of scored) expect(row).toMatchObject({ state: 'scored', total: 8_000, key_revision: 1 });
		await scoreSheets(app, sat.slice(0, 3));
		expect(await read()).toEqual(scored);
	});

	it('of an exam outside the routine is shown to a course without one', async () => {
		app.clock.set(NOON);
		const batch = await givenBatch(app);
		const exam = await givenExam(app, batch);
		const handed = await givenSheets(app, exam.id, batch, [{ sheet: sheet(BEST) }]);
		const [{ doctorId, enrolment }] = handed as [(typeof handed)[number]];
		await scoreSheets(app, handed);
		forwardTo(4);
		await publish(exam.id);
		await app.db.q.update(events).set({ slotId: null }).where(eq(events.id, exam.eventId));
		await app.db.q.update(doctorCourses).set({ scheduleId: null }).where(eq(doctorCourses.id, enrolment));
		const token = await givenToken(app, doctorId);
		const path = `${WEB}/doctor/courses/${enrolment}/events/${exam.eventId}/exam/result`;
		expect(await app.call('GET', path, { token })).toMatchObject({
			status: 200,
			body: { schedule_id: null, result: { total: 8_000 } },
		});
	});

	it('by two processes at once gives each sheet its marks once', async () => {
		app.clock.set(NOON);
		const batch = await givenBatch(app);
		const exam = await givenExam(app, batch);
		const sat = await givenSheets(
			app,
			exam.id,
			batch,
			Array.from({ length: 12 }, () => ({ sheet: sheet(BEST) })),
		);
		const twin = await app.twin();
		await Promise.all(
			sat.map(({ attemptId }, index) =>
				(index % 2 ? twin : app).jobHandlers['exams.score']({ attempt_id: attemptId }),
			),
		);
		await twin.close();
		const { rows } = await app.db.pool.query(
			`select count(*)::int as n, sum(r.total)::int as sum from results r
			join attempts a on a.id = r.attempt_id where a.exam_id = $1 and a.state = 'scored'`,
			[exam.id],
		);
		expect(rows).toEqual([{ n: 12, sum: 96_000 }]);
	});

	it('one unreadable sheet does not delay the others', async () => {
		app.clock.set(NOON);
		const batch = await givenBatch(app);
		const exam = await givenExam(app, batch);
		const [broken, whole] = await givenSheets(app, exam.id, batch, [
			{ sheet: sheet(BEST), over: { sheet: Buffer.from('not a sheet of this paper') } },
			{ sheet: sheet(BEST) },
		]);
		await scoreSheets(app, [{ attemptId: whole?.attemptId ?? 0 }]);
		await expect(scoreSheets(app, [{ attemptId: broken?.attemptId ?? 0 }])).rejects.toThrow('does not fit');
		const states = await app.db.q
			.select({ id: attempts.id, state: attempts.state })
			.from(attempts)
			.where(eq(attempts.examId, exam.id));
		expect(states.find((row) => row.id === whole?.attemptId)?.state).toBe('scored');
		expect(states.find((row) => row.id === broken?.attemptId)?.state).toBe('submitted');
	});

	it('the sweep has all scored that wait in an exam, whatever cannot be read among them', async () => {
		app.clock.set(NOON);
		const batch = await givenBatch(app);
		const exam = await givenExam(app, batch);
		const [done, other] = [await givenExam(app, batch), await givenExam(app, batch)];
		const whole = { sheet: sheet(BEST) };
		const unreadable = { ...whole, over: { sheet: Buffer.from('not a sheet of this paper') } };
		await scoreSheets(app, await givenSheets(app, done.id, batch, [whole]));
		await givenSheets(app, other.id, batch, [whole]);
		const some = [unreadable, unreadable, ...Array.from({ length: 60 }, () => whole)];
		const [first, second] = await givenSheets(app, exam.id, batch, some);
		await app.jobHandlers['exams.sweep']({});
		const { rows: queued } = await app.db.pool.query(
			'select payload from graphile_worker._private_jobs where key = any($1)',
			[[exam, done].map(({ id }) => `score-all:${id}`)],
		);
		const payload = { attempt_id: first?.attemptId ?? 0, of_all: true };
		expect(queued).toEqual([{ payload }]);
		const failing = [first, second].map((one) => `score:${one?.attemptId}`);
		const tried = (by: number) =>
			app.db.pool.query(
				'update graphile_worker._private_jobs set attempts = attempts + $2 where key = any($1) returning attempts',
				[failing, by],
			);
		await app.jobHandlers['exams.score'](payload);
		await tried(25);
		// A later sweep does not begin the tries of a sheet anew: one that is given up stays so for who watches.
		await app.jobHandlers['exams.score'](payload);
		expect((await tried(0)).rows).toEqual([{ attempts: 25 }, { attempts: 25 }]);
		const { rows } = await app.db.pool.query(
			`select exam_id::int as exam, state, count(*)::int as n from attempts where exam_id = any($1)
			group by exam_id, state order by exam_id, state`,
			[[exam.id, other.id]],
		);
		expect(rows).toEqual([
			{ exam: exam.id, state: 'submitted', n: 2 },
			{ exam: exam.id, state: 'scored', n: 60 },
			{ exam: other.id, state: 'submitted', n: 1 },
		]);
	});

	it('a sheet scored after the publication is published at once and creates a new revision', async () => {
		app.clock.set(NOON);
		const batch = await givenBatch(app);
		const exam = await givenExam(app, batch, { latePolicy: 'ranked' });
		await scoreSheets(app, await givenSheets(app, exam.id, batch, [{ sheet: sheet('TTTTT|FFFFF|A|.') }]));
		forwardTo(4);
		await publish(exam.id);
		const [late] = await givenSheets(app, exam.id, batch, [
			{
				sheet: sheet(BEST),
				over: { kind: 'late', state: 'late_accepted', submitKind: 'late_accepted', startedAt: NOON },
			},
		]);
		await scoreSheets(app, [{ attemptId: late?.attemptId ?? 0 }]);
		await app.work();
		const { rows } = await app.db.pool.query(
			`select m.revision, m.rank, m.total from merit m where m.exam_id = $1 and m.scope = 'overall'
			order by revision, rank`,
			[exam.id],
		);
		expect(rows).toEqual([
			{ revision: 1, rank: 1, total: 6_000 },
			{ revision: 2, rank: 1, total: 8_000 },
			{ revision: 2, rank: 2, total: 6_000 },
		]);
	});
});

describe('candidates who begin after the publication', () => {
	const revisions = async (examId: number) =>
		(
			await app.db.pool.query(
				`select revision, rank, total from merit where exam_id = $1 and scope = 'overall' order by revision, rank`,
				[examId],
			)
		).rows;
	const begin = (token: string, examId: number, kind: 'ranked' | 'late') =>
		app.call('POST', `${WEB}/doctor/exams/${examId}/attempts`, {
			token,
			body: { client_id: crypto.randomUUID(), kind },
		});

	it.each(['late', 'ranked'] as const)(
		'with the key in hand takes no place and moves nobody, with an attempt called %s',
		async (kind) => {
			app.clock.set(NOON);
			const batch = await givenBatch(app);
			const exam = await givenExam(app, batch, { latePolicy: 'ranked' });
			await scoreSheets(app, await givenSheets(app, exam.id, batch, [{ sheet: sheet('TTTTT|FFFFF|A|.') }]));
			const doctor = await givenDoctor(app);
			const enrolment = await givenEnrolment(app, doctor, batch);
			forwardTo(4);
			await publish(exam.id);
			if (kind === 'ranked') {
				const { token } = await givenOperator(app, 'exam_controller');
				const given = await app.call('POST', `/api/v3/editor/exams/${exam.id}/overrides`, {
					token,
					body: {
						scope: 'doctor',
						ref_id: doctor.id,
						closes_at: new Date(NOON.getTime() + 9 * HOUR).toISOString(),
						reason: 'was ill on the day',
					},
				});
				expect(given.status).toBe(200);
			}
			app.clock.forward(1);
			await expect.poll(async () => (await begin(doctor.token, exam.id, kind)).status).toBe(200);
			await app.db.q
				.update(attempts)
				.set({ state: 'submitted', submitKind: 'manual', sheet: Buffer.from(encodeSheet(sheet(BEST))) })
				.where(eq(attempts.doctorId, doctor.id));
			const [own] = await app.db.q.select().from(attempts).where(eq(attempts.doctorId, doctor.id));
			expect(own).toMatchObject({ kind });
			await scoreSheets(app, [{ attemptId: own?.id ?? 0 }]);
			await app.work();
			const first = { revision: 1, rank: 1, total: 6_000 };
			expect(await revisions(exam.id)).toEqual([first]);

			await app.jobHandlers['exams.rescore']({ exam_id: exam.id });
			expect(await revisions(exam.id)).toEqual([first, { ...first, revision: 2 }]);
			const { body } = await app.call('GET', `${WEB}/doctor/courses/${enrolment}/exams/results`, {
				token: doctor.token,
			});
			expect(body.results).toMatchObject([{ ranked: false, rank: null, result: { total: 8_000 } }]);
		},
	);
});

describe('the results of a course', () => {
	const list = (token: string, enrolment: number) =>
		app.call('GET', `${WEB}/doctor/courses/${enrolment}/exams/results`, { token });

	it('are all exams taken, newest first, each with its visible parts', async () => {
		app.clock.set(NOON);
		const { submit, token, enrolment, exam, batch, doctor, attemptId } = await givenAttempt(app);
		expect((await list(token, enrolment)).body).toEqual({ results: [] });
		await submit(submitBody(1, sheet('TTTTT|FFFFF|A|.')));
		await app.work();
		const hidden = (await list(token, enrolment)).body.results;
		expect(hidden).toMatchObject([
			{
				event_id: exam.eventId,
				schedule_id: batch.scheduleId,
				attempt_id: attemptId,
				state: 'scored',
				ranked: true,
				result: null,
				rank: null,
				percentile: null,
			},
		]);
		expect(JSON.stringify(hidden)).not.toMatch(/"total":6000/);

		// The last starter has an hour, and then the grace.
		forwardTo(3);
		expect((await list(token, enrolment)).body.results[0].result).toBeNull();
		forwardTo(3.1);
		const provisional = (await list(token, enrolment)).body.results[0];
		expect(provisional).toMatchObject({ result: { total: 6_000 }, rank: null, exam: { phase: 'closed' } });
		await publish(exam.id);
		expect((await list(token, enrolment)).body.results[0]).toMatchObject({
			state: 'published',
			result: { total: 6_000 },
			rank: { scope: 'overall', scope_id: '', scope_name: '', rank: 1, of: 1, tied: false },
		});

		const second = await givenExam(app, batch);
		const own = { examId: second.id, doctorCourseId: enrolment, doctorId: doctor.id, no: 1 };
		const [donor] = await givenSheets(app, second.id, batch, [{ sheet: sheet(BEST) }]);
		await app.db.q
			.update(attempts)
			.set({ ...own, startedAt: app.clock.now() })
			.where(eq(attempts.id, donor?.attemptId ?? 0));
		const both = (await list(token, enrolment)).body.results;
		expect(both.map((row: { event_id: number }) => row.event_id)).toEqual([second.eventId, exam.eventId]);
	});

	it('a repeated mock for practice does not push the marks of the exam aside', async () => {
		app.clock.set(NOON);
		const { submit, token, enrolment, exam, batch, doctor, attemptId } = await givenAttempt(app);
		await submit(submitBody(1, sheet(BEST)));
		await app.work();
		forwardTo(4);
		await publish(exam.id);
		const [donor] = await givenSheets(app, exam.id, batch, [
			{ sheet: sheet('.....|.....|.|.'), over: { kind: 'practice' } },
		]);
		await app.db.q
			.update(attempts)
			.set({ doctorCourseId: enrolment, doctorId: doctor.id, no: 2 })
			.where(eq(attempts.id, donor?.attemptId ?? 0));
		await scoreSheets(app, [{ attemptId: donor?.attemptId ?? 0 }]);
		await app.work();
		expect((await list(token, enrolment)).body.results).toMatchObject([
			{ attempt_id: attemptId, ranked: true, result: { total: 8_000 }, rank: { rank: 1, of: 1 } },
		]);
		const dashboard = await app.call('GET', `${WEB}/doctor/dashboard`, { token });
		expect(JSON.stringify(dashboard.body.results)).toContain('8000');
	});

	it('of another doctor are not found', async () => {
		app.clock.set(NOON);
		const { enrolment } = await givenAttempt(app);
		const other = await givenDoctor(app);
		expect(await list(other.token, enrolment)).toMatchObject({
			status: 404,
			body: { code: 'course.not_found' },
		});
	});
});

describe('the printed paper', () => {
	const print = (token: string, examId: number, name: 'question-list' | 'question-answer-list') =>
		app.call('GET', `${WEB}/doctor/exams/${examId}/${name}`, { token });

	it('without answers is available once no one can take it, with answers once the key is open', async () => {
		app.clock.set(NOON);
		const { submit, token, exam, doctor } = await givenAttempt(app, {
			reviewMatrix: {
				submitted: { marks: true, right_wrong: false, key: false },
				closed: { marks: true, right_wrong: false, key: false },
				published: { marks: true, right_wrong: true, key: true },
			},
		});
		expect((await print(token, exam.id, 'question-list')).body.code).toBe('exam.not_found');
		await submit(submitBody(1, sheet(BEST)));
		await app.work();
		expect(await print(token, exam.id, 'question-list')).toMatchObject({
			status: 403,
			body: { code: 'attempt.review_closed', meta: { opens_at: '2026-11-21T09:02:00.000Z' } },
		});
		// The last starter has an hour, and then the grace.
		app.clock.set(new Date(NOON.getTime() + 3 * HOUR + 120_000));
		expect((await print(token, exam.id, 'question-list')).status).toBe(403);
		app.clock.set(new Date(NOON.getTime() + 3 * HOUR + 120_001));
		const plain = await print(token, exam.id, 'question-list');
		expect(plain.body.questions).toHaveLength(4);
		expect(plain.body.sections).toHaveLength(2);
		expect(plain.body.watermark).toEqual({
			name: 'ডা. পরীক্ষা',
			phone: doctor.phone,
			at: app.clock.now().toISOString(),
		});
		expect(JSON.stringify(plain.body)).not.toMatch(/secret why|why a|TTTTT|"key":\[|Book/);
		expect(await print(token, exam.id, 'question-answer-list')).toMatchObject({
			status: 403,
			body: { code: 'attempt.review_closed' },
		});
		await publish(exam.id);
		await expect.poll(async () => (await print(token, exam.id, 'question-answer-list')).status).toBe(200);
		expect((await print(token, exam.id, 'question-answer-list')).body.questions[0]).toMatchObject({
			key: ['T', 'T', 'T', 'T', 'T'],
			why: ['why a', 'why b', 'why c', 'why d', 'why e'],
			explanation: 'secret why',
			source: 'Book',
		});
	});

	it('is not for doctors who did not take it, nor for a void attempt', async () => {
		app.clock.set(NOON);
		const { submit, token, exam, batch, attemptId } = await givenAttempt(app);
		await submit(submitBody(1, sheet(BEST)));
		await app.work();
		forwardTo(4);
		await publish(exam.id);
		const other = await givenDoctor(app);
		await givenEnrolment(app, other, batch);
		for (const name of ['question-list', 'question-answer-list'] as const) {
			expect((await print(other.token, exam.id, name)).body.code).toBe('exam.not_found');
			expect((await print(token, 999_999, name)).body.code).toBe('exam.not_found');
		}
		await app.db.q.update(attempts).set({ state: 'void' }).where(eq(attempts.id, attemptId));
		expect((await print(token, exam.id, 'question-list')).body.code).toBe('exam.not_found');
	});
});

describe('the own paper while others may be writing', () => {
	const MINUTE = 60_000;
	const reviewMatrix = {
		submitted: { marks: true, right_wrong: false, key: false },
		closed: { marks: true, right_wrong: true, key: true },
		published: { marks: true, right_wrong: true, key: true },
	};
	const review = (sat: { token: string; attemptId: number }) =>
		app.call('GET', `${WEB}/doctor/attempts/${sat.attemptId}/review`, { token: sat.token });
	const at = (ms: number) => app.clock.set(new Date(NOON.getTime() + ms));

	it('is only counted where all have the same order, and is there as answered where it is shuffled', async () => {
		at(0);
		const same = await givenAttempt(app, { reviewMatrix });
		const shuffled = await givenAttempt(app, { reviewMatrix, shuffle: 'questions' });
		expect(await review(same)).toMatchObject({
			status: 403,
			body: { code: 'attempt.review_closed', meta: { opens_at: '2026-11-21T09:02:00.000Z' } },
		});
		for (const sat of [same, shuffled]) await sat.submit(submitBody(1, sheet('TTTT.|FFFFF|A|.')));
		await app.work();
		for (const ms of [MINUTE, 2 * HOUR, 3 * HOUR + 2 * MINUTE]) {
			at(ms);
			const counted = await review(same);
			expect(counted.body).toMatchObject({
				counts: { answered: 10, blank: 2 },
				opens_at: '2026-11-21T09:02:00.000Z',
				visible: reviewMatrix.submitted,
				exam: { paper_opens_at: '2026-11-21T09:02:00.000Z' },
				items: [],
			});
			expect(JSON.stringify(counted.body)).not.toMatch(/Question 1|secret why/);
			const { body } = await review(shuffled);
			expect(body).toMatchObject({
				opens_at: null,
				exam: { paper_opens_at: null, review_opens_at: '2026-11-21T09:02:00.000Z' },
			});
			expect(body.items[0]).toMatchObject({ mine: ['T', 'T', 'T', 'T', null] });
			expect(body.items[0]).not.toHaveProperty('key');
			expect(body.items[0]).not.toHaveProperty('outcome');
		}
		at(3 * HOUR + 2 * MINUTE + 1);
		for (const sat of [same, shuffled]) {
			const { body } = await review(sat);
			expect(body).toMatchObject({ opens_at: null, exam: { paper_opens_at: null } });
			expect(body.items[0]).toMatchObject({ key: ['T', 'T', 'T', 'T', 'T'] });
		}
	});

	it('waits with the key for candidates with another window or more time, in every process', async () => {
		at(0);
		const sat = await givenAttempt(app, { reviewMatrix });
		const { token: staff } = await givenOperator(app, 'exam_controller');
		const slow = await givenDoctor(app);
		const slowEnrolment = await givenEnrolment(app, slow, sat.batch);
		await sat.submit(submitBody(1, sheet(BEST)));
		await app.work();
		const twin = await app.twin();
		const requested = { token: sat.token };
		const path = `${WEB}/doctor/attempts/${sat.attemptId}/review`;
		expect((await twin.call('GET', path, requested)).body.opens_at).toBe('2026-11-21T09:02:00.000Z');
		const extend = (body: object) =>
			app.call('POST', `/api/v3/editor/exams/${sat.exam.id}/overrides`, {
				token: staff,
				body: { reason: 'was ill that day', scope: 'doctor', ref_id: slow.id, ...body },
			});
		await extend({ closes_at: '2026-11-21T12:00:00.000Z' });
		await extend({ extra_min: 30 });
		for (const one of [app, twin]) {
			await expect
				.poll(async () => (await one.call('GET', path, requested)).body.opens_at)
				.toBe('2026-11-21T13:32:00.000Z');
		}
		await twin.close();
		const results = `${WEB}/doctor/courses/${sat.enrolment}/exams/results`;
		const print = `${WEB}/doctor/exams/${sat.exam.id}/question-list`;
		at(5 * HOUR + 59 * MINUTE);
		const started = await app.call('POST', `${WEB}/doctor/exams/${sat.exam.id}/attempts`, {
			token: slow.token,
			body: { client_id: 'client-number-slow', kind: 'ranked' },
		});
		expect(started.body.attempt).toMatchObject({ deadline_at: '2026-11-21T13:29:00.000Z' });
		expect(slowEnrolment).toBeGreaterThan(0);
		at(7 * HOUR + 28 * MINUTE);
		expect((await review(sat)).body).toMatchObject({ visible: reviewMatrix.submitted, items: [] });
		expect((await app.call('GET', print, requested)).status).toBe(403);
		const [row] = (await app.call('GET', results, requested)).body.results;
		expect(row.exam).toMatchObject({
			visible: reviewMatrix.submitted,
			review_opens_at: '2026-11-21T13:32:00.000Z',
		});
		at(7 * HOUR + 32 * MINUTE + 1);
		expect((await review(sat)).body.items[0]).toMatchObject({ key: ['T', 'T', 'T', 'T', 'T'] });
		expect((await app.call('GET', print, requested)).status).toBe(200);
	});
});

describe("the doctor's paper beside the distribution of answers", () => {
	it('shows shares once twenty have taken it, and what a correction did to a question', async () => {
		app.clock.set(NOON);
		const batch = await givenBatch(app);
		const [small, large] = [await givenExam(app, batch), await givenExam(app, batch)];
		const sheets = Array.from({ length: 20 }, (_, n) => ({
			sheet: sheet(n < 15 ? 'TTTTF|FFFFF|A|B' : 'TT..F|FFFFF|C|.'),
		}));
		const few = await givenSheets(app, small.id, batch, sheets.slice(0, 19));
		const many = await givenSheets(app, large.id, batch, sheets);
		await scoreSheets(app, [...few, ...many]);
		forwardTo(4);
		const { token: staff } = await givenOperator(app, 'exam_controller');
		await app.call('POST', `/api/v3/editor/exams/${large.id}/keys`, {
			token: staff,
			body: { position: 4, action: 'drop_full_marks', reason: 'two are right' },
		});
		await publish(small.id);
		await publish(large.id);
		const review = async (one: { doctorId: number; attemptId: number } | undefined) => {
			const token = await givenToken(app, one?.doctorId ?? 0);
			const ask = () => app.call('GET', `${WEB}/doctor/attempts/${one?.attemptId}/review`, { token });
			await expect.poll(async () => (await ask()).body.exam.phase).toBe('published');
			return (await ask()).body.items;
		};
		const items = await review(many[0]);
		expect(items[0]).toMatchObject({ peers: 20, images: [] });
		expect(items[0].shares).toEqual([
			{ T: 1, F: 0, blank: 0 },
			{ T: 1, F: 0, blank: 0 },
			{ T: 0.75, F: 0, blank: 0.25 },
			{ T: 0.75, F: 0, blank: 0.25 },
			{ T: 0, F: 1, blank: 0 },
		]);
		expect(items[2].shares).toEqual([{ A: 0.75, B: 0, C: 0.25, D: 0, E: 0, blank: 0 }]);
		expect(items[0]).not.toHaveProperty('action');
		expect(items[3]).toMatchObject({ action: 'drop_full_marks', marks: 2_000, outcome: ['wrong'] });
		for (const item of await review(few[0])) {
			expect(item).not.toHaveProperty('shares');
			expect(item).not.toHaveProperty('peers');
		}
	});
});
