import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { doctors } from '#server/modules/account/profile/profile.tables.ts';
import { attempts } from '#server/modules/exams/attempt/attempts.tables.ts';
import { exams } from '#server/modules/exams/exams.tables.ts';
import { districts, divisions } from '#server/modules/places/places.tables.ts';
import { appForFile, NOON } from '../../support/app.ts';
import {
	CLIENT,
	givenAttempt,
	givenCandidate,
	saveBody,
	sheet,
	submitBody,
	WEB,
} from '../../support/exam.ts';
import { givenDoctor, givenEnrolment, givenExam, givenOperator } from '../../support/given.ts';

const app = appForFile();
beforeEach(() => app.clock.set(NOON));
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DEADLINE = NOON.getTime() + HOUR;
const EDITOR = '/api/v3/editor';
const REASON = 'power cut in the hall';
const later = (ms: number) => app.clock.set(new Date(NOON.getTime() + ms));
const iso = (ms: number) => new Date(NOON.getTime() + ms).toISOString();

const staff = async () => (await givenOperator(app, 'exam_controller')).token;
const extend = async (examId: number, body: object, token?: string) =>
	app.call('POST', `${EDITOR}/exams/${examId}/overrides`, {
		token: token ?? (await staff()),
		body: { reason: REASON, ...body },
	});
const start = (of: { exam: { id: number }; doctor: { token: string } }, kind = 'ranked') =>
	app.call('POST', `${WEB}/doctor/exams/${of.exam.id}/attempts`, {
		token: of.doctor.token,
		body: { client_id: CLIENT, kind },
	});
const deadlineOf = async (id: number) =>
	(await app.db.q.select().from(attempts).where(eq(attempts.id, id)))[0]?.deadlineAt?.getTime();

/** Another doctor of the same batch with a running attempt. */
async function givenNeighbour(of: Awaited<ReturnType<typeof givenAttempt>>) {
	const doctor = await givenDoctor(app);
	await givenEnrolment(app, doctor, of.batch);
	const { body } = await start({ exam: of.exam, doctor });
	return { doctor, attemptId: body.attempt.id as number };
}

async function givenDistrict(doctorIds: number[]): Promise<number> {
	const [division] = await app.db.q.select().from(divisions).limit(1);
	const [district] = await app.db.q.select().from(districts).limit(1);
	const id = district?.id;
	if (!division || id === undefined) throw new Error('there are no districts');
	for (const doctorId of doctorIds)
		await app.db.q.update(doctors).set({ presentDistrictId: id }).where(eq(doctors.id, doctorId));
	return id;
}

