import { describe, expect, it } from 'vitest';
import { appForFile, NOON, type TestApp } from '../../support/app.ts';
import { givenAttempt, sheet, submitBody, WEB } from '../../support/exam.ts';
import { givenSheets, givenToken, scoreSheets } from '../../support/exam-sheets.ts';
import { givenBatch, givenExam, givenOperator } from '../../support/given.ts';

const HOUR = 3_600_000;
const EDITOR = '/api/v3/editor';
const app = appForFile();
const BEST = 'TTTTT|FFFFF|A|E';

type Staff = Awaited<ReturnType<typeof givenOperator>>;
const givenController = () => givenOperator(app, 'exam_controller');
const propose = (by: Staff, examId: number, over: object = {}) =>
	app.call('POST', `${EDITOR}/exams/${examId}/keys`, {
		token: by.token,
		body: { position: 3, action: 'correct', key: 'B', reason: 'the book says so', ...over },
	});
const approve = (by: Staff, examId: number, changes: number[]) =>
	app.call('POST', `${EDITOR}/exams/${examId}/key-changes/approval`, { token: by.token, body: { changes } });
const reject = (by: Staff, id: number) =>
	app.call('POST', `${EDITOR}/key-changes/${id}/rejection`, { token: by.token });
const impactOf = async (by: Staff, examId: number) =>
	(await app.call('GET', `${EDITOR}/exams/${examId}/impact`, { token: by.token })).body;
const publish = (by: Staff, examId: number) =>
	app.call('POST', `${EDITOR}/exams/${examId}/publish`, {
		token: by.token,
		body: { reason: 'all sheets are in' },
	});
const rescore = (by: Staff, examId: number) =>
	app.call('POST', `${EDITOR}/exams/${examId}/rescore`, {
		token: by.token,
		body: { reason: 'to be sure of it' },
	});

/** Sheets with their marks, after the window. */
async function givenScored(sheets: readonly string[], over: Parameters<typeof givenExam>[2] = {}) {
	app.clock.set(NOON);
	const batch = await givenBatch(app);
	const exam = await givenExam(app, batch, over);
	const sat = await givenSheets(
		app,
		exam.id,
		batch,
		sheets.map((marks) => ({ sheet: sheet(marks) })),
	);
	await scoreSheets(app, sat);
	app.clock.set(new Date(NOON.getTime() + 4 * HOUR));
	return { batch, exam, sat, one: await givenController(), other: await givenController() };
}

const totals = async (examId: number): Promise<number[]> =>
	(
		await app.db.pool.query(
			`select r.total from results r join attempts a on a.id = r.attempt_id where a.exam_id = $1 order by a.id`,
			[examId],
		)
	).rows.map((row) => row.total);
const places = async (examId: number, revision: number) =>
	(
		await app.db.pool.query(
			`select doctor_course_id as enrolment, rank, total from merit
			where exam_id = $1 and revision = $2 and scope = 'overall' order by doctor_course_id`,
			[examId, revision],
		)
	).rows;
const revisionOf = async (examId: number) =>
	(await app.db.pool.query('select revision from exams where id = $1', [examId])).rows[0].revision as number;

async function standing(someone: { doctorId: number; enrolment: number }, eventId: number, revision: number) {
	const token = await givenToken(app, someone.doctorId);
	const ask = () =>
		app.call('GET', `${WEB}/doctor/courses/${someone.enrolment}/events/${eventId}/exam/standing`, { token });
	await expect.poll(async () => (await ask()).body.standing?.revision).toBe(revision);
	return (await ask()).body.standing;
}

