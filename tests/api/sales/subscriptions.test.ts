import { afterEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/db/client.ts';
import { findVideoAccess } from '#server/modules/lectures/library/access.service.ts';
import { hasSubscription, noteFirstPlay } from '#server/modules/sales/subscribe/access.service.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { WEB } from '../../support/exam.ts';
import { fakeGateways } from '../../support/fake-gateway.ts';
import { givenEnrolment } from '../../support/given.ts';
import { balance, begin, comeBack, payment, proving } from '../../support/paying.ts';
import { approveBoth, askBack, givenFinance } from '../../support/refunds.ts';
import {
	EACH,
	givenSubscriber,
	givenVideoOf,
	givenVideos,
	type Subscriber,
	settleOrder,
	WHOLE,
} from '../../support/subscriptions.ts';

const fakes = fakeGateways();
const app = appForFile({}, fakes);
const DAY = 86_400_000;
afterEach(() => {
	app.clock.set(NOON);
	fakes.sslcommerz.reset();
	fakes.bkash.reset();
});

const days = (count: number): Date => new Date(NOON.getTime() + count * DAY);
const access = (who: Subscriber, videoId: number) =>
	findVideoAccess(app.db.q, who.doctor.id, videoId, app.clock.now());
const firstPlay = (boughtId: number) =>
	inTransaction(app.db, (tx) => noteFirstPlay(tx, boughtId, app.clock.now()));
const rounds = () => app.jobHandlers['subscriptions.rounds']({});
const statusOf = async (orderId: number): Promise<string> =>
	(await app.db.pool.query('select status from orders where id = $1', [orderId])).rows[0].status;
const invoicesOf = async (orderId: number): Promise<{ total: number; kind: string }[]> =>
	(
		await app.db.pool.query('select total, kind, text from invoices where order_id = $1 order by id', [
			orderId,
		])
	).rows;

describe('choosing videos', () => {
	it('shows the offers with their prices, and opens one library per doctor', async () => {
		const of = await givenVideos(app);
		const who = await givenSubscriber(app, of);
		const { body } = await app.call('GET', `${WEB}/doctor/subscriptions`, { token: who.doctor.token });
		const mine = body.libraries.find(
			(one: { year_course_session_id: number }) => one.year_course_session_id === of.ycsId,
		);
		expect(mine).toMatchObject({ id: who.id, video_count: 5, total_s: 6_000, bought: [], unpaid: null });
		expect(mine.plans.map((one: { duration_days: number }) => one.duration_days)).toEqual([30, 90]);
		const again = await app.call('POST', `${WEB}/doctor/subscriptions`, {
			token: who.doctor.token,
			body: { year_course_session_id: of.ycsId },
		});
		expect(again.body.subscription.id).toBe(who.id);
		const none = await app.call('POST', `${WEB}/doctor/subscriptions`, {
			token: who.doctor.token,
			body: { year_course_session_id: 999_999 },
		});
		expect(none).toMatchObject({ status: 409, body: { code: 'subscription.not_offered' } });
	});

	it('freezes a price with its line, by the piece and for the whole set', async () => {
		const of = await givenVideos(app);
		const who = await givenSubscriber(app, of);
		const some = await who.order(of.videos.slice(0, 3));
		expect(some).toMatchObject({
			status: 200,
			body: {
				order: {
					kind: 'subscription',
					status: 'quoted',
					subscription_id: who.id,
					doctor_course_id: null,
					total: 3 * EACH,
					lines: [{ kind: 'videos', amount: 3 * EACH, no: 3, of: 30 }],
				},
			},
		});
		const whole = await who.order(null, of.quarter);
		expect(whole.body.order).toMatchObject({ total: 3 * WHOLE, lines: [{ no: null, of: 90 }] });
		// A new choice cancels the previous one.
		expect(await statusOf(some.body.order.id)).toBe('cancelled');
		expect((await who.library()).unpaid).toMatchObject({
			order_id: whole.body.order.id,
			state: 'cart',
			total: 3 * WHOLE,
		});
		expect(await who.get('/payment-options')).toMatchObject({
			order: { id: whole.body.order.id },
			wish: { plan_id: of.quarter, video_ids: null, extends: null },
			methods: expect.arrayContaining([expect.objectContaining({ method: 'bkash' })]),
		});
	});

	it('shows before the payment which videos a course of the doctor includes, and sells them all the same', async () => {
		const of = await givenVideos(app);
		const who = await givenSubscriber(app, of);
		const elsewhere = await givenVideos(app);
		const accessUntil = days(90);
		await givenEnrolment(app, who.doctor, elsewhere.batch);
		const id = await givenEnrolment(app, who.doctor, of.batch);
		await app.db.pool.query('update doctor_courses set access_until = $2 where id = $1', [id, accessUntil]);
		const course = { course_id: id, until: accessUntil.toISOString(), closed: false };
		expect((await who.library()).in_courses).toMatchObject([{ ...course, videos: 5 }]);
		expect((await who.get('/videos')).videos.map((one: { course_id: number }) => one.course_id)).toEqual(
			of.videos.map(() => id),
		);
		const other = await givenVideoOf(
			app,
			{ ...of.batch, scheduleId: elsewhere.batch.scheduleId },
			'অন্য রুটিন',
		);
		expect((await who.order([of.videos[0] ?? 0, other])).status).toBe(200);
		expect(await who.get('/payment-options')).toMatchObject({
			video_count: 2,
			in_courses: [{ ...course, videos: 1 }, { videos: 1 }],
		});
		await app.db.pool.query(`update doctor_courses set status = 'soft_locked' where id = $1`, [id]);
		expect((await who.library()).in_courses[0]).toMatchObject({ closed: true });
		await app.db.pool.query(`update doctor_courses set status = 'pending_payment' where doctor_id = $1`, [
			who.doctor.id,
		]);
		expect((await who.library()).in_courses).toEqual([]);
		expect((await who.get('/payment-options')).in_courses).toEqual([]);
	});

	it('refuses too few, unknown and owned videos at their field, and plans of another session', async () => {
		const of = await givenVideos(app);
		const other = await givenVideos(app);
		const who = await givenSubscriber(app, of);
		const [a = 0, b = 0, c = 0, d = 0, e = 0] = of.videos;
		expect(await who.order([a])).toMatchObject({
			status: 422,
			body: { code: 'subscription.too_few', errors: { video_ids: [expect.any(String)] }, meta: { least: 2 } },
		});
		expect(await who.order([a, other.videos[0] ?? 0])).toMatchObject({
			status: 422,
			body: { code: 'subscription.unknown_video' },
		});
		expect(await who.order([a, b], other.month)).toMatchObject({
			status: 422,
			body: { code: 'subscription.unknown_plan', errors: { plan_id: [expect.any(String)] } },
		});
		await who.buy([a, b, c, d]);
		expect(await who.order([d, e])).toMatchObject({ status: 422, body: { code: 'subscription.owned' } });
		// Only one is left to choose, so one is enough.
		expect((await who.order([e])).status).toBe(200);
		await who.buy(null);
		expect(await who.order(null)).toMatchObject({ status: 422, body: { code: 'subscription.owned' } });
	});
});

describe('paying for videos', () => {
	it('opens them with the money, with invoice and ledger, and returns to their own page', async () => {
		const of = await givenVideos(app);
		const who = await givenSubscriber(app, of);
		const [a = 0, b = 0, c = 0] = of.videos;
		const { body } = await who.order([a, b]);
		const income = await balance(app, 'course_income');
		const { id, ref } = await begin(app, who.unpaid(body.order.id));
		expect((await who.library()).unpaid?.state).toBe('awaiting_payment');
		expect(await access(who, a)).toBeNull();
		fakes.sslcommerz.take(ref);
		const back = await comeBack(app, 'success', { ref });
		expect(back.headers.location).toContain(`/my/subscription/${who.id}/payment/${id}/done`);
		await app.work();
		expect(await payment(app, who.unpaid(body.order.id), id)).toMatchObject({
			state: 'succeeded',
			order: { status: 'paid', subscription_id: who.id },
		});
		expect(await who.bought()).toMatchObject({
			state: 'paid_not_started',
			whole: false,
			video_count: 2,
			days: 30,
			start_by: days(7).toISOString(),
			ends_at: null,
			may_pause: false,
			terms: [{ order_id: body.order.id, days: 30, amount: 2 * EACH, refund: 2 * EACH }],
		});
		expect(await access(who, a)).toMatchObject({ endsAt: null });
		expect(await access(who, c)).toBeNull();
		const [invoice] = await invoicesOf(body.order.id);
		expect(invoice).toMatchObject({
			total: 2 * EACH,
			kind: 'invoice',
			text: { course: expect.stringContaining('কোর্স'), batch: '', lines: [{ kind: 'videos' }] },
		});
		expect(await balance(app, 'course_income')).toBeLessThan(income);
		expect((await who.get('/invoices')).invoices).toHaveLength(1);
		const { videos } = await who.get('/videos');
		expect(videos.map((one: { open: boolean }) => one.open)).toEqual([true, true, false, false, false]);
	});

	it('still opens them when the money arrives after the price had ended', async () => {
		const of = await givenVideos(app);
		const who = await givenSubscriber(app, of);
		const { body } = await who.order(null);
		const { id, ref } = await begin(app, who.unpaid(body.order.id));
		fakes.sslcommerz.refuse(ref, 'declined');
		await app.jobHandlers['payments.check']({ payment_id: id });
		app.clock.forward(2 * 3_600_000);
		await app.jobHandlers['orders.expire']({});
		expect(await statusOf(body.order.id)).toBe('expired');
		fakes.sslcommerz.take(ref);
		await comeBack(app, 'success', { ref });
		await app.work();
		expect(await statusOf(body.order.id)).toBe('paid');
		expect((await who.bought()).state).toBe('paid_not_started');
	});

	it('refunds a second success of one order, and the late one of a replaced choice', async () => {
		const of = await givenVideos(app);
		const who = await givenSubscriber(app, of);
		const first = await who.order(of.videos.slice(0, 2));
		const early = await begin(app, who.unpaid(first.body.order.id));
		fakes.sslcommerz.refuse(early.ref, 'declined');
		await app.jobHandlers['payments.check']({ payment_id: early.id });
		const second = await who.order(null);
		await settleOrder(app, who.unpaid(second.body.order.id));
		fakes.sslcommerz.take(early.ref);
		await comeBack(app, 'success', { ref: early.ref });
		await app.work();
		const seen = await payment(app, who.unpaid(first.body.order.id), early.id);
		expect(seen.state).toBe('overpaid');
		expect(seen.refund_id).not.toBeNull();
		expect((await who.library()).bought).toHaveLength(1);
	});

	it('counts the money of the first choice when the second was not paid', async () => {
		const of = await givenVideos(app);
		const who = await givenSubscriber(app, of);
		const first = await who.order(of.videos.slice(0, 2));
		const early = await begin(app, who.unpaid(first.body.order.id));
		fakes.sslcommerz.refuse(early.ref, 'declined');
		await app.jobHandlers['payments.check']({ payment_id: early.id });
		const second = await who.order(null);
		fakes.sslcommerz.take(early.ref);
		await comeBack(app, 'success', { ref: early.ref });
		await app.work();
		expect(await statusOf(first.body.order.id)).toBe('paid');
		expect(await statusOf(second.body.order.id)).toBe('cancelled');
		expect(await who.bought()).toMatchObject({ whole: false, video_count: 2 });
	});

	it('lets another choice replace an abandoned try, and leaves the same one open', async () => {
		const of = await givenVideos(app);
		const who = await givenSubscriber(app, of);
		const { body } = await who.order(null);
		const left = await begin(app, who.unpaid(body.order.id));
		app.clock.forward(10 * 60_000);
		const same = await who.order(null);
		expect(same.body.order).toMatchObject({ id: body.order.id, open_payment_id: left.id });
		const other = await who.order(of.videos.slice(0, 2));
		expect(other.status).toBe(200);
		expect(other.body.order.id).not.toBe(body.order.id);
		expect((await payment(app, who.unpaid(body.order.id), left.id)).state).toBe('superseded');
	});

	it('accepts a deposit reported after the price had ended, and opens nothing until it is found', async () => {
		const of = await givenVideos(app);
		const who = await givenSubscriber(app, of);
		const { rows } = await app.db.pool.query(`select value from settings where key = 'sales'`);
		const bank = { bank: 'b', account_name: 'n', account_no: '1', branch: 'x', routing: '1' };
		await app.db.pool.query(`update settings set value = $1 where key = 'sales'`, [
			{ ...rows[0].value, methods: { ...rows[0].value.methods, bank_deposit: true }, bank },
		]);
		const { body } = await who.order(null);
		app.clock.forward(2 * 3_600_000);
		await app.jobHandlers['orders.expire']({});
		const proof = await proving(app)(who.unpaid(body.order.id), { paid_on: '2026-11-21' });
		expect(proof.status).toBe(200);
		expect(await statusOf(body.order.id)).toBe('awaiting_payment');
		expect((await who.library()).bought).toEqual([]);
	});

	it('has one order when two tabs choose at the same moment', async () => {
		const of = await givenVideos(app);
		const who = await givenSubscriber(app, of);
		const tabs = await Promise.all([who.order(null), who.order(null), who.order(of.videos.slice(0, 2))]);
		expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200]);
		const states = await Promise.all(tabs.map(({ body }) => statusOf(body.order.id)));
		expect(states.toSorted()).toEqual(['cancelled', 'cancelled', 'quoted']);
	});

	it('does not offer again what another payment replaced while it was being paid', async () => {
		const of = await givenVideos(app);
		const who = await givenSubscriber(app, of);
		await who.buy(null);
		const { id } = await who.bought();
		const first = (await who.action(id, 'extend', { plan_id: of.month })).body.order;
		const early = await begin(app, who.unpaid(first.id));
		fakes.sslcommerz.refuse(early.ref, 'declined');
		await app.jobHandlers['payments.check']({ payment_id: early.id });
		const second = (await who.action(id, 'extend', { plan_id: of.quarter })).body.order;
		await begin(app, who.unpaid(second.id));
		// Another transaction has locked the second order while the money of the first one arrives.
		const other = await app.db.pool.connect();
		await other.query('begin');
		await other.query('select id from orders where id = $1 for no key update', [second.id]);
		fakes.sslcommerz.take(early.ref);
		await comeBack(app, 'success', { ref: early.ref });
		await app.work();
		await other.query('commit');
		other.release();
		expect(await statusOf(first.id)).toBe('paid');
		const third = (await who.action(id, 'extend', { plan_id: of.quarter })).body.order;
		expect(third.id).not.toBe(second.id);
		expect(await statusOf(second.id)).toBe('cancelled');
	});

	it('refuses every other doctor', async () => {
		const of = await givenVideos(app);
		const who = await givenSubscriber(app, of);
		const other = await givenSubscriber(app, of);
		await who.buy(null);
		const { id } = await who.bought();
		const { token } = other.doctor;
		for (const path of ['', '/videos', '/payment-options', '/invoices'])
			expect(await app.call('GET', `${WEB}/doctor/subscriptions/${who.id}${path}`, { token })).toMatchObject({
				status: 404,
				body: { code: 'subscription.not_found' },
			});
		const order = { plan_id: of.month, video_ids: null };
		expect(
			(await app.call('POST', `${WEB}/doctor/subscriptions/${who.id}/orders`, { token, body: order })).status,
		).toBe(404);
		for (const [name, body] of [
			['extend', { plan_id: of.month }],
			['pause', { days: 3 }],
			['resume', {}],
		] as const)
			expect((await other.action(id, name, body)).status).toBe(404);
		expect(await access(other, of.videos[0] ?? 0)).toBeNull();
	});
});

