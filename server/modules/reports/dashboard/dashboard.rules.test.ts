import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DueCard, EventCard, NowCard, ParcelCard, VideoCard } from '#contract/reports/calls.ts';
import {
	arrange,
	type DashboardData,
	mostUrgent,
	strengthsOf,
	type Upcoming,
	URGENCY,
	urgencyOf,
} from './dashboard.rules.ts';

const NOW = new Date('2026-11-21T06:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const at = (ms: number) => new Date(NOW.getTime() + ms);

const item = (over: Partial<Upcoming> = {}): Upcoming => ({
	courseId: 1,
	scheduleId: 1,
	eventId: 1,
	title: 'পরীক্ষা',
	exam: true,
	examId: 1,
	opensAt: at(-HOUR),
	closesAt: at(2 * HOUR),
	attempt: null,
	done: false,
	online: false,
	branch: null,
	joinable: false,
	locked: null,
	...over,
});
const classOf = (over: Partial<Upcoming> = {}) =>
	item({ title: 'ক্লাস', exam: false, examId: null, online: true, joinable: true, eventId: 50, ...over });
const due = (state: DueCard['state'], over: Partial<DueCard> = {}): DueCard => ({
	state,
	course_id: 1,
	title: 'FCPS',
	amount: 450_000,
	until: null,
	due_on: null,
	payment_id: null,
	...over,
});
const video = (over: Partial<VideoCard> = {}): VideoCard => ({
	kind: 'video',
	title: 'ভিডিও',
	way: { kind: 'course', course_id: 1, schedule_id: 1, event_id: 7 },
	position_s: 60,
	watched_s: 60,
	duration_s: 600,
	left_at: at(-DAY).toISOString(),
	...over,
});
const parcel = (over: Partial<ParcelCard> = {}): ParcelCard => ({
	kind: 'parcel',
	id: 1,
	no: 'P-1',
	course_id: 1,
	title: 'FCPS',
	sheets: 2,
	method: 'courier',
	state: 'in_transit',
	at: at(-HOUR).toISOString(),
	asks: false,
	...over,
});
const subject = { code: 'anatomy', name: 'Anatomy', name_bn: 'অ্যানাটমি', right: 3, places: 20 };
const board = (over: Partial<DashboardData> = {}): DashboardData => ({
	events: [],
	dues: [],
	videos: [],
	parcels: [],
	strengths: [],
	...over,
});
const only = (one: Upcoming) => arrange(board({ events: [one] }), NOW).now as EventCard | null;

describe('the card of an event', () => {
	it.each<[string, Partial<Upcoming>, EventCard['kind'] | undefined, number?]>([
		[
			'a running exam counts to its deadline',
			{ attempt: { running: true, deadlineAt: at(HOUR), here: true } },
			'exam_running',
			HOUR,
		],
		[
			'an exam whose deadline is over',
			{ attempt: { running: true, deadlineAt: NOW, here: true } },
			undefined,
		],
		[
			'an exam that was handed in',
			{ attempt: { running: false, deadlineAt: at(HOUR), here: true } },
			undefined,
		],
		['an exam that can be begun', {}, 'exam_open', 2 * HOUR],
		['an exam without a paper that has begun', { examId: null }, undefined],
		['an exam without a paper that comes', { examId: null, opensAt: at(HOUR) }, 'exam_upcoming', HOUR],
		['an exam in a week', { opensAt: at(7 * DAY), closesAt: at(9 * DAY) }, 'exam_upcoming', 7 * DAY],
		['an exam in a week and a moment', { opensAt: at(7 * DAY + 1), closesAt: at(9 * DAY) }, undefined],
		['an exam that opens at this moment', { opensAt: NOW }, 'exam_open', 2 * HOUR],
		['a class that begins at this moment', classOf({ opensAt: NOW }), 'class_live', 2 * HOUR],
		[
			'a class that ends before it begins',
			classOf({ opensAt: at(10 * MINUTE), closesAt: at(5 * MINUTE) }),
			'class_live',
			5 * MINUTE,
		],
		['an exam in more than a week', { opensAt: at(8 * DAY), closesAt: at(9 * DAY) }, undefined],
		[
			'a class sixteen minutes before',
			{ ...classOf(), opensAt: at(16 * MINUTE) },
			'class_upcoming',
			16 * MINUTE,
		],
		['a class fifteen minutes before', { ...classOf(), opensAt: at(15 * MINUTE) }, 'class_live', 15 * MINUTE],
		[
			'a recording has no door',
			{ ...classOf({ online: false, joinable: false }), opensAt: at(MINUTE) },
			'class_upcoming',
			MINUTE,
		],
		['a class that goes on', classOf(), 'class_live', 2 * HOUR],
		['a class online that was joined goes on', classOf({ done: true }), 'class_live', 2 * HOUR],
		['a class at a branch where one was', classOf({ online: false, done: true }), undefined],
		['a class that is over', classOf({ closesAt: NOW }), undefined],
	])('%s', (_, over, kind, left) => {
		const card = only(item(over));
		expect(card?.kind).toBe(kind);
		if (left !== undefined) expect(card?.until).toBe(at(left).toISOString());
	});
	it('has its course and its paper, and is closed only where it has begun and not because of its time', () => {
		expect(only(item())).toMatchObject({ course_id: 1, has_paper: true, locked: null });
		expect(only(item({ examId: null, opensAt: at(HOUR) }))).toMatchObject({ has_paper: false });
		const after = { kind: 'after_attend', ref: { id: 3, title: 'x' }, at: null, soft: false } as const;
		const time = { kind: 'at_time', ref: null, at: null, soft: false } as const;
		expect(only(item({ locked: after }))?.locked).toEqual(after);
		expect(only(item({ locked: time }))?.locked).toBeNull();
		expect(only(classOf({ locked: after }))?.locked).toEqual(after);
		expect(only(item({ locked: after, opensAt: at(HOUR) }))?.locked).toBeNull();
		expect(only(classOf({ locked: after, opensAt: at(HOUR) }))?.locked).toBeNull();
	});
	it('is shown once for two courses, by the one through which the exam was begun, else by one that opens it', () => {
		const locked = { kind: 'after_attend', ref: { id: 3, title: 'x' }, at: null, soft: false } as const;
		const two = (a: Partial<Upcoming>, b: Partial<Upcoming>) => {
			const { now, week } = arrange(
				board({ events: [item({ courseId: 1, eventId: 1, ...a }), item({ courseId: 2, eventId: 2, ...b })] }),
				NOW,
			);
			expect(week).toEqual([]);
			return (now as EventCard).course_id;
		};
		const running = (here: boolean) => ({ attempt: { running: true, deadlineAt: at(HOUR), here } });
		expect(two(running(false), running(true))).toBe(2);
		expect(two(running(true), running(false))).toBe(1);
		expect(two(running(true), { ...running(true), locked })).toBe(1);
		expect(two({ locked }, {})).toBe(2);
		expect(two({}, {})).toBe(1);
		expect(two({ locked }, { locked })).toBe(1);
		expect(two({}, { locked })).toBe(1);
	});
	it('is shown twice for two events without a paper', () => {
		const { now, week } = arrange(board({ events: [classOf({ eventId: 1 }), classOf({ eventId: 2 })] }), NOW);
		expect([now, ...week]).toHaveLength(2);
	});
	it('has the time at which it changes by itself: a class at its entry, a place when it is released', () => {
		const changes = (one: DashboardData) => arrange(one, NOW).changesAt;
		expect(changes(board({ events: [classOf({ opensAt: at(HOUR) })] }))).toEqual(at(45 * MINUTE));
		expect(
			changes(board({ events: [classOf()], dues: [due('place', { until: at(MINUTE).toISOString() })] })),
		).toEqual(at(MINUTE));
		expect(changes(board({ videos: [video()] }))).toBeNull();
		expect(changes(board({ dues: [due('soon')] }))).toBeNull();
		expect(changes(board({ dues: [due('place', { until: NOW.toISOString() })] }))).toBeNull();
		expect(changes(board({ events: [item(), classOf({ closesAt: at(HOUR) })] }))).toEqual(at(HOUR));
	});
});

describe('the order of cards', () => {
	it('is the defined order', () => {
		const events: [Upcoming, string][] = [
			[
				item({ eventId: 1, examId: 1, attempt: { running: true, deadlineAt: at(HOUR), here: true } }),
				'running',
			],
			[item({ eventId: 2, examId: 2 }), 'last_call'],
			[classOf({ eventId: 3 }), 'class'],
			[item({ eventId: 4, examId: 4, closesAt: at(2 * DAY) }), 'open'],
			[item({ eventId: 5, examId: 5, opensAt: at(2 * HOUR), closesAt: at(3 * HOUR) }), 'today'],
			[classOf({ eventId: 6, opensAt: at(3 * DAY), closesAt: at(4 * DAY) }), 'week'],
		];
		const cards: [NowCard, string][] = [
			...events.map(([one, name]): [NowCard, string] => [only(one) as EventCard, name]),
			[{ kind: 'due', ...due('place', { until: at(20 * MINUTE).toISOString() }) }, 'last_call'],
			[{ kind: 'due', ...due('late', { due_on: '2026-11-01' }) }, 'owed'],
			[{ kind: 'due', ...due('soon', { due_on: '2026-11-24' }) }, 'owed_later'],
			[{ kind: 'due', ...due('checking', { payment_id: 1 }) }, 'owed_later'],
			[parcel({ asks: true, state: 'delivered' }), 'asked'],
			[parcel(), 'under_way'],
			[video(), 'begun'],
			[{ kind: 'practice', ...subject }, 'practice'],
		];
		for (const [card, name] of cards) expect([card, urgencyOf(card, NOW)]).toEqual([card, name]);
	});

	it('changes at the end of its time, which still belongs to it', () => {
		const of = (one: Upcoming) => urgencyOf(only(one) as EventCard, NOW);
		const open = (ms: number) => of(item({ closesAt: at(ms) }));
		expect([open(3 * HOUR), open(3 * HOUR + 1)]).toEqual(['last_call', 'open']);
		const comes = (ms: number) => of(item({ opensAt: at(ms), closesAt: at(9 * DAY) }));
		expect([comes(HOUR), comes(HOUR + 1)]).toEqual(['last_call', 'today']);
		expect([comes(DAY), comes(DAY + 1)]).toEqual(['today', 'week']);
		expect(of(classOf({ opensAt: at(HOUR), closesAt: at(2 * HOUR) }))).toBe('today');
		const locked = { kind: 'after_attend', ref: { id: 3, title: 'x' }, at: null, soft: false } as const;
		expect(of(item({ locked }))).toBe('week');
	});

	it('starts, among equally urgent ones, with the first to end, the oldest parcel, the last watched video', () => {
		const first = (...cards: NowCard[]) => [mostUrgent(cards, NOW), mostUrgent(cards.toReversed(), NOW)];
		const both = (one: NowCard, other: NowCard) => expect(first(one, other)).toEqual([one, one]);
		const owed = (over: Partial<DueCard>): NowCard => ({ kind: 'due', ...due('late', over) });
		both(owed({ due_on: '2026-11-01' }), owed({ due_on: '2026-11-02' }));
		both(owed({ until: '2026-11-01T00:00:00Z', due_on: '2026-11-09' }), owed({ due_on: '2026-11-02' }));
		both(owed({}), owed({ due_on: '2026-11-01' }));
		both(parcel({ id: 2, at: at(-2 * HOUR).toISOString() }), parcel());
		both(video({ left_at: at(-HOUR).toISOString() }), video());
		const exam = (id: number, closes: number) =>
			only(item({ eventId: id, examId: id, closesAt: at(closes) }));
		both(exam(1, HOUR) as EventCard, exam(2, 2 * HOUR) as EventCard);
		const alike = [video({ title: 'a' }), video({ title: 'b' })];
		expect(mostUrgent(alike, NOW)).toBe(alike[0]);
		expect(mostUrgent([], NOW)).toBeNull();
	});

	it('ends with the weakest subject', () => {
		const weak = arrange(board({ strengths: [subject, { ...subject, code: 'b' }] }), NOW);
		expect(weak.now).toEqual({ kind: 'practice', ...subject });
	});

	it('lists for the week the present before the upcoming, each by its time, forty at most', () => {
		const lead = item({ eventId: 99, examId: 99, attempt: { running: true, deadlineAt: at(1), here: true } });
		const events = [
			lead,
			item({ eventId: 1, examId: 1, opensAt: at(DAY), closesAt: at(2 * DAY) }),
			classOf({ eventId: 2, opensAt: at(HOUR) }),
			item({ eventId: 3, examId: 3, closesAt: at(6 * DAY) }),
			classOf({ eventId: 4, closesAt: at(3 * HOUR) }),
		];
		const week = (list: Upcoming[]) => arrange(board({ events: list }), NOW).week.map((one) => one.event_id);
		expect(week(events)).toEqual([4, 3, 2, 1]);
		expect(week(events.toReversed())).toEqual([4, 3, 2, 1]);
		const many = Array.from({ length: 50 }, (_, n) => classOf({ eventId: n + 1 }));
		expect(week([lead, ...many])).toHaveLength(40);
	});

	const card = fc.oneof(
		fc
			.record({
				eventId: fc.integer({ min: 1, max: 9 }),
				exam: fc.boolean(),
				from: fc.integer({ min: -3 * 24 * 60, max: 9 * 24 * 60 }),
				minutes: fc.integer({ min: 1, max: 3 * 24 * 60 }),
				begun: fc.option(fc.record({ running: fc.boolean(), left: fc.integer({ min: -60, max: 180 }) })),
				done: fc.boolean(),
			})
			.map(({ eventId, exam, from, minutes, begun, done }) => ({
				events: [
					item({
						eventId: exam ? eventId : 100 + eventId,
						exam,
						examId: exam ? eventId : null,
						opensAt: at(from * MINUTE),
						closesAt: at((from + minutes) * MINUTE),
						attempt:
							exam && begun
								? { running: begun.running, deadlineAt: at(begun.left * MINUTE), here: true }
								: null,
						online: !exam,
						joinable: !exam,
						done,
					}),
				],
			})),
		fc
			.constantFrom<DueCard['state']>('place', 'unfinished', 'checking', 'soon', 'due', 'late', 'locked')
			.map((state) => ({ dues: [due(state)] })),
		fc
			.integer({ min: 1, max: 40_000 })
			.map((ago) => ({ videos: [video({ left_at: at(-ago * MINUTE).toISOString() })] })),
		fc.boolean().map((asks) => ({ parcels: [parcel({ asks })] })),
	);
	const boards = fc
		.tuple(fc.array(card, { maxLength: 12 }), fc.boolean())
		.map(([parts, weak]): DashboardData => {
			const all = parts as Partial<DashboardData>[];
			return board({
				events: all.flatMap((one) => one.events ?? []),
				dues: all.flatMap((one) => one.dues ?? []),
				videos: all.flatMap((one) => one.videos ?? []),
				parcels: all.flatMap((one) => one.parcels ?? []),
				strengths: weak ? [subject] : [],
			});
		});
	const rank = (one: NowCard) => URGENCY.indexOf(urgencyOf(one, NOW));

	it('starts with a card at least as urgent as any in the lists, and nothing is lost or shown twice', () => {
		fc.assert(
			fc.property(boards, (given) => {
				const { now, week, dues, videos, parcels } = arrange(given, NOW);
				const rest: NowCard[] = [
					...week,
					...dues.map((one) => ({ kind: 'due' as const, ...one })),
					...videos,
					...parcels,
				];
				if (now === null) expect(rest).toEqual([]);
				else for (const one of rest) expect(rank(one)).toBeGreaterThanOrEqual(rank(now));
				const reported = (kind: NowCard['kind']) => (now?.kind === kind ? 1 : 0);
				expect(dues.length + reported('due')).toBe(given.dues.length);
				expect(videos.length + reported('video')).toBe(given.videos.length);
				expect(parcels.length + reported('parcel')).toBe(given.parcels.length);
				const events = [...week, ...(now && 'event_id' in now ? [now] : [])];
				expect(new Set(events.map(({ event_id }) => event_id)).size).toBe(events.length);
			}),
		);
	});
	it('does not depend on the order in which data are read', () => {
		fc.assert(
			fc.property(boards, fc.infiniteStream(fc.nat()), (given, random) => {
				const cards: NowCard[] = [
					...given.dues.map((one) => ({ kind: 'due' as const, ...one })),
					...given.videos,
					...given.parcels,
				];
				const mixed = cards
					.map((one) => ({ one, by: random.next().value }))
					.sort((a, b) => a.by - b.by)
					.map(({ one }) => one);
				const first = mostUrgent(cards, NOW);
				const again = mostUrgent(mixed, NOW);
				expect(again && rank(again)).toEqual(first && rank(first));
			}),
		);
	});
});

describe('strengths of the same share', () => {
	const of = (code: string, right: number, wrong: number) => ({
		code,
		name: code,
		name_bn: code,
		right,
		wrong,
		blank: 0,
	});
	const order = (...subjects: ReturnType<typeof of>[]) => strengthsOf([{ subjects }]).map(({ code }) => code);
	it('are ordered by their number of places, then by their code', () => {
		expect(order(of('a', 5, 5), of('b', 10, 10))).toEqual(['b', 'a']);
		expect(order(of('b', 5, 5), of('a', 5, 5))).toEqual(['a', 'b']);
		expect(order(of('a', 5, 6), of('b', 10, 10), of('c', 3, 8))).toEqual(['c', 'a', 'b']);
	});
});

describe('strengths', () => {
	const marks = (code: string, right: number, wrong: number, blank = 0) => ({
		code,
		name: code,
		name_bn: code,
		right,
		wrong,
		blank,
	});
	it('add up over results, the weakest first, without subjects with few questions', () => {
		expect(
			strengthsOf([
				{ subjects: [marks('a', 8, 2), marks('b', 2, 3), marks('c', 0, 9)] },
				{ subjects: [marks('b', 2, 1, 2)] },
			]),
		).toEqual([
			{ code: 'b', name: 'b', name_bn: 'b', right: 4, places: 10 },
			{ code: 'a', name: 'a', name_bn: 'a', right: 8, places: 10 },
		]);
	});
});
