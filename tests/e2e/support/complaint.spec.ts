import { api, axe, DOCTORS, expect, overflow, picture, signedIn, test } from '../support.ts';

/** A screenshot as a doctor would attach it: one grey dot as PNG. */
const SCREENSHOT = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
	'base64',
);

test('a doctor complains with the form filled in, the text survives the tab, and the thread continues', async ({
	page,
	context,
}) => {
	await signedIn(page, DOCTORS.desk);
	const ref = (await api(page, 'courses')).courses[0].id;
	const form = `/my/complain-box?new=1&category=other&ref_type=course&ref_id=${ref}&subject=${encodeURIComponent('রুটিনে ক্লাস নেই')}&route=full-schedule`;
	await page.goto(form);
	await expect(page.getByRole('heading', { name: 'নতুন অভিযোগ' })).toBeVisible();
	await expect(page.getByText('যা নিয়ে লিখছেন')).toBeVisible();
	expect(await axe(page)).toEqual([]);
	expect(await overflow(page)).toBe(0);
	await picture(page, 'complaint-form');

	// Nothing typed yet: the field is named, and the other input stays.
	await page.getByRole('button', { name: 'অভিযোগ পাঠান' }).click();
	await expect(page.getByText('কী হয়েছে, একটু লিখুন।')).toBeVisible();
	await expect(page.getByLabel('বিস্তারিত')).toBeFocused();
	await page.getByLabel('বিস্তারিত').fill('শনিবারের ক্লাসটি রুটিনে দেখা যাচ্ছে না।');

	// Offline nothing is lost, and nothing is reported as sent.
	await context.setOffline(true);
	await expect(page.getByText('লেখাটি এই ডিভাইসে রাখা আছে; সংযোগ ফিরে এলে পাঠাবেন।')).toBeVisible();
	await expect(page.getByRole('button', { name: 'অভিযোগ পাঠান' })).toBeDisabled();
	await context.setOffline(false);

	// The tab is killed; another one has the text.
	const other = await context.newPage();
	await page.close();
	await other.goto(form);
	await expect(other.getByLabel('বিস্তারিত')).toHaveValue('শনিবারের ক্লাসটি রুটিনে দেখা যাচ্ছে না।');
	await other
		.getByLabel('ফাইল যোগ করুন')
		.setInputFiles({ name: 'পর্দা.png', mimeType: 'image/png', buffer: SCREENSHOT });
	await expect(other.getByText('পর্দা.png')).toBeVisible();
	await other.getByRole('button', { name: 'অভিযোগ পাঠান' }).click();
	await other.waitForURL(/\/my\/complain-box\/\d+$/);
	await expect(other.getByRole('heading', { name: 'রুটিনে ক্লাস নেই' })).toBeVisible();
	await expect(other.getByText('জমা হয়েছে', { exact: true })).toBeVisible();
	await expect(other.getByRole('img', { name: /পর্দা\.png/ })).toBeVisible();
	expect(await axe(other)).toEqual([]);
	await picture(other, 'complaint');

	await other.getByLabel('আপনার উত্তর').fill('আজও নেই।');
	await other.getByRole('button', { name: 'উত্তর পাঠান' }).click();
	await expect(other.getByRole('article').filter({ hasText: 'আজও নেই।' })).toBeVisible();
	await expect(other.getByLabel('আপনার উত্তর')).toHaveValue('');
	const { complaints } = await api(other, 'complaints');
	expect(complaints).toHaveLength(1);
});
