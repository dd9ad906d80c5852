import { describe, expect, it } from 'vitest';
import { EXAM_LOAD_SHEETS } from '#contract/constants.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { givenAttempt, saveBody, sheet, submitBody, WEB } from '../../support/exam.ts';
import { givenSheets, scoreSheets } from '../../support/exam-sheets.ts';
import { givenDoctor, givenEnrolment, givenOperator } from '../../support/given.ts';

const app = appForFile();
const MINUTE = 60_000;
const EDITOR = '/api/v3/editor';
const REASON = 'the generator of the hall failed';
const LINE = { bn: 'বিদ্যুৎ চলে যাওয়ায় ৭ মিনিট বাড়তি দেওয়া হলো।', en: 'Seven minutes more for the power cut.' };
const later = (minutes: number) => app.clock.set(new Date(NOON.getTime() + minutes * MINUTE));

/** A candidate who writes, one who does not return, and staff of some roles. */
async function givenNight() {
	app.clock.set(NOON);
	const sitting = await givenAttempt(app);
	const [gone] = await givenSheets(app, sitting.exam.id, sitting.batch, [
		{
			sheet: sheet('T....|.....|.|.'),
			over: { state: 'in_progress', submittedAt: null, submitKind: null, receiptNo: null },
		},
	]);
	const staff = async (role: Parameters<typeof givenOperator>[1]) => {
		const { token } = await givenOperator(app, role);
		return {
			get: (path: string) => app.call('GET', `${EDITOR}/${path}`, { token }),
			send: (method: 'POST' | 'PUT', path: string, body: object) =>
				app.call(method, `${EDITOR}/${path}`, { token, body }),
		};
	};
	return {
		...sitting,
		gone,
		path: `exams/${sitting.exam.id}`,
		controller: await staff('exam_controller'),
		staff,
	};
}
const deadlineOf = async (id: number | undefined) =>
	(await app.db.pool.query('select deadline_at, extra_ms from attempts where id = $1', [id])).rows[0];

