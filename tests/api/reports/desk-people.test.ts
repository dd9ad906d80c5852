import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OperatorRole } from '#contract/constants.ts';
import { toE164 } from '#contract/phone.ts';
import { audit } from '#server/audit/audit.tables.ts';
import { doctors } from '#server/modules/account/profile/profile.tables.ts';
import { dailyFigures } from '#server/modules/reports/figures/figures.tables.ts';
import { doctorCourses } from '#server/modules/sales/enrolment.tables.ts';
import { payments } from '#server/modules/sales/payments.tables.ts';
import { schedules } from '#server/modules/schedule/schedule.tables.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { WEB } from '../../support/exam.ts';
import { givenDoctor, givenExam, givenOperator } from '../../support/given.ts';
import {
	enrolmentOf,
	givenBuyer,
	givenPaid,
	givenPayment,
	givenQuote,
	givenSaleBatch,
	PRICE,
} from '../../support/sales.ts';

const app = appForFile();
beforeEach(() => app.clock.set(NOON));
const EDITOR = '/api/v3/editor';
const DAY = 86_400_000;
const REASON = 'চিকিৎসক ফোনে অনুরোধ করেছেন';

async function staff(...roles: OperatorRole[]) {
	const { token, id } = await givenOperator(app, ...roles);
	const send = (method: string, path: string, body?: unknown) =>
		app.call(method, `${EDITOR}${path}`, { token, ...(body !== undefined && { body }) });
	return {
		id,
		token,
		get: (path: string) => send('GET', path),
		post: send.bind(null, 'POST'),
		put: send.bind(null, 'PUT'),
	};
}
const actions = async (doctorId: number) =>
	(await app.db.q.select().from(audit).where(eq(audit.doctorId, doctorId))).map(({ action }) => action);

describe('a doctor is found', () => {
	it.each([
		['the whole number', '01799887766'],
		['the number with its country and blanks', '+880 1799-887766'],
		['the number in Bengali digits', '০১৭৯৯৮৮৭৭৬৬'],
		['the end of the number', '887766'],
		['a part of the name', 'মাহজাবিন'],
		['words of the name in any order', 'চৌধুরী মাহজাবিন'],
		['the registration', 'A-৯৮৭৬৫'],
		['the e-mail', 'mahjabin@example.com'],
		['the roll of the institute', 'FCPS-7781'],
	])('by %s', async (_, words) => {
		const desk = await staff('support');
		const [known] = await app.db.q
			.select({ id: doctors.id })
			.from(doctors)
			.where(eq(doctors.phone, '+8801799887766'));
		const id = known?.id ?? (await givenBuyer(app)).doctor.id;
		await app.db.q
			.update(doctors)
			.set({
				name: 'ডা. মাহজাবিন চৌধুরী',
				phone: toE164('01799887766'),
				bmdc: 'A-98765',
				email: 'mahjabin@example.com',
			})
			.where(eq(doctors.id, id));
		await app.db.q.update(doctorCourses).set({ rollNo: 'FCPS-7781' }).where(eq(doctorCourses.doctorId, id));
		await givenDoctor(app, { name: 'ডা. অন্য কেউ' });
		const { body } = await desk.get(`/doctors?q=${encodeURIComponent(words)}`);
		expect(body.items.map((one: { id: number }) => one.id)).toEqual([id]);
		expect(body.items[0]).toMatchObject({ phone: '01799887766', courses: 1, erased: false });
		expect(body.meta.total).toBe(1);
	});

	it('not by a wildcard', async () => {
		const desk = await staff('support');
		expect((await desk.get('/doctors?q=%25')).body.items).toEqual([]);
	});
});

