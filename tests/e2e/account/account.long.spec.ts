import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, demoPhone } from '#server/seed/demo-doctors.ts';
import { CODE_TEXTS } from '../../../src/lib/account/code.words.ts';
import { DEVICE_TEXTS } from '../../../src/lib/account/devices.words.ts';
import { PRIVACY_TEXTS } from '../../../src/lib/account/privacy.words.ts';
import { PROFILE_TEXTS } from '../../../src/lib/account/profile.words.ts';
import { REMOVAL_TEXTS } from '../../../src/lib/account/removal.words.ts';
import { PASSWORD_TEXTS, PHONE_TEXTS, SESSION_TEXTS } from '../../../src/lib/account/security.words.ts';
import { axe, codeFor, DOCTORS, expect, picture, signedIn, test } from '../support.ts';
import { heading, main, newBrowser, press } from './account-support.ts';

/** Demonstration doctors of these tests. */
const {
	profile: PROFILE,
	safety: SAFETY,
	phone: PHONE,
	privacy: PRIVACY,
	swap: SWAP,
	borrowed: BORROWED,
} = DOCTORS.account;

const ANDROID =
	'Mozilla/5.0 (Linux; Android 14; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

const d = DEVICE_TEXTS.bn;
const code = CODE_TEXTS.bn;
/** A picture like a camera's: one colour, in the requested size. */
async function pictureOf(page: Page, width: number, height: number): Promise<Buffer> {
	const text = await page.evaluate(
		(size) => {
			const canvas = Object.assign(document.createElement('canvas'), size);
			const draw = canvas.getContext('2d');
			if (draw) {
				draw.fillStyle = '#0c5f66';
				draw.fillRect(0, 0, size.width, size.height);
			}
			return canvas.toDataURL('image/png').split(',')[1] ?? '';
		},
		{ width, height },
	);
	return Buffer.from(text, 'base64');
}

test('a picture is reduced before it is sent, stored, and deleted again', async ({ page }) => {
	const t = PROFILE_TEXTS.bn;
	await signedIn(page, PROFILE);
	await page.goto('/my/account');
	const file = page.locator('input[type=file]');
	await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
	await expect(page.getByText(t.unreadable)).toBeVisible();

	const drawn = await pictureOf(page, 3000, 2000);
	await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: drawn });
	const dialog = page.getByRole('dialog');
	await expect(dialog).toContainText(t.preview);
	expect(await axe(page)).toEqual([]);
	const sent = page.waitForRequest(/\/doctor\/avatar$/);
	await dialog.getByRole('button', { name: t.savePicture }).click();
	const request = await sent;
	expect(request.headers()['content-type']).toBe('image/webp');
	expect(request.postDataBuffer()?.length ?? 0).toBeLessThan(200_000);
	await expect(page.getByText(t.pictureSaved)).toBeVisible();
	const shown = main(page).getByRole('img', { name: /-এর ছবি$/ });
	await expect(shown).toHaveJSProperty('complete', true);
	expect(await shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
	await press(page, t.dropPicture);
	await expect(page.getByText(t.pictureDropped)).toBeVisible();
	await expect(shown).toHaveCount(0);
});

test('a borrowed phone is admitted to the exam of the day by a code, and no other device is removed', async ({
	browser,
}) => {
	const page = await newBrowser(browser, BORROWED, { userAgent: ANDROID });
	await page.goto('/my/courses');
	await expect(page).toHaveURL(/\/my\/account\/devices\?next=/);
	await expect(main(page).getByRole('heading', { name: /^এখন পরীক্ষা: / })).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await picture(page, 'phone-devices-exam-pass');
	await main(page)
		.getByRole('button', { name: /নম্বরে কোড নিন$/ })
		.click();
	await expect(page.getByLabel(code.label)).toBeVisible();
	await page.getByLabel(code.label).fill(await codeFor(page, demoPhone(BORROWED)));
	await expect(page).toHaveURL(/\/my\/courses$/);
	await expect(heading(page)).toBeVisible();
	await page.goto('/my/account/devices');
	await expect(main(page).getByText(d.state.temp_exam).first()).toBeVisible();
	await expect(main(page).getByText(d.state.verified)).toBeVisible();
});

