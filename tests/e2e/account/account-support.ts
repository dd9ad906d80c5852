import type { Browser, Page } from '@playwright/test';
import { DEMO_PASSWORD, demoPhone } from '#server/seed/demo-doctors.ts';

export const main = (page: Page) => page.getByRole('main');
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const press = (page: Page, name: string) =>
	main(page).getByRole('button', { name, exact: true }).click();

/** Another browser of the same doctor, unknown to the server; signed in by the form. */
export async function newBrowser(
	browser: Browser,
	doctor: number,
	{ password = DEMO_PASSWORD, userAgent }: { password?: string; userAgent?: string } = {},
): Promise<Page> {
	const viewport = { width: 360, height: 800 };
	const context = await browser.newContext({ viewport, ...(userAgent && { userAgent }) });
	const page = await context.newPage();
	await page.goto('/login');
	await page.getByLabel('মোবাইল নম্বর').fill(demoPhone(doctor));
	await page.getByRole('textbox', { name: 'পাসওয়ার্ড' }).fill(password);
	await page.getByRole('button', { name: 'লগইন করুন' }).click();
	await page.waitForURL(/\/my\//);
	return page;
}
