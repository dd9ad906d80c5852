import type { MeritScope } from '#contract/exams/results.ts';
import type { attempts } from '../attempt/attempts.tables.ts';
import type { exams } from '../exams.tables.ts';

/** With fewer sheets, nothing is shown that could identify single doctors: no percentile, average or share. */
export const FEWEST = 20;
const BARS = 20;

type Sat = Pick<
	typeof attempts.$inferSelect,
	'id' | 'doctorCourseId' | 'no' | 'kind' | 'state' | 'startedAt'
>;
/** The fields of an exam that merit needs. `publishedAt`: the first publication, which revisions do not change. */
export type MeritExam = Pick<typeof exams.$inferSelect, 'latePolicy' | 'publishedAt'>;

const takesPlace = ({ kind }: Pick<Sat, 'kind'>, { latePolicy }: MeritExam): boolean =>
	kind === 'ranked' || (kind === 'late' && latePolicy === 'ranked');

/** The keys are published with the results: an attempt begun later measures reading and not knowledge. */
export function mayRank(attempt: Pick<Sat, 'kind' | 'startedAt'>, exam: MeritExam): boolean {
	const { publishedAt } = exam;
	const inTime = publishedAt === null || (attempt.startedAt !== null && attempt.startedAt < publishedAt);
	return inTime && takesPlace(attempt, exam);
}

/** The first valid attempt of each enrolment: a later one never replaces it, or a late submission would give a second try. */
export function rankedOf(attempts: readonly Sat[], exam: MeritExam): Set<number> {
	const first = new Map<number, Sat>();
	for (const attempt of attempts) {
		if (!takesPlace(attempt, exam) || ['void', 'absent', 'not_started'].includes(attempt.state)) continue;
		const known = first.get(attempt.doctorCourseId);
		if (!known || attempt.no < known.no) first.set(attempt.doctorCourseId, attempt);
	}
	const scored = [...first.values()].filter(({ state }) => state === 'scored' || state === 'published');
	return new Set(scored.filter((one) => mayRank(one, exam)).map((one) => one.id));
}

const WEIGHT = { ranked: 0, late: 1, practice: 2 } as const;

/** Whose marks are shown: the first valid ranked attempt, else the first late one, else the newest practice, else a void one. */
export function mainAttempt<A extends Pick<Sat, 'kind' | 'state' | 'no'>>(attempts: readonly A[]) {
	const begun = attempts.filter(({ state }) => state !== 'not_started' && state !== 'absent');
	const valid = begun.filter(({ state }) => state !== 'void');
	return (valid.length > 0 ? valid : begun).toSorted(
		(a, b) => WEIGHT[a.kind] - WEIGHT[b.kind] || (a.kind === 'practice' ? b.no - a.no : a.no - b.no),
	)[0];
}

export const mainRows = <
	R extends { exam: { id: number }; attempt: Parameters<typeof mainAttempt>[0][number] },
>(
	rows: readonly R[],
): R[] =>
	[...Map.groupBy(rows, ({ exam }) => exam.id).values()].flatMap((ofExam) => {
		const main = mainAttempt(ofExam.map(({ attempt }) => attempt));
		return ofExam.filter(({ attempt }) => attempt === main);
	});

/** Statistics of the ranked sheets as a whole. Milli-marks; `spread` counts sheets by twentieths of `of`. */
export function summaryOf(totals: readonly number[], of: number) {
	const sorted = totals.toSorted((a, b) => a - b);
	const n = sorted.length;
	const middle = ((sorted[(n - 1) >> 1] ?? 0) + (sorted[n >> 1] ?? 0)) / 2;
	const spread = Array.from({ length: BARS }, () => 0);
	for (const total of sorted) {
		const bar = of > 0 ? Math.min(BARS - 1, Math.max(0, Math.floor((total * BARS) / of))) : 0;
		spread[bar] = (spread[bar] ?? 0) + 1;
	}
	return {
		sheets: n,
		mean: n > 0 ? Math.round(sorted.reduce((sum, total) => sum + total, 0) / n) : 0,
		median: Math.round(middle),
		top: sorted.at(-1) ?? 0,
		spread,
	};
}

const TITLE = /^(?:ডা\.?|ডাঃ|ড\.|Dr\.?|Prof\.?|অধ্যাপক)\s+/iu;
const signs = new Intl.Segmenter('bn', { granularity: 'grapheme' });

/** A name as others see it on a list: title and first letter; its length is not shown. */
export function maskName(name: string): string {
	const title = TITLE.exec(name.trim())?.[0].trim();
	const rest = name.trim().replace(TITLE, '').trim();
	const [first] = signs.segment(rest);
	return [title, `${first?.segment ?? ''}••••`].filter(Boolean).join(' ');
}

export interface MeritList {
	scope: MeritScope;
	scopeId: string;
}
/** Id of a group of lists by its kind: `discipline:candidate type` for the narrowest. */
export interface Groups {
	batchId: number;
	facultyId: number | null;
	disciplineId: number | null;
	candidateTypeId: number | null;
}
export function listsOf({ batchId, facultyId, disciplineId, candidateTypeId }: Groups) {
	const list = (scope: MeritScope, ...ids: (number | null)[]) =>
		ids.includes(null) ? [] : [{ scope, scopeId: ids.join(':') }];
	return [
		...list('overall'),
		...list('batch', batchId),
		...list('faculty', facultyId),
		...list('discipline', disciplineId),
		...list('discipline_candidate_type', disciplineId, candidateTypeId),
	];
}

/** The inverse of listsOf. */
export function groupsOfLists(lists: readonly MeritList[]) {
	const idsOf = (scope: MeritScope) =>
		lists
			.find((list) => list.scope === scope)
			?.scopeId.split(':')
			.map(Number);
	const [disciplineId, candidateTypeId] = idsOf('discipline_candidate_type') ?? [];
	return {
		batchId: idsOf('batch')?.[0] ?? null,
		facultyId: idsOf('faculty')?.[0] ?? null,
		disciplineId: disciplineId ?? idsOf('discipline')?.[0] ?? null,
		candidateTypeId: candidateTypeId ?? null,
	};
}
