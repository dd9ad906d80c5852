import type { ResultOut } from '#contract/endpoint.ts';
import type { ExamStatusFile } from '#contract/exams/bundle.ts';
import type { ExamInfo } from '#contract/exams/calls.ts';
import type { ExamItem, examLife } from '#contract/exams/lifecycle.ts';
import type { examAfter, Standing } from '#contract/exams/results.ts';

type After<K extends keyof typeof examAfter> = ResultOut<(typeof examAfter)[K]>;
type Life<K extends keyof typeof examLife> = ResultOut<(typeof examLife)[K]>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();

/** An exam that the demonstration lacks: shuffled, with negative marks, a hall's rules and a corrected key. */
export const exam = (more: Partial<ExamInfo> = {}): ExamInfo => ({
	id: 4001,
	title: 'রেসিডেন্সি ফেজ-এ: চূড়ান্ত প্রস্তুতির পূর্ণাঙ্গ মডেল টেস্ট ৩ (মেডিসিন ফ্যাকাল্টি)',
	format_name: 'রেসিডেন্সি ফেজ-এ',
	format_source: 'https://example.org/format',
	sections: [
		{
			type: 'mtf',
			count: 200,
			mark_question: 1_000,
			mark_stem: 200,
			negative_stem: 50,
			negative_question: 0,
			floor: 'none',
		},
	],
	total: 200_000,
	pass: null,
	duration_min: 180,
	window_opens_at: at(-7 * DAY_MS),
	window_closes_at: at(-6 * DAY_MS),
	window_policy: 'finish_within',
	late_entry_min: 15,
	min_stay_min: 30,
	late_policy: 'unranked',
	shuffle: 'questions',
	revision: 2,
	phase: 'published',
	visible: { marks: true, right_wrong: true, key: true },
	review_opens_at: at(-5 * DAY_MS),
	paper_opens_at: null,
	...more,
});

const NOT_YET = { marks: false, right_wrong: false, key: false };

/** The waiting page twelve minutes before the doctor's own start. */
export const waiting = (more: Partial<Life<'status'>> = {}): Life<'status'> => ({
	exam: exam({
		phase: 'upcoming',
		revision: 0,
		visible: NOT_YET,
		window_opens_at: at(12 * MINUTE_MS),
		window_closes_at: at(192 * MINUTE_MS),
	}),
	state: 'too_early',
	starts_in_ms: 12 * MINUTE_MS + 8_000,
	jitter_ms: 8_000,
	attempt_id: null,
	bundle: null,
	board_url: '/exam-bundles/4001/board.json',
	...more,
});

/** The status of the exam being waited for, to the millisecond; with minutes it announces extra time for all. */
export const board = (
	{ exam: waited }: Life<'status'>,
	{ stamp = '1', minutes = 0 } = {},
): ExamStatusFile => ({
	opens_at: waited.window_opens_at,
	closes_at: waited.window_closes_at,
	now: at(0),
	bundle: null,
	revision: 0,
	stamp,
	notices: minutes === 0 ? [] : [{ kind: 'extra_time', minutes, at: at(0) }],
	line: null,
});

const item = (event_id: number, more: Partial<ExamItem>): ExamItem => ({
	event_id,
	schedule_id: 7,
	exam: exam({ id: event_id, visible: NOT_YET }),
	door: { state: 'missed', opens_at: at(-7 * DAY_MS) },
	attempt: null,
	ranked: false,
	...more,
});

