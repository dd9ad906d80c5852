import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { findRow } from '#server/db/rows.ts';
import {
	clearGivenUp,
	findDevice,
	forgetOldNew,
	insertSwap,
	listSwaps,
	noteOtpSent,
} from '#server/modules/account/devices/devices.repo.ts';
import { deviceRequests } from '#server/modules/account/devices/devices.tables.ts';
import { bindToken } from '#server/modules/account/sign-in/auth.repo.ts';
import { issueToken } from '#server/modules/account/sign-in/sessions.service.ts';
import { findVideoAccess } from '#server/modules/lectures/library/access.service.ts';
import { refunds } from '#server/modules/sales/payments.tables.ts';
import { hasSubscription, listReturning } from '#server/modules/sales/subscribe/access.service.ts';
import {
	subscriptionOrders,
	subscriptions,
	subscriptionTerms,
	subscriptionVideos,
} from '#server/modules/sales/subscriptions.tables.ts';
import { schedules } from '#server/modules/schedule/schedule.tables.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { changedBy } from '../../support/changes.ts';
import { WEB } from '../../support/exam.ts';
import { givenBatch, givenDevice, givenDoctor, givenOperator } from '../../support/given.ts';
import { givenVideo } from '../../support/lectures.ts';
import { givenPayment } from '../../support/sales.ts';
import { givenSubscriber, givenVideoOf, givenVideos } from '../../support/subscriptions.ts';

const app = appForFile();
beforeEach(() => app.clock.set(NOON));
const DAY = 86_400_000;
const later = (ms: number) => new Date(NOON.getTime() + ms);
const idOf = (token: string) => Number(token.split('|')[0]);

describe('a session', () => {
	it('that is used, bound to a browser or ended leaves all others as they are', async () => {
		const [one] = [await givenDoctor(app), await givenDoctor(app)];
		const staff = await givenOperator(app, 'support');
		const look = () =>
			issueToken(app.db.q, { doctorId: one.id, actingOperatorId: staff.id }, NOON, {
				ddt: null,
				userAgent: null,
			});
		const [, second] = [await look(), await look()];
		app.ddts.set(second, one.device.ddt);
		const use = (token: string) => app.call('GET', `${WEB}/app-data`, { token });
		expect(await changedBy(app, () => use(second))).toEqual({ tokens: [idOf(second)] });
		// Another browser at the same moment is too late.
		expect(await bindToken(app.db.q, idOf(second), Buffer.alloc(32), later(DAY))).toBe(false);
		app.clock.forward(DAY);
		expect(await changedBy(app, () => use(one.token))).toEqual({ tokens: [idOf(one.token)] });
		expect(await changedBy(app, () => app.call('POST', '/api/v3/auth/logout', { token: one.token }))).toEqual(
			{ tokens: [idOf(one.token)] },
		);
	});
});

describe('a browser', () => {
	it('is forgotten when it is one of too many that were only seen', async () => {
		const [one, other] = [await givenDoctor(app), await givenDoctor(app)];
		const seen = async (doctorId: number, ms: number, state: 'new' | 'revoked' = 'new') =>
			(await givenDevice(app, doctorId, { state, verifiedAt: null, lastSeen: later(ms) })).id;
		const requested = await seen(one.id, 0);
		await app.db.q.insert(deviceRequests).values({
			doctorId: one.id,
			deviceId: requested,
			kind: 'add',
			reason: 'new phone',
			expiresAt: later(DAY),
		});
		await seen(one.id, 0, 'revoked');
		const mine: number[] = [];
		for (let n = 1; n <= 32; n++) mine.push(await seen(one.id, n));
		for (let n = 1; n <= 3; n++) await seen(other.id, n);
		expect(await changedBy(app, () => forgetOldNew(app.db.q, one.id))).toEqual({
			devices: mine.slice(0, 2),
		});
	});

	it('that two doctors use is counted separately, and so are their changes of devices', async () => {
		const [one, other] = [await givenDoctor(app), await givenDoctor(app)];
		const hash = Buffer.alloc(32, 7);
		for (const { id } of [one, other]) {
			const device = await givenDevice(app, id, { ddtHash: hash, revokedBySelf: NOON, state: 'revoked' });
			await insertSwap(app.db.q, id, device.id, NOON);
			await insertSwap(app.db.q, id, device.id, later(-365 * DAY));
			expect(await findDevice(app.db.q, id, hash)).toMatchObject({ doctorId: id, id: device.id });
			expect(await listSwaps(app.db.q, id, NOON)).toEqual([NOON]);
			const own = { devices: [device.id] };
			expect(await changedBy(app, () => noteOtpSent(app.db.q, device.id))).toEqual(own);
			expect(await changedBy(app, () => noteOtpSent(app.db.q, device.id))).toEqual({});
			expect(await changedBy(app, () => clearGivenUp(app.db.q, [device.id]))).toEqual(own);
		}
	});
});