test('a new phone replaces the old one by a code; the next one has to wait or to request it', async ({
	browser,
}) => {
	const first = await newBrowser(browser, SWAP, { userAgent: ANDROID });
	await first.goto('/my/courses');
	// Content for verified devices redirects to the devices, with the doctor's previous address.
	await expect(first).toHaveURL(/\/my\/account\/devices\?next=/);
	await main(first).getByRole('link', { name: d.bySwap }).click();
	await expect(first.getByRole('group', { name: d.which })).toBeVisible();
	expect(await axe(first)).toEqual([]);
	await picture(first, 'phone-devices-swap');
	await press(first, d.send);
	await expect(heading(first)).toHaveText(d.codeTitle);
	await expect(main(first).getByText(/এই ডিভাইসটি যুক্ত হবে/)).toBeVisible();

	// Without the choice in the address the server reports that there is no place, and the doctor chooses here.
	await first.goto('/my/account/devices/otp-submission');
	await first.getByLabel(code.label).fill(await codeFor(first, demoPhone(SWAP)));
	await expect(first.getByRole('alert')).toContainText(d.limitTitle);
	await press(first, d.confirmSwap);
	await expect(first.getByText(d.whichMissing)).toBeVisible();
	await first.getByRole('radio').first().check();
	await picture(first, 'phone-devices-limit');
	await press(first, d.confirmSwap);
	await expect(first).toHaveURL(/\/my\/dashboard$/);

	const second = await newBrowser(browser, SWAP, { userAgent: ANDROID });
	await second.goto('/my/account/devices/otp-request');
	await expect(second.getByText(d.swapLimitTitle)).toBeVisible();
	await expect(second.getByText(/থেকে আবার বদলাতে পারবেন/)).toBeVisible();
	await main(second).getByRole('link', { name: d.byRequest }).click();
	await second.getByLabel(d.reason).fill('ছোট');
	await press(second, d.submit);
	await expect(second.getByText(d.reasonShort)).toBeVisible();
	await second.getByLabel(d.reason).fill('আগের ফোনটি কাল রাতে চুরি হয়ে গেছে।');
	await second.reload();
	await expect(second.getByLabel(d.reason)).toHaveValue('আগের ফোনটি কাল রাতে চুরি হয়ে গেছে।');
	await press(second, d.submit);
	await expect(second.getByText(d.pending)).toBeVisible();
	await second.goto('/my/account/devices');
	await expect(main(second).getByText(d.state.request_pending)).toBeVisible();

	// Removed on one device, continued on the other.
	await first.goto('/my/account/devices');
	await first.getByRole('button', { name: new RegExp(`: ${d.takeOff}$`) }).click();
	await first.getByRole('dialog').getByRole('button', { name: d.takeOff }).click();
	await expect(first.getByText(d.given)).toBeVisible();
	await second.goto('/my/account/devices');
	await expect(second.getByRole('dialog')).toContainText(REMOVAL_TEXTS.bn.title);
});

test('a doctor ends a session elsewhere and changes the password by a code', async ({ page, browser }) => {
	const t = PASSWORD_TEXTS.bn;
	const sessions = SESSION_TEXTS.bn;
	await signedIn(page, SAFETY);
	const elsewhere = await newBrowser(browser, SAFETY);
	await page.goto('/my/account/sessions');
	await expect(main(page).getByText(sessions.current, { exact: true })).toBeVisible();
	await main(page)
		.getByRole('button', { name: new RegExp(sessions.end) })
		.first()
		.click();
	await expect(main(page).getByText(sessions.ended)).toBeVisible();
	await elsewhere.goto('/my/account');
	await expect(elsewhere.getByRole('dialog')).toContainText('Session timeout! Please Reload');

	await page.goto('/my/account/change-password');
	await press(page, t.ask);
	const field = page.getByLabel(code.label);
	await field.fill('12');
	await press(page, t.confirm);
	await expect(main(page).getByText(code.short)).toBeVisible();
	await page.reload();
	await field.fill(await codeFor(page, demoPhone(SAFETY)));
	await expect(page.getByRole('heading', { name: t.setTitle })).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await picture(page, 'phone-account-password');
	await page.reload();
	const current = page.getByRole('textbox', { name: t.current });
	const next = page.getByRole('textbox', { name: t.next });
	await next.fill('short');
	await press(page, t.submit);
	await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2);
	await current.fill('not the password');
	await next.fill('a-quite-new-password');
	await press(page, t.submit);
	await expect(current).toHaveAttribute('aria-invalid', 'true');
	await current.fill(DEMO_PASSWORD);
	await press(page, t.submit);
	await expect(main(page).getByText(t.done)).toBeVisible();
	await expect(
		heading(await newBrowser(browser, SAFETY, { password: 'a-quite-new-password' })),
	).toBeVisible();
});