/** Exams in every state that a list can have. */
export const items: ExamItem[] = [
	item(4101, { exam: exam({ title: 'সাপ্তাহিক পরীক্ষা ৫: কার্ডিওলজি', phase: 'closed', visible: NOT_YET }) }),
	item(4102, {
		exam: exam({
			title: 'সাপ্তাহিক পরীক্ষা ৪: নেফ্রোলজি',
			duration_min: 45,
			late_policy: 'none',
			visible: NOT_YET,
		}),
	}),
	item(4103, {
		exam: exam({ title: 'মডেল টেস্ট ২', phase: 'closed', visible: NOT_YET }),
		door: { state: 'in_progress', opens_at: at(-DAY_MS) },
	}),
	item(4104, {
		exam: exam({ title: 'অফিসের বাড়তি পরীক্ষা', phase: 'open', window_closes_at: at(DAY_MS), visible: NOT_YET }),
		door: { state: 'can_start', opens_at: at(-DAY_MS) },
		ranked: true,
	}),
	item(4105, { door: { state: 'finished', opens_at: at(-DAY_MS) } }),
	item(4106, { door: { state: 'too_early', opens_at: at(2 * DAY_MS) } }),
];

export const pending: Life<'pendingExams'> = { items: items.slice(0, 3), total_minutes: 405 };

const result = (total: number, of: number, pass: number | null) => ({
	total,
	of,
	pass,
	passed: pass === null ? null : total >= pass,
	right: 700,
	wrong: 200,
	blank: 100,
	negative_lost: 10_000,
	sections: [],
	subjects: [],
	key_revision: 1,
});
const overall = (rank: number, of: number, tied = false) => ({
	scope: 'overall' as const,
	scope_id: '',
	scope_name: '',
	rank,
	of,
	tied,
});

/** Seven exams of a course, newest first; one is not published, one was taken late. */
export const results: After<'results'> = {
	results: [
		{ ...row(7, 'মডেল টেস্ট ৭'), state: 'scored', result: null },
		{
			...row(6, 'মডেল টেস্ট ৬'),
			result: result(141_600, 200_000, null),
			rank: overall(2, 1_184, true),
			percentile: 99.87,
		},
		{
			...row(5, 'মডেল টেস্ট ৫'),
			result: result(222_400, 300_000, 210_000),
			rank: overall(41, 960),
			percentile: 95.7,
		},
		{
			...row(4, 'মডেল টেস্ট ৪'),
			result: result(187_200, 300_000, 210_000),
			rank: overall(212, 951),
			percentile: 77.7,
		},
		{ ...row(3, 'মডেল টেস্ট ৩ (দেরিতে দেওয়া)'), ranked: false, result: result(198_000, 300_000, 210_000) },
		{
			...row(2, 'মডেল টেস্ট ২'),
			result: result(150_000, 300_000, 210_000),
			rank: overall(401, 902),
			percentile: 55.6,
		},
		{
			...row(1, 'মডেল টেস্ট ১'),
			result: result(126_800, 300_000, 210_000),
			rank: overall(640, 890),
			percentile: 28.1,
		},
	],
};

function row(n: number, title: string): After<'results'>['results'][number] {
	return {
		exam: exam({ id: 4200 + n, title, window_opens_at: at((n - 8) * 7 * DAY_MS) }),
		event_id: 4200 + n,
		schedule_id: 7,
		attempt_id: 4200 + n,
		state: 'published',
		ranked: true,
		result: null,
		rank: null,
		percentile: null,
	};
}

/** A doctor whose marks were changed by a key correction. */
export const standing: Standing = {
	revision: 2,
	ranks: [
		overall(48, 1_184),
		{ ...overall(2, 61, true), scope: 'batch', scope_id: '3', scope_name: 'রেসিডেন্সি জানুয়ারি ২০২৭: সান্ধ্য ব্যাচ' },
		{ ...overall(21, 402), scope: 'faculty', scope_id: '1', scope_name: 'মেডিসিন' },
		{ ...overall(9, 88), scope: 'discipline', scope_id: '4', scope_name: 'ইন্টারনাল মেডিসিন' },
		{
			...overall(6, 40),
			scope: 'discipline_candidate_type',
			scope_id: '4:2',
			scope_name: 'ইন্টারনাল মেডিসিন, সরকারি',
		},
	],
	percentile: 95.98,
	averages: { mean: 98_350, median: 101_200, top: 171_850, sheets: 1_184 },
	spread: [2, 5, 11, 19, 34, 52, 71, 96, 118, 141, 152, 139, 117, 92, 61, 39, 21, 10, 3, 1],
	seat_line: { seats: 60, rank: 48, session: 'জানুয়ারি ২০২৬', source: 'প্রদর্শনীর তথ্য' },
	revised: { from: 141_200, to: 141_600, at: at(-DAY_MS), positions: [17, 103] },
};

