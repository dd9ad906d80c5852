import {
	api,
	axe,
	DOCTORS,
	examPaths,
	expect,
	overflow,
	picture,
	signedIn,
	signIn,
	test,
} from '../support.ts';

test('the complaint list shows the state of each complaint @wide', async ({ page }) => {
	await signIn(page, DOCTORS.result, '/login?next=%7B%22name%22%3A%22complain-box%22%7D');
	await expect(page.getByRole('heading', { name: 'অভিযোগ বাক্স' })).toBeVisible();
	await expect(page.getByRole('link', { name: /শিট ২-এর প্যাকেটে/ })).toBeVisible();
	expect(await axe(page)).toEqual([]);
	expect(await overflow(page)).toBe(0);
	await picture(page, `complaint-list-${test.info().project.name}`);
	await page.getByRole('link', { name: /thyroid storm/ }).click();
	await expect(page.getByRole('heading', { name: 'কাজটি কেমন হলো?' })).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await picture(page, `complaint-resolved-${test.info().project.name}`);
});

test('a resolved complaint is rated, and reopened when it is not right', async ({ page }) => {
	await signedIn(page, DOCTORS.noResult);
	await page.goto('/my/complain-box');
	await page.getByRole('link', { name: /গত মডেল টেস্ট/ }).click();
	await page.getByRole('button', { name: 'মতামত দিন' }).click();
	await expect(page.getByText('এক থেকে পাঁচের মধ্যে একটি বেছে নিন।')).toBeVisible();
	await page.locator('label', { hasText: 'পাঁচে ৪, ভালো' }).click();
	await page.getByRole('button', { name: 'মতামত দিন' }).click();
	await expect(page.getByText('আপনি পাঁচে ৪ দিয়েছেন। ধন্যবাদ।')).toBeVisible();
	await page.emulateMedia({ colorScheme: 'dark' });
	expect(await axe(page)).toEqual([]);

	await page.getByRole('button', { name: 'আবার খুলুন' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('button', { name: 'আবার খুলুন' }).click();
	await expect(dialog.getByText('কী ঠিক হয়নি, একটু লিখুন।')).toBeVisible();
	await dialog.getByLabel('কী ঠিক হয়নি').fill('বাকি পরীক্ষার তালিকায় এটি নেই।');
	await dialog.getByRole('button', { name: 'আবার খুলুন' }).click();
	await expect(dialog).toBeHidden();
	await expect(page.getByText('আবার খোলা হয়েছে', { exact: true })).toBeVisible();
	await expect(page.getByText('কাজটি কেমন হলো?')).toBeHidden();
});

test('a fault in a question is reported where the question is reviewed', async ({ page }) => {
	await signedIn(page, DOCTORS.result);
	const { past } = await examPaths(page);
	await page.goto(past.review);
	await page.getByRole('button', { name: 'প্রশ্নে সমস্যা জানান' }).first().click();
	const dialog = page.getByRole('dialog');
	await dialog.getByText('বানান বা লেখায় ভুল').click();
	await dialog.getByRole('button', { name: 'জানিয়ে দিন' }).click();
	await expect(dialog.getByText(/নম্বর: C-[2-9A-Z]{8}/)).toBeVisible();
	await dialog.getByRole('link', { name: 'অভিযোগটি দেখুন' }).click();
	await expect(page.getByRole('heading', { name: /^বানান বা ভাষা: / })).toBeVisible();
});

test('failed loads are shown and retried', async ({ page }) => {
	let broken = true;
	for (const call of ['complaints', 'notices'])
		await page.route(`**/doctor/${call}?**`, (route) =>
			broken
				? route.fulfill({ status: 503, json: { code: 'unavailable', message: 'একটু পরে' } })
				: route.continue(),
		);
	await signedIn(page, DOCTORS.overlays.whole);
	await page.goto('/my/complain-box');
	await expect(page.getByRole('alert')).toContainText('একটু পরে');
	await page.goto('/my/notices');
	await expect(page.getByRole('alert')).toContainText('একটু পরে');
	broken = false;
	await page.getByRole('button', { name: 'আবার চেষ্টা করুন' }).click();
	await expect(page.getByRole('link', { name: /মডেল টেস্টের দিন কী করবেন/ })).toBeVisible();
});

test("another doctor's complaint is not found, and an empty list explains itself", async ({ page }) => {
	await signedIn(page, DOCTORS.overlays.whole);
	await page.goto('/my/complain-box');
	await expect(page.getByText('এখনো কোনো অভিযোগ নেই')).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await page.goto('/my/complain-box/1');
	await expect(page.getByText('অভিযোগটি পাওয়া যায়নি।')).toBeVisible();
});

test('notices are listed, read, and can be read again without a network @wide', async ({ page, context }) => {
	await signIn(page, DOCTORS.noResult, '/login?next=%7B%22name%22%3A%22notices%22%7D');
	await expect(page.getByRole('heading', { name: 'নোটিশ', exact: true })).toBeVisible();
	const first = page.getByRole('link', { name: /মডেল টেস্টের দিন কী করবেন/ });
	await expect(first).toBeVisible();
	expect(await axe(page)).toEqual([]);
	expect(await overflow(page)).toBe(0);
	await picture(page, `notices-${test.info().project.name}`);
	await first.click();
	await expect(page.getByRole('heading', { name: 'মডেল টেস্টের দিন কী করবেন' })).toBeVisible();
	await expect(page.getByRole('link', { name: 'বিস্তারিত দেখুন' })).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await picture(page, `notice-${test.info().project.name}`);
	await expect.poll(async () => (await api(page, 'notices')).notices[0].unread).toBe(false);
	await context.setOffline(true);
	await page.getByRole('link', { name: 'সব নোটিশ' }).click();
	await expect(page.getByRole('link', { name: /লাইভ ক্লাস এক ঘণ্টা পরে/ })).toBeVisible();
});
