import type { Complaint, ComplaintSummary, StaffComplaint } from '#contract/support/calls.ts';
import { iso, type Query, wire } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { shownPhone } from '../account/index.ts';
import { complaintFileUrl } from './complaint-files.ts';
import {
	type ComplaintRow,
	listMessages,
	type MessageWithFiles,
	type StaffRow,
	unreadOf,
} from './complaints.repo.ts';
import { afterAct, closesAt, isOver, reopenUntil } from './complaints.rules.ts';

export const viewSummary = (row: ComplaintRow, unread: number): ComplaintSummary => ({
	...wire(row),
	unread,
});

const refOf = ({ refType, refId }: ComplaintRow): Complaint['ref'] =>
	refType !== null && refId !== null ? { type: refType, id: refId } : null;

const viewMessage = (deps: Deps, { files, ...message }: MessageWithFiles) => ({
	...wire(message),
	files: files.map((file) => ({ ...wire(file), url: complaintFileUrl(deps, file.id) })),
});

/** What both sides see of one complaint; `side` staff: with their notes. */
async function viewThread(q: Query, deps: Deps, row: ComplaintRow, side: 'doctor' | 'staff') {
	const [messages, unread, ends] = await Promise.all([
		listMessages(q, row.id, side === 'staff'),
		unreadOf(q, [row.id], side),
		deps.setting('complaints'),
	]);
	return {
		unread: unread.get(row.id) ?? 0,
		ends,
		thread: {
			ref: refOf(row),
			messages: messages.map((one) => viewMessage(deps, one)),
			rating_text: row.ratingText,
			closes_at: iso(closesAt(row, ends)),
		},
	};
}

export async function viewComplaint(q: Query, deps: Deps, row: ComplaintRow): Promise<Complaint> {
	const { unread, ends, thread } = await viewThread(q, deps, row, 'doctor');
	const until = reopenUntil(row, ends);
	return {
		...viewSummary(row, unread),
		...thread,
		may: {
			write: afterAct(row.state, 'write') !== null,
			reopen: until !== null && deps.clock.now() < until,
			rate: isOver(row.state),
		},
		reopen_until: iso(until),
	};
}

export function viewForStaff({ complaint, doctor, takenBy }: StaffRow, unread: number, now: Date) {
	return {
		...viewSummary(complaint, unread),
		priority: complaint.priority,
		overdue: complaint.dueAt !== null && complaint.dueAt < now,
		taken_by: takenBy,
		doctor: { ...doctor, phone: shownPhone(doctor.phone) },
	};
}

export async function viewWhole(q: Query, deps: Deps, row: StaffRow): Promise<StaffComplaint> {
	const { context, takenBy } = row.complaint;
	const { unread, thread } = await viewThread(q, deps, row.complaint, 'staff');
	return { ...viewForStaff(row, unread, deps.clock.now()), ...thread, context, taken_by_id: takenBy };
}
