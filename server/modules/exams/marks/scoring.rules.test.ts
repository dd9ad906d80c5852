import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	type Answer,
	encodeSheet,
	LETTERS,
	type Sheet,
	type StemMark,
} from '#contract/exams/answer-sheet.ts';
import type { Section } from '#contract/exams/calls.ts';
import { type SlowQuestion, slowScore } from '../../../../tests/support/slow-scorer.ts';
import { formats } from '../../../seed/exam-formats.ts';
import { keyRevisionOf, passes, type ScoredQuestion, scoreQuestion, scoreSheet } from './scoring.rules.ts';

const RESIDENCY: Section = {
	type: 'mtf',
	count: 200,
	mark_question: 1_000,
	mark_stem: 200,
	negative_stem: 50,
	negative_question: 0,
	floor: 'none',
};
const SBA: Section = { ...RESIDENCY, type: 'sba', mark_stem: 0, negative_stem: 0, negative_question: 250 };
const subject = { code: 'anatomy', name: 'Anatomy', name_bn: 'অ্যানাটমি' };
const question = (key: string, over: Partial<ScoredQuestion> = {}): ScoredQuestion => ({
	section: 0,
	subject,
	key,
	action: 'correct',
	...over,
});
const mtf = (marks: string): Answer => ({
	type: 'mtf',
	stems: [...marks].map((mark) => (mark === '.' ? null : (mark as StemMark))),
	flag: false,
});
const sba = (letter: (typeof LETTERS)[number] | null): Answer => ({ type: 'sba', letter, flag: false });

const stems = fc.array(fc.constantFrom<StemMark>('T', 'F', null), { minLength: 5, maxLength: 5 });
const keys = fc
	.array(fc.constantFrom('T', 'F'), { minLength: 5, maxLength: 5 })
	.map((marks) => marks.join(''));

describe('marks of one question', () => {
	it('an MTF stem gives its mark when right, a deduction when wrong, and nothing when blank', () => {
		expect(scoreQuestion(mtf('TTF.F'), question('TTTTF'), RESIDENCY)).toEqual({
			outcomes: ['right', 'right', 'wrong', 'blank', 'right'],
			marks: 3 * 200 - 50,
			of: 1_000,
			negative: 50,
		});
	});

	it('an SBA question gives all or a deduction', () => {
		expect(scoreQuestion(sba('C'), question('C'), SBA).marks).toBe(1_000);
		expect(scoreQuestion(sba('B'), question('C'), SBA).marks).toBe(-250);
		expect(scoreQuestion(sba(null), question('C'), SBA).marks).toBe(0);
	});

	it('a corrected key may accept several letters, give all doctors the marks, or drop the question', () => {
		const several = question('CD', { action: 'accept_many' });
		expect(scoreQuestion(sba('D'), several, SBA).marks).toBe(1_000);
		expect(scoreQuestion(sba('A'), several, SBA).marks).toBe(-250);
		expect(scoreQuestion(sba('A'), question('C', { action: 'drop_full_marks' }), SBA)).toMatchObject({
			marks: 1_000,
			of: 1_000,
		});
		expect(scoreQuestion(sba('C'), question('C', { action: 'drop_rescale' }), SBA)).toMatchObject({
			marks: 0,
			of: 0,
		});
	});

	it('is never below zero where the format has a floor for each question', () => {
		const floored = { ...RESIDENCY, negative_stem: 500, floor: 'question' as const };
		expect(scoreQuestion(mtf('FFFFF'), question('TTTTT'), floored)).toMatchObject({
			marks: 0,
			negative: 2_500,
		});
	});
});