describe('extra time', () => {
	it('five seconds before the end reaches the doctor with the next save, who can continue to write', async () => {
		const sitting = await givenAttempt(app);
		later(HOUR - 5_000);
		expect((await extend(sitting.exam.id, { scope: 'exam', extra_min: 10 })).body).toEqual({
			id: expect.any(Number),
			running: 1,
		});
		const saved = await sitting.save(saveBody(1, sheet('T....|.....|.|.')));
		expect(saved.body).toMatchObject({ extra_ms: 600_000, deadline_at: iso(HOUR + 10 * MINUTE) });
		later(HOUR + 5 * MINUTE);
		await app.jobHandlers['exams.sweep']({});
		expect((await sitting.save(saveBody(2, sheet('TT...|.....|.|.')))).status).toBe(200);
		const beat = await app.call('POST', `${WEB}/doctor/attempts/${sitting.attemptId}/heartbeat`, {
			token: sitting.token,
			body: { epoch: 1, seq: 2 },
		});
		expect(beat.body).toMatchObject({ extra_ms: 600_000 });
		const { body } = await app.call('GET', `${WEB}/doctor/attempts/${sitting.attemptId}/timeline`, {
			token: sitting.token,
		});
		expect(body.events).toContainEqual({
			kind: 'extra_time',
			at: iso(HOUR - 5_000),
			detail: { minutes: 10, scope: 'exam' },
		});
	});

	it('applies to the doctor, the batch or the district that it was given to, and to no others', async () => {
		const one = await givenAttempt(app);
		const two = await givenNeighbour(one);
		const district = await givenDistrict([two.doctor.id]);
		const elsewhere = await givenAttempt(app);
		const { id } = one.exam;
		expect((await extend(id, { scope: 'doctor', ref_id: one.doctor.id, extra_min: 5 })).body.running).toBe(1);
		expect((await extend(id, { scope: 'district', ref_id: district, extra_min: 7 })).body.running).toBe(1);
		expect((await extend(id, { scope: 'batch', ref_id: one.batch.id, extra_min: 20 })).body.running).toBe(2);
		expect(await deadlineOf(one.attemptId)).toBe(DEADLINE + 25 * MINUTE);
		expect(await deadlineOf(two.attemptId)).toBe(DEADLINE + 27 * MINUTE);
		expect(await deadlineOf(elsewhere.attemptId)).toBe(DEADLINE);
	});

	it('also applies to candidates who start after it was given, once', async () => {
		const candidate = await givenCandidate(app);
		await extend(candidate.exam.id, { scope: 'exam', extra_min: 10 });
		await extend(candidate.exam.id, { scope: 'doctor', ref_id: candidate.doctor.id, extra_min: 30 });
		const { body } = await start(candidate);
		expect(body.attempt.deadline_at).toBe(iso(HOUR + 40 * MINUTE));
	});

	it('given at the very instant of the start is neither lost nor counted twice', async () => {
		for (let round = 0; round < 4; round++) {
			const candidate = await givenCandidate(app);
			const token = await staff();
			const [begun] = await Promise.all([
				start(candidate),
				extend(candidate.exam.id, { scope: 'exam', extra_min: 10 }, token),
			]);
			expect(await deadlineOf(begun.body.attempt.id)).toBe(DEADLINE + 10 * MINUTE);
		}
	});

	it('does not reopen a submitted sheet', async () => {
		const sitting = await givenAttempt(app);
		await sitting.submit(submitBody(1));
		expect((await extend(sitting.exam.id, { scope: 'exam', extra_min: 10 })).body.running).toBe(0);
		expect((await sitting.save(saveBody(2))).body.code).toBe('attempt.final');
	});

	it('reaches candidates who are already in the grace', async () => {
		const sitting = await givenAttempt(app);
		later(HOUR + MINUTE);
		expect((await extend(sitting.exam.id, { scope: 'exam', extra_min: 5 })).body.running).toBe(1);
		later(HOUR + 6 * MINUTE);
		expect((await sitting.save(saveBody(1))).status).toBe(200);
	});
});

