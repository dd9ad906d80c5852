import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Quality, Via } from '#contract/lectures/calls.ts';
import { DAY_MS } from '../../days.rules.ts';
import { first, insertRow, inTransaction, lockName, pick, type Query, updateRow } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { Fault, fault } from '../../http/fault.ts';
import type { DoctorActor } from '../../http/handlers.ts';
import { isOwn } from '../../personal-data.ts';
import { devices } from '../account/index.ts';
import { noteFirstPlay } from '../sales/index.ts';
import { noteEventProgress } from '../schedule/index.ts';
import { lecturePath } from './lecture-media.ts';
import { findProgress } from './lectures.repo.ts';
import { playbackSessions, videoProgress, videos } from './lectures.tables.ts';
import { findVideoAccess } from './library/access.service.ts';
import { endFor, expiryOf, playlistIn } from './playback.rules.ts';
import { findCourse, findWay, type Way } from './way.service.ts';

/** How long ended streams are shown to staff. */
const STORED_DAYS = 30;

type Viewer = Pick<DoctorActor, 'doctorId' | 'deviceId'>;

const findLive = (tx: Query, doctorId: number) =>
	first(
		tx
			.select({
				...pick(playbackSessions, 'id', 'deviceId', 'heardAt'),
				device: devices.label,
				title: videos.title,
			})
			.from(playbackSessions)
			.innerJoin(videos, eq(videos.id, playbackSessions.videoId))
			.leftJoin(devices, eq(devices.id, playbackSessions.deviceId))
			.where(and(eq(playbackSessions.doctorId, doctorId), eq(playbackSessions.state, 'live'))),
	);

async function noteStart(tx: Query, { doctorId, deviceId }: Viewer, way: Way, now: Date): Promise<void> {
	const { video, course, subscriptionOrderId } = way;
	await tx
		.insert(videoProgress)
		.values({ doctorId, videoId: video.id, lastDeviceId: deviceId })
		.onConflictDoUpdate({
			target: [videoProgress.doctorId, videoProgress.videoId],
			set: { lastDeviceId: deviceId, updatedAt: now },
		});
	if (subscriptionOrderId !== null) await noteFirstPlay(tx, subscriptionOrderId, now);
	if (!course) return;
	// It may have been watched in another course.
	const known = await findProgress(tx, doctorId, video.id);
	const state = known?.completedAt ? 'done' : 'started';
	await noteEventProgress(tx, course.enrolment.id, course.eventId, state, 'watching', now);
}

function endOf(way: Way, now: Date): Date {
	const own = expiryOf(way.video.durationS, now);
	return way.endsAt && way.endsAt < own ? way.endsAt : own;
}

/** Begins a stream, unless another device has one that `takeOver` does not end. Concurrent calls run in turn. */
export async function begin(
	deps: Pick<Deps, 'db' | 'clock' | 'secret'>,
	viewer: Viewer,
	wish: { videoId: number; quality: Quality; via: Via; takeOver: number | null },
) {
	const way = await findWay(deps, viewer.doctorId, wish.videoId, wish.via);
	if (way instanceof Fault) return way;
	return inTransaction(deps.db, async (tx) => {
		const { doctorId, deviceId } = viewer;
		await lockName(tx, `playback:${doctorId}`);
		const now = deps.clock.now();
		const live = await findLive(tx, doctorId);
		const end = endFor(live, { deviceId, takeOver: wish.takeOver }, now);
		if (live && end === 'elsewhere') {
			const { id, device, title, heardAt } = live;
			return fault('playback.elsewhere', { session_id: id, device, title, heard_at: heardAt.toISOString() });
		}
		if (live && end !== 'nothing' && end !== 'elsewhere')
			await updateRow(tx, playbackSessions, live.id, { state: 'ended', endedBy: end, endedAt: now });
		await tx
			.delete(playbackSessions)
			.where(
				and(
					eq(playbackSessions.doctorId, doctorId),
					lt(playbackSessions.startedAt, new Date(now.getTime() - STORED_DAYS * DAY_MS)),
				),
			);
		const expiresAt = endOf(way, now);
		const session = await insertRow(tx, playbackSessions, {
			doctorId,
			deviceId,
			videoId: way.video.id,
			doctorCourseId: way.course?.enrolment.id ?? null,
			startedAt: now,
			heardAt: now,
			expiresAt,
		});
		await noteStart(tx, viewer, way, now);
		const pass = { kind: 'play', videoId: way.video.id, doctorId, sessionId: session.id, expiresAt } as const;
		return {
			session_id: session.id,
			manifest_url: lecturePath(deps, pass, playlistIn(wish.quality, way.video.renditions)),
			expires_at: expiresAt.toISOString(),
		};
	});
}

