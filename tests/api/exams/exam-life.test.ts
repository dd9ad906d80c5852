import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { blankSheet, encodeSheet } from '#contract/exams/answer-sheet.ts';
import { attempts } from '#server/modules/exams/attempt/attempts.tables.ts';
import { events } from '#server/modules/schedule/schedule.tables.ts';
import { appForFile, NOON } from '../../support/app.ts';
import {
	CLIENT,
	givenAttempt,
	givenCandidate,
	LAYOUT,
	OTHER_CLIENT,
	saveBody,
	sheet,
	submitBody,
	WEB,
} from '../../support/exam.ts';
import { givenBatch, givenDoctor, givenEnrolment, givenExam, givenOperator } from '../../support/given.ts';

const app = appForFile();
beforeEach(() => app.clock.set(NOON));
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A seed without a share of the first twenty seconds. */
const NO_JITTER = 20_001;
const later = (ms: number) => app.clock.set(new Date(NOON.getTime() + ms));

type Candidate = Awaited<ReturnType<typeof givenCandidate>>;

const eventOf = ({ enrolment, batch, exam }: Candidate) =>
	`${WEB}/doctor/courses/${enrolment}/schedule/${batch.scheduleId}/events/${exam.eventId}`;
const status = async (of: Candidate) =>
	(await app.call('GET', `${eventOf(of)}/exam-status`, { token: of.doctor.token })).body;
const start = (of: Candidate, kind = 'ranked', client_id = CLIENT) =>
	app.call('POST', `${WEB}/doctor/exams/${of.exam.id}/attempts`, {
		token: of.doctor.token,
		body: { client_id, kind },
	});
const attemptsOf = (of: Candidate) =>
	app.db.q.select().from(attempts).where(eq(attempts.doctorCourseId, of.enrolment)).orderBy(attempts.no);

/** An attempt as created by the freezing of the paper. */
async function givenMadeAhead(of: Candidate, orderSeed: number) {
	const bytes = Buffer.from(encodeSheet(blankSheet(LAYOUT)));
	const [row] = await app.db.q
		.insert(attempts)
		.values({
			examId: of.exam.id,
			doctorCourseId: of.enrolment,
			doctorId: of.doctor.id,
			no: 1,
			kind: 'ranked',
			state: 'not_started',
			orderSeed,
			sheet: bytes,
			sheetSha: createHash('sha256').update(bytes).digest(),
		})
		.returning();
	return row;
}

