import { fromE164 } from '#contract/phone.ts';
import type {
	Complaint,
	ComplaintMessage,
	ComplaintSummary,
	StaffComplaint,
} from '#contract/support/calls.ts';
import type { Query } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { complaintFileUrl } from './complaint-files.ts';
import {
	type ComplaintRow,
	type FileRow,
	listFiles,
	listMessages,
	type MessageRow,
	type StaffRow,
	unreadOf,
} from './complaints.repo.ts';
import { afterAct, closesAt, isOver, reopenUntil } from './complaints.rules.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const viewSummary = (row: ComplaintRow, unread: number): ComplaintSummary => ({
	id: row.id,
	no: row.no,
	category: row.category,
	subject: row.subject,
	state: row.state,
	due_at: iso(row.dueAt),
	rating: row.rating,
	created_at: row.createdAt.toISOString(),
	last_at: row.lastAt.toISOString(),
	unread,
});

const refOf = ({ refType, refId }: ComplaintRow): Complaint['ref'] =>
	refType !== null && refId !== null ? { type: refType, id: refId } : null;

function viewMessage(deps: Deps, message: MessageRow, files: readonly FileRow[]): ComplaintMessage {
	return {
		id: message.id,
		author: message.author,
		event: message.event,
		text: message.text,
		files: files
			.filter((file) => file.messageId === message.id)
			.map((file) => ({
				id: file.id,
				kind: file.kind,
				name: file.name,
				bytes: file.bytes,
				url: complaintFileUrl(deps, file.id),
			})),
		at: message.at.toISOString(),
		read_at: iso(message.readAt),
	};
}

/** What the doctor sees of a complaint: nothing that staff noted for themselves. */
export async function viewComplaint(q: Query, deps: Deps, row: ComplaintRow): Promise<Complaint> {
	const [messages, unread, ends] = await Promise.all([
		listMessages(q, row.id, false),
		unreadOf(q, [row.id], 'doctor'),
		deps.setting('complaints'),
	]);
	const files = await listFiles(
		q,
		messages.map(({ message }) => message.id),
	);
	const until = reopenUntil(row, ends);
	return {
		...viewSummary(row, unread.get(row.id) ?? 0),
		ref: refOf(row),
		messages: messages.map(({ message }) => viewMessage(deps, message, files)),
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

/** One whose account was deleted has no number any more. */
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

/** All of a complaint, for staff. */
export async function viewWhole(q: Query, deps: Deps, row: StaffRow): Promise<StaffComplaint> {
	const { complaint } = row;
	const [messages, unread, ends] = await Promise.all([
		listMessages(q, complaint.id, true),
		unreadOf(q, [complaint.id], 'staff'),
		deps.setting('complaints'),
	]);
	const files = await listFiles(
		q,
		messages.map(({ message }) => message.id),
	);
	return {
		...viewForStaff(row, unread.get(complaint.id) ?? 0, deps.clock.now()),
		ref: refOf(complaint),
		context: complaint.context,
		messages: messages.map(({ message, by }) => ({
			...viewMessage(deps, message, files),
			internal: message.internal,
			by,
		})),
		rating_text: complaint.ratingText,
		closes_at: iso(closesAt(complaint, ends)),
	};
}
