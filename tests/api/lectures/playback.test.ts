import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readPass } from '#server/modules/lectures/lecture-media.ts';
import { playbackSessions, videos } from '#server/modules/lectures/lectures.tables.ts';
import { doctorCourses } from '#server/modules/sales/enrolment.tables.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { WEB } from '../../support/exam.ts';
import { FILM, givenLecture, givenSecondDevice } from '../../support/lectures.ts';

const app = appForFile();
const SECOND = 1_000;
const at = (manifest: string, file: string) => manifest.replace(/[^/]+$/, file);

describe('one stream for each doctor', () => {
	it('plays on the first device and asks on the second, which may take it over', async () => {
		const lecture = await givenLecture(app);
		const laptop = await givenSecondDevice(app, lecture.doctor);
		const first = await lecture.play();
		expect(first.status).toBe(200);
		const refused = await lecture.play(laptop);
		expect(refused).toMatchObject({
			status: 409,
			body: {
				code: 'playback.elsewhere',
				meta: { session_id: first.body.session_id, device: 'Chrome, Android', title: lecture.video.title },
			},
		});
		const taken = await lecture.takeOver(refused.body.meta.session_id, laptop);
		expect(taken.status).toBe(200);
		app.clock.forward(3 * SECOND);
		expect((await app.call('GET', first.body.manifest_url)).status).toBe(403);
		expect((await app.call('GET', taken.body.manifest_url)).status).toBe(200);
		expect(await lecture.heartbeat(first.body.session_id)).toMatchObject({
			status: 409,
			body: { code: 'playback.taken_over', meta: { device: 'Firefox, Windows' } },
		});
		// And back again.
		const back = await lecture.takeOver(taken.body.session_id, lecture.doctor.token);
		expect(back.status).toBe(200);
	});

	it('continues by itself on the same device', async () => {
		const lecture = await givenLecture(app);
		const first = await lecture.play();
		const second = await lecture.play();
		expect(second.status).toBe(200);
		expect(second.body.session_id).not.toBe(first.body.session_id);
		expect((await lecture.heartbeat(first.body.session_id)).body.code).toBe('playback.taken_over');
		expect((await lecture.heartbeat(second.body.session_id)).status).toBe(200);
	});

	it('is free again when its player stops, or is silent for a minute', async () => {
		const lecture = await givenLecture(app);
		const laptop = await givenSecondDevice(app, lecture.doctor);
		const first = await lecture.play();
		const stop = () =>
			app.call('DELETE', `${WEB}/doctor/playback/${first.body.session_id}`, { token: lecture.doctor.token });
		expect((await stop()).status).toBe(204);
		expect((await stop()).status).toBe(204);
		expect((await lecture.heartbeat(first.body.session_id)).body.code).toBe('playback.over');
		const second = await lecture.play(laptop);
		expect(second.status).toBe(200);
		app.clock.forward(59 * SECOND);
		expect((await lecture.play()).status).toBe(409);
		app.clock.forward(1 * SECOND);
		expect((await lecture.play()).status).toBe(200);
	});

	it('is refused its files while silent, and resumes with the next heartbeat', async () => {
		const lecture = await givenLecture(app);
		const { body } = await lecture.play();
		app.clock.forward(61 * SECOND);
		expect((await app.call('GET', body.manifest_url)).status).toBe(403);
		expect((await lecture.heartbeat(body.session_id)).status).toBe(200);
		expect((await app.call('GET', body.manifest_url)).status).toBe(200);
	});

	it('stays one when many devices begin in the same moment', async () => {
		const lecture = await givenLecture(app);
		const tokens = [lecture.doctor.token];
		for (const n of [1, 2, 3]) tokens.push(await givenSecondDevice(app, lecture.doctor, `Device ${n}`));
		const answers = await Promise.all(tokens.map((token) => lecture.play(token)));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
		const rows = await app.db.q
			.select()
			.from(playbackSessions)
			.where(eq(playbackSessions.doctorId, lecture.doctor.id));
		expect(rows.filter(({ state }) => state === 'live')).toHaveLength(1);
	});

	it('ends within a heartbeat when an instalment falls due, and begins again once it is paid', async () => {
		const lecture = await givenLecture(app);
		const { body } = await lecture.play();
		const become = (status: 'soft_locked' | 'active') =>
			app.db.q.update(doctorCourses).set({ status }).where(eq(doctorCourses.id, lecture.courseId));
		expect((await lecture.heartbeat(body.session_id)).status).toBe(200);
		await become('soft_locked');
		// The first call detects it, later ones use the cached result.
		for (const _ of [1, 2])
			expect(await lecture.heartbeat(body.session_id)).toMatchObject({
				status: 410,
				body: { code: 'playback.over' },
			});
		app.clock.forward(3 * SECOND);
		expect((await app.call('GET', body.manifest_url)).status).toBe(403);
		expect((await lecture.play()).body.code).toBe('lecture.locked');
		await become('active');
		expect((await lecture.play()).status).toBe(200);
	});

	it('cannot be seen, stopped or taken over by another doctor', async () => {
		const lecture = await givenLecture(app);
		const stranger = await givenLecture(app);
		const laptop = await givenSecondDevice(app, lecture.doctor);
		const { body } = await lecture.play();
		const path = `${WEB}/doctor/playback/${body.session_id}`;
		const { token } = stranger.doctor;
		expect((await app.call('POST', `${path}/heartbeat`, { token })).status).toBe(404);
		expect((await app.call('POST', `${path}/heartbeat`, { token: laptop })).status).toBe(404);
		expect((await app.call('DELETE', path, { token })).status).toBe(404);
		expect(await stranger.takeOver(body.session_id, token)).toMatchObject({
			status: 404,
			body: { code: 'playback.not_found' },
		});
		expect((await lecture.heartbeat(body.session_id)).status).toBe(200);
	});
});