describe('the time of videos', () => {
	it('starts with the first play, can be paused once, and ends', async () => {
		const of = await givenVideos(app);
		const who = await givenSubscriber(app, of);
		await who.buy(null);
		const { id } = await who.bought();
		const [video = 0] = of.videos;
		expect(await who.action(id, 'pause', { days: 3 })).toMatchObject({
			status: 409,
			body: { code: 'subscription.not_running' },
		});
		app.clock.set(days(2));
		await firstPlay(id);
		await firstPlay(id);
		expect(await who.bought()).toMatchObject({
			state: 'active',
			starts_at: days(2).toISOString(),
			ends_at: days(32).toISOString(),
			may_pause: true,
		});
		expect(await access(who, video)).toEqual({ subscriptionOrderId: id, endsAt: days(32) });
		expect(await hasSubscription(app.db.q, who.doctor.id, [of.ycsId], app.clock.now())).toBe(true);
		expect((await who.action(id, 'pause', { days: 15 })).status).toBe(422);
		app.clock.set(days(5));
		const { token } = who.doctor;
		const via = { kind: 'subscription' };
		const stream = await app.call('POST', `${WEB}/doctor/videos/${video}/playback`, {
			token,
			body: { quality: 'auto', via },
		});
		const hear = () =>
			app.call('POST', `${WEB}/doctor/playback/${stream.body.session_id}/heartbeat`, { token });
		expect((await hear()).status).toBe(200);
		const paused = await who.action(id, 'pause', { days: 10 });
		expect(paused.body.bought).toMatchObject({
			state: 'paused',
			paused_until: days(15).toISOString(),
			ends_at: days(42).toISOString(),
		});
		expect(await access(who, video)).toBeNull();
		// A running stream does not continue for hours.
		expect((await hear()).body.code).toBe('playback.over');
		app.clock.set(days(9));
		expect((await who.action(id, 'resume')).body.bought).toMatchObject({
			state: 'active',
			ends_at: days(36).toISOString(),
		});
		expect((await who.action(id, 'resume')).status).toBe(200);
		expect(await who.action(id, 'pause', { days: 1 })).toMatchObject({
			status: 409,
			body: { code: 'subscription.pause_used' },
		});
		app.clock.set(days(36));
		expect(await access(who, video)).toBeNull();
		expect((await who.bought()).state).toBe('expired');
		expect(await hasSubscription(app.db.q, who.doctor.id, [], app.clock.now())).toBe(false);
	});

	it('starts by itself after seven days, is notified before the end, and ends, each once', async () => {
		const of = await givenVideos(app);
		const who = await givenSubscriber(app, of);
		await who.buy(of.videos.slice(0, 2));
		const { id } = await who.bought();
		const written = async () =>
			(await app.db.pool.query('select state, reminded_for from subscription_orders where id = $1', [id]))
				.rows[0];
		app.clock.set(days(6.9));
		await rounds();
		expect((await written()).state).toBe('paid_not_started');
		app.clock.set(days(7.01));
		await rounds();
		expect((await written()).state).toBe('active');
		expect((await who.bought()).ends_at).toBe(days(37).toISOString());
		app.clock.set(days(33.9));
		await rounds();
		expect((await written()).reminded_for).toBeNull();
		app.clock.set(days(34.1));
		await rounds();
		await rounds();
		expect((await written()).reminded_for).toEqual(days(37));
		app.clock.set(days(37));
		await rounds();
		await rounds();
		expect((await written()).state).toBe('expired');
		const { body } = await app.call('GET', `${WEB}/doctor/notifications`, { token: who.doctor.token });
		const answerText = JSON.stringify(body);
		for (const path of [
			`/my/subscription/${who.id}/list`,
			`/my/subscription/${who.id}/duration?extend=${id}`,
		])
			expect(answerText).toContain(path);
	});

	it('is extended directly after its remaining time, retains its history, and opens again after the end', async () => {
		const of = await givenVideos(app);
		const who = await givenSubscriber(app, of);
		await who.buy(of.videos.slice(0, 2));
		const { id } = await who.bought();
		await firstPlay(id);
		app.clock.set(days(10));
		const more = await who.action(id, 'extend', { plan_id: of.month });
		expect(more.body.order).toMatchObject({ total: 2 * EACH, lines: [{ no: 2, of: 30 }] });
		await settleOrder(app, who.unpaid(more.body.order.id));
		expect(await who.bought()).toMatchObject({
			id,
			state: 'active',
			days: 60,
			ends_at: days(60).toISOString(),
			terms: [{ days: 30 }, { days: 30, order_id: more.body.order.id }],
		});
		// The session of the doctor is extended by use.
		app.clock.set(days(37));
		await who.library();
		app.clock.set(days(65));
		await rounds();
		expect((await who.bought()).state).toBe('expired');
		const again = await who.action(id, 'extend', { plan_id: of.month });
		await settleOrder(app, who.unpaid(again.body.order.id));
		expect(await who.bought()).toMatchObject({
			state: 'active',
			starts_at: NOON.toISOString(),
			ends_at: days(95).toISOString(),
			days: 90,
		});
	});

	it('continues without a gap when it is extended in the second in which it ends', async () => {
		const of = await givenVideos(app);
		const who = await givenSubscriber(app, of);
		const [video = 0] = of.videos;
		await who.buy(null);
		const { id } = await who.bought();
		await firstPlay(id);
		app.clock.set(days(20));
		await who.library();
		app.clock.set(days(29.999));
		const more = await who.action(id, 'extend', { plan_id: of.month });
		const { id: paymentId, ref } = await begin(app, who.unpaid(more.body.order.id));
		fakes.sslcommerz.take(ref);
		app.clock.set(days(30));
		expect(await access(who, video)).toBeNull();
		const [, , paused] = await Promise.all([
			app.jobHandlers['payments.check']({ payment_id: paymentId }),
			rounds(),
			who.action(id, 'pause', { days: 1 }),
		]);
		// Before the payment it is over and cannot be paused, after it it can; the days are the same.
		expect([200, 409]).toContain(paused.status);
		const pause = paused.status === 200 ? 1 : 0;
		expect(await who.bought()).toMatchObject({ days: 60, ends_at: days(60 + pause).toISOString() });
	});

	it('is not sold again for withdrawn videos, nor for those bought again', async () => {
		const of = await givenVideos(app);
		const who = await givenSubscriber(app, of);
		const [a = 0, b = 0, c = 0] = of.videos;
		await who.buy([a, b, c]);
		const { id } = await who.bought();
		await firstPlay(id);
		const withdraw = (ids: number[]) =>
			app.db.pool.query(`update videos set state = 'withdrawn' where id = any($1)`, [ids]);
		await withdraw([a]);
		expect((await who.bought()).video_count).toBe(2);
		const less = await who.action(id, 'extend', { plan_id: of.month });
		expect(less.body.order).toMatchObject({ total: 2 * EACH, lines: [{ no: 2, of: 30 }] });
		app.clock.set(days(20));
		await who.library();
		app.clock.set(days(31));
		await who.buy(null);
		expect(await who.action(id, 'extend', { plan_id: of.month })).toMatchObject({
			status: 422,
			body: { code: 'subscription.owned' },
		});
		await withdraw([b, c]);
		expect(await who.action(id, 'extend', { plan_id: of.month })).toMatchObject({
			status: 422,
			body: { code: 'subscription.unknown_video' },
		});
	});

	it('of the whole set opens later videos as well, of single ones it does not', async () => {
		const of = await givenVideos(app);
		const all = await givenSubscriber(app, of);
		const some = await givenSubscriber(app, of);
		await all.buy(null);
		await some.buy(of.videos);
		const later = await givenVideoOf(app, of.batch, 'পরের ক্লাস');
		expect(await access(all, later)).not.toBeNull();
		expect(await access(some, later)).toBeNull();
		// Videos bought individually stay, even when the session shows them no longer.
		await app.db.pool.query('update events set video_id = null where video_id = $1', [of.videos[0]]);
		expect(await access(some, of.videos[0] ?? 0)).not.toBeNull();
		expect(await access(all, of.videos[0] ?? 0)).toBeNull();
		expect((await some.get('/videos')).videos).toHaveLength(6);
	});
});

