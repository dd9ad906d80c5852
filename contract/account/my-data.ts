import { z } from 'zod';
import { Instant, listOf } from '../endpoint.ts';
import { Result } from '../exams/result.ts';

const Text = z.string().nullable();
const At = Instant.nullable();
const Address = z.object({ division: Text, district: Text, upazila: Text, address: Text });

const Profile = z.object({
	name: z.string(),
	phone: z.string(),
	email: Text,
	bmdc: Text,
	bmdc_as_typed: Text,
	medical_college: Text,
	present_address: Address,
	permanent_address: Address,
	picture: Text,
	private_pictures: listOf({ purpose: z.string(), uploaded_at: Instant }),
	joined_at: Instant,
	password_changed_at: At,
});

const SignIn = z.object({
	sessions: listOf({
		signed_in_at: Instant,
		last_used_at: Instant,
		ends_at: Instant,
		browser: Text,
		by: z.string(),
	}),
	codes: listOf({
		use: z.string(),
		channel: z.string(),
		sent_to: z.string(),
		sent_at: Instant,
		wrong_tries: z.int(),
	}),
	phone_changes: listOf({
		from: z.string(),
		to: z.string(),
		state: z.string(),
		bmdc_given: Text,
		answer: Text,
		asked_at: Instant,
	}),
});

const Devices = z.object({
	devices: listOf({
		what: z.string(),
		class: z.string(),
		browser: Text,
		state: z.string(),
		first_seen: Instant,
		last_seen: Instant,
		verified_at: At,
		given_up_at: At,
	}),
	changes: listOf({ device: z.string(), at: Instant }),
	requests: listOf({
		device: z.string(),
		kind: z.string(),
		reason: z.string(),
		state: z.string(),
		answer: Text,
		asked_at: Instant,
	}),
});

const Message = z.object({
	channel: z.string(),
	to: z.string(),
	about: z.string(),
	state: z.string(),
	at: Instant,
});

const Course = z.object({
	course: z.string(),
	session: z.string(),
	batch: z.string(),
	status: z.string(),
	roll_no: Text,
	registration_no: Text,
	price_taka: z.number(),
	paid_taka: z.number(),
	open_until: At,
	enrolled_at: Instant,
	moves: listOf({ to: z.string(), reason: z.string(), state: z.string(), answer: Text, asked_at: Instant }),
});

const Attendance = z.object({
	classes: listOf({
		title: z.string(),
		type: z.string(),
		state: z.string(),
		first_opened_at: At,
		done_at: At,
		seen_by: Text,
		stars: z.int().nullable(),
		rating: Text,
		put_off_at: At,
	}),
	questions: listOf({
		class: z.string(),
		at_s: z.int().nullable(),
		text: z.string(),
		state: z.string(),
		at: Instant,
	}),
	calendars: listOf({ course: z.string(), made_at: Instant, last_read_at: At }),
});

const Lectures = z.object({
	watched: listOf({
		video: z.string(),
		position_s: z.int(),
		watched_s: z.int(),
		speed: z.number(),
		last_played_at: At,
		completed_at: At,
	}),
	notes: listOf({ video: z.string(), at_s: z.int(), text: z.string(), at: Instant }),
	streams: listOf({ video: z.string(), device: Text, began_at: Instant, last_heard_at: Instant }),
});

const BookRead = z.object({
	book: z.string(),
	last_page: z.int(),
	read_at: Instant,
	bookmarks: z.array(z.int()),
	passages: listOf({ page: z.int(), quote: z.string(), at: Instant }),
});

const ExamTry = z.object({
	exam: z.string(),
	try: z.int(),
	kind: z.string(),
	state: z.string(),
	started_at: At,
	handed_in_at: At,
	receipt: Text,
	answers: z.array(z.string()),
	result: Result.nullable(),
	saves: listOf({ at: Instant, counted: z.boolean() }),
	events: listOf({ what: z.string(), at: Instant }),
	late_sheets: listOf({ case_no: z.string(), state: z.string(), note: Text, at: Instant }),
	places: listOf({ revision: z.int(), list: z.string(), place: z.int(), of: z.int() }),
});

