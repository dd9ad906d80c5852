import { expect, test } from 'vitest';
import { linesOf } from './share-picture.ts';

test('a title is broken between words, and a word that is too long has its own line', () => {
	const measure = (line: string) => line.length;
	expect(linesOf('aa bb cc', 5, measure)).toEqual(['aa bb', 'cc']);
	expect(linesOf('aaaaaaaa bb', 5, measure)).toEqual(['aaaaaaaa', 'bb']);
});
