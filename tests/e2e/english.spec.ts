import { DOCTORS, expect, overflow, picture, signedIn, test } from './support.ts';

test('in English a doctor reads the names of courses, sessions and exams in English, also on the phone that was cut off', async ({
	page,
	context,
}) => {
	await signedIn(page, DOCTORS.result);
	await page.goto('/my/courses');
	const card = page
		.getByRole('article')
		.filter({ hasText: /এফসিপিএস|FCPS/ })
		.first();
	await expect(card).toContainText('এফসিপিএস পার্ট-১');
	await page.evaluate(() => localStorage.setItem('lang', 'en'));
	await page.reload();
	await expect(card).toContainText('FCPS Part-1');
	await expect(card).toContainText(/(January|July) 20\d\d/);
	expect(await overflow(page)).toBe(0);
	await picture(page, 'phone-courses-english');

	await page.getByRole('link', { name: /^FCPS Part-1 .*batch/ }).click();
	await expect(page.getByRole('heading', { level: 1, name: /^FCPS Part-1 .*batch/ })).toBeVisible();
	await page.goto('/my/dashboard');
	await expect(page.getByText(/Short mock 1|FCPS Part-1 full mock/).first()).toBeVisible();
	await context.setOffline(true);
	await page.getByRole('link', { name: 'Courses' }).filter({ visible: true }).first().click();
	await expect(card).toContainText('FCPS Part-1');
});
