import type { Page } from '@playwright/test';
import { expect, codeFor as newestCode } from '../support.ts';

/** An unused number. */
export const newPhone = (n: number) => `0189900${String(n).padStart(4, '0')}`;

export const main = (page: Page) => page.getByRole('main');
export const name = (page: Page) => page.getByLabel('আপনার নাম');
export const phone = (page: Page) => page.getByLabel('মোবাইল নম্বর');
export const code = (page: Page) => page.getByLabel('ছয় অঙ্কের কোড');
export const password = (page: Page) => page.getByRole('textbox', { name: 'পাসওয়ার্ড' });
export const press = (page: Page, label: string) => main(page).getByRole('button', { name: label }).click();
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The newest code sent to this number, once the page asks for it. */
export async function codeFor(page: Page, number: string): Promise<string> {
	await expect(code(page)).toBeVisible();
	return newestCode(page, number);
}
