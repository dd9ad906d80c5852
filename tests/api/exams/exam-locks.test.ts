import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { blankSheet, encodeSheet } from '#contract/exams/answer-sheet.ts';
import { attempts } from '#server/modules/exams/attempt/attempts.tables.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { somebodyWaits } from '../../support/changes.ts';
import { CLIENT, givenCandidate, LAYOUT, WEB } from '../../support/exam.ts';
import { givenDoctor, givenEnrolment, givenOperator } from '../../support/given.ts';
import { sentBy } from '../../support/plans.ts';

const app = appForFile();
beforeEach(() => app.clock.set(NOON));
const HOUR = 3_600_000;

type Candidate = Awaited<ReturnType<typeof givenCandidate>>;

async function givenRow(
	of: { examId: number; enrolment: number; doctorId: number },
	over: Partial<typeof attempts.$inferInsert>,
): Promise<number> {
	const bytes = Buffer.from(encodeSheet(blankSheet(LAYOUT)));
	const [row] = await app.db.q
		.insert(attempts)
		.values({
			examId: of.examId,
			doctorCourseId: of.enrolment,
			doctorId: of.doctorId,
			no: 1,
			kind: 'ranked',
			state: 'not_started',
			orderSeed: 20_001,
			sheet: bytes,
			sheetSha: createHash('sha256').update(bytes).digest(),
			...over,
		})
		.returning({ id: attempts.id });
	if (!row) throw new Error('an attempt was not stored');
	return row.id;
}

it('extra time locks running attempts in the order of their ids, as saves do', async () => {
	const one = await givenCandidate(app);
	const other = await givenDoctor(app);
	const later = await givenEnrolment(app, other, one.batch);
	const running = (ms: number) => ({
		state: 'in_progress' as const,
		startedAt: NOON,
		deadlineAt: new Date(NOON.getTime() + ms),
	});
	// By every order but that of the ids the second of these is first: by enrolment, by deadline and by place on disk.
	const low = await givenRow(
		{ examId: one.exam.id, enrolment: later, doctorId: other.id },
		running(2 * HOUR),
	);
	const high = await givenRow(
		{ examId: one.exam.id, enrolment: one.enrolment, doctorId: one.doctor.id },
		running(HOUR),
	);
	await app.db.q.update(attempts).set({ flags: [] }).where(eq(attempts.id, low));

	const { token } = await givenOperator(app, 'exam_controller');
	const saves = await app.db.pool.connect();
	try {
		await saves.query('begin');
		await saves.query('select from attempts where id = $1 for no key update', [low]);
		const extended = app.call('POST', `/api/v3/editor/exams/${one.exam.id}/overrides`, {
			token,
			body: { scope: 'exam', extra_min: 10, reason: 'power cut in the hall' },
		});
		await somebodyWaits(app);
		await saves.query('select from attempts where id = $1 for no key update nowait', [high]);
		await saves.query('commit');
		expect((await extended).body).toMatchObject({ running: 2 });
	} finally {
		saves.release(true);
	}
	const rows = await app.db.q.select().from(attempts).where(eq(attempts.examId, one.exam.id));
	expect(rows.map(({ extraMs }) => extraMs)).toEqual([600_000, 600_000]);
});

/** Starts the exam while another transaction is changing the attempt created ahead. */
async function startWhile(candidate: Candidate, ahead: number, state: 'void' | 'absent') {
	const office = await app.db.pool.connect();
	try {
		await office.query('begin');
		await office.query('update attempts set state = $2 where id = $1', [ahead, state]);
		const started = app.call('POST', `${WEB}/doctor/exams/${candidate.exam.id}/attempts`, {
			token: candidate.doctor.token,
			body: { client_id: CLIENT, kind: 'ranked' },
		});
		await somebodyWaits(app);
		await office.query('commit');
		return await started;
	} finally {
		office.release(true);
	}
}
const given = async () => {
	const candidate = await givenCandidate(app);
	const { exam, enrolment, doctor } = candidate;
	const ahead = await givenRow({ examId: exam.id, enrolment, doctorId: doctor.id }, {});
	const rows = () =>
		app.db.q.select().from(attempts).where(eq(attempts.examId, exam.id)).orderBy(attempts.no);
	return { candidate, ahead, rows };
};

it('a start does not restore an attempt that is voided at the same instant', async () => {
	const { candidate, ahead, rows } = await given();
	expect((await startWhile(candidate, ahead, 'void')).body.code).toBe('exam.attempts_used');
	expect(await rows()).toMatchObject([{ id: ahead, state: 'void', startedAt: null }]);
});

it('a start whose attempt was closed at the same instant creates another one', async () => {
	const { candidate, ahead, rows } = await given();
	expect((await startWhile(candidate, ahead, 'absent')).body.attempt).toMatchObject({ no: 2 });
	expect(await rows()).toMatchObject([
		{ id: ahead, state: 'absent' },
		{ no: 2, state: 'in_progress' },
	]);
});

const startOf = ({ exam, doctor }: Candidate) =>
	app.call('POST', `${WEB}/doctor/exams/${exam.id}/attempts`, {
		token: doctor.token,
		body: { client_id: CLIENT, kind: 'ranked' },
	});

it('a start during a change of the times uses the new times', async () => {
	const { candidate, ahead, rows } = await given();
	const { id: operatorId } = await givenOperator(app, 'exam_controller');
	const office = await app.db.pool.connect();
	try {
		await office.query('begin');
		await office.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
			`exam-times:${candidate.exam.id}`,
		]);
		const started = startOf(candidate);
		await somebodyWaits(app);
		await office.query(
			`insert into exam_overrides (exam_id, scope, ref_id, extra_min, reason, operator_id) values ($1, 'doctor', $2, 15, 'x', $3)`,
			[candidate.exam.id, candidate.doctor.id, operatorId],
		);
		await office.query('commit');
		expect((await started).body).toMatchObject({ attempt: { id: ahead }, extra_ms: 900_000 });
	} finally {
		office.release(true);
	}
	expect(await rows()).toMatchObject([
		{ extraMs: 900_000, deadlineAt: new Date(NOON.getTime() + 4_500_000) },
	]);
});

it.each(['made ahead', 'made by the start'])(
	'a start of an attempt %s asks the database twice',
	async (how) => {
		const candidate = how === 'made ahead' ? (await given()).candidate : await givenCandidate(app);
		// Data that a process reads once: the session and the paper.
		await app.call('GET', `${WEB}/doctor/pending-exams/${candidate.enrolment}`, {
			token: candidate.doctor.token,
		});
		const sent = await sentBy(async () => expect((await startOf(candidate)).status).toBe(200));
		expect(sent.map(({ name }) => name)).toEqual(['own-start', expect.stringMatching(/^start-(ahead|new)$/)]);
		const { rows } = await app.db.pool.query(
			`select (select count(*)::int from attempt_events e where e.attempt_id = a.id and kind = 'start' and meta->>'client_id' = $2) as noted,
			(select state from event_progress p where p.doctor_course_id = a.doctor_course_id) as shown
		from attempts a where exam_id = $1`,
			[candidate.exam.id, CLIENT],
		);
		expect(rows).toEqual([{ noted: 1, shown: 'started' }]);
	},
);