describe('a subscription', () => {
	async function given() {
		const [of, elsewhere] = [await givenBatch(app), await givenBatch(app)];
		const draft = { ...(await givenBatch(app)), ycsId: of.ycsId };
		await app.db.q.update(schedules).set({ status: 'draft' }).where(eq(schedules.id, draft.scheduleId));
		const buyer = async (
			over: Partial<typeof subscriptionOrders.$inferInsert>,
			videoIds: readonly number[] = [],
			ycsId = of.ycsId,
		) => {
			const { id: doctorId } = await givenDoctor(app);
			const { q } = app.db;
			const [library] = await q.insert(subscriptions).values({ doctorId, ycsId }).returning();
			const [bought] = await q
				.insert(subscriptionOrders)
				.values({
					subscriptionId: library?.id ?? 0,
					whole: videoIds.length === 0,
					state: 'paid_not_started',
					days: 30,
					startBy: later(30 * DAY),
					...over,
				})
				.returning();
			for (const videoId of videoIds)
				await q.insert(subscriptionVideos).values({ subscriptionOrderId: bought?.id ?? 0, videoId });
			return doctorId;
		};
		return { of, elsewhere, draft, buyer };
	}

	it('opens its own videos, those of its session once they are published, and no others', async () => {
		const { of, elsewhere, draft, buyer } = await given();
		const out = [await givenVideoOf(app, of, 'ক'), await givenVideoOf(app, of, 'খ')] as const;
		const hidden = [
			await givenVideoOf(app, elsewhere, 'গ'),
			await givenVideoOf(app, draft, 'ঘ'),
			(await givenVideo(app)).id,
		];
		const opens = async (doctorId: number, videoId: number, at = NOON) =>
			(await findVideoAccess(app.db.q, doctorId, videoId, at)) !== null;
		const whole = await buyer({});
		const single = await buyer({}, [out[0]]);
		await buyer({}, [out[1]]);
		const unpaid = await buyer({ state: 'cart' });
		const { id: nobody } = await givenDoctor(app);
		for (const id of out) {
			expect(await opens(whole, id)).toBe(true);
			expect(await opens(whole, id, later(-3 * 3_600_000))).toBe(false);
			expect(await opens(single, id)).toBe(id === out[0]);
			for (const doctorId of [unpaid, nobody]) expect(await opens(doctorId, id)).toBe(false);
		}
		for (const id of hidden) expect(await opens(whole, id)).toBe(false);
	});

	it('of another session or another doctor is none', async () => {
		const { of, elsewhere, buyer } = await given();
		const [one, unpaid] = [await buyer({}), await buyer({ state: 'cart' })];
		const { id: nobody } = await givenDoctor(app);
		const has = (doctorId: number, ...ycsIds: number[]) => hasSubscription(app.db.q, doctorId, ycsIds, NOON);
		expect(await Promise.all([has(one), has(one, of.ycsId), has(one, elsewhere.ycsId)])).toEqual([
			true,
			true,
			false,
		]);
		expect(await Promise.all([has(unpaid), has(nobody)])).toEqual([false, false]);
	});

	it('is being returned while money that was paid for it is requested back, and no other is', async () => {
		const of = await givenVideos(app);
		const give = async (estimate: number | null, paid: 'succeeded' | 'failed' = 'succeeded') => {
			const who = await givenSubscriber(app, of);
			const orderId: number = (await who.order(null)).body.order.id;
			const { id: paymentId, doctorId, amount } = await givenPayment(app, orderId, { state: paid });
			await app.db.q.insert(refunds).values({
				ref: `R${orderId}`,
				orderId,
				paymentId,
				doctorId,
				amount,
				estimate,
				reason: 'changed_mind',
			});
			const terms = await findRow(app.db.q, subscriptionTerms, eq(subscriptionTerms.orderId, orderId));
			return terms?.subscriptionOrderId ?? 0;
		};
		const [mine, other] = [await give(1), await give(1)];
		const [twice, unpaid] = [await give(null), await give(1, 'failed')];
		expect(await listReturning(app.db.q, [mine, twice, unpaid])).toEqual(new Set([mine]));
		expect(await listReturning(app.db.q, [other])).toEqual(new Set([other]));
	});
});
