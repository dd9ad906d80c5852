import { eq } from 'drizzle-orm';
import { record } from '../../audit/audit.service.ts';
import { any, insertRow, inTransaction, lockName, lockRow, pick } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { type MediaStore, readWhole } from '../../gateways/media/media.ts';
import { fault } from '../../http/fault.ts';
import { events } from '../schedule/index.ts';
import { findVideo } from './lectures.repo.ts';
import { videos } from './lectures.tables.ts';
import { viewStaffVideo } from './lectures.views.ts';
import { MANIFEST_FILE, type Manifest, partKeyOf, readManifest } from './manifest.ts';

type VideoDeps = Pick<Deps, 'db' | 'clock'>;

async function readFolder(media: MediaStore, folder: string): Promise<Manifest | null> {
	const text = await readWhole(media, `${folder}/${MANIFEST_FILE}`);
	const manifest = text && readManifest(text.toString());
	if (!manifest) return null;
	const sizes = await Promise.all(manifest.files.map(({ name }) => media.size(`${folder}/${name}`)));
	return manifest.files.every(({ bytes }, index) => sizes[index] === bytes) ? manifest : null;
}

export async function registerVideo(
	deps: VideoDeps & Pick<Deps, 'media'>,
	operatorId: number,
	{ folder, title, teacher }: { folder: string; title: string; teacher: string | null },
) {
	const manifest = await readFolder(deps.media, folder);
	if (!manifest) return fault('video.bad_folder');
	return inTransaction(deps.db, async (tx) => {
		// Only demonstrations may share a folder.
		await lockName(tx, `video:${folder}`);
		const same = tx.select({ id: videos.id }).from(videos).where(eq(videos.folder, folder)).limit(1);
		if (await any(same)) return fault('video.folder_taken');
		const row = await insertRow(tx, videos, {
			title,
			teacher,
			folder,
			operatorId,
			...pick(manifest, 'renditions', 'captions', 'chapters', 'poster'),
			durationS: manifest.duration_s,
			partKey: partKeyOf(manifest),
			state: 'ready',
			createdAt: deps.clock.now(),
		});
		await record(tx, {
			operatorId,
			action: 'video.registered',
			target: `video:${row.id}`,
			after: { folder, title },
		});
		return { video: viewStaffVideo(row, []) };
	});
}

/** Sets the recording of a class; null removes it. */
export function attachVideo(deps: VideoDeps, operatorId: number, eventId: number, videoId: number | null) {
	return inTransaction(deps.db, async (tx) => {
		const event = await lockRow(tx, events, eq(events.id, eventId));
		if (!event || event.type === 'exam' || event.type === 'admin_exam') return fault('event.not_found');
		if (videoId !== null && !(await findVideo(tx, videoId))) return fault('video.not_found');
		await tx.update(events).set({ videoId }).where(eq(events.id, eventId));
		await record(tx, {
			operatorId,
			action: 'event.video',
			target: `event:${eventId}`,
			before: { video_id: event.videoId },
			after: { video_id: videoId },
		});
		return { event: { id: event.id, title: event.title, video_id: videoId } };
	});
}
