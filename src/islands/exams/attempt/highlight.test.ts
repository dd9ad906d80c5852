import { describe, expect, it } from 'vitest';
import { piecesOf, sentencesOf } from './highlight.ts';

const cut = (text: string) => sentencesOf(text).map((span) => text.slice(...span));

describe('the text of a question', () => {
	it('is split into its sentences, Bengali and English', () => {
		expect(cut('A man of 54 has Na 128.5 mmol/L. He is drowsy! What next?')).toEqual([
			'A man of 54 has Na 128.5 mmol/L.',
			'He is drowsy!',
			'What next?',
		]);
		expect(cut('রোগীর জ্বর আছে। কারণ কোনটি?')).toEqual(['রোগীর জ্বর আছে।', 'কারণ কোনটি?']);
		expect(cut('Regarding insulin:\n\n it is a hormone')).toEqual(['Regarding insulin:', 'it is a hormone']);
		expect(cut('')).toEqual([]);
	});

	it('is split where highlights begin and end, and stays complete', () => {
		const text = 'abcdefghij';
		const shown = (lit: [number, number][]) =>
			piecesOf(text, lit)
				.map((piece) => (piece.lit ? `[${piece.text}]` : piece.text))
				.join('');
		expect(shown([])).toBe(text);
		expect(
			shown([
				[0, 2],
				[5, 10],
			]),
		).toBe('[ab]cde[fghij]');
		// The text was corrected and is shorter now.
		expect(
			shown([
				[8, 14],
				[20, 25],
			]),
		).toBe('abcdefgh[ij]');
	});
});
