import { expect, test } from './support.ts';

const KEY = 'AbCdEfGhIjKlMnOpQrStUv';

test('whoever scans the code of a real invoice sees its number and sum, and no name', async ({ page }) => {
	let asked = '';
	await page.route('**/api/v3/web/invoices/*', (route) => {
		asked = new URL(route.request().url()).pathname;
		return route.fulfill({
			json: {
				invoice: {
					kind: 'invoice',
					no: 'INV-2026-000123',
					issued_at: '2026-11-21T06:00:00.000Z',
					total: 862_000,
					credited: 400_000,
					seller: 'প্রস্তুতি',
				},
			},
		});
	});
	await page.goto(`/invoice-check#${KEY}`);
	await expect(page.getByRole('heading', { name: 'রসিদটি আসল' })).toBeVisible();
	expect(asked).toBe(`/api/v3/web/invoices/${KEY}`);
	for (const text of ['INV-2026-000123', '২১ নভেম্বর ২০২৬', '৳৮,৬২০', '৳৪,০০০'])
		await expect(page.getByText(text, { exact: true })).toBeVisible();
});

test('without a code the page says how to scan one, and a code that comes then is asked about', async ({
	page,
}) => {
	await page.route('**/api/v3/web/invoices/*', (route) =>
		route.fulfill({
			status: 200,
			json: {
				invoice: {
					kind: 'credit_note',
					no: 'CN-2026-000007',
					issued_at: '2026-11-21T06:00:00.000Z',
					total: 50_000,
					credited: 0,
					seller: 'প্রস্তুতি',
				},
			},
		}),
	);
	await page.goto('/invoice-check');
	await expect(page.getByRole('heading', { name: 'রসিদের কোডটি স্ক্যান করুন' })).toBeVisible();
	await page.evaluate((key) => {
		location.hash = key;
	}, KEY);
	await expect(page.getByText('ফেরতের রসিদ (ক্রেডিট নোট)')).toBeVisible();
	await expect(page.getByText('পরে ফেরত দেওয়া হয়েছে')).toBeHidden();
});