test('a number is changed by a code to the old and one to the new number, over a reload', async ({
	page,
}) => {
	const t = PHONE_TEXTS.bn;
	await signedIn(page, PHONE);
	await page.goto('/my/account/phone');
	await press(page, t.begin);
	await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2);
	await page.getByLabel(t.phone).fill('০১৮-৯৯০০০২৮০');
	await page.getByRole('textbox', { name: t.password }).fill('not the password');
	await press(page, t.begin);
	await expect(page.getByRole('textbox', { name: t.password })).toHaveAttribute('aria-invalid', 'true');
	await expect(page.getByLabel(t.phone)).toHaveValue('০১৮-৯৯০০০২৮০');
	await page.getByRole('textbox', { name: t.password }).fill(DEMO_PASSWORD);
	await press(page, t.begin);
	await expect(page.getByRole('heading', { name: t.oldTitle })).toBeVisible();
	await page.reload();
	await page.getByLabel(code.label).fill(await codeFor(page, demoPhone(PHONE)));
	await expect(page.getByRole('heading', { name: t.newTitle })).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await picture(page, 'phone-account-new-number');
	await page.getByLabel(code.label).fill(await codeFor(page, '01899000280'));
	await expect(main(page).getByText(t.done)).toBeVisible();
	await expect(
		main(page)
			.getByText(/০১৮৯৯-০০০২৮০/)
			.first(),
	).toBeVisible();

	// The next change is without the old number.
	await main(page).getByRole('link', { name: t.lostLink }).click();
	await page.getByLabel(t.phone).fill('01899000281');
	await page.getByRole('textbox', { name: t.password }).fill(DEMO_PASSWORD);
	await press(page, t.ask);
	await expect(main(page).getByText(t.photoRequired)).toBeVisible();
	const drawn = await pictureOf(page, 1600, 1000);
	await page
		.locator('input[type=file]')
		.setInputFiles({ name: 'id.png', mimeType: 'image/png', buffer: drawn });
	await expect(page.getByRole('img', { name: t.photoShown })).toBeVisible();
	await press(page, t.ask);
	await expect(main(page).getByText(t.staffTitle)).toBeVisible();
	await page.reload();
	await expect(main(page).getByText(/মঞ্জুর হলে নম্বর বদলানো যাবে .* থেকে/)).toBeVisible();
	await picture(page, 'phone-account-lost-number');
	await press(page, t.cancel);
	await expect(main(page).getByText(t.cancelled)).toBeVisible();
});

test('a doctor gives and withdraws a consent, downloads a copy of all data, and deletes the account or not', async ({
	page,
}) => {
	const t = PRIVACY_TEXTS.bn;
	await signedIn(page, PRIVACY);
	await page.goto('/my/account/privacy');
	const merit = page.getByRole('switch', { name: t.purpose.merit_name });
	await expect(merit).toHaveAttribute('aria-checked', 'false');
	await merit.click();
	await expect(merit).toHaveAttribute('aria-checked', 'true');
	await page.reload();
	await expect(merit).toHaveAttribute('aria-checked', 'true');
	await merit.click();
	await expect(merit).toHaveAttribute('aria-checked', 'false');

	const download = page.waitForEvent('download');
	await press(page, t.download);
	const file = await download;
	expect(file.suggestedFilename()).toBe('prostuti-my-data.json');
	const data = JSON.parse(await readFile(await file.path(), 'utf8'));
	expect(JSON.stringify(data)).toContain(demoPhone(PRIVACY));
	await expect(page.getByText(t.downloaded)).toBeVisible();

	await press(page, t.eraseStart);
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('button', { name: t.eraseConfirm }).click();
	await expect(dialog.getByText(t.passwordRequired)).toBeVisible();
	await dialog.getByRole('textbox', { name: t.password }).fill('not the password');
	await dialog.getByRole('button', { name: t.eraseConfirm }).click();
	await expect(dialog.getByRole('textbox', { name: t.password })).toHaveAttribute('aria-invalid', 'true');
	expect(await axe(page)).toEqual([]);
	await picture(page, 'phone-account-erase');
	await dialog.getByRole('textbox', { name: t.password }).fill(DEMO_PASSWORD);
	await dialog.getByRole('button', { name: t.eraseConfirm }).click();
	await expect(main(page).getByText(t.waiting)).toBeVisible();
	await page.reload();
	await press(page, t.keep);
	await expect(main(page).getByText(t.kept)).toBeVisible();
});