describe('a look at a doctor', () => {
	it('shows what the role needs, and is logged once', async () => {
		const { doctor, courseId } = await givenBuyer(app);
		await givenPaid(app, doctor, courseId);
		await app.db.pool.query(
			`update doctors set present_address = 'বাসা ৫', present_district_id = s.id, present_division_id = v.id
			from districts s join divisions v on v.id = s.division_id and v.bn_name = s.bn_name
			where doctors.id = $1 and s.bn_name = 'ঢাকা'`,
			[doctor.id],
		);
		const [support, finance] = [await staff('support'), await staff('finance')];
		const whole = (await support.get(`/doctors/${doctor.id}`)).body.item;
		expect(whole).toMatchObject({
			present_address: 'বাসা ৫, ঢাকা',
			permanent_address: null,
			enrolments: [{ id: courseId, status: 'active', paid: PRICE }],
			payments: [{ amount: PRICE, state: 'succeeded' }],
			account: { devices: [{ id: doctor.device.id }], sessions: [{ staff: null }] },
		});
		await support.get(`/doctors/${doctor.id}`);
		const money = (await finance.get(`/doctors/${doctor.id}`)).body.item;
		expect(money).toMatchObject({ payments: [{ amount: PRICE }], account: null });
		expect((await actions(doctor.id)).filter((action) => action === 'doctor.looked')).toHaveLength(2);
		expect((await support.get('/doctors/987654')).status).toBe(404);
		expect((await (await staff('editor')).get(`/doctors/${doctor.id}`)).status).toBe(403);
	});
});

