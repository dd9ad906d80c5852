import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Answer, LETTERS } from '#contract/exams/answer-sheet.ts';
import type { Section } from '#contract/exams/calls.ts';
import { generator } from '#contract/exams/question-order.ts';
import { slowBiserial } from '../../../../tests/support/slow-scorer.ts';
import { normalAbove, suspicionsOf, tallyItems } from './items.rules.ts';

const mtf = (marks: string): Answer => ({
	type: 'mtf',
	stems: [...marks].map((mark) => (mark === 'T' || mark === 'F' ? mark : null)),
	flag: false,
});
const sba = (letter: string): Answer => ({
	type: 'sba',
	letter: LETTERS.find((one) => one === letter) ?? null,
	flag: false,
});
const subject = { code: 'ana', name: 'Anatomy', name_bn: 'শারীরস্থান' };
const MTF = { type: 'mtf', key: 'TTTTT', action: 'correct', section: 0, subject } as const;
const SBA = { type: 'sba', key: 'B', action: 'correct', section: 0, subject } as const;
const section = (mark: number, negative = 0): Section => ({
	type: 'sba',
	count: 1,
	mark_question: mark,
	mark_stem: mark / 5,
	negative_stem: negative,
	negative_question: negative,
	floor: 'none',
});
/** A paper whose questions give no marks, so that totals contain nothing of them. */
const tally = (questions: Parameters<typeof tallyItems>[0]) => tallyItems(questions, [section(0)]);

describe('statistics of a question', () => {
	it('are given as shares of answers, of each stem or of the letters', () => {
		const items = tally([MTF, SBA]);
		items.add([mtf('TTF.T'), sba('B')], 3_000);
		items.add([mtf('FTF.T'), sba('C')], 1_000);
		items.add([mtf('TTT.F'), sba('B')], 2_000);
		items.add([mtf('.TF.F'), sba('.')], 0);
		const [first, second] = items.stats();
		expect(first).toMatchObject({
			sheets: 4,
			facility: 0.45,
			stems: [{ facility: 0.5 }, { facility: 1 }, {}, { facility: 0 }, {}],
		});
		expect(first?.shares[0]).toEqual({ T: 0.5, F: 0.25, blank: 0.25 });
		expect(second?.shares).toEqual([{ A: 0, B: 0.5, C: 0.25, D: 0, E: 0, blank: 0.25 }]);
		expect(second).toMatchObject({ facility: 0.5, stems: [] });
		// Right by the two best of four: (2500 - 500) / 1118.03 x 0.5
		expect(second?.discrimination).toBeCloseTo(0.8944, 4);
	});

	it('have no discrimination where all answers are the same', () => {
		const items = tally([SBA]);
		items.add([sba('B')], 1_000);
		items.add([sba('B')], 2_000);
		expect(items.stats()[0]).toMatchObject({ facility: 1, discrimination: null });
		expect(tally([SBA]).stats()[0]).toMatchObject({ sheets: 0, facility: null, discrimination: null });
	});

	it('discrimination is the point-biserial of the textbook', () => {
		const rows = fc.array(fc.tuple(fc.constantFrom(...LETTERS), fc.integer({ min: -9_999, max: 200_000 })), {
			minLength: 2,
			maxLength: 40,
		});
		fc.assert(
			fc.property(rows, (sheets) => {
				const items = tally([SBA]);
				for (const [letter, total] of sheets) items.add([sba(letter)], total);
				const slow = slowBiserial(sheets.map(([letter, total]) => ({ right: letter === 'B', total })));
				const fast = items.stats()[0]?.discrimination ?? null;
				if (slow === null) expect(fast).toBeNull();
				else expect(fast).toBeCloseTo(slow, 3);
			}),
		);
	});

	it('each stem is correlated with the totals separately', () => {
		const items = tally([MTF]);
		items.add([mtf('TF...')], 3_000);
		items.add([mtf('TT...')], 1_000);
		items.add([mtf('FF...')], 0);
		const [first, second, third] = items.stats()[0]?.stems ?? [];
		expect(first?.discrimination).toBeCloseTo(
			slowBiserial(
				[true, true, false].map((right, index) => ({ right, total: [3_000, 1_000, 0][index] ?? 0 })),
			) ?? 0,
			3,
		);
		expect(second?.discrimination).toBeCloseTo(
			slowBiserial(
				[false, true, false].map((right, index) => ({ right, total: [3_000, 1_000, 0][index] ?? 0 })),
			) ?? 0,
			3,
		);
		expect(third).toEqual({ facility: 0, discrimination: null });
	});

	it('are empty without sheets', () => {
		expect(tally([MTF]).stats()[0]).toMatchObject({
			stems: Array.from({ length: 5 }, () => ({ facility: null, discrimination: null })),
			shares: Array.from({ length: 5 }, () => ({ T: 0, F: 0, blank: 0 })),
		});
	});

	it('a sheet of another paper is a programming error', () => {
		expect(() => tally([MTF, SBA]).add([mtf('TTTTT')], 0)).toThrow('the sheet does not belong to this paper');
	});

	it('a question is correlated with the rest of the sheet, without its own marks', () => {
		const questions = [SBA, SBA, SBA];
		const items = tallyItems(questions, [section(1_000)]);
		const rows = ['BBA', 'BAB', 'ABB', 'BAA', 'AAB', 'ABA', 'BBB', 'AAA'];
		for (const row of rows)
			items.add(
				[...row].map((letter) => sba(letter)),
				[...row].filter((letter) => letter === 'B').length * 1_000,
			);
		for (const [index, stat] of items.stats().entries()) {
			const others = rows.map((row) => ({
				right: row[index] === 'B',
				total: [...row].filter((letter, at) => at !== index && letter === 'B').length,
			}));
			expect(stat.discrimination).toBeCloseTo(slowBiserial(others) ?? 0, 3);
			// All combinations once: no question correlates with the others, and with its own marks each would.
			expect(stat.discrimination).toBeCloseTo(0, 6);
		}
	});

	it('the best group is compared with the worst, and the reliability matches the textbook', () => {
		// KR-20 by hand: p = .75, .5, .5, .25; sum of pq = .875; variance of the sums 2 (scores 4, 2, 2, 0): 4/3 (1 - .875/2).
		const items = tallyItems([SBA, SBA, SBA, SBA], [section(1_000)]);
		for (const row of ['BBBB', 'BBAA', 'BABA', 'AAAA'])
			items.add(
				[...row].map((letter) => sba(letter)),
				[...row].filter((letter) => letter === 'B').length * 1_000,
			);
		const stats = items.stats();
		expect(stats[0]?.reliability).toBeCloseTo((4 / 3) * (1 - 0.875 / 2), 4);
		// One of four is the best quarter, one the worst.
		expect(stats.map(({ upper_lower }) => upper_lower)).toEqual([1, 1, 1, 1]);
		expect(tallyItems([SBA], [section(1_000)]).stats()[0]).toMatchObject({
			upper_lower: null,
			reliability: null,
		});
	});
});

