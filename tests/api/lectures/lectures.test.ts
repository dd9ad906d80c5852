import { truncate } from 'node:fs/promises';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { videos } from '#server/modules/lectures/lectures.tables.ts';
import { doctorCourses } from '#server/modules/sales/enrolment.tables.ts';
import { eventProgress, events } from '#server/modules/schedule/schedule.tables.ts';
import { appForFile } from '../../support/app.ts';
import { whileReferred } from '../../support/changes.ts';
import { WEB } from '../../support/exam.ts';
import { givenEnrolment, givenOperator } from '../../support/given.ts';
import { givenClass, givenFolder, givenLecture, givenVideo } from '../../support/lectures.ts';

const app = appForFile();
const EDITOR = '/api/v3/editor';
const DAY = 86_400_000;

const progressOf = async (courseId: number, eventId: number) => {
	const [row] = await app.db.q
		.select()
		.from(eventProgress)
		.where(and(eq(eventProgress.doctorCourseId, courseId), eq(eventProgress.eventId, eventId)));
	return row;
};

describe('the recording of a class', () => {
	it("has its sizes, captions, chapters, and the doctor's progress", async () => {
		const lecture = await givenLecture(app);
		const { status, body } = await app.call('GET', lecture.path, { token: lecture.doctor.token });
		expect(status).toBe(200);
		expect(body).toMatchObject({
			video: {
				id: lecture.video.id,
				duration_s: 100,
				renditions: [
					{ height: 0, bytes: 400 },
					{ height: 240, bytes: 1_000 },
				],
				chapters: [{ at_s: 0, title: 'শুরু' }],
			},
			progress: { position_s: 0, ranges: [], completed_at: null },
			notes: [],
			event: { id: lecture.event.id, type: 'live_class' },
			unlock: { state: 'missed' },
		});
		expect(body.video).not.toHaveProperty('folder');
		const poster = await app.call('GET', body.video.poster_url);
		expect(poster).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg' } });
		const captions = await app.call('GET', body.video.captions[0].url);
		expect(captions.body).toContain('WEBVTT');
		const film = body.video.poster_url.replace('poster.jpg', 'v240.mp4');
		expect((await app.call('GET', film)).status).toBe(403);
	});

	it('is there without a video until the recording is', async () => {
		const lecture = await givenLecture(app);
		await app.db.q.update(events).set({ videoId: null }).where(eq(events.id, lecture.event.id));
		const { status, body } = await app.call('GET', lecture.path, { token: lecture.doctor.token });
		expect(status).toBe(200);
		expect(body.video).toBeNull();
	});

	it('stays locked until its time, and shows it', async () => {
		const lecture = await givenLecture(app);
		const opensAt = new Date(app.clock.now().getTime() + DAY);
		await app.db.q
			.update(events)
			.set({ opensAt, closesAt: new Date(opensAt.getTime() + DAY) })
			.where(eq(events.id, lecture.event.id));
		for (const answer of [
			await app.call('GET', lecture.path, { token: lecture.doctor.token }),
			await lecture.play(),
		])
			expect(answer).toMatchObject({
				status: 403,
				body: { code: 'lecture.locked', meta: { reason: { kind: 'at_time', at: opensAt.toISOString() } } },
			});
	});

	it('closes while an instalment is overdue, and opens again when it is paid', async () => {
		const lecture = await givenLecture(app);
		const { token } = lecture.doctor;
		const become = (status: 'soft_locked' | 'active' | 'pending_payment') =>
			app.db.q.update(doctorCourses).set({ status }).where(eq(doctorCourses.id, lecture.courseId));
		for (const status of ['soft_locked', 'pending_payment'] as const) {
			await become(status);
			expect(await app.call('GET', lecture.path, { token })).toMatchObject({
				status: 403,
				body: { code: 'lecture.locked', meta: { reason: { kind: 'after_payment' } } },
			});
			expect((await lecture.play()).status).toBe(403);
			const list = await app.call('GET', `${WEB}/doctor/courses/${lecture.courseId}/admin-videos`, { token });
			expect(list.body.code).toBe('lecture.locked');
		}
		await become('active');
		expect((await lecture.play()).status).toBe(200);
	});

	it('is not there for another doctor, another course, another schedule or another event', async () => {
		const lecture = await givenLecture(app);
		const other = await givenLecture(app);
		const { token } = other.doctor;
		expect(await app.call('GET', lecture.path, { token })).toMatchObject({
			status: 404,
			body: { code: 'course.not_found' },
		});
		const at = (course: number, schedule: number, event: number) =>
			app.call('GET', `${WEB}/doctor/courses/${course}/events/${schedule}/schedule/${event}/lecture`, {
				token,
			});
		expect((await at(other.courseId, other.batch.scheduleId, other.event.id)).status).toBe(200);
		expect((await at(other.courseId, lecture.batch.scheduleId, other.event.id)).status).toBe(404);
		expect((await at(other.courseId, other.batch.scheduleId, lecture.event.id)).status).toBe(404);
		const body = { quality: 'auto', via: lecture.via };
		const play = (path: string, sent: object) =>
			app.call('POST', `${WEB}/doctor/${path}`, { token, body: sent });
		expect((await play(`videos/${lecture.video.id}/playback`, body)).status).toBe(404);
		// A video is opened only by the event that shows it.
		expect(
			await play(`videos/${lecture.video.id}/playback`, { quality: 'auto', via: other.via }),
		).toMatchObject({ status: 404, body: { code: 'video.not_found' } });
		expect(
			await play(`videos/${lecture.video.id}/playback`, { quality: 'auto', via: { kind: 'subscription' } }),
		).toMatchObject({ status: 403, body: { code: 'subscription.needed' } });
		expect(
			(await app.call('GET', `${WEB}/doctor/videos/${lecture.video.id}/lecture`, { token })).status,
		).toBe(403);
	});

	it('is also found in the list of pending videos', async () => {
		const lecture = await givenLecture(app);
		const { token } = lecture.doctor;
		const path = `${WEB}/doctor/pending-videos/${lecture.courseId}/videos/${lecture.event.id}`;
		expect((await app.call('GET', path, { token })).body.video.id).toBe(lecture.video.id);
	});
});

