import { and, count, eq, sql } from 'drizzle-orm';
import { inTransaction, type Query } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { fault } from '../../http/fault.ts';
import { findProgress, findVideo, listEventsWithVideo, listNotes, type NoteRow } from './lectures.repo.ts';
import { videoNotes } from './lectures.tables.ts';
import { findVideoAccess } from './library/access.service.ts';

/** More than a doctor writes by hand. */
const NOTES_AT_MOST = 500;

type NoteDeps = Pick<Deps, 'db' | 'clock'>;

/** Whether the doctor has, or had, the video: notes stay readable after the course. */
async function hasVideo({ db, clock }: NoteDeps, doctorId: number, videoId: number): Promise<boolean> {
	if (await findProgress(db.q, doctorId, videoId)) return true;
	if (!(await findVideo(db.q, videoId))) return false;
	const now = clock.now();
	if (await findVideoAccess(db.q, doctorId, videoId, now)) return true;
	return (await listEventsWithVideo(db.q, doctorId, videoId, now)).length > 0;
}

export async function readNotes(deps: NoteDeps, doctorId: number, videoId: number) {
	if (!(await hasVideo(deps, doctorId, videoId))) return fault('video.not_found');
	return listNotes(deps.db.q, doctorId, videoId);
}

/** Adds a note; the same key again replaces its text. */
export async function addNote(
	deps: NoteDeps,
	doctorId: number,
	videoId: number,
	note: { key: string; atS: number; text: string },
) {
	if (!(await hasVideo(deps, doctorId, videoId))) return fault('video.not_found');
	return inTransaction(deps.db, async (tx) => {
		await tx.execute(
			sql`select pg_advisory_xact_lock(hashtextextended(${`notes:${doctorId}:${videoId}`}, 0))`,
		);
		const mine = and(eq(videoNotes.doctorId, doctorId), eq(videoNotes.videoId, videoId));
		const [counted] = await tx
			.select({ others: count() })
			.from(videoNotes)
			.where(and(mine, sql`${videoNotes.key} <> ${note.key}`));
		if ((counted?.others ?? 0) >= NOTES_AT_MOST) return fault('note.too_many', { limit: NOTES_AT_MOST });
		const now = deps.clock.now();
		const [row] = await tx
			.insert(videoNotes)
			.values({ doctorId, videoId, ...note, createdAt: now, updatedAt: now })
			.onConflictDoUpdate({
				target: [videoNotes.doctorId, videoNotes.videoId, videoNotes.key],
				set: { atS: note.atS, text: note.text, updatedAt: now },
			})
			.returning();
		if (!row) throw new Error('no note was kept');
		return row;
	});
}

const own = (doctorId: number, videoId: number, id: number) =>
	and(eq(videoNotes.id, id), eq(videoNotes.doctorId, doctorId), eq(videoNotes.videoId, videoId));

export async function changeNote(
	{ db, clock }: NoteDeps,
	doctorId: number,
	where: { videoId: number; noteId: number },
	to: { atS: number; text: string },
): Promise<NoteRow | ReturnType<typeof fault<'note.not_found'>>> {
	const [row] = await db.q
		.update(videoNotes)
		.set({ ...to, updatedAt: clock.now() })
		.where(own(doctorId, where.videoId, where.noteId))
		.returning();
	return row ?? fault('note.not_found');
}

/** Returns whether there was one. */
export async function dropNote(q: Query, doctorId: number, videoId: number, noteId: number) {
	const rows = await q
		.delete(videoNotes)
		.where(own(doctorId, videoId, noteId))
		.returning({ id: videoNotes.id });
	return rows.length > 0;
}
