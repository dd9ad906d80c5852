import { z } from 'zod';
import { EDITOR_PREFIX, IMAGE_TYPES, WEB_PREFIX } from '../constants.ts';
import { listQuery, pageOf } from '../desk/resource.ts';
import { endpoint, Id, IdText, Instant } from '../endpoint.ts';
import type { Screens } from '../screen.ts';
import { COMPLAINT_CATEGORIES, COMPLAINT_REFS } from './subjects.ts';

export const ComplaintCategory = z.enum(COMPLAINT_CATEGORIES);
export type ComplaintCategory = z.output<typeof ComplaintCategory>;

/**
 * open: nobody has it yet; with_staff: somebody works on it; waiting_doctor: staff have answered or asked; resolved: staff
 * hold it to be done; closed: nobody objected for some days; reopened: the doctor did, and nobody has it yet.
 */
export const COMPLAINT_STATES = [
	'open',
	'with_staff',
	'waiting_doctor',
	'resolved',
	'closed',
	'reopened',
] as const;
export const ComplaintState = z.enum(COMPLAINT_STATES);
export type ComplaintState = z.output<typeof ComplaintState>;

export const COMPLAINT_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;
export const ComplaintPriority = z.enum(COMPLAINT_PRIORITIES);
export type ComplaintPriority = z.output<typeof ComplaintPriority>;

const Ref = z.strictObject({ type: z.enum(COMPLAINT_REFS), id: Id });
export type ComplaintRef = z.output<typeof Ref>;

const Fault = {
	at: Instant,
	code: z.enum(['render', 'import', 'unhandled']),
	route: z.string().max(80),
	message: z.string().max(300),
};
const context = {
	build: z.string().max(40),
	/** The screen from which it was reported, by its name. */
	route: z.string().max(80),
	net: z.enum(['slow-2g', '2g', '3g', '4g', 'offline', 'unknown']),
};
/** What the browser tells of itself: no address, no ids, no texts; the last faults that it saw. */
export const ComplaintContext = z.strictObject({ ...context, errors: z.array(z.strictObject(Fault)).max(5) });
export type ComplaintContext = z.output<typeof ComplaintContext>;

/** Made up by the client for one action, so that repeating it after a lost answer changes nothing. */
const Key = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);
const Subject = z.string().trim().min(3).max(160);
const Text = z.string().trim().min(1).max(4_000);
/** The last message that staff had on screen: what the doctor wrote since must not count as answered. */
const Seen = Id.optional();
/** Files that were sent before, by key, with the names that people know them by. */
const Files = z
	.array(
		z.strictObject({
			file: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
			name: z.string().trim().min(1).max(120),
		}),
	)
	.max(5);

const FileView = z.object({
	id: Id,
	kind: z.enum(['image', 'pdf']),
	name: z.string(),
	bytes: z.int(),
	/** Good for an hour or two. */
	url: z.string(),
});
export type ComplaintFile = z.output<typeof FileView>;

const Message = z.object({
	id: Id,
	author: z.enum(['doctor', 'staff', 'system']),
	/** What happened, where the author is the system; null for what people wrote. */
	event: z.enum(['resolved', 'closed', 'reopened']).nullable(),
	text: z.string(),
	files: z.array(FileView),
	at: Instant,
	/** When the other side saw it. */
	read_at: Instant.nullable(),
});
export type ComplaintMessage = z.output<typeof Message>;

/** A complaint as lists show it. */
const Summary = z.object({
	id: Id,
	no: z.string(),
	category: ComplaintCategory,
	subject: z.string(),
	state: ComplaintState,
	/** Until when staff answer; null while nothing is asked of them. */
	due_at: Instant.nullable(),
	rating: z.int().nullable(),
	created_at: Instant,
	last_at: Instant,
	unread: z.int(),
});
export type ComplaintSummary = z.output<typeof Summary>;

const Complaint = Summary.extend({
	ref: z.object({ type: z.enum(COMPLAINT_REFS), id: Id }).nullable(),
	messages: z.array(Message),
	may: z.object({ write: z.boolean(), reopen: z.boolean(), rate: z.boolean() }),
	closes_at: Instant.nullable(),
	reopen_until: Instant.nullable(),
	rating_text: z.string().nullable(),
});
export type Complaint = z.output<typeof Complaint>;

