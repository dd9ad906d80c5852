import { and, between, desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { Received } from '#contract/endpoint.ts';
import type { deskFigures } from '#contract/reports/staff.ts';
import { PAYMENT_METHODS } from '#contract/sales/orders.ts';
import { COMPLAINT_CATEGORIES } from '#contract/support/subjects.ts';
import { dayNumber, dayOf, isoDay } from '../../../days.rules.ts';
import { pick, type Query } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { batches, courses, yearCourseSessions } from '../../catalog/index.ts';
import { exams } from '../../exams/index.ts';
import { lastCounted } from './count.service.ts';
import { putTogether } from './figures.rules.ts';
import { type Counted, dailyFigures, type Figure } from './figures.tables.ts';
import { gather } from './gather.repo.ts';

export type Span = Received<typeof deskFigures.income>['query'];

/** Statistics of a period: final days from the table, others counted now. */
async function rowsOf(deps: Deps, kinds: readonly Counted[], { from, to }: Span): Promise<SQL> {
	const last = await lastCounted(deps.db.q);
	const today = dayOf(deps.clock.now());
	const liveFrom = Math.max(dayNumber(from), last ? Math.min(dayNumber(last.day), today) : dayNumber(from));
	const liveTo = Math.min(dayNumber(to), today);
	const stored = sql`select ${dailyFigures.kind} as kind, ${dailyFigures.day} as day, ${dailyFigures.key} as key,
		${dailyFigures.part} as part, ${dailyFigures.n} as n, ${dailyFigures.amount} as amount
		from ${dailyFigures} where ${inArray(dailyFigures.kind, kinds)}
		and ${dailyFigures.day} between ${from}::date and ${isoDay(Math.min(dayNumber(to), liveFrom - 1))}::date`;
	return liveFrom > liveTo
		? stored
		: sql`${stored} union all ${gather(kinds, { from: liveFrom, to: liveTo })}`;
}

// A type, as only types count as records.
type Sum = {
	n: number;
	amount: number;
};

/**
 * Sums by kind and day, key, or part; as floats, since the driver gives bigints as text. `points`: those of all
 * kinds by day, week or month.
 */
async function sumsOf<K extends Counted>(deps: Deps, kinds: readonly K[], span: Span) {
	const { rows } = await deps.db.q.execute<
		Sum & { kind: K; day: string | null; key: string | null; part: number | null }
	>(sql`
		select kind, day::text as day, key, part::float8 as part, sum(n)::int as n, sum(amount)::float8 as amount
		from (${await rowsOf(deps, kinds, span)}) figures
		group by grouping sets ((kind, day), (kind, key), (kind, part))`);
	const days = rows.flatMap((row) => (row.day === null ? [] : { ...row, day: row.day }));
	const none = Object.fromEntries(kinds.map((kind) => [kind, NOTHING])) as Record<K, Sum>;
	return {
		days,
		points: putTogether(days, span, none, (sums, row) => ({
			...sums,
			[row.kind]: add(sums[row.kind], row),
		})),
		keys: rows.flatMap((row) => (row.key === null ? [] : { ...row, key: row.key })),
		parts: rows.flatMap((row) => (row.part === null ? [] : { ...row, part: row.part })),
	};
}

type Part = Sum & { part: number };

const add = (sum: Sum, row: Sum): Sum => ({ n: sum.n + row.n, amount: sum.amount + row.amount });
const NOTHING: Sum = { n: 0, amount: 0 };
const total = (rows: readonly Sum[]): Sum => rows.reduce(add, NOTHING);

/** Sums by batch and by course, largest first; without those of no batch. */
async function named(q: Query, parts: readonly Part[]) {
	const ids = parts.map(({ part }) => part).filter((id) => id > 0);
	const listed = q
		.select({ id: batches.id, title: batches.title, courseId: courses.id, course: courses.title })
		.from(batches)
		.innerJoin(yearCourseSessions, sql`${yearCourseSessions.id} = ${batches.ycsId}`)
		.innerJoin(courses, sql`${courses.id} = ${yearCourseSessions.courseId}`)
		.where(inArray(batches.id, ids));
	const names = ids.length > 0 ? await listed : [];
	const largest = (a: Sum, b: Sum) => b.amount - a.amount || b.n - a.n;
	const ofBatches = names.map((batch) => {
		const { n, amount } = parts.find(({ part }) => part === batch.id) ?? NOTHING;
		return { ...batch, n, amount };
	});
	const ofCourses = [...Map.groupBy(ofBatches, ({ courseId }) => courseId)].map(([id, list]) => ({
		id,
		title: list[0]?.course ?? '',
		...total(list),
	}));
	return { batches: ofBatches.toSorted(largest), courses: ofCourses.toSorted(largest) };
}

type Kinded = Sum & { kind: Counted };
const ofKind = <R extends Kinded>(rows: readonly R[], kind: Counted) =>
	rows.filter((row) => row.kind === kind);

export async function enrolmentFigures(deps: Deps, span: Span) {
	const { days, points, parts } = await sumsOf(deps, ['enrolments'], span);
	return {
		points: points.map(({ at, value }) => ({ at, n: value.enrolments.n })),
		...(await named(deps.db.q, parts)),
		total: total(days).n,
	};
}

export async function incomeFigures(deps: Deps, span: Span) {
	const { days, points, keys, parts } = await sumsOf(deps, ['income', 'refunds'], span);
	return {
		points: points.map(({ at, value }) => ({ ...value.income, at, refunded: value.refunds.amount })),
		methods: PAYMENT_METHODS.flatMap((method) => {
			const row = ofKind(keys, 'income').find(({ key }) => key === method);
			return row ? [{ method, n: row.n, amount: row.amount }] : [];
		}),
		...(await named(deps.db.q, ofKind(parts, 'income'))),
		total: total(ofKind(days, 'income')).amount,
		refunded: total(ofKind(days, 'refunds')).amount,
	};
}

const ACTIVE = { day: 'active', week: 'active_7', month: 'active_30' } as const;

export async function doctorFigures(deps: Deps, span: Span) {
	const { q } = deps.db;
	const [{ points }, last, rows] = await Promise.all([
		sumsOf(deps, ['joined'], span),
		lastCounted(q),
		q
			.select(pick(dailyFigures, 'kind', 'day', 'n'))
			.from(dailyFigures)
			.where(
				and(
					inArray(dailyFigures.kind, ['active', 'active_7', 'active_30']),
					between(dailyFigures.day, span.from, span.to),
				),
			)
			.orderBy(desc(dailyFigures.day)),
	]);
	const newest = (kind: Figure) => rows.find((row) => row.kind === kind)?.n ?? 0;
	const active = putTogether(
		rows.filter(({ kind }) => kind === ACTIVE[span.by]),
		span,
		0,
		(_, { n }) => n,
	);
	return {
		points: points.map(({ at, value }, index) => ({
			at,
			active: active[index]?.value ?? 0,
			joined: value.joined.n,
		})),
		active_7: newest('active_7'),
		active_30: newest('active_30'),
		counted_at: last?.at.toISOString() ?? null,
	};
}

export async function examFigures(deps: Deps, span: Span) {
	const { q } = deps.db;
	const { rows } = await q.execute<Part & { day: string }>(sql`
		select day::text as day, part::float8 as part, n, amount::float8 as amount from (${await rowsOf(deps, ['exam'], span)}) figures
		order by day desc, part desc`);
	const ids = rows.map(({ part }) => part);
	const titles = await q
		.select(pick(exams, 'id', 'title'))
		.from(exams)
		.where(inArray(exams.id, ids));
	const titleOf = new Map(titles.map(({ id, title }) => [id, title]));
	return {
		exams: rows.flatMap(({ part, day, n, amount }) => {
			const title = titleOf.get(part);
			return title === undefined ? [] : { id: part, title, at: day, sat: n, could: amount };
		}),
	};
}

export async function complaintFigures(deps: Deps, span: Span) {
	const { points, keys } = await sumsOf(deps, ['opened', 'answered', 'resolved'], span);
	const mean = (row: Sum | undefined) => (row && row.n > 0 ? Math.round(row.amount / row.n) : null);
	return {
		points: points.map(({ at, value }) => ({
			at,
			opened: value.opened.n,
			answered: value.answered.n,
			resolved: value.resolved.n,
		})),
		categories: COMPLAINT_CATEGORIES.flatMap((category) => {
			const of = (kind: Counted) => keys.find((row) => row.kind === kind && row.key === category);
			const opened = of('opened');
			if (!opened) return [];
			return {
				category,
				opened: opened.n,
				answered: of('answered')?.n ?? 0,
				answer_minutes: mean(of('answered')),
				resolved: of('resolved')?.n ?? 0,
				resolve_minutes: mean(of('resolved')),
			};
		}),
	};
}
