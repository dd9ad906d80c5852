import { getTableName } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { TERMS_VERSION } from '#contract/constants.ts';
import { toE164 } from '#contract/phone.ts';
import { modules } from '#server/modules.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { givenAttempt, WEB } from '../../support/exam.ts';
import { givenDoctor, givenOperator, PASSWORD } from '../../support/given.ts';
import { filesOf, givenKnownDoctor } from '../../support/given-personal.ts';
import {
	givenBuyer,
	givenCode,
	givenPaid,
	givenQuote,
	givenSaleBatch,
	givenUnpaid,
} from '../../support/sales.ts';

const personalData = modules.flatMap(({ privacy }) => privacy ?? []);
const app = appForFile();
beforeEach(() => app.clock.set(NOON));
const CONSENTS = `${WEB}/doctor/consents`;
const MY_DATA = `${WEB}/doctor/my-data`;
const KEEP = `${MY_DATA}/keep`;
const DAY = 86_400_000;

const consents = (token: string) => app.call('GET', CONSENTS, { token });
const setConsent = (token: string, body: unknown) => app.call('PUT', CONSENTS, { token, body });
const ask = (token: string, password = PASSWORD) =>
	app.call('DELETE', MY_DATA, { token, body: { password } });
const keep = (token: string) => app.call('POST', KEEP, { token });
const rows = async (query: string, ...values: unknown[]) => (await app.db.pool.query(query, values)).rows;

/** The id of the doctor's pending request. */
const waitingId = async (doctorId: number): Promise<number> =>
	(await rows(`select id from erasures where doctor_id = $1 and state = 'waiting'`, doctorId))[0].id;
const carryOut = (id: number) => app.jobHandlers['privacy.erase']({ erasure_id: id });

/** Requests deletion and lets the waiting time pass. Returns the id of the request. */
async function eraseNow(doctor: { id: number; token: string }): Promise<number> {
	expect((await ask(doctor.token)).status).toBe(200);
	const id = await waitingId(doctor.id);
	app.clock.forward(7 * DAY);
	await carryOut(id);
	return id;
}