describe('the start', () => {
	it('uses the attempt created ahead, at the own moment of the first seconds, with the whole time', async () => {
		const candidate = await givenCandidate(app);
		const ahead = await givenMadeAhead(candidate, 12_000);
		later(-MINUTE);
		expect(await status(candidate)).toMatchObject({
			state: 'too_early',
			starts_in_ms: 72_000,
			jitter_ms: 12_000,
			attempt_id: null,
			board_url: `/exam-bundles/${candidate.exam.id}/board.json`,
		});
		later(11_999);
		expect(await start(candidate)).toMatchObject({
			status: 409,
			body: { code: 'exam.too_early', meta: { starts_in_ms: 1, jitter_ms: 12_000 } },
		});
		later(12_000);
		expect(await status(candidate)).toMatchObject({ state: 'can_start', starts_in_ms: 0 });
		const { body } = await start(candidate);
		expect(body.attempt).toMatchObject({
			id: ahead?.id,
			no: 1,
			started_at: new Date(NOON.getTime() + 12_000).toISOString(),
			deadline_at: new Date(NOON.getTime() + HOUR + 12_000).toISOString(),
		});
		expect(body.unlock).toMatchObject({
			order_seed: 12_000,
			attempt_key: expect.stringMatching(/^[\w-]{43}$/),
			beacon: { at_ms: NOON.getTime() + 12_000, sig: expect.stringMatching(/^[\w-]{43}$/) },
		});
		expect(await attemptsOf(candidate)).toHaveLength(1);
		expect(await status(candidate)).toMatchObject({ state: 'in_progress', attempt_id: ahead?.id });
	});

	it('requested twice at the same instant starts one attempt, created ahead or not', async () => {
		for (const prepared of [true, false]) {
			later(0);
			const candidate = await givenCandidate(app);
			if (prepared) await givenMadeAhead(candidate, NO_JITTER);
			later(MINUTE);
			const both = await Promise.all([start(candidate), start(candidate, 'ranked', OTHER_CLIENT)]);
			expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
			const rows = await attemptsOf(candidate);
			expect(rows.map((row) => row.state)).toEqual(['in_progress']);
			const refused = both.find((one) => one.status === 409);
			expect(refused?.body).toMatchObject({ code: 'attempt.exists', meta: { id: rows[0]?.id } });
		}
	});

	it('is not created by reading, saving or submitting', async () => {
		const candidate = await givenCandidate(app);
		const ahead = await givenMadeAhead(candidate, NO_JITTER);
		const { token } = candidate.doctor;
		const own = `${WEB}/doctor/attempts/${ahead?.id}`;
		await status(candidate);
		expect((await app.call('GET', `${own}?client_id=${CLIENT}`, { token })).status).toBe(404);
		expect((await app.call('GET', `${own}/paper`, { token })).status).toBe(404);
		expect((await app.call('PUT', `${own}/sheet`, { token, body: saveBody(1) })).body.code).toBe(
			'attempt.not_running',
		);
		expect((await app.call('POST', `${own}/submit`, { token, body: submitBody(1) })).body.code).toBe(
			'attempt.not_running',
		);
		expect(
			(await app.call('POST', `${own}/takeover`, { token, body: { client_id: CLIENT } })).body.code,
		).toBe('attempt.not_found');
		expect((await app.call('GET', `${own}/timeline`, { token })).body.code).toBe('attempt.not_running');
		const info = await app.call('GET', `${eventOf(candidate)}/exam-info`, { token });
		expect(info.body).toMatchObject({ door: { state: 'can_start' }, attempt: null });
		expect((await app.call('GET', `${eventOf(candidate)}/exam/participated`, { token })).body.code).toBe(
			'attempt.not_found',
		);
		expect((await attemptsOf(candidate)).map((row) => [row.state, row.startedAt])).toEqual([
			['not_started', null],
		]);
	});

	it('an absent candidate is marked once the window is over, and may still take it late without a rank', async () => {
		const candidate = await givenCandidate(app);
		await givenMadeAhead(candidate, NO_JITTER);
		later(2 * HOUR - 1);
		await app.jobHandlers['exams.sweep']({});
		expect((await attemptsOf(candidate))[0]?.state).toBe('not_started');
		later(2 * HOUR);
		await app.jobHandlers['exams.sweep']({});
		expect((await attemptsOf(candidate))[0]?.state).toBe('absent');
		expect(await status(candidate)).toMatchObject({ state: 'missed', attempt_id: null });
		const late = await start(candidate, 'late');
		expect(late.body.attempt).toMatchObject({ kind: 'late', no: 2, state: 'in_progress' });
		expect((await attemptsOf(candidate)).map((row) => row.state)).toEqual(['absent', 'in_progress']);
	});
});

