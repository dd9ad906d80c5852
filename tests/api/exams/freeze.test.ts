import { createDecipheriv, randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { type PackedPaper, splitBundle } from '#contract/exams/bundle.ts';
import { jobs } from '#server/jobs/jobs.ts';
import { attempts } from '#server/modules/exams/attempt/attempts.tables.ts';
import { queueDueFreezes } from '#server/modules/exams/paper/freeze.service.ts';
import { doctorCourses } from '#server/modules/sales/enrolment.tables.ts';
import { appForFile, NOON, type TestApp } from '../../support/app.ts';
import { givenCandidate, WEB } from '../../support/exam.ts';
import { givenBatch, givenDoctor, givenEnrolment, givenExam, givenOperator } from '../../support/given.ts';
import { size } from '../../support/size.ts';

const MINUTE = 60_000;
const EDITOR = '/api/v3/editor';
const app = appForFile();
const untilStart = (minutes: number) => app.clock.set(new Date(NOON.getTime() - minutes * MINUTE));
const sweepFreezes = (on: TestApp = app) => queueDueFreezes({ db: on.db, clock: on.clock, jobs });

async function attemptsOf(examId: number) {
	const { rows } = await app.db.pool.query(
		'select doctor_course_id as enrolment, doctor_id as doctor, no, kind, state, order_seed, started_at, sheet from attempts where exam_id = $1 order by id',
		[examId],
	);
	return rows;
}
async function examRow(examId: number) {
	const { rows } = await app.db.pool.query('select status, frozen_at, made_ahead from exams where id = $1', [
		examId,
	]);
	return rows[0];
}
async function bundleRow(examId: number) {
	const { rows } = await app.db.pool.query(
		'select hash, key, data, picture_bytes from exam_bundles where exam_id = $1',
		[examId],
	);
	return rows[0];
}
function openPaper({ key, data }: { key: Buffer; data: Buffer }) {
	const cipher = createDecipheriv('aes-256-gcm', key, data.subarray(0, 12)).setAuthTag(data.subarray(-16));
	const plain = new Uint8Array(Buffer.concat([cipher.update(data.subarray(12, -16)), cipher.final()]));
	const parts = splitBundle(plain);
	if (!parts) throw new Error('this is not a bundle');
	const paper: PackedPaper = JSON.parse(gunzipSync(parts.text).toString());
	return { paper, pictures: parts.pictures };
}

beforeEach(() => untilStart(31));

describe('half an hour before an exam', () => {
	it('its paper is frozen by the queue, with an attempt ready for every enrolled doctor', async () => {
		const { exam, doctor, enrolment, batch } = await givenCandidate(app);
		const unpaid = await givenDoctor(app);
		await givenEnrolment(app, unpaid, batch, 'pending_payment');
		const elsewhere = await givenDoctor(app);
		await givenEnrolment(app, elsewhere, await givenBatch(app));
		await sweepFreezes();
		await app.work();
		expect(await examRow(exam.id)).toEqual({ status: 'scheduled', frozen_at: null, made_ahead: 0 });

		untilStart(30);
		await sweepFreezes();
		await app.work();
		expect(await examRow(exam.id)).toEqual({ status: 'frozen', frozen_at: app.clock.now(), made_ahead: 1 });
		expect(await attemptsOf(exam.id)).toMatchObject([
			{ enrolment, doctor: doctor.id, no: 1, kind: 'ranked', state: 'not_started', started_at: null },
		]);
		expect((await attemptsOf(exam.id))[0].order_seed).toBeGreaterThan(0);
	});

	it('an exception that opens it earlier for some candidates also freezes it earlier', async () => {
		const { exam } = await givenCandidate(app, {
			windowOpensAt: new Date(NOON.getTime() + 600 * MINUTE),
			windowClosesAt: new Date(NOON.getTime() + 700 * MINUTE),
		});
		await sweepFreezes();
		await app.work();
		expect((await examRow(exam.id)).status).toBe('scheduled');
		const staff = await givenOperator(app, 'exam_controller');
		await app.db.pool.query(
			`insert into exam_overrides (exam_id, scope, ref_id, opens_at, reason, operator_id) values ($1, 'doctor', 1, $2, 'an operation', $3)`,
			[exam.id, NOON, staff.id],
		);
		untilStart(30);
		await sweepFreezes();
		await app.work();
		expect((await examRow(exam.id)).status).toBe('frozen');
	});

	it('a booking for an exam that was moved to another evening does nothing', async () => {
		const { exam } = await givenCandidate(app, { windowOpensAt: new Date(NOON.getTime() + 60 * MINUTE) });
		await app.jobHandlers['exams.freeze']({ exam_id: exam.id });
		expect((await examRow(exam.id)).status).toBe('scheduled');
		await app.jobHandlers['exams.freeze']({ exam_id: 999_999 });
	});

	it('thousands of attempts are created ahead in one statement, each with its own order', async () => {
		const many = size(500, 5_000);
		const batch = await givenBatch(app);
		const exam = await givenExam(app, batch);
		await app.db.pool.query(
			`with made as (
				insert into doctors (name, phone, password_hash)
				select 'ডা. ' || n, '+88019' || lpad(n::text, 8, '0'), 'x' from generate_series(1, $4) n returning id)
			insert into doctor_courses (doctor_id, batch_id, ycs_id, schedule_id, status, price_agreed)
			select id, $1, $2, $3, 'active', 0 from made`,
			[batch.id, batch.ycsId, batch.scheduleId, many],
		);
		const { token } = await givenOperator(app, 'exam_controller');
		const frozen = await app.call('POST', `${EDITOR}/exams/${exam.id}/freeze`, { token });
		expect(frozen).toMatchObject({ status: 200, body: { attempts: many, warnings: [] } });
		const { rows } = await app.db.pool.query(
			'select count(*)::int as n, count(distinct order_seed)::int as orders from attempts where exam_id = $1',
			[exam.id],
		);
		expect(rows[0].n).toBe(many);
		expect(rows[0].orders).toBeGreaterThan(many - 10);
	});

	it('a candidate admitted before has that attempt, and gets no second one', async () => {
		const { exam, doctor, enrolment } = await givenCandidate(app);
		const sheet = Buffer.alloc(4);
		await app.db.q.insert(attempts).values({
			examId: exam.id,
			doctorCourseId: enrolment,
			doctorId: doctor.id,
			no: 1,
			kind: 'ranked',
			state: 'void',
			orderSeed: 1,
			sheet,
			sheetSha: sheet,
		});
		untilStart(30);
		await app.jobHandlers['exams.freeze']({ exam_id: exam.id });
		expect(await attemptsOf(exam.id)).toMatchObject([{ state: 'void' }]);
	});

	it('a doctor without access gets none; an exam of the whole session is for every batch of it', async () => {
		const { exam, enrolment, batch } = await givenCandidate(app);
		await app.db.q.update(doctorCourses).set({ accessUntil: app.clock.now() }).where(sql`id = ${enrolment}`);
		const other = await givenDoctor(app);
		const second = await givenEnrolment(app, other, { ...batch, scheduleId: 0 });
		await app.db.pool.query('update events set slot_id = null where exam_id = $1', [exam.id]);
		untilStart(30);
		await app.jobHandlers['exams.freeze']({ exam_id: exam.id });
		expect(await attemptsOf(exam.id)).toMatchObject([{ enrolment: second }]);
	});
});

describe('freezing', () => {
	it('twice at once, in two processes, creates one bundle and one attempt per doctor', async () => {
		const { exam } = await givenCandidate(app);
		const { token } = await givenOperator(app, 'exam_controller');
		const other = await app.twin();
		const freeze = (on: TestApp) => on.call('POST', `${EDITOR}/exams/${exam.id}/freeze`, { token });
		const answers = await Promise.all([freeze(app), freeze(other), freeze(app), freeze(other)]);
		expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
		expect(answers[0]).toMatchObject({ status: 200, body: { attempts: 1, warnings: [] } });
		expect(await attemptsOf(exam.id)).toHaveLength(1);
		const first = await bundleRow(exam.id);
		await freeze(app);
		expect((await bundleRow(exam.id)).hash).toBe(first.hash);
		const { rows } = await app.db.pool.query(`select count(*)::int as n from audit where target = $1`, [
			`exam:${exam.id}`,
		]);
		expect(rows[0].n).toBe(1);
		await other.close();
	});

	it.each(['draft', 'key_check', 'published', 'archived'] as const)(
		'is refused while the exam is %s',
		async (status) => {
			const { exam } = await givenCandidate(app, { status });
			const { token } = await givenOperator(app, 'exam_controller');
			const answer = await app.call('POST', `${EDITOR}/exams/${exam.id}/freeze`, { token });
			expect(answer).toMatchObject({ status: 409, body: { code: 'exam.wrong_state', meta: { status } } });
			expect(await bundleRow(exam.id)).toBeUndefined();
		},
	);

	it('is refused once the window is over, and for an exam that there is not', async () => {
		const { exam } = await givenCandidate(app);
		const { token } = await givenOperator(app, 'exam_controller');
		app.clock.set(new Date(NOON.getTime() + 120 * MINUTE));
		expect((await app.call('POST', `${EDITOR}/exams/${exam.id}/freeze`, { token })).body.code).toBe(
			'exam.wrong_state',
		);
		expect((await app.call('POST', `${EDITOR}/exams/999999/freeze`, { token })).body.code).toBe(
			'exam.not_found',
		);
	});

	it('puts questions and pictures into the bundle, and neither key nor explanation', async () => {
		const { exam } = await givenCandidate(app);
		const { token } = await givenOperator(app, 'exam_controller');
		const pixels = sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } });
		const upload = await app.call('POST', `${EDITOR}/question-images`, {
			token,
			payload: await pixels.png().toBuffer(),
			headers: { 'content-type': 'image/png' },
		});
		const { image, width, height, bytes } = upload.body;
		const picture = { key: image, width, height, bytes, alt: 'A strip' };
		await app.db.pool.query(
			'update exam_questions set images = $2 where exam_id = $1 and position in (2, 4)',
			[exam.id, JSON.stringify([picture])],
		);
		const frozen = await app.call('POST', `${EDITOR}/exams/${exam.id}/freeze`, { token });
		const row = await bundleRow(exam.id);
		expect(frozen.body.bytes).toBe(row.data.length);
		expect(row.picture_bytes).toBe(bytes);
		const { paper, pictures } = openPaper(row);
		expect(paper).toMatchObject({ v: 1, exam_id: exam.id, sections: [{ type: 'mtf' }, { type: 'sba' }] });
		expect(paper.questions.map((question) => question.pictures.length)).toEqual([0, 1, 0, 1]);
		expect(paper.questions[0]).toEqual({
			position: 1,
			section: 0,
			type: 'mtf',
			lang: 'en',
			stem: 'Question 1',
			options: ['a', 'b', 'c', 'd', 'e'],
			pictures: [],
		});
		expect(JSON.stringify(paper)).not.toMatch(/secret why|why a|TTTTT|Book|"key"/);
		const [shown] = paper.questions[3]?.pictures ?? [];
		expect(shown).toMatchObject({ type: 'image/webp', width: 40, height: 30, alt: 'A strip' });
		const drawn = pictures.subarray(shown?.at, (shown?.at ?? 0) + (shown?.length ?? 0));
		expect(await sharp(drawn).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
	});

	it('warns of a paper that is too heavy for a weak line, and of a picture that is gone', async () => {
		const { exam } = await givenCandidate(app);
		const { token } = await givenOperator(app, 'exam_controller');
		const picture = { key: 'nothing-lies-under-it0.webp', width: 1, height: 1, bytes: 1, alt: '' };
		// Incompressible, like the bytes of pictures.
		const noise = randomBytes(4 * 1024 * 1024).toString('base64');
		await app.db.pool.query(
			'update exam_questions set images = $2, stem = $3 where exam_id = $1 and position = 2',
			[exam.id, JSON.stringify([picture]), noise],
		);
		const frozen = await app.call('POST', `${EDITOR}/exams/${exam.id}/freeze`, { token });
		expect(frozen).toMatchObject({ status: 200, body: { warnings: ['large_paper', 'missing_picture'] } });
		expect(frozen.body.bytes).toBeGreaterThan(3 * 1024 * 1024);
		expect(openPaper(await bundleRow(exam.id)).paper.questions[1]?.pictures).toEqual([]);
	});
});

