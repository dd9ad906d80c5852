import { axe, coursePath, DOCTORS, expect, overflow, signedIn, test } from '../support.ts';

const SHEETS = '**/doctor/courses/*/lecture-sheets';

test('a doctor sees coming sheets, reads a sheet with her name over it, and follows a parcel @wide', async ({
	page,
}) => {
	await signedIn(page, DOCTORS.result);
	await page.goto(`${await coursePath(page)}/lecture-sheet`);
	await expect(page.getByRole('heading', { name: 'লেকচার শিট', level: 1 })).toBeVisible();
	await expect(page.getByRole('heading', { name: 'চলতি পার্সেল' })).toBeVisible();
	expect(await overflow(page)).toBe(0);
	expect(await axe(page)).toEqual([]);

	await page.getByRole('link', { name: 'হৃদ্‌চক্র ও রক্তচাপ, পর্দায় পড়ুন' }).click();
	const first = page.getByRole('img', { name: 'হৃদ্‌চক্র ও রক্তচাপ, পাতা ১' });
	await expect(first).toBeVisible();
	await expect
		.poll(() => first.evaluate((image) => (image as HTMLImageElement).naturalWidth))
		.toBeGreaterThan(900);
	expect(await axe(page)).toEqual([]);
	await page.getByRole('link', { name: 'সব শিট' }).click();

	await page.getByRole('link', { name: 'কোথায় আছে দেখুন' }).first().click();
	await expect(page.getByRole('heading', { name: 'শিট কোথায় আছে', level: 1 })).toBeFocused();
	await expect(page.getByText('DEMO93F0B4')).toBeVisible();
	await expect(page.getByRole('link', { name: /কুরিয়ারের নিজের পাতায় দেখুন/ })).toHaveAttribute(
		'href',
		'https://steadfast.com.bd/t/DEMO93F0B4',
	);
	expect(await overflow(page)).toBe(0);
	expect(await axe(page)).toEqual([]);
});

test('a doctor who did not get a parcel opens a complaint from it', async ({ page }) => {
	await signedIn(page, DOCTORS.result);
	await page.goto(`${await coursePath(page)}/lecture-sheet`);
	await page.getByRole('link', { name: 'পেয়েছেন কি না জানান' }).click();
	await page.getByRole('button', { name: 'পাইনি' }).click();
	await page
		.getByRole('dialog')
		.getByLabel(/কিছু বলার থাকলে/)
		.fill('কেউ ফোন করেননি');
	await page.getByRole('button', { name: 'অভিযোগ খুলুন' }).click();
	await expect(page.getByText('আপনি পাননি বলেছেন। অভিযোগ খোলা আছে, আমরা খুঁজছি।')).toBeVisible();
	await page.getByRole('link', { name: 'অভিযোগটি দেখুন' }).click();
	await expect(page).toHaveURL(/complain-box\/\d+/);
});

test.describe('the faces of the screens', () => {
	test('empty, failed, offline, and from the last read', async ({ page, context }) => {
		await signedIn(page, DOCTORS.sheets.faces);
		const path = `${await coursePath(page)}/lecture-sheet`;
		await page.route(SHEETS, async (route) => {
			const answer = await (await route.fetch()).json();
			await route.fulfill({ json: { ...answer, sheets: [], deliveries: [] } });
		});
		await page.goto(path);
		await expect(page.getByText('এখনো কোনো শিট ঠিক হয়নি')).toBeVisible();
		await page.unroute(SHEETS);

		await page.route(SHEETS, async (route) => {
			const answer = await (await route.fetch()).json();
			await route.fulfill({ json: { ...answer, included: false, sheets: [], deliveries: [] } });
		});
		await page.reload();
		await expect(page.getByText('এই ব্যাচে ছাপা লেকচার শিট নেই')).toBeVisible();
		await page.unroute(SHEETS);

		await page.goto('/my/courses/999999/lecture-sheet');
		await expect(page.getByRole('link', { name: /কোর্স/ }).last()).toBeVisible();
		await page.goto(`${await coursePath(page)}/lecture-sheet-track/999999`);
		await expect(page.getByText('এই পার্সেলটি আপনার তালিকায় নেই।')).toBeVisible();

		await page.goto(path);
		await expect(page.getByRole('heading', { name: 'শিটের তালিকা' })).toBeVisible();
		await page.getByRole('link', { name: 'কোর্সের পাতা' }).click();
		await expect(page).not.toHaveURL(/lecture-sheet/);
		await context.setOffline(true);
		await page.goBack();
		await expect(page.getByRole('heading', { name: 'শিটের তালিকা' })).toBeVisible();
		await context.setOffline(false);
	});
});
