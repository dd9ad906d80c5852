import { fromE164 } from '#contract/phone.ts';
import type {
	Complaint,
	ComplaintMessage,
	ComplaintSummary,
	StaffComplaint,
} from '#contract/support/calls.ts';
import type { Query } from '../../db/client.ts';
import { iso, wire } from '../../db/wire.ts';
import type { Deps } from '../../deps.ts';
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

function viewMessage(deps: Deps, { message, files }: MessageWithFiles): ComplaintMessage {
	return {
		...wire(message),
		files: files.map((file) => ({
			id: file.id,
			kind: file.kind,
			name: file.name,
			bytes: file.bytes,
			url: complaintFileUrl(deps, file.id),
		})),
	};
}

/** For the doctor: without notes of staff. */
export async function viewComplaint(q: Query, deps: Deps, row: ComplaintRow): Promise<Complaint> {
	const [messages, unread, ends] = await Promise.all([
		listMessages(q, row.id, false),
		unreadOf(q, [row.id], 'doctor'),
		deps.setting('complaints'),
	]);
	const until = reopenUntil(row, ends);
	return {
		...viewSummary(row, unread.get(row.id) ?? 0),
		ref: refOf(row),
		messages: messages.map((one) => viewMessage(deps, one)),
		may: {
			write: afterAct(row.state, 'write') !== null,
			reopen: until !== null && deps.clock.now() < until,
			rate: isOver(row.state),
		},
		closes_at: iso(closesAt(row, ends)),
		reopen_until: iso(until),
		rating_text: row.ratingText,
	};
}

/** An erased account has no number. */
const phoneOf = (phone: string): string => (phone.startsWith('+') ? fromE164(phone) : '');

export function viewForStaff({ complaint, doctor, takenBy }: StaffRow, unread: number, now: Date) {
	return {
		...viewSummary(complaint, unread),
		priority: complaint.priority,
		overdue: complaint.dueAt !== null && complaint.dueAt < now,
		taken_by: takenBy,
		doctor: { ...doctor, phone: phoneOf(doctor.phone) },
	};
}

/** For staff. */
export async function viewWhole(q: Query, deps: Deps, row: StaffRow): Promise<StaffComplaint> {
	const { complaint } = row;
	const [messages, unread, ends] = await Promise.all([
		listMessages(q, complaint.id, true),
		unreadOf(q, [complaint.id], 'staff'),
		deps.setting('complaints'),
	]);
	return {
		...viewForStaff(row, unread.get(complaint.id) ?? 0, deps.clock.now()),
		ref: refOf(complaint),
		context: complaint.context,
		messages: messages.map((one) => ({
			...viewMessage(deps, one),
			internal: one.message.internal,
			by: one.by,
		})),
		rating_text: complaint.ratingText,
		closes_at: iso(closesAt(complaint, ends)),
	};
}
