import { beforeEach, describe, expect, it } from 'vitest';
import { EXAM_GRACE_MS } from '#contract/constants.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { CLIENT, saveBody, sheet, submitBody, WEB } from '../../support/exam.ts';
import { givenDoctor, givenEnrolment, givenOperator } from '../../support/given.ts';
import { firstSave, givenTogether } from '../../support/tickets.ts';

const app = appForFile();
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const later = (ms: number) => app.clock.set(new Date(NOON.getTime() + ms));
const iso = (ms: number) => new Date(NOON.getTime() + ms).toISOString();
beforeEach(() => app.clock.set(NOON));
const MARKS = sheet('TF...|.....|B|.');

/** An exam for which the doctor has a ticket, and the actions of a controller. */
async function givenHeld() {
	const given = await givenTogether(app);
	const held = await given.ticketFor();
	const { token } = await givenOperator(app, 'exam_controller');
	const path = `/api/v3/editor/exams/${given.exam.id}`;
	return {
		...given,
		...held,
		act: (what: string, body: object = {}) =>
			app.call('POST', `${path}/${what}`, { token, body: { reason: 'power cut in the hall', ...body } }),
		look: (what: string) => app.call('GET', `${path}/${what}`, { token }),
		voidIt: () =>
			app.call('POST', `/api/v3/editor/attempts/${held.attempt.id}/void`, {
				token,
				body: { reason: 'phone in the hall' },
			}),
		/** Another doctor of the batch, who enrolled after the paper was frozen and starts by the button. */
		async writer() {
			const doctor = await givenDoctor(app);
			await givenEnrolment(app, doctor, given.batch);
			const body = { client_id: CLIENT, kind: 'ranked' };
			const begun = await given.post(`exams/${given.exam.id}/attempts`, body, doctor.token);
			return { ...doctor, attemptId: begun.body.attempt.id as number };
		},
	};
}

describe('closing the entry', () => {
	it('takes no time away from doctors with a ticket, and what opens after the exam stays closed until then', async () => {
		const held = await givenHeld();
		later(MINUTE);
		const writer = await held.writer();
		await held.post(`attempts/${writer.attemptId}/submit`, submitBody(1, MARKS), writer.token);
		later(5 * MINUTE);
		expect((await held.act('close', { end_running: false })).status).toBe(200);
		later(10 * MINUTE);
		await app.jobHandlers['exams.sweep']({});
		expect((await held.row()).state).toBe('not_started');
		expect((await held.look('room')).body).toMatchObject({
			exam: { closes_at: iso(5 * MINUTE), over_at: iso(HOUR + EXAM_GRACE_MS) },
			counts: { running: 1, expected: 0 },
		});
		const { body } = await held.save(held.attempt.id, firstSave(held.ticket, 1, MARKS));
		expect(body).toMatchObject({ deadline_at: iso(HOUR), state: 'in_progress' });
	});

	it('leaves doctors without a save a blank sheet at their own end, extra time included', async () => {
		const held = await givenHeld();
		later(5 * MINUTE);
		await held.act('close', { end_running: false });
		await held.act('pause', { minutes: 10 });
		later(HOUR + 10 * MINUTE + EXAM_GRACE_MS);
		await app.jobHandlers['exams.sweep']({});
		expect((await held.row()).state).toBe('not_started');
		later(HOUR + 10 * MINUTE + EXAM_GRACE_MS + SECOND);
		await app.jobHandlers['exams.sweep']({});
		expect(await held.row()).toMatchObject({
			state: 'auto_submitted',
			started_at: NOON,
			deadline_at: new Date(NOON.getTime() + HOUR + 10 * MINUTE),
		});
	});

	it.each(['at once', 'later'])(
		'and ending who is writing %s ends the time of a ticket too',
		async (when) => {
			const held = await givenHeld();
			later(4 * MINUTE);
			if (when === 'later') await held.act('close', { end_running: false });
			later(5 * MINUTE);
			expect((await held.act('close', { end_running: true })).body.ended).toBe(1);
			later(5 * MINUTE + EXAM_GRACE_MS);
			const ops = [{ position: 1, stem: 0, value: 'T', elapsed_ms: 5 * MINUTE + SECOND }];
			const save = (seq: number) =>
				held.save(held.attempt.id, firstSave(held.ticket, seq, sheet('T....|.....|.|.'), { ops }));
			expect((await save(1)).body).toMatchObject({ deadline_at: iso(5 * MINUTE), uncounted: 1 });
			later(5 * MINUTE + EXAM_GRACE_MS + SECOND);
			expect((await save(2)).body.code).toBe('attempt.late');
			await app.jobHandlers['exams.sweep']({});
			expect((await save(3)).body.code).toBe('attempt.final');
		},
	);

	it('and ending running attempts excludes a ticket that arrives after the grace', async () => {
		const held = await givenHeld();
		later(5 * MINUTE);
		await held.act('close', { end_running: true });
		later(5 * MINUTE + EXAM_GRACE_MS + SECOND);
		expect((await held.save(held.attempt.id, firstSave(held.ticket, 1, MARKS))).body.code).toBe(
			'attempt.late',
		);
		expect((await held.row()).state).toBe('not_started');
		await app.jobHandlers['exams.sweep']({});
		expect(await held.row()).toMatchObject({ state: 'auto_submitted', sheet_seq: 0 });
	});
});

