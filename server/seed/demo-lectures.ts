import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { and, asc, eq, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { WatchedRange } from '#contract/lectures/watched.ts';
import { at } from '../days.rules.ts';
import type { Query } from '../db/client.ts';
import { insertRow } from '../db/rows.ts';
import type { MediaStore } from '../gateways/media/media.ts';
import { batches } from '../modules/catalog/catalog.tables.ts';
import { videoNotes, videoProgress, videos } from '../modules/lectures/lectures.tables.ts';
import { MANIFEST_FILE, type Manifest, partKeyOf, readManifest } from '../modules/lectures/manifest.ts';
import { merged, NOTHING_WATCHED } from '../modules/lectures/progress.rules.ts';
import { events, schedules, slots } from '../modules/schedule/schedule.tables.ts';
import type { Batch } from './demo-catalog.ts';
import { demoDoctorId } from './demo-doctors.ts';

const DIR = path.join(import.meta.dirname, 'media');
const SAMPLES = ['sample-cell-injury', 'sample-cardiac-cycle'] as const;
type Sample = (typeof SAMPLES)[number];
/** Classes for which the lecture on the cardiac cycle fits better than the one on cell injury. */
const OF_THE_HEART = /ফিজিওলজি|অ্যানাটমি|ঔষধ|ফার্মাকো|মেডিসিন|হৃদ/;

/** Recordings that the office added beside the schedule: opening day, and the sample that they show. */
const ADMIN_VIDEOS: readonly { title: string; teacher: string | null; day: number; sample: Sample }[] = [
	{
		title: 'পরীক্ষার হলে সময় ভাগ করার কৌশল',
		teacher: 'ডা. ফারহানা ইয়াসমিন',
		day: -20,
		sample: 'sample-cell-injury',
	},
	{
		title: 'এমটিএফ প্রশ্নে অনুমান কখন করবেন, কখন করবেন না',
		teacher: 'ডা. ফারহানা ইয়াসমিন',
		day: -6,
		sample: 'sample-cardiac-cycle',
	},
	{ title: 'শেষ সপ্তাহের পড়ার পরিকল্পনা', teacher: null, day: 30, sample: 'sample-cell-injury' },
];

/** Progress of the first doctor in the recordings of the first course, oldest first. */
const WATCHED: readonly { upTo: number; position: number }[] = [
	{ upTo: 1, position: 1 },
	{ upTo: 0.55, position: 0.55 },
	{ upTo: 0.2, position: 0.15 },
];

async function sampleManifest(sample: Sample): Promise<Manifest> {
	const manifest = readManifest(await readFile(path.join(DIR, sample, MANIFEST_FILE), 'utf8'));
	if (!manifest) throw new Error(`the sample lecture ${sample} has no manifest`);
	return manifest;
}

/** Copies missing files of the sample lectures into the media store. */
export async function putSampleLectures(media: MediaStore): Promise<void> {
	for (const sample of SAMPLES) {
		const { files } = await sampleManifest(sample);
		for (const { name, bytes } of files) {
			if ((await media.size(`${sample}/${name}`)) === bytes) continue;
			await media.putFile(`${sample}/${name}`, path.join(DIR, sample, name));
		}
	}
}

async function addVideo(tx: Query, sample: Sample, title: string, teacher: string | null) {
	const manifest = await sampleManifest(sample);
	const { duration_s, renditions, captions, chapters, poster } = manifest;
	const row = await insertRow(tx, videos, {
		title,
		teacher,
		folder: sample,
		durationS: duration_s,
		renditions,
		captions,
		chapters,
		poster,
		partKey: partKeyOf(manifest),
		state: 'ready',
	});
	return row.id;
}

/** Adds the recording to every past class, and to every sample class for visitors. */
async function addRecordings(tx: Query, now: Date): Promise<void> {
	const rows = await tx
		.select({ id: events.id, title: events.title, teachers: batches.teachers })
		.from(events)
		.innerJoin(slots, eq(slots.id, events.slotId))
		.innerJoin(schedules, eq(schedules.id, slots.scheduleId))
		.innerJoin(batches, eq(batches.id, schedules.batchId))
		.where(
			and(
				isNull(events.videoId),
				inArray(events.type, ['regular_class', 'live_class', 'solve_class', 'feedback_class']),
				or(lte(events.closesAt, now), isNotNull(events.sampleLink)),
			),
		)
		.orderBy(asc(events.opensAt), asc(events.id));
	for (const { id, title, teachers } of rows) {
		const sample = OF_THE_HEART.test(title) ? 'sample-cardiac-cycle' : 'sample-cell-injury';
		const videoId = await addVideo(tx, sample, title, teachers[0]?.name ?? null);
		await tx.update(events).set({ videoId }).where(eq(events.id, id));
	}
}

async function addAdminVideos(tx: Query, batch: Batch, today: number): Promise<void> {
	for (const { title, teacher, day, sample } of ADMIN_VIDEOS)
		await tx.insert(events).values({
			ycsId: batch.ycsId,
			type: 'admin_video',
			title,
			videoId: await addVideo(tx, sample, title, teacher),
			opensAt: at(today + day, '10:00'),
			closesAt: at(today + day + 60, '22:00'),
		});
}

/** The first doctor has watched some recordings, and wrote notes on one that is not finished. */
async function addProgress(tx: Query, batch: Batch, now: Date): Promise<void> {
	const doctorId = await demoDoctorId(tx, 0);
	const rows = await tx
		.select({ id: videos.id, durationS: videos.durationS })
		.from(events)
		.innerJoin(slots, eq(slots.id, events.slotId))
		.innerJoin(videos, eq(videos.id, events.videoId))
		.where(eq(slots.scheduleId, batch.scheduleId ?? 0))
		.orderBy(asc(events.opensAt), asc(events.id));
	for (const [index, { upTo, position }] of WATCHED.entries()) {
		const video = rows[index];
		if (!video) return;
		const ranges: WatchedRange[] = [[0, Math.round(upTo * video.durationS)]];
		const watched = {
			positionS: Math.round(position * video.durationS),
			at: new Date(now.getTime() - (index + 1) * 3_600_000),
			seq: 1,
			ranges,
			speed: 1.25,
		};
		await tx.insert(videoProgress).values({
			doctorId,
			videoId: video.id,
			...merged(NOTHING_WATCHED, watched, video.durationS, now),
		});
	}
	const [, unfinished] = rows;
	if (!unfinished) return;
	await tx.insert(videoNotes).values(
		[
			{ atS: 8, text: 'কারণগুলো মনে রাখার জন্য নিজের একটা ছক বানাতে হবে' },
			{ atS: 21, text: 'এই অংশ থেকে গত দুই সেশনে প্রশ্ন এসেছে' },
		].map((note, index) => ({
			doctorId,
			videoId: unfinished.id,
			key: `demonstration-note-${index + 1}`,
			...note,
		})),
	);
}

export async function seedLectures(
	tx: Query,
	now: Date,
	today: number,
	{ fcps, residency }: { fcps: Batch; residency: Batch },
): Promise<void> {
	await addRecordings(tx, now);
	for (const batch of [fcps, residency]) await addAdminVideos(tx, batch, today);
	await addProgress(tx, fcps, now);
}
