import { inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { EXAM_GRACE_MS, LATE_WINDOW_MS } from '#contract/constants.ts';
import { inRunningAttempt } from '#server/modules/exams/attempt/attempts.service.ts';
import { listExams, listOwnAttempts } from '#server/modules/exams/exams.repo.ts';
import { examOverrides, exams } from '#server/modules/exams/exams.tables.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { changedBy, somebodyWaits } from '../../support/changes.ts';
import { CLIENT, givenAttempt, OTHER_CLIENT, sheet, submitBody, WEB } from '../../support/exam.ts';
import { givenSheets, type Handed } from '../../support/exam-sheets.ts';
import { givenBatch, givenDoctor, givenEnrolment, givenExam, givenOperator } from '../../support/given.ts';

const app = appForFile();
const HOUR = 3_600_000;
const hours = (n: number, ms = 0) => new Date(NOON.getTime() + n * HOUR + ms);
const SHEET = sheet('TT...|.....|A|.');
beforeEach(() => app.clock.set(NOON));

const start = (token: string, examId: number) =>
	app.call('POST', `${WEB}/doctor/exams/${examId}/attempts`, {
		token,
		body: { client_id: CLIENT, kind: 'ranked' },
	});
const givenRows = async (
	examId: number,
	batch: Awaited<ReturnType<typeof givenBatch>>,
	over: Handed['over'][],
) =>
	givenSheets(
		app,
		examId,
		batch,
		over.map((one) => ({ sheet: SHEET, ...(one && { over: one }) })),
	);

describe('of several attempts', () => {
	it('each is read, taken over and submitted separately', async () => {
		const one = await givenAttempt(app);
		await givenRows(one.exam.id, one.batch, [{}]);
		const exam = await givenExam(app, one.batch);
		const second: number = (await start(one.token, exam.id)).body.attempt.id;
		// Stored in reverse order, since a statement without the id would otherwise find it by chance.
		const own = [
			{ id: second, examId: exam.id },
			{ id: one.attemptId, examId: one.exam.id },
		];
		const call = (method: string, id: number, to: string, body?: object) =>
			app.call(method, `${WEB}/doctor/attempts/${id}${to}`, { token: one.token, ...(body && { body }) });
		for (const { id, examId } of own) {
			expect((await call('GET', id, `?client_id=${CLIENT}`)).body).toMatchObject({ attempt: { id } });
			const listed = await listOwnAttempts(app.db.q, one.doctor.id, [examId]);
			expect(listed.map(({ attempt }) => attempt.id)).toEqual([id]);
		}
		for (const { id } of own)
			expect(await changedBy(app, () => call('POST', id, '/takeover', { client_id: OTHER_CLIENT }))).toEqual({
				attempts: [id],
			});
		const handedIn = submitBody(1, SHEET, { epoch: 2, client_id: OTHER_CLIENT });
		for (const { id } of own)
			expect(await changedBy(app, () => call('POST', id, '/submit', handedIn))).toMatchObject({
				attempts: [id],
			});
	});

	it('the one created ahead for this doctor and exam is started, or the first of its own numbers', async () => {
		const batch = await givenBatch(app);
		const [exam, other] = [await givenExam(app, batch), await givenExam(app, batch)];
		const blank = { state: 'not_started', startedAt: null, deadlineAt: null, orderSeed: 20_001 } as const;
		const doctor = await givenDoctor(app);
		const enrolment = await givenEnrolment(app, doctor, batch);
		const own = { ...blank, doctorId: doctor.id, doctorCourseId: enrolment };
		const [, ahead] = await givenRows(exam.id, batch, [blank, own]);
		await givenRows(other.id, batch, [own]);
		expect(await changedBy(app, () => start(doctor.token, exam.id))).toEqual({
			attempts: [ahead?.attemptId],
		});

		const third = await givenExam(app, batch);
		await givenRows(third.id, batch, [{ no: 7 }]);
		expect((await start(doctor.token, third.id)).body).toMatchObject({ attempt: { no: 1 } });
	});

	it('only one that runs or was ended automatically within the late window admits a phone', async () => {
		const batch = await givenBatch(app);
		const exam = await givenExam(app, batch);
		const swept = { state: 'auto_submitted', submitKind: 'sweeper' } as const;
		const sat = await givenRows(exam.id, batch, [
			{ ...swept, deadlineAt: hours(0, 1) },
			{ ...swept, deadlineAt: NOON },
			{ ...swept, state: 'void', deadlineAt: hours(1) },
		]);
		const now = new Date(NOON.getTime() + LATE_WINDOW_MS);
		const lets = await Promise.all(sat.map(({ doctorId }) => inRunningAttempt(app.db.q, doctorId, now)));
		expect(lets).toEqual([true, false, false]);
	});

	it('opened by a ticket without a save admits a phone from its own opening until the late window is over', async () => {
		const batch = await givenBatch(app);
		const exam = await givenExam(app, batch, { windowOpensAt: hours(30), windowClosesAt: hours(31) });
		await givenExam(app, batch);
		const [one] = await givenRows(exam.id, batch, [
			{ state: 'not_started', startedAt: null, deadlineAt: null, submitKind: null, ticketAt: NOON },
		]);
		const admits = (now: Date) => inRunningAttempt(app.db.q, one?.doctorId ?? 0, now);
		expect(await Promise.all([admits(hours(0)), admits(hours(30, -1)), admits(hours(30))])).toEqual([
			false,
			false,
			true,
		]);
		expect(await admits(hours(31, LATE_WINDOW_MS - 1))).toBe(true);
		expect(await admits(hours(31, LATE_WINDOW_MS))).toBe(false);
	});
});

describe('the end of an exam', () => {
	it('waits for candidates who write for a rank, not for repeated mocks or submitted sheets', async () => {
		const batch = await givenBatch(app);
		const exam = await givenExam(app, batch);
		const { id: operatorId } = await givenOperator(app, 'exam_controller');
		await app.db.q
			.insert(examOverrides)
			.values({ examId: exam.id, scope: 'doctor', refId: 1, extraMin: 1, reason: 'ill', operatorId });
		await givenRows(exam.id, batch, [
			{ state: 'in_progress', deadlineAt: hours(5) },
			{ state: 'scored', deadlineAt: hours(6) },
			{ state: 'in_progress', kind: 'practice', deadlineAt: hours(7) },
		]);
		expect(await listExams(app.db.q, [exam.id])).toMatchObject([{ lastEndAt: hours(5) }]);
	});

	it('is that of its window where the last entry was long before', async () => {
		const batch = await givenBatch(app);
		const { id } = await givenExam(app, batch, {
			publish: 'auto',
			lateEntryMin: 15,
			windowClosesAt: hours(9),
		});
		app.clock.set(hours(9));
		expect(await changedBy(app, () => app.jobHandlers['exams.sweep']({}))).not.toHaveProperty('exams');
		app.clock.forward(1);
		expect(await changedBy(app, () => app.jobHandlers['exams.sweep']({}))).toMatchObject({ exams: [id] });
	});

	it('finds those absent who never began, while those with a ticket have their grace', async () => {
		const batch = await givenBatch(app);
		const { id } = await givenExam(app, batch);
		const blank = { state: 'not_started', startedAt: null, deadlineAt: null, submitKind: null } as const;
		const [never] = await givenRows(id, batch, [blank, { ...blank, ticketAt: NOON }]);
		app.clock.set(hours(2));
		expect(await changedBy(app, () => app.jobHandlers['exams.sweep']({}))).toMatchObject({
			attempts: [never?.attemptId],
		});
	});

	it('publishes once, also where staff publish an exam while the one before it is published', async () => {
		const batch = await givenBatch(app);
		const of = { publish: 'auto' } as const;
		const both = [await givenExam(app, batch, of), await givenExam(app, batch, of)].map(({ id }) => id);
		app.clock.set(hours(3, EXAM_GRACE_MS + 1));
		const { token } = await givenOperator(app, 'exam_controller');
		const scorer = await app.db.pool.connect();
		try {
			const marks = (how: 'lock' | 'unlock', id: number) =>
				scorer.query(`select pg_advisory_${how}(hashtextextended($1, 0))`, [`marks:${id}`]);
			for (const id of both) await marks('lock', id);
			const swept = app.jobHandlers['exams.sweep']({});
			await somebodyWaits(app);
			// One is locked by the scoring job, the other is not locked yet.
			const { rows } = await scorer.query('select id from exams where id = any($1) for update skip locked', [
				both,
			]);
			expect(rows).toHaveLength(1);
			await marks('unlock', rows[0].id);
			const answer = await app.call('POST', `/api/v3/editor/exams/${rows[0].id}/publish`, {
				token,
				body: { reason: 'all are through' },
			});
			expect(answer.body).toMatchObject({ revision: 1 });
			for (const id of both) if (id !== rows[0].id) await marks('unlock', id);
			await swept;
		} finally {
			scorer.release(true);
		}
		const rows = await app.db.q.select().from(exams).where(inArray(exams.id, both));
		expect(rows).toMatchObject([{ revision: 1 }, { revision: 1 }]);
	});
});

describe('scoring', () => {
	it('includes the pending ones of this exam alone', async () => {
		const batch = await givenBatch(app);
		const [exam, other] = [await givenExam(app, batch), await givenExam(app, batch)];
		const sat = await givenRows(exam.id, batch, [{}, {}, { state: 'in_progress' }, { state: 'void' }]);
		await givenRows(other.id, batch, [{}, {}]);
		const [one, two] = sat.map(({ attemptId }) => attemptId);
		expect(await changedBy(app, () => app.jobHandlers['exams.score']({ attempt_id: one ?? 0 }))).toEqual({
			attempts: [one, two],
		});
	});
});