describe('another window', () => {
	it('for one doctor opens the exam for that one alone, at its own time', async () => {
		const candidate = await givenCandidate(app);
		const neighbour = await givenDoctor(app);
		await givenEnrolment(app, neighbour, candidate.batch);
		await extend(candidate.exam.id, {
			scope: 'doctor',
			ref_id: candidate.doctor.id,
			opens_at: iso(24 * HOUR),
			closes_at: iso(26 * HOUR),
		});
		expect((await start(candidate)).body).toMatchObject({
			code: 'exam.too_early',
			meta: { starts_in_ms: 24 * HOUR },
		});
		later(24 * HOUR);
		expect((await start({ exam: candidate.exam, doctor: neighbour })).body.code).toBe('exam.entry_closed');
		const path = `${WEB}/doctor/courses/${candidate.enrolment}/schedule/${candidate.batch.scheduleId}/events/${candidate.exam.eventId}/exam-info`;
		const { body } = await app.call('GET', path, { token: candidate.doctor.token });
		expect(body).toMatchObject({
			door: { state: 'can_start', opens_at: iso(24 * HOUR) },
			exam: { window_opens_at: iso(24 * HOUR), window_closes_at: iso(26 * HOUR), phase: 'open' },
		});
		expect((await start(candidate)).status).toBe(200);
	});

	it('delays results until it is over, also automatic ones', async () => {
		const sitting = await givenAttempt(app, { publish: 'auto' });
		await sitting.submit(submitBody(1));
		await app.work();
		const other = await givenDoctor(app);
		await extend(sitting.exam.id, { scope: 'doctor', ref_id: other.id, closes_at: iso(24 * HOUR) });
		const phase = async () =>
			(await app.call('GET', `${WEB}/doctor/attempts/${sitting.attemptId}/review`, { token: sitting.token }))
				.body.exam.phase;
		later(12 * HOUR);
		await app.jobHandlers['exams.sweep']({});
		expect(await phase()).toBe('closed');
		const early = await app.call('POST', `${EDITOR}/exams/${sitting.exam.id}/publish`, {
			token: await staff(),
			body: { reason: 'too soon' },
		});
		expect(early.body.code).toBe('exam.still_running');
		later(25 * HOUR + 3 * MINUTE);
		await app.jobHandlers['exams.sweep']({});
		await expect.poll(phase).toBe('published');
	});

	it('or more time for one delays results, and one exam that cannot be published delays no other', async () => {
		const broken = await givenAttempt(app, { publish: 'auto' });
		const sitting = await givenAttempt(app, { publish: 'auto' });
		for (const one of [broken, sitting]) await one.submit(submitBody(1));
		await app.work();
		await app.db.q
			.update(attempts)
			.set({ sheet: Buffer.from('not a sheet of this paper') })
			.where(eq(attempts.id, broken.attemptId));
		const other = await givenDoctor(app);
		await extend(sitting.exam.id, { scope: 'doctor', ref_id: other.id, extra_min: 30 });
		const publishedAt = async (id: number) =>
			(await app.db.q.select().from(exams).where(eq(exams.id, id)))[0]?.publishedAt ?? null;
		later(3 * HOUR + 30 * MINUTE);
		await app.jobHandlers['exams.sweep']({});
		expect(await publishedAt(sitting.exam.id)).toBeNull();
		later(3 * HOUR + 33 * MINUTE);
		await app.jobHandlers['exams.sweep']({});
		expect(await publishedAt(broken.exam.id)).toBeNull();
		expect(await publishedAt(sitting.exam.id)).toEqual(app.clock.now());
	});

	it('with a later end gives back time that the window had cut off, and never takes any away', async () => {
		const tight = {
			windowPolicy: 'finish_within',
			windowClosesAt: new Date(NOON.getTime() + 40 * MINUTE),
		} as const;
		const sitting = await givenAttempt(app, tight);
		expect(await deadlineOf(sitting.attemptId)).toBe(NOON.getTime() + 40 * MINUTE);
		const { id } = sitting.exam;
		await extend(id, { scope: 'exam', closes_at: iso(50 * MINUTE), extra_min: 5 });
		expect(await deadlineOf(sitting.attemptId)).toBe(NOON.getTime() + 55 * MINUTE);
		await extend(id, { scope: 'exam', closes_at: iso(30 * MINUTE) });
		expect(await deadlineOf(sitting.attemptId)).toBe(NOON.getTime() + 55 * MINUTE);
		await extend(id, { scope: 'exam', closes_at: iso(3 * HOUR) });
		expect(await deadlineOf(sitting.attemptId)).toBe(DEADLINE + 5 * MINUTE);
	});

	it('for the whole exam moves its place in the schedule', async () => {
		const candidate = await givenCandidate(app);
		await extend(candidate.exam.id, { scope: 'exam', opens_at: iso(HOUR), closes_at: iso(4 * HOUR) });
		const path = `${WEB}/doctor/courses/${candidate.enrolment}/full-schedule`;
		const { body } = await app.call('GET', path, { token: candidate.doctor.token });
		expect(body.schedule.slots[0].events[0]).toMatchObject({ opens_at: iso(HOUR), closes_at: iso(4 * HOUR) });
		expect((await start(candidate)).body).toMatchObject({ meta: { starts_in_ms: HOUR } });
	});
});

describe('another attempt', () => {
	it('follows one that was removed from the exam', async () => {
		const sitting = await givenAttempt(app);
		await sitting.save(saveBody(1, sheet('T....|.....|.|.')));
		const token = await staff();
		const path = `${EDITOR}/attempts/${sitting.attemptId}/void`;
		const gone = await app.call('POST', path, { token, body: { reason: 'sat by somebody else' } });
		expect(gone.body).toEqual({ state: 'void' });
		expect(await sitting.save(saveBody(2))).toMatchObject({
			status: 410,
			body: { code: 'attempt.final', meta: { state: 'void' } },
		});
		expect((await start(sitting)).body.code).toBe('exam.attempts_used');
		await extend(sitting.exam.id, { scope: 'doctor', ref_id: sitting.doctor.id, attempts: 2 });
		expect((await start(sitting)).body.attempt).toMatchObject({
			no: 2,
			state: 'in_progress',
			kind: 'ranked',
		});
		const again = await app.call('POST', path, { token, body: { reason: 'sat by somebody else' } });
		expect(again).toMatchObject({ status: 410, body: { code: 'attempt.final' } });
		const { rows } = await app.db.pool.query(
			`select reason, before from audit where action = 'attempt.void'`,
		);
		expect(rows).toEqual([{ reason: 'sat by somebody else', before: { state: 'in_progress' } }]);
	});

	it('includes the minutes given before the first one, and not those given while that one ran', async () => {
		const sitting = await givenCandidate(app);
		const give = (extra: object) =>
			extend(sitting.exam.id, { scope: 'doctor', ref_id: sitting.doctor.id, ...extra });
		const extraOf = async () => {
			const { body } = await start(sitting);
			return { id: body.attempt.id, minutes: body.extra_ms / MINUTE };
		};
		await give({ extra_min: 5 });
		app.clock.forward(1_000);
		const first = await extraOf();
		expect(first.minutes).toBe(5);
		app.clock.forward(MINUTE);
		await give({ extra_min: 10 });
		app.clock.forward(MINUTE);
		const body = { reason: 'sat by somebody else' };
		await app.call('POST', `${EDITOR}/attempts/${first.id}/void`, { token: await staff(), body });
		app.clock.forward(MINUTE);
		await give({ attempts: 2, extra_min: 3 });
		expect((await extraOf()).minutes).toBe(8);
	});

	it('is not void for an attempt that is not there, and is voided once by two people', async () => {
		const sitting = await givenAttempt(app);
		const token = await staff();
		const take = (id: number) =>
			app.call('POST', `${EDITOR}/attempts/${id}/void`, {
				token,
				body: { reason: 'a second phone was found' },
			});
		expect((await take(99_999_999)).body.code).toBe('attempt.not_found');
		const both = await Promise.all([take(sitting.attemptId), take(sitting.attemptId)]);
		expect(both.map((one) => one.status).sort()).toEqual([200, 410]);
	});
});

