import { afterEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { contactData } from '#contract/contact-data.ts';
import { SiteData } from '#contract/site/app-data.ts';
import { givenActing, givenStaffLink } from '../../support/acting.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { allCalls, expectOfEach, pathOf } from '../../support/calls.ts';
import { CLIENT, givenAttempt, sheet, submitBody, WEB } from '../../support/exam.ts';
import { scoreSheets } from '../../support/exam-sheets.ts';
import { givenDoctor, givenOperator } from '../../support/given.ts';
import { givenKnownDoctor } from '../../support/given-personal.ts';

const app = appForFile();
afterEach(() => app.clock.set(NOON));

/** Every call that staff may make as a doctor. Adding one is a decision: no exams, codes, devices or export. */
const NAMED = [
	'appData.appData shell',
	'auth.logout shell',
	'complaints.complaint complaints',
	'complaints.complaints complaints',
	'dashboard.dashboard dashboard',
	'enrolment.course courses',
	'enrolment.courses courses',
	'examAfter.results results',
	'examAfter.standing results',
	'exams.result results',
	'learning.courseEvent routine',
	'lectureSheets.delivery parcels',
	'lectureSheets.list parcels',
	'notices.notice notices',
	'notices.notices notices',
	'notices.unread shell',
	'notifications.list notices',
	'orders.options payments',
	'orders.order payments',
	'payments.payment payments',
	'profile.myProfile profile',
	'schedule.courseSchedule routine',
	'schedule.englishNames courses',
	'schedule.fullSchedule routine',
	'subscriptions.libraries payments',
	'subscriptions.library payments',
	'subscriptions.options payments',
];
const named = allCalls.filter(({ one }) => one.acting !== undefined);

const auditOf = async (doctorId: number) =>
	(
		await app.db.pool.query(
			'select operator_id, action, target from audit where doctor_id = $1 order by id',
			[doctorId],
		)
	).rows;

describe('staff who act as a doctor', () => {
	it('may make the calls of this list and no other', () => {
		expect(named.map(({ name, one }) => `${name} ${one.acting}`).sort()).toEqual(NAMED);
		expect(named.filter(({ one }) => one.method !== 'GET').map(({ name }) => name)).toEqual(['auth.logout']);
		expect(
			named
				.filter(({ one }) => one.access !== 'doctor')
				.map(({ name }) => name)
				.sort(),
		).toEqual(['appData.appData', 'auth.logout']);
	});

	it('are refused every other call of a doctor, reading ones too, and each is written down', async () => {
		const staff = await givenActing(app);
		const calls = allCalls.filter(({ one }) => one.access === 'doctor');
		await expectOfEach(calls, async ({ name, one }) => {
			const { status, body } = await staff.call(one.method, pathOf(one), one.body && {});
			const line = (await auditOf(staff.doctor.id)).at(-1);
			const looked = one.acting !== undefined;
			expect(line).toEqual({
				operator_id: staff.staff.id,
				action: looked ? 'staff.read' : 'staff.refused',
				target: name,
			});
			if (looked) {
				expect(status).toBeLessThan(500);
				expect(body.code ?? 'fine').not.toMatch(/^(auth|device|internal)/);
			} else {
				const code = one.method === 'GET' ? 'auth.not_shown_to_staff' : 'auth.staff_may_only_read';
				expect({ status, code: body.code }).toEqual({ status: 403, code });
			}
		});
	});

	it('are anonymous in public calls', async () => {
		const doctor = await givenKnownDoctor(app);
		const { call } = await givenActing(app, { doctor });
		const { rows } = await app.db.pool.query('select phone from doctors where id = $1', [doctor.id]);
		const body = { phone: rows[0].phone, purpose: 'change_password' };
		expect((await call('POST', '/api/v3/auth/otp/resend', body)).body.code).toBe('otp.nothing_to_resend');
		expect((await auditOf(doctor.id)).filter(({ target }) => target === 'auth.otpResend')).toEqual([]);
	});

	it('are shown until when', async () => {
		const { call, doctor } = await givenActing(app);
		const until = new Date(NOON.getTime() + 3_600_000).toISOString();
		const read = async () => (await call('GET', `${WEB}/app-data`)).body;
		expect(await read()).toMatchObject({
			is_logged_in: true,
			doctor: { id: doctor.id },
			acting_until: until,
		});
		app.clock.forward(60_000);
		expect((await read()).acting_until).toBe(until);
		const own = await app.call('GET', `${WEB}/app-data`, { token: doctor.token });
		expect(own.body.acting_until).toBeNull();
	});
});

describe('an exam of a doctor as whom staff act', () => {
	const AT_ONCE = { marks: true, right_wrong: true, key: true };

	it('is closed to them while it runs and after it: paper, key, answers and prints', async () => {
		const { doctor, attemptId, exam, enrolment, submit } = await givenAttempt(app, {
			reviewMatrix: { submitted: AT_ONCE, closed: AT_ONCE, published: AT_ONCE },
		});
		const { call } = await givenActing(app, { doctor });
		const event = `${WEB}/doctor/courses/${enrolment}/events/${exam.eventId}`;
		const paths = [
			`${WEB}/doctor/attempts/${attemptId}?client_id=${CLIENT}`,
			`${WEB}/doctor/attempts/${attemptId}/paper`,
			`${WEB}/doctor/attempts/${attemptId}/review`,
			`${WEB}/doctor/attempts/${attemptId}/timeline`,
			`${WEB}/doctor/exams/${exam.id}/question-list`,
			`${WEB}/doctor/exams/${exam.id}/question-answer-list`,
			`${event}/pending-exam-info`,
		];
		async function refusals() {
			const codes = [];
			for (const path of paths) codes.push((await call('GET', path)).body.code);
			return codes;
		}
		const all = paths.map(() => 'auth.not_shown_to_staff');
		expect(await refusals()).toEqual(all);
		await submit(submitBody(1, sheet('TTTTT|FFFFF|A|E')));
		await scoreSheets(app, [{ attemptId }]);
		expect(await refusals()).toEqual(all);
	});

	it('has no marks for them before its results are published, though the doctor sees them at once', async () => {
		const { doctor, token, attemptId, exam, enrolment, submit } = await givenAttempt(app, {
			reviewMatrix: { submitted: AT_ONCE, closed: AT_ONCE, published: AT_ONCE },
		});
		await submit(submitBody(1, sheet('TTTTT|FFFFF|A|E')));
		await scoreSheets(app, [{ attemptId }]);
		const { call } = await givenActing(app, { doctor });
		const result = `${WEB}/doctor/courses/${enrolment}/events/${exam.eventId}/exam/result`;
		const list = `${WEB}/doctor/courses/${enrolment}/exams/results`;
		const board = `${WEB}/doctor/dashboard`;
		const seenBy = async (read: (path: string) => ReturnType<typeof app.call>) => {
			const [one, rows, home] = [await read(result), await read(list), await read(board)];
			const { results, strengths } = home.body;
			const [row] = rows.body.results;
			const { code = null, result: marks } = one.body;
			return {
				code,
				total: marks?.total ?? null,
				listed: row?.result?.total ?? null,
				results: results.length,
				strengths: strengths.length > 0,
			};
		};
		const open = { code: null, total: 8_000, listed: 8_000, results: 1 };
		expect(await seenBy((path) => app.call('GET', path, { token }))).toMatchObject(open);
		expect(await seenBy((path) => call('GET', path))).toEqual({
			code: 'exam.not_published',
			total: null,
			listed: null,
			results: 0,
			strengths: false,
		});
		app.clock.forward(4 * 3_600_000);
		const { token: controller } = await givenOperator(app, 'exam_controller');
		const reason = { reason: 'all sheets are in' };
		const path = `/api/v3/editor/exams/${exam.id}/publish`;
		expect((await app.call('POST', path, { token: controller, body: reason })).status).toBe(200);
		const later = await givenActing(app, { doctor });
		expect(await seenBy((path) => later.call('GET', path))).toMatchObject(open);
	});
});

describe('contact data in answers to staff who act as a doctor', () => {
	/** Names of fields with contact data, or that open something. */
	const TELLING = /phone|mail|address|hotline|line$|^text$|url|link|file|key|token|secret|code|pdf|gns_ddt/;
	/** Site data for every visitor. */
	const ofSite = new Set(Object.keys(SiteData.shape));
	/** Data of branches and couriers; free texts; codes that name a thing. */
	const NOT_CONTACT = [
		'branch.address',
		'branch.code_opens_at',
		'branch.phone',
		'branches[].address',
		'branches[].phone',
		'complaint.messages[].files[].url',
		'complaint.messages[].text',
		'deliveries[].branch.address',
		'deliveries[].branch.phone',
		'deliveries[].courier.phone',
		'deliveries[].courier.tracking_code',
		'deliveries[].courier.url',
		'delivery.branch.address',
		'delivery.branch.phone',
		'delivery.courier.phone',
		'delivery.courier.tracking_code',
		'delivery.courier.url',
		'events[].text',
		// Of the calling browser.
		'gns_ddt',
		'notice.link',
		'now.code',
		'rating.text',
		'result.subjects[].code',
		'results[].result.subjects[].code',
		'strengths[].code',
	];
	const MASKED = [
		'addresses[].line',
		'addresses[].phone2',
		'addresses[].text',
		'deliveries[].address.line',
		'deliveries[].address.phone2',
		'deliveries[].address.text',
		'delivery.address.line',
		'delivery.address.phone2',
		'delivery.address.text',
		'doctor.email',
		'doctor.permanent_address',
		'doctor.phone',
		'doctor.present_address',
		'payment.redirect_url',
		'profile_address.text',
	];

	/** The texts of an answer by path, each with whether it is masked. */
	function textsOf(schema: z.core.$ZodType, path: string): { path: string; masked: boolean }[] {
		const { def } = (schema as z.core.$ZodTypes)._zod;
		if (contactData.has(schema)) return [{ path, masked: true }];
		if (def.type === 'string') return [{ path, masked: false }];
		if (def.type === 'nullable' || def.type === 'optional') return textsOf(def.innerType, path);
		if (def.type === 'array') return textsOf(def.element, `${path}[]`);
		if (def.type === 'union') return def.options.flatMap((option) => textsOf(option, path));
		if (def.type !== 'object') return [];
		return Object.entries(def.shape).flatMap(([key, field]) =>
			textsOf(field, path === '' ? key : `${path}.${key}`),
		);
	}

	it('is masked wherever the contract has it, and similar fields are listed', () => {
		const texts = named.flatMap(({ one }) => (one.result ? textsOf(one.result as z.core.$ZodType, '') : []));
		const paths = (masked: boolean) =>
			[...new Set(texts.filter((text) => text.masked === masked).map((text) => text.path))].sort();
		expect(paths(true)).toEqual(MASKED);
		const telling = paths(false).filter(
			(path) => TELLING.test(path.split('.').at(-1) ?? '') && !ofSite.has(path.split(/[.[]/)[0] ?? ''),
		);
		expect(telling).toEqual(NOT_CONTACT);
	});

	it('is in no answer about a doctor with data in every module', async () => {
		const doctor = await givenKnownDoctor(app);
		const { call } = await givenActing(app, { doctor });
		const own = (path: string) => app.call('GET', path, { token: doctor.token });
		const { courses } = (await own(`${WEB}/doctor/courses`)).body;
		const course = `${WEB}/doctor/courses/${courses[0].id}`;
		const { deliveries } = (await own(`${course}/lecture-sheets`)).body;
		const paths = [
			`${WEB}/app-data`,
			`${WEB}/doctor/my-profile`,
			`${WEB}/doctor/dashboard`,
			`${WEB}/doctor/courses`,
			course,
			`${course}/full-schedule`,
			`${course}/exams/results`,
			`${course}/payment-options`,
			`${course}/lecture-sheets`,
			`${WEB}/doctor/lecture-sheets/${deliveries[0].id}`,
			`${WEB}/doctor/complaints`,
			`${WEB}/doctor/notices`,
			`${WEB}/doctor/notifications`,
			`${WEB}/doctor/subscriptions`,
		];
		const { phone, oldPhone, email, address } = doctor.words;
		const secrets = [phone, oldPhone, email, address];
		let reported = 0;
		for (const path of paths) {
			const mine = JSON.stringify((await own(path)).body);
			reported += secrets.filter((secret) => mine.includes(secret)).length;
			const { status, body } = await call('GET', path);
			expect({ path, status }).toEqual({ path, status: 200 });
			const seen = JSON.stringify(body);
			expect({ path, seen: secrets.filter((secret) => seen.includes(secret)) }).toEqual({ path, seen: [] });
		}
		// The doctor reads the same without masking.
		expect(reported).toBeGreaterThan(8);
		const { doctor: masked } = (await call('GET', `${WEB}/doctor/my-profile`)).body;
		expect(masked).toMatchObject({ present_address: '•••', permanent_address: '•••' });
		expect(masked.phone).toMatch(/^01\d•{5}\d{3}$/);
		expect(masked.email).toMatch(/^a•••@example\.org$/);
	});
});

describe('a doctor as whom staff acted', () => {
	const looksOf = async (token: string) =>
		(await app.call('GET', `${WEB}/doctor/staff-looks`, { token })).body.looks;
	const newsOf = async (token: string) =>
		(await app.call('GET', `${WEB}/doctor/notifications`, { token })).body.notifications;

	it('is notified when the account is opened, once, and not before', async () => {
		const doctor = await givenDoctor(app);
		await givenStaffLink(app, { doctor });
		expect(await newsOf(doctor.token)).toEqual([]);
		expect(await looksOf(doctor.token)).toEqual([]);
		const { call } = await givenActing(app, { doctor });
		await call('GET', `${WEB}/doctor/courses`);
		await call('GET', `${WEB}/doctor/courses`);
		const news = await newsOf(doctor.token);
		expect(news).toMatchObject([{ topic: 'account', path: '/my/account/sessions' }]);
		expect(news[0].body.bn).toContain('Staff');
	});

	it('sees who viewed what, each time separately, and no refused calls', async () => {
		const doctor = await givenDoctor(app);
		const first = await givenActing(app, { doctor });
		for (const path of ['courses', 'unread', 'my-profile', 'courses', 'my-data'])
			await first.call('GET', `${WEB}/doctor/${path}`);
		const second = await givenActing(app, { doctor });
		await second.call('GET', `${WEB}/doctor/unread`);
		await first.call('GET', `${WEB}/doctor/notices`);
		const looks = await looksOf(doctor.token);
		expect(looks).toMatchObject([
			{ staff: 'Staff', areas: [] },
			{ staff: 'Staff', areas: ['profile', 'courses', 'notices'] },
		]);
		for (const { began_at, last_at } of looks) expect(Date.parse(last_at) >= Date.parse(began_at)).toBe(true);
		expect(await looksOf((await givenDoctor(app)).token)).toEqual([]);
	});

	it('sees two visits of one member of staff separately', async () => {
		const doctor = await givenDoctor(app);
		const first = await givenActing(app, { doctor });
		await first.call('GET', `${WEB}/doctor/courses`);
		const { rows } = await app.db.pool.query(
			`insert into audit (operator_id, doctor_id, action, target) values ($1, $2, 'staff.opened', 'again') returning id`,
			[first.staff.id, doctor.id],
		);
		await first.call('GET', `${WEB}/doctor/notices`);
		expect(await looksOf(doctor.token)).toMatchObject([
			{ id: Number(rows[0].id), areas: ['notices'] },
			{ areas: ['courses'] },
		]);
	});
});
