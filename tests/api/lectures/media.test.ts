import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMAGE_TYPES, IMAGE_UPLOAD_BYTES } from '#contract/constants.ts';
import type { FileStore } from '#server/gateways/files/files.ts';
import { localFiles } from '#server/gateways/files/local.ts';
import { privateUrl, registerMedia } from '#server/http/media.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { WEB } from '../../support/exam.ts';
import { givenDoctor } from '../../support/given.ts';

const app = appForFile();
const AVATAR = `${WEB}/doctor/avatar`;

const picture = (width = 300, height = 200) =>
	sharp({ create: { width, height, channels: 3, background: { r: 20, g: 120, b: 20 } } });

const send = (token: string, payload: Buffer, type = 'image/png') =>
	app.call('POST', AVATAR, { token, payload, headers: { 'content-type': type } });

const stored = async () => {
	const names = await readdir(path.join(app.config.dataDir, 'files/public')).catch(() => []);
	return names.sort();
};
const fileOf = (avatar: string) => avatar.replace('/media/p/', '');

describe('the picture of a doctor', () => {
	it('is converted to a square, and public under its address', async () => {
		const { token } = await givenDoctor(app);
		const { status, body } = await send(token, await picture().png().toBuffer());
		expect(status).toBe(200);
		expect(body.doctor.avatar).toMatch(/^\/media\/p\/[A-Za-z0-9_-]{22}\.webp$/);
		const answer = await app.call('GET', body.doctor.avatar);
		expect(answer.status).toBe(200);
		expect(answer.headers).toMatchObject({
			'content-type': 'image/webp',
			'cache-control': 'public, max-age=31536000, immutable',
			'x-content-type-options': 'nosniff',
			'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
		});
		const files = path.join(app.config.dataDir, 'files/public');
		const seen = await sharp(path.join(files, fileOf(body.doctor.avatar))).metadata();
		expect(seen).toMatchObject({ format: 'webp', width: 256, height: 256 });
		const profile = await app.call('GET', `${WEB}/doctor/my-profile`, { token });
		expect(profile.body.doctor.avatar).toBe(body.doctor.avatar);
	});

	it('is not sent again to a browser that has it', async () => {
		const { token } = await givenDoctor(app);
		const { avatar } = (await send(token, await picture().png().toBuffer())).body.doctor;
		const { headers } = await app.call('GET', avatar);
		const again = await app.call('GET', avatar, { headers: { 'if-none-match': String(headers.etag) } });
		expect(again).toMatchObject({ status: 304, body: '' });
		const head = await app.call('HEAD', avatar);
		expect(head).toMatchObject({ status: 200, body: '' });
	});

	it('replaces the previous one, whose file is deleted', async () => {
		const { token } = await givenDoctor(app);
		const first = (await send(token, await picture().png().toBuffer())).body.doctor.avatar;
		const second = (await send(token, await picture().webp().toBuffer(), 'image/webp')).body.doctor.avatar;
		expect(second).not.toBe(first);
		expect(await app.call('GET', first)).toMatchObject({ status: 404, body: { code: 'route.not_found' } });
		expect((await app.call('GET', second)).status).toBe(200);
		expect(await stored()).not.toContain(fileOf(first));
	});

	it("is deleted at the doctor's request, and repeating that is no error", async () => {
		const { token } = await givenDoctor(app);
		const { avatar } = (await send(token, await picture().jpeg().toBuffer(), 'image/jpeg')).body.doctor;
		for (const _time of ['first', 'second']) {
			const dropped = await app.call('DELETE', AVATAR, { token });
			expect(dropped).toMatchObject({ status: 200, body: { doctor: { avatar: null } } });
		}
		expect((await app.call('GET', avatar)).status).toBe(404);
		expect(await stored()).not.toContain(fileOf(avatar));
	});

	it('leaves one file when two are sent at the same moment', async () => {
		const { token } = await givenDoctor(app);
		const before = await stored();
		const bytes = await picture().png().toBuffer();
		const answers = await Promise.all([send(token, bytes), send(token, bytes)]);
		expect(answers.map(({ status }) => status)).toEqual([200, 200]);
		const { body } = await app.call('GET', `${WEB}/doctor/my-profile`, { token });
		const added = (await stored()).filter((name) => !before.includes(name));
		expect(added).toEqual([fileOf(body.doctor.avatar)]);
	});

	it('is validated by its content, not by its name', async () => {
		const { token } = await givenDoctor(app);
		const page = Buffer.from('<!doctype html><script>alert(1)</script>');
		const png = await picture().png().toBuffer();
		for (const type of IMAGE_TYPES) {
			expect(await send(token, page, type)).toMatchObject({
				status: 422,
				body: { code: 'upload.not_an_image' },
			});
			expect((await send(token, png, type)).status).toBe(200);
		}
		const unnamed = await send(token, png, 'image/svg+xml');
		expect(unnamed).toMatchObject({ status: 415, body: { code: 'request.unsupported_media' } });
	});

	it('is refused when it is too heavy, a giant once unpacked, or nothing', async () => {
		const { token } = await givenDoctor(app);
		const heavy = Buffer.alloc(IMAGE_UPLOAD_BYTES + 1);
		expect(await send(token, heavy)).toMatchObject({ status: 413, body: { code: 'request.too_large' } });
		const giant = await picture(6_400, 6_400).png().toBuffer();
		expect(await send(token, giant)).toMatchObject({
			status: 422,
			body: { code: 'upload.too_many_pixels' },
		});
		const nothing = await app.call('POST', AVATAR, { token });
		expect(nothing).toMatchObject({ status: 422, body: { code: 'upload.not_an_image' } });
		const words = await app.call('POST', AVATAR, { token, body: { picture: 'me.png' } });
		expect(words).toMatchObject({ status: 415 });
	});

	it('cannot be set by a visitor', async () => {
		const payload = await picture().png().toBuffer();
		const answer = await app.call('POST', AVATAR, { payload, headers: { 'content-type': 'image/png' } });
		expect(answer.status).toBe(401);
	});
});

