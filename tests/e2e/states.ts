import type { Page } from '@playwright/test';
import { type Screen, stands } from './screens.ts';
import { axe, expect, overflow, picture, schemesAt, signedIn, test } from './support.ts';

const OFFLINE = /সংযোগ/;
const FAULT = 'আমাদের সার্ভারে একটি সমস্যা হয়েছে।';

/**
 * Opens pages of a doctor with one sign-in, and finds the addresses once.
 * @param find reads addresses of screens as the signed-in doctor
 */
export function oncePage<Paths>(doctor: number, find: (page: Page) => Promise<Paths>) {
	let known: { storage: Record<string, string>; paths: Paths } | null = null;
	return async (page: Page): Promise<Paths> => {
		if (known === null) {
			await signedIn(page, doctor);
			known = { storage: await page.evaluate(() => ({ ...localStorage })), paths: await find(page) };
		} else {
			await page.addInitScript((values) => {
				for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
			}, known.storage);
		}
		return known.paths;
	};
}

/**
 * One test per screen, on one page that is loaded once: loading, offline, after an error, in light and dark
 * mode.
 * @param onDesk screens with several columns on a wide window
 * @param open opens a page for a signed-in doctor
 */
export function walkStates<Paths>(
	screens: Screen<Paths>[],
	onDesk: string[],
	open: (page: Page) => Promise<Paths>,
): void {
	for (const { name, path, call, before } of screens) {
		const file = name.replaceAll(' ', '-');
		test(
			`${name}: while it waits, after an error, in light and dark, without a network`,
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
					// Results of axe do not depend on the width.
					if (phone) expect(await axe(page)).toEqual([]);
					await picture(page, `${info.project.name}-my-${file}-${scheme}`);
				}
			},
		);
	}
}
