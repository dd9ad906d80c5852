import { expect, it } from 'vitest';
import type { TocEntry } from './calls.ts';
import { entryAt } from './contents.ts';

it('a page is in the first entry that begins on it, otherwise in the last before it', () => {
	const toc = [2, 4, 4, 7].map((page, at): TocEntry => ({ level: 1, title: String(at), page }));
	const at = (page: number) => entryAt(toc, page)?.title;
	expect([1, 2, 3, 4, 5, 6, 7, 9].map(at)).toEqual([undefined, '0', '0', '1', '2', '2', '3', '3']);
});
