import { eq, inArray, or } from 'drizzle-orm';
import { listRows, type Query } from '../../db/index.ts';
import type { PersonalData } from '../../personal-data.ts';
import { listMessages } from './complaints.repo.ts';
import { complaintFiles, complaintMessages, complaints } from './complaints.tables.ts';

async function exportOf(q: Query, doctorId: number) {
	const rows = await listRows(q, complaints, eq(complaints.doctorId, doctorId), complaints.id);
	return Promise.all(
		rows.map(async (row) => {
			const messages = await listMessages(q, row.id, false);
			return {
				number: row.no,
				about: row.category,
				subject: row.subject,
				state: row.state,
				rating: row.rating,
				rating_text: row.ratingText,
				browser: row.context && JSON.stringify(row.context),
				opened_at: row.createdAt,
				messages: messages.map(({ author, event, text, files, at }) => ({
					by: author === 'doctor' ? 'the doctor' : author,
					text: event ?? text,
					files: files.map(({ name }) => name),
					at,
				})),
			};
		}),
	);
}

/** No other data depend on it; the files of answers are deleted with it. */
async function eraseOf(tx: Query, doctorId: number) {
	const messages = tx
		.select({ id: complaintMessages.id })
		.from(complaintMessages)
		.innerJoin(complaints, eq(complaints.id, complaintMessages.complaintId))
		.where(eq(complaints.doctorId, doctorId));
	const files = await tx
		.delete(complaintFiles)
		.where(or(inArray(complaintFiles.messageId, messages), eq(complaintFiles.doctorId, doctorId)))
		.returning({ key: complaintFiles.key });
	await tx.delete(complaintMessages).where(inArray(complaintMessages.id, messages));
	await tx.delete(complaints).where(eq(complaints.doctorId, doctorId));
	return files.map(({ key }) => ({ area: 'private' as const, key }));
}

export const complaintsPrivacy: PersonalData<'complaints'> = {
	name: 'complaints',
	tables: [complaints, complaintMessages, complaintFiles],
	exportOf,
	eraseOf,
};
