import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobs } from '#server/jobs/jobs.ts';
import { devices } from '#server/modules/account/devices/devices.tables.ts';
import { tokens } from '#server/modules/account/sign-in/auth.tables.ts';
import { notifications, pushSubscriptions } from '#server/modules/news/notifications/notifications.tables.ts';
import { makeNotify } from '#server/modules/news/notifications/notify.service.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { inBrowser } from '../../support/devices.ts';
import { givenDoctor } from '../../support/given.ts';

const WEB = '/api/v3/web/doctor';
const app = appForFile({ PUSH_TO_LOCAL: '1', VAPID_SUBJECT: 'mailto:push@example.com' });

interface Call {
	path: string;
	headers: http.IncomingHttpHeaders;
	body: Buffer;
}
/** A push service on this machine. */
const service = { calls: [] as Call[], answers: [] as number[], origin: '' };
let server: http.Server;
beforeAll(async () => {
	server = http.createServer(async (request, response) => {
		const parts: Buffer[] = [];
		for await (const part of request) parts.push(part as Buffer);
		service.calls.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
		response.writeHead(service.answers.shift() ?? 201).end();
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
	app.clock.set(NOON);
	Object.assign(service, { calls: [], answers: [] });
});
afterEach(async () => {
	await app.db.q.execute(sql`delete from graphile_worker._private_jobs`);
	await app.db.q.delete(notifications);
});

/** A browser with its own keys. */
function browser() {
	const ecdh = createECDH('prime256v1');
	ecdh.generateKeys();
	const secret = randomBytes(16);
	const path = `/push/${randomBytes(8).toString('hex')}`;
	return {
		path,
		body: {
			endpoint: `${service.origin}${path}`,
			keys: { p256dh: ecdh.getPublicKey('base64url'), auth: secret.toString('base64url') },
		},
		/** Decrypts by RFC 8291 and RFC 8188, as the browser does. */
		read(body: Buffer) {
			const salt = body.subarray(0, 16);
			expect(body.readUInt32BE(16)).toBe(4_096);
			const point = body.subarray(21, 21 + body.readUInt8(20));
			const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), point]);
			const input = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(point), secret, info, 32));
			const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16));
			const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12));
			const record = body.subarray(21 + point.length);
			const decipher = createDecipheriv('aes-128-gcm', key, nonce);
			decipher.setAuthTag(record.subarray(-16));
			const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
			return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
		},
	};
}

const NEWS = {
	topic: 'complaint' as const,
	title: { bn: 'অভিযোগের জবাব এসেছে', en: 'Your complaint was answered' },
	body: { bn: 'জবাবটি দেখুন।', en: 'See the answer.' },
	path: '/my/complain-box/3',
};
const tell = (doctorId: number, over: object = {}) =>
	makeNotify(app.clock)(app.db.q, { doctorId, key: `k${randomBytes(4).toString('hex')}`, ...NEWS, ...over });

/** One round of the queue and its follow-up jobs. */
async function deliver(): Promise<void> {
	await jobs.add(app.db.q, 'notifications.deliver', {});
	await app.work();
}
async function subscribed(lang = 'bn') {
	const doctor = await givenDoctor(app);
	const one = browser();
	const answer = await app.call('POST', `${WEB}/push-subscriptions`, {
		token: doctor.token,
		body: one.body,
		headers: {
			'accept-language': lang,
			'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0.0.0 Mobile',
		},
	});
	expect(answer.status).toBe(200);
	return { ...doctor, browser: one, subscriptionId: answer.body.id as number };
}
/** Failed tries that wait for the next one. */
async function failed(): Promise<number> {
	const { rows } = await app.db.q.execute(
		sql`select from graphile_worker.jobs where task_identifier = 'push.send' and locked_at is null and run_at > now()`,
	);
	return rows.length;
}
const known = (id: number) => app.db.q.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id));