/** What staff see besides: the doctor, the context, their own notes. */
const StaffSummary = Summary.extend({
	priority: ComplaintPriority,
	overdue: z.boolean(),
	taken_by: z.string().nullable(),
	doctor: z.object({ id: Id, name: z.string(), phone: z.string() }),
});
const StaffComplaint = StaffSummary.extend({
	ref: Complaint.shape.ref,
	context: z.object({ ...context, errors: z.array(z.object(Fault)) }).nullable(),
	messages: z.array(Message.extend({ internal: z.boolean(), by: z.string().nullable() })),
	rating_text: z.string().nullable(),
	closes_at: Instant.nullable(),
});
export type StaffComplaint = z.output<typeof StaffComplaint>;

const ComplaintId = z.strictObject({ id: IdText });
const doctor = { access: 'doctor' } as const;
const staff = { access: { operator: ['support', 'owner'] } } as const;
const upload = { types: [...IMAGE_TYPES, 'application/pdf'], max_bytes: 5 * 1024 * 1024 } as const;
const kept = z.object({ file: z.string(), kind: z.enum(['image', 'pdf']), bytes: z.int() });

export const complaints = {
	complaints: endpoint({
		...doctor,
		method: 'GET',
		path: `${WEB_PREFIX}/doctor/complaints`,
		summary: 'Complaints of the doctor, the last spoken of first',
		query: z.strictObject({ page: IdText.optional() }),
		acting: 'complaints',
		result: z.object({ complaints: z.array(Summary), page: z.int(), pages: z.int() }),
	}),
	open: endpoint({
		...doctor,
		method: 'POST',
		path: `${WEB_PREFIX}/doctor/complaints`,
		summary: 'Opens a complaint; the same key opens it once',
		rate: { by: 'token', limit: 10, window_s: 3600, where: 'shared' },
		body: z.strictObject({
			key: Key,
			category: ComplaintCategory,
			ref: Ref.nullable(),
			subject: Subject,
			text: Text,
			files: Files,
			context: ComplaintContext.nullable(),
		}),
		result: z.object({ complaint: Complaint }),
		errors: ['complaint.unknown_ref', 'upload.unknown'],
	}),
	complaint: endpoint({
		...doctor,
		method: 'GET',
		path: `${WEB_PREFIX}/doctor/complaints/{id}`,
		summary: 'A complaint with all that was written about it',
		params: ComplaintId,
		acting: 'complaints',
		result: z.object({ complaint: Complaint }),
		errors: ['complaint.not_found'],
	}),
	write: endpoint({
		...doctor,
		method: 'POST',
		path: `${WEB_PREFIX}/doctor/complaints/{id}/messages`,
		summary: 'Adds to a complaint; the same key adds once',
		rate: { by: 'token', limit: 30, window_s: 600, where: 'shared' },
		params: ComplaintId,
		body: z.strictObject({ key: Key, text: Text, files: Files }),
		result: z.object({ complaint: Complaint }),
		errors: ['complaint.not_found', 'complaint.over', 'upload.unknown'],
	}),
	read: endpoint({
		...doctor,
		method: 'POST',
		path: `${WEB_PREFIX}/doctor/complaints/{id}/read`,
		summary: 'Notes that the doctor has seen what staff wrote',
		params: ComplaintId,
		body: z.strictObject({}),
		result: null,
		errors: ['complaint.not_found'],
	}),
	reopen: endpoint({
		...doctor,
		method: 'POST',
		path: `${WEB_PREFIX}/doctor/complaints/{id}/reopen`,
		summary: 'Objects that a resolved complaint is not done; possible for some days',
		rate: { by: 'token', limit: 10, window_s: 3600, where: 'shared' },
		params: ComplaintId,
		body: z.strictObject({ text: Text }),
		result: z.object({ complaint: Complaint }),
		errors: ['complaint.not_found', 'complaint.not_over', 'complaint.too_late'],
	}),
	rate: endpoint({
		...doctor,
		method: 'POST',
		path: `${WEB_PREFIX}/doctor/complaints/{id}/rate`,
		summary: 'Says how well a complaint was dealt with',
		params: ComplaintId,
		body: z.strictObject({ rating: z.int().min(1).max(5), text: z.string().trim().max(500).nullable() }),
		result: z.object({ complaint: Complaint }),
		errors: ['complaint.not_found', 'complaint.not_over'],
	}),
	file: endpoint({
		...doctor,
		method: 'POST',
		path: `${WEB_PREFIX}/doctor/complaint-files`,
		summary: 'Keeps a picture or a PDF where only the doctor and staff see it, for a complaint',
		rate: { by: 'token', limit: 30, window_s: 600, where: 'shared' },
		upload,
		result: kept,
		errors: ['upload.not_an_image', 'upload.unreadable', 'upload.too_many_pixels'],
	}),
	list: endpoint({
		...staff,
		method: 'GET',
		path: `${EDITOR_PREFIX}/complaints`,
		summary: 'Complaints by state, category and time, the most pressing first',
		query: listQuery(['due', 'created_at', 'last_at'], {
			/** Left out: those that are not over; `any`: all of them. */
			state: z.enum([...COMPLAINT_STATES, 'any']).optional(),
			category: ComplaintCategory.optional(),
			priority: ComplaintPriority.optional(),
			overdue: z.enum(['0', '1']).optional(),
			mine: z.enum(['0', '1']).optional(),
			doctor_id: IdText.optional(),
			no: z.string().trim().max(20).optional(),
		}),
		result: pageOf(StaffSummary),
	}),
	show: endpoint({
		...staff,
		method: 'GET',
		path: `${EDITOR_PREFIX}/complaints/{id}`,
		summary: 'A complaint with its doctor, its context and the notes of staff',
		params: ComplaintId,
		result: z.object({ complaint: StaffComplaint }),
		errors: ['complaint.not_found'],
	}),
	take: endpoint({
		...staff,
		method: 'POST',
		path: `${EDITOR_PREFIX}/complaints/{id}/take`,
		summary: 'Takes a complaint in hand, also from a colleague; what the doctor wrote counts as seen',
		params: ComplaintId,
		body: z.strictObject({}),
		result: z.object({ complaint: StaffComplaint }),
		errors: ['complaint.not_found', 'complaint.over'],
	}),
	answer: endpoint({
		...staff,
		method: 'POST',
		path: `${EDITOR_PREFIX}/complaints/{id}/answer`,
		summary: 'Answers the doctor and notifies the doctor, whose turn it is then',
		params: ComplaintId,
		body: z.strictObject({ key: Key, text: Text, files: Files, seen: Seen }),
		result: z.object({ complaint: StaffComplaint }),
		errors: ['complaint.not_found', 'complaint.over', 'complaint.moved_on', 'upload.unknown'],
	}),
	note: endpoint({
		...staff,
		method: 'POST',
		path: `${EDITOR_PREFIX}/complaints/{id}/notes`,
		summary: 'Notes something for colleagues; the doctor never sees it',
		params: ComplaintId,
		body: z.strictObject({ text: Text }),
		result: z.object({ complaint: StaffComplaint }),
		errors: ['complaint.not_found'],
	}),
	resolve: endpoint({
		...staff,
		method: 'POST',
		path: `${EDITOR_PREFIX}/complaints/{id}/resolve`,
		summary: 'Closes a complaint with a last answer and notifies the doctor',
		params: ComplaintId,
		body: z.strictObject({ text: Text, seen: Seen }),
		result: z.object({ complaint: StaffComplaint }),
		errors: ['complaint.not_found', 'complaint.over', 'complaint.moved_on'],
	}),
	change: endpoint({
		...staff,
		method: 'PUT',
		path: `${EDITOR_PREFIX}/complaints/{id}`,
		summary: 'Sorts a complaint under another category or priority; the time to answer follows',
		params: ComplaintId,
		body: z.strictObject({ category: ComplaintCategory, priority: ComplaintPriority }),
		result: z.object({ complaint: StaffComplaint }),
		errors: ['complaint.not_found'],
	}),
	staffFile: endpoint({
		...staff,
		method: 'POST',
		path: `${EDITOR_PREFIX}/complaint-files`,
		summary: 'Keeps a picture or a PDF for the answer to a complaint',
		upload,
		result: kept,
		errors: ['upload.not_an_image', 'upload.unreadable', 'upload.too_many_pixels'],
	}),
};

export const supportScreens = {
	'complain-box': { path: '/complain-box', title: ['অভিযোগ বাক্স', 'Complaint box'], draws: 'ComplainBox' },
	complaint: { path: '/complain-box/:complainId', title: ['অভিযোগ', 'Complaint'], draws: 'Complaint' },
} as const satisfies Screens;
