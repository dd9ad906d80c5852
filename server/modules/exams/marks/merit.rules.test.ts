import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	groupsOfLists,
	listsOf,
	mainAttempt,
	maskName,
	mayRank,
	rankedOf,
	summaryOf,
} from './merit.rules.ts';

type Sat = Parameters<typeof rankedOf>[0][number];
const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));
let id = 0;
const sat = (over: Partial<Sat> = {}): Sat => ({
	id: ++id,
	doctorCourseId: 1,
	no: 1,
	kind: 'ranked',
	state: 'scored',
	startedAt: at(10),
	...over,
});
const exam = (latePolicy: 'none' | 'unranked' | 'ranked', publishedAt: Date | null = null) => ({
	latePolicy,
	publishedAt,
});

describe('the ranked attempt', () => {
	it('is the first ranked one of each enrolment that has its marks', () => {
		const first = sat();
		const second = sat({ no: 2 });
		const other = sat({ doctorCourseId: 2, state: 'published' });
		expect(rankedOf([second, first, other], exam('unranked'))).toEqual(new Set([first.id, other.id]));
	});

	it('after a void attempt is the re-sit; absent, running or held ones do not count', () => {
		const resit = sat({ no: 2 });
		expect(rankedOf([sat({ state: 'void' }), resit], exam('unranked'))).toEqual(new Set([resit.id]));
		for (const state of ['void', 'absent', 'not_started', 'in_progress', 'submitted', 'late_held'] as const)
			expect(rankedOf([sat({ state })], exam('ranked')).size).toBe(0);
	});

	it('is never a second try in place of a first one that waits for its marks', () => {
		expect(rankedOf([sat({ state: 'late_accepted' }), sat({ no: 2 })], exam('unranked')).size).toBe(0);
	});

	it('includes attempts begun after the window only where the policy allows it, practice never', () => {
		const late = sat({ kind: 'late' });
		const practice = sat({ doctorCourseId: 3, kind: 'practice' });
		const all = [late, practice];
		expect(rankedOf(all, exam('unranked')).size).toBe(0);
		expect(rankedOf(all, exam('ranked'))).toEqual(new Set([late.id]));
		expect(mayRank(practice, exam('ranked'))).toBe(false);
	});

	it('depends for a late attempt only on the policy, however it was submitted', () => {
		expect(mayRank(sat({ kind: 'late' }), exam('unranked'))).toBe(false);
		expect(mayRank(sat({ kind: 'late' }), exam('ranked'))).toBe(true);
	});

	it('the first attempt is chosen among the eligible ones: no practice, and nothing late without the policy', () => {
		const ranked = sat({ no: 2 });
		expect(rankedOf([sat({ kind: 'practice' }), ranked], exam('ranked'))).toEqual(new Set([ranked.id]));
		expect(rankedOf([sat({ kind: 'late' }), ranked], exam('unranked'))).toEqual(new Set([ranked.id]));
		const late = sat({ kind: 'late' });
		expect(rankedOf([ranked, late], exam('ranked'))).toEqual(new Set([late.id]));
	});

	it('nothing begun after results and keys were published counts, whatever the policy and the kind', () => {
		const out = exam('ranked', at(13));
		const before = sat({ startedAt: at(12) });
		const others = [
			sat({ doctorCourseId: 2, kind: 'late', startedAt: at(13) }),
			sat({ doctorCourseId: 3, startedAt: at(14) }),
			sat({ doctorCourseId: 4, startedAt: null }),
		];
		expect(rankedOf([before, ...others], out)).toEqual(new Set([before.id]));
		for (const one of others) expect(mayRank(one, out)).toBe(false);
		expect(rankedOf([before, ...others], exam('ranked')).size).toBe(4);
	});

	it('a re-sit after publication does not replace a voided attempt', () => {
		const tries = [sat({ state: 'void' }), sat({ no: 2, startedAt: at(14) })];
		expect(rankedOf(tries, exam('unranked', at(13))).size).toBe(0);
	});
});

