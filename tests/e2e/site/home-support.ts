import type { Locator, Page } from '@playwright/test';
import { SECTION_MIN_HEIGHTS, SKELETONS } from '#contract/constants.ts';
import { expect } from '../support.ts';

export type SectionName = keyof typeof SECTION_MIN_HEIGHTS;
export const NAMES = Object.keys(SECTION_MIN_HEIGHTS) as SectionName[];
/** What stands in a section once it is drawn, and the call that brings it. */
export const DRAWN: Record<SectionName, { link: string; call: string | null; skeletons: number | null }> = {
	batchCategories: {
		link: 'a[href$="/batches"]',
		call: '**/homepage/batch-categories',
		skeletons: SKELETONS.batchCategories,
	},
	courses: { link: 'a[href^="/courses/"]', call: '**/homepage/courses', skeletons: SKELETONS.courses },
	promos: { link: 'a[target="_blank"]', call: '**/homepage/other-services', skeletons: null },
	faqs: { link: 'a[href^="/faq/"]', call: '**/faqs?*', skeletons: SKELETONS.faqs },
	quiz: { link: 'a[href="/quiz-list"]', call: null, skeletons: null },
	contact: { link: 'a[href^="tel:"]', call: '**/homepage/contact-list', skeletons: null },
};

export const section = (page: Page, name: SectionName): Locator => page.locator(`[data-section="${name}"]`);
export const island = (page: Page, name: SectionName) => section(page, name).locator('astro-island');
export const part = (page: Page, name: string) => page.locator(`[data-${name}]`);

/** Lets the browser look at what is in the window and act on it. */
export const settle = (page: Page) =>
	page.evaluate(
		() =>
			new Promise<void>((resolve) => {
				requestAnimationFrame(() =>
					requestAnimationFrame(() => setTimeout(() => requestIdleCallback(() => resolve()))),
				);
			}),
	);

/** Scrolls until the lower edge of a section's box is so many px below that of the window; whole pixels are scrolled. */
export const showBox = (page: Page, name: SectionName, short: number) =>
	section(page, name)
		.locator('[data-section-box]')
		.evaluate((box, missing) => {
			scrollTo(0, scrollY + box.getBoundingClientRect().bottom - innerHeight - missing);
		}, short);

export async function drawAll(page: Page): Promise<void> {
	for (const name of NAMES) {
		await showBox(page, name, -1);
		await expect(section(page, name).locator('[data-skeletons]')).toHaveCount(0);
	}
}
