import { asc } from 'drizzle-orm';
import { deleteOwn, listAll, listOwn, type PersonalData } from '../../../personal-data.ts';
import { noticeReads, notices } from './notices.tables.ts';

export const noticesPrivacy: PersonalData<'notices'> = {
	name: 'notices',
	tables: [notices, noticeReads],
	exportOf: listAll({
		for_you: listOwn(notices, {
			title: notices.title,
			text: notices.body,
			from: notices.startsAt,
			until: notices.endsAt,
		}),
		read: listOwn(
			noticeReads,
			{ title: notices.title, at: noticeReads.readAt },
			{ joins: [[notices, noticeReads.noticeId]], order: [asc(noticeReads.readAt)] },
		),
	}),
	eraseOf: deleteOwn(noticeReads, notices),
};
