import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jobs } from '#server/jobs/jobs.ts';
import { notifications } from '#server/modules/news/notifications/notifications.tables.ts';
import { instalments, orders } from '#server/modules/sales/orders.tables.ts';
import { payments, refunds } from '#server/modules/sales/payments.tables.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { sheet } from '../../support/exam.ts';
import { givenSheets, scoreSheets } from '../../support/exam-sheets.ts';
import { givenBatch, givenDoctor, givenEnrolment, givenExam, givenOperator } from '../../support/given.ts';

const HOUR = 3_600_000;
const EDITOR = '/api/v3/editor';
const app = appForFile();

beforeEach(() => app.clock.set(NOON));
afterEach(() => app.db.q.execute(sql`delete from graphile_worker._private_jobs`));

async function gather(): Promise<void> {
	await jobs.add(app.db.q, 'notifications.gather', {});
	await app.work();
}
const newsOf = (doctorId: number) =>
	app.db.q
		.select({
			topic: notifications.topic,
			key: notifications.key,
			path: notifications.path,
			sms: notifications.sms,
		})
		.from(notifications)
		.where(eq(notifications.doctorId, doctorId))
		.orderBy(notifications.id);

describe('results', () => {
	const results = async (id: number) => (await newsOf(id)).filter(({ topic }) => topic === 'result');

	/** Sheets whose results are published and notified, and an approver of their corrections. */
	async function givenReported(marks: readonly string[]) {
		const batch = await givenBatch(app);
		const exam = await givenExam(app, batch);
		const sat = await givenSheets(
			app,
			exam.id,
			batch,
			marks.map((text) => ({ sheet: sheet(text) })),
		);
		await scoreSheets(app, sat);
		app.clock.set(new Date(NOON.getTime() + 4 * HOUR));
		const [one, other] = [
			await givenOperator(app, 'exam_controller'),
			await givenOperator(app, 'exam_controller'),
		];
		await gather();
		for (const { doctorId } of sat) expect(await results(doctorId)).toEqual([]);
		const body = { reason: 'all sheets are in' };
		await app.call('POST', `${EDITOR}/exams/${exam.id}/publish`, { token: one.token, body });
		await gather();
		await gather();
		app.clock.forward(HOUR);
		return {
			exam,
			sat,
			async correct(...keys: { position: number; action: string; key?: string }[]) {
				const changes = [];
				for (const key of keys) {
					const { body } = await app.call('POST', `${EDITOR}/exams/${exam.id}/keys`, {
						token: one.token,
						body: { ...key, reason: 'the book says so' },
					});
					changes.push(body.change.id);
				}
				await app.call('POST', `${EDITOR}/exams/${exam.id}/key-changes/approval`, {
					token: other.token,
					body: { changes },
				});
				await app.work();
				await gather();
				await gather();
				app.clock.forward(HOUR);
			},
		};
	}

	it('are notified once when they are published, and again only to doctors whose marks a correction changed', async () => {
		const { exam, sat, correct } = await givenReported(['TTTTT|FFFFF|A|E', 'TTTTT|FFFFF|B|E']);
		const [right, wrong] = sat;
		if (!right || !wrong) throw new Error('a sheet is missing');
		for (const { doctorId, enrolment } of [right, wrong])
			expect(await results(doctorId)).toMatchObject([
				{
					key: `exam:${exam.id}:result`,
					path: `/my/courses/${enrolment}/events/${exam.eventId}/exam/result`,
					sms: expect.stringMatching(/^Prostuti: result of /),
				},
			]);
		await correct({ position: 3, action: 'accept_many', key: 'AB' });
		expect(await results(right.doctorId)).toHaveLength(1);
		expect(await results(wrong.doctorId)).toMatchObject([
			{ key: `exam:${exam.id}:result` },
			{ key: `exam:${exam.id}:result:2`, sms: null },
		]);
	});

	it('that several corrections changed give one notification, which lists the questions of this time', async () => {
		const { exam, sat, correct } = await givenReported(['TTTTT|FFFFF|A|E', 'TTTTT|FFFFF|B|E']);
		await correct(
			{ position: 4, action: 'drop_rescale' },
			{ position: 1, action: 'correct', key: 'TTTTF' },
			{ position: 3, action: 'correct', key: 'B' },
		);
		await correct({ position: 2, action: 'correct', key: 'FFFFT' });
		for (const { doctorId } of sat) {
			const stored = await app.db.q
				.select({ key: notifications.key, body: notifications.body })
				.from(notifications)
				.where(eq(notifications.doctorId, doctorId))
				.orderBy(notifications.id);
			expect(stored.map(({ key }) => key)).toEqual([
				`exam:${exam.id}:result`,
				`exam:${exam.id}:result:2`,
				`exam:${exam.id}:result:3`,
			]);
			expect(stored.map(({ body }) => body.en.match(/questions? ([\d, ]+)/)?.[1])).toEqual([
				undefined,
				'1, 3, 4',
				'2',
			]);
			expect(stored[1]?.body.bn).toContain('১, ৩, ৪');
		}
	});
});