export const isOwnStream = isOwn(playbackSessions);

async function newestDevice(q: Query, doctorId: number): Promise<string | null> {
	const [row] = await q
		.select({ label: devices.label })
		.from(playbackSessions)
		.leftJoin(devices, eq(devices.id, playbackSessions.deviceId))
		.where(eq(playbackSessions.doctorId, doctorId))
		.orderBy(desc(playbackSessions.id))
		.limit(1);
	return row?.label ?? null;
}

async function isStillOpen(
	deps: Pick<Deps, 'db' | 'clock'>,
	doctorId: number,
	stream: { videoId: number; doctorCourseId: number | null },
): Promise<boolean> {
	if (stream.doctorCourseId !== null)
		return !((await findCourse(deps, doctorId, stream.doctorCourseId)) instanceof Fault);
	return (await findVideoAccess(deps.db.q, doctorId, stream.videoId, deps.clock.now())) !== null;
}

/** Heartbeat of a stream; a silent one revives unless another began. Ends when its course or subscription is closed. */
export async function hear(deps: Pick<Deps, 'db' | 'clock'>, { doctorId, deviceId }: Viewer, id: number) {
	const { q } = deps.db;
	const now = deps.clock.now();
	const own = and(
		eq(playbackSessions.id, id),
		eq(playbackSessions.doctorId, doctorId),
		deviceId === null ? sql`${playbackSessions.deviceId} is null` : eq(playbackSessions.deviceId, deviceId),
	);
	const [stream] = await q
		.update(playbackSessions)
		.set({ heardAt: now })
		.where(and(own, eq(playbackSessions.state, 'live'), gt(playbackSessions.expiresAt, now)))
		.returning(pick(playbackSessions, 'expiresAt', 'videoId', 'doctorCourseId'));
	if (stream) {
		if (await isStillOpen(deps, doctorId, stream)) return { expires_at: stream.expiresAt.toISOString() };
		await endStream(deps, doctorId, id, 'closed');
		return fault('playback.over');
	}
	const [ended] = await q.select({ endedBy: playbackSessions.endedBy }).from(playbackSessions).where(own);
	if (!ended) return fault('playback.not_found');
	const { endedBy } = ended;
	if (endedBy === null || endedBy === 'stopped' || endedBy === 'closed') return fault('playback.over');
	// Otherwise only a newer stream ends one.
	return fault('playback.taken_over', { device: await newestDevice(q, doctorId) });
}

/** Returns whether it was live. */
async function endStream(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	doctorId: number,
	id: number,
	endedBy: 'stopped' | 'closed',
): Promise<boolean> {
	const { rowCount } = await db.q
		.update(playbackSessions)
		.set({ state: 'ended', endedBy, endedAt: clock.now() })
		.where(
			and(
				eq(playbackSessions.id, id),
				eq(playbackSessions.doctorId, doctorId),
				eq(playbackSessions.state, 'live'),
			),
		);
	return rowCount === 1;
}

export async function stop(deps: Pick<Deps, 'db' | 'clock'>, { doctorId }: Viewer, id: number) {
	if ((await endStream(deps, doctorId, id, 'stopped')) || (await isOwnStream(deps.db.q, doctorId, id)))
		return;
	return fault('playback.not_found');
}