describe('the attempt whose marks are shown', () => {
	const pick = (...attempts: Sat[]) => mainAttempt(attempts)?.id;
	it('is the first ranked one, then a late one, then the newest for practice, then a void one', () => {
		const [ranked, late, practice, newer] = [
			sat({ no: 2 }),
			sat({ no: 3, kind: 'late' }),
			sat({ no: 4, kind: 'practice' }),
			sat({ no: 5, kind: 'practice' }),
		];
		const gone = sat({ state: 'void' });
		expect(pick(newer, gone, practice, late, ranked)).toBe(ranked.id);
		expect(pick(newer, gone, practice, late)).toBe(late.id);
		expect(pick(practice, gone, newer)).toBe(newer.id);
		expect(pick(gone)).toBe(gone.id);
		for (const kind of ['ranked', 'late'] as const) {
			const [first, second] = [sat({ no: 6, kind }), sat({ no: 7, kind })];
			expect(pick(first, second)).toBe(first.id);
			expect(pick(second, first)).toBe(first.id);
		}
		expect(pick(newer, practice)).toBe(newer.id);
		expect(pick()).toBeUndefined();
		expect(pick(sat({ state: 'not_started' }), sat({ state: 'absent' }))).toBeUndefined();
	});
});

describe('averages of an exam', () => {
	it('are mean, median, best and twentieths; below zero counts to the first', () => {
		expect(summaryOf([-500, 0, 50_000, 100_000], 100_000)).toEqual({
			sheets: 4,
			mean: 37_375,
			median: 25_000,
			top: 100_000,
			spread: [2, ...Array<number>(9).fill(0), 1, ...Array<number>(8).fill(0), 1],
		});
		expect(summaryOf([], 100_000)).toMatchObject({ sheets: 0, mean: 0, median: 0, top: 0 });
		expect(summaryOf([0, 0], 0).spread[0]).toBe(2);
	});

	it('omit no sheet', () => {
		fc.assert(
			fc.property(fc.array(fc.integer({ min: -20_000, max: 200_000 })), (totals) => {
				const { spread, sheets, top } = summaryOf(totals, 200_000);
				expect(spread).toHaveLength(20);
				expect(spread.reduce((a, b) => a + b, 0)).toBe(totals.length);
				expect(sheets).toBe(totals.length);
				if (totals.length > 0) expect(top).toBe(Math.max(...totals));
			}),
		);
	});
});

describe('a name on a list', () => {
	it.each([
		['ডা. রহিমা খাতুন', 'ডা. র••••'],
		['ডা. কৃষ্ণা রায়', 'ডা. কৃ••••'],
		['ডাঃ শফিক', 'ডাঃ শ••••'],
		['Dr Kolom Hossain', 'Dr K••••'],
		['Dr. Kolom Hossain', 'Dr. K••••'],
		['কলম হোসেন', 'ক••••'],
		['  Ada  ', 'A••••'],
		['  Dr.   Ada  ', 'Dr. A••••'],
		['   ', '••••'],
		['', '••••'],
	])('%s is shown as %s', (name, masked) => expect(maskName(name)).toBe(masked));

	it('hides both the length and the rest of the name', () => {
		expect(maskName('ডা. ক')).toBe(maskName('ডা. কলমকলমকলম'));
	});
});

describe('the lists of an enrolment', () => {
	it('are those of its groups, the narrowest only when both are known', () => {
		const all = { batchId: 1, facultyId: 2, disciplineId: 3, candidateTypeId: 4 };
		expect(listsOf(all).map((one) => `${one.scope}=${one.scopeId}`)).toEqual([
			'overall=',
			'batch=1',
			'faculty=2',
			'discipline=3',
			'discipline_candidate_type=3:4',
		]);
		expect(listsOf({ ...all, disciplineId: null }).map((one) => one.scope)).toEqual([
			'overall',
			'batch',
			'faculty',
		]);
		expect(listsOf({ ...all, candidateTypeId: null })).toHaveLength(4);
	});

	it('are converted back to their groups', () => {
		const all = { batchId: 1, facultyId: 2, disciplineId: 3, candidateTypeId: 4 };
		const none = { facultyId: null, disciplineId: null, candidateTypeId: null };
		for (const groups of [all, { ...all, candidateTypeId: null }, { ...all, ...none }])
			expect(groupsOfLists(listsOf(groups))).toEqual(groups);
		expect(groupsOfLists([{ scope: 'discipline_candidate_type', scopeId: '30:4' }])).toMatchObject({
			disciplineId: 30,
			candidateTypeId: 4,
		});
		expect(groupsOfLists([])).toEqual({ batchId: null, ...none });
	});
});