describe('watched ranges', () => {
	it('is added up, is the same after a repetition, and marks the class as done at nine tenths', async () => {
		const lecture = await givenLecture(app);
		expect((await lecture.save({ ranges: [[0, 10]] })).body.code).toBe('video.not_found');
		await lecture.play();
		expect(await progressOf(lecture.courseId, lecture.event.id)).toMatchObject({ state: 'started' });
		expect((await lecture.save({ position_s: 50, ranges: [[0, 50]], seq: 1 })).body).toMatchObject({
			position_s: 50,
			ranges: [[0, 50]],
			watched_s: 50,
			completed_at: null,
		});
		await lecture.save({ position_s: 50, ranges: [[0, 50]], seq: 1 });
		const done = await lecture.save({ position_s: 95, ranges: [[48, 95]], seq: 2, speed: 1.5 });
		expect(done.body).toMatchObject({ position_s: 95, ranges: [[0, 95]], watched_s: 95, speed: 1.5 });
		expect(done.body.completed_at).not.toBeNull();
		const after = await progressOf(lecture.courseId, lecture.event.id);
		expect(after).toMatchObject({ state: 'done_late', attendedBy: 'watching' });
		const read = await app.call('GET', lecture.path, { token: lecture.doctor.token });
		expect(read.body).toMatchObject({ progress: { watched_s: 95 }, unlock: { state: 'done_late' } });
	});

	it('counts an older save for the watched range but not for the position', async () => {
		const lecture = await givenLecture(app);
		await lecture.play();
		await lecture.save({ position_s: 80, ranges: [[70, 80]], seq: 5 });
		const earlier = new Date(app.clock.now().getTime() - 60_000).toISOString();
		const { body } = await lecture.save({ position_s: 20, ranges: [[0, 20]], seq: 9, at: earlier });
		expect(body).toMatchObject({
			position_s: 80,
			ranges: [
				[0, 20],
				[70, 80],
			],
		});
	});

	it('is one for all courses that show the same video', async () => {
		const lecture = await givenLecture(app);
		const second = await givenLecture(app);
		const courseId = await givenEnrolment(app, lecture.doctor, second.batch);
		await app.db.q.update(events).set({ videoId: lecture.video.id }).where(eq(events.id, second.event.id));
		await lecture.play();
		await lecture.save({ position_s: 100, ranges: [[0, 100]] });
		expect(await progressOf(courseId, second.event.id)).toMatchObject({ state: 'done_late' });
	});

	it('counts for the class too when its course was locked before the phone could report it', async () => {
		const lecture = await givenLecture(app);
		await lecture.play();
		await app.db.q
			.update(doctorCourses)
			.set({ status: 'soft_locked' })
			.where(eq(doctorCourses.id, lecture.courseId));
		await lecture.save({ position_s: 100, ranges: [[0, 100]] });
		expect(await progressOf(lecture.courseId, lecture.event.id)).toMatchObject({ state: 'done_late' });
	});

	it('refuses seconds that are none', async () => {
		const lecture = await givenLecture(app);
		await lecture.play();
		for (const body of [
			{ ranges: [[-1, 4]] },
			{ ranges: [[0.5, 4]] },
			{ position_s: 1e9 },
			{ speed: 9 },
			{ seq: 2 ** 31 },
		])
			expect((await lecture.save(body)).status).toBe(422);
		expect((await lecture.save({ ranges: [[90, 4_000]] })).body.ranges).toEqual([[90, 100]]);
	});
});

