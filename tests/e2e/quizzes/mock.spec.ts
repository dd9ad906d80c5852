import { expect, test } from '../support.ts';

test('guest mock to suggestion: from the first screen over a lost network to a rank and one batch with its price', async ({
	page,
	context,
}) => {
	await page.goto('/');
	await page.getByRole('link', { name: 'বিনা মূল্যে মডেল টেস্ট' }).click();
	await expect(page.getByText(/পরীক্ষার আসল কাঠামোর অর্ধেক: ২৪টি প্রশ্ন, সময় ৫০ মিনিট/)).toBeVisible();
	await page.getByRole('button', { name: 'মডেল টেস্ট শুরু করুন' }).click();
	await expect(page.getByRole('timer')).toContainText(/৪৯:|৫০:/);

	const first = page.getByRole('group', { name: /^প্রশ্ন ১ / });
	const yes = first.getByRole('button', { name: 'সত্য', exact: true }).first();
	await yes.click();
	await page.reload();
	await expect(yes).toHaveAttribute('aria-pressed', 'true');
	await expect(page.getByRole('timer')).toContainText('৪৯:');

	await context.setOffline(true);
	await page.getByRole('button', { name: 'জমা দিন' }).click();
	const yesSend = page.getByRole('button', { name: 'হ্যাঁ, জমা দিন' });
	// Also below 24 buttons that lead to blank questions.
	await expect(yesSend).toBeInViewport({ ratio: 1 });
	await yesSend.click();
	await expect(page.getByText('উত্তর এখনো জমা হয়নি')).toBeVisible();
	await context.setOffline(false);

	await expect(page.getByText(/^\p{Nd}+ জনের মধ্যে \p{Nd}+তম$/u)).toBeVisible();
	const batch = page.getByRole('region', { name: 'এই পরীক্ষার জন্য একটি ব্যাচ' });
	await expect(batch.getByText(/৳/)).toBeVisible();
	const saved = page.waitForEvent('download');
	await page.getByRole('button', { name: 'ফলের ছবি নিন' }).click();
	expect((await saved).suggestedFilename()).toBe('fcps-half-mock.png');
	await batch.getByRole('link', { name: 'ব্যাচটি দেখুন' }).click();
	await expect(page).toHaveURL(/\/batch-details\/\d+$/);
});