describe('marks of a sheet', () => {
	const format = { sections: [RESIDENCY], passRule: { kind: 'none' as const } };

	it('700 right, 200 wrong and 100 blank stems of Residency are exactly 130', () => {
		const marks = 'T'.repeat(700) + 'F'.repeat(200) + '.'.repeat(100);
		const sheet = Array.from({ length: 200 }, (_, index) => mtf(marks.slice(index * 5, index * 5 + 5)));
		const result = scoreSheet(
			sheet,
			Array.from({ length: 200 }, () => question('TTTTT')),
			format,
			1,
		);
		expect(result).toMatchObject({
			total: 130_000,
			of: 200_000,
			right: 700,
			wrong: 200,
			blank: 100,
			negative_lost: 10_000,
		});
	});

	it('sections and subjects add up to the whole, and so do right, wrong and blank', () => {
		const subjects = ['a', 'b', 'c'].map((code) => ({ code, name: code, name_bn: code }));
		const item = fc.oneof(
			fc.record({
				section: fc.constant(0),
				answer: stems.map((marks): Answer => ({ type: 'mtf', stems: marks, flag: false })),
				key: keys,
			}),
			fc.record({
				section: fc.constant(1),
				answer: fc.constantFrom(...LETTERS, null).map(sba),
				key: fc.constantFrom<string>(...LETTERS),
			}),
		);
		fc.assert(
			fc.property(fc.array(fc.tuple(item, fc.constantFrom(...subjects)), { maxLength: 40 }), (rows) => {
				const sheet: Sheet = rows.map(([one]) => one.answer);
				const questions = rows.map(([one, of]) => question(one.key, { section: one.section, subject: of }));
				const result = scoreSheet(sheet, questions, { ...format, sections: [RESIDENCY, SBA] }, 1);
				const sum = (
					parts: readonly { marks: number; of: number; right: number; wrong: number; blank: number }[],
				) =>
					parts.reduce(
						(all, part) => ({
							total: all.total + part.marks,
							of: all.of + part.of,
							right: all.right + part.right,
							wrong: all.wrong + part.wrong,
							blank: all.blank + part.blank,
						}),
						{ total: 0, of: 0, right: 0, wrong: 0, blank: 0 },
					);
				const { total, of, right, wrong, blank } = result;
				expect(sum(result.sections)).toEqual({ total, of, right, wrong, blank });
				expect(sum(result.subjects)).toEqual({ total, of, right, wrong, blank });
				expect(right + wrong + blank).toBe(
					rows.reduce((places, [one]) => places + (one.section === 0 ? 5 : 1), 0),
				);
				expect(Number.isInteger(total)).toBe(true);
				expect(total).toBeLessThanOrEqual(of);
			}),
		);
	});

	it('one more right answer never lowers the marks, one more wrong one never raises them', () => {
		fc.assert(
			fc.property(stems, keys, fc.nat({ max: 4 }), (marks, key, stem) => {
				const marksOf = (mark: StemMark) =>
					scoreQuestion({ type: 'mtf', stems: marks.with(stem, mark), flag: false }, question(key), RESIDENCY)
						.marks;
				const right = key[stem] as 'T' | 'F';
				const wrong = right === 'T' ? 'F' : 'T';
				expect(marksOf(right) - marksOf(null)).toBe(200);
				expect(marksOf(null) - marksOf(wrong)).toBe(50);
			}),
		);
	});

	it.each(['drop_full_marks', 'drop_rescale'] as const)(
		'places of a question with %s count neither as right, wrong nor blank, in no table',
		(action) => {
			const dropped = question('TTTTT', { action });
			const result = scoreSheet([mtf('TTF.F'), mtf('TFF..')], [question('TTTTF'), dropped], format, 2);
			const counted = { right: 3, wrong: 1, blank: 1 };
			expect(result).toMatchObject({ ...counted, sections: [counted], subjects: [counted] });
			expect(scoreQuestion(mtf('TFF..'), dropped, RESIDENCY).outcomes).toEqual([
				'right',
				'wrong',
				'wrong',
				'blank',
				'blank',
			]);
		},
	);

	it('gives type and marks of each section, subjects by their code, and whether the sheet passes', () => {
		const of = (code: string) => ({ code, name: code, name_bn: code });
		const sections = [
			{ ...RESIDENCY, count: 1 },
			{ ...SBA, count: 4 },
		];
		const answers = [mtf('TTTTT'), sba('A'), sba('A'), sba(null), sba(null)];
		const questions = [
			question('TTTTT', { subject: of('b') }),
			question('A', { section: 1, subject: of('c') }),
			question('A', { section: 1, subject: of('a') }),
			question('A', { section: 1, subject: of('a'), action: 'drop_rescale' }),
			question('A', { section: 1, subject: of('b') }),
		];
		const scored = (at_least: number) =>
			scoreSheet(answers, questions, { sections, passRule: { kind: 'total', at_least } }, 1);
		// 3,000 of 4,000 is in proportion to 3,750 of 5,000.
		expect(scored(3_750)).toMatchObject({
			total: 3_000,
			of: 4_000,
			pass: 3_750,
			passed: true,
			sections: [
				{ section: 0, type: 'mtf', marks: 1_000, of: 1_000 },
				{ section: 1, type: 'sba', marks: 2_000, of: 3_000 },
			],
		});
		expect(scored(3_751).passed).toBe(false);
		expect(scored(0).subjects.map(({ code, marks }) => [code, marks])).toEqual([
			['a', 1_000],
			['b', 1_000],
			['c', 1_000],
		]);
		expect(scoreSheet(answers, questions, { sections, passRule: { kind: 'none' } }, 1)).toMatchObject({
			pass: null,
			passed: null,
		});
	});

	it('a question of a section that the format lacks is a programming error', () => {
		expect(() => scoreSheet([mtf('TTTTT')], [question('TTTTT', { section: 1 })], format, 1)).toThrow(
			'a question stands in no section',
		);
	});

	it('a sheet of another paper is a programming error', () => {
		expect(() => scoreSheet([mtf('TTTTT')], [], format, 1)).toThrow();
	});
});