/** Tables of the whole database, including the queue's, that contain any of the texts. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
	const tables = await rows(
		`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
		where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
	);
	expect(tables.length).toBeGreaterThan(40);
	const found = [];
	for (const { name } of tables) {
		const [hit] = await rows(
			`select 1 from ${name} as t where exists (select 1 from unnest($1::text[]) as word where position(word in t::text) > 0) limit 1`,
			words,
		);
		if (hit) found.push(name.replace('public.', ''));
	}
	return found.sort();
}

describe('consents', () => {
	it('are given, listed, and withdrawn, each with its time', async () => {
		const { token } = await givenDoctor(app);
		expect((await consents(token)).body).toEqual({ consents: [], erasure: null });
		const given = await setConsent(token, { purpose: 'merit_name', given: true });
		expect(given.body.consents).toEqual([
			{
				id: expect.any(Number),
				purpose: 'merit_name',
				text_version: TERMS_VERSION,
				given_at: app.clock.now().toISOString(),
				withdrawn_at: null,
			},
		]);
		app.clock.forward(1_000);
		const { body } = await setConsent(token, { purpose: 'merit_name', given: false });
		expect(body.consents[0].withdrawn_at).toBe(app.clock.now().toISOString());
		expect((await consents(token)).body.consents).toEqual(body.consents);
	});

	it('that are unchanged have their old date, and old ones stay in the list', async () => {
		const { token } = await givenDoctor(app);
		const wish = (given: boolean) => setConsent(token, { purpose: 'marketing_sms', given });
		expect((await wish(false)).body.consents).toEqual([]);
		const first = (await wish(true)).body.consents;
		app.clock.forward(DAY);
		expect((await wish(true)).body.consents).toEqual(first);
		await wish(false);
		app.clock.forward(DAY);
		const { body } = await wish(true);
		expect(body.consents.map((one: { withdrawn_at: unknown }) => one.withdrawn_at === null)).toEqual([
			true,
			false,
		]);
	});

	it('given twice at the same moment are one', async () => {
		const { token } = await givenDoctor(app);
		const wish = () => setConsent(token, { purpose: 'merit_name', given: true });
		const answers = await Promise.all([wish(), wish()]);
		expect(answers.map(({ status }) => status)).toEqual([200, 200]);
		expect((await consents(token)).body.consents).toHaveLength(1);
	});

	it.each([
		['the terms of an account', { purpose: 'terms', given: false }, 'purpose'],
		['something unknown', { purpose: 'everything', given: true }, 'purpose'],
		['nothing said', { purpose: 'merit_name' }, 'given'],
		['something else besides', { purpose: 'merit_name', given: true, doctor_id: 1 }, 'doctor_id'],
	])('to %s are refused', async (_name, body, field) => {
		const { token } = await givenDoctor(app);
		const answer = await setConsent(token, body);
		expect(answer.status).toBe(422);
		expect(Object.keys(answer.body.errors)).toEqual([field]);
	});
});

describe('data stored about a doctor', () => {
	it("are exported module by module, in words, without secrets and without other people's data", async () => {
		const other = await givenKnownDoctor(app);
		const doctor = await givenKnownDoctor(app);
		const { status, body } = await app.call('GET', MY_DATA, { token: doctor.token });
		expect(status).toBe(200);
		expect(body.exported_at).toBe(app.clock.now().toISOString());
		const { words } = doctor;
		const { rooms } = body;
		expect(Object.keys(rooms).sort()).toEqual(personalData.map(({ name }) => name).sort());
		expect(rooms.profile).toMatchObject({
			name: words.name,
			phone: doctor.phone,
			email: words.email,
			bmdc: words.bmdc,
			medical_college: expect.any(String),
			present_address: { division: expect.stringMatching(/[ঀ-৿]/), address: words.address },
			picture: `/media/p/${doctor.avatar}`,
			private_pictures: [{ purpose: 'id_photo' }],
		});
		expect(rooms.sign_in.sessions.length).toBeGreaterThan(1);
		expect(rooms.sign_in.sessions[0]).toMatchObject({ browser: words.browser, by: 'the doctor' });
		expect(rooms.sign_in.codes).toMatchObject([{ use: 'device', sent_to: doctor.phone }]);
		expect(rooms.sign_in.phone_changes).toMatchObject([{ from: `0${words.oldPhone}`, to: doctor.phone }]);
		expect(rooms.devices.requests).toMatchObject([{ reason: words.reason, state: 'rejected' }]);
		expect(rooms.devices.changes).toHaveLength(1);
		expect(rooms.messages.map((one: { to: string }) => one.to)).toEqual(
			expect.arrayContaining([doctor.phone, `0${words.oldPhone}`, words.email]),
		);
		expect(rooms.courses).toMatchObject([{ roll_no: words.rollNo, price_taka: 5_000, paid_taka: 5_000 }]);
		expect(rooms.attendance.classes).toHaveLength(1);
		expect(rooms.lecture_sheets).toMatchObject({
			addresses: [{ kind: 'home', address: expect.stringContaining(words.address) }],
			parcels: [{ by: 'courier', state: 'delivered', address: words.address }],
		});
		expect(rooms.quizzes).toMatchObject([
			{ name_given: words.name, phone_given: doctor.phone, marks: 1.5, answers: ['A'] },
			{ name_given: words.name, phone_given: doctor.phone },
		]);
		expect(rooms.privacy.consents).toMatchObject([{ to: 'terms', version: '2026-11' }]);
		expect(rooms.log).toContainEqual({
			what: 'phone.changed',
			by: 'the doctor',
			at: expect.any(String),
		});
		const text = JSON.stringify(body);
		for (const word of Object.values(other.words)) expect(text).not.toContain(word);
		expect(text).not.toMatch(/argon2|password_hash|ddt|code_hash|key_hash|secret|_id"|"id"/);
		expect(text).not.toContain(doctor.privateKey);
	});

	it("contain the doctor's answers of an exam at once, its result only when it is published, and never its key", async () => {
		const doctor = await givenKnownDoctor(app);
		await app.work();
		const exams = async () => (await app.call('GET', MY_DATA, { token: doctor.token })).body.rooms.exams;
		const before = await exams();
		expect(before).toMatchObject([
			{ answers: ['TTF..', 'FFFFF', 'A', '.'], result: null, saves: [{ counted: true }, { counted: true }] },
		]);
		expect(before[0].events.map((one: { what: string }) => one.what)).toContain('start');
		await app.db.pool.query('update exams set published_at = $2 where id = $1', [doctor.examId, NOON]);
		const after = await exams();
		expect(after[0].result).toMatchObject({ of: 8_000, total: expect.any(Number) });
		expect(JSON.stringify(after)).not.toMatch(/TTTTT|secret why|why a/);
	});

	it('show that staff viewed the account, not who', async () => {
		const { id, token } = await givenDoctor(app);
		const staff = await givenOperator(app, 'support');
		await app.db.pool.query(
			`insert into audit (operator_id, doctor_id, action, target) values ($1, $2, 'staff.read', 'profile')`,
			[staff.id, id],
		);
		const { log } = (await app.call('GET', MY_DATA, { token })).body.rooms;
		expect(log).toEqual([{ what: 'staff.read', by: 'staff', at: expect.any(String) }]);
	});

	it('is handed over five times an hour at most', async () => {
		const { token } = await givenDoctor(app);
		const statuses = [];
		for (let n = 0; n < 6; n++) statuses.push((await app.call('GET', MY_DATA, { token })).status);
		expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
	});
});

describe('asking for an account to be deleted', () => {
	it('needs the password', async () => {
		const { token } = await givenDoctor(app);
		const wrong = await ask(token, 'not this one');
		expect(wrong).toMatchObject({ status: 422, body: { code: 'auth.wrong_password' } });
		expect(Object.keys(wrong.body.errors)).toEqual(['password']);
		expect((await app.call('DELETE', MY_DATA, { token, body: {} })).body.errors).toHaveProperty('password');
		expect((await consents(token)).body.erasure).toBe(null);
	});

	it('waits for seven days, in which the account works as before', async () => {
		const { id, token } = await givenDoctor(app);
		const { status, body } = await ask(token);
		expect(status).toBe(200);
		const now = app.clock.now().getTime();
		expect(body.erasure).toEqual({
			state: 'waiting',
			requested_at: new Date(now).toISOString(),
			due_at: new Date(now + 7 * DAY).toISOString(),
		});
		expect((await consents(token)).body.erasure).toEqual(body.erasure);
		const erasure = await waitingId(id);
		const [job] = await rows(
			'select run_at from graphile_worker.jobs where key = $1',
			`privacy.erase:${erasure}`,
		);
		expect(job.run_at).toEqual(new Date(now + 7 * DAY));
		app.clock.forward(7 * DAY - 1);
		await carryOut(erasure);
		expect((await consents(token)).body.erasure.state).toBe('waiting');
	});

	it('twice, also at the same moment, is one request', async () => {
		const { id, token } = await givenDoctor(app);
		const answers = await Promise.all([ask(token), ask(token)]);
		app.clock.forward(DAY);
		answers.push(await ask(token));
		for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
		expect(await rows('select 1 from erasures where doctor_id = $1', id)).toHaveLength(1);
	});

	it('can be withdrawn once, and then nothing is deleted', async () => {
		const { id, token } = await givenDoctor(app);
		await ask(token);
		const erasure = await waitingId(id);
		const answers = await Promise.all([keep(token), keep(token)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
		const won = answers.find(({ status }) => status === 200);
		expect(won?.body.erasure.state).toBe('cancelled');
		expect(answers.find(({ status }) => status === 404)?.body.code).toBe('privacy.no_erasure');
		expect((await consents(token)).body.erasure).toBe(null);
		app.clock.forward(8 * DAY);
		await carryOut(erasure);
		expect((await app.call('GET', `${WEB}/doctor/my-profile`, { token })).status).toBe(200);
		expect((await ask(token)).status).toBe(200);
	});

	it('is postponed by a day while the doctor takes an exam', async () => {
		const { doctor, token } = await givenAttempt(app);
		await ask(token);
		const id = await waitingId(doctor.id);
		// As if it had been requested a week ago.
		await app.db.pool.query('update erasures set due_at = $2 where id = $1', [id, app.clock.now()]);
		await carryOut(id);
		const tomorrow = new Date(app.clock.now().getTime() + DAY).toISOString();
		expect((await consents(token)).body.erasure).toMatchObject({ state: 'waiting', due_at: tomorrow });
		app.clock.forward(DAY);
		await carryOut(id);
		expect(await rows('select state from erasures where id = $1', id)).toEqual([{ state: 'done' }]);
	});

	it('is not carried out when it is withdrawn at that very moment: one of the two wins', async () => {
		const { id, token } = await givenDoctor(app);
		await ask(token);
		const erasure = await waitingId(id);
		app.clock.forward(7 * DAY);
		const [stored] = await Promise.all([keep(token), carryOut(erasure)]);
		const [doctor] = await rows('select erased_at is not null as erased from doctors where id = $1', id);
		const [request] = await rows('select state from erasures where id = $1', erasure);
		expect(doctor.erased).toBe(stored.status !== 200);
		expect(request.state).toBe(stored.status === 200 ? 'cancelled' : 'done');
	});
});

describe('a deleted account', () => {
	it('leaves nothing open that staff or finance would wait for', async () => {
		const { doctor, courseId } = await givenBuyer(app);
		const code = await givenCode(app);
		const order = await givenQuote(app, doctor, courseId, { code: code.code });
		const paid = await givenSaleBatch(app);
		const next = await givenSaleBatch(app, { ycsId: paid.ycsId });
		const course = await givenUnpaid(app, doctor, paid);
		await givenPaid(app, doctor, course);
		const requested = await app.call('POST', `${WEB}/doctor/courses/${course}/transfer`, {
			token: doctor.token,
			body: { batch_id: next.id, schedule_id: null, reason: 'The hours of my new post' },
		});
		expect(requested.status).toBe(200);
		await eraseNow(doctor);
		expect(await rows('select status from orders where id = $1', order.id)).toEqual([
			{ status: 'cancelled' },
		]);
		expect(await rows('select state from discount_uses where order_id = $1', order.id)).toEqual([
			{ state: 'released' },
		]);
		expect(await rows('select state, reason from batch_transfers where doctor_id = $1', doctor.id)).toEqual([
			{ state: 'cancelled', reason: '' },
		]);
	});

	it("leaves no personal data of the doctor in any table, and does not change anybody else's", async () => {
		const other = await givenKnownDoctor(app);
		const doctor = await givenKnownDoctor(app);
		const words = Object.values(doctor.words);
		expect(await tablesWith(words)).toEqual([
			'audit',
			'complaint_messages',
			'complaints',
			'deliveries',
			'device_requests',
			'devices',
			'doctor_addresses',
			'doctor_courses',
			'doctors',
			'messages',
			'otp_tokens',
			'otps',
			'outbox',
			'phone_changes',
			'question_threads',
			'quiz_attempts',
			'tokens',
		]);
		const othersBefore = await tablesWith(Object.values(other.words));
		await eraseNow(doctor);
		expect(await tablesWith(words)).toEqual([]);
		expect(await tablesWith(Object.values(other.words))).toEqual(othersBefore);
	});

	it('has no pictures any more', async () => {
		const doctor = await givenKnownDoctor(app);
		const files = filesOf(app);
		expect(await files.get('public', doctor.avatar)).not.toBe(null);
		expect(await files.get('private', doctor.privateKey)).not.toBe(null);
		await eraseNow(doctor);
		expect(await files.get('public', doctor.avatar)).toBe(null);
		expect(await files.get('private', doctor.privateKey)).toBe(null);
	});

	it('opens to nobody: sessions end in every process and the password fits no more', async () => {
		const doctor = await givenDoctor(app);
		const twin = await app.twin();
		const profile = (process: typeof app) =>
			process.call('GET', `${WEB}/doctor/my-profile`, { token: doctor.token });
		expect((await profile(twin)).status).toBe(200);
		await eraseNow(doctor);
		await expect.poll(async () => (await profile(twin)).status).toBe(401);
		await expect.poll(async () => (await profile(app)).status).toBe(401);
		await twin.close();
		for (const phone of [doctor.phone, `erased:${doctor.id}`]) {
			const answer = await app.call('POST', '/api/v3/auth/login', { body: { phone, password: PASSWORD } });
			expect(answer.status).toBe(422);
		}
	});

	it("leaves purchases, results that others' ranks depend on, the consents and the log", async () => {
		const doctor = await givenKnownDoctor(app);
		await app.work();
		const result = () => rows('select * from results where attempt_id = $1', doctor.attemptId);
		const before = await result();
		expect(before).toHaveLength(1);
		await eraseNow(doctor);
		expect(await result()).toEqual(before);
		expect(
			await rows('select status, paid, roll_no, reg_no from doctor_courses where id = $1', doctor.enrolment),
		).toEqual([{ status: 'active', paid: 500_000, roll_no: null, reg_no: null }]);
		expect(await rows('select purpose from consents where doctor_id = $1', doctor.id)).toEqual([
			{ purpose: 'terms' },
		]);
		const log = await rows('select action, ip from audit where doctor_id = $1 order by id', doctor.id);
		expect(log.map(({ action }) => action)).toEqual(
			expect.arrayContaining(['phone.changed', 'privacy.erasure_asked', 'privacy.erased']),
		);
		expect(log.every(({ ip }) => ip === null)).toBe(true);
	});

	it('frees its number for a new one', async () => {
		const doctor = await givenDoctor(app);
		await eraseNow(doctor);
		const again = await rows(
			`insert into doctors (name, phone) values ('ডা. নতুন', $1) returning id`,
			toE164(doctor.phone),
		);
		expect(again[0].id).not.toBe(doctor.id);
	});

	it('is deleted once, however often the job is repeated', async () => {
		const doctor = await givenDoctor(app);
		const id = await eraseNow(doctor);
		const state = () =>
			rows(
				'select d.*, e.state, e.done_at from doctors d join erasures e on e.doctor_id = d.id where e.id = $1',
				id,
			);
		const before = await state();
		expect(before).toMatchObject([{ phone: `erased:${doctor.id}`, state: 'done' }]);
		app.clock.forward(DAY);
		await carryOut(id);
		await carryOut(987_654);
		expect(await state()).toEqual(before);
	});

	it('is left as it is when a module cannot be cleared, and is cleared the next time', async () => {
		const doctor = await givenKnownDoctor(app);
		await ask(doctor.token);
		const id = await waitingId(doctor.id);
		app.clock.forward(7 * DAY);
		await app.db.pool.query(
			`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$;
			create trigger refuse before update on doctors for each row when (new.erased_at is not null) execute function refuse()`,
		);
		await expect(carryOut(id)).rejects.toThrow();
		const [stored] = await rows('select count(*)::int as n from devices where doctor_id = $1', doctor.id);
		expect(stored.n).toBeGreaterThan(0);
		await app.db.pool.query('drop trigger refuse on doctors; drop function refuse');
		await carryOut(id);
		expect(await tablesWith(Object.values(doctor.words))).toEqual([]);
	});
});

describe('the list of modules', () => {
	it('covers every table that points to a doctor', async () => {
		const pointing = await rows(
			`select distinct table_name as name from information_schema.columns
			where table_schema = 'public' and column_name in ('doctor_id', 'doctor_course_id', 'attempt_id')
			union select conrelid::regclass::text from pg_constraint where contype = 'f' and confrelid = 'doctors'::regclass
			union select 'doctors'`,
		);
		const covered = new Set(personalData.flatMap(({ tables }) => tables.map((table) => getTableName(table))));
		expect(pointing.length).toBeGreaterThan(15);
		expect(pointing.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([]);
	});

	it('names each module once', () => {
		const names = personalData.map(({ name }) => name);
		expect(new Set(names).size).toBe(names.length);
	});
});