describe('an address under /media', () => {
	it.each([
		'/media/p/nothing-of-this-name.webp',
		'/media/p/..%2F..%2Fsecret.webp',
		'/media/p/%2e%2e.webp',
		'/media/p/a.html',
		`/media/p/${'x'.repeat(300)}.webp`,
		'/media/p/a%00.webp',
	])('without data, such as %s, is not found', async (url) => {
		const answer = await app.call('GET', url);
		expect(answer).toMatchObject({ status: 404, body: { code: 'route.not_found' } });
		expect(answer.headers['cache-control']).toBe('no-store');
	});
});

describe('a private file', () => {
	let dir: string;
	let files: FileStore;
	const server = Fastify();
	let now = NOON;
	const deps = {
		secret: 'a secret of thirty-two characters, at least',
		clock: { now: () => now },
		get files() {
			return files;
		},
	};
	const KEY = 'An-identity-card-0_123.webp';
	const status = async (url: string) => (await server.inject(url)).statusCode;

	beforeAll(async () => {
		dir = await mkdtemp(path.join(os.tmpdir(), 'prostuti-media-'));
		files = localFiles(dir);
		await files.put('private', KEY, await picture().webp().toBuffer());
		registerMedia(server, deps);
	});
	afterAll(async () => {
		await server.close();
		await rm(dir, { recursive: true });
	});

	it('is shown by its signed address, for ten minutes, and never cached', async () => {
		const url = privateUrl(deps, KEY);
		const answer = await server.inject(url);
		expect(answer.statusCode).toBe(200);
		expect(answer.headers).toMatchObject({
			'content-type': 'image/webp',
			'cache-control': 'no-store',
			'referrer-policy': 'no-referrer',
			'x-content-type-options': 'nosniff',
		});
		now = new Date(NOON.getTime() + 599_000);
		expect(await status(url)).toBe(200);
		now = new Date(NOON.getTime() + 600_000);
		expect(await status(url)).toBe(403);
		now = NOON;
	});

	it('stays closed without the right signature', async () => {
		const url = privateUrl(deps, KEY);
		const later = privateUrl({ ...deps, clock: { now: () => new Date(NOON.getTime() + 60_000) } }, KEY);
		const [, signature = ''] = /signature=(.+)$/.exec(url) ?? [];
		const [, expires = ''] = /expires=(\d+)/.exec(url) ?? [];
		for (const forged of [
			`/media/s/${KEY}`,
			`/media/s/${KEY}?expires=${expires}`,
			`/media/s/${KEY}?expires=${expires}&signature=`,
			`/media/s/${KEY}?expires=${Number(expires) + 1}&signature=${signature}`,
			`/media/s/${KEY}?expires=${expires}&signature=${signature}&signature=${signature}`,
			`/media/s/another.webp?expires=${expires}&signature=${signature}`,
			`/media/s/${KEY}?expires=1e99&signature=${signature}`,
			later.replace(/expires=\d+/, `expires=${expires}`),
			privateUrl({ ...deps, secret: 'another secret of at least thirty-two' }, KEY),
		])
			expect([forged, await status(forged)]).toEqual([forged, 403]);
	});

	it('is not there among the public ones, nor when it was deleted', async () => {
		expect(await status(`/media/p/${KEY}`)).toBe(404);
		expect(await status(privateUrl(deps, 'deleted-long-ago.webp'))).toBe(404);
	});
});
