import { choose, DESK, deskSignIn, openDesk } from '../desk-support.ts';
import { api, DOCTORS, expect, overflow, picture, signedIn, test } from '../support.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

const SITE = `http://localhost:${process.env.E2E_PORT ?? 4391}`;
const DAY_MS = 86_400_000;
/** A day in Dhaka, so many days from today. */
const dayFrom = (days: number) =>
	new Date(Date.now() + 6 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);

test('an editor copies a batch with its schedule, shifts it and publishes; a doctor finds a class that was added', async ({
	page,
	browser,
}) => {
	test.setTimeout(150_000);
	const doctor = await (await browser.newContext({ locale: 'bn-BD', serviceWorkers: 'block' })).newPage();
	await signedIn(doctor, DOCTORS.teaching);
	const { courses } = await api(doctor, 'courses');
	const course = courses.find((one: { course_icon: string }) => one.course_icon === 'icon-fcps');
	const { schedule } = await api(doctor, `courses/${course.id}/full-schedule`);

	await deskSignIn(page, 'editor', `/schedules/${schedule.id}`);
	await expect(page.getByRole('heading', { name: 'পুরো রুটিন' })).toBeVisible();
	const chosen = page.getByRole('combobox', { name: 'ব্যাচ' });
	await expect(chosen).not.toHaveValue('');
	const batch = await chosen.inputValue();

	await test.step('the batch is copied to new dates', async () => {
		await openDesk(page, '/batch-routines');
		await page.getByRole('textbox', { name: 'খুঁজুন' }).fill(batch);
		const row = page.getByRole('row').filter({ hasText: batch });
		await row.getByRole('button', { name: 'ব্যাচ নকল' }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByLabel('নতুন ব্যাচের নাম').fill('পরীক্ষামূলক নকল ব্যাচ');
		await dialog.getByLabel('শুরুর দিন').fill(dayFrom(20));
		await dialog.getByRole('button', { name: 'নিশ্চিত করুন' }).click();
		await page.waitForURL(/#\/schedules\/\d+$/);
		await expect(page.getByRole('combobox', { name: 'ব্যাচ' })).toHaveValue('পরীক্ষামূলক নকল ব্যাচ');
		await expect(page.getByText('খসড়া', { exact: true })).toBeVisible();
	});

	await test.step('its dates are shifted after a look at what moves', async () => {
		const first = page.locator('main table time').first();
		const before = await first.getAttribute('datetime');
		await page.getByRole('button', { name: 'তারিখ সরান' }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByLabel('এই দিন থেকে').fill(dayFrom(1));
		await dialog.getByLabel('কত দিন').fill('2');
		await dialog.getByRole('button', { name: 'কী কী সরবে দেখুন' }).click();
		await expect(dialog.getByRole('row').nth(3)).toBeVisible();
		await picture(page, 'desk-shift');
		await dialog.getByRole('button', { name: 'সরান', exact: true }).click();
		await expect(dialog).toBeHidden();
		const later = new Date(Date.parse(String(before)) + 2 * DAY_MS).toISOString();
		await expect(first).toHaveAttribute('datetime', later);
	});

	await test.step('it is published', async () => {
		await page.getByRole('button', { name: 'প্রকাশ করুন' }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'নিশ্চিত করুন' }).click();
		await expect(page.getByText('প্রকাশিত', { exact: true })).toBeVisible();
	});

	const title = 'বাড়তি ক্লাস: স্নায়ুতন্ত্র';
	await test.step("a class that waits for another is added to the doctor's schedule", async () => {
		await openDesk(page, `/schedules/${schedule.id}`);
		await page.getByRole('link', { name: 'ক্লাস যোগ করুন' }).last().click();
		await page.waitForURL(/schedule-events\/create/);
		await expect(page.getByRole('combobox', { name: 'ধরন' })).toBeVisible();
		await page.getByRole('textbox', { name: 'নাম' }).fill(title);
		await page.getByRole('textbox', { name: 'যোগ দেওয়ার লিংক' }).fill('http://meet.example.com/x');
		await page.getByRole('button', { name: 'যোগ করুন' }).click();
		await choose(page.getByRole('combobox', { name: 'শর্ত' }), 'ক্লাস করার পর:');
		await page.getByRole('combobox', { name: 'কোনটির পরে' }).click();
		const awaited = page.getByRole('option').first();
		await awaited.click();
		await page.getByRole('button', { name: 'সংরক্ষণ' }).click();
		// A refusal is shown at its field, and the input stays.
		await expect(page.getByRole('textbox', { name: 'যোগ দেওয়ার লিংক' })).toHaveAttribute(
			'aria-invalid',
			'true',
		);
		await expect(page.getByRole('textbox', { name: 'নাম' })).toHaveValue(title);
		await page.getByRole('textbox', { name: 'যোগ দেওয়ার লিংক' }).fill('https://meet.example.com/x');
		await picture(page, 'desk-event');
		await page.getByRole('button', { name: 'সংরক্ষণ' }).click();
		await page.waitForURL(new RegExp(`#/schedules/${schedule.id}$`));
		await page.getByRole('link', { name: title }).click();
		await expect(page.getByRole('textbox', { name: 'নাম' })).toHaveValue(title);
		await page.getByRole('textbox', { name: 'যোগ দেওয়ার লিংক' }).fill('https://meet.example.com/y');
		await page.getByRole('button', { name: 'সংরক্ষণ' }).click();
		await page.waitForURL(new RegExp(`#/schedules/${schedule.id}$`));
	});

	const { schedule: now } = await api(doctor, `courses/${course.id}/full-schedule`);
	const events = now.slots.flatMap((slot: { events: { title: string }[] }) => slot.events);
	expect(events.find((one: { title: string }) => one.title === title)).toMatchObject({
		type: 'live_class',
		live: true,
	});
	await doctor.goto(`${SITE}/my/courses/${course.id}/full-schedule`);
	await expect(doctor.getByText(title).first()).toBeVisible();
	await doctor.close();
});

test('schedules are changed by editors alone, and read on a phone', async ({ page, browser }) => {
	await deskSignIn(page, 'support', '/schedules/1');
	await expect(page.getByRole('heading', { name: 'পুরো রুটিন' })).toBeVisible();
	await expect(page.getByRole('button', { name: 'তারিখ সরান' })).toHaveCount(0);
	await expect(page.getByRole('link', { name: 'ক্লাস যোগ করুন' })).toHaveCount(0);
	await page.setViewportSize({ width: 360, height: 800 });
	await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
	const other = await (await browser.newContext()).newPage();
	await deskSignIn(other, 'finance', '/schedules');
	const refused = await other.request.get(`${DESK}/api/v3/editor/schedules`);
	expect(refused.status()).toBe(403);
	await other.close();
});
