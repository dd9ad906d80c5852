import type { Batch } from '#contract/catalog/calls.ts';
import type { PublicSchedule } from '#contract/schedule/calls.ts';

const slot = (id: number, day: string): PublicSchedule['slots'][number] => ({
	id,
	title: `সপ্তাহ ${id}`,
	starts_at: `${day}T04:00:00.000Z`,
	ends_at: `${day}T06:00:00.000Z`,
	events: [
		{
			id,
			type: 'regular_class',
			title: `ক্লাস ${id}`,
			opens_at: `${day}T04:00:00.000Z`,
			closes_at: `${day}T06:00:00.000Z`,
			sample_link: id === 1 ? '/sample-class?event=1' : null,
		},
	],
});

/** A schedule of three weeks. */
export const sampleSchedule: PublicSchedule = {
	id: 11,
	title: 'সকালের ব্যাচ',
	slots: [slot(1, '2026-12-01'), slot(2, '2026-12-08'), slot(3, '2026-12-15')],
};

/** A batch that can be joined, with one schedule. */
export const sampleBatch: Batch = {
	id: 7,
	title: 'এফসিপিএস পার্ট-১ হাইব্রিড ব্যাচ',
	subtitle: null,
	about_html: '<p>লেখা।</p>',
	category: { slug: 'fcps-part-1', title: 'এফসিপিএস পার্ট-১' },
	course: { slug: 'fcps', title: 'এফসিপিএস', icon: 'icon-fcps' },
	session: { id: 3, name: 'জুলাই ২০২৭', target_exam_date: '2027-07-01' },
	mode: 'hybrid',
	medium: 'bn',
	branch: { name: 'ঢাকা শাখা', address: 'ধানমন্ডি', phone: '01700000101' },
	teachers: [{ name: 'ডা. নমুনা', title: 'অধ্যাপক' }],
	starts_on: '2026-12-01',
	ends_on: '2027-05-31',
	enrol_opens_at: '2026-10-01T00:00:00.000Z',
	enrol_closes_at: '2026-12-15T18:00:00.000Z',
	status: 'open',
	seats: 120,
	seats_left: 46,
	price: 1_850_000,
	full_price: 1_850_000,
	sessions: { over: 0, total: 3 },
	instalments: null,
	refund: { now: 'whole', none_from_bp: 5_000 },
	old_student_price: null,
	includes: { class: true, exam: true, solve: false, sheet: true, book: false },
	counts: { classes: 3, exams: 0 },
	next_class_at: '2026-12-01T04:00:00.000Z',
	schedules: [{ id: 11, title: 'সকালের ব্যাচ' }],
};
