import type { AttemptState } from '#contract/exams.ts';

/** Below so many sheets nothing is told that could point at single doctors: no percentile, average or share. */
export const FEWEST = 20;
const BARS = 20;

/** What merit has to know of an attempt. */
interface Sat {
	id: number;
	doctorCourseId: number;
	no: number;
	kind: 'ranked' | 'practice' | 'late';
	state: AttemptState;
	submitKind: 'manual' | 'auto' | 'sweeper' | 'late_accepted' | null;
}
export type LatePolicy = 'none' | 'unranked' | 'ranked';

/** Whether what came late, the attempt or only its last sheet, may take a place. */
export const mayRank = (attempt: Pick<Sat, 'kind' | 'submitKind'>, late: LatePolicy): boolean =>
	attempt.kind !== 'practice' &&
	(late === 'ranked' || (attempt.kind === 'ranked' && attempt.submitKind !== 'late_accepted'));

/**
 * The attempts that take places: of each enrolment the first one that is not void, if it has its marks and the policy
 * lets it. A later one never steps in for it, or handing in late would buy a second try.
 */
export function rankedOf(attempts: readonly Sat[], late: LatePolicy): Set<number> {
	const first = new Map<number, Sat>();
	for (const attempt of attempts) {
		const counts = attempt.kind === 'ranked' || (attempt.kind === 'late' && late === 'ranked');
		if (!counts || ['void', 'absent', 'not_started'].includes(attempt.state)) continue;
		const known = first.get(attempt.doctorCourseId);
		if (!known || attempt.no < known.no) first.set(attempt.doctorCourseId, attempt);
	}
	return new Set(
		[...first.values()]
			.filter((one) => (one.state === 'scored' || one.state === 'published') && mayRank(one, late))
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

/** A name as others read it on a list: title and first letter; how long it is, is not told. */
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