describe('proctoring', () => {
	it('counts writing and silent candidates and refusals, and finds a doctor with every save', async () => {
		const of = await givenNight();
		later(2);
		await of.save(saveBody(1, sheet('T....|.....|.|.')));
		await of.save(saveBody(3, sheet('TF...|.....|.|.')));
		expect((await of.save(saveBody(2, sheet('.....|.....|.|.')))).status).toBe(409);
		const { body } = await of.controller.get(`${of.path}/room`);
		expect(body.counts).toMatchObject({ running: 2, heard: 1, silent: 1, expected: 0, handed_in: 0 });
		expect(body).toMatchObject({ line: null, overrides: [], complaints_open: 0, keys_proposed: 0 });
		expect(body.server).toMatchObject({ news: true, db_waiting: expect.any(Number) });

		const support = await of.staff('support');
		const silent = await support.get(`${of.path}/sitters?silent=true`);
		expect(silent.body).toMatchObject({ meta: { total: 1 } });
		expect(silent.body.items.map((one: { id: number }) => one.id)).toEqual([of.gone?.attemptId]);
		const found = await support.get(`${of.path}/sitters?q=${encodeURIComponent(bengali(of.doctor.phone))}`);
		expect(found.body).toMatchObject({
			items: [{ id: of.attemptId, state: 'in_progress', seq: 3 }],
			meta: { total: 1 },
		});
		await app.db.pool.query(`update doctors set name = 'তানজিলা হক' where id = $1`, [of.doctor.id]);
		for (const words of ['tanjila', 'হক'])
			expect((await support.get(`${of.path}/sitters?q=${encodeURIComponent(words)}`)).body).toMatchObject({
				items: [{ id: of.attemptId }],
				meta: { total: 1 },
			});
		const near = await support.get(`attempts/${of.attemptId}`);
		expect(near.body).toMatchObject({
			devices: [{ state: 'verified' }],
			events: [{ kind: 'start' }, { kind: 'disconnect' }, { kind: 'reconnect' }],
			saves_total: 3,
		});
		expect(near.body.saves.map((one: { kept: boolean }) => one.kept).toSorted()).toEqual([false, true, true]);
		const refused = await support.send('POST', `${of.path}/pause`, { minutes: 7, reason: REASON });
		expect(refused).toMatchObject({ status: 403, body: { code: 'auth.forbidden' } });
	});

	it('lists late sheets in the grace, with how many answers do not count, and who left the page', async () => {
		const of = await givenNight();
		const path = `${WEB}/doctor/attempts/${of.attemptId}/heartbeat`;
		const looks = [{ kind: 'blur', elapsed_ms: 0 }];
		await app.call('POST', path, { token: of.token, body: { epoch: 1, seq: 0, looks } });
		const grace = () => of.controller.get(`${of.path}/sitters?grace=true`);
		expect((await grace()).body).toMatchObject({ items: [], meta: { total: 0 } });
		const { deadline_at } = await deadlineOf(of.attemptId);
		app.clock.set(new Date(deadline_at.getTime() + 1_000));
		await of.save(saveBody(4, sheet('TTT..|.....|.|.')));
		await of.save(saveBody(5, sheet('TT...|.....|.|.')));
		expect((await grace()).body).toMatchObject({
			items: [{ id: of.attemptId, in_grace: true, uncounted: 2, left_page: 1 }],
			meta: { total: 1 },
		});
	});

	it('counts refusals of all processes by code', async () => {
		const of = await givenNight();
		await of.save(saveBody(2));
		await of.save(saveBody(1));
		await of.save(saveBody(1));
		await expect
			.poll(
				async () => {
					later((app.clock.now().getTime() - NOON.getTime()) / MINUTE + 0.1);
					return (await of.controller.get(`${of.path}/room`)).body.refusals;
				},
				{ interval: 200 },
			)
			.toEqual([{ code: 'attempt.stale_seq', n: 2, lately: 2 }]);
	});

	it('shows no number of an erased account', async () => {
		const of = await givenNight();
		await app.db.pool.query(`update doctors set phone = 'erased:' || id where id = $1`, [of.doctor.id]);
		const shown = { doctor: { id: of.doctor.id, phone: '' } };
		expect((await of.controller.get(`attempts/${of.attemptId}`)).body).toMatchObject({ sitter: shown });
	});

	it('counts a decided late sheet that waits for its marks as ended', async () => {
		const of = await givenNight();
		await app.db.pool.query(`update attempts set state = 'late_accepted' where id = $1`, [of.attemptId]);
		await app.db.pool.query(`update attempts set state = 'late_rejected' where id = $1`, [
			of.gone?.attemptId,
		]);
		expect((await of.controller.get(`${of.path}/reach?scope=exam`)).body).toMatchObject({
			running: 0,
			ended: 2,
		});
	});

	it('gives lost time back to writing candidates and no others, and shows the reason to all', async () => {
		const of = await givenNight();
		expect((await of.controller.get(`${of.path}/reach?scope=exam`)).body).toEqual({
			name: null,
			running: 2,
			expected: 0,
			ended: 0,
		});
		const body = { minutes: 7, reason: REASON, line: LINE };
		expect(await of.controller.send('POST', `${of.path}/pause`, body)).toMatchObject({
			status: 200,
			body: { running: 2 },
		});
		expect(await deadlineOf(of.attemptId)).toEqual({
			deadline_at: new Date(NOON.getTime() + 67 * MINUTE),
			extra_ms: 7 * MINUTE,
		});
		const neighbour = await givenDoctor(app);
		await givenEnrolment(app, neighbour, of.batch);
		const started = await app.call('POST', `${WEB}/doctor/exams/${of.exam.id}/attempts`, {
			token: neighbour.token,
			body: { client_id: 'client-number-one', kind: 'ranked' },
		});
		expect(started.body.attempt.deadline_at).toBe(new Date(NOON.getTime() + 60 * MINUTE).toISOString());
		const board = async () => (await app.call('GET', `/exam-bundles/${of.exam.id}/board.json`)).body;
		await expect.poll(board).toMatchObject({ line: LINE, notices: [] });
		const room = (await of.controller.get(`${of.path}/room`)).body;
		expect(room).toMatchObject({
			line: LINE,
			overrides: [{ extra_min: 7, running_only: true, reason: REASON }],
		});
		await of.controller.send('PUT', `${of.path}/line`, { line: null });
		await expect.poll(board).toMatchObject({ line: null });
		const { rows } = await app.db.pool.query(
			'select action, before is null as fresh from audit where target = $1 order by id',
			[`exam:${of.exam.id}`],
		);
		expect(rows).toEqual([
			{ action: 'exam.pause', fresh: true },
			{ action: 'exam.line', fresh: true },
			{ action: 'exam.line', fresh: false },
		]);
	});

	it('closes: nobody can enter, writing candidates may submit, and the rest is closed as saved', async () => {
		const of = await givenNight();
		await of.save(saveBody(1, sheet('TTTTT|FFFFF|B|E')));
		later(30);
		const closed = await of.controller.send('POST', `${of.path}/close`, {
			end_running: true,
			reason: REASON,
		});
		expect(closed.body).toEqual({ closes_at: app.clock.now().toISOString(), ended: 2 });
		const late = await givenDoctor(app);
		await givenEnrolment(app, late, of.batch);
		const body = { client_id: 'client-number-one', kind: 'ranked' };
		const path = `${WEB}/doctor/exams/${of.exam.id}/attempts`;
		await expect
			.poll(async () => (await app.call('POST', path, { token: late.token, body })).body.code)
			.toBe('exam.entry_closed');
		expect((await of.submit(submitBody(2, sheet('TTTTT|FFFFF|B|E')))).status).toBe(200);
		later(33);
		await app.jobHandlers['exams.sweep']({});
		expect((await of.controller.get(`${of.path}/room`)).body.counts).toMatchObject({
			running: 0,
			handed_in: 1,
			swept: 1,
		});
		expect(
			(await of.controller.send('POST', `${of.path}/close`, { end_running: true, reason: REASON })).body.code,
		).toBe('exam.wrong_state');
	});

	it('shows all staff the running exam, and delays exports while many write', async () => {
		const of = await givenNight();
		const dispatch = await of.staff('dispatch');
		const owner = await of.staff('owner');
		const tonight = async () => (await dispatch.get('exam-night')).body;
		const ahead = { state: 'not_started', startedAt: null, deadlineAt: null, submittedAt: null } as const;
		await givenSheets(app, of.exam.id, of.batch, [
			{ sheet: sheet('.....|.....|.|.'), over: { ...ahead, submitKind: null, receiptNo: null } },
		]);
		expect((await tonight()).exams).toContainEqual(
			expect.objectContaining({ id: of.exam.id, running: 2, silent: 1, expected: 1 }),
		);
		expect((await owner.get('faculties?perpage=500')).status).toBe(200);
		await givenSheets(
			app,
			of.exam.id,
			of.batch,
			Array.from({ length: EXAM_LOAD_SHEETS }, () => ({
				sheet: sheet('T....|.....|.|.'),
				over: { state: 'in_progress' as const, submittedAt: null, submitKind: null, receiptNo: null },
			})),
		);
		later(1);
		expect(await tonight()).toMatchObject({ phase: 'running', heavy_closed: true });
		const refused = await owner.get('faculties?perpage=500');
		expect(refused).toMatchObject({ status: 503, body: { code: 'exam.night' } });
		expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
		expect((await owner.get('faculties?perpage=100')).status).toBe(200);
		await of.controller.send('POST', `${of.path}/close`, { end_running: true, reason: REASON });
		later(4);
		await app.jobHandlers['exams.sweep']({});
		later(5);
		await expect.poll(async () => (await owner.get('faculties?perpage=500')).status).toBe(200);
	});
});