describe('giving lost time back', () => {
	it('reaches doctors who opened the exam by a ticket without any save yet', async () => {
		const held = await givenHeld();
		later(-MINUTE);
		expect((await held.act('pause', { minutes: 5 })).body.code).toBe('exam.wrong_state');
		later(MINUTE);
		const seen = { running: 1, silent: 1, expected: 0, waiting: 0 };
		expect((await held.look('room')).body.counts).toMatchObject(seen);
		expect((await held.look('sitters?silent=true')).body.items).toMatchObject([{ id: held.attempt.id }]);
		expect((await held.look('reach?scope=exam')).body).toMatchObject({ running: 1, expected: 0 });
		expect((await held.act('pause', { minutes: 5 })).body).toEqual({ running: 1 });
		const { body } = await held.save(held.attempt.id, firstSave(held.ticket, 1, MARKS));
		expect(body).toMatchObject({ extra_ms: 5 * MINUTE, deadline_at: iso(HOUR + 5 * MINUTE) });
	});

	it('gives nothing to an attempt that begins after the one of the ticket was voided', async () => {
		const held = await givenHeld();
		later(MINUTE);
		await held.writer();
		expect((await held.voidIt()).status).toBe(200);
		later(2 * MINUTE);
		expect((await held.act('pause', { minutes: 5 })).body.running).toBe(1);
		await held.act('overrides', { scope: 'doctor', ref_id: held.doctor.id, attempts: 2 });
		later(3 * MINUTE);
		expect((await held.start()).body).toMatchObject({ extra_ms: 0, attempt: { deadline_at: iso(HOUR) } });
	});
});

