import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { BOOK_TEXTS } from '#lib/books/words.ts';
import { drawScreen } from '#tests/support/dom-my.tsx';
import { answer, held, NO_NETWORK } from '#tests/support/fake-server.ts';

const BOOK = '/api/v3/web/doctor/books/3';
const t = BOOK_TEXTS.bn;
const page = (n: number) => ({
	...{ n, revision: 1, html: `<p>The text of ${n}</p>`, chapter: null, bytes: 1, image_bytes: 0 },
	...{ prev: n - 1, next: null },
});

async function read(n: number) {
	answer({
		[`GET ${BOOK}`]: {
			...{ id: 3, title: 'Anatomy', lead: '', lang: 'en', pages: 9, revision: 1 },
			toc: [{ level: 1, title: 'Heart', page: 4 }],
			reading: { last_page: 2, read_at: '2026-01-01T00:00:00Z', bookmarks: [] },
			passages: [],
		},
		[`GET ${BOOK}/pages/4`]: page(4),
		[`GET ${BOOK}/pages/8`]: NO_NETWORK,
		[`PUT ${BOOK}/state`]: NO_NETWORK,
	});
	const { ReferenceBook } = await import('./ReferenceBook.tsx');
	return drawScreen('reference-book', ReferenceBook, `/reference-book/3/page-no/${n}`);
}
/** The page that is kept as the place read. */
async function place(): Promise<number | null> {
	const { readingHere } = await import('#lib/books/books.ts');
	return readingHere(3, { last_page: null, read_at: null, bookmarks: [] }).last_page;
}

it('a page is the place read once it was shown, not when it could not be', async () => {
	const { router } = await read(4);
	await screen.findByText('The text of 4');
	await waitFor(async () => expect(await place()).toBe(4));
	await router.navigate('/reference-book/3/page-no/8');
	await screen.findByText(t.offlinePage);
	expect(await place()).toBe(4);
});

it('the result of a search names its words, and goes when the field is emptied', async () => {
	vi.spyOn(window, 'matchMedia').mockReturnValue({
		...{ matches: true, addEventListener() {}, removeEventListener() {} },
	} as unknown as MediaQueryList);
	const { user } = await read(4);
	answer({
		[`GET ${BOOK}/search`]: { hits: [{ page: 4, chapter: null, parts: [{ text: 'valve', found: true }] }] },
	});
	await user.click(await screen.findByRole('button', { name: t.search }));
	// This DOM does not know the element `search`.
	vi.spyOn(console, 'error').mockClear();
	const field = screen.getByRole('searchbox');
	await user.type(field, 'valve{enter}');
	await screen.findByText(t.found('valve', '১'));
	await user.clear(field);
	expect(screen.queryByText('valve')).toBeNull();

	const late = held({ hits: [{ page: 4, chapter: null, parts: [{ text: 'artery', found: true }] }] });
	answer({ [`GET ${BOOK}/search`]: late.answer });
	await user.type(field, 'artery{enter}');
	const button = await screen.findByRole('button', { name: t.searching });
	await user.clear(field);
	late.release();
	await expect.poll(() => button.textContent).toBe(t.search);
	expect((field as HTMLInputElement).value).toBe('');
	expect(screen.queryByText('artery')).toBeNull();
});