describe('a push', () => {
	it('reaches the browser encrypted for it alone, and signed by us', async () => {
		const doctor = await subscribed();
		await tell(doctor.id);
		await deliver();
		const [call] = service.calls;
		expect(service.calls).toHaveLength(1);
		expect(call?.path).toBe(doctor.browser.path);
		expect(call?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' });
		expect(call?.body.includes('অভিযোগ')).toBe(false);
		expect(doctor.browser.read(call?.body ?? Buffer.alloc(0))).toMatchObject({
			title: NEWS.title.bn,
			body: NEWS.body.bn,
			path: NEWS.path,
			lang: 'bn',
		});

		const [, token = '', key = ''] =
			/^vapid t=([^,]+), k=(\S+)$/.exec(call?.headers.authorization ?? '') ?? [];
		const [head = '', claims = '', signature = ''] = token.split('.');
		const point = Buffer.from(key, 'base64url');
		const half = (from: number) => point.subarray(from, from + 32).toString('base64url');
		const publicKey = createPublicKey({
			format: 'jwk',
			key: { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) },
		});
		const bytes = Buffer.from(`${head}.${claims}`);
		const how = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
		expect(verify('sha256', bytes, how, Buffer.from(signature, 'base64url'))).toBe(true);
		expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
			aud: service.origin,
			exp: NOON.getTime() / 1_000 + 12 * 3_600,
			sub: 'mailto:push@example.com',
		});
		const shown = await app.call('GET', `${WEB}/notification-preferences`, { token: doctor.token });
		expect(shown.body).toMatchObject({
			push_key: key,
			browsers: [{ id: doctor.subscriptionId, label: 'Chrome, Android', current: true }],
		});
	});

	it('is not sent to a device that has lost its verification, nor pending ones', async () => {
		const [before, after] = [await subscribed(), await subscribed()];
		const lose = (doctorId: number) =>
			app.db.q.update(devices).set({ state: 'new' }).where(eq(devices.doctorId, doctorId));
		await lose(before.id);
		await tell(before.id);
		await deliver();
		await tell(after.id);
		await lose(after.id);
		const [news] = await app.db.q.select().from(notifications).where(eq(notifications.doctorId, after.id));
		await jobs.add(app.db.q, 'push.send', {
			notification_id: news?.id ?? 0,
			subscription_id: after.subscriptionId,
		});
		await app.work();
		expect(service.calls).toEqual([]);
	});

	it('speaks the language of the browser, and is sent once', async () => {
		const doctor = await subscribed('en');
		await tell(doctor.id, { key: 'same' });
		await tell(doctor.id, { key: 'same' });
		await deliver();
		await deliver();
		expect(service.calls).toHaveLength(1);
		expect(doctor.browser.read(service.calls[0]?.body ?? Buffer.alloc(0)).title).toBe(NEWS.title.en);
	});

	it('is retried when the service fails, and an unsubscribed browser is deleted', async () => {
		const doctor = await subscribed();
		service.answers = [503, 429, 201];
		await tell(doctor.id);
		await deliver();
		expect(service.calls).toHaveLength(1);
		for (const tries of [2, 3]) {
			// The queue records the end of a try with a delay.
			await expect.poll(failed).toBe(1);
			await app.db.q.execute(sql`update graphile_worker._private_jobs set run_at = now() where attempts > 0`);
			await app.work();
			expect(service.calls).toHaveLength(tries);
		}
		for (const status of [404, 410]) {
			const other = await subscribed();
			service.answers = [status];
			await tell(other.id);
			await deliver();
			expect(await known(other.subscriptionId)).toEqual([]);
		}
		expect(await known(doctor.subscriptionId)).toHaveLength(1);
	});

	it('is not tried again when the fault is in the message', async () => {
		const doctor = await subscribed();
		service.answers = [400];
		await tell(doctor.id);
		await deliver();
		await expect
			.poll(async () => {
				const { rows } = await app.db.q.execute(
					sql`select from graphile_worker.jobs where task_identifier = 'push.send'`,
				);
				return rows.length;
			})
			.toBe(0);
		expect(await known(doctor.subscriptionId)).toHaveLength(1);
	});

	it('is not sent after the sign-out, nor to an earlier user of the same browser', async () => {
		const doctor = await subscribed();
		const next = await givenDoctor(app);
		await app.call('POST', `${WEB}/push-subscriptions`, { token: next.token, body: doctor.browser.body });
		await tell(doctor.id);
		await deliver();
		expect(service.calls).toEqual([]);
		await app.call('POST', '/api/v3/auth/logout', { token: next.token });
		await app.db.q.delete(tokens).where(eq(tokens.doctorId, next.id));
		await tell(next.id);
		await deliver();
		expect(service.calls).toEqual([]);
		expect(await known(doctor.subscriptionId)).toEqual([]);
	});

	it('is not sent for what was read meanwhile, nor for a declined topic', async () => {
		const doctor = await subscribed();
		await tell(doctor.id);
		const { body } = await app.call('GET', `${WEB}/notifications`, { token: doctor.token });
		await app.call('POST', `${WEB}/notifications/read`, {
			token: doctor.token,
			body: { ids: [body.notifications[0].id] },
		});
		await app.call('PUT', `${WEB}/notification-preferences`, {
			token: doctor.token,
			body: { topics: [{ topic: 'notice', push: false, sms: false }] },
		});
		await tell(doctor.id, { topic: 'notice' });
		await deliver();
		expect(service.calls).toEqual([]);
	});

	it('waits for the end of the quiet hours', async () => {
		const doctor = await subscribed();
		app.clock.set('2026-11-21T17:00:00Z');
		await tell(doctor.id);
		await deliver();
		expect(service.calls).toEqual([]);
		app.clock.set('2026-11-22T00:59:00Z');
		await deliver();
		expect(service.calls).toEqual([]);
		app.clock.set('2026-11-22T01:00:00Z');
		await deliver();
		expect(service.calls).toHaveLength(1);
	});
});

