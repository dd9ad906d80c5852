import type { BrowserContext } from '@playwright/test';
import { BLANK, test as base } from './support.ts';

interface Phone {
	context: BrowserContext;
	/** Kills the browser and starts it again with an older session: the last seconds may not be on disk. */
	dies(): Promise<BrowserContext>;
}

/**
 * Tests with a separate browser whose storage on disk outlives it: it can be killed like the browser of a dying
 * phone, without cleanup. Closing a tab is not enough: it sends its data even where the test has cut the network,
 * and a crashed tab takes the service worker along, on which the next call of the test then waits for ever.
 */
export const test = base.extend<{ phone: Phone }>({
	phone: async ({ playwright, launchOptions, baseURL, viewport, isMobile, hasTouch }, use, info) => {
		const { actionTimeout = 0, navigationTimeout = 0 } = info.project.use;
		const start = async () => {
			const context = await playwright.chromium.launchPersistentContext(info.outputPath('phone'), {
				...launchOptions,
				...(baseURL && { baseURL }),
				viewport,
				isMobile,
				hasTouch,
			});
			context.setDefaultTimeout(actionTimeout);
			context.setDefaultNavigationTimeout(navigationTimeout);
			return context;
		};
		const phone: Phone = {
			context: await start(),
			async dies() {
				const { context } = phone;
				const { cookies, origins } = await context.storageState();
				const browser = await context.browser()?.newBrowserCDPSession();
				const { processInfo = [] } = (await browser?.send('SystemInfo.getProcessInfo')) ?? {};
				const ended = context.waitForEvent('close');
				for (const { type, id } of processInfo) if (type === 'browser') process.kill(id, 'SIGKILL');
				await ended;
				phone.context = await start();
				await phone.context.addCookies(cookies);
				const page = await phone.context.newPage();
				await page.goto(BLANK);
				await page.evaluate(
					(stored) => {
						for (const { name, value } of stored) localStorage.setItem(name, value);
					},
					origins.flatMap(({ localStorage }) => localStorage),
				);
				await page.close();
				return phone.context;
			},
		};
		await use(phone);
		await phone.context.close();
	},
	context: async ({ phone }, use) => use(phone.context),
});
