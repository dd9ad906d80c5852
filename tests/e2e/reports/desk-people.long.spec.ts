import { type Browser, expect, type Page, test } from '@playwright/test';
import { demoPhone } from '#server/seed/demo-doctors.ts';
import { DESK, deskSignIn, office, openDesk } from '../desk-support.ts';
import { DOCTORS, picture, signedIn } from '../support.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

const SITE = `http://localhost:${process.env.E2E_PORT ?? 4391}`;
const SUBJECT = 'রসিদে নামের বানান';

/** The demonstration doctor of this test, signed in beside the desk. */
async function doctorPage(browser: Browser): Promise<Page> {
	const page = await (await browser.newContext({ locale: 'bn-BD', serviceWorkers: 'block' })).newPage();
	await signedIn(page, DOCTORS.people);
	return page;
}

/** Writes as the doctor by an API call. Returns the complaint. */
const write = (page: Page, path: string, body: object): Promise<{ id: number; no: string }> =>
	page.evaluate(
		async ([url, text]) => {
			await fetch('/sanctum/csrf-cookie');
			const csrf = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
			const answer = await fetch(`/api/v3/web/doctor/complaints${url}`, {
				method: 'POST',
				headers: {
					'x-xsrf-token': decodeURIComponent(csrf),
					authorization: `Bearer ${localStorage.getItem('token')}`,
					'x-gns-ddt': localStorage.getItem('gns_ddt') ?? '',
					'content-type': 'application/json',
				},
				body: text ?? '',
			});
			return (await answer.json()).complaint;
		},
		[path, JSON.stringify({ key: `key-${crypto.randomUUID()}`, files: [], ...body })],
	);

const bengali = (digits: string) => digits.replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)));

test('support finds a doctor, answers a complaint that the doctor then reads, and looks into the account', async ({
	page,
	browser,
}) => {
	test.setTimeout(120_000);
	const doctor = await doctorPage(browser);
	const complaint = await write(doctor, '', {
		...{ category: 'payment', ref: null, context: null },
		subject: SUBJECT,
		text: 'রসিদে আমার নাম ভুল এসেছে।',
	});

	await deskSignIn(page, 'support', '/doctors');
	await page.getByPlaceholder('ফোন, নাম, বিএমডিসি, রোল বা ইমেইল').fill(bengali(demoPhone(DOCTORS.people)));
	const row = page.getByRole('row').filter({ hasText: bengali(demoPhone(DOCTORS.people)) });
	await expect(page.getByRole('row')).toHaveCount(2);
	await picture(page, 'desk-doctors');
	await row.click();
	await expect(page.getByRole('heading', { name: 'পরিচয়' })).toBeVisible();
	await picture(page, 'desk-doctor');
	await page.getByRole('link', { name: complaint.no }).click();

	await expect(page.getByText('রসিদে আমার নাম ভুল এসেছে।')).toBeVisible();
	await page.getByRole('button', { name: 'হাতে নিন' }).click();
	await page.getByLabel('তৈরি উত্তর বসান').click();
	await page.getByRole('option', { name: 'রসিদে নাম ঠিক করা হয়েছে' }).click();
	const answer = page.getByLabel('চিকিৎসককে উত্তর');
	await expect(answer).toHaveValue(new RegExp(`${complaint.no} নম্বর অভিযোগটি`));
	const text = await answer.inputValue();

	// The doctor writes while the answer is being typed: it is neither sent without seeing that, nor lost.
	await write(doctor, `/${complaint.id}/messages`, { text: 'ঠিকানাও ভুল ছিল।' });
	await page.getByRole('button', { name: 'উত্তর পাঠান' }).click();
	const writing = page.getByRole('region', { name: 'উত্তর লেখার জায়গা' });
	await expect(writing.getByRole('alert')).toContainText('এখানে আরও লিখেছেন');
	await expect(page.getByText('ঠিকানাও ভুল ছিল।')).toBeVisible();
	await expect(answer).toHaveValue(text);
	await picture(page, 'desk-complaint');
	await answer.press('Control+Enter');
	await expect(page.getByRole('listitem').filter({ hasText: text.slice(-40) })).toBeVisible();
	await expect(answer).toHaveValue('');

	await doctor.goto(`${SITE}/my/complain-box/${complaint.id}`);
	await expect(doctor.getByText(text)).toBeVisible();

	await page.goBack();
	await page.getByRole('button', { name: 'চিকিৎসকের চোখে দেখুন' }).click();
	await page.getByLabel('কারণ').fill('ফোনে রসিদ নিয়ে জানতে চেয়েছেন');
	const opened = page.waitForEvent('popup');
	await page.getByRole('button', { name: 'নিশ্চিত করুন' }).click();
	const account = await opened;
	await account.waitForURL(`${SITE}/`);
	await account.goto(`${SITE}/my/complain-box/${complaint.id}`);
	await expect(account.getByText(text)).toBeVisible();
	await page.reload();
	await expect(page.getByRole('cell', { name: 'ফোনে রসিদ নিয়ে জানতে চেয়েছেন' }).first()).toBeVisible();
});

test('the owner sees the figures as a chart and as a table', async ({ page }) => {
	await deskSignIn(page, 'owner', '/figures/income');
	await expect(page.getByRole('img', { name: 'আয়' })).toBeVisible();
	await picture(page, 'desk-income');
	await page.getByRole('button', { name: 'সারণি' }).click();
	await expect(page.getByRole('columnheader', { name: 'ফেরত গেছে' })).toBeVisible();
	await page.getByRole('button', { name: 'গত ৯০ দিন' }).click();
	await expect(page.getByRole('row')).not.toHaveCount(0);
	await openDesk(page, '/figures/complaints');
	await expect(page.getByRole('columnheader', { name: 'প্রথম উত্তরে গড়ে' })).toBeVisible();
	await picture(page, 'desk-complaint-times');
});

test('another role finds no doctors, and is refused', async ({ page, browser }) => {
	await deskSignIn(page, 'editor', '/');
	const menu = page.getByRole('navigation', { name: 'ডেস্কের মেনু' });
	await expect(menu.getByRole('link', { name: 'চিকিৎসকদের নোটিশ' })).toBeVisible();
	await expect(menu.getByRole('link', { name: 'চিকিৎসক', exact: true })).toBeHidden();
	const refused = await page.request.get(`${DESK}/api/v3/editor/doctors`);
	expect(refused.status()).toBe(403);
	const finance = await (await browser.newContext()).newPage();
	await deskSignIn(finance, 'finance', '/');
	expect((await finance.request.get(`${DESK}/api/v3/editor/doctors`)).status()).toBe(200);
	expect((await finance.request.get(`${DESK}/api/v3/editor/complaints`)).status()).toBe(403);
	await expect(office(finance, 'POST', 'complaints/1/answer', {})).rejects.toThrow('auth.forbidden');
});
