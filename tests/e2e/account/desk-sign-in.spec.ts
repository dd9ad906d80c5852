import { codeOf, DESK, STAFF } from '../desk-support.ts';
import { axe, expect, overflow, picture, test } from '../support.ts';

const PASSWORD = 'prostuti-2026';

test('staff sign in with a password and a code, see the screens of their role, and sign out', async ({
	page,
}) => {
	await page.goto(DESK);
	await page.getByLabel('ফোন নম্বর').fill('০১৮০০০০০০০৪');
	await page.getByLabel('পাসওয়ার্ড').fill('ভুল');
	await page.getByRole('button', { name: 'এগিয়ে যান' }).click();
	await expect(page.getByText('মোবাইল নম্বর বা পাসওয়ার্ড মিলছে না।').first()).toBeVisible();
	await page.getByLabel('পাসওয়ার্ড').fill(PASSWORD);
	expect(await overflow(page)).toBe(0);
	await picture(page, 'desk-sign-in');
	await page.getByRole('button', { name: 'এগিয়ে যান' }).click();
	await page.getByLabel('অ্যাপের ৬ সংখ্যার কোড').fill(await codeOf(page, STAFF.teacher));
	await page.getByRole('button', { name: 'লগইন করুন' }).click();
	await expect(page.getByRole('heading', { name: 'ডা. মাহবুব আলম' })).toBeVisible();
	await expect(page.getByLabel('আপনার ভূমিকা').getByText('শিক্ষক')).toBeVisible();
	// Screens closed to a teacher are neither offered nor opened by address.
	await expect(page.getByRole('link', { name: 'কর্মী', exact: true })).toHaveCount(0);
	const refused = await page.request.get(`${DESK}/api/v3/editor/operators`);
	expect(refused.status()).toBe(403);
	expect(await axe(page)).toEqual([]);
	await page.getByRole('button', { name: 'আমার অ্যাকাউন্ট' }).click();
	await page.getByRole('menuitem', { name: 'বেরিয়ে যান' }).click();
	await expect(page.getByLabel('ফোন নম্বর')).toBeVisible();
});