describe('before results are published', () => {
	it('one controller corrects a key, and all scored sheets are rescored', async () => {
		const { exam, one } = await givenScored([BEST, 'TTTTT|FFFFF|B|E', 'TTTTT|FFFFF|.|E']);
		expect(await totals(exam.id)).toEqual([8_000, 6_000, 6_000]);
		const { status, body } = await propose(one, exam.id);
		expect(status).toBe(200);
		expect(body.change).toMatchObject({
			position: 3,
			action: 'correct',
			key: 'B',
			state: 'approved',
			proposed_by: 'Staff',
			decided_by: null,
		});
		await app.work();
		expect(await totals(exam.id)).toEqual([6_000, 8_000, 6_000]);
		expect(await revisionOf(exam.id)).toBe(0);
		const { rows } = await app.db.pool.query(
			`select action, before, after, reason from audit where target = $1`,
			[`exam:${exam.id}`],
		);
		expect(rows).toEqual([
			{
				action: 'exam.key_corrected',
				before: { position: 3, key: 'A', action: 'correct' },
				after: { position: 3, key: 'B', action: 'correct' },
				reason: 'the book says so',
			},
		]);
	});

	it.each([
		['accept_many', { key: 'BA' }, [8_000, 8_000, 6_000]],
		['drop_full_marks', { key: undefined }, [8_000, 8_000, 8_000]],
		['drop_rescale', { key: undefined }, [6_000, 6_000, 6_000]],
	])('%s changes the marks of the affected doctors', async (action, over, after) => {
		const { exam, one } = await givenScored([BEST, 'TTTTT|FFFFF|B|E', 'TTTTT|FFFFF|.|E']);
		expect((await propose(one, exam.id, { action, ...over })).status).toBe(200);
		await app.work();
		expect(await totals(exam.id)).toEqual(after);
	});

	it('a removed question makes the total smaller, and the pass mark with it', async () => {
		// 5600 of 8000 is required: 4000 of 6000 fails, 4400 of 6000 passes.
		const { exam, one } = await givenScored(['TTTTT|.....|.|E', 'TTTTT|F....|.|E', 'TTTTT|.....|A|.']);
		await propose(one, exam.id, { action: 'drop_rescale', key: undefined });
		await app.work();
		const { rows } = await app.db.pool.query(
			`select (r.detail ->> 'of')::int as of, (r.detail ->> 'passed')::boolean as passed, r.total
			from results r join attempts a on a.id = r.attempt_id where a.exam_id = $1 order by a.id`,
			[exam.id],
		);
		expect(rows).toEqual([
			{ of: 6_000, passed: false, total: 4_000 },
			{ of: 6_000, passed: true, total: 4_400 },
			{ of: 6_000, passed: false, total: 2_000 },
		]);
	});

	it('a key that does not fit, a question that is not there and an exam that is not there are named', async () => {
		const { exam, one } = await givenScored([]);
		for (const over of [
			{ key: undefined },
			{ key: 'TTTTT' },
			{ key: 'A' },
			{ key: 'AB' },
			{ action: 'accept_many', key: 'A' },
			{ action: 'drop_rescale', key: 'A' },
			{ position: 1, key: 'A' },
			{ position: 1, action: 'accept_many', key: 'TTTTF' },
		])
			expect(await propose(one, exam.id, over)).toMatchObject({
				status: 422,
				body: { code: 'exam.bad_key', errors: { key: [expect.any(String)] } },
			});
		expect(await propose(one, exam.id, { position: 5 })).toMatchObject({
			status: 422,
			body: { code: 'exam.no_such_question', errors: { position: [expect.any(String)] } },
		});
		for (const over of [{ key: 'XYZ' }, { position: 0 }, { reason: 'why' }, { action: 'delete' }, { by: 1 }])
			expect(await propose(one, exam.id, over)).toMatchObject({
				status: 422,
				body: { code: 'request.invalid' },
			});
		expect((await propose(one, 999_999)).body.code).toBe('exam.not_found');
		const draft = await givenExam(app, await givenBatch(app), { status: 'draft' });
		expect((await propose(one, draft.id)).body.code).toBe('exam.not_found');
	});

	it('a sheet scored right after a correction uses the new key, whatever the process has cached', async () => {
		app.clock.set(NOON);
		const { exam, submit, attemptId } = await givenAttempt(app);
		const one = await givenController();
		await submit(submitBody(1, sheet('TTTTT|FFFFF|B|E')));
		// The paper with the old key is cached by now, and nothing waits for the event to arrive.
		const key = await propose(one, exam.id);
		await app.jobHandlers['exams.score']({ attempt_id: attemptId });
		expect(key.status).toBe(200);
		expect(await totals(exam.id)).toEqual([8_000]);
	});

	it('a sheet is scored by the newest key although no event of the correction has arrived', async () => {
		app.clock.set(NOON);
		const { exam, submit, attemptId } = await givenAttempt(app);
		await submit(submitBody(1, sheet('TTTTT|FFFFF|B|E')));
		// Simulates a correction by another process whose event has not arrived: this one has cached the old key.
		await app.db.pool.query(
			`insert into answer_key_versions (exam_question_id, n, key)
			select id, 2, 'B' from exam_questions where exam_id = $1 and position = 3`,
			[exam.id],
		);
		await app.jobHandlers['exams.score']({ attempt_id: attemptId });
		expect(await totals(exam.id)).toEqual([8_000]);
		const { rows } = await app.db.pool.query('select key_revision from results where attempt_id = $1', [
			attemptId,
		]);
		expect(rows).toEqual([{ key_revision: 2 }]);
	});
});