describe('the address of a stream', () => {
	it('is valid for two hours at least, and not beyond the end of the course', async () => {
		app.clock.set(NOON);
		const lecture = await givenLecture(app);
		const { body } = await lecture.play();
		expect(body.expires_at).toBe('2026-11-21T08:00:00.000Z');
		const accessUntil = new Date(NOON.getTime() + 600 * SECOND);
		await app.db.q.update(doctorCourses).set({ accessUntil }).where(eq(doctorCourses.id, lecture.courseId));
		expect((await lecture.play()).body.expires_at).toBe(accessUntil.toISOString());
		const longer = await givenLecture(app);
		await app.db.q
			.update(videos)
			.set({ durationS: 2 * 3_600 })
			.where(eq(videos.id, longer.video.id));
		const long = await longer.play();
		expect(long.body.expires_at).toBe('2026-11-21T10:00:00.000Z');
		app.clock.set(new Date(NOON.getTime() + 4 * 3_600 * SECOND));
		expect((await app.call('GET', long.body.manifest_url)).status).toBe(403);
		expect((await longer.heartbeat(long.body.session_id)).body.code).toBe('playback.over');
	});

	it('names the playlist of the quality, or of all where there is none such', async () => {
		const lecture = await givenLecture(app);
		for (const [quality, file] of [
			['auto', 'master.m3u8'],
			['240', 'only-240.m3u8'],
			['audio', 'only-audio.m3u8'],
			['720', 'master.m3u8'],
		] as const)
			expect((await lecture.play(lecture.doctor.token, quality)).body.manifest_url.endsWith(`/${file}`)).toBe(
				true,
			);
		expect((await lecture.play(lecture.doctor.token, '1080')).status).toBe(422);
	});

	it('opens nothing when a letter of it is changed, or for another video', async () => {
		const lecture = await givenLecture(app);
		const other = await givenLecture(app);
		const { manifest_url: url } = (await lecture.play()).body;
		const [, , , token = '', id = ''] = url.split('/');
		const [payload = '', signature = ''] = token.split('.');
		const flip = (text: string) => `${text[0] === 'A' ? 'B' : 'A'}${text.slice(1)}`;
		const forged = Buffer.from(
			Buffer.from(payload, 'base64url').toString().replace('play', 'sample'),
		).toString('base64url');
		for (const [pass, video] of [
			[`${payload}.${flip(signature)}`, id],
			[`${flip(payload)}.${signature}`, id],
			[`${forged}.${signature}`, id],
			[payload, id],
			[`${token}.x`, id],
			[token, other.video.id],
		] as const)
			expect((await app.call('GET', `/media/v1/${pass}/${video}/master.m3u8`)).status).toBe(403);
		expect((await app.call('GET', url)).status).toBe(200);
	});

	it('is read back unchanged', () => {
		expect(
			readPass({ secret: 'x'.repeat(32), clock: { now: () => NOON } }, 'cGxheQ.c2lnbmF0dXJl'),
		).toBeNull();
	});

	it('reaches no file outside of the folder of its video', async () => {
		const lecture = await givenLecture(app);
		const other = await givenLecture(app);
		const { manifest_url: url } = (await lecture.play()).body;
		for (const file of [
			'..%2f..%2fsecret',
			`..%2f${other.video.folder}%2fv240.mp4`,
			'video.json',
			'v240.mp4.part',
			'V240.mp4',
			'.mp4',
			'missing.mp4',
		])
			expect((await app.call('GET', at(url, file))).status).toBe(404);
	});
});