describe('other kinds of attempts', () => {
	it('a late one waits for the end of the window and is admitted only where the exam says so', async () => {
		const strict = await givenCandidate(app, { latePolicy: 'none' });
		const open = await givenCandidate(app, { latePolicy: 'ranked' });
		expect(await start(open, 'late')).toMatchObject({
			status: 409,
			body: { code: 'exam.too_early', meta: { starts_in_ms: 2 * HOUR } },
		});
		later(2 * HOUR);
		expect((await start(strict, 'late')).body.code).toBe('exam.entry_closed');
		expect((await start(open)).body.code).toBe('exam.entry_closed');
		expect((await start(open, 'late')).status).toBe(200);
	});

	it('a mock can be repeated once results are published, any number of times, and shows everything at once', async () => {
		const candidate = await givenAttempt(app);
		const stranger = await givenAttempt(app);
		const { token, exam, doctor } = candidate;
		await candidate.submit(submitBody(1, sheet('TTTTT|.....|A|.')));
		await app.work();
		expect(await start(candidate, 'practice')).toMatchObject({ status: 403, body: { code: 'exam.locked' } });
		later(3 * HOUR);
		const controller = await givenOperator(app, 'exam_controller');
		await app.call('POST', `/api/v3/editor/exams/${exam.id}/publish`, {
			token: controller.token,
			body: { reason: 'all sheets are in' },
		});
		await expect.poll(async () => (await start(candidate, 'practice')).body.code).toBe(undefined);
		const [, mock] = await attemptsOf(candidate);
		expect(mock).toMatchObject({ kind: 'practice', no: 2, state: 'in_progress' });
		expect((await start(candidate, 'practice')).body).toMatchObject({
			code: 'attempt.exists',
			meta: { id: mock?.id },
		});
		const own = `${WEB}/doctor/attempts/${mock?.id}`;
		const body = submitBody(1, sheet('FFFFF|.....|B|.'));
		expect((await app.call('POST', `${own}/submit`, { token, body })).status).toBe(200);
		const review = await app.call('GET', `${own}/review`, { token: doctor.token });
		expect(review.body).toMatchObject({ visible: { marks: true, right_wrong: true, key: true } });
		// Pages of the exam are about its own sheet again; the mock is reached by its id.
		const ranked = { no: 1, kind: 'ranked' };
		const receipt = (query = '') =>
			app.call('GET', `${eventOf(candidate)}/exam/participated${query}`, { token });
		expect((await receipt()).body).toMatchObject({
			attempt: { ...ranked, receipt: { answered: 6 } },
			later: { id: mock?.id, kind: 'practice', state: 'submitted' },
		});
		expect((await receipt(`?attempt_id=${mock?.id}`)).body).toMatchObject({
			attempt: { id: mock?.id, kind: 'practice' },
			later: null,
		});
		expect((await receipt(`?attempt_id=${stranger.attemptId}`)).body.code).toBe('attempt.not_found');
		const info = await app.call('GET', `${eventOf(candidate)}/exam-info`, { token });
		expect(info.body.attempt).toMatchObject(ranked);
		expect((await status(candidate)).attempt_id).toBe(candidate.attemptId);
		const again = (await start(candidate, 'practice')).body.attempt;
		expect(again.no).toBe(3);
		expect((await receipt()).body).toMatchObject({ attempt: { id: again.id }, later: null });
		// The result of the exam is that of its own sheet.
		const result = await app.call(
			'GET',
			`${WEB}/doctor/courses/${candidate.enrolment}/events/${exam.eventId}/exam/result`,
			{ token },
		);
		expect(result.body.attempt).toMatchObject({ no: 1, kind: 'ranked' });
	});

	it('an exam outside the schedule belongs to the whole session and can be taken like any other', async () => {
		const batch = await givenBatch(app);
		const exam = await givenExam(app, batch);
		await app.db.q.update(events).set({ slotId: null }).where(eq(events.id, exam.eventId));
		const doctor = await givenDoctor(app);
		const enrolment = await givenEnrolment(app, doctor, batch);
		const { token } = doctor;
		const added = await app.call('GET', `${WEB}/doctor/courses/${enrolment}/admin-exams`, { token });
		expect(added.body.items).toMatchObject([
			{
				event_id: exam.eventId,
				schedule_id: null,
				door: { state: 'can_start' },
				attempt: null,
				ranked: true,
			},
		]);
		expect((await start({ batch, exam, doctor, enrolment })).status).toBe(200);
		const path = `${WEB}/doctor/courses/${enrolment}/events/${exam.eventId}/exam/participated`;
		expect((await app.call('GET', path, { token })).body).toMatchObject({
			attempt: { state: 'in_progress' },
			result_open: false,
		});
		const stranger = await givenDoctor(app);
		const theirs = `${WEB}/doctor/courses/${enrolment}/admin-exams`;
		expect((await app.call('GET', theirs, { token: stranger.token })).body.code).toBe('course.not_found');
	});

	it('missed and unfinished ones are listed with their duration', async () => {
		const batch = await givenBatch(app);
		const missed = await givenExam(app, batch);
		const sat = await givenExam(app, batch);
		const running = await givenExam(app, batch, { durationMin: 90 });
		const coming = await givenExam(app, batch, {
			windowOpensAt: new Date(NOON.getTime() + 24 * HOUR),
			windowClosesAt: new Date(NOON.getTime() + 26 * HOUR),
		});
		const doctor = await givenDoctor(app);
		const enrolment = await givenEnrolment(app, doctor, batch);
		const { token } = doctor;
		const begun = await start({ batch, exam: sat, doctor, enrolment });
		await app.call('POST', `${WEB}/doctor/attempts/${begun.body.attempt.id}/submit`, {
			token,
			body: submitBody(1),
		});
		later(2 * HOUR - 1);
		await start({ batch, exam: running, doctor, enrolment });
		later(2 * HOUR);
		const { body } = await app.call('GET', `${WEB}/doctor/pending-exams/${enrolment}`, { token });
		expect(body.items).toMatchObject([
			{ event_id: missed.eventId, door: { state: 'missed' }, attempt: null, ranked: false },
			{ event_id: running.eventId, door: { state: 'in_progress' }, ranked: true },
		]);
		expect(body.total_minutes).toBe(150);
		const info = (eventId: number) =>
			app.call('GET', `${WEB}/doctor/courses/${enrolment}/events/${eventId}/pending-exam-info`, { token });
		expect((await info(missed.eventId)).body).toMatchObject({
			door: { state: 'missed' },
			exam: { late_policy: 'unranked' },
			ranked: false,
		});
		expect((await info(coming.eventId)).body).toMatchObject({ door: { state: 'too_early' }, ranked: true });
		const stranger = await givenDoctor(app);
		expect(
			(await app.call('GET', `${WEB}/doctor/pending-exams/${enrolment}`, { token: stranger.token })).body
				.code,
		).toBe('course.not_found');
	});
});