describe('an exception', () => {
	it('is logged with its author and reason', async () => {
		const { exam } = await givenCandidate(app);
		const { body } = await extend(exam.id, { scope: 'exam', extra_min: 10 });
		const { rows } = await app.db.pool.query(
			`select operator_id, reason, after from audit where action = 'exam.override' and target = $1`,
			[`exam:${exam.id}`],
		);
		expect(rows).toMatchObject([
			{
				operator_id: expect.any(Number),
				reason: REASON,
				after: { id: body.id, scope: 'exam', extra_min: 10 },
			},
		]);
	});

	it.each([
		['that changes nothing', { scope: 'exam' }, 'exam.nothing_to_override', 'extra_min'],
		[
			'whose window ends before it begins',
			{ scope: 'exam', closes_at: iso(-HOUR) },
			'exam.bad_times',
			'closes_at',
		],
		['for nobody in particular', { scope: 'doctor', extra_min: 5 }, 'exam.unknown_ref', 'ref_id'],
		[
			'for a doctor who is not there',
			{ scope: 'doctor', ref_id: 99_999_999, extra_min: 5 },
			'exam.unknown_ref',
			'ref_id',
		],
		['for everybody and one', { scope: 'exam', ref_id: 1, extra_min: 5 }, 'exam.unknown_ref', 'ref_id'],
		['of no minutes', { scope: 'exam', extra_min: 0 }, 'request.invalid', 'extra_min'],
		['without a reason', { scope: 'exam', extra_min: 5, reason: ' ' }, 'request.invalid', 'reason'],
		['of one attempt', { scope: 'exam', attempts: 1 }, 'request.invalid', 'attempts'],
	])('%s is refused at its field', async (_, body, code, field) => {
		const { exam } = await givenCandidate(app);
		const answer = await extend(exam.id, body);
		expect(answer).toMatchObject({ status: 422, body: { code } });
		expect(answer.body.errors[field][0]).toMatch(/[ঀ-৿]/);
	});

	it('is for the controller alone, and for an exam that is there', async () => {
		const { exam } = await givenCandidate(app);
		const { token } = await givenOperator(app, 'exam_editor');
		expect((await extend(exam.id, { scope: 'exam', extra_min: 5 }, token)).status).toBe(403);
		expect((await extend(99_999_999, { scope: 'exam', extra_min: 5 })).body.code).toBe('exam.not_found');
	});

	it('for many at once takes one moment', async () => {
		const first = await givenAttempt(app);
		const other = await givenExam(app, first.batch);
		await app.db.pool.query(
			`insert into attempts (exam_id, doctor_course_id, doctor_id, no, kind, state, started_at, deadline_at, order_seed, sheet, sheet_sha)
			select $1, doctor_course_id, doctor_id, 10 + n, 'ranked', 'in_progress', $2, $3, 1, sheet, sheet_sha
			from attempts, generate_series(1, 5000) n where id = $4`,
			[other.id, NOON, new Date(DEADLINE), first.attemptId],
		);
		const began = performance.now();
		const { body } = await extend(other.id, { scope: 'batch', ref_id: first.batch.id, extra_min: 10 });
		expect(body.running).toBe(5_000);
		expect(performance.now() - began).toBeLessThan(5_000);
	});
});