describe('money', () => {
	async function given(
		state: 'succeeded' | 'on_hold' | 'failed',
		over: Partial<typeof payments.$inferInsert> = {},
	) {
		const doctor = await givenDoctor(app);
		const enrolment = await givenEnrolment(app, doctor, await givenBatch(app));
		const no = `O${doctor.id}`;
		const [order] = await app.db.q
			.insert(orders)
			.values({
				no,
				kind: 'course',
				doctorId: doctor.id,
				doctorCourseId: enrolment,
				lines: [],
				subtotal: 450_000,
				discount: 0,
				shipping: 0,
				total: 450_000,
				agreed: 450_000,
				quoteExpiresAt: NOON,
			})
			.returning();
		const [payment] = await app.db.q
			.insert(payments)
			.values({
				ref: `R${doctor.id}`,
				orderId: order?.id ?? 0,
				doctorId: doctor.id,
				method: 'sslcommerz',
				amount: 450_000,
				state,
				nonce: 'n',
				...(state === 'succeeded' && { succeededAt: NOON }),
				...over,
			})
			.returning();
		if (!order || !payment) throw new Error('nothing was stored');
		return { doctor, enrolment, order, payment };
	}

	it.each(['succeeded', 'on_hold', 'failed'] as const)(
		'that is %s is told once, in the app',
		async (state) => {
			const { doctor, enrolment, payment } = await given(state);
			await gather();
			await gather();
			expect(await newsOf(doctor.id)).toEqual([
				{
					topic: 'payment',
					key: `payment:${payment.id}:${state}`,
					path: `/my/courses/${enrolment}/payment/${payment.id}/done`,
					sms: null,
				},
			]);
			const { body } = await app.call('GET', '/api/v3/web/doctor/notifications', { token: doctor.token });
			expect(body.notifications[0].title.bn).toContain('৳৪,৫০০');
			expect(body.notifications[0].title.en).toContain('৳4,500');
		},
	);

	it('of long ago, or reported by the doctor just now, is not notified', async () => {
		const old = await given('succeeded', { succeededAt: new Date(NOON.getTime() - 50 * 24 * HOUR) });
		const proof = await given('on_hold', { reason: 'proof', method: 'bank_deposit' });
		await gather();
		for (const { doctor } of [old, proof]) expect(await newsOf(doctor.id)).toEqual([]);
	});

	it('about a refund, and an instalment that is due, are sent too', async () => {
		const { doctor, enrolment, order, payment } = await given('succeeded');
		await app.db.q.insert(refunds).values({
			ref: `F${doctor.id}`,
			orderId: order.id,
			paymentId: payment.id,
			doctorId: doctor.id,
			amount: 100_000,
			reason: 'other',
			state: 'done',
		});
		const [one] = await app.db.q
			.insert(instalments)
			.values({
				doctorCourseId: enrolment,
				planOrderId: order.id,
				no: 2,
				dueOn: '2026-11-24',
				amount: 225_000,
				graceDays: 5,
				remindedFor: 'upcoming',
			})
			.returning();
		await gather();
		await gather();
		expect((await newsOf(doctor.id)).map(({ key }) => key.replace(/\d+/, 'n')).sort()).toEqual(
			['payment:n:succeeded', 'refund:n:done', 'instalment:n:upcoming'].sort(),
		);
		expect(
			(await newsOf(doctor.id)).find(({ topic, key }) => topic === 'payment' && key.startsWith('refund:'))
				?.path,
		).toBe(`/my/courses/${enrolment}/payment-option#refunds`);
		expect((await newsOf(doctor.id)).find(({ key }) => key === `instalment:${one?.id}:upcoming`)?.path).toBe(
			`/my/courses/${enrolment}/payment-option`,
		);
	});
});
