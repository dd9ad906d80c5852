import { coursePath, DOCTORS, expect, signedIn, test } from '../support.ts';

test('a doctor confirms a parcel, by keyboard alone', async ({ page }) => {
	await signedIn(page, DOCTORS.noResult);
	await page.goto(`${await coursePath(page)}/lecture-sheet`);
	const ready = page.getByRole('article').filter({ hasText: 'শাখায় তৈরি' });
	await ready.getByRole('link', { name: 'কোথায় আছে দেখুন' }).focus();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { name: 'শিট কোথায় আছে', level: 1 })).toBeFocused();
	await page.getByRole('button', { name: 'হাতে পেয়েছি' }).focus();
	await page.keyboard.press('Enter');
	await expect(page.getByText('আপনি জানিয়েছেন, শিট হাতে পেয়েছেন।')).toBeVisible();
});

test('a doctor confirms an address: faults are reported at their fields, and the input stays', async ({
	page,
}) => {
	await signedIn(page, DOCTORS.sheets.address);
	await page.goto(`${await coursePath(page)}/lecture-sheet`);
	await page.getByRole('link', { name: 'ঠিকানা নিশ্চিত করুন' }).click();
	const text = page.getByLabel('বাসা, রাস্তা ও এলাকা');
	await text.fill('');
	await page.getByLabel(/দ্বিতীয় ফোন নম্বর/).fill('০১৮১১১১১১১১');
	await page.getByRole('button', { name: 'এভাবেই পাঠান' }).click();
	await expect(text).toBeFocused();
	await expect(page.getByText('বাসা, রাস্তা ও এলাকা লিখুন।').first()).toBeVisible();
	await page.reload();
	await expect(page.getByLabel(/দ্বিতীয় ফোন নম্বর/)).toHaveValue('০১৮১১১১১১১১');
	await text.fill('বাসা ৯, রোড ২, মিরপুর ১০');
	await page.getByRole('button', { name: 'এভাবেই পাঠান' }).click();
	await expect(page.getByText('জানানো হয়েছে।')).toBeVisible();
	await expect(page.getByText('ঠিকানা নিশ্চিত করেছেন', { exact: true })).toBeVisible();

	await page.getByText('পরে পাঠাতে চাইলে').click();
	await page.getByRole('button', { name: 'পরে পাঠান' }).click();
	await expect(page.getByText('একটি দিন বেছে নিন।')).toBeVisible();
	const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
	await page.getByLabel('এই দিনের পর পাঠান').fill(day);
	await page.getByRole('button', { name: 'পরে পাঠান' }).click();
	await expect(page.getByText(/পর্যন্ত রেখে দেওয়া হয়েছে/)).toBeVisible();
	await page.getByRole('button', { name: 'আর অপেক্ষা নয়, পাঠান' }).click();
	await expect(page.getByText(/পর্যন্ত রেখে দেওয়া হয়েছে/)).toBeHidden();
});