describe('results', () => {
	it('a correction shows its effect before the decision, and the progress of the scoring', async () => {
		app.clock.set(NOON);
		const of = await givenNight();
		const best = 'TTTTT|FFFFF|B|A';
		const sat = await givenSheets(
			app,
			of.exam.id,
			of.batch,
			[best, best, 'TTTTT|FFFFF|A|A'].map((marks) => ({ sheet: sheet(marks) })),
		);
		await scoreSheets(app, sat);
		await of.controller.send('POST', `${of.path}/close`, { end_running: true, reason: REASON });
		later(300);
		await app.jobHandlers['exams.sweep']({});
		await app.work();
		const publishing = { publish: 'at', publish_at: NOON.toISOString() };
		expect((await of.controller.send('PUT', `${of.path}/publishing`, publishing)).body).toMatchObject({
			code: 'exam.no_publish_time',
			errors: { publish_at: [expect.any(String)] },
		});
		expect(
			(await of.controller.send('PUT', `${of.path}/publishing`, { publish: 'manual', publish_at: null }))
				.status,
		).toBe(200);
		expect((await of.controller.send('POST', `${of.path}/publish`, { reason: REASON })).status).toBe(200);

		const items = (await of.controller.get(`${of.path}/items`)).body.items;
		expect(items[3]).toMatchObject({
			position: 4,
			stem: expect.any(String),
			question_id: expect.any(Number),
		});
		const other = items[3].key === 'A' ? 'B' : 'A';
		const wish = `position=4&action=correct&key=${other}`;
		const impact = (await of.controller.get(`${of.path}/impact?${wish}`)).body;
		expect(impact.changed).toBeGreaterThan(0);
		const nothing = (await of.controller.get(`${of.path}/impact`)).body;
		expect(nothing).toMatchObject({ changes: [], changed: 0, ranks_moved: 0, sheets: impact.sheets });
		expect((await of.controller.get(`${of.path}/impact?position=99`)).body.code).toBe(
			'exam.no_such_question',
		);

		const proposed = await of.controller.send('POST', `${of.path}/keys`, {
			position: 4,
			action: 'correct',
			key: other,
			reason: REASON,
		});
		expect((await of.controller.get(`${of.path}/impact`)).body).toEqual({
			...impact,
			changes: [proposed.body.change.id],
		});
		const second = await of.staff('exam_controller');
		await second.send('POST', `${of.path}/key-changes/approval`, { changes: [proposed.body.change.id] });
		expect((await second.get(`${of.path}/rescoring`)).body.rescore).toMatchObject({ state: 'queued' });
		await app.work();
		expect((await second.get(`${of.path}/rescoring`)).body.rescore).toMatchObject({
			state: 'done',
			revised: impact.changed,
			revision: 2,
		});
		expect((await second.get(`${of.path}/revisions`)).body.revisions).toMatchObject([
			{ revision: 2 },
			{ revision: 1 },
		]);
	});
});

/** As a doctor may dictate it. */
const bengali = (digits: string) => digits.replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '');