describe('a file of a video', () => {
	it('is served completely or by ranges, with its type, and cached by no proxy', async () => {
		const lecture = await givenLecture(app);
		const { manifest_url: url } = (await lecture.play()).body;
		const playlist = await app.call('GET', url);
		expect(playlist.headers).toMatchObject({
			'content-type': 'application/vnd.apple.mpegurl',
			'cache-control': 'private, max-age=3600',
			'x-content-type-options': 'nosniff',
		});
		const film = at(url, 'v240.mp4');
		const part = (range: string) => app.call('GET', film, { headers: { range } });
		const whole = await app.call('GET', film);
		expect(whole.headers).toMatchObject({
			'content-type': 'video/mp4',
			'content-length': '1000',
			'accept-ranges': 'bytes',
		});
		for (const [range, sent] of [
			['bytes=0-9', 'bytes 0-9/1000'],
			['bytes=990-', 'bytes 990-999/1000'],
			['bytes=-5', 'bytes 995-999/1000'],
			['bytes=990-5000', 'bytes 990-999/1000'],
		] as const)
			expect(await part(range)).toMatchObject({ status: 206, headers: { 'content-range': sent } });
		for (const range of ['bytes=1000-', 'bytes=20-10']) expect((await part(range)).status).toBe(416);
		// A browser with a partial file requests the rest of the same file, or another file as a whole.
		const next = (stored: string) =>
			app.call('GET', film, { headers: { range: 'bytes=10-19', 'if-range': stored } });
		expect(await next(String(whole.headers.etag))).toMatchObject({
			status: 206,
			headers: { 'content-length': '10', 'content-range': 'bytes 10-19/1000' },
		});
		expect(await next('"another"')).toMatchObject({ status: 200, headers: { 'content-length': '1000' } });
		expect((await part('bytes=0-1,5-6')).headers['content-length']).toBe('1000');
		const again = await app.call('GET', film, { headers: { 'if-none-match': String(whole.headers.etag) } });
		expect(again).toMatchObject({ status: 304, body: '' });
		expect(FILM.length).toBe(1_000);
	});

	it('is decrypted with its key, which is served at the same address and never cached', async () => {
		const lecture = await givenLecture(app);
		const { manifest_url: url } = (await lecture.play()).body;
		expect((await app.call('GET', at(url, 'key.bin'))).status).toBe(404);
		const encrypted = await givenLecture(app);
		const partKey = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex');
		await app.db.q.update(videos).set({ partKey }).where(eq(videos.id, encrypted.video.id));
		const { body } = await encrypted.play();
		const key = await app.call('GET', at(body.manifest_url, 'key.bin'));
		expect(key).toMatchObject({
			status: 200,
			headers: {
				'cache-control': 'no-store',
				'content-type': 'application/octet-stream',
				'content-length': '16',
			},
		});
		const { video } = (await app.call('GET', encrypted.path, { token: encrypted.doctor.token })).body;
		expect((await app.call('GET', at(video.poster_url, 'key.bin'))).status).toBe(403);
	});

	it('is sent packed where it is text', async () => {
		const lecture = await givenLecture(app);
		const { manifest_url: url } = (await lecture.play()).body;
		const headers = { 'accept-encoding': 'gzip, br' };
		const playlist = await app.call('GET', url, { headers });
		expect(playlist.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
		expect((await app.call('GET', at(url, 'v240.mp4'), { headers })).headers['content-encoding']).toBe(
			undefined,
		);
	});

	it('ends within seconds when the video is withdrawn', async () => {
		const lecture = await givenLecture(app);
		const { body } = await lecture.play();
		expect((await app.call('GET', body.manifest_url)).status).toBe(200);
		await app.db.q.update(videos).set({ state: 'withdrawn' }).where(eq(videos.id, lecture.video.id));
		app.clock.forward(11 * SECOND);
		expect((await app.call('GET', body.manifest_url)).status).toBe(404);
	});
});