const Practice = z.object({
	sets: listOf({
		mode: z.string(),
		from: z.string(),
		questions: z.int(),
		started_at: Instant,
		finished_at: At,
		answers: listOf({
			question: z.int(),
			place: z.string(),
			answer: z.string(),
			sure: Text,
			/** Set once the doctor was shown the result. */
			right: z.boolean().nullable(),
			at: Instant,
		}),
	}),
	review_cards: listOf({
		place: Text,
		reviews: z.int(),
		forgotten: z.int(),
		last_reviewed_at: At,
		due_at: Instant,
	}),
	reports: listOf({
		number: z.string(),
		about: z.string(),
		text: z.string(),
		state: z.string(),
		at: Instant,
	}),
});

const QuizTry = z.object({
	quiz: z.string(),
	name_given: Text,
	phone_given: Text,
	agreed_at: At,
	started_at: Instant,
	done_at: At,
	answers: z.array(z.string()).nullable(),
	marks: z.number().nullable(),
});

const Orders = z.object({
	orders: listOf({
		number: z.string(),
		what: Text,
		kind: z.string(),
		status: z.string(),
		code: Text,
		total_taka: z.number(),
		sheets_by: Text,
		made_at: Instant,
		paid_at: At,
	}),
	instalments: listOf({
		number: z.int(),
		due_on: z.string(),
		taka: z.number(),
		paid_taka: z.number(),
		state: z.string(),
		waived_for: Text,
	}),
});

const Subscription = z.object({
	course: z.string(),
	session: z.string(),
	state: z.string(),
	all_videos: z.boolean(),
	videos: z.array(z.string()),
	orders: listOf({ number: z.string(), days: z.int(), given_at: At, taken_back_at: At }),
	days: z.int(),
	chosen_at: Instant,
	began_at: At,
	ends_at: At,
	paused_at: At,
	pause_planned_until: At,
	went_on_at: At,
});

const Payments = z.object({
	payments: listOf({
		order: z.string(),
		method: z.string(),
		taka: z.number(),
		state: z.string(),
		number: z.string(),
		transaction: Text,
		begun_at: Instant,
		paid_at: At,
	}),
	refunds: listOf({
		order: z.string(),
		taka: z.number(),
		state: z.string(),
		reason: z.string(),
		note: Text,
		answer: Text,
		asked_at: Instant,
		done_at: At,
	}),
});

const IssuedInvoice = z.object({
	kind: z.string(),
	no: z.string(),
	order: z.string(),
	issued_at: Instant,
	name: z.string(),
	phone: z.string(),
	address: Text,
	course: z.string(),
	batch: z.string(),
	total_taka: z.number(),
	vat_taka: z.number(),
	paid_by: z.string(),
	transaction: Text,
	of_invoice: Text,
});

const Notifications = z.object({
	told: listOf({ about: z.string(), title: z.string(), text: z.string(), at: Instant, read_at: At }),
	ways: listOf({ about: z.string(), push: z.boolean(), sms: z.boolean() }),
	quiet_hours: Text,
	browsers: listOf({ browser: Text, since: Instant, last_told_at: At }),
});

const Complaint = z.object({
	number: z.string(),
	about: z.string(),
	subject: z.string(),
	state: z.string(),
	rating: z.int().nullable(),
	rating_text: Text,
	browser: Text,
	opened_at: Instant,
	messages: listOf({ by: z.string(), text: z.string(), files: z.array(z.string()), at: Instant }),
});

const Notices = z.object({
	for_you: listOf({ title: z.string(), text: z.string(), from: Instant, until: At }),
	read: listOf({ title: z.string(), at: Instant }),
});

const Privacy = z.object({
	consents: listOf({ to: z.string(), version: z.string(), given_at: Instant, withdrawn_at: At }),
	requests_to_delete: listOf({ state: z.string(), asked_at: Instant, due_at: Instant }),
});

const LectureSheets = z.object({
	addresses: listOf({ kind: z.string(), address: z.string(), second_phone: Text }),
	parcels: listOf({
		number: z.string(),
		sheets: z.array(z.string()),
		by: z.string(),
		state: z.string(),
		courier: Text,
		courier_number: Text,
		address: Text,
		second_phone: Text,
		happened: listOf({ at: Instant, what: z.string(), state: Text, text: Text }),
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
	log: listOf({ what: z.string(), by: z.string(), at: Instant }),
});
export type MyData = z.output<typeof MyData>;