describe('another opening', () => {
	it('is refused for doctors with tickets, and may be postponed for all before it has come', async () => {
		const held = await givenHeld();
		const open = async (scope: string, ref_id: number | undefined, ms: number) =>
			(await held.act('overrides', { scope, ref_id, opens_at: iso(ms), closes_at: iso(2 * HOUR) })).body.code;
		const refused = 'exam.tickets_given';
		for (const ms of [10 * MINUTE, -10 * MINUTE]) {
			expect(await open('doctor', held.doctor.id, ms)).toBe(refused);
			expect(await open('batch', held.batch.id, ms)).toBe(refused);
		}
		expect(await open('exam', undefined, -10 * MINUTE)).toBe(refused);
		expect(await open('doctor', (await givenDoctor(app)).id, 10 * MINUTE)).toBeUndefined();
		expect(await open('doctor', held.doctor.id, 0)).toBeUndefined();
		expect(await open('exam', undefined, 10 * MINUTE)).toBeUndefined();
		later(10 * MINUTE);
		expect(await open('exam', undefined, 20 * MINUTE)).toBe(refused);
	});

	it('of all that was postponed applies to an earlier ticket', async () => {
		const held = await givenHeld();
		later(-MINUTE);
		await held.act('overrides', { scope: 'exam', opens_at: iso(10 * MINUTE), closes_at: iso(70 * MINUTE) });
		later(MINUTE);
		await expect.poll(async () => (await app.call('GET', held.gate_url)).status).toBe(404);
		expect((await held.save(held.attempt.id, firstSave(held.ticket, 1, MARKS))).body).toMatchObject({
			code: 'exam.too_early',
			meta: { starts_in_ms: 9 * MINUTE },
		});
		later(10 * MINUTE);
		expect((await held.save(held.attempt.id, firstSave(held.ticket, 1, MARKS))).body.deadline_at).toBe(
			iso(70 * MINUTE),
		);
	});
});

it('a doctor with a ticket of an exam whose window was extended before the opening begins at any time', async () => {
	const [held, absent] = [await givenHeld(), await givenHeld()];
	later(-MINUTE);
	for (const { act } of [held, absent])
		expect((await act('overrides', { scope: 'exam', closes_at: iso(3 * HOUR) })).status).toBe(200);
	later(HOUR);
	await expect.poll(async () => (await app.call('GET', held.gate_url)).status).toBe(404);
	expect((await held.save(held.attempt.id, firstSave(held.ticket, 1, MARKS))).body.code).toBe(
		'attempt.bad_ticket',
	);
	await held.act('close', { end_running: false });
	await held.act('overrides', { scope: 'doctor', ref_id: held.doctor.id, closes_at: iso(3 * HOUR) });
	expect((await held.start()).body.attempt.deadline_at).toBe(iso(2 * HOUR));
	later(2 * HOUR + 3 * MINUTE);
	await app.jobHandlers['exams.sweep']({});
	expect((await absent.row()).state).toBe('not_started');
	later(3 * HOUR + 3 * MINUTE);
	await app.jobHandlers['exams.sweep']({});
	expect((await absent.row()).state).toBe('absent');
});

it('whose device is removed between ticket and first save may still write the exam', async () => {
	const held = await givenHeld();
	await app.db.pool.query(`update devices set state = 'new' where id = $1`, [held.doctor.device.id]);
	await app.bus.emit(app.db.q, 'doctor.changed', { doctor_id: held.doctor.id });
	const courses = async () => (await app.call('GET', `${WEB}/doctor/courses`, { token: held.token })).status;
	await expect.poll(courses).toBe(423);
	const save = () => held.save(held.attempt.id, firstSave(held.ticket, 1, MARKS));
	later(-1);
	expect((await save()).status).toBe(423);
	later(7 * HOUR + SECOND);
	expect((await save()).status).toBe(423);
	later(MINUTE);
	expect((await save()).status).toBe(200);
	expect((await held.save(held.attempt.id, saveBody(2, MARKS))).status).toBe(200);
});

it('whose course ends between ticket and first save may still write the exam, unless it had ended at the slot', async () => {
	const [held, ended] = [await givenHeld(), await givenHeld()];
	const endAt = (id: number, ms: number) =>
		app.db.pool.query('update doctor_courses set access_until = $2 where id = $1', [id, iso(ms)]);
	await endAt(held.enrolment, MINUTE);
	await endAt(ended.enrolment, -MINUTE);
	later(5 * MINUTE);
	expect((await held.save(held.attempt.id, firstSave(held.ticket, 1, MARKS))).status).toBe(200);
	expect((await ended.save(ended.attempt.id, firstSave(ended.ticket, 1, MARKS))).body.code).toBe(
		'attempt.bad_ticket',
	);
});
