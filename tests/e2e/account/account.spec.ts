import { demoPhone } from '#server/seed/demo-doctors.ts';
import { CODE_TEXTS } from '../../../src/lib/account/code.words.ts';
import { DEVICE_TEXTS } from '../../../src/lib/account/devices.words.ts';
import { PROFILE_TEXTS } from '../../../src/lib/account/profile.words.ts';
import { PLACE_TEXTS } from '../../../src/lib/places/words.ts';
import { SCREEN_TITLES } from '../../../src/lib/text/my.ts';
import { axe, codeFor, DOCTORS, expect, overflow, picture, signedIn, test } from '../support.ts';
import { heading, main, newBrowser, press } from './account-support.ts';

const d = DEVICE_TEXTS.bn;
const code = CODE_TEXTS.bn;

test('a doctor corrects the profile: the input survives a reload and a lost network', async ({
	page,
	context,
}) => {
	const t = PROFILE_TEXTS.bn;
	const places = PLACE_TEXTS.bn;
	await signedIn(page, DOCTORS.account.profile);
	await page.goto('/my/account');
	const present = page.getByRole('group', { name: places.present });
	const permanent = page.getByRole('group', { name: places.permanent });
	await expect(page.getByText(t.nothing)).toBeVisible();

	// Another division clears the values of the old one.
	await present.getByLabel(places.division).selectOption({ label: 'বরিশাল' });
	await present.getByLabel(places.division).selectOption({ label: 'সিলেট' });
	await expect(present.getByLabel(places.district, { exact: true })).toHaveValue('');
	await expect(present.getByLabel(places.upazila)).toBeDisabled();
	await present.getByLabel(places.district, { exact: true }).selectOption({ label: 'মৌলভীবাজার' });
	await present.getByLabel(places.upazila).selectOption({ index: 1 });
	await present.getByLabel(places.address).fill('বাসা ৭, স্টেশন রোড');
	await press(page, places.copy);
	await expect(permanent.getByLabel(places.address)).toHaveValue('বাসা ৭, স্টেশন রোড');

	// The college by keyboard only.
	const college = page.getByRole('combobox', { name: places.college });
	await college.fill('sylhet osmani');
	await page.keyboard.press('ArrowUp');
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('Enter');
	await expect(college).toHaveValue(/Osmani/);
	const chosen = await college.inputValue();
	await college.fill('no such college');
	await expect(main(page).getByText(places.noCollege)).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(college).toHaveValue(chosen);

	await page.getByLabel(t.bmdc).fill('বিএমডিসি');
	await page.getByLabel(t.email).fill('not an address');
	await page.reload();
	await expect(page.getByLabel(t.bmdc)).toHaveValue('বিএমডিসি');
	await expect(college).toHaveValue(chosen);
	await expect(permanent.getByLabel(places.address)).toHaveValue('বাসা ৭, স্টেশন রোড');

	await press(page, t.save);
	await expect(page.getByLabel(t.email)).toHaveAttribute('aria-invalid', 'true');
	await expect(page.getByLabel(t.email)).toBeFocused();
	await page.getByLabel(t.email).fill('doctor@example.com');
	await press(page, t.save);
	await expect(page.getByLabel(t.bmdc)).toHaveAttribute('aria-invalid', 'true');
	await page.getByLabel(t.bmdc).fill('A-54321');

	await context.setOffline(true);
	await press(page, t.save);
	await expect(page.getByRole('alert')).toContainText('সংযোগ');
	await context.setOffline(false);
	await expect(page.getByLabel(t.bmdc)).toHaveValue('A-54321');
	await press(page, t.save);
	await expect(page.getByText(t.saved, { exact: true })).toBeVisible();
	await page.reload();
	await expect(page.getByText(t.nothing)).toBeVisible();
	await expect(page.getByLabel(t.email)).toHaveValue('doctor@example.com');
	// The lists of districts load at any time.
	for (const address of [present, permanent])
		await expect(address.getByLabel(places.district, { exact: true }).locator('option:checked')).toHaveText(
			'মৌলভীবাজার',
		);
});

test("a new browser is verified by a code and returns to the doctor's target screen", async ({ browser }) => {
	const number = demoPhone(DOCTORS.account.devices);
	const first = await newBrowser(browser, DOCTORS.account.devices);
	const next = encodeURIComponent(JSON.stringify({ name: 'my-courses', params: {} }));
	await first.goto(`/my/account/devices?next=${next}`);
	await expect(heading(first)).toHaveText(SCREEN_TITLES.bn['my-devices']);
	await main(first)
		.getByRole('link', { name: /নম্বরে কোড নিন/ })
		.click();
	await press(first, d.send);
	await expect(heading(first)).toHaveText(d.codeTitle);
	await expect(main(first).getByRole('timer')).toBeVisible();
	expect(await overflow(first)).toBe(0);
	expect(await axe(first)).toEqual([]);
	await picture(first, 'phone-devices-code');
	// After a reload the countdown and the field are shown again.
	await first.reload();
	await expect(main(first).getByRole('timer')).toBeVisible();
	const field = first.getByLabel(code.label);
	const right = await codeFor(first, number);
	await field.fill(right === '111111' ? '222222' : '111111');
	await expect(field).toHaveAttribute('aria-invalid', 'true');
	await expect(field).toHaveValue(/111111|222222/);
	await field.fill(`${right} is your code. Valid 5 min.`);
	await expect(first).toHaveURL(/\/my\/courses$/);
	await expect(heading(first)).toBeVisible();
});
