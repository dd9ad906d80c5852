import { describe, expect, it } from 'vitest';
import { appForFile, NOON } from '../../support/app.ts';
import {
	CLIENT,
	givenAttempt,
	givenCandidate,
	OTHER_CLIENT,
	saveBody,
	sheet,
	submitBody,
	WEB,
} from '../../support/exam.ts';
import { givenDoctor, givenEnrolment, givenOperator, PASSWORD } from '../../support/given.ts';

const HOUR = 3_600_000;
const app = appForFile();

describe('a doctor takes an exam', () => {
	it('signs in, starts, saves, submits, reads the marks, and after publication the key', async () => {
		app.clock.set(NOON);
		const { exam, doctor, enrolment, batch } = await givenCandidate(app);
		const login = await app.call('POST', '/api/v3/auth/login', {
			body: { phone: doctor.phone, password: PASSWORD },
			headers: { 'x-gns-ddt': doctor.device.ddt },
		});
		expect(login.status).toBe(200);
		const token = login.body.token as string;
		const event = `${WEB}/doctor/courses/${enrolment}/schedule/${batch.scheduleId}/events/${exam.eventId}`;

		const info = await app.call('GET', `${event}/exam-info`, { token });
		expect(info.body).toMatchObject({
			exam: { total: 8_000, pass: 5_600, duration_min: 60, phase: 'open' },
			door: { state: 'can_start' },
			attempt: null,
		});
		const dashboard = await app.call('GET', `${WEB}/doctor/dashboard`, { token });
		expect(dashboard.body.now).toMatchObject({ kind: 'exam_open', event_id: exam.eventId });

		const started = await app.call('POST', `${WEB}/doctor/exams/${exam.id}/attempts`, {
			token,
			body: { client_id: CLIENT, kind: 'ranked' },
		});
		expect(started.body.attempt).toMatchObject({
			state: 'in_progress',
			deadline_at: '2026-11-21T07:00:00.000Z',
		});
		const attempt = `${WEB}/doctor/attempts/${started.body.attempt.id}`;

		const paper = await app.call('GET', `${attempt}/paper`, { token });
		expect(paper.body.questions).toHaveLength(4);
		expect(JSON.stringify(paper.body)).not.toMatch(/secret why|TTTTT|"key"|Book/);

		const marks = sheet('TTTF.|FFFFF|A|B');
		app.clock.forward(60_000);
		const saved = await app.call('PUT', `${attempt}/sheet`, { token, body: saveBody(1, marks) });
		expect(saved.body).toMatchObject({ acked_seq: 1, state: 'in_progress', sha: saveBody(1, marks).sha });
		const resumed = await app.call('GET', `${attempt}?client_id=${CLIENT}`, { token });
		expect(resumed.body).toMatchObject({ sheet: saveBody(1, marks).sheet, writer: { seq: 1, mine: true } });

		const submitted = await app.call('POST', `${attempt}/submit`, { token, body: submitBody(2, marks) });
		expect(submitted.body.receipt).toMatchObject({ answered: 11, blank: 1, at: '2026-11-21T06:01:00.000Z' });
		await app.work();

		const early = await app.call(
			'GET',
			`${WEB}/doctor/courses/${enrolment}/events/${exam.eventId}/exam/result`,
			{ token },
		);
		expect(early).toMatchObject({ status: 404, body: { code: 'exam.not_published' } });
		const closed = await app.call('GET', `${attempt}/review`, { token });
		expect(closed.body).toMatchObject({
			counts: { answered: 11, blank: 1 },
			opens_at: '2026-11-21T09:02:00.000Z',
			items: [],
		});

		app.clock.set(new Date(NOON.getTime() + 3 * HOUR + 120_001));
		const result = await app.call(
			'GET',
			`${WEB}/doctor/courses/${enrolment}/events/${exam.eventId}/exam/result`,
			{ token },
		);
		expect(result.body.result).toMatchObject({
			total: 5_200,
			of: 8_000,
			passed: false,
			right: 9,
			wrong: 2,
			blank: 1,
			sections: [
				{ type: 'mtf', marks: 3_200 },
				{ type: 'sba', marks: 2_000 },
			],
		});
		const provisional = await app.call('GET', `${attempt}/review`, { token });
		expect(provisional.body).toMatchObject({ counts: { answered: 11, blank: 1 }, opens_at: null });
		expect(provisional.body.items[0]).toMatchObject({ mine: ['T', 'T', 'T', 'F', null] });
		expect(provisional.body.items[0]).not.toHaveProperty('key');

		const controller = await givenOperator(app, 'exam_controller');
		const published = await app.call('POST', `/api/v3/editor/exams/${exam.id}/publish`, {
			token: controller.token,
			body: { reason: 'all sheets are in' },
		});
		expect(published.body).toEqual({ exam_id: exam.id, revision: 1, results: 1 });
		await expect
			.poll(async () => (await app.call('GET', `${attempt}/review`, { token })).body.items[0])
			.toMatchObject({
				key: ['T', 'T', 'T', 'T', 'T'],
				outcome: ['right', 'right', 'right', 'wrong', 'blank'],
			});
	});

	it('may not start before the window, after it, twice, or without being enrolled', async () => {
		app.clock.set(NOON);
		const { exam, doctor } = await givenCandidate(app);
		const start = (token: string) =>
			app.call('POST', `${WEB}/doctor/exams/${exam.id}/attempts`, {
				token,
				body: { client_id: CLIENT, kind: 'ranked' },
			});
		app.clock.set(new Date(NOON.getTime() - 1_000));
		expect(await start(doctor.token)).toMatchObject({
			status: 409,
			body: { code: 'exam.too_early', meta: { starts_in_ms: 1_000 } },
		});
		app.clock.set(new Date(NOON.getTime() + 2 * HOUR));
		expect(await start(doctor.token)).toMatchObject({ status: 403, body: { code: 'exam.entry_closed' } });
		app.clock.set(NOON);
		const stranger = await givenDoctor(app);
		expect(await start(stranger.token)).toMatchObject({ status: 403, body: { code: 'exam.locked' } });
		const both = await Promise.all([start(doctor.token), start(doctor.token)]);
		expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
		expect(await start(doctor.token)).toMatchObject({ status: 409, body: { code: 'attempt.exists' } });
	});

	it('an exam left without a submission is closed by the server with the last saved sheet', async () => {
		app.clock.set(NOON);
		const { save, attemptId, token, exam, enrolment, batch } = await givenAttempt(app);
		await save(saveBody(1, sheet('TTTTT|.....|A|.')));
		app.clock.set(new Date(NOON.getTime() + HOUR + 119_000));
		await app.jobHandlers['exams.sweep']({});
		expect(
			(await app.call('GET', `${WEB}/doctor/attempts/${attemptId}?client_id=${CLIENT}`, { token })).status,
		).toBe(200);
		app.clock.set(new Date(NOON.getTime() + HOUR + 121_000));
		await app.jobHandlers['exams.sweep']({});
		const event = `${WEB}/doctor/courses/${enrolment}/schedule/${batch.scheduleId}/events/${exam.eventId}`;
		const after = await app.call('GET', `${event}/exam/participated`, { token });
		expect(after.body.attempt).toMatchObject({ state: 'auto_submitted', receipt: { answered: 6, blank: 6 } });
	});

	it('automatic publication waits until no one can still be writing', async () => {
		app.clock.set(NOON);
		const { submit, attemptId, token } = await givenAttempt(app, { publish: 'auto' });
		await submit(submitBody(1, sheet('TTTTT|FFFFF|A|E')));
		await app.work();
		const review = () => app.call('GET', `${WEB}/doctor/attempts/${attemptId}/review`, { token });
		app.clock.set(new Date(NOON.getTime() + 2 * HOUR + 60_000));
		await app.jobHandlers['exams.sweep']({});
		expect((await review()).body.exam.phase).toBe('closed');
		app.clock.set(new Date(NOON.getTime() + 3 * HOUR + 121_000));
		await app.jobHandlers['exams.sweep']({});
		await expect.poll(async () => (await review()).body.exam.phase).toBe('published');
	});

	it('an exam cannot be published while its window is open', async () => {
		app.clock.set(NOON);
		const { exam } = await givenCandidate(app);
		const { token } = await givenOperator(app, 'exam_controller');
		const answer = await app.call('POST', `/api/v3/editor/exams/${exam.id}/publish`, {
			token,
			body: { reason: 'too soon' },
		});
		expect(answer).toMatchObject({ status: 409, body: { code: 'exam.still_running' } });
	});

	it('takes the exam over on another phone; the first one can no longer write', async () => {
		app.clock.set(NOON);
		const { save, read, attemptId, token } = await givenAttempt(app);
		await save(saveBody(1, sheet('T....|.....|.|.')));
		expect((await read(OTHER_CLIENT)).body.writer).toEqual({ epoch: 1, seq: 1, mine: false, free: false });
		const taken = await app.call('POST', `${WEB}/doctor/attempts/${attemptId}/takeover`, {
			token,
			body: { client_id: OTHER_CLIENT },
		});
		expect(taken.body.writer).toEqual({ epoch: 2, seq: 1, mine: true, free: false });
		expect(await save(saveBody(2, sheet('F....|.....|.|.')))).toMatchObject({
			status: 409,
			body: { code: 'attempt.superseded', meta: { epoch: 2 } },
		});
		const second = saveBody(2, sheet('TT...|.....|.|.'), { epoch: 2, client_id: OTHER_CLIENT });
		expect((await save(second)).status).toBe(200);
		expect((await read(OTHER_CLIENT)).body.sheet).toBe(second.sheet);
	});

	it('sees only own courses and schedules', async () => {
		app.clock.set(NOON);
		const { batch, doctor, enrolment, exam } = await givenCandidate(app);
		const other = await givenDoctor(app);
		const waiting = await givenDoctor(app);
		const unpaid = await givenEnrolment(app, waiting, batch, 'pending_payment');
		const get = (token: string, path: string) => app.call('GET', `${WEB}/doctor/${path}`, { token });
		expect((await get(doctor.token, 'courses')).body.courses).toMatchObject([
			{ id: enrolment, events_total: 1 },
		]);
		expect((await get(other.token, 'courses')).body.courses).toEqual([]);
		expect((await get(other.token, `courses/${enrolment}`)).body.code).toBe('course.not_found');
		expect((await get(other.token, `courses/${enrolment}/full-schedule`)).body.code).toBe('course.not_found');
		expect((await get(waiting.token, `courses/${unpaid}/full-schedule`)).body.code).toBe('course.unpaid');
		const path = `courses/${batch.ycsId}/batch/${batch.id}/schedule/${batch.scheduleId}`;
		expect((await get(doctor.token, path)).body.schedule.slots[0].events).toMatchObject([
			{ id: exam.eventId, type: 'exam', state: 'available', result_open: false },
		]);
		expect((await get(other.token, path)).body.code).toBe('course.not_enrolled');
		const event = `courses/${unpaid}/schedule/${batch.scheduleId}/events/${exam.eventId}/exam-info`;
		expect((await get(waiting.token, event)).body.code).toBe('exam.locked');
	});
});
