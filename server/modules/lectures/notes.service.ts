import { and, eq, ne } from 'drizzle-orm';
import type { Received } from '#contract/endpoint.ts';
import type { lectures } from '#contract/lectures/calls.ts';
import { inTransaction, lockName, putRow, wire } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { fault } from '../../http/fault.ts';
import { findProgress, findVideo, listEventsWithVideo, listNotes, notesOn } from './lectures.repo.ts';
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
	return { notes: (await listNotes(deps.db.q, doctorId, videoId)).map(wire) };
}

/** Adds a note; the same key again replaces its text. */
export async function addNote(
	deps: NoteDeps,
	doctorId: number,
	videoId: number,
	{ key, at_s: atS, text }: Received<typeof lectures.addNote>['body'],
) {
	if (!(await hasVideo(deps, doctorId, videoId))) return fault('video.not_found');
	return inTransaction(deps.db, async (tx) => {
		await lockName(tx, `notes:${doctorId}:${videoId}`);
		const others = await tx.$count(videoNotes, and(notesOn(doctorId, videoId), ne(videoNotes.key, key)));
		if (others >= NOTES_AT_MOST) return fault('note.too_many', { limit: NOTES_AT_MOST });
		const now = deps.clock.now();
		const set = { atS, text, updatedAt: now };
		const row = await putRow(tx, videoNotes, { doctorId, videoId, key }, set, { createdAt: now });
		return { note: wire(row) };
	});
}

type Where = Received<typeof lectures.changeNote>['params'];

const own = (doctorId: number, { videoId, noteId }: Where) =>
	and(eq(videoNotes.id, noteId), notesOn(doctorId, videoId));

export async function changeNote(
	{ db, clock }: NoteDeps,
	doctorId: number,
	where: Where,
	{ at_s: atS, text }: Received<typeof lectures.changeNote>['body'],
) {
	const [row] = await db.q
		.update(videoNotes)
		.set({ atS, text, updatedAt: clock.now() })
		.where(own(doctorId, where))
		.returning();
	return row ? { note: wire(row) } : fault('note.not_found');
}

export async function dropNote({ db }: Pick<Deps, 'db'>, doctorId: number, where: Where) {
	const { rowCount } = await db.q.delete(videoNotes).where(own(doctorId, where));
	return rowCount ? undefined : fault('note.not_found');
}