describe('an enrolment at the office', () => {
	it('is created for a doctor, and opened without payment by the owner alone', async () => {
		const [support, owner] = [await staff('support'), await staff('owner')];
		const doctor = await givenDoctor(app);
		const batch = await givenSaleBatch(app);
		const options = await support.get(`/enrolments/options?doctor_id=${doctor.id}&batch_id=${batch.id}`);
		expect(options.body).toMatchObject({ schedules: [{ id: batch.scheduleId }], refusal: null });
		const wish = {
			doctor_id: doctor.id,
			batch_id: batch.id,
			schedule_id: batch.scheduleId,
			...{ faculty_id: null, discipline_id: null, candidate_type_id: null, reason: REASON },
		};
		const made = await support.post('/enrolments', wish);
		expect(made.body.item).toMatchObject({
			status: 'pending_payment',
			doctor: { id: doctor.id },
			log: [{ reason: REASON }],
		});
		const { id } = made.body.item;
		expect((await support.post(`/enrolments/${id}/free-seat`, { reason: REASON })).status).toBe(403);
		const given = await owner.post(`/enrolments/${id}/free-seat`, { reason: REASON });
		expect(given.body.item).toMatchObject({ status: 'active', price_agreed: 0, paid: 0 });
		expect(await owner.post(`/enrolments/${id}/free-seat`, { reason: REASON })).toMatchObject({
			status: 409,
			body: { code: 'enrolment.not_waiting' },
		});
		expect(await support.post('/enrolments', wish)).toMatchObject({
			status: 409,
			body: { code: 'enrolment.already_in' },
		});
		expect(await actions(doctor.id)).toEqual(['enrolment.make', 'enrolment.free_seat']);
	});

	it('is neither created, cancelled nor moved if that cannot be logged', async () => {
		const support = await staff('support');
		const doctor = await givenDoctor(app);
		const batch = await givenSaleBatch(app);
		const unpaid = await givenBuyer(app);
		const mover = await givenBuyer(app);
		await givenPaid(app, mover.doctor, mover.courseId);
		const other = await givenSaleBatch(app, { ycsId: mover.batch.ycsId });
		const body = { reason: REASON };
		const acts = () => [
			support.post('/enrolments', {
				doctor_id: doctor.id,
				batch_id: batch.id,
				schedule_id: batch.scheduleId,
				...{ faculty_id: null, discipline_id: null, candidate_type_id: null, ...body },
			}),
			support.post(`/enrolments/${unpaid.courseId}/cancel`, body),
			support.post(`/enrolments/${mover.courseId}/moves`, { batch_id: other.id, ...body }),
		];
		const stands = async () => [
			(await app.db.q.select().from(doctorCourses).where(eq(doctorCourses.doctorId, doctor.id))).length,
			(await enrolmentOf(app, unpaid.courseId)).status,
			(await support.get(`/enrolments/${mover.courseId}`)).body.item.transfer?.state,
		];
		const before = await stands();
		await app.db.pool.query(
			`alter table audit add constraint full_disk check (action not like 'enrolment.%') not valid`,
		);
		try {
			expect((await Promise.all(acts())).map(({ status }) => status)).toEqual([500, 500, 500]);
		} finally {
			await app.db.pool.query('alter table audit drop constraint full_disk');
		}
		expect(await stands()).toEqual(before);
		expect((await Promise.all(acts())).map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(await stands()).toEqual([1, 'cancelled', 'requested']);
	});

	it('is not opened free of charge while its payment is in progress', async () => {
		const { doctor, courseId } = await givenBuyer(app);
		const order = await givenQuote(app, doctor, courseId);
		await givenPayment(app, order.id);
		const owner = await staff('owner');
		expect(await owner.post(`/enrolments/${courseId}/free-seat`, { reason: REASON })).toMatchObject({
			status: 409,
			body: { code: 'payment.open' },
		});
		// Refused as a whole: the order is still valid.
		expect(
			(await app.db.pool.query('select status from orders where id = $1', [order.id])).rows[0].status,
		).not.toBe('cancelled');
	});

	it('follows published schedules of its batch alone', async () => {
		const { batch, courseId } = await givenBuyer(app);
		const [draft] = await app.db.q
			.insert(schedules)
			.values({ batchId: batch.id, title: 'খসড়া রুটিন' })
			.returning();
		const support = await staff('support');
		const { item } = (await support.get(`/enrolments/${courseId}`)).body;
		const names = ['faculty_id', 'discipline_id', 'candidate_type_id', 'roll_no', 'reg_no', 'access_until'];
		const change = () =>
			support.put(`/enrolments/${courseId}`, {
				...Object.fromEntries(names.map((name) => [name, item[name]])),
				schedule_id: draft?.id,
				version: item.version,
				reason: REASON,
			});
		expect(await change()).toMatchObject({
			status: 422,
			body: { code: 'enrol.unknown_schedule', errors: { schedule_id: [expect.any(String)] } },
		});
		await app.db.q
			.update(schedules)
			.set({ status: 'published' })
			.where(eq(schedules.id, draft?.id ?? 0));
		expect((await change()).body.item).toMatchObject({ schedule_id: draft?.id });
	});

	it('changes by version: the second caller gets the current row', async () => {
		const { courseId } = await givenBuyer(app);
		const support = await staff('support');
		const { item } = (await support.get(`/enrolments/${courseId}`)).body;
		const names = ['schedule_id', 'faculty_id', 'discipline_id', 'candidate_type_id', 'reg_no'] as const;
		const fields = Object.fromEntries(names.map((name) => [name, item[name]]));
		const change = (over: object) =>
			support.put(`/enrolments/${courseId}`, {
				...fields,
				...{ roll_no: null, access_until: null, version: item.version, reason: REASON },
				...over,
			});
		expect(await change({ schedule_id: 987_654 })).toMatchObject({
			status: 422,
			body: { errors: { schedule_id: [expect.any(String)] } },
		});
		expect(await change({ faculty_id: 987_654 })).toMatchObject({
			status: 422,
			body: { errors: { faculty_id: [expect.any(String)] } },
		});
		const first = await change({ roll_no: '7001' });
		expect(first.body.item).toMatchObject({ roll_no: '7001' });
		expect(await change({ roll_no: '7002' })).toMatchObject({
			status: 409,
			body: { code: 'desk.conflict', meta: { item: { roll_no: '7001', version: first.body.item.version } } },
		});
	});

	it('is cancelled while nothing was paid, and moved once it is', async () => {
		const support = await staff('support');
		const unpaid = await givenBuyer(app);
		const gone = await support.post(`/enrolments/${unpaid.courseId}/cancel`, { reason: REASON });
		expect(gone.body.item.status).toBe('cancelled');
		const { doctor, batch, courseId } = await givenBuyer(app);
		await givenPaid(app, doctor, courseId);
		expect(await support.post(`/enrolments/${courseId}/cancel`, { reason: REASON })).toMatchObject({
			status: 409,
			body: { code: 'enrolment.paid' },
		});
		expect((await enrolmentOf(app, courseId)).status).toBe('active');
		const other = await givenSaleBatch(app, { ycsId: batch.ycsId });
		const { quotes } = (await support.get(`/enrolments/${courseId}/moves`)).body;
		expect(quotes.map((quote: { to: { batch_id: number } }) => quote.to.batch_id)).toContain(other.id);
		const requested = await support.post(`/enrolments/${courseId}/moves`, {
			batch_id: other.id,
			reason: REASON,
		});
		expect(requested.body.item.transfer).toMatchObject({ state: 'requested', reason: REASON });
		const queue = (await support.get(`/transfers?q=${doctor.phone}`)).body;
		expect(queue).toMatchObject({
			items: [{ enrolment_id: courseId, doctor: { id: doctor.id } }],
			meta: { total: 1 },
		});
	});

	it('is listed by the amount due', async () => {
		const { doctor, batch, courseId } = await givenBuyer(app);
		const finance = await staff('finance');
		const list = async (query: string) =>
			(await finance.get(`/enrolments?batch_id=${batch.id}${query}`)).body.items.map(
				(one: { id: number }) => one.id,
			);
		expect(await list('&due=open')).toEqual([courseId]);
		expect(await list('&due=late')).toEqual([]);
		expect(await list(`&q=${doctor.phone}`)).toEqual([courseId]);
		expect(await list('&q=01300000000')).toEqual([]);
		await givenPaid(app, doctor, courseId);
		expect(await list('&due=open')).toEqual([]);
		expect(await list('&status=active')).toEqual([courseId]);
	});
});

describe('a notice of staff', () => {
	it('reports how many doctors it reaches, and shows the second editor who changed it', async () => {
		const editor = await staff('editor');
		const { doctor, batch, courseId } = await givenBuyer(app);
		await givenPaid(app, doctor, courseId);
		expect((await editor.get(`/notices/reach?kind=batch&id=${batch.id}`)).body).toEqual({ doctors: 1 });
		expect((await editor.get('/notices/reach?kind=batch')).body).toEqual({ doctors: 0 });
		const written = {
			title: 'ক্লাসের সময় বদল',
			body: 'রাত **নয়টায়**',
			audience: { kind: 'batch', id: batch.id },
			...{ pinned: false, channels: [], starts_at: NOON.toISOString(), ends_at: null, link: null },
		};
		const { notice } = (await editor.post('/notices', written)).body;
		const change = (title: string) =>
			editor.put(`/notices/${notice.id}`, { ...written, title, version: notice.version });
		expect((await change('ক্লাস দশটায়')).status).toBe(200);
		expect(await change('ক্লাস এগারোটায়')).toMatchObject({
			status: 409,
			body: { code: 'desk.conflict', meta: { item: { title: 'ক্লাস দশটায়' } } },
		});
		expect((await editor.get(`/notices?q=${encodeURIComponent('দশটায়')}`)).body.items).toMatchObject([
			{ id: notice.id, of: batch.title },
		]);
	});
});

describe('the figures', () => {
	const span = 'from=2026-11-20&to=2026-11-21';
	const figures = async (desk: Awaited<ReturnType<typeof staff>>, what: string, query = span) =>
		(await desk.get(`/figures/${what}?${query}`)).body;
	const point = (body: { points: { at: string }[] }, at = '2026-11-21') =>
		body.points.find((one) => one.at === at);

	it('count a payment at once, and again from the summary once its day is over', async () => {
		const owner = await staff('owner');
		const before = await figures(owner, 'income');
		const enrolled = await figures(owner, 'enrolments');
		const { doctor, batch, courseId } = await givenBuyer(app);
		const { paymentId } = await givenPaid(app, doctor, courseId);
		await app.db.q.update(payments).set({ succeededAt: NOON }).where(eq(payments.id, paymentId));
		const live = await figures(owner, 'income');
		expect(live.total - before.total).toBe(PRICE);
		expect(live.batches).toContainEqual({ id: batch.id, title: batch.title, n: 1, amount: PRICE });
		expect((await figures(owner, 'enrolments')).total - enrolled.total).toBe(1);
		app.clock.set(new Date(NOON.getTime() + 2 * DAY));
		await app.jobHandlers['figures.count']({});
		const [row] = await app.db.q.select().from(dailyFigures).where(eq(dailyFigures.part, batch.id));
		expect(row).toMatchObject({ day: '2026-11-21' });
		expect(await figures(owner, 'income')).toEqual(live);
		// Final figures are not queried from the payments again.
		await app.db.q.update(payments).set({ amount: 1 }).where(eq(payments.id, paymentId));
		expect(await figures(owner, 'income')).toEqual(live);
		await app.db.q.update(payments).set({ amount: PRICE }).where(eq(payments.id, paymentId));
		await app.db.q.delete(dailyFigures);
	});

	it('do not delay a build of the site while they are counted', async () => {
		const { pool } = app.db;
		const builds = async () =>
			(
				await pool.query(
					"select id, updated_at from graphile_worker.jobs where task_identifier = 'site.build'",
				)
			).rows;
		const holder = await pool.connect();
		try {
			await holder.query('begin');
			await holder.query('lock table daily_figures');
			const counting = app.jobHandlers['figures.count']({});
			await expect
				.poll(async () => {
					const { rows } = await pool.query(
						`select 1 from pg_locks where locktype = 'advisory' and granted
						and database = (select oid from pg_database where datname = current_database())`,
					);
					return rows.length;
				})
				.toBe(1);
			const before = await builds();
			await app.jobHandlers['site.build']({});
			// One that found another running would have requested to be called again.
			expect(await builds()).toEqual(before);
			await holder.query('rollback');
			await counting;
		} finally {
			holder.release(true);
		}
	});

	it('group days from Saturday to Friday, and include the days in between', async () => {
		const owner = await staff('owner');
		const weeks = await figures(owner, 'enrolments', 'from=2026-11-14&to=2026-11-27&by=week');
		expect(weeks.points.map((one: { at: string }) => one.at)).toEqual(['2026-11-14', '2026-11-21']);
		expect((await owner.get('/figures/income?from=2026-11-21&to=2026-11-20')).body.errors).toEqual({
			to: [expect.any(String)],
		});
	});

	it('show how long complaints took', async () => {
		const support = await staff('support');
		const doctor = await givenDoctor(app);
		const opened = await app.call('POST', `${WEB}/doctor/complaints`, {
			token: doctor.token,
			body: {
				key: 'a-key-of-figures-1',
				category: 'teacher',
				ref: null,
				subject: 'ক্লাস',
				text: 'কথা',
				files: [],
				context: null,
			},
		});
		const { id } = opened.body.complaint;
		await app.db.pool.query('update complaints set created_at = $1 where id = $2', [NOON, id]);
		app.clock.forward(90 * 60_000);
		await support.post(`/complaints/${id}/answer`, { key: 'a-key-of-figures-2', text: 'উত্তর', files: [] });
		app.clock.forward(30 * 60_000);
		await support.post(`/complaints/${id}/resolve`, { text: 'হয়েছে' });
		const body = await figures(support, 'complaints');
		expect(body.categories).toEqual([
			{ category: 'teacher', opened: 1, answered: 1, answer_minutes: 90, resolved: 1, resolve_minutes: 120 },
		]);
		expect(point(body)).toMatchObject({ opened: 1, answered: 1, resolved: 1 });
		expect((await support.get(`/figures/income?${span}`)).status).toBe(403);
	});

	it('count active doctors of the day, and candidates of an exam', async () => {
		const owner = await staff('owner');
		const { doctor, batch, courseId } = await givenBuyer(app);
		await givenPaid(app, doctor, courseId);
		const exam = await givenExam(app, batch);
		await app.db.pool.query('update tokens set last_used_at = $1 where doctor_id = $2', [NOON, doctor.id]);
		await app.jobHandlers['figures.count']({});
		const body = await figures(owner, 'doctors');
		expect(point(body)).toMatchObject({ active: expect.any(Number) });
		expect(body.active_7).toBeGreaterThanOrEqual(1);
		expect(body.counted_at).not.toBeNull();
		const sat = await figures(owner, 'exams', 'from=2026-11-15&to=2026-11-28');
		expect(sat.exams).toContainEqual(expect.objectContaining({ id: exam.id, sat: 0, could: 1 }));
		await app.db.pool.query(`update exams set status = 'key_check' where id = $1`, [exam.id]);
		const announced = await figures(owner, 'exams', 'from=2026-11-15&to=2026-11-28');
		expect(announced.exams).not.toContainEqual(expect.objectContaining({ id: exam.id }));
	});
});

describe('canned answers', () => {
	it('are managed by support, by category', async () => {
		const support = await staff('support');
		const body = {
			title: 'টাকা ফেরত',
			category: 'payment',
			body_bn: '{name}, {no} নিয়ে কাজ চলছে।',
			body_en: '',
			position: 1,
		};
		const made = await support.post('/canned-answers', body);
		expect(made.body.item).toMatchObject(body);
		expect(await support.post('/canned-answers', body)).toMatchObject({
			status: 409,
			body: { code: 'desk.taken' },
		});
		expect((await support.get('/canned-answers?category=payment')).body.meta.total).toBe(1);
		expect((await support.get('/canned-answers?category=exam')).body.meta.total).toBe(0);
		expect((await (await staff('finance')).get('/canned-answers')).status).toBe(403);
	});
});
