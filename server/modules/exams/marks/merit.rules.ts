import type { AttemptState } from '#contract/exams/calls.ts';
import type { MeritScope } from '#contract/exams/results.ts';

/** Below so many sheets nothing is shown that could point at single doctors: no percentile, average or share. */
export const FEWEST = 20;
const BARS = 20;

/** What merit has to know of an attempt. */
interface Sat {
	id: number;
	doctorCourseId: number;
	no: number;
	kind: 'ranked' | 'practice' | 'late';
	state: AttemptState;
	startedAt: Date | null;
}
export type LatePolicy = 'none' | 'unranked' | 'ranked';
/** What merit has to know of an exam. `publishedAt`: the first publication, which no revision moves. */
export interface MeritExam {
	latePolicy: LatePolicy;
	publishedAt: Date | null;
}

/**
 * Whether an attempt was begun before results were out for the first time. The keys come out with them, so whatever is
 * begun later, by policy or by an exception, shows who can read and not who knows.
 */
export const begunInTime = (
	{ startedAt }: Pick<Sat, 'startedAt'>,
	{ publishedAt }: Pick<MeritExam, 'publishedAt'>,
): boolean => publishedAt === null || (startedAt !== null && startedAt < publishedAt);

/** Whether an attempt may take a place: by when it was begun, and where that was after the window, by policy. */
export const mayRank = (attempt: Pick<Sat, 'kind' | 'startedAt'>, exam: MeritExam): boolean =>
	begunInTime(attempt, exam) &&
	(attempt.kind === 'ranked' || (attempt.kind === 'late' && exam.latePolicy === 'ranked'));

/**
 * The attempts that take places: of each enrolment the first one that is not void, if it has its marks and the policy
 * lets it. A later one never steps in for it, or handing in late would buy a second try.
 */
export function rankedOf(attempts: readonly Sat[], exam: MeritExam): Set<number> {
	const first = new Map<number, Sat>();
	for (const attempt of attempts) {
		const counts = attempt.kind === 'ranked' || (attempt.kind === 'late' && exam.latePolicy === 'ranked');
		if (!counts || ['void', 'absent', 'not_started'].includes(attempt.state)) continue;
		const known = first.get(attempt.doctorCourseId);
		if (!known || attempt.no < known.no) first.set(attempt.doctorCourseId, attempt);
	}
	return new Set(
		[...first.values()]
			.filter((one) => (one.state === 'scored' || one.state === 'published') && mayRank(one, exam))
			.map((one) => one.id),
	);
}

const WEIGHT = { ranked: 0, late: 1, practice: 2 } as const;

/**
 * The attempt whose marks stand for an exam: the first ranked one that was not made void, else the first late one, else
 * the newest for practice, else what was made void. Undefined without an attempt that was begun.
 */
export function mainAttempt<A extends Pick<Sat, 'kind' | 'state' | 'no'>>(
	attempts: readonly A[],
): A | undefined {
	const begun = attempts.filter(({ state }) => state !== 'not_started' && state !== 'absent');
	const standing = begun.filter(({ state }) => state !== 'void');
	return (standing.length > 0 ? standing : begun).toSorted(
		(a, b) => WEIGHT[a.kind] - WEIGHT[b.kind] || (a.kind === 'practice' ? b.no - a.no : a.no - b.no),
	)[0];
}

/** How the ranked sheets did as a whole. Milli-marks; `spread` counts sheets by twentieths of `of`. */
export function standingsOf(totals: readonly number[], of: number) {
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

/** A name as others read it on a list: title and first letter; its length is not shown. */
export function maskName(name: string): string {
	const title = TITLE.exec(name.trim())?.[0].trim();
	const rest = name.trim().replace(TITLE, '').trim();
	const [first] = signs.segment(rest);
	return [title, `${first?.segment ?? ''}••••`].filter(Boolean).join(' ');
}

/** How a place in the lists is called by its kind: `discipline:candidate type` for the narrowest. */
export interface Groups {
	batchId: number;
	facultyId: number | null;
	disciplineId: number | null;
	candidateTypeId: number | null;
}
export function listsOf({ batchId, facultyId, disciplineId, candidateTypeId }: Groups) {
	return [
		{ scope: 'overall', scopeId: '' },
		{ scope: 'batch', scopeId: String(batchId) },
		...(facultyId === null ? [] : [{ scope: 'faculty', scopeId: String(facultyId) } as const]),
		...(disciplineId === null ? [] : [{ scope: 'discipline', scopeId: String(disciplineId) } as const]),
		...(disciplineId === null || candidateTypeId === null
			? []
			: [
					{
						scope: 'discipline_candidate_type',
						scopeId: `${disciplineId}:${candidateTypeId}`,
					} as const,
				]),
	] as const;
}

/** The groups that stored lists of one enrolment belong to: listsOf read backwards. */
export function groupsOfLists(lists: readonly { scope: MeritScope; scopeId: string }[]) {
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
