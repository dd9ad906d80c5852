import { api, expect, test } from '../support.ts';
import { code, codeFor, heading, main, name, newPhone, password, phone, press } from './join-support.ts';

test('an account is opened on the way to a batch, and the doctor returns to the enrolment', async ({
	page,
}) => {
	await page.goto('/batch-details/1/enroll/1');
	await page.getByRole('link', { name: 'নতুন অ্যাকাউন্ট খুলুন' }).click();
	await expect(main(page).getByText('যে ব্যাচে ভর্তি হচ্ছেন')).toBeVisible();
	await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

	await press(page, 'কোড পাঠান');
	await expect(page.getByRole('alert')).toBeFocused();
	await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2);
	await name(page).fill('ডা. নাদিয়া ইসলাম');
	await phone(page).fill('0121');
	await press(page, 'কোড পাঠান');
	await expect(phone(page)).toBeFocused();
	await expect(phone(page)).toHaveAttribute('aria-invalid', 'true');
	await phone(page).fill('+880 1899-000001');
	await page.reload();
	await expect(name(page)).toHaveValue('ডা. নাদিয়া ইসলাম');
	await expect(phone(page)).toHaveValue('+880 1899-000001');
	await press(page, 'কোড পাঠান');

	await expect(main(page).getByText('০১৮৯৯-০০০০০১')).toBeVisible();
	await expect(main(page).getByText('বার্তাটি পাঠানো হয়েছে', { exact: false })).toBeVisible();
	await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
	await expect(code(page)).toHaveAttribute('inputmode', 'numeric');
	const right = await codeFor(page, newPhone(1));
	await code(page).fill(right === '111111' ? '222222' : '111111');
	await expect(code(page)).toHaveAttribute('aria-invalid', 'true');
	await expect(main(page).getByText('আর ৪ বার চেষ্টা', { exact: false })).toBeVisible();
	// On the way back the number can be changed; the sent code is still valid.
	await main(page).getByRole('link', { name: 'নম্বরটি ভুল? বদলান' }).click();
	await expect(phone(page)).toHaveValue('+880 1899-000001');
	await press(page, 'কোড পাঠান');
	const bengali = right.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit)));
	await code(page).fill(`${bengali.slice(0, 3)} ${bengali.slice(3)}`);

	await expect(heading(page)).toHaveText('রেজিস্ট্রেশন শেষ করুন');
	await expect(name(page)).toHaveValue('ডা. নাদিয়া ইসলাম');
	await expect(main(page).getByText('০১৮৯৯-০০০০০১')).toBeVisible();
	await password(page).fill('short');
	await press(page, 'অ্যাকাউন্ট খুলুন');
	await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2);
	await page.getByRole('alert').getByRole('link', { name: /সম্মতি/ }).click();
	await expect(page.getByRole('checkbox')).toBeFocused();
	await page.getByRole('checkbox').check();
	await password(page).fill('password');
	await press(page, 'অ্যাকাউন্ট খুলুন');
	await expect(main(page).getByText('খুব সহজে অনুমান করা যায়', { exact: false })).toBeVisible();
	await password(page).fill('পদ্মা নদীর মাঝি');
	await main(page).getByText('আরও তথ্য (ঐচ্ছিক)').click();
	const college = page.getByRole('combobox', { name: 'মেডিকেল বা ডেন্টাল কলেজ' });
	await college.fill('rangpur');
	await page.getByRole('option').first().click();
	await page.getByLabel('বিএমডিসি রেজিস্ট্রেশন নম্বর').fill('নম্বর নেই');
	await press(page, 'অ্যাকাউন্ট খুলুন');
	await expect(page.getByLabel('বিএমডিসি রেজিস্ট্রেশন নম্বর')).toBeFocused();
	await page.getByLabel('বিএমডিসি রেজিস্ট্রেশন নম্বর').fill('A-12345');
	await press(page, 'অ্যাকাউন্ট খুলুন');

	await page.waitForURL('**/batch-details/1/enroll/1');
	const { doctor } = await api(page, 'my-profile');
	expect(doctor).toMatchObject({
		name: 'ডা. নাদিয়া ইসলাম',
		phone: newPhone(1),
		bmdc: 'A-12345',
		has_verified_device: true,
	});
	expect(doctor.medical_college_id).toBeGreaterThan(0);
	expect(await page.evaluate(() => sessionStorage.getItem('draft:account-flow'))).toBeNull();
	for (const path of ['/join', '/otp', '/register', '/login', '/forget']) {
		await page.goto(path);
		await expect(main(page).getByText('আপনি লগইন অবস্থায় আছেন')).toBeVisible();
	}
	await main(page).getByRole('link', { name: 'ড্যাশবোর্ডে যান' }).click();
	await page.waitForURL('**/my/dashboard');
});