describe('notes on a video', () => {
	it('are written at a second, read back in order, changed and deleted', async () => {
		const lecture = await givenLecture(app);
		const { token } = lecture.doctor;
		const notes = `${WEB}/doctor/videos/${lecture.video.id}/notes`;
		const add = (at_s: number, text: string, key: string) =>
			app.call('POST', notes, { token, body: { at_s, text, key } });
		const first = await add(40, ' পরের কথা ', 'the-second-note-1');
		expect(first.body.note).toMatchObject({ at_s: 40, text: 'পরের কথা' });
		await add(12, 'আগের কথা', 'the-first-note-01');
		// A repetition after a lost answer is the same note.
		expect((await add(40, 'পরের কথা', 'the-second-note-1')).body.note.id).toBe(first.body.note.id);
		const list = await app.call('GET', notes, { token });
		expect(list.body.notes.map(({ at_s }: { at_s: number }) => at_s)).toEqual([12, 40]);
		const one = `${notes}/${first.body.note.id}`;
		const changed = await app.call('PUT', one, { token, body: { at_s: 41, text: 'নতুন কথা' } });
		expect(changed.body.note).toMatchObject({ at_s: 41, text: 'নতুন কথা' });
		const stranger = await givenLecture(app);
		for (const method of ['PUT', 'DELETE'])
			expect(
				await app.call(method, one, {
					token: stranger.doctor.token,
					...(method === 'PUT' && { body: { at_s: 1, text: 'x' } }),
				}),
			).toMatchObject({ status: 404, body: { code: 'note.not_found' } });
		expect((await app.call('GET', notes, { token: stranger.doctor.token })).status).toBe(404);
		expect((await app.call('DELETE', one, { token })).status).toBe(204);
		expect((await app.call('DELETE', one, { token })).status).toBe(404);
	});

	it('report which field is wrong', async () => {
		const lecture = await givenLecture(app);
		const answer = await app.call('POST', `${WEB}/doctor/videos/${lecture.video.id}/notes`, {
			token: lecture.doctor.token,
			body: { at_s: 3, text: '   ', key: 'a-note-without-any' },
		});
		expect(answer.status).toBe(422);
		expect(Object.keys(answer.body.errors)).toEqual(['text']);
	});
});

describe('videos beside the schedule', () => {
	it('are listed with what locks them, and opened by the id of their event', async () => {
		const lecture = await givenLecture(app);
		const { token } = lecture.doctor;
		const video = await givenVideo(app);
		const admin = (over: object) =>
			givenClass(app, lecture.batch, { slotId: null, type: 'admin_video', videoId: video.id, ...over });
		const open = await admin({ title: 'খোলা' });
		const later = new Date(app.clock.now().getTime() + DAY);
		const closed = await admin({ title: 'পরে', opensAt: later, closesAt: later });
		const list = `${WEB}/doctor/courses/${lecture.courseId}/admin-videos`;
		const { body } = await app.call('GET', list, { token });
		expect(body.items).toMatchObject([
			{ id: closed.id, state: 'locked', locked: { kind: 'at_time', at: later.toISOString() } },
			{ id: open.id, state: 'available', locked: null, duration_s: 100 },
		]);
		expect((await app.call('GET', `${list}/${open.id}`, { token })).body.video.id).toBe(video.id);
		expect((await app.call('GET', `${list}/${closed.id}`, { token })).status).toBe(403);
		expect((await app.call('GET', `${list}/${lecture.event.id}`, { token })).status).toBe(404);
	});
});

