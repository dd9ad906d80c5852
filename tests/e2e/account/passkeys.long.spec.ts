import { codeOf, DESK, STAFF, signInByCall } from '../desk-support.ts';
import { axe, expect, overflow, picture, test } from '../support.ts';

test('staff add a passkey, sign in with it alone, and remove it again', async ({ page }) => {
	const browser = await page.context().newCDPSession(page);
	await browser.send('WebAuthn.enable');
	const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	const verified = (isUserVerified: boolean) =>
		browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
	// Removing a passkey ends all other sessions of this person: the session shared by tests is created later.
	await signInByCall(page, STAFF.second_controller);
	await page.goto(`${DESK}/#/account`);
	const mine = page.getByRole('region', { name: 'পাসকি' });
	await expect(mine.getByText('এখনো কোনো পাসকি যোগ করেননি।')).toBeVisible();
	const add = mine.getByRole('button', { name: 'পাসকি যোগ করুন' });
	await add.click();
	await expect(mine.getByText('পাসকিটির একটি নাম দিন।')).toBeVisible();
	await mine.getByLabel('পাসকির নাম').fill('অফিসের ল্যাপটপ');
	await mine.getByLabel('অ্যাপের ৬ সংখ্যার কোড').fill('000000');
	await add.click();
	await expect(mine.getByText('কোডটি মেলেনি।')).toBeVisible();
	// The code of the sign-in is used up, so the next one is used.
	const code = await codeOf(page, STAFF.second_controller, 'next');
	await mine.getByLabel('অ্যাপের ৬ সংখ্যার কোড').fill(code);
	await add.click();
	await expect(mine.getByText('এখনো ব্যবহার করেননি')).toBeVisible();
	await expect(mine.getByText('অফিসের ল্যাপটপ', { exact: true })).toBeVisible();
	expect(await overflow(page)).toBe(0);
	expect(await axe(page)).toEqual([]);
	await picture(page, 'desk-passkeys');

	await page.context().clearCookies();
	await page.goto(DESK);
	await page.reload();
	const enter = page.getByRole('button', { name: 'পাসকি দিয়ে লগইন করুন' });
	await expect(enter).toBeVisible();
	await picture(page, 'desk-sign-in-passkey');
	// Without finger or PIN the passkey is no second factor.
	await verified(false);
	await enter.click();
	await expect(page.getByRole('alert')).toContainText('পাসকি দিয়ে লগইন হয়নি');
	await verified(true);
	await enter.click();
	await expect(page.getByLabel('আপনার ভূমিকা')).toBeVisible();

	await page.goto(`${DESK}/#/account`);
	await expect(mine.getByText('শেষ ব্যবহার:')).toBeVisible();
	await mine.getByRole('button', { name: 'মুছে ফেলুন' }).click();
	await page.getByRole('button', { name: 'নিশ্চিত করুন' }).click();
	await expect(mine.getByText('এখনো কোনো পাসকি যোগ করেননি।')).toBeVisible();
	await page.context().clearCookies();
	await page.goto(DESK);
	await page.reload();
	await enter.click();
	await expect(page.getByRole('alert')).toContainText('পাসকি');
});