/** The third of six pages of a merit list with shared ranks. */
export const merit: After<'merit'> = {
	scope: 'overall',
	scope_id: '',
	scope_name: '',
	revision: 2,
	rows: [1, 2, 2, 4, 5, 6].map((place, index) => ({
		rank: 100 + place,
		tied: place === 2,
		name: index === 3 ? 'ডা. মোহাম্মদ আবদুল্লাহ আল মামুন চৌধুরী' : 'ডা. র••••',
		roll: index % 2 === 0 ? `10${index}234` : null,
		total: 140_000 - place * 150,
		mine: false,
	})),
	me: { rank: 48, tied: false, name: 'ডা. ন••••', roll: '104821', total: 141_600, mine: true },
	lists: standing.ranks.map(({ scope, scope_id, scope_name, of }) => ({ scope, scope_id, scope_name, of })),
	meta: { page: 3, perpage: 50, last_page: 24, total: 1_184 },
};

/** A log with a lost save, a takeover and a late submission. */
export const timeline: Life<'timeline'> = {
	attempt: {
		id: 1,
		no: 1,
		kind: 'ranked',
		state: 'late_held',
		started_at: at(-DAY_MS),
		deadline_at: at(-DAY_MS + 180 * MINUTE_MS),
		receipt: null,
		ended_by_clock: true,
		late_until: at(6 * DAY_MS),
	},
	events: [
		{ kind: 'start', at: at(-DAY_MS), detail: {} },
		{ kind: 'disconnect', at: at(-DAY_MS + 20 * MINUTE_MS), detail: {} },
		{ kind: 'reconnect', at: at(-DAY_MS + 24 * MINUTE_MS), detail: {} },
		{ kind: 'takeover', at: at(-DAY_MS + 30 * MINUTE_MS), detail: {} },
		{ kind: 'extra_time', at: at(-DAY_MS + 40 * MINUTE_MS), detail: { minutes: 15, scope: 'district' } },
		{ kind: 'submit', at: at(-DAY_MS + 195 * MINUTE_MS), detail: { by: 'sweeper', seq: 3 } },
	],
	saves: [
		save(1, 2, true, [
			[1, 0, null, 'T'],
			[1, 1, null, 'F'],
		]),
		save(2, 3, true, [[2, null, null, 'C']]),
		save(3, 31, false, [[2, null, 'C', null]]),
		save(
			4,
			32,
			true,
			Array.from({ length: 9 }, (_, stem) => [3 + stem, 0, null, 'T'] as const),
		),
		save(5, 33, true, [[2, null, 'unflag', 'flag']]),
		save(6, 34, true, []),
	],
	archived: false,
	late: [
		{
			case_no: 'L-2041-7',
			state: 'held',
			auto: false,
			proven: false,
			received_at: at(-DAY_MS + 220 * MINUTE_MS),
			note: null,
		},
	],
};

function save(
	seq: number,
	minute: number,
	stored: boolean,
	changes: readonly (readonly [
		position: number,
		stem: number | null,
		from: string | null,
		to: string | null,
	])[],
) {
	return {
		at: at(-DAY_MS + minute * MINUTE_MS),
		seq,
		epoch: 1,
		kept: stored,
		sha: 'a1b2c3d4e5f6',
		changes: changes.map(([position, stem, from, to]) => ({ position, stem, from, to })),
	};
}
