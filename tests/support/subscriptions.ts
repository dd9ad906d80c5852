import { randomUUID } from 'node:crypto';
import type { Bought, VideoLibrary } from '#contract/lectures/subscriptions.ts';
import { videos } from '#server/modules/lectures/lectures.tables.ts';
import { subscriptionPlans } from '#server/modules/sales/subscriptions.tables.ts';
import { events, slots } from '#server/modules/schedule/schedule.tables.ts';
import type { TestApp } from './app.ts';
import { WEB } from './exam.ts';
import { givenBatch, givenDoctor } from './given.ts';
import { begin, type Unpaid } from './paying.ts';

const HOUR = 3_600_000;
/** Poisha: of the whole set for 30 days, and of one video. */
export const WHOLE = 150_000;
export const EACH = 10_000;

/** A video that is the recording of a class which is over. */
export async function givenVideoOf(
	app: TestApp,
	batch: { ycsId: number; scheduleId: number },
	title: string,
): Promise<number> {
	const { q } = app.db;
	const [video] = await q
		.insert(videos)
		.values({ title, durationS: 1_200, folder: `v-${randomUUID()}`, renditions: [], state: 'ready' })
		.returning({ id: videos.id });
	const opensAt = new Date(app.clock.now().getTime() - 2 * HOUR);
	const closesAt = new Date(app.clock.now().getTime() - HOUR);
	const [slot] = await q
		.insert(slots)
		.values({ scheduleId: batch.scheduleId, title, startsAt: opensAt, endsAt: closesAt })
		.returning({ id: slots.id });
	if (!video || !slot) throw new Error('nothing was stored');
	await q.insert(events).values({
		slotId: slot.id,
		ycsId: batch.ycsId,
		type: 'regular_class',
		title,
		videoId: video.id,
		opensAt,
		closesAt,
	});
	return video.id;
}

/** A session with five videos, and plans of 30 and of 90 days, at least two videos each. */
export async function givenVideos(app: TestApp) {
	const batch = await givenBatch(app);
	const ids: number[] = [];
	for (const n of [1, 2, 3, 4, 5]) ids.push(await givenVideoOf(app, batch, `ক্লাস ${n}`));
	const plans = await app.db.q
		.insert(subscriptionPlans)
		.values([
			{ ycsId: batch.ycsId, durationDays: 30, priceAll: WHOLE, pricePerVideo: EACH, minVideos: 2 },
			{ ycsId: batch.ycsId, durationDays: 90, priceAll: 3 * WHOLE, pricePerVideo: 3 * EACH, minVideos: 2 },
		])
		.returning({ id: subscriptionPlans.id });
	return { batch, ycsId: batch.ycsId, videos: ids, month: plans[0]?.id ?? 0, quarter: plans[1]?.id ?? 0 };
}
export type GivenVideos = Awaited<ReturnType<typeof givenVideos>>;

/** A doctor with a library of these videos, and the doctor's actions on it. */
export async function givenSubscriber(app: TestApp, of: GivenVideos) {
	const doctor = await givenDoctor(app);
	const { token } = doctor;
	const chosen = await app.call('POST', `${WEB}/doctor/subscriptions`, {
		token,
		body: { year_course_session_id: of.ycsId },
	});
	const id: number = chosen.body.subscription.id;
	const base = `${WEB}/doctor/subscriptions/${id}`;
	const get = async (path: string) => (await app.call('GET', `${base}${path}`, { token })).body;
	const order = (video_ids: number[] | null, plan_id = of.month) =>
		app.call('POST', `${base}/orders`, { token, body: { plan_id, video_ids } });
	const action = (boughtId: number, name: string, body: object = {}) =>
		app.call('POST', `${WEB}/doctor/subscription-orders/${boughtId}/${name}`, { token, body });
	const library = async (): Promise<VideoLibrary> => (await get('')).library;
	return {
		doctor,
		id,
		order,
		action,
		get,
		library,
		bought: async (): Promise<Bought> => {
			const [one] = (await library()).bought;
			if (!one) throw new Error('nothing was bought');
			return one;
		},
		/** Input of the payment helpers for an order. */
		unpaid: (orderId: number): Unpaid => ({ doctor, orderId, courseId: 0, batchId: 0 }),
		/** Orders and pays at a gateway. Returns the order's id. */
		async buy(video_ids: number[] | null, plan_id = of.month): Promise<number> {
			const { status, body } = await order(video_ids, plan_id);
			if (status !== 200) throw new Error(`the order was answered with ${status} ${body.code}`);
			await settleOrder(app, { doctor, orderId: body.order.id, courseId: 0, batchId: 0 });
			return body.order.id;
		},
	};
}
export type Subscriber = Awaited<ReturnType<typeof givenSubscriber>>;

/** Pays an order at the gateway, and delivers the notification. */
export async function settleOrder(app: TestApp, unpaid: Unpaid): Promise<number> {
	const { id, ref } = await begin(app, unpaid);
	app.fakes?.sslcommerz.take(ref);
	await app.jobHandlers['payments.check']({ payment_id: id });
	return id;
}
