import type { Page } from '@playwright/test';
import { axe, expect, overflow, picture, schemesAt, signedIn, test } from './support.ts';

/** A screen under /my whose faces are looked at. */
export interface Screen<Paths> {
	name: string;
	path: (paths: Paths) => string;
	/** The call that it cannot do without. */
	call?: RegExp;
	/** What has to be so before it is opened. */
	before?: (page: Page) => Promise<unknown>;
}

const OFFLINE = /সংযোগ/;
const FAULT = 'আমাদের দিকে একটি ত্রুটি হয়েছে।';

/**
 * Opens pages of a doctor by one sign-in, and finds out once what is where.
 * @param find reads addresses of screens as the signed-in doctor
 */
export function keptPage<Paths>(doctor: number, find: (page: Page) => Promise<Paths>) {
	let kept: { storage: Record<string, string>; paths: Paths } | null = null;
	return async (page: Page): Promise<Paths> => {
		if (kept === null) {
			await signedIn(page, doctor);
			kept = { storage: await page.evaluate(() => ({ ...localStorage })), paths: await find(page) };
		} else {
			await page.addInitScript((values) => {
				for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
			}, kept.storage);
		}
		return kept.paths;
	};
}

/** Waits until a screen shows what it has. */
export async function stands(page: Page): Promise<void> {
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expect(page.getByRole('main').locator('.animate-wait')).toHaveCount(0);
}

/**
 * One test a screen, on one page that is loaded once: while it waits, without a network, after an error, by day and
 * night.
 * @param onDesk screens whose parts stand beside each other where there is room
 * @param open brings a page to a signed-in doctor
 */
export function walkFaces<Paths>(
	screens: Screen<Paths>[],
	onDesk: string[],
	open: (page: Page) => Promise<Paths>,
): void {
	for (const { name, path, call, before } of screens) {
		const file = name.replaceAll(' ', '-');
		test(
			`${name}: its faces while it waits, after an error, in light and dark, without a network`,
			{ tag: onDesk.includes(name) ? ['@wide'] : [] },
			async ({ page }, info) => {
				const phone = info.project.name === 'phone';
				const url = path(await open(page));
				await before?.(page);
				const failing = phone && call;
				const { promise: seen, resolve: go } = Promise.withResolvers<void>();
				let gone = true;
				if (failing) {
					await page.route(call, async (route) => {
						await seen;
						if (gone) await route.abort('internetdisconnected');
						else await route.fulfill({ status: 500, json: { code: 'internal', message: FAULT } });
					});
				}
				await page.goto(url);
				if (failing) {
					const main = page.getByRole('main');
					const again = page.getByRole('button', { name: 'আবার চেষ্টা করুন' }).first();
					await expect(main.locator('.animate-wait').first()).toBeVisible();
					go();
					await expect(main.getByText(OFFLINE).first()).toBeVisible();
					await picture(page, `phone-my-${file}-offline`);
					gone = false;
					await again.click();
					await expect(page.getByText(FAULT)).toBeVisible();
					await page.unroute(call);
					await again.click();
					await expect(page.getByText(FAULT)).toHaveCount(0);
				}
				await stands(page);
				for (const scheme of schemesAt(info)) {
					await page.emulateMedia({ colorScheme: scheme });
					expect(await overflow(page)).toBe(0);
					// What axe sees does not depend on the width.
					if (phone) expect(await axe(page)).toEqual([]);
					await picture(page, `${info.project.name}-my-${file}-${scheme}`);
				}
			},
		);
	}
}
