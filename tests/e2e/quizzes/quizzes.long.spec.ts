import { axe, expect, overflow, picture, test } from '../support.ts';

const QUIZ = '/on-spot-quiz/anatomy-warm-up';
for (const scheme of ['light', 'dark'] as const) {
	test(
		`a guest answers and reads the result, ${scheme}`,
		{ tag: scheme === 'light' ? ['@wide'] : [] },
		async ({ page }, info) => {
			await page.emulateMedia({ colorScheme: scheme });
			await page.goto(QUIZ);
			await page.getByRole('button', { name: 'কুইজ শুরু করুন' }).click();
			await page.getByRole('button', { name: 'সত্য' }).nth(1).click();
			await page.getByRole('button', { name: 'মিথ্যা' }).nth(2).click();
			await page.getByRole('button', { name: /Posterior cruciate/ }).click();
			const look = async (name: string) => {
				expect(await overflow(page)).toBe(0);
				expect(await axe(page)).toEqual([]);
				await picture(page, `${info.project.name}-${name}-${scheme}`);
			};
			await look('quiz-answering');
			await page.getByRole('button', { name: 'জমা দিন' }).click();
			await look('quiz-confirm');
			await page.getByRole('button', { name: 'হ্যাঁ, জমা দিন' }).click();
			await expect(page.getByText('প্রাপ্ত নম্বর', { exact: true })).toBeVisible();
			await look('quiz-result');
		},
	);
}

test('every place to answer is at least 44 pixels high and wide', async ({ page }) => {
	await page.goto(QUIZ);
	await page.getByRole('button', { name: 'কুইজ শুরু করুন' }).click();
	await expect(page.getByRole('button', { name: 'সত্য' }).first()).toBeVisible();
	const sizes = await page.locator('[aria-pressed]').evaluateAll((all) =>
		all.map((one) => {
			const { width, height } = one.getBoundingClientRect();
			return Math.min(width, height);
		}),
	);
	expect(sizes.length).toBe(60);
	expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
});