describe('an address to push to', () => {
	it('belongs to its doctor', async () => {
		const doctor = await subscribed();
		const { token } = await givenDoctor(app);
		const path = `${WEB}/push-subscriptions/${doctor.subscriptionId}`;
		expect(await app.call('DELETE', path, { token })).toMatchObject({
			status: 404,
			body: { code: 'push.not_found' },
		});
		expect((await app.call('DELETE', path, { token: doctor.token })).status).toBe(204);
		expect(await known(doctor.subscriptionId)).toEqual([]);
	});

	it('is not ended from another browser by the password alone', async () => {
		const doctor = await subscribed();
		const thief = await inBrowser(app, doctor);
		const path = `${WEB}/push-subscriptions/${doctor.subscriptionId}`;
		expect((await thief.call('DELETE', path)).body.code).toBe('push.not_found');
		expect(await known(doctor.subscriptionId)).toHaveLength(1);
	});

	it('is ended by its own session, also once its device is no longer verified', async () => {
		const doctor = await subscribed();
		await app.db.pool.query(`update devices set state = 'new' where id = $1`, [doctor.device.id]);
		await app.bus.emit(app.db.q, 'doctor.changed', { doctor_id: doctor.id });
		const path = `${WEB}/push-subscriptions/${doctor.subscriptionId}`;
		await expect
			.poll(async () => (await app.call('GET', `${WEB}/courses`, { token: doctor.token })).status)
			.toBe(423);
		expect((await app.call('DELETE', path, { token: doctor.token })).status).toBe(204);
	});

	it('needs keys that are some', async () => {
		const { token } = await givenDoctor(app);
		const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
		const answer = await app.call('POST', `${WEB}/push-subscriptions`, {
			token,
			body: { endpoint: 'https://push.example.com/x', keys },
		});
		expect(answer).toMatchObject({ status: 422, body: { code: 'push.bad_keys' } });
	});
});
