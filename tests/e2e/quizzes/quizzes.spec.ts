import { DEMO_PASSWORD, demoDdt, demoPhone } from '#server/seed/demo-doctors.ts';
import { axe, DOCTORS, expect, test } from '../support.ts';

test('a guest takes a quiz, loses the network before sending, reads the result and saves it in an account', async ({
	page,
	context,
}) => {
	await page.addInitScript((ddt) => localStorage.setItem('gns_ddt', ddt), demoDdt(DOCTORS.quiz));
	await page.goto('/quiz-list');
	await expect(page.locator('#quizzes h2')).toHaveText([
		'FCPS Part-1 সংক্ষিপ্ত মডেল টেস্ট',
		'অ্যানাটমি ঝালাই',
		'ফার্মাকোলজি: জরুরি ওষুধ',
		'ফিজিওলজির গোড়ার কথা',
	]);
	await page.getByRole('link', { name: /^কুইজে অংশ নিন.*অ্যানাটমি ঝালাই/ }).click();

	// A wrong number is reported at its field and stays there; the quiz does not need it.
	await page.getByText('নাম ও মোবাইল নম্বর দিতে চান?').click();
	const phone = page.getByLabel('মোবাইল নম্বর (ঐচ্ছিক)');
	await phone.fill('0171');
	await page.getByLabel(/নাম ও নম্বর রাখতে/).check();
	await page.getByRole('button', { name: 'কুইজ শুরু করুন' }).click();
	await expect(phone).toBeFocused();
	await expect(phone).toHaveAccessibleDescription(/নম্বরটি ঠিক নেই/);
	await expect(phone).toHaveValue('0171');
	await phone.fill('');
	await page.getByRole('button', { name: 'কুইজ শুরু করুন' }).click();

	const first = page.getByRole('group', { name: /^প্রশ্ন ১ / });
	const brachioradialis = first.getByRole('group', { name: /brachioradialis/ });
	await brachioradialis.getByRole('button', { name: 'সত্য' }).click();
	const ligament = page.getByRole('button', { name: /Anterior cruciate/ });
	await ligament.click();
	await page.reload();
	await expect(ligament).toHaveAttribute('aria-pressed', 'true');
	await expect(brachioradialis.getByRole('button', { name: 'সত্য' })).toHaveAttribute('aria-pressed', 'true');
	await expect(page.getByText('২৪টি ঘরের মধ্যে ২টির উত্তর দিয়েছেন')).toBeVisible();

	await page.getByRole('button', { name: 'জমা দিন' }).click();
	await page.getByRole('button', { name: 'প্রশ্ন ৪-এ যান' }).click();
	await expect(page.getByRole('group', { name: /^প্রশ্ন ৪ / })).toBeFocused();
	await context.setOffline(true);
	await page.getByRole('button', { name: 'জমা দিন' }).click();
	await expect(page.getByText('২৪টি ঘরের মধ্যে ২টির উত্তর দিয়েছেন। বাকি আছে')).toBeVisible();
	await page.getByRole('button', { name: 'হ্যাঁ, জমা দিন' }).click();
	await expect(page.getByText('উত্তর এখনো জমা হয়নি')).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await context.setOffline(false);

	await expect(page.getByText('৮-এর মধ্যে')).toBeVisible();
	await expect(page).toHaveURL(/\/on-spot-quiz\/anatomy-warm-up\?result=[\w-]{22}$/);
	await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
	await expect(page.getByRole('article', { name: 'প্রশ্ন ২' })).toContainText('আপনার উত্তর');
	await page.reload();
	await expect(page.getByText('৮-এর মধ্যে')).toBeVisible();
	const result = page.url();

	await page.goto('/on-spot-quiz/anatomy-warm-up');
	await expect(page.getByText('এই ডিভাইস থেকে কুইজটি দেওয়া হয়ে গেছে')).toBeVisible();
	await page.getByRole('link', { name: 'আপনার ফল দেখুন' }).click();
	await expect(page).toHaveURL(result);

	await page.getByRole('link', { name: 'লগইন করে রাখুন' }).click();
	await page.getByLabel('মোবাইল নম্বর').fill(demoPhone(DOCTORS.quiz));
	await page.getByRole('textbox', { name: 'পাসওয়ার্ড' }).fill(DEMO_PASSWORD);
	await page.getByRole('button', { name: 'লগইন করুন' }).click();
	await expect(page).toHaveURL(/\/my\/quiz\/results\/[\w-]{22}$/);
	await page.getByRole('button', { name: 'আমার অ্যাকাউন্টে রাখুন' }).click();
	await expect(page.getByText('ফলটি আপনার অ্যাকাউন্টে রাখা আছে।')).toBeVisible();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('কুইজের ফল');
	expect(await axe(page)).toEqual([]);
	await page.goto(result);
	await expect(page.getByRole('link', { name: 'আমার পাতায় দেখুন' })).toBeVisible();
});
