import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { SKELETONS } from '#contract/constants.ts';
import { setOnline } from '#tests/support/fake-server.ts';
import { openPage } from '#tests/support/page.ts';
import { sampleHome, sampleSite } from '#tests/support/snapshot.ts';
import Home from '../../../pages/index.astro';

const content = {
	site: [{ ...sampleSite, frame_hosts: ['https://www.youtube-nocookie.com'] }],
	home: [
		{
			...sampleHome,
			notices: [
				{ title: 'আমাদের খবর', link: '/faq' },
				{ title: 'অন্য সাইট', link: 'https://example.com/news' },
			],
			slides: [
				{ title: 'স্লাইড', alt: 'ছবি', thumb: '/slides/a.svg', link: 'https://example.com', is_video: false },
				{
					title: 'আমাদের ভিডিও',
					alt: 'ছবি',
					thumb: '/slides/b.svg',
					link: '/frames/video.html',
					is_video: true,
				},
				{
					title: 'অন্যের ভিডিও',
					alt: 'ছবি',
					thumb: '/slides/c.svg',
					link: 'https://youtu.be/abcdefghijk',
					is_video: true,
				},
			],
		},
	],
};

/** Opens the page and waits until everything that is loaded later is there. */
async function openHome(): Promise<string> {
	const html = await openPage('/', Home, { content });
	await waitFor(() => {
		// Its script is loaded shortly before it is used.
		fireEvent.focusIn(slide('স্লাইড'));
		expect(document.querySelector('[data-carousel][data-on]')).not.toBeNull();
	});
	return html;
}
const popup = () =>
	document.querySelector<HTMLDialogElement>('[data-video-popup]') ?? document.createElement('dialog');
const slide = (title: string) => {
	const link = [...document.querySelectorAll<HTMLAnchorElement>('.swiper-slide a')].find((one) =>
		one.textContent?.includes(title),
	);
	if (!link) throw new Error(`no slide ${title}`);
	return link;
};

afterEach(() => {
	vi.useRealTimers();
});

test('notices open other sites in a new tab and our own pages in this one; the copy is hidden from screen readers', async () => {
	await openHome();
	const notices = within(screen.getByRole('region', { name: 'নোটিশ' }));
	const away = notices.getByRole('link', { name: /^অন্য সাইট.*নতুন ট্যাবে খোলে/ });
	expect([away.getAttribute('target'), away.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
	expect(notices.getByRole('link', { name: 'আমাদের খবর' }).hasAttribute('target')).toBe(false);
	const copy = [...document.querySelectorAll('[data-ticker-copy] a')];
	expect(copy.map((link) => link.getAttribute('tabindex'))).toEqual(['-1', '-1']);
	const hold = screen.getByRole('button', { name: 'নোটিশ থামিয়ে রাখুন' });
	await userEvent.click(hold);
	expect(hold.getAttribute('aria-pressed')).toBe('true');
});

test('the first picture is in the page, and slides without a video open in a new tab', async () => {
	const html = await openHome();
	expect(html.match(/fetchpriority="high"/g)).toHaveLength(1);
	expect(slide('স্লাইড').target).toBe('_blank');
	expect(slide('স্লাইড').rel).toContain('noopener');
});

test('a video of the site plays in a popup at once, and stops when that is closed', async () => {
	await openHome();
	await userEvent.click(slide('আমাদের ভিডিও'));
	await waitFor(() => expect(popup().open).toBe(true));
	expect(popup().querySelector('iframe')?.getAttribute('src')).toBe('/frames/video.html');
	popup().close();
	await waitFor(() => expect(document.querySelector('iframe')).toBeNull());
});

test('a video of another site is loaded only after a tap on a button that names the provider, and not offline', async () => {
	await openHome();
	await userEvent.click(slide('অন্যের ভিডিও'));
	await waitFor(() => expect(popup().open).toBe(true));
	expect(document.querySelector('iframe')).toBeNull();
	expect(popup().textContent).toContain('YouTube');
	const play = popup().querySelector<HTMLElement>('[data-video-play]') ?? popup();
	setOnline(false);
	await userEvent.click(play);
	expect(popup().querySelector('[data-video-state]')?.textContent).not.toBe('');
	expect(document.querySelector('iframe')).toBeNull();
	setOnline(true);
	await userEvent.click(play);
	expect(document.querySelector('iframe')?.getAttribute('src')).toBe(
		'https://www.youtube-nocookie.com/embed/abcdefghijk',
	);
});

test('the chat button shows which contacts are available now by the time in Dhaka', async () => {
	await openHome();
	vi.useFakeTimers({ toFake: ['Date'] });
	const chat = document.querySelector<HTMLDetailsElement>('[data-chat]');
	if (!chat) throw new Error('there is no chat');
	const said = (name: RegExp) => within(chat).getByRole('link', { name }).textContent;
	for (const [time, messages, calls] of [
		['09:30', /এখন বন্ধ, সকাল ১০টায় খুলবে/, /এখন বন্ধ, সকাল ১০টায় খুলবে/],
		['20:00', /এখন খোলা/, /এখন বন্ধ, কাল সকাল ১০টায় খুলবে/],
	] as const) {
		vi.setSystemTime(new Date(`2026-11-21T${time}:00+06:00`));
		chat.open = true;
		chat.dispatchEvent(new Event('toggle'));
		for (const name of [/^মেসেঞ্জার/, /^হোয়াটসঅ্যাপ/]) expect(said(name)).toMatch(messages);
		expect(said(/^মেসেঞ্জার/)).toContain('সকাল ১০টা থেকে রাত ১২টা');
		expect(said(/^ফোন কল/)).toMatch(calls);
		expect(said(/^ফোন কল/)).toContain('সকাল ১০টা থেকে রাত ৮টা');
		chat.open = false;
	}
	// A Friday.
	vi.setSystemTime(new Date('2026-11-20T12:00:00+06:00'));
	chat.open = true;
	chat.dispatchEvent(new Event('toggle'));
	expect(said(/^মেসেঞ্জার/)).toContain('এখন খোলা');
	expect(said(/^ফোন কল/)).toMatch(/ \(শুক্রবার বন্ধ\).*এখন বন্ধ, কাল সকাল ১০টায় খুলবে/s);
	expect(
		within(chat)
			.getByRole('link', { name: /^ফোন কল/, hidden: true })
			.getAttribute('href'),
	).toMatch(/^tel:/);
});

test('sections have their content in the page itself, or the given number of skeletons', async () => {
	await openHome();
	const links = () => document.querySelectorAll('[data-section] a').length;
	const skeletons = (name: string) =>
		document.querySelectorAll(`[data-section=${name}] [data-skeleton]`).length;
	expect(links()).toBeGreaterThan(5);
	expect(document.querySelector('[data-skeleton]')).toBeNull();
	const bare = { ...content, home: [{ ...sampleHome, categories: [], faqs: [] }], course: [] };
	await openPage('/', Home, { content: bare });
	for (const name of ['batchCategories', 'courses', 'faqs'] as const)
		expect(skeletons(name)).toBe(SKELETONS[name]);
});
