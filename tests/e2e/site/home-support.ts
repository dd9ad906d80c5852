import type { Locator, Page } from '@playwright/test';
import { SECTION_MIN_HEIGHTS, SECTION_WINDOW_SHARE } from '#contract/constants.ts';
import { expect } from '../support.ts';

export type SectionName = keyof typeof SECTION_MIN_HEIGHTS;
export const NAMES = Object.keys(SECTION_MIN_HEIGHTS) as SectionName[];
/** A link in each section. */
export const LINKS: Record<SectionName, string> = {
	batchCategories: 'a[href$="/batches"]',
	courses: 'a[href^="/courses/"]',
	promos: 'a[href]',
	faqs: 'a[href^="/faq/"]',
	quiz: 'a[href="/quiz-list"]',
	contact: 'a[href^="tel:"]',
};

export const section = (page: Page, name: SectionName): Locator => page.locator(`[data-section="${name}"]`);
export const island = (page: Page, name: SectionName) => section(page, name).locator('astro-island');
export const part = (page: Page, name: string) => page.locator(`[data-${name}]`);

/** Lets the browser process what is in the window. A loaded font may have moved the content below it. */
export const settle = (page: Page) =>
	page.evaluate(async () => {
		await document.fonts.ready;
		await new Promise<void>((resolve) => {
			requestAnimationFrame(() =>
				requestAnimationFrame(() => setTimeout(() => requestIdleCallback(() => resolve()))),
			);
		});
	});

/**
 * Scrolls until so many px are missing of the required part of a section: all of it, or as much as fills the
 * window. All sections are rendered before, otherwise their heights would be estimates.
 */
export const showSection = (page: Page, name: SectionName, missing: number) =>
	section(page, name).evaluate(
		(place, [short, share]) => {
			for (const one of document.querySelectorAll('.lazy-layout')) one.classList.remove('lazy-layout');
			const { top, height } = place.getBoundingClientRect();
			scrollTo(0, scrollY + top + Math.min(height, innerHeight * share) - innerHeight - short);
		},
		[missing, SECTION_WINDOW_SHARE] as const,
	);

/** Every link of the sections, in page order; it exists without any script. */
export const cards = (page: Page) =>
	page
		.locator('[data-section] a[href]')
		.evaluateAll((all) =>
			all.filter((one) => one.checkVisibility()).map((one) => one.getAttribute('href') ?? ''),
		);

/** Waits until every section shows exactly its built content. */
export async function allStand(page: Page): Promise<void> {
	for (const name of NAMES) {
		await expect(section(page, name).locator(LINKS[name]).first()).toBeVisible();
		await expect(section(page, name).locator('[data-skeleton]')).toHaveCount(0);
		await expect(section(page, name).getByRole('alert')).toHaveCount(0);
	}
}

export async function hydrateAll(page: Page): Promise<void> {
	for (const name of NAMES) {
		await showSection(page, name, -1);
		await expect(section(page, name).locator('astro-island[ssr]')).toHaveCount(0);
	}
}