describe('after results are published', () => {
	it('a second person has to approve; then all are rescored and the lists get a new revision', async () => {
		const { exam, sat, one, other } = await givenScored([BEST, 'TTTTT|FFFFF|B|.', 'TTTTT|FFFFF|.|.']);
		expect((await publish(one, exam.id)).body.revision).toBe(1);
		const heard: unknown[] = [];
		const stop = app.bus.on('result.revised', (news) => heard.push(news));
		const { change } = (await propose(one, exam.id)).body;
		expect(change).toMatchObject({ state: 'proposed', decided_by: null });
		await app.work();
		expect(await totals(exam.id)).toEqual([8_000, 4_000, 4_000]);
		expect(await approve(one, exam.id, [change.id])).toMatchObject({
			status: 403,
			body: { code: 'exam.same_person' },
		});
		expect((await approve(other, exam.id, [change.id])).body.changes).toMatchObject([
			{ state: 'approved', decided_by: 'Staff', revision: null },
		]);
		await app.work();

		expect(await revisionOf(exam.id)).toBe(2);
		expect(await totals(exam.id)).toEqual([6_000, 6_000, 4_000]);
		expect((await places(exam.id, 1)).map((row) => [row.rank, row.total])).toEqual([
			[1, 8_000],
			[3, 4_000],
			[2, 4_000],
		]);
		// The first list ranked the third before the second for fewer wrong answers, as now the second before the first.
		expect((await places(exam.id, 2)).map((row) => [row.rank, row.total])).toEqual([
			[2, 6_000],
			[1, 6_000],
			[3, 4_000],
		]);
		const [first, second, third] = sat;
		if (!first || !second || !third) throw new Error('three have sat');
		const at = app.clock.now().toISOString();
		expect((await standing(first, exam.eventId, 2)).revised).toEqual({
			from: 8_000,
			to: 6_000,
			at,
			positions: [3],
		});
		expect((await standing(second, exam.eventId, 2)).revised).toMatchObject({ from: 4_000, to: 6_000 });
		expect((await standing(third, exam.eventId, 2)).revised).toBeNull();
		await expect.poll(() => heard).toEqual([{ exam_id: exam.id, revision: 2 }]);
		stop();
	});

	it('changes are notified relative to the first publication, also after a second correction or a withdrawn one', async () => {
		const { exam, sat, one, other } = await givenScored([BEST, 'TTTTT|FFFFF|B|E'], {});
		// A correction before the publication notifies no doctor.
		await propose(one, exam.id, { position: 4, key: 'D' });
		await app.work();
		await publish(one, exam.id);
		expect(await totals(exam.id)).toEqual([6_000, 4_000]);
		const correct = async (over: object) => {
			const { change } = (await propose(one, exam.id, over)).body;
			await approve(other, exam.id, [change.id]);
			await app.work();
		};
		await correct({});
		await correct({ position: 1, key: 'TTTTF' });
		const [first, second] = sat;
		if (!first || !second) throw new Error('two have sat');
		expect((await standing(first, exam.eventId, 3)).revised).toMatchObject({
			from: 6_000,
			to: 3_600,
			positions: [1, 3],
		});
		await correct({ key: 'A' });
		await correct({ position: 1, key: 'TTTTT' });
		expect((await standing(first, exam.eventId, 5)).revised).toBeNull();
		expect((await standing(second, exam.eventId, 5)).revised).toBeNull();
		expect(await totals(exam.id)).toEqual([6_000, 4_000]);
	});

	it('of two simultaneous decisions only one succeeds, and a rejected one changes nothing', async () => {
		const { exam, one, other } = await givenScored([BEST]);
		const third = await givenController();
		await publish(one, exam.id);
		const { change } = (await propose(one, exam.id)).body;
		const both = await Promise.all([reject(other, change.id), reject(third, change.id)]);
		expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
		expect(both.find((answer) => answer.status === 409)?.body.code).toBe('exam.change_over');
		expect((await approve(other, exam.id, [change.id])).body.code).toBe('exam.changes_differ');
		await app.work();
		expect(await revisionOf(exam.id)).toBe(1);
		expect(await totals(exam.id)).toEqual([8_000]);
		expect((await reject(other, 999_999)).body.code).toBe('exam.no_such_change');
		expect((await approve(other, 999_999, [change.id])).body.code).toBe('exam.not_found');
		const list = await app.call('GET', `${EDITOR}/exams/${exam.id}/key-changes`, { token: one.token });
		expect(list.body.changes).toMatchObject([{ id: change.id, state: 'rejected', decided_by: 'Staff' }]);
		expect(
			(await app.call('GET', `${EDITOR}/exams/999999/key-changes`, { token: one.token })).body.code,
		).toBe('exam.not_found');
	});

	it('several corrections are previewed together, approved once and published as one revision', async () => {
		const { exam, sat, one, other } = await givenScored([BEST, 'TTTTF|TFFFF|B|D', 'TTTTF|.....|B|.']);
		const third = await givenController();
		await publish(one, exam.id);
		const ids = [];
		for (const [by, over] of [
			[one, {}],
			[other, { position: 1, key: 'TTTTF' }],
			[one, { position: 4, key: 'D' }],
		] as const)
			ids.push((await propose(by, exam.id, over)).body.change.id);
		const impact = await impactOf(third, exam.id);
		expect(impact).toMatchObject({
			changes: ids,
			changed: 3,
			up: 2,
			down: 1,
			passed_before: 1,
			passed_after: 1,
		});
		// The author of one of them may not approve the set.
		for (const by of [one, other])
			expect((await approve(by, exam.id, ids)).body.code).toBe('exam.same_person');
		await app.work();
		expect(await revisionOf(exam.id)).toBe(1);

		const approved = await approve(third, exam.id, impact.changes);
		expect(approved.body.changes).toMatchObject(ids.map((id) => ({ id, state: 'approved' })));
		await app.work();
		expect(await revisionOf(exam.id)).toBe(2);
		expect(await totals(exam.id)).toEqual([3_600, 7_600, 4_000]);
		const { body } = await app.call('GET', `${EDITOR}/exams/${exam.id}/key-changes`, { token: one.token });
		expect(body.changes.map(({ revision }: { revision: number }) => revision)).toEqual([2, 2, 2]);
		const second = sat[1];
		if (!second) throw new Error('three have sat');
		expect((await standing(second, exam.eventId, 2)).revised).toMatchObject({ positions: [1, 3, 4] });
		const { rows } = await app.db.pool.query(
			`select after from audit where target = $1 and action = 'exam.keys_approved'`,
			[`exam:${exam.id}`],
		);
		expect(rows).toMatchObject([{ after: { changes: ids.map((id) => ({ id })) } }]);
	});

	it('a set that has changed since the review is not approved; a withdrawn one leaves the others', async () => {
		const { exam, one, other } = await givenScored([BEST, 'TTTTT|FFFFF|B|D']);
		await publish(one, exam.id);
		const first = (await propose(one, exam.id)).body.change.id;
		const { changes } = await impactOf(other, exam.id);
		const second = (await propose(one, exam.id, { position: 4, key: 'D' })).body.change.id;
		for (const named of [changes, [first, second, 999_999], [second, second]])
			expect(await approve(other, exam.id, named)).toMatchObject({
				status: 409,
				body: { code: 'exam.changes_differ' },
			});
		expect(await propose(other, exam.id, { key: 'C' })).toMatchObject({
			status: 409,
			body: { code: 'exam.question_waits', errors: { position: [expect.any(String)] } },
		});
		// Its author may withdraw it.
		expect((await reject(one, first)).body.change.state).toBe('rejected');
		expect((await approve(other, exam.id, [first, second])).body.code).toBe('exam.changes_differ');
		await app.work();
		expect(await totals(exam.id)).toEqual([8_000, 4_000]);
		expect((await approve(other, exam.id, [second])).status).toBe(200);
		await app.work();
		expect(await totals(exam.id)).toEqual([6_000, 6_000]);
		expect(await revisionOf(exam.id)).toBe(2);
	});

	it('a set is approved once, also when two do so at the same instant or one change is withdrawn meanwhile', async () => {
		const { exam, one, other } = await givenScored([BEST]);
		const third = await givenController();
		await publish(one, exam.id);
		for (const over of [{ key: 'B' }, { position: 4, key: 'D' }]) await propose(one, exam.id, over);
		const ids = (await impactOf(other, exam.id)).changes;
		const both = await Promise.all([approve(other, exam.id, ids), approve(third, exam.id, ids)]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
		await app.work();
		expect(await revisionOf(exam.id)).toBe(2);

		for (const over of [{ key: 'A' }, { position: 4, key: 'E' }]) await propose(one, exam.id, over);
		const { changes } = await impactOf(other, exam.id);
		const [approved, rejected] = await Promise.all([
			approve(other, exam.id, changes),
			reject(third, changes[0]),
		]);
		expect([approved.status, rejected.status].sort()).toEqual([200, 409]);
		await app.work();
		expect(await totals(exam.id)).toEqual([approved.status === 200 ? 8_000 : 4_000]);
	});

	it('a publication and a correction at the same moment: the published results use one of the two keys throughout', async () => {
		const { exam, one, other } = await givenScored([BEST, 'TTTTT|FFFFF|B|E']);
		const [published, proposed] = await Promise.all([publish(one, exam.id), propose(other, exam.id)]);
		expect(published.status).toBe(200);
		await app.work();
		const expected = proposed.body.change.state === 'approved' ? [6_000, 8_000] : [8_000, 6_000];
		expect(await totals(exam.id)).toEqual(expected);
		const revision = await revisionOf(exam.id);
		expect((await places(exam.id, revision)).map((row) => row.total)).toEqual(expected);
	});

	it('readers see a revision whole or not at all, also through another process', async () => {
		const sheets = Array.from({ length: 40 }, (_, n) => (n % 2 ? 'TTTTT|FFFFF|B|E' : BEST));
		const { exam, sat, one, other } = await givenScored(sheets);
		await publish(one, exam.id);
		const twin: TestApp = await app.twin();
		const mine = sat[1];
		const token = await givenToken(app, mine?.doctorId ?? 0);
		const path = `${WEB}/doctor/courses/${mine?.enrolment}/events/${exam.eventId}/exam/standing`;
		await expect.poll(async () => (await twin.call('GET', path, { token })).status).toBe(200);
		const { change } = (await propose(one, exam.id)).body;
		await approve(other, exam.id, [change.id]);
		let done = false;
		const seen = new Set<string>();
		const reading = (async () => {
			while (!done) {
				const { body } = await twin.call('GET', path, { token });
				const { revision, ranks, revised } = body.standing;
				seen.add(`${revision} ${ranks[0].rank} ${revised?.to ?? 'same'}`);
			}
		})();
		await Promise.all([app.jobHandlers['exams.rescore']({ exam_id: exam.id })]);
		await expect.poll(() => [...seen].some((one) => one.startsWith('2'))).toBe(true);
		done = true;
		await reading;
		for (const one of seen) expect(['1 21 same', '2 1 8000']).toContain(one);
		await twin.close();
		await app.work();
	});
});

describe('rescoring all', () => {
	it('waits until the window is over, and gives published results a new revision with the same marks', async () => {
		app.clock.set(NOON);
		const batch = await givenBatch(app);
		const exam = await givenExam(app, batch);
		const sat = await givenSheets(app, exam.id, batch, [{ sheet: sheet(BEST) }]);
		await scoreSheets(app, sat);
		const one = await givenController();
		expect(await rescore(one, exam.id)).toMatchObject({ status: 409, body: { code: 'exam.still_running' } });
		expect((await rescore(one, 999_999)).body.code).toBe('exam.not_found');
		app.clock.set(new Date(NOON.getTime() + 4 * HOUR));
		expect((await rescore(one, exam.id)).body).toEqual({ exam_id: exam.id, queued: true });
		await app.work();
		expect(await revisionOf(exam.id)).toBe(0);
		await publish(one, exam.id);
		await rescore(one, exam.id);
		await app.work();
		expect(await revisionOf(exam.id)).toBe(2);
		expect(await places(exam.id, 2)).toEqual(await places(exam.id, 1));
	});

	it('mends marks that were stored wrongly', async () => {
		const { exam, one } = await givenScored([BEST, 'TTTTT|FFFFF|B|E']);
		await app.db.pool.query(
			`update results set total = 1, detail = jsonb_set(detail, '{total}', '1')
			where attempt_id in (select id from attempts where exam_id = $1)`,
			[exam.id],
		);
		await rescore(one, exam.id);
		await app.work();
		expect(await totals(exam.id)).toEqual([8_000, 6_000]);
	});

	it('two at once, from two processes, run one after the other', async () => {
		const { exam, one } = await givenScored([BEST, 'TTTTT|FFFFF|B|E']);
		await publish(one, exam.id);
		const twin = await app.twin();
		await Promise.all([
			app.jobHandlers['exams.rescore']({ exam_id: exam.id }),
			twin.jobHandlers['exams.rescore']({ exam_id: exam.id }),
		]);
		await twin.close();
		expect(await revisionOf(exam.id)).toBe(3);
		expect(await places(exam.id, 3)).toEqual(await places(exam.id, 1));
	});
});
