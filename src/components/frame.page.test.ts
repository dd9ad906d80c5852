import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answer, NO_NETWORK, requested } from '#tests/support/fake-server.ts';
import { openPage } from '#tests/support/page.ts';
import { sampleHome, sampleSite } from '#tests/support/snapshot.ts';
import About from '../pages/about.astro';
import Contact from '../pages/contact-details.astro';
import Login from '../pages/login.astro';

const APP_DATA = 'GET /api/v3/web/app-data';
const site = {
	...sampleSite,
	menu: [
		{
			title: 'কোর্স',
			link: '',
			children: [
				{ title: 'এফসিপিএস', link: '/courses/fcps' },
				{ title: 'এমফিল', link: '/courses/m-phil-diploma' },
			],
		},
		{ title: 'যোগাযোগ', link: '/contact-details', children: [] },
	],
	footer_menu: [{ title: 'শর্ত', link: '/terms-condition' }],
	app_links: [{ title: 'অ্যান্ড্রয়েড', link: 'https://example.com/app' }],
	address: 'ধানমন্ডি, ঢাকা',
};
const contacts = [
	{ section: 'office', kind: 'phone', title: 'ফোন', value: '01700000000', link: 'tel:+8801700000000' },
	{
		section: 'mph',
		kind: 'website',
		title: 'এমপিএইচের সাইট',
		value: 'mph.example',
		link: 'https://mph.example',
	},
];
const home = { ...sampleHome, contacts };
const content = { site: [site], home: [home] };
const openContact = () => openPage('/contact-details', Contact, { content });
/** Its help is read when it is seen. */
const openLogin = (query = '') => {
	answer({ 'GET /api/v3/web/faqs': { faqs: [] } });
	return openPage(`/login${query}`, Login, { content });
};

const header = () => within(document.querySelector<HTMLElement>('body > header') ?? document.body);
const session = () => document.documentElement.dataset.session;
const names = () => [...document.querySelectorAll('[data-account-name]')].map((one) => one.textContent);

test('the header holds logo, hotline and every entry of the menu, and marks where one is', async () => {
	await openContact();
	expect(header().getByRole('img', { name: 'প্রস্তুতি' }).getAttribute('src')).toBe('/logo.svg');
	expect(header().getAllByText('০৯৬০০০০০০০০').length).toBeGreaterThan(0);
	// Once in the row of a desk and once in the list of a phone.
	for (const [name, link] of [
		['এফসিপিএস', '/courses/fcps'],
		['এমফিল', '/courses/m-phil-diploma'],
		['যোগাযোগ', '/contact-details'],
	] as const) {
		const links = header().getAllByRole('link', { name, hidden: true });
		expect(links.map((one) => one.getAttribute('href'))).toEqual([link, link]);
	}
	for (const one of header().getAllByRole('link', { name: 'যোগাযোগ', hidden: true }))
		expect(one.getAttribute('aria-current')).toBe('page');
});

test('the footer ends with address, menu, social and app links, those of others in a new tab', async () => {
	await openContact();
	const footer = within(screen.getByRole('contentinfo'));
	footer.getByText('ধানমন্ডি, ঢাকা');
	footer.getByText('প্রতিদিন একটু একটু করে');
	for (const [name, link] of [
		[/^ফেসবুক/, 'https://example.com/f'],
		[/^অ্যান্ড্রয়েড/, 'https://example.com/app'],
	] as const) {
		const found = footer.getByRole('link', { name });
		expect(found.getAttribute('href')).toBe(link);
		expect([found.getAttribute('target'), found.getAttribute('rel')]).toEqual([
			'_blank',
			'noopener noreferrer',
		]);
	}
	expect(footer.getByRole('link', { name: 'শর্ত' }).hasAttribute('target')).toBe(false);
});

test('the footer leaves out its details where a page asks for it', async () => {
	await openLogin();
	expect(screen.getByRole('contentinfo').textContent).not.toContain('ধানমন্ডি');
	header().getByRole('img', { name: 'প্রস্তুতি' });
});

test('menus close by Escape, by leaving and by a tap elsewhere, and Escape brings the focus back', async () => {
	await openContact();
	const menu = document.querySelector<HTMLDetailsElement>('details[name=main-menu]');
	const summary = menu?.querySelector('summary');
	if (!menu || !summary) throw new Error('there is no menu');
	menu.open = true;
	menu.querySelector('a')?.focus();
	await userEvent.keyboard('{Escape}');
	expect(menu.open).toBe(false);
	expect(document.activeElement).toBe(summary);
	menu.open = true;
	screen.getByRole('main').querySelector('a')?.focus();
	expect(menu.open).toBe(false);
	menu.open = true;
	fireEvent.click(screen.getByRole('main'));
	expect(menu.open).toBe(false);
	menu.open = true;
	const inside = menu.querySelector('a');
	inside?.addEventListener('click', (event) => event.preventDefault());
	fireEvent.click(menu.querySelector('ul') ?? menu);
	expect(menu.open).toBe(true);
	fireEvent.click(inside ?? menu);
	expect(menu.open).toBe(false);
});

test('the contact page has every way to reach the office and its services, and the map only after a tap', async () => {
	await openContact();
	const main = screen.getByRole('main');
	for (const { link, title } of contacts)
		expect(main.querySelector(`a[href="${link}"]`)?.closest('li, section')?.textContent).toContain(title);
	within(main).getByRole('heading', { name: 'এমপিএইচ প্রস্তুতি' });
	expect(main.querySelector('iframe')).toBeNull();
	within(main).getByText(/OpenStreetMap-এর/);
	await userEvent.click(within(main).getByRole('button', { name: /ম্যাপ/ }));
	const frame = main.querySelector('iframe');
	expect(frame?.getAttribute('src')).toBe('/frames/map.html');
	expect(document.activeElement).toBe(frame);
});

