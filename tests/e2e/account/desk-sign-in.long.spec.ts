import { DESK, deskSignIn } from '../desk-support.ts';
import { axe, expect, picture, test } from '../support.ts';

test('an owner adds a member of staff, and the log shows it @wide', async ({ page }, info) => {
	await deskSignIn(page, 'owner', '/operators');
	await expect(page.getByRole('cell', { name: 'তানিয়া রহমান' })).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await picture(page, 'desk-operators');
	await page.getByRole('link', { name: 'নতুন' }).click();
	await page.getByRole('textbox', { name: 'নাম' }).fill('নতুন সহকর্মী');
	await page.getByLabel('ফোন নম্বর').fill('০১৮০০০০০০০১');
	await page.getByLabel('সহায়তা').check();
	await page.getByRole('button', { name: 'সংরক্ষণ' }).click();
	await expect(page.getByText('এই মান আগে থেকেই আছে।').first()).toBeVisible();
	await page.getByLabel('ফোন নম্বর').fill(info.project.name === 'wide' ? '০১৮০০০০০০৯৯' : '০১৮০০০০০০৯৮');
	await page.getByRole('button', { name: 'সংরক্ষণ' }).click();
	await page.getByRole('button', { name: 'লগইন নতুন করে দিন' }).click();
	await page.getByRole('dialog').getByLabel('কারণ').fill('প্রথম দিন');
	await page.getByRole('dialog').getByRole('button', { name: 'নিশ্চিত করুন' }).click();
	await expect(page.getByText('একবারের পাসওয়ার্ড')).toBeVisible();
	await page.goto(`${DESK}/#/audit`);
	await expect(page.getByRole('cell', { name: 'নতুন পাসওয়ার্ড করে দিয়েছেন' }).first()).toBeVisible();
	await picture(page, 'desk-audit');
});
