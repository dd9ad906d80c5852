import { z } from 'zod';
import { each, Instant, listOf } from '../endpoint.ts';
import { Result } from '../exams/result.ts';

const Word = z.string();
const Text = Word.nullable();
const At = Instant.nullable();
const Address = z.object(each(Text, 'division', 'district', 'upazila', 'address'));

const Profile = z.object({
	...each(Word, 'name', 'phone'),
	...each(Text, 'email', 'bmdc', 'bmdc_as_typed', 'medical_college'),
	present_address: Address,
	permanent_address: Address,
	picture: Text,
	private_pictures: listOf({ purpose: Word, uploaded_at: Instant }),
	joined_at: Instant,
	password_changed_at: At,
});

const SignIn = z.object({
	sessions: listOf({ ...each(Instant, 'signed_in_at', 'last_used_at', 'ends_at'), browser: Text, by: Word }),
	codes: listOf({ ...each(Word, 'use', 'channel', 'sent_to'), sent_at: Instant, wrong_tries: z.int() }),
	phone_changes: listOf({
		...each(Word, 'from', 'to', 'state'),
		...each(Text, 'bmdc_given', 'answer'),
		asked_at: Instant,
	}),
});

const Devices = z.object({
	devices: listOf({
		...each(Word, 'what', 'class'),
		browser: Text,
		state: Word,
		...each(Instant, 'first_seen', 'last_seen'),
		...each(At, 'verified_at', 'given_up_at'),
	}),
	changes: listOf({ device: Word, at: Instant }),
	requests: listOf({ ...each(Word, 'device', 'kind', 'reason', 'state'), answer: Text, asked_at: Instant }),
});

const Message = z.object({ ...each(Word, 'channel', 'to', 'about', 'state'), at: Instant });

const Course = z.object({
	...each(Word, 'course', 'session', 'batch', 'status'),
	...each(Text, 'roll_no', 'registration_no'),
	...each(z.number(), 'price_taka', 'paid_taka'),
	open_until: At,
	enrolled_at: Instant,
	moves: listOf({ to: Word, reason: Word, state: Word, answer: Text, asked_at: Instant }),
});

const Attendance = z.object({
	classes: listOf({
		...each(Word, 'title', 'type', 'state'),
		...each(At, 'first_opened_at', 'done_at'),
		seen_by: Text,
		stars: z.int().nullable(),
		rating: Text,
		put_off_at: At,
	}),
	questions: listOf({ class: Word, at_s: z.int().nullable(), ...each(Word, 'text', 'state'), at: Instant }),
	calendars: listOf({ course: Word, made_at: Instant, last_read_at: At }),
});

const Lectures = z.object({
	watched: listOf({
		video: Word,
		...each(z.int(), 'position_s', 'watched_s'),
		speed: z.number(),
		...each(At, 'last_played_at', 'completed_at'),
	}),
	notes: listOf({ video: Word, at_s: z.int(), text: Word, at: Instant }),
	streams: listOf({ video: Word, device: Text, began_at: Instant, last_heard_at: Instant }),
});

const BookRead = z.object({
	book: Word,
	last_page: z.int(),
	read_at: Instant,
	bookmarks: z.array(z.int()),
	passages: listOf({ page: z.int(), quote: Word, at: Instant }),
});

const ExamTry = z.object({
	exam: Word,
	try: z.int(),
	...each(Word, 'kind', 'state'),
	...each(At, 'started_at', 'handed_in_at'),
	receipt: Text,
	answers: z.array(Word),
	result: Result.nullable(),
	saves: listOf({ at: Instant, counted: z.boolean() }),
	events: listOf({ what: Word, at: Instant }),
	late_sheets: listOf({ case_no: Word, state: Word, note: Text, at: Instant }),
	places: listOf({ revision: z.int(), list: Word, place: z.int(), of: z.int() }),
});

const Practice = z.object({
	sets: listOf({
		...each(Word, 'mode', 'from'),
		questions: z.int(),
		started_at: Instant,
		finished_at: At,
		answers: listOf({
			question: z.int(),
			...each(Word, 'place', 'answer'),
			sure: Text,
			/** Set once the doctor was shown the result. */
			right: z.boolean().nullable(),
			at: Instant,
		}),
	}),
	review_cards: listOf({
		place: Text,
		...each(z.int(), 'reviews', 'forgotten'),
		last_reviewed_at: At,
		due_at: Instant,
	}),
	reports: listOf({ ...each(Word, 'number', 'about', 'text', 'state'), at: Instant }),
});