describe('keys to check before publication', () => {
	const stat = (over: object) => ({
		sheets: 400,
		facility: 0.6,
		discrimination: 0.3,
		stems: [],
		shares: [{ A: 0.1, B: 0.6, C: 0.1, D: 0.1, E: 0.05, blank: 0.05 }],
		...over,
	});
	const stems = (...facilities: number[]) =>
		facilities.map((facility) => ({ facility, discrimination: 0.2 }));
	const shares = (...trues: number[]) =>
		trues.map((T) => ({ T, F: Math.round((0.9 - T) * 10) / 10, blank: 0.1 }));
	const why = (...given: Parameters<typeof suspicionsOf>) => suspicionsOf(...given).map((one) => one.why);

	it('none without outliers', () => {
		expect(suspicionsOf(SBA, stat({}), 100)).toEqual([]);
		const good = { stems: stems(0.6, 0.7, 0.8, 0.6, 0.5), shares: shares(0.6, 0.7, 0.8, 0.6, 0.5) };
		expect(suspicionsOf(MTF, stat(good), 100)).toEqual([]);
	});

	it('those with fewer right answers than guessing gives, beyond the chance error of so few sheets', () => {
		expect(suspicionsOf(SBA, stat({ facility: 0.1 }), 1)).toMatchObject([
			{ why: 'hard', stem: null, value: 0.1 },
		]);
		expect(why(SBA, stat({ facility: 0.19 }), 1)).toEqual([]);
		expect(why(SBA, stat({ facility: 0.1, sheets: 20 }), 1)).toEqual([]);
	});

	it('those that the better doctors miss, with the stem and the confidence interval of its value', () => {
		const odd = stems(0.6, 0.6, 0.6, 0.6, 0.6).with(2, { facility: 0.6, discrimination: -0.3 });
		const of = (sheets: number, places: number) =>
			suspicionsOf(MTF, stat({ sheets, stems: odd, shares: shares(0.6, 0.6, 0.6, 0.6, 0.6) }), places);
		const [found, ...more] = of(400, 100);
		expect(more).toEqual([]);
		expect(found).toMatchObject({ why: 'negative', stem: 2, value: -0.3 });
		expect(found?.low).toBeLessThan(-0.3);
		expect(found?.high).toBeGreaterThan(-0.3);
		expect(found?.high).toBeLessThan(0);
		// The same value of few sheets, or among many places, is within chance.
		expect(of(39, 1).length).toBe(1);
		expect(of(39, 100)).toEqual([]);
	});

	it('not a stem at -.196 of 39 sheets in a paper of a hundred places', () => {
		expect(why(SBA, stat({ sheets: 39, discrimination: -0.196 }), 100)).toEqual([]);
	});

	it('those where clearly more chose another answer, for one stem as for a letter', () => {
		const shared = [{ A: 0.6, B: 0.3, C: 0, D: 0, E: 0, blank: 0.1 }];
		expect(suspicionsOf(SBA, stat({ shares: shared }), 100)).toMatchObject([
			{ why: 'another_answer_preferred', stem: null, value: 0.3 },
		]);
		expect(why({ ...SBA, key: 'AB', action: 'accept_many' }, stat({ shares: shared }), 100)).toEqual([]);
		expect(why(SBA, stat({ shares: [{ A: 0.47, B: 0.43, C: 0, D: 0, E: 0, blank: 0.1 }] }), 100)).toEqual([]);
		const odd = { stems: stems(0.6, 0.7, 0.42, 0.6, 0.5), shares: shares(0.6, 0.7, 0.3, 0.6, 0.5) };
		expect(suspicionsOf(MTF, stat(odd), 100)).toMatchObject([{ why: 'another_answer_preferred', stem: 2 }]);
	});

	it('never by blanks, and compared with the best of the accepted answers', () => {
		const of = (share: object, key = 'B') =>
			why({ ...SBA, key }, stat({ shares: [{ A: 0, B: 0, C: 0, D: 0, E: 0, blank: 0, ...share }] }), 1);
		expect(of({ B: 0.3, blank: 0.7 })).toEqual([]);
		expect(of({ A: 0.4, B: 0.1, C: 0.45 }, 'BC')).toEqual([]);
		expect(of({ A: 0.5, B: 0.1, C: 0.2 }, 'BC')).toEqual(['another_answer_preferred']);
	});

	it('those that all doctors answer right, with five stems only if all are', () => {
		const all = { facility: 1, discrimination: null, shares: [{ A: 0, B: 1, C: 0, D: 0, E: 0, blank: 0 }] };
		expect(suspicionsOf(SBA, stat(all), 100)).toEqual([
			{ why: 'all_right', stem: null, value: 1, low: null, high: null },
		]);
		const of = (...facilities: number[]) =>
			why(MTF, stat({ stems: stems(...facilities), shares: shares(0.6, 0.6, 0.6, 0.6, 0.6) }), 100);
		expect(of(0.99, 0.99, 0.99, 0.99, 0.9)).toEqual([]);
		expect(of(0.99, 0.99, 0.99, 0.99, 0.98)).toEqual(['all_right']);
	});

	it('none of dropped questions, and none with too few sheets', () => {
		const bad = stat({ facility: 0.01, discrimination: -0.9 });
		expect(why(SBA, bad, 1)).toEqual(['hard', 'negative']);
		expect(why({ ...SBA, action: 'drop_rescale' }, bad, 1)).toEqual([]);
		expect(why({ ...SBA, action: 'drop_full_marks' }, bad, 1)).toEqual([]);
		expect(why(SBA, { ...bad, sheets: 19 }, 1)).toEqual([]);
	});

	it('the bound of chance matches the tables', () => {
		for (const [share, value] of [
			[0.5, 0],
			[0.05, 1.6449],
			[0.025, 1.96],
			[0.0005, 3.2905],
		] as const)
			expect(Math.abs(normalAbove(share) - value)).toBeLessThan(0.001);
	});

	/** A paper of SBA questions: doctors of differing ability, with the given keys, one of which may be wrong. */
	function simulated(seed: number, doctors: number, wrongKey: number | null) {
		const random = generator(seed);
		const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
		const difficulties = Array.from({ length: 20 }, () => normal() * 0.8 - 0.4);
		const questions = difficulties.map((_, index) => ({ ...SBA, key: index === wrongKey ? 'C' : 'B' }));
		const items = tallyItems(questions, [section(1_000)]);
		for (let doctor = 0; doctor < doctors; doctor++) {
			const ability = normal();
			const letters = difficulties.map((difficulty) =>
				random() < 0.2 + 0.8 / (1 + Math.exp(difficulty - ability))
					? 'B'
					: (['A', 'C', 'D', 'E'][Math.floor(random() * 4)] ?? 'A'),
			);
			const right = letters.filter((letter, index) => letter === questions[index]?.key).length;
			items.add(letters.map(sba), right * 1_000);
		}
		return items.stats().map((one, index) => suspicionsOf(questions[index] ?? SBA, one, 20));
	}

	it('chance alone hardly ever reports one, in papers with few sheets and with many', () => {
		const alarms = (doctors: number) =>
			Array.from({ length: 200 }, (_, seed) => simulated(seed + 1, doctors, null)).filter((found) =>
				found.some((ofItem) => ofItem.some(({ why: reason }) => reason !== 'all_right')),
			).length;
		expect(alarms(39)).toBeLessThanOrEqual(10);
		expect(alarms(200)).toBeLessThanOrEqual(10);
	});

	it('a wrong key is found', () => {
		for (let seed = 1; seed <= 20; seed++) {
			const found = simulated(seed, 200, 7);
			expect(found[7]?.map(({ why: reason }) => reason)).toContain('another_answer_preferred');
		}
	});
});
