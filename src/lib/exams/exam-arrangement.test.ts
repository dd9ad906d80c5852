import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankSheet, encodeSheet, LETTERS, type Sheet } from '#contract/exams/answer-sheet.ts';
import type { PaperQuestion } from '#contract/exams/paper.ts';
import { toBase64url } from './base64url.ts';
import { arrange, inPaper, readAnswers, writeAnswers } from './exam-arrangement.ts';

const paperOf = (types: readonly PaperQuestion['type'][]): PaperQuestion[] =>
	types.map((type, index) => ({
		position: index + 1,
		section: type === 'mtf' ? 0 : 1,
		type,
		lang: 'en',
		stem: `Question ${index + 1}`,
		options: ['red', 'green', 'blue', 'white', 'black'],
		images: [],
	}));

const types = fc
	.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 30 }))
	.map(([mtf, sba]) => [
		...Array.from({ length: mtf }, () => 'mtf' as const),
		...Array.from({ length: sba }, () => 'sba' as const),
	]);
const shuffle = fc.constantFrom('none' as const, 'questions' as const, 'questions_and_stems' as const);
const seed = fc.integer({ min: 1, max: 2 ** 31 - 1 });

describe('a paper as one doctor sees it', () => {
	it('a sheet that is read and written again is unchanged, in any order', () => {
		fc.assert(
			fc.property(types, seed, shuffle, fc.infiniteStream(fc.nat(5)), (layout, order_seed, way, marks) => {
				const next = () => marks.next().value ?? 0;
				const sheet: Sheet = blankSheet(layout).map((answer) =>
					answer.type === 'mtf'
						? { ...answer, stems: answer.stems.map(() => (['T', 'F', null] as const)[next() % 3] ?? null) }
						: { ...answer, letter: LETTERS[next()] ?? null, flag: next() % 2 === 0 },
				);
				const text = toBase64url(encodeSheet(sheet));
				const made = arrange(paperOf(layout), { order_seed, shuffle: way });
				expect(writeAnswers(made, readAnswers(made, text) ?? [])).toBe(text);
				expect(made.questions.map(({ position }) => position).toSorted((a, b) => a - b)).toEqual(
					layout.map((_, index) => index + 1),
				);
			}),
		);
	});

	it('the mark of a stem on screen is stored for the stem of the paper with the same words', () => {
		fc.assert(
			fc.property(types, seed, fc.nat(), fc.nat(4), (layout, order_seed, pick, stem) => {
				const paper = paperOf(layout);
				const made = arrange(paper, { order_seed, shuffle: 'questions_and_stems' });
				const index = pick % layout.length;
				const shown = made.questions[index];
				const place = inPaper(made, index, stem);
				const source = paper[place.position - 1];
				expect(shown?.options[stem]).toBe(source?.options[place.stem ?? -1]);
			}),
		);
	});

	it('a text that is not a sheet of the paper is not read', () => {
		const made = arrange(paperOf(['mtf']), { order_seed: 1, shuffle: 'none' });
		expect(readAnswers(made, 'AAAA')).toBeNull();
	});
});
