import type { Page } from '@playwright/test';
import { MY_ROUTES, type MyRouteName } from '#contract/my-routes.ts';
import {
	ACCOUNT_SCREENS,
	COURSE_SCREENS,
	EXAM_SCREENS,
	LEARNING_SCREENS,
	learningPaths,
	type Screen,
	stands,
} from './screens.ts';
import { axe, DOCTORS, examPaths, expect, overflow, signedIn, test } from './support.ts';

test.describe.configure({ mode: 'parallel' });

/** Screens that need an earlier action; other tests check them. */
const ON_A_JOURNEY: MyRouteName[] = ['quiz-results', 'my-devices-otp-submission'];

/**
 * Navigates to the next screen as the browser's own buttons do, without a reload. A loaded screen moves the
 * focus to its heading.
 */
async function go(page: Page, to: string): Promise<void> {
	await page.evaluate((path) => {
		(document.activeElement as HTMLElement | null)?.blur();
		history.pushState(null, '', path);
		dispatchEvent(new PopStateEvent('popstate', { state: null }));
	}, to);
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

/** Faults of a screen that is reached from another one, or reloaded where its answers are changed. */
async function faultsOf<Paths>(page: Page, { path, before }: Screen<Paths>, paths: Paths): Promise<string[]> {
	await before?.(page);
	const opened = page.url().includes('/my/') && !before;
	if (opened) await go(page, path(paths));
	else await page.goto(path(paths));
	await stands(page);
	const wide = await overflow(page);
	await page.unrouteAll({ behavior: 'ignoreErrors' });
	return [...(wide > 0 ? [`is ${wide} pixels wider than its window`] : []), ...(await axe(page))];
}

/** Visits screens one after the other and expects no faults. */
async function visit<Paths>(page: Page, screens: Screen<Paths>[], paths: Paths): Promise<void> {
	// High enough that the bar at the foot covers nothing, even after late content, and that no check has to enlarge it.
	await page.setViewportSize({ width: 360, height: 3_000 });
	const faults: string[] = [];
	for (const screen of screens) {
		const found = await faultsOf(page, screen, paths).catch((error: unknown) => [String(error)]);
		faults.push(...found.map((fault) => `${screen.name}: ${fault}`));
	}
	expect(faults).toEqual([]);
}

test('screens of courses and money fit a phone and are accessible', async ({ page }) => {
	await signedIn(page, DOCTORS.result);
	await visit(page, COURSE_SCREENS, await examPaths(page));
});

test('screens of exams fit a phone and are accessible', async ({ page }) => {
	await signedIn(page, DOCTORS.result);
	await visit(page, EXAM_SCREENS, await examPaths(page));
});

test('screens of the account fit a phone and are accessible', async ({ page }) => {
	await signedIn(page, DOCTORS.result);
	await visit(page, ACCOUNT_SCREENS, await examPaths(page));
});

test('screens of learning fit a phone and are accessible', async ({ page }) => {
	await signedIn(page, DOCTORS.result);
	await visit(page, LEARNING_SCREENS, await learningPaths(page));
});

test('every screen of /my is on one of the lists', async ({ page }) => {
	await signedIn(page, DOCTORS.result);
	const [exams, learning] = [await examPaths(page), await learningPaths(page)];
	const addresses = [
		...[...COURSE_SCREENS, ...EXAM_SCREENS, ...ACCOUNT_SCREENS].map((one) => one.path(exams)),
		...LEARNING_SCREENS.map((one) => one.path(learning)),
	].map((address) => address.replace(/\?.*/, ''));
	const never = Object.entries(MY_ROUTES).filter(([, path]) => {
		const pattern = new RegExp(`^/my${path.replaceAll(/:[^/]+/g, '[^/]+')}$`);
		return !addresses.some((address) => pattern.test(address));
	});
	expect(never.map(([name]) => name)).toEqual(ON_A_JOURNEY);
});
