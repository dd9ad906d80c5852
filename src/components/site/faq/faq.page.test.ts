import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import {
	answer,
	NO_NETWORK,
	refused,
	requested,
	requestedFor,
	setOnline,
	shown,
} from '#tests/support/fake-server.ts';
import { openPage } from '#tests/support/page.ts';
import { filesOf } from '#tests/support/search.ts';
import Show from '../../../pages/faq/[id]/show.astro';
import LateFaq from '../../../pages/late/faq.astro';
import ListPage from './ListPage.astro';
import { startSearch } from './search-panel.ts';

const AGAIN = { name: 'আবার চেষ্টা করুন' };

const questions = [
	{ id: 1, title: 'ওটিপির এসএমএস আসছে না, কী করব?', topic: 'otp', body_html: '<p>কোড</p>' },
	{ id: 2, title: 'পাসওয়ার্ড ভুলে গেছি, লগইন করব কীভাবে?', topic: 'account', body_html: '<p>নতুন</p>' },
	{ id: 3, title: 'পাসওয়ার্ড কেমন হওয়া ভালো?', topic: 'account', body_html: '<p>লম্বা</p>' },
].map((one) => ({ ...one, keywords: '' })) as Parameters<typeof filesOf>[0];
const index = () =>
	Object.fromEntries(
		[...filesOf(questions)].map(([name, json]) => [`GET /search/${name}`, JSON.parse(json)]),
	);

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'প্রশ্ন খুঁজুন' });
const rows = () => [...document.querySelectorAll<HTMLAnchorElement>('[data-search-rows] a')];
const found = () => waitFor(() => expect(rows().length).toBeGreaterThan(0));
const listIsShown = () => shown(document.querySelector('[data-faq-list]'));
const openList = (address: string) =>
	openPage(address, ListPage, { props: { faqs: questions, page: 1, last: 1 } });

test('nothing of the search is loaded before the box is touched; then it finds, and the URL can be shared', async () => {
	answer(index());
	await openList('/faq');
	expect(requested.filter(({ call }) => call.includes('/search/'))).toEqual([]);
	await userEvent.type(box(), 'পাসওয়ার্ড');
	await found();
	expect(rows().map((row) => row.getAttribute('href'))).toEqual(
		expect.arrayContaining(['/faq/2/show', '/faq/3/show']),
	);
	expect(rows()).toHaveLength(2);
	expect(document.querySelector('[data-search-status]')?.textContent).toBe('২টি প্রশ্ন মিলেছে');
	expect(listIsShown()).toBe(false);
	expect(new URLSearchParams(location.search).get('q')).toBe('পাসওয়ার্ড');
});

test('a URL with a query searches when it is opened', async () => {
	answer(index());
	await openList('/faq?q=otp');
	expect(box().value).toBe('otp');
	await found();
	expect(rows()[0]?.textContent).toContain('ওটিপির এসএমএস আসছে না');
});

test('a box that is emptied before its script has loaded restores the list', async () => {
	answer(index());
	await openList('/faq');
	history.replaceState(null, '', '/faq?q=otp');
	const form = screen.getByRole<HTMLFormElement>('search');
	const show = vi.fn();
	startSearch({ form, input: box(), show });
	await waitFor(() => expect(show).toHaveBeenCalledExactlyOnceWith(null));
	expect(location.search).toBe('');
});

test('arrow keys move into the results and back, and an emptied box restores the list', async () => {
	answer(index());
	await openList('/faq');
	await userEvent.type(box(), 'পাসওয়ার্ড');
	await found();
	await userEvent.keyboard('{ArrowDown}');
	expect(document.activeElement).toBe(rows()[0]);
	await userEvent.keyboard('{ArrowUp}');
	expect(document.activeElement).toBe(box());
	await userEvent.clear(box());
	await waitFor(() => expect(listIsShown()).toBe(true));
	expect(location.search).toBe('');
});

test('without results, a topic link restores the list', async () => {
	answer(index());
	await openList('/faq?q=xylophone');
	await waitFor(() =>
		expect(document.querySelector('[data-search-status]')?.textContent).toBe('মিলে যায় এমন প্রশ্ন পাওয়া যায়নি'),
	);
	const faces = document.querySelector<HTMLElement>('#faq-found') ?? document.body;
	await userEvent.click(within(faces).getByRole('link', { name: 'অ্যাকাউন্ট' }));
	await waitFor(() => expect(listIsShown()).toBe(true));
	expect(box().value).toBe('');
});