test('the server is asked nothing about a guest', async () => {
	await openContact();
	await waitFor(() => expect(session()).toBe('out'));
	// Whatever would be asked goes out as soon as the page is idle.
	await new Promise((resolve) => setTimeout(resolve));
	expect(requested.filter(({ call }) => !call.includes('/editor/'))).toEqual([]);
});

test('the chosen colours are there on the next page, and may be given back to the device', async () => {
	await openContact();
	const root = document.documentElement;
	const choose = (label: string) => userEvent.selectOptions(screen.getByLabelText('থিম'), label);
	await choose('ডার্ক');
	expect(root.dataset.theme).toBe('dark');
	const html = await openPage('/about', About, { content });
	expect(html).toContain("localStorage.getItem('theme')");
	expect(localStorage.getItem('theme')).toBe('dark');
	await choose('ফোনের সেটিং অনুযায়ী');
	expect(root.dataset.theme).toBeUndefined();
	expect(localStorage.getItem('theme')).toBeNull();
});

const doctor = { id: 1, name: 'ডা. নমুনা', avatar: null };
function remember(user: object = doctor): void {
	localStorage.setItem('token', `999999|${'x'.repeat(40)}`);
	localStorage.setItem('user', JSON.stringify(user));
}

test('a doctor is greeted by the name that is kept, then by the one that the server knows', async () => {
	remember();
	answer({ [APP_DATA]: { is_logged_in: true, doctor: { ...doctor, name: 'ডা. নতুন' } } });
	await openContact();
	expect(session()).toBe('in');
	expect(names()).toEqual(['ডা. নমুনা', 'ডা. নমুনা']);
	await waitFor(() => expect(names()).toEqual(['ডা. নতুন', 'ডা. নতুন']));
});

test('a doctor whose name this device may not know yet finds an account without one', async () => {
	remember({ ...doctor, name: '', phone: '01712345678' });
	answer({ [APP_DATA]: { is_logged_in: true, doctor: { ...doctor, name: '', phone: '01712345678' } } });
	await openContact();
	expect(session()).toBe('in');
	expect(names()).toEqual(['অ্যাকাউন্ট', 'অ্যাকাউন্ট']);
	expect(document.querySelector('[data-account-avatar] svg')).not.toBeNull();
});

test('a token that the server does not know is forgotten; offline it stays until another window signs out', async () => {
	remember();
	answer({ [APP_DATA]: { is_logged_in: false, doctor: null } });
	await openContact();
	await waitFor(() => expect(session()).toBe('out'));
	expect(localStorage.getItem('token')).toBeNull();
	remember();
	answer({ [APP_DATA]: NO_NETWORK });
	await openContact();
	await waitFor(() => expect(requested.filter(({ call }) => call === APP_DATA)).toHaveLength(2));
	expect(session()).toBe('in');
	localStorage.removeItem('token');
	await waitFor(() => expect(session()).toBe('out'));
});

test('signing out tells the server, forgets the doctor and leads home', async () => {
	remember();
	answer({ [APP_DATA]: { is_logged_in: true, doctor }, 'POST /api/v3/auth/logout': {} });
	const assign = vi.spyOn(location, 'assign').mockReturnValue();
	await openContact();
	expect(header().getByRole('link', { name: 'ড্যাশবোর্ডে যান', hidden: true }).getAttribute('href')).toBe(
		'/my/dashboard',
	);
	await userEvent.click(header().getByRole('button', { name: 'লগআউট', hidden: true }));
	await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
	expect(session()).toBe('out');
	expect(localStorage.getItem('token')).toBeNull();
});

test('the right-click menu and Ctrl+Shift+I are suppressed, but not where people write', async () => {
	await openLogin();
	const main = screen.getByRole('main');
	main.insertAdjacentHTML('beforeend', '<textarea></textarea><b contenteditable="true"><i>a</i></b>');
	const suppressed = (on: string) => {
		const place = document.querySelector(on);
		if (!place) throw new Error(`no ${on}`);
		return [
			!fireEvent.contextMenu(place),
			!fireEvent.keyDown(place, { key: 'I', code: 'KeyI', ctrlKey: true, shiftKey: true }),
		];
	};
	for (const place of ['body', 'h1', 'header img'])
		expect([place, ...suppressed(place)]).toEqual([place, true, true]);
	for (const place of ['input[name=phone]', 'select', 'textarea', 'main i'])
		expect([place, ...suppressed(place)]).toEqual([place, false, true]);
});

test('links on the sign-in page take the way back along', async () => {
	const next = JSON.stringify({ name: 'my-courses', params: {} });
	await openLogin(`?next=${encodeURIComponent(next)}`);
	const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'পাসওয়ার্ড ভুলে গেছেন?' });
	expect(new URL(link.href).searchParams.get('next')).toBe(next);
});

test('without JavaScript the sign-in says what it needs and whom to call', async () => {
	const html = await openLogin();
	expect(html).toMatch(/<noscript>[\s\S]*জাভাস্ক্রিপ্ট চালু রাখতে হয়/);
	expect(html).toContain('href="tel:09600000000"');
});