describe('a class that visitors may watch', () => {
	it('plays without signing in, and only if it is marked', async () => {
		const lecture = await givenLecture(app);
		const path = `${WEB}/samples/${lecture.event.id}/lecture`;
		expect((await app.call('GET', path)).status).toBe(404);
		const mark = (sampleLink: string) =>
			app.db.q.update(events).set({ sampleLink }).where(eq(events.id, lecture.event.id));
		// Another event is the sample then, and the recording is not.
		await mark('https://videos.example/trial');
		expect((await app.call('GET', path)).status).toBe(404);
		await mark(`/sample-class?event=${lecture.event.id}`);
		const { status, body } = await app.call('GET', `${path}?quality=240`);
		expect(status).toBe(200);
		expect(body.manifest_url).toMatch(/\/only-240\.m3u8$/);
		expect((await app.call('GET', body.manifest_url)).status).toBe(200);
		expect((await app.call('GET', body.manifest_url.replace('only-240.m3u8', 'v240.mp4'))).status).toBe(200);
		const other = await givenVideo(app);
		const stolen = body.manifest_url.replace(`/${lecture.video.id}/`, `/${other.id}/`);
		expect((await app.call('GET', stolen)).status).toBe(403);
	});
});

describe('the office', () => {
	it('imports a folder once, attaches it to a class, and withdraws it', async () => {
		const { token } = await givenOperator(app, 'editor');
		const { folder } = await givenFolder(app);
		const register = (name: string) =>
			app.call('POST', `${EDITOR}/videos`, {
				token,
				body: { folder: name, title: 'নতুন ভিডিও', teacher: null },
			});
		const made = await register(folder);
		expect(made.body.video).toMatchObject({ folder, state: 'ready', duration_s: 100, events: [] });
		expect((await register(folder)).body.code).toBe('video.folder_taken');
		expect((await register('no-such-folder')).body.code).toBe('video.bad_folder');
		for (const bad of ['../secrets', 'a/b', '', 'A']) expect((await register(bad)).status).toBe(422);

		const lecture = await givenLecture(app);
		const attach = (video_id: number | null) =>
			app.call('PUT', `${EDITOR}/events/${lecture.event.id}/video`, { token, body: { video_id } });
		const { id } = made.body.video;
		const attached = await whileReferred(app, lecture.event.id, () => attach(id));
		expect(attached.body.event.video_id).toBe(id);
		const list = await app.call('GET', `${EDITOR}/videos?used=1`, { token });
		const shown = list.body.items.find((video: { id: number }) => video.id === id);
		expect(shown).toMatchObject({ events: [{ id: lecture.event.id }] });

		const change = async (withdrawn: boolean) => {
			const { version } = (await app.call('GET', `${EDITOR}/videos/${id}`, { token })).body.item;
			return app.call('PUT', `${EDITOR}/videos/${id}`, {
				token,
				body: { title: 'নাম বদল', teacher: 'ডা. শিক্ষক', chapters: [], withdrawn, version },
			});
		};
		expect((await change(true)).body.item).toMatchObject({ title: 'নাম বদল', state: 'withdrawn' });
		const read = () => app.call('GET', lecture.path, { token: lecture.doctor.token });
		expect((await read()).body.video).toBeNull();
		expect((await attach(id)).body.code).toBe('video.not_found');
		await change(false);
		expect((await read()).body.video.id).toBe(id);
		expect((await attach(null)).body.event.video_id).toBeNull();
	});

	it('refuses a folder with a missing or truncated file', async () => {
		const { token } = await givenOperator(app, 'owner');
		const { folder, dir } = await givenFolder(app);
		await truncate(`${dir}/v240.mp4`, 400);
		const answer = await app.call('POST', `${EDITOR}/videos`, {
			token,
			body: { folder, title: 'অসম্পূর্ণ', teacher: null },
		});
		expect(answer).toMatchObject({ status: 422, body: { code: 'video.bad_folder' } });
		expect(await app.db.q.select().from(videos).where(eq(videos.folder, folder))).toEqual([]);
	});
});
