import { createHmac, randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { seal } from '#contract/exams/sealed.ts';
import { appForFile, NOON } from '../../support/app.ts';
import {
	CLIENT,
	givenCandidate,
	OTHER_CLIENT,
	saveBody,
	sheet,
	submitBody,
	WEB,
} from '../../support/exam.ts';
import { givenDoctor, givenEnrolment, givenOperator } from '../../support/given.ts';
import { sentBy } from '../../support/plans.ts';
import { firstSave, givenTogether, openPaper } from '../../support/tickets.ts';

const app = appForFile();
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const later = (ms: number) => app.clock.set(new Date(NOON.getTime() + ms));
beforeEach(() => app.clock.set(NOON));
const MARKS = sheet('TF...|.....|B|.');

const lateSheet = ({ id }: { id: number }, { attempt_key }: { attempt_key: string }) => {
	const { sheet: text, sha } = saveBody(1, MARKS);
	return seal(
		{ v: 1, attempt_id: id, client_id: CLIENT, epoch: 1, seq: 1, sheet: text, sha, beacon: null },
		(words) => createHmac('sha256', Buffer.from(attempt_key, 'base64url')).update(words).digest('base64url'),
	);
};

describe('before the opening', () => {
	it('a ticket and the file of the gate open the paper together, and neither does so alone', async () => {
		const given = await givenTogether(app);
		const got = await given.ticketFor();
		expect(got).toMatchObject({
			unlock: { bundle_key: null },
			attempt: { state: 'in_progress' },
			first_save_within_s: 20,
		});
		later(-1);
		const early = await app.call('GET', got.gate_url);
		expect([early.status, early.headers['cache-control']]).toEqual([404, 'no-store']);
		later(0);
		const gate = await app.call('GET', got.gate_url);
		expect(gate.headers['cache-control']).toBe('public, max-age=31536000, immutable');
		const { rows } = await app.db.pool.query('select data, key from exam_bundles where exam_id = $1', [
			given.exam.id,
		]);
		const { data, key } = rows[0];
		expect(openPaper(data, got.wrapped_key, gate.body.secret, got.ticket).questions).toHaveLength(4);
		expect((await given.askTicket(given.token, OTHER_CLIENT)).body.code).toBe('exam.no_ticket');
		const wrong = randomBytes(32).toString('base64url');
		expect(() => openPaper(data, wrong, gate.body.secret, got.ticket)).toThrow();
		expect(() => openPaper(data, got.wrapped_key, wrong, got.ticket)).toThrow();
		expect(JSON.stringify([gate.body, got])).not.toContain(key.toString('base64url'));
	});

	it('there is none for an exam that is started by choice, nor for doctors who may not start or wait for nothing', async () => {
		const own = await givenCandidate(app);
		await app.jobHandlers['exams.freeze']({ exam_id: own.exam.id });
		const ask = (token: string, id: number) =>
			app.call('POST', `${WEB}/doctor/exams/${id}/ticket`, { token, body: { client_id: CLIENT } });
		expect((await ask(own.doctor.token, own.exam.id)).body.code).toBe('exam.no_ticket');
		const given = await givenTogether(app);
		const stranger = await givenDoctor(app);
		expect((await given.askTicket(stranger.token)).body.code).toBe('exam.locked');
		const enrolledLate = await givenDoctor(app);
		await givenEnrolment(app, enrolledLate, given.batch);
		expect((await given.askTicket(enrolledLate.token)).body.code).toBe('exam.no_ticket');
		later(0);
		expect((await given.askTicket()).body.code).toBe('exam.no_ticket');
		await given.start();
		later(-MINUTE);
		expect((await given.askTicket()).body.code).toBe('exam.no_ticket');
	});
});

describe('the first save', () => {
	it('opens the attempt at its slot in the statement that stores the sheet, and again is the same', async () => {
		const given = await givenTogether(app);
		const { ticket, attempt } = await given.ticketFor();
		later(7 * MINUTE);
		const body = firstSave(ticket, 3, MARKS);
		const twin = await app.twin();
		// A process other than the signing one; it has cached session and paper.
		await given.save(attempt.id, saveBody(1), given.token, twin);
		const sent = await sentBy(async () =>
			expect((await given.save(attempt.id, body, given.token, twin)).body).toMatchObject({
				acked_seq: 3,
				deadline_at: new Date(NOON.getTime() + HOUR).toISOString(),
				state: 'in_progress',
			}),
		);
		expect(sent.map(({ name }) => name)).toEqual(['own-start', 'start-ticket']);
		expect(await given.row()).toMatchObject({
			state: 'in_progress',
			started_at: NOON,
			writer_client_id: CLIENT,
			sheet_seq: 3,
			last_contact_at: app.clock.now(),
		});
		expect((await given.save(attempt.id, body)).body).toMatchObject({ acked_seq: 3 });
		expect((await given.save(attempt.id, firstSave(ticket, 4, MARKS))).body).toMatchObject({ acked_seq: 4 });
		expect((await given.save(attempt.id, saveBody(5, MARKS))).body).toMatchObject({ acked_seq: 5 });
		const { rows } = await app.db.pool.query(
			'select (select array_agg(seq order by seq) from attempt_saves where attempt_id = $1 and kept) as kept, (select array_agg(kind::text) from attempt_events where attempt_id = $1) as noted',
			[attempt.id],
		);
		expect(rows[0]).toEqual({ kept: [3, 4, 5], noted: ['start'] });
		await twin.close();
	});

	it('is refused without a ticket, and with one that was altered, of another doctor, phone, attempt or exam', async () => {
		const given = await givenTogether(app);
		const colleague = await givenTogether(app);
		const { ticket, attempt } = await given.ticketFor();
		const foreign = (await colleague.ticketFor()).ticket;
		later(MINUTE);
		const code = async (body: object, as?: string) => (await given.save(attempt.id, body, as)).body.code;
		expect(await code(saveBody(1, MARKS))).toBe('attempt.not_running');
		const altered = [
			{ ...ticket, slot_ms: ticket.slot_ms + 1 },
			{ ...ticket, deadline_ms: ticket.deadline_ms + HOUR },
			{ ...ticket, exam_id: ticket.exam_id + 1 },
			{ ...ticket, course_id: ticket.course_id + 1 },
			{ ...ticket, sig: randomBytes(32).toString('base64url') },
			{ ...foreign, attempt_id: attempt.id },
			foreign,
		];
		for (const one of altered) expect(await code(firstSave(one, 1, MARKS))).toBe('attempt.bad_ticket');
		expect(await code(firstSave(ticket, 1, MARKS, { client_id: OTHER_CLIENT }))).toBe('attempt.bad_ticket');
		expect(await code(firstSave(ticket, 1, MARKS, { epoch: 2 }))).toBe('attempt.bad_ticket');
		expect(await code(firstSave(ticket, 1, MARKS), colleague.token)).toBe('attempt.not_found');
		expect(await given.row()).toMatchObject({ state: 'not_started', sheet_seq: 0 });
		expect((await given.save(attempt.id, firstSave(ticket, 2, MARKS))).status).toBe(200);
	});

	it('is too early before the own slot, whatever the clock of the phone shows', async () => {
		const given = await givenTogether(app, { windowClosesAt: new Date(NOON.getTime() + HOUR + 20 * SECOND) });
		await app.db.pool.query('update attempts set order_seed = 12000 where exam_id = $1', [given.exam.id]);
		const { ticket, attempt } = await given.ticketFor();
		expect(ticket.slot_ms).toBe(NOON.getTime() + 12 * SECOND);
		later(11_999);
		expect(await given.save(attempt.id, firstSave(ticket, 1, MARKS))).toMatchObject({
			status: 409,
			headers: { 'retry-after': '1' },
			body: { code: 'exam.too_early', meta: { starts_in_ms: 1 } },
		});
		later(12 * SECOND);
		const { body } = await given.save(attempt.id, firstSave(ticket, 1, MARKS));
		expect(body.deadline_at).toBe(new Date(NOON.getTime() + HOUR + 12 * SECOND).toISOString());
	});

	it('replayed after the attempt has ended, was voided or is written elsewhere changes nothing', async () => {
		const given = await givenTogether(app);
		const { ticket, attempt } = await given.ticketFor();
		later(MINUTE);
		await given.save(attempt.id, firstSave(ticket, 1, MARKS));
		await given.post(`attempts/${attempt.id}/takeover`, { client_id: OTHER_CLIENT });
		expect((await given.save(attempt.id, firstSave(ticket, 2))).body.code).toBe('attempt.superseded');
		await given.post(
			`attempts/${attempt.id}/submit`,
			submitBody(9, MARKS, { client_id: OTHER_CLIENT, epoch: 2 }),
		);
		expect((await given.save(attempt.id, firstSave(ticket, 10))).body.code).toBe('attempt.final');
		const voided = await givenTogether(app);
		const other = await voided.ticketFor();
		later(MINUTE);
		const { token } = await givenOperator(app, 'exam_controller');
		await app.call('POST', `/api/v3/editor/attempts/${other.attempt.id}/void`, {
			token,
			body: { reason: 'phone in the hall' },
		});
		expect((await voided.save(other.attempt.id, firstSave(other.ticket, 1))).body.code).toBe('attempt.final');
	});

	it('of two phones with tickets makes the first one the writer', async () => {
		const given = await givenTogether(app);
		const [one, two] = [await given.ticketFor(), await given.ticketFor(OTHER_CLIENT)];
		later(MINUTE);
		const both = await Promise.all([
			given.save(one.attempt.id, firstSave(one.ticket, 1, MARKS)),
			given.save(
				two.attempt.id,
				firstSave(two.ticket, 1, sheet('.....|.....|C|.'), { client_id: OTHER_CLIENT }),
			),
		]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(both.find(({ status }) => status === 409)?.body.code).toBe('attempt.superseded');
	});

	it('sent many times at the same moment opens one attempt, with the newest sheet', async () => {
		const given = await givenTogether(app);
		const { ticket, attempt } = await given.ticketFor();
		later(MINUTE);
		const seqs = [1, 2, 3, 3, 3];
		const answers = await Promise.all(
			seqs.map((seq) => given.save(attempt.id, firstSave(ticket, seq, MARKS))),
		);
		const newest = answers.filter((_, at) => seqs[at] === 3);
		expect(newest.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(await given.row()).toMatchObject({ state: 'in_progress', sheet_seq: 3 });
		const noted = await app.db.pool.query('select kind from attempt_events where attempt_id = $1', [
			attempt.id,
		]);
		expect(noted.rows).toEqual([{ kind: 'start' }]);
	});

	it('has the extra time given since the slot, also that for running attempts', async () => {
		const given = await givenTogether(app);
		const { ticket, attempt } = await given.ticketFor();
		const { token } = await givenOperator(app, 'exam_controller');
		const act = (what: string, body: object) =>
			app.call('POST', `/api/v3/editor/exams/${given.exam.id}/${what}`, {
				token,
				body: { reason: 'power cut in the hall', ...body },
			});
		later(MINUTE);
		const writing = await givenDoctor(app);
		await givenEnrolment(app, writing, given.batch);
		await given.post(`exams/${given.exam.id}/attempts`, { client_id: CLIENT, kind: 'ranked' }, writing.token);
		later(5 * MINUTE);
		expect((await act('overrides', { scope: 'exam', extra_min: 10 })).status).toBe(200);
		expect((await act('pause', { minutes: 5 })).status).toBe(200);
		later(10 * MINUTE);
		const { body } = await given.save(attempt.id, firstSave(ticket, 1, MARKS));
		expect(body).toMatchObject({
			extra_ms: 15 * MINUTE,
			deadline_at: new Date(NOON.getTime() + 75 * MINUTE).toISOString(),
		});
	});

	it('in the grace counts tap by tap', async () => {
		const given = await givenTogether(app);
		const { ticket, attempt } = await given.ticketFor();
		later(HOUR + MINUTE);
		const op = (position: number, value: string, elapsed_ms: number) => ({
			position,
			stem: position < 3 ? 0 : null,
			value,
			elapsed_ms,
		});
		const ops = [op(1, 'T', HOUR - MINUTE), op(3, 'B', HOUR + SECOND)];
		const { body } = await given.save(attempt.id, firstSave(ticket, 1, sheet('T....|.....|B|.'), { ops }));
		expect(body).toMatchObject({ state: 'in_progress', uncounted: 1 });
		const stored = await given.row();
		expect(stored.sheet.toString('base64url')).toBe(saveBody(1, sheet('T....|.....|.|.')).sheet);
		expect(stored.flags).toEqual(['grace']);
	});
});

describe('doctors with a ticket and without a save', () => {
	it('have used up the attempt, and a late sheet from there is a case', async () => {
		const given = await givenTogether(app);
		const { ticket, attempt, unlock } = await given.ticketFor();
		const absent = await givenTogether(app);
		later(HOUR + 2 * MINUTE);
		await app.jobHandlers['exams.sweep']({});
		expect((await given.row()).state).toBe('not_started');
		later(HOUR + 2 * MINUTE + SECOND);
		expect((await given.save(attempt.id, firstSave(ticket, 1, MARKS))).body).toMatchObject({
			code: 'attempt.late',
			meta: { late_door: true },
		});
		await app.jobHandlers['exams.sweep']({});
		expect(await given.row()).toMatchObject({
			state: 'auto_submitted',
			submit_kind: 'sweeper',
			started_at: NOON,
		});
		expect((await absent.row()).state).toBe('absent');
		const late = await lateSheet(attempt, unlock);
		expect((await given.post(`attempts/${attempt.id}/late-sheet`, late)).body).toMatchObject({
			late: { state: 'held', auto: false },
			state: 'auto_submitted',
		});
	});

	it('may submit late before the time was swept too', async () => {
		const given = await givenTogether(app);
		const { attempt, unlock } = await given.ticketFor();
		const late = await lateSheet(attempt, unlock);
		later(HOUR);
		expect((await given.post(`attempts/${attempt.id}/late-sheet`, late)).body.code).toBe('attempt.not_found');
		later(HOUR + 3 * MINUTE);
		expect((await given.post(`attempts/${attempt.id}/late-sheet`, late)).body.late.state).toBe('held');
		expect(await given.row()).toMatchObject({ state: 'auto_submitted', submit_kind: 'sweeper' });
	});

	it('starts by the button from the own slot, not from later', async () => {
		const given = await givenTogether(app, { windowClosesAt: new Date(NOON.getTime() + HOUR + 15 * SECOND) });
		await app.db.pool.query('update attempts set order_seed = 0 where exam_id = $1', [given.exam.id]);
		const { ticket, attempt } = await given.ticketFor();
		later(14 * SECOND);
		const { body } = await given.start(OTHER_CLIENT);
		expect(body.attempt.deadline_at).toBe(new Date(NOON.getTime() + HOUR).toISOString());
		expect((await given.save(attempt.id, firstSave(ticket, 1, MARKS))).body.code).toBe('attempt.superseded');
	});
});

describe('of a doctor with two courses that include the exam', () => {
	const givenTwo = async (over: Parameters<typeof givenTogether>[1] = {}) => {
		const given = await givenTogether(app, over, 2);
		const [first, second] = [given.enrolment, given.second?.id ?? 0];
		const states = async () => (await given.rows()).map(({ state }) => state);
		return { ...given, first, second, states };
	};

	it('one is given, also when both courses request it at the same moment', async () => {
		const given = await givenTwo();
		const both = await Promise.all(
			[given.first, given.second].map((course) => given.askTicket(given.token, CLIENT, course)),
		);
		expect(both.map(({ body }) => body.code ?? 'given').sort()).toEqual(['exam.no_ticket', 'given']);
		const [held] = both.flatMap(({ body }) => (body.ticket ? [body.ticket.course_id as number] : []));
		const other = held === given.first ? given.second : given.first;
		expect((await given.askTicket(given.token, OTHER_CLIENT, other)).body.code).toBe('exam.no_ticket');
		expect((await given.askTicket(given.token, OTHER_CLIENT, held)).status).toBe(200);
		expect((await given.rows()).filter(({ ticket_at }) => ticket_at !== null)).toHaveLength(1);
	});

	it('a ticket opens nothing beside an attempt that was begun in the other course, nor does its late sheet', async () => {
		const given = await givenTwo();
		const { ticket, attempt, unlock } = await given.ticketFor(CLIENT, given.first);
		later(MINUTE);
		expect((await given.start(OTHER_CLIENT, given.second)).status).toBe(200);
		expect((await given.save(attempt.id, firstSave(ticket, 1, MARKS))).body.code).toBe('attempt.bad_ticket');
		later(HOUR + 2 * MINUTE + SECOND);
		expect(
			(await given.post(`attempts/${attempt.id}/late-sheet`, await lateSheet(attempt, unlock))).status,
		).toBe(404);
		await app.jobHandlers['exams.sweep']({});
		expect(await given.states()).toEqual(['absent', 'auto_submitted']);
	});

	it('the attempt of the other course runs from the slot of the ticket, however late it is begun', async () => {
		const given = await givenTwo();
		await given.ticketFor(CLIENT, given.first);
		later(MINUTE);
		const { token } = await givenOperator(app, 'exam_controller');
		await app.call('POST', `/api/v3/editor/exams/${given.exam.id}/overrides`, {
			token,
			body: {
				scope: 'doctor',
				ref_id: given.doctor.id,
				closes_at: new Date(NOON.getTime() + 3 * HOUR).toISOString(),
				reason: 'on duty until then',
			},
		});
		later(50 * MINUTE);
		const { body } = await given.start(CLIENT, given.second);
		expect(body.attempt.deadline_at).toBe(new Date(NOON.getTime() + HOUR).toISOString());
		expect((await given.rows())[1]).toMatchObject({ state: 'in_progress', started_at: NOON });
	});
});

it('a doctor who read the paper by a ticket without a save begins neither a late attempt nor another one', async () => {
	const given = await givenTogether(app, { latePolicy: 'ranked' }, 2);
	await given.ticketFor(CLIENT, given.enrolment);
	const late = async () => (await given.start(CLIENT, given.second?.id, 'late')).body;
	later(HOUR + SECOND);
	expect(await late()).toMatchObject({
		code: 'exam.too_early',
		meta: { starts_in_ms: 3 * MINUTE - SECOND },
	});
	later(HOUR + 3 * MINUTE);
	await app.jobHandlers['exams.sweep']({});
	expect((await late()).code).toBe('exam.attempts_used');
	expect((await given.rows()).map(({ state }) => state)).toEqual(['auto_submitted', 'absent']);
});

it('many unsaved tickets with time left do not delay the settlement of later ones', async () => {
	const longer = await givenTogether(app);
	await longer.ticketFor();
	const many = 230;
	await app.db.pool.query(
		`insert into attempts (exam_id, doctor_course_id, doctor_id, no, kind, state, order_seed, sheet, sheet_sha, ticket_at)
		select exam_id, doctor_course_id, doctor_id, n, kind, state, order_seed, sheet, sheet_sha, ticket_at
		from attempts, generate_series(2, $2) n where exam_id = $1`,
		[longer.exam.id, many],
	);
	// The last one in the table and in the order of ids.
	const over = await givenTogether(app);
	await over.ticketFor();
	later(MINUTE);
	const { token } = await givenOperator(app, 'exam_controller');
	await app.call('POST', `/api/v3/editor/exams/${longer.exam.id}/pause`, {
		token,
		body: { minutes: 30, reason: 'power cut in the hall' },
	});
	later(HOUR + 2 * MINUTE + SECOND);
	await app.jobHandlers['exams.sweep']({});
	expect((await over.row()).state).toBe('auto_submitted');
	expect(new Set((await longer.rows()).map(({ state }) => state))).toEqual(new Set(['not_started']));
});