test('without a network the typed words stay and are searched once it is back', async () => {
	await openList('/faq');
	setOnline(false);
	answer({ 'GET /search/index.json': NO_NETWORK });
	await userEvent.type(box(), 'otp');
	await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('ইন্টারনেট সংযোগ নেই'));
	expect(box().value).toBe('otp');
	answer(index());
	setOnline(true);
	await found();
});

test('a failed search shows an error and is retried on a tap', async () => {
	answer({ 'GET /search/index.json': refused(500) });
	await openList('/faq?q=otp');
	await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('এখন খোঁজা যাচ্ছে না'));
	answer(index());
	await userEvent.click(within(screen.getByRole('alert')).getByRole('button', AGAIN));
	await found();
});

test('a tap after the search itself failed to load several times submits the form once', async () => {
	vi.doMock('./search-panel.ts', () => {
		throw new Error('not loaded');
	});
	await openList('/faq');
	const submitted = vi.fn((event: Event) => event.preventDefault());
	screen.getByRole('search').addEventListener('submit', submitted);
	for (let n = 0; n < 3; n++) {
		await userEvent.click(document.body);
		await userEvent.click(box());
		await screen.findByRole('alert');
	}
	vi.doUnmock('./search-panel.ts');
	await userEvent.click(within(screen.getByRole('alert')).getByRole('button', AGAIN));
	expect(submitted).toHaveBeenCalledTimes(1);
});

test('without JavaScript the box is a plain form to the list, which explains how to search in it', async () => {
	const html = await openList('/faq');
	const form = screen.getByRole<HTMLFormElement>('search');
	expect([form.getAttribute('action'), form.method, box().name]).toEqual(['/faq', 'get', 'q']);
	expect(html).toContain('জাভাস্ক্রিপ্ট বন্ধ থাকায়');
});

const FEEDBACK = 'POST /api/v3/web/faqs/2/feedback';
const openAnswer = () =>
	openPage('/faq/2/show', Show, { props: { faq: questions[1], next: [questions[2]] } });

test('feedback on an answer is thanked for, stored and can be changed', async () => {
	answer({ [FEEDBACK]: {} });
	await openAnswer();
	const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
	const said = async (text: RegExp) => waitFor(() => expect(shown(screen.getByText(text))).toBe(true));
	await press('হ্যাঁ');
	await said(/ধন্যবাদ। জেনে ভালো লাগল।/);
	await openAnswer();
	screen.getByRole('button', { name: 'হ্যাঁ', pressed: true });
	answer({ [FEEDBACK]: NO_NETWORK });
	await press('না');
	await said(/মতামত পাঠানো যায়নি/);
	screen.getByRole('button', { name: 'না', pressed: true });
	answer({ [FEEDBACK]: {} });
	await press('না');
	await said(/উত্তরটি আমরা আবার দেখব/);
	expect(requestedFor(FEEDBACK).map(({ body }) => body)).toEqual([
		{ helpful: true },
		{ helpful: false },
		{ helpful: false },
	]);
});

test('an answer links to the next questions', async () => {
	await openAnswer();
	const next = within(screen.getByRole('region', { name: 'আরও প্রশ্ন' })).getByRole('link');
	expect(next.getAttribute('href')).toBe('/faq/3/show');
});

test('a question that is newer than the pages loads automatically, after a failure on a tap', async () => {
	const call = 'GET /api/v3/web/faqs/90001';
	answer({ [call]: refused(503, { code: 'unavailable', message: '?' }) });
	await openPage('/faq/90001/show', LateFaq);
	const heading = () => [...document.querySelectorAll('h1')].find(shown)?.textContent?.trim();
	await waitFor(() => expect(heading()).toBe('উত্তরটি আনা যায়নি'));
	const faq = { id: 90_001, title: 'নতুন প্রশ্ন?', topic: 'otp', body_html: '<p>নতুন উত্তর।</p>' };
	answer({ [call]: { faq } });
	await userEvent.click(screen.getByRole('button', AGAIN));
	await waitFor(() => expect(heading()).toBe('নতুন প্রশ্ন?'));
	expect(document.title).toBe('নতুন প্রশ্ন? | প্রস্তুতি');
	expect(shown(screen.getByText('নতুন উত্তর।'))).toBe(true);
	expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex');
});

test('a question that does not exist leads to the search', async () => {
	answer({ 'GET /api/v3/web/faqs/90002': refused(404, { code: 'content.not_found', message: '?' }) });
	await openPage('/faq/90002/show', LateFaq);
	await waitFor(() => expect(shown(screen.getByRole('heading', { name: 'প্রশ্নটি আর নেই' }))).toBe(true));
});