describe('compared with an independent second scorer', () => {
	const mark = fc.integer({ min: 0, max: 4_000 });
	const section = (type: 'mtf' | 'sba') =>
		fc
			.record({ stem: mark, question: mark, minusStem: mark, minusQuestion: mark })
			.chain(({ stem, question: whole, minusStem, minusQuestion }) =>
				fc.constantFrom('none' as const, 'question' as const, 'section' as const).map(
					(floor): Section => ({
						type,
						count: 0,
						mark_question: type === 'mtf' ? stem * 5 : whole,
						mark_stem: stem,
						negative_stem: minusStem,
						negative_question: minusQuestion,
						floor,
					}),
				),
			);
	const action = fc.constantFrom('correct' as const, 'drop_full_marks' as const, 'drop_rescale' as const);
	const mtfRow = fc.record({
		answer: fc
			.tuple(stems, fc.boolean())
			.map(([marks, flag]): Answer => ({ type: 'mtf', stems: marks, flag })),
		key: keys,
		action,
	});
	const sbaRow = fc.record({
		answer: fc
			.tuple(fc.constantFrom(...LETTERS, null), fc.boolean())
			.map(([letter, flag]): Answer => ({ type: 'sba', letter, flag })),
		key: fc.subarray([...LETTERS], { minLength: 1 }).map((letters) => letters.join('')),
		action,
	});

	it('every sheet of every paper, key, floor and correction has the same marks', () => {
		const paper = fc.tuple(
			fc.tuple(section('mtf'), section('sba')),
			fc.array(mtfRow, { maxLength: 30 }),
			fc.array(sbaRow, { maxLength: 30 }),
		);
		fc.assert(
			fc.property(paper, ([sections, mtfs, sbas]) => {
				const rows = [
					...mtfs.map((row) => ({ ...row, section: 0 })),
					...sbas.map((row) => ({ ...row, section: 1 })),
				];
				const format = { sections, passRule: { kind: 'none' as const } };
				const sheet = rows.map((row) => row.answer);
				const result = scoreSheet(
					sheet,
					rows.map((row) =>
						question(row.key, {
							section: row.section,
							action:
								row.action === 'correct' && row.key.length < 5 && row.key.length > 1
									? 'accept_many'
									: row.action,
						}),
					),
					format,
					1,
				);
				const slow = slowScore(
					encodeSheet(sheet),
					rows.map(({ answer, ...row }): SlowQuestion => ({ ...row, type: answer.type })),
					sections,
				);
				const { total, of, right, wrong, blank } = result;
				expect({ total, of, right, wrong, blank }).toEqual(slow);
			}),
			{ numRuns: 300 },
		);
	});
});

describe('passing', () => {
	const part = (marks: number, full = 300_000, of = full) => ({ marks, of, full });

	it('is reached at exactly the mark, in proportion when a question was dropped', () => {
		const rule = { kind: 'total', at_least: 210_000 } as const;
		expect(passes([part(210_000)], rule)).toBe(true);
		expect(passes([part(209_999)], rule)).toBe(false);
		expect(passes([part(150_000, 150_000), part(60_000, 150_000)], rule)).toBe(true);
		expect(passes([part(208_600, 300_000, 298_000)], rule)).toBe(true);
		expect(passes([part(208_599, 300_000, 298_000)], rule)).toBe(false);
		expect(passes([part(0)], { kind: 'none' })).toBeNull();
	});

	describe('FCPS Part-1 of 2021 to 2023, three papers of 100', () => {
		const rule = formats.find((one) => one.code === 'fcps-part-1' && one.version === 2)?.passRule;
		if (rule?.kind !== 'papers') throw new Error('the format has another pass rule');
		/** A whole paper: 50 marks of MTF and 50 of SBA. */
		const papers = (...marks: number[]) =>
			marks.flatMap((one) => [part(Math.min(one, 50_000), 50_000), part(Math.max(0, one - 50_000), 50_000)]);

		it.each([
			['each paper at 70', [70_000, 70_000, 70_000], true],
			['one paper a hair below 70 without the total', [69_600, 70_000, 70_000], false],
			['one paper at 69.6, made good by another', [69_600, 70_400, 70_000], true],
			['one paper at exactly 65, made good', [65_000, 75_000, 70_000], true],
			['one paper below 65, however good the others', [64_600, 100_000, 100_000], false],
			['the total reached to the mark', [66_000, 72_000, 72_000], true],
			['the total missed by the least', [66_000, 72_000, 71_600], false],
			['two papers below 70, total far above', [69_000, 69_000, 100_000], false],
			['nothing at all', [0, 0, 0], false],
		])('%s', (_, marks, passed) => {
			expect(passes(papers(...marks), rule)).toBe(passed);
		});

		it('a paper from which a question was dropped is judged in proportion', () => {
			const rescaled = [part(34_300, 50_000, 49_000), part(35_000, 50_000), ...papers(80_000, 80_000)];
			expect(passes(rescaled, rule)).toBe(true);
			const below = [part(30_000, 50_000, 49_000), part(34_000, 50_000), ...papers(100_000, 100_000)];
			expect(passes(below, rule)).toBe(false);
		});

		it('sections that cannot be divided into papers are a programming error', () => {
			expect(() => passes([part(1)], rule)).toThrow();
		});
	});
});

describe('the revision of the keys', () => {
	it('rises with every correction of any question', () => {
		expect(keyRevisionOf([{ n: 1 }, { n: 1 }])).toBe(1);
		expect(keyRevisionOf([{ n: 2 }, { n: 1 }])).toBe(2);
		expect(keyRevisionOf([{ n: 2 }, { n: 2 }])).toBe(3);
	});
});
