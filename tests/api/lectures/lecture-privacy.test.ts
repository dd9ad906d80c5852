import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { lecturesPrivacy } from '#server/modules/lectures/lectures.privacy.ts';
import { videoProgress } from '#server/modules/lectures/lectures.tables.ts';
import { appForFile } from '../../support/app.ts';
import { WEB } from '../../support/exam.ts';
import { givenLecture } from '../../support/lectures.ts';

const app = appForFile();

async function givenWatched() {
	const lecture = await givenLecture(app);
	await lecture.play();
	await lecture.save({ position_s: 30, ranges: [[0, 30]] });
	await app.call('POST', `${WEB}/doctor/videos/${lecture.video.id}/notes`, {
		token: lecture.doctor.token,
		body: { at_s: 7, text: 'আমার নোট', key: 'a-note-of-privacy' },
	});
	return lecture;
}

it("a doctor gets the watched videos, positions, and their own notes, and no one else's", async () => {
	const lecture = await givenWatched();
	await givenWatched();
	const { title } = lecture.video;
	expect(await lecturesPrivacy.exportOf(app.db.q, lecture.doctor.id)).toMatchObject({
		watched: [{ video: title, position_s: 30, watched_s: 30 }],
		notes: [{ video: title, at_s: 7, text: 'আমার নোট' }],
		streams: [{ video: title, device: 'Chrome, Android' }],
	});
});

it('erasing deletes all of it, and repeating it changes nothing', async () => {
	const lecture = await givenWatched();
	const other = await givenWatched();
	for (const _ of [1, 2]) {
		await lecturesPrivacy.eraseOf(app.db.q, lecture.doctor.id, app.clock.now());
		expect(await lecturesPrivacy.exportOf(app.db.q, lecture.doctor.id)).toEqual({
			watched: [],
			notes: [],
			streams: [],
		});
	}
	const stored = await app.db.q
		.select()
		.from(videoProgress)
		.where(eq(videoProgress.doctorId, other.doctor.id));
	expect(stored).toHaveLength(1);
});