describe('a submission', () => {
	it('by hand waits for the minimum time, reports it, and the end of the time does not', async () => {
		const { submit, save } = await givenAttempt(app, { minStayMin: 30, durationMin: 40 });
		later(29 * MINUTE + 1);
		const early = await submit(submitBody(1, sheet('T....|.....|.|.')));
		expect(early).toMatchObject({ status: 409, body: { code: 'attempt.too_soon', meta: { next_in_s: 60 } } });
		expect(early.headers['retry-after']).toBe('60');
		expect((await save(saveBody(1, sheet('T....|.....|.|.')))).status).toBe(200);
		later(30 * MINUTE);
		expect((await submit(submitBody(2, sheet('T....|.....|.|.')))).status).toBe(200);
	});
	it('is never too early for a candidate whose time was cut short by the window', async () => {
		const { submit } = await givenAttempt(app, {
			minStayMin: 50,
			windowPolicy: 'finish_within',
			windowClosesAt: new Date(NOON.getTime() + 20 * MINUTE),
		});
		later(20 * MINUTE);
		expect((await submit(submitBody(1))).status).toBe(200);
	});
});

describe('the writer lock', () => {
	const heartbeat = (of: { attemptId: number; token: string }, epoch = 1) =>
		app.call('POST', `${WEB}/doctor/attempts/${of.attemptId}/heartbeat`, {
			token: of.token,
			body: { epoch, seq: 0 },
		});
	const takeOver = (of: { attemptId: number; token: string }, client_id = OTHER_CLIENT) =>
		app.call('POST', `${WEB}/doctor/attempts/${of.attemptId}/takeover`, {
			token: of.token,
			body: { client_id },
		});

	it('is free when its writer was not seen for a minute, by save or by heartbeat', async () => {
		const sitting = await givenAttempt(app);
		const writer = async () => (await sitting.read(OTHER_CLIENT)).body.writer;
		later(MINUTE);
		expect(await writer()).toMatchObject({ mine: false, free: false });
		later(MINUTE + 1);
		expect(await writer()).toMatchObject({ mine: false, free: true });
		await heartbeat(sitting);
		expect(await writer()).toMatchObject({ free: false });
		later(3 * MINUTE);
		await sitting.save(saveBody(1));
		expect(await writer()).toMatchObject({ free: false });
		expect((await sitting.read()).body.writer).toMatchObject({ mine: true, free: false });
	});

	it('a look at the sheet from another phone is no sign of life of its holder', async () => {
		const sitting = await givenAttempt(app);
		later(2 * MINUTE);
		await sitting.read(OTHER_CLIENT);
		expect((await sitting.read(OTHER_CLIENT)).body.writer.free).toBe(true);
		await sitting.read(CLIENT);
		expect((await sitting.read(OTHER_CLIENT)).body.writer.free).toBe(false);
	});

	const otherOf = async (of: { read: (client: string) => Promise<{ body: { other: unknown } }> }) =>
		(await of.read(OTHER_CLIENT)).body.other;
	const own = { epoch: 2, client_id: OTHER_CLIENT };
	const tap = (position: number, stem: number | null, value: string, elapsed_ms: number) => ({
		position,
		stem,
		value,
		elapsed_ms,
	});
	const instant = (ms: number) => new Date(NOON.getTime() + ms).toISOString();

	it('once taken over, every differing answer of the old phone is shown with its times, until the doctor chose', async () => {
		const sitting = await givenAttempt(app);
		await sitting.save(saveBody(1, sheet('T....|.....|.|.'), { ops: [tap(1, 0, 'T', 500)] }));
		await sitting.save(saveBody(2, sheet('TT...|.....|.|.'), { client_id: OTHER_CLIENT }));
		later(1_000);
		const taken = await takeOver(sitting);
		expect(taken.body.other).toBe(null);
		expect(await otherOf(sitting)).toBe(null);
		later(2_000);
		const left = saveBody(2, sheet('F....|FF...|.|B'), {
			ops: [tap(1, 0, 'F', 700), tap(2, 0, 'F', 800), tap(4, null, 'B', 900)],
		});
		expect(await sitting.save(left)).toMatchObject({
			body: { code: 'attempt.superseded', meta: { epoch: 2 } },
		});
		const second = saveBody(3, sheet('T....|T....|.|.'), { ...own, ops: [tap(2, 0, 'T', 1_500)] });
		await sitting.save(second);
		const place = (position: number, stem: number | null, mine: string | null, theirs: string) => ({
			position,
			stem,
			own: mine,
			other: theirs,
		});
		expect(await otherOf(sitting)).toEqual({
			sha: left.sha,
			places: [
				{ ...place(1, 0, 'T', 'F'), own_at: instant(500), other_at: instant(700) },
				{ ...place(2, 0, 'T', 'F'), own_at: instant(1_500), other_at: instant(800) },
				{ ...place(2, 1, null, 'F'), own_at: null, other_at: null },
				{ ...place(4, null, null, 'B'), own_at: null, other_at: instant(900) },
			],
		});
		// Equal answers need no choice.
		await sitting.save(saveBody(4, sheet('F....|FF...|.|B'), own));
		expect(await otherOf(sitting)).toBe(null);
		await sitting.save(saveBody(5, sheet('F....|FF...|.|A'), own));
		expect(await otherOf(sitting)).not.toBe(null);
		const settles = { sha: left.sha, taken: 1, left: 3 };
		await sitting.save(saveBody(6, sheet('F....|FF...|.|A'), { ...own, settles }));
		await sitting.save(saveBody(7, sheet('F....|FF...|.|A'), { ...own, settles }));
		expect(await otherOf(sitting)).toBe(null);
		const { body } = await app.call('GET', `${WEB}/doctor/attempts/${sitting.attemptId}/timeline`, sitting);
		expect(body.events.filter(({ kind }: { kind: string }) => kind === 'conflict')).toMatchObject([
			{ detail: { taken: 1, left: 3 } },
		]);
	});

	it('a phone that takes it back is shown what it could not send itself', async () => {
		const sitting = await givenAttempt(app);
		await takeOver(sitting);
		const left = saveBody(1, sheet('F....|.....|.|.'));
		await sitting.save(left);
		later(1_000);
		const back = await takeOver(sitting, CLIENT);
		expect(back.body).toMatchObject({ writer: { epoch: 3, mine: true }, other: { sha: left.sha } });
	});

	it('out-of-order saves before the takeover are no other sheet', async () => {
		const sitting = await givenAttempt(app);
		await sitting.save(saveBody(2, sheet('TT...|.....|.|.')));
		await sitting.save(saveBody(1, sheet('F....|.....|.|.')));
		later(1_000);
		expect((await takeOver(sitting)).body.other).toBe(null);
	});

	it('a submission by an old phone is refused, which the timeline shows once', async () => {
		const sitting = await givenAttempt(app);
		await takeOver(sitting);
		const body = submitBody(2, sheet('T....|.....|.|.'));
		for (let time = 0; time < 2; time++)
			expect((await sitting.submit(body)).body.code).toBe('attempt.superseded');
		const path = `${WEB}/doctor/attempts/${sitting.attemptId}/timeline`;
		const { events, saves } = (await app.call('GET', path, sitting)).body;
		expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['start', 'takeover', 'submit_refused']);
		expect(saves).toMatchObject([{ seq: 2, kept: false }]);
	});

	it('taken by two phones at the same instant belongs to one, and the other is informed', async () => {
		const sitting = await givenAttempt(app);
		await Promise.all([takeOver(sitting, OTHER_CLIENT), takeOver(sitting, 'client-number-three')]);
		const [row] = await attemptsOf(sitting);
		expect(row).toMatchObject({ writerEpoch: 3 });
		expect((await heartbeat(sitting, 2)).body).toMatchObject({
			code: 'attempt.superseded',
			meta: { epoch: 3 },
		});
		expect((await heartbeat(sitting, 3)).body).toMatchObject({ state: 'in_progress' });
	});

	it('a save is answered with the signed timestamp that a heartbeat would return', async () => {
		app.clock.set(NOON);
		const sitting = await givenAttempt(app);
		const { body } = await sitting.save(saveBody(1));
		expect(body.beacon.at_ms).toBe(NOON.getTime());
		expect(body.beacon).toEqual((await heartbeat(sitting)).body.beacon);
	});

	it('a heartbeat returns the deadline with a signed timestamp, and ends with the attempt', async () => {
		const sitting = await givenAttempt(app);
		later(5_000);
		const one = await heartbeat(sitting);
		expect(one.body).toMatchObject({
			deadline_at: new Date(NOON.getTime() + HOUR).toISOString(),
			extra_ms: 0,
			beacon: { at_ms: NOON.getTime() + 5_000 },
		});
		expect(one.body.beacon.sig).not.toBe(
			(await givenAttempt(app).then((other) => heartbeat(other))).body.beacon.sig,
		);
		await sitting.submit(submitBody(1));
		expect(await heartbeat(sitting)).toMatchObject({ status: 410, body: { code: 'attempt.final' } });
	});
});