const QuizTry = z.object({
	quiz: Word,
	...each(Text, 'name_given', 'phone_given'),
	agreed_at: At,
	started_at: Instant,
	done_at: At,
	answers: z.array(Word).nullable(),
	marks: z.number().nullable(),
});

const Orders = z.object({
	orders: listOf({
		number: Word,
		what: Text,
		...each(Word, 'kind', 'status'),
		code: Text,
		total_taka: z.number(),
		sheets_by: Text,
		made_at: Instant,
		paid_at: At,
	}),
	instalments: listOf({
		number: z.int(),
		due_on: Word,
		...each(z.number(), 'taka', 'paid_taka'),
		state: Word,
		waived_for: Text,
	}),
});

const Subscription = z.object({
	...each(Word, 'course', 'session', 'state'),
	all_videos: z.boolean(),
	videos: z.array(Word),
	orders: listOf({ number: Word, days: z.int(), given_at: At, taken_back_at: At }),
	days: z.int(),
	chosen_at: Instant,
	...each(At, 'began_at', 'ends_at', 'paused_at', 'pause_planned_until', 'went_on_at'),
});

const Payments = z.object({
	payments: listOf({
		...each(Word, 'order', 'method'),
		taka: z.number(),
		...each(Word, 'state', 'number'),
		transaction: Text,
		begun_at: Instant,
		paid_at: At,
	}),
	refunds: listOf({
		order: Word,
		taka: z.number(),
		...each(Word, 'state', 'reason'),
		...each(Text, 'note', 'answer'),
		asked_at: Instant,
		done_at: At,
	}),
});

const IssuedInvoice = z.object({
	...each(Word, 'kind', 'no', 'order'),
	issued_at: Instant,
	...each(Word, 'name', 'phone'),
	address: Text,
	...each(Word, 'course', 'batch'),
	...each(z.number(), 'total_taka', 'vat_taka'),
	paid_by: Word,
	...each(Text, 'transaction', 'of_invoice'),
});

const Notifications = z.object({
	told: listOf({ about: Word, title: Word, text: Word, at: Instant, read_at: At }),
	ways: listOf({ about: Word, push: z.boolean(), sms: z.boolean() }),
	quiet_hours: Text,
	browsers: listOf({ browser: Text, since: Instant, last_told_at: At }),
});

const Complaint = z.object({
	...each(Word, 'number', 'about', 'subject', 'state'),
	rating: z.int().nullable(),
	...each(Text, 'rating_text', 'browser'),
	opened_at: Instant,
	messages: listOf({ by: Word, text: Word, files: z.array(Word), at: Instant }),
});

const Notices = z.object({
	for_you: listOf({ title: Word, text: Word, from: Instant, until: At }),
	read: listOf({ title: Word, at: Instant }),
});

const Privacy = z.object({
	consents: listOf({ to: Word, version: Word, given_at: Instant, withdrawn_at: At }),
	requests_to_delete: listOf({ state: Word, asked_at: Instant, due_at: Instant }),
});

const LectureSheets = z.object({
	addresses: listOf({ kind: Word, address: Word, second_phone: Text }),
	parcels: listOf({
		number: Word,
		sheets: z.array(Word),
		...each(Word, 'by', 'state'),
		...each(Text, 'courier', 'courier_number', 'address', 'second_phone'),
		happened: listOf({ at: Instant, what: Word, state: Text, text: Text }),
	}),
});

/** Data stored about a doctor, by module, in readable words. */
export const MyData = z.object({
	profile: Profile,
	sign_in: SignIn,
	devices: Devices,
	messages: z.array(Message),
	courses: z.array(Course),
	attendance: Attendance,
	lectures: Lectures,
	lecture_sheets: LectureSheets,
	books: z.array(BookRead),
	exams: z.array(ExamTry),
	practice: Practice,
	quizzes: z.array(QuizTry),
	orders: Orders,
	subscriptions: z.array(Subscription),
	payments: Payments,
	invoices: z.array(IssuedInvoice),
	notifications: Notifications,
	complaints: z.array(Complaint),
	notices: Notices,
	privacy: Privacy,
	log: listOf({ what: Word, by: Word, at: Instant }),
});
export type MyData = z.output<typeof MyData>;