describe('refund for videos', () => {
	it('is all of it while nothing was watched, and ends them', async () => {
		const of = await givenVideos(app);
		const who = await givenSubscriber(app, of);
		const orderId = await who.buy(null);
		const requested = await askBack(app, { doctor: who.doctor, orderId });
		expect(requested).toMatchObject({
			status: 200,
			body: {
				refund: { amount: WHOLE, state: 'requested' },
				estimate: { amount: WHOLE, rule: 'before_start' },
			},
		});
		expect((await askBack(app, { doctor: who.doctor, orderId })).body.code).toBe('refund.open');
		await approveBoth(app, requested.body.refund.id);
		await app.work();
		const { rows } = await app.db.pool.query('select state from refunds where id = $1', [
			requested.body.refund.id,
		]);
		if (rows[0].state !== 'done') {
			const finance = await givenFinance(app);
			await finance.sent(requested.body.refund.id, 'BACK-1');
		}
		expect(await statusOf(orderId)).toBe('refunded');
		expect(await who.bought()).toMatchObject({
			state: 'refunded',
			terms: [{ refunded: true, refund: null }],
		});
		expect(await access(who, of.videos[0] ?? 0)).toBeNull();
		expect((await invoicesOf(orderId)).map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
		// An expired one can be bought again, not extended.
		const { id } = await who.bought();
		expect(await who.action(id, 'extend', { plan_id: of.month })).toMatchObject({
			status: 409,
			body: { code: 'subscription.over' },
		});
		expect((await who.order(null)).status).toBe(200);
	});

	it('closes them from the request on, and opens them again when it is refused', async () => {
		const of = await givenVideos(app);
		const who = await givenSubscriber(app, of);
		const [video = 0] = of.videos;
		const orderId = await who.buy(null);
		const requested = await askBack(app, { doctor: who.doctor, orderId });
		expect(await access(who, video)).toBeNull();
		expect(await hasSubscription(app.db.q, who.doctor.id, [of.ycsId], app.clock.now())).toBe(false);
		expect(await who.bought()).toMatchObject({ state: 'paid_not_started', returning: true });
		expect((await who.get('/videos')).videos[0]).toMatchObject({ open: false });
		const finance = await givenFinance(app);
		await finance.decide(requested.body.refund.id, { approve: false, note: 'অন্য কারণ' });
		expect(await access(who, video)).not.toBeNull();
		expect((await who.bought()).returning).toBe(false);
		expect((await who.get('/payment-options')).refunds).toMatchObject([
			{ state: 'rejected', answer: 'অন্য কারণ' },
		]);
	});

	it('is nothing once the time runs', async () => {
		const of = await givenVideos(app);
		const who = await givenSubscriber(app, of);
		const orderId = await who.buy(null);
		await firstPlay((await who.bought()).id);
		expect(await askBack(app, { doctor: who.doctor, orderId })).toMatchObject({
			status: 409,
			body: { code: 'refund.nothing' },
		});
		expect((await who.bought()).terms[0]?.refund).toBeNull();
	});
});

describe('plans of the office', () => {
	it('are created, changed and switched off; faults are reported at their fields', async () => {
		const of = await givenVideos(app);
		const who = await givenSubscriber(app, of);
		const { token } = await givenFinance(app);
		const plan = {
			year_course_session_id: of.ycsId,
			duration_days: 15,
			price_all: 90_000,
			price_per_video: 6_000,
			min_videos: 3,
			active: true,
		};
		const path = '/api/v3/editor/subscription-plans';
		const made = await app.call('POST', path, { token, body: plan });
		expect(made).toMatchObject({ status: 200, body: { item: plan } });
		expect((await who.library()).plans.map((one) => one.duration_days)).toEqual([15, 30, 90]);
		expect(await app.call('POST', path, { token, body: plan })).toMatchObject({
			status: 409,
			body: { code: 'subscription.plan_taken' },
		});
		expect(
			await app.call('POST', path, {
				token,
				body: { ...plan, year_course_session_id: 999_999, price_per_video: 100_000 },
			}),
		).toMatchObject({
			status: 422,
			body: {
				errors: { year_course_session_id: [expect.any(String)], price_per_video: [expect.any(String)] },
			},
		});
		const { id, version } = made.body.item;
		const off = { ...plan, active: false };
		const body = { ...off, version };
		expect((await app.call('PUT', `${path}/${id}`, { token, body })).body.item).toMatchObject(off);
		expect((await app.call('PUT', `${path}/${id}`, { token, body })).body.code).toBe('desk.conflict');
		expect((await who.library()).plans.map((one) => one.duration_days)).toEqual([30, 90]);
		expect((await app.call('PUT', `${path}/999999`, { token, body })).status).toBe(404);
		const list = await app.call('GET', `${path}?year_course_session_id=${of.ycsId}`, { token });
		expect(list.body.items.some((one: { id: number }) => one.id === id)).toBe(true);
		const choices = await app.call('GET', '/api/v3/editor/sales-choices', { token });
		expect(choices.body.sessions).toContainEqual(expect.objectContaining({ id: of.ycsId, video_count: 5 }));
	});
});
