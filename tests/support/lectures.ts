import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { issueToken } from '#server/modules/account/sign-in/sessions.service.ts';
import { videos } from '#server/modules/lectures/lectures.tables.ts';
import { events, slots } from '#server/modules/schedule/schedule.tables.ts';
import type { TestApp } from './app.ts';
import { WEB } from './exam.ts';
import { type GivenBatch, givenBatch, givenDevice, givenDoctor, givenEnrolment } from './given.ts';

const HOUR = 3_600_000;
let counter = 0;

/** The bytes of the only size of test videos. */
export const FILM = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 251));

const FILES: Readonly<Record<string, string | Buffer>> = {
	'master.m3u8': '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=80000\nv240.m3u8\n',
	'only-240.m3u8': '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=80000\nv240.m3u8\n',
	'only-audio.m3u8': '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=32000\naudio.m3u8\n',
	'v240.m3u8': '#EXTM3U\n#EXTINF:4,\n#EXT-X-BYTERANGE:1000@0\nv240.mp4\n',
	'v240.mp4': FILM,
	'poster.jpg': 'a picture',
	'captions-bn.vtt': 'WEBVTT\n\n00:00.000 --> 00:02.000\nশুরু\n',
};

/** Writes the folder of a video into the media store, with its manifest. */
export async function givenFolder(app: TestApp, folder = `film-${++counter}`, durationS = 100) {
	if (app.config.media.kind !== 'local') throw new Error('tests keep media in a folder');
	const dir = path.join(app.config.media.dir, folder);
	await mkdir(dir, { recursive: true });
	for (const [name, bytes] of Object.entries(FILES)) await writeFile(path.join(dir, name), bytes);
	const manifest = {
		version: 1,
		duration_s: durationS,
		renditions: [
			{ height: 0, kbps: 32, bytes: 400 },
			{ height: 240, kbps: 80, bytes: FILM.length },
		],
		poster: 'poster.jpg',
		key: '000102030405060708090a0b0c0d0e0f',
		captions: [{ lang: 'bn', file: 'captions-bn.vtt' }],
		chapters: [{ at_s: 0, title: 'শুরু' }],
		files: Object.entries(FILES).map(([name, bytes]) => ({ name, bytes: Buffer.byteLength(bytes) })),
	};
	await writeFile(path.join(dir, 'video.json'), JSON.stringify(manifest));
	return { folder, dir };
}

/** A playable video of 100 s. */
export async function givenVideo(app: TestApp, over: Partial<typeof videos.$inferInsert> = {}) {
	const { folder, dir } = await givenFolder(app);
	const [row] = await app.db.q
		.insert(videos)
		.values({
			title: `ভিডিও ${folder}`,
			teacher: 'ডা. শিক্ষক',
			durationS: 100,
			folder,
			renditions: [
				{ height: 0, kbps: 32, bytes: 400 },
				{ height: 240, kbps: 80, bytes: FILM.length },
			],
			captions: [{ lang: 'bn', file: 'captions-bn.vtt' }],
			chapters: [{ at_s: 0, title: 'শুরু' }],
			poster: 'poster.jpg',
			state: 'ready',
			...over,
		})
		.returning();
	if (!row) throw new Error('no video was made');
	return { ...row, dir };
}

/** A class of the batch that was held two hours ago, or any other event. */
export async function givenClass(
	app: TestApp,
	batch: GivenBatch,
	over: Partial<typeof events.$inferInsert> = {},
) {
	const opensAt = new Date(app.clock.now().getTime() - 2 * HOUR);
	const closesAt = new Date(app.clock.now().getTime() - HOUR);
	const [slot] = await app.db.q
		.insert(slots)
		.values({ scheduleId: batch.scheduleId, title: 'ক্লাস', startsAt: opensAt, endsAt: closesAt })
		.returning();
	const [row] = await app.db.q
		.insert(events)
		.values({
			slotId: slot?.id ?? 0,
			ycsId: batch.ycsId,
			type: 'live_class',
			title: 'ক্লাস ১',
			opensAt,
			closesAt,
			...over,
		})
		.returning();
	if (!row) throw new Error('no event was made');
	return row;
}

/** A doctor in a course with a recorded class, and the calls of a player. */
export async function givenLecture(app: TestApp) {
	const batch = await givenBatch(app);
	const doctor = await givenDoctor(app);
	const courseId = await givenEnrolment(app, doctor, batch);
	const video = await givenVideo(app);
	const event = await givenClass(app, batch, { videoId: video.id });
	const via = { kind: 'course', course_id: courseId, event_id: event.id };
	return {
		batch,
		doctor,
		courseId,
		video,
		event,
		via,
		path: `${WEB}/doctor/courses/${courseId}/events/${batch.scheduleId}/schedule/${event.id}/lecture`,
		/** Requests a stream; from another device by its token. */
		play: (token = doctor.token, quality = 'auto') =>
			app.call('POST', `${WEB}/doctor/videos/${video.id}/playback`, { token, body: { quality, via } }),
		takeOver: (sessionId: number, token: string) =>
			app.call('POST', `${WEB}/doctor/playback/${sessionId}/takeover`, {
				token,
				body: { video_id: video.id, quality: 'auto', via },
			}),
		heartbeat: (sessionId: number, token = doctor.token) =>
			app.call('POST', `${WEB}/doctor/playback/${sessionId}/heartbeat`, { token }),
		save: (body: object, token = doctor.token) =>
			app.call('PUT', `${WEB}/doctor/videos/${video.id}/progress`, {
				token,
				body: { position_s: 0, ranges: [], speed: 1, seq: 1, ...body },
			}),
	};
}

/** A second verified device of a doctor, signed in. Returns its token. */
export async function givenSecondDevice(app: TestApp, doctor: { id: number }, label = 'Firefox, Windows') {
	const device = await givenDevice(app, doctor.id, { class: 'computer', label });
	const token = await issueToken(app.db.q, { doctorId: doctor.id, deviceId: device.id }, app.clock.now(), {
		ddt: device.ddt,
		userAgent: null,
	});
	app.ddts.set(token, device.ddt);
	return token;
}