describe('an exam is announced', () => {
	const draft = async () => {
		const candidate = await givenCandidate(app, { status: 'draft' });
		return { ...candidate, staff: await givenOperator(app, 'exam_controller') };
	};

	it('when its paper is whole: from then on doctors see it, and its freeze is booked', async () => {
		const { exam, staff, doctor, enrolment, batch } = await draft();
		const event = `${WEB}/doctor/courses/${enrolment}/schedule/${batch.scheduleId}/events/${exam.eventId}/exam-info`;
		expect((await app.call('GET', event, { token: doctor.token })).status).toBe(404);
		const answer = await app.call('POST', `${EDITOR}/exams/${exam.id}/schedule`, { token: staff.token });
		expect(answer).toMatchObject({ status: 200, body: { status: 'scheduled', faults: [] } });
		await expect.poll(async () => (await app.call('GET', event, { token: doctor.token })).status).toBe(200);
		const { rows } = await app.db.pool.query('select run_at from graphile_worker.jobs where key = $1', [
			`freeze:${exam.id}`,
		]);
		expect(rows).toEqual([{ run_at: new Date(NOON.getTime() - 30 * MINUTE) }]);
		const again = await app.call('POST', `${EDITOR}/exams/${exam.id}/schedule`, { token: staff.token });
		expect(again).toMatchObject({ status: 409, body: { code: 'exam.wrong_state' } });
	});

	it('which can be withdrawn until its paper is frozen', async () => {
		const { exam, staff, doctor, enrolment, batch } = await draft();
		const event = `${WEB}/doctor/courses/${enrolment}/schedule/${batch.scheduleId}/events/${exam.eventId}/exam-info`;
		const action = (name: string, token = staff.token) =>
			app.call('POST', `${EDITOR}/exams/${exam.id}/${name}`, { token });
		expect((await action('unschedule')).body.code).toBe('exam.wrong_state');
		expect((await action('schedule')).status).toBe(200);
		await expect.poll(async () => (await app.call('GET', event, { token: doctor.token })).status).toBe(200);
		expect((await action('unschedule', (await givenOperator(app, 'editor')).token)).status).toBe(403);
		expect(await action('unschedule')).toMatchObject({ status: 200, body: { status: 'key_check' } });
		await expect.poll(async () => (await app.call('GET', event, { token: doctor.token })).status).toBe(404);
		// The scheduled freeze finds nothing to freeze.
		app.clock.set(new Date(NOON.getTime() - MINUTE));
		await app.jobHandlers['exams.freeze']({ exam_id: exam.id });
		expect(await examRow(exam.id)).toMatchObject({ status: 'key_check', frozen_at: null });
		expect((await action('schedule')).body).toMatchObject({ status: 'scheduled', faults: [] });
		await app.jobHandlers['exams.freeze']({ exam_id: exam.id });
		expect((await examRow(exam.id)).status).toBe('frozen');
		expect(await action('unschedule')).toMatchObject({
			status: 409,
			body: { code: 'exam.wrong_state', meta: { status: 'frozen' } },
		});
	});

	it('and not while its paper has faults: all of them are listed', async () => {
		const { exam, staff } = await draft();
		await app.db.pool.query(`update exam_questions set stem = '' where exam_id = $1 and position = 2`, [
			exam.id,
		]);
		await app.db.pool.query(
			`update exam_questions set images = '[{"key":"nothing-lies-under-it0.webp","width":1,"height":1,"bytes":1,"alt":""}]' where exam_id = $1 and position = 3`,
			[exam.id],
		);
		await app.db.pool.query(
			`update answer_key_versions set key = 'Z' where exam_question_id = (select id from exam_questions where exam_id = $1 and position = 4)`,
			[exam.id],
		);
		const answer = await app.call('POST', `${EDITOR}/exams/${exam.id}/schedule`, { token: staff.token });
		expect(answer.body).toEqual({
			status: 'draft',
			faults: [
				{ position: 2, fault: 'options' },
				{ position: 4, fault: 'key' },
				{ position: 3, fault: 'picture' },
			],
		});
		expect((await examRow(exam.id)).status).toBe('draft');
	});

	it('by two people at once: one of them is told that it is done', async () => {
		const { exam, staff } = await draft();
		const call = () => app.call('POST', `${EDITOR}/exams/${exam.id}/schedule`, { token: staff.token });
		const both = await Promise.all([call(), call()]);
		expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
	});

	it('by a controller, not by a question author', async () => {
		const { exam } = await draft();
		const { token } = await givenOperator(app, 'exam_editor');
		for (const action of ['schedule', 'freeze']) {
			expect((await app.call('POST', `${EDITOR}/exams/${exam.id}/${action}`, { token })).status).toBe(403);
		}
	});
});
