import { asc, eq } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import type { PersonalData } from '../../../personal-data.ts';
import { noticeReads, notices } from './notices.tables.ts';

async function exportOf(q: Query, doctorId: number) {
	const own = await q
		.select({ title: notices.title, text: notices.body, from: notices.startsAt, until: notices.endsAt })
		.from(notices)
		.where(eq(notices.doctorId, doctorId))
		.orderBy(asc(notices.id));
	const read = await q
		.select({ title: notices.title, at: noticeReads.readAt })
		.from(noticeReads)
		.innerJoin(notices, eq(notices.id, noticeReads.noticeId))
		.where(eq(noticeReads.doctorId, doctorId))
		.orderBy(asc(noticeReads.readAt));
	return { for_you: own, read };
}

async function eraseOf(tx: Query, doctorId: number) {
	await tx.delete(noticeReads).where(eq(noticeReads.doctorId, doctorId));
	await tx.delete(notices).where(eq(notices.doctorId, doctorId));
	return [];
}

export const noticesPrivacy: PersonalData<'notices'> = {
	name: 'notices',
	tables: [notices, noticeReads],
	exportOf,
	eraseOf,
};
