import { randomBytes } from 'node:crypto';
import { and, desc, eq, inArray, isNull, lt, or, type SQL } from 'drizzle-orm';
import { findRow, inTransaction, type Query } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { Fault, fault } from '../../http/fault.ts';
import { readPicture } from '../account/index.ts';
import { complaintFiles } from './complaints.tables.ts';
import { isPdf } from './files.rules.ts';

const PICTURE_SIDE = 1_600;
/** Limits of files without a message. */
const WAITING = 10;
const WAIT_MS = 86_400_000;

export type Owner = { doctorId: number } | { operatorId: number };
const ofOwner = (owner: Owner): SQL =>
	'doctorId' in owner
		? eq(complaintFiles.doctorId, owner.doctorId)
		: eq(complaintFiles.operatorId, owner.operatorId);

/** Removes files without a message: old ones, and the oldest beyond the limit. */
async function forgetUnshown(deps: Deps, owner: Owner): Promise<void> {
	const waiting = and(ofOwner(owner), isNull(complaintFiles.messageId));
	const { q } = deps.db;
	const beyond = q
		.select({ id: complaintFiles.id })
		.from(complaintFiles)
		.where(waiting)
		.orderBy(desc(complaintFiles.id))
		.offset(WAITING - 1);
	const old = lt(complaintFiles.createdAt, new Date(deps.clock.now().getTime() - WAIT_MS));
	const gone = await q
		.delete(complaintFiles)
		.where(and(waiting, or(old, inArray(complaintFiles.id, beyond))))
		.returning({ key: complaintFiles.key });
	for (const { key } of gone) await deps.files.drop('private', key);
}

/** Stores a re-encoded picture, or an unchanged PDF; its type is detected only from the bytes. */
export async function storeFile(deps: Deps, owner: Owner, bytes: Buffer) {
	const pdf = isPdf(bytes);
	const content = pdf ? bytes : await readPicture(bytes, { maxSide: PICTURE_SIDE });
	if (content instanceof Fault)
		return content.code === 'upload.not_an_image' ? fault('upload.unreadable') : content;
	await forgetUnshown(deps, owner);
	const file = randomBytes(16).toString('base64url');
	const kind = pdf ? ('pdf' as const) : ('image' as const);
	const key = `${file}.${pdf ? 'pdf' : 'webp'}`;
	const row = { ...owner, key, kind, bytes: content.length, createdAt: deps.clock.now() };
	await inTransaction(deps.db, async (tx) => {
		await tx.insert(complaintFiles).values(row);
		// Before its row is visible: another upload could delete the row first, and nothing would ever delete the file.
		await deps.files.put('private', key, content);
	});
	return { file, kind, bytes: content.length };
}

/** Attaches the caller's files to a message, each once. */
export async function attachFiles(
	tx: Query,
	owner: Owner,
	messageId: number,
	files: readonly { file: string; name: string }[],
): Promise<Fault<'upload.unknown'> | null> {
	for (const { file, name } of files) {
		const [row] = await tx
			.update(complaintFiles)
			.set({ messageId, name })
			.where(
				and(
					inArray(complaintFiles.key, [`${file}.webp`, `${file}.pdf`]),
					ofOwner(owner),
					isNull(complaintFiles.messageId),
				),
			)
			.returning({ id: complaintFiles.id });
		if (!row) return fault('upload.unknown', { field: 'files' });
	}
	return null;
}

/** A file that a message shows. */
export async function findFile(q: Query, id: number) {
	const row = await findRow(q, complaintFiles, eq(complaintFiles.id, id));
	return row?.messageId === null ? null : row;
}
