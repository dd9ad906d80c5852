import type { Page } from '@playwright/test';
import { axe, DOCTORS, expect, signIn, test } from './support.ts';

const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');
const loginButton = (page: Page) => header(page).getByRole('link', { name: 'লগইন / নিবন্ধন' });
const account = (page: Page) => header(page).locator('[data-account-summary]');
const appData = async (page: Page) => (await page.request.get('/api/v3/web/app-data')).json();
const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1024;
const bengali = (text: string) =>
	text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit)));

/** Opens the list of all menu entries where they do not stand in a row. */
async function openMenu(page: Page) {
	if (!isWide(page)) await header(page).getByText('মেনু', { exact: true }).click();
}

test.describe('the frame', () => {
	test('holds logo, hotline and every entry of the menu from app data', { tag: '@wide' }, async ({
		page,
	}) => {
		const site = await appData(page);
		await page.goto('/contact-details');
		await expect(header(page).getByRole('img', { name: site.company_name })).toHaveAttribute(
			'src',
			site.logo,
		);
		await openMenu(page);
		await expect(header(page).getByText(bengali(site.hotline)).filter({ visible: true })).toHaveCount(1);
		for (const entry of site.menu) {
			if (entry.children.length > 0 && isWide(page)) {
				await header(page).locator('summary', { hasText: entry.title }).click();
			}
			for (const { title, link } of entry.children.length > 0 ? entry.children : [entry]) {
				const found = header(page).getByRole('link', { name: title, exact: true }).filter({ visible: true });
				await expect(found).toHaveAttribute('href', link);
			}
		}
		await expect(
			header(page).getByRole('link', { name: 'যোগাযোগ' }).filter({ visible: true }),
		).toHaveAttribute('aria-current', 'page');
	});

	test('ends with address, menu, social and app links from app data', async ({ page }) => {
		const site = await appData(page);
		await page.goto('/contact-details');
		await expect(footer(page).getByText(site.address)).toBeVisible();
		await expect(footer(page).getByText(site.company_slogan)).toBeVisible();
		for (const { title, link } of [...site.footer_menu, ...site.footer_social_links, ...site.app_links]) {
			const found = footer(page).getByRole('link', { name: title });
			await expect(found).toHaveAttribute('href', link);
			if (/^https?:/.test(link)) await expect(found).toHaveAttribute('target', '_blank');
		}
	});

	test('opens and closes its menus by keyboard', { tag: '@wide' }, async ({ page }) => {
		await page.goto('/contact-details');
		await page.keyboard.press('Tab');
		await expect(page.getByRole('link', { name: 'মূল অংশে যান' })).toBeFocused();
		const summary = header(page).locator('summary', { hasText: isWide(page) ? /^কোর্স$/ : /^মেনু$/ });
		const entry = header(page).locator('a[href="/courses/fcps"]').filter({ visible: true });
		await summary.focus();
		await page.keyboard.press('Enter');
		await expect(entry).toHaveCount(1);
		await page.keyboard.press('Tab');
		await expect(summary).not.toBeFocused();
		await page.keyboard.press('Escape');
		await expect(entry).toHaveCount(0);
		await expect(summary).toBeFocused();
		await page.keyboard.press('Enter');
		await expect(entry).toHaveCount(1);
		await page.getByRole('main').getByRole('link').first().focus();
		await expect(entry).toHaveCount(0);
	});

	test('leaves out its details where a page asks for it', async ({ page }) => {
		const { address } = await appData(page);
		await page.goto('/login');
		await expect(header(page)).toBeVisible();
		await expect(footer(page)).toBeVisible();
		await expect(footer(page).getByText(address)).toHaveCount(0);
		const { categories } = await (await page.request.get('/api/v3/web/homepage/batch-categories')).json();
		const list = await page.request.get(`/api/v3/web/batch-categories/${categories[0].slug}/batches`);
		await page.goto(`/batch-schedules/${(await list.json()).batches[0].id}`);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		await expect(header(page)).toHaveCount(0);
		await expect(footer(page)).toHaveCount(0);
		await signIn(page, DOCTORS.noResult);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		await expect(footer(page)).toHaveCount(0);
	});

	test('has a contact page with every way to reach the office and its two services', async ({ page }) => {
		const { contacts } = await (await page.request.get('/api/v3/web/homepage/contact-list')).json();
		await page.goto('/contact-details');
		const main = page.getByRole('main');
		for (const { title, link } of contacts) {
			await expect(main.locator(`a[href="${link}"]`).first()).toContainText(title);
		}
		for (const name of ['বিসিএস প্রস্তুতি', 'এমপিএইচ প্রস্তুতি']) {
			await expect(main.getByRole('region', { name })).toBeVisible();
		}
		await expect(main.locator('iframe')).toHaveCount(0);
		await main.getByRole('button', { name: /মানচিত্র/ }).click();
		await expect(main.locator('iframe')).toHaveCount(1);
	});

	test('asks the server nothing about a guest', async ({ page }) => {
		const calls: string[] = [];
		page.on('request', (request) => {
			if (/^\/(api|sanctum)\//.test(new URL(request.url()).pathname)) calls.push(request.url());
		});
		await page.goto('/contact-details', { waitUntil: 'networkidle' });
		expect(calls).toEqual([]);
	});

	test('keeps the chosen colours on the next page and prints on white', async ({ page }) => {
		await page.goto('/contact-details');
		await page.getByLabel('পাতার রং').selectOption({ label: 'অন্ধকার' });
		await page.goto('/join');
		const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
		expect(await scheme()).toBe('dark');
		await page.emulateMedia({ media: 'print' });
		expect(await scheme()).toBe('light');
		await expect(header(page)).toBeHidden();
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	});
});

test.describe('a signed-in doctor', () => {
	const measure = (page: Page) =>
		header(page).evaluate((box) => {
			const corner = box.querySelector('[data-account]')?.getBoundingClientRect();
			return { height: box.getBoundingClientRect().height, left: corner?.left, width: corner?.width };
		});

	test('is greeted by name without a jump, and signs out to the home page', { tag: '@wide' }, async ({
		page,
	}) => {
		await page.goto('/contact-details');
		await expect(loginButton(page)).toBeVisible();
		const asGuest = await measure(page);
		await signIn(page, DOCTORS.noResult);

		let release = () => {};
		const held = new Promise<void>((resolve) => {
			release = resolve;
		});
		await page.route('**/api/v3/web/app-data', async (route) => {
			await held;
			await route.continue();
		});
		const answer = page.waitForResponse('**/api/v3/web/app-data');
		await page.goto('/contact-details');
		await expect(account(page)).toBeVisible();
		await expect(loginButton(page)).toBeHidden();
		expect(await measure(page)).toEqual(asGuest);
		await page.evaluate(() => {
			const user = JSON.parse(localStorage.getItem('user') ?? '{}');
			dispatchEvent(
				new StorageEvent('storage', {
					key: 'user',
					newValue: JSON.stringify({ ...user, name: 'পুরোনো নাম' }),
					storageArea: localStorage,
				}),
			);
		});
		await expect(account(page)).toContainText('পুরোনো নাম');
		release();
		const { doctor } = await (await answer).json();
		await expect(account(page)).toContainText(doctor.name);
		expect(await measure(page)).toEqual(asGuest);
		expect(await axe(page)).toEqual([]);

		await account(page).click();
		await expect(header(page).getByRole('link', { name: 'ড্যাশবোর্ডে যান' })).toHaveAttribute(
			'href',
			'/my/dashboard',
		);
		const token = await page.evaluate(() => localStorage.getItem('token'));
		await header(page).getByRole('button', { name: 'লগআউট' }).click();
		await page.waitForURL((url) => url.pathname === '/');
		await expect(loginButton(page)).toBeVisible();
		expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
		const after = await page.request.get('/api/v3/web/app-data', {
			headers: { authorization: `Bearer ${token}` },
		});
		expect((await after.json()).is_logged_in).toBe(false);
	});

	test('whose token is gone or dead sees the button again', async ({ page }) => {
		await page.goto('/contact-details');
		const remember = () =>
			page.evaluate(() => {
				localStorage.setItem('token', `999999|${'x'.repeat(40)}`);
				localStorage.setItem('user', JSON.stringify({ id: 1, name: 'ডা. নমুনা', avatar: null }));
			});
		await remember();
		// The server does not know this token.
		await page.goto('/contact-details');
		await expect(loginButton(page)).toBeVisible();
		expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
		// Offline nobody can tell, until another window signs out.
		await remember();
		await page.route('**/api/v3/**', (route) => route.abort());
		await page.goto('/contact-details');
		await expect(account(page)).toBeVisible();
		await expect(account(page)).toContainText('ডা. নমুনা');
		await page.evaluate(() => localStorage.removeItem('token'));
		await expect(loginButton(page)).toBeVisible({ timeout: 2_500 });
	});
});

test('the right-click menu and Ctrl+Shift+I are suppressed, but not where people write', async ({ page }) => {
	/** Whether the page kept the browser from doing what a right click or the keys would do. */
	const suppressed = (on: string) =>
		page
			.locator(on)
			.first()
			.evaluate((place) => {
				const keys = {
					key: 'I',
					code: 'KeyI',
					ctrlKey: true,
					shiftKey: true,
					bubbles: true,
					cancelable: true,
				};
				return {
					menu: !place.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
					keys: !place.dispatchEvent(new KeyboardEvent('keydown', keys)),
				};
			});
	await page.goto('/login');
	expect(await suppressed('h1')).toEqual({ menu: true, keys: true });
	expect(await suppressed('header img')).toEqual({ menu: true, keys: true });
	expect(await suppressed('input[name=phone]')).toEqual({ menu: false, keys: true });
	expect(await suppressed('select')).toEqual({ menu: false, keys: true });
	await page.locator('h1').evaluate((place) => {
		place.innerHTML = '<textarea></textarea><b contenteditable="true"><i>a</i></b>';
	});
	expect((await suppressed('h1 textarea')).menu).toBe(false);
	expect((await suppressed('h1 i')).menu).toBe(false);
	await signIn(page, DOCTORS.noResult);
	expect(await suppressed('body')).toEqual({ menu: true, keys: true });
});

test('a wrong address answers with ways to go on', async ({ page }) => {
	const answer = await page.goto('/no/such/page');
	expect(answer?.status()).toBe(404);
	for (const link of ['/', '/batches', '/faq', '/contact-details']) {
		await expect(page.getByRole('main').locator(`a[href="${link}"]`)).toBeVisible();
	}
});
