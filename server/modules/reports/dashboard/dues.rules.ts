import type { DueCard } from '#contract/reports/calls.ts';

export interface OpenPayment {
	id: number;
	/** Its page was opened and nothing was reported yet. */
	unfinished: boolean;
}

export interface UnpaidCourse {
	courseId: number;
	title: string;
	amount: number;
	seatUntil: Date | null;
	payment: OpenPayment | null;
}

export interface OpenInstalment {
	courseId: number;
	title: string;
	locked: boolean;
	/** YYYY-MM-DD in Dhaka. */
	dueOn: string;
	amount: number;
	payment: OpenPayment | null;
}

const ORDER: readonly DueCard['state'][] = [
	'locked',
	'late',
	'due',
	'place',
	'unfinished',
	'checking',
	'soon',
];

const stateOf = (payment: OpenPayment): DueCard['state'] => (payment.unfinished ? 'unfinished' : 'checking');

function placeCard(course: UnpaidCourse, now: Date): DueCard | null {
	const { payment } = course;
	const held = course.seatUntil !== null && course.seatUntil > now;
	if (payment === null && !held) return null;
	return {
		state: payment === null ? 'place' : stateOf(payment),
		course_id: course.courseId,
		title: course.title,
		amount: course.amount,
		until: payment === null ? (course.seatUntil?.toISOString() ?? null) : null,
		due_on: null,
		payment_id: payment?.id ?? null,
	};
}

function instalmentCard(all: readonly OpenInstalment[], today: string, soonUntil: string): DueCard | null {
	const near = all.filter((one) => one.dueOn <= soonUntil).sort((a, b) => a.dueOn.localeCompare(b.dueOn));
	const due = near.filter((one) => one.dueOn <= today);
	const counted = due.length > 0 ? due : near.slice(0, 1);
	const [first] = counted;
	if (!first) return null;
	const late = first.dueOn < today;
	const state = late ? (first.locked ? 'locked' : 'late') : first.dueOn === today ? 'due' : 'soon';
	return {
		state: first.payment === null ? state : stateOf(first.payment),
		course_id: first.courseId,
		title: first.title,
		amount: counted.reduce((sum, one) => sum + one.amount, 0),
		until: null,
		due_on: first.dueOn,
		payment_id: first.payment?.id ?? null,
	};
}

/** What to pay, most urgent first: reserved places, due or next instalments of each course. Days in Dhaka. */
export function pickDues(
	unpaid: readonly UnpaidCourse[],
	instalments: readonly OpenInstalment[],
	now: Date,
	today: string,
	soonUntil: string,
): DueCard[] {
	const byCourse = Map.groupBy(instalments, (one) => one.courseId);
	return [
		...unpaid.map((course) => placeCard(course, now)),
		...[...byCourse.values()].map((all) => instalmentCard(all, today, soonUntil)),
	]
		.filter((card) => card !== null)
		.sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
}
