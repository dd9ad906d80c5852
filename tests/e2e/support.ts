import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { test as base, type Page, type TestInfo } from '@playwright/test';
import { DEMO_OUTBOX_PATH } from '#contract/constants.ts';
import { DEMO_PASSWORD, demoDdt, demoPhone } from '#server/seed/demo-doctors.ts';
import { LONG } from '#tests/support/size.ts';

export { expect } from '@playwright/test';

/** A browser message about an answer that a test provoked, not a fault of a page. */
const PROVOKED = /^Failed to load resource/;

/** Every test fails on a console error or an uncaught error, except where `provoked` says which ones it provokes. */
export const test = base.extend<{ provoked: RegExp | null; watched: undefined }>({
	provoked: [null, { option: true }],
	watched: [
		async ({ page, provoked }, use) => {
			const faults: string[] = [];
			const fault = (text: string) => {
				if (!PROVOKED.test(text) && !provoked?.test(text)) faults.push(text);
			};
			page.on('console', (message) => {
				if (message.type() === 'error') fault(message.text());
			});
			page.on('pageerror', (error) => fault(String(error)));
			await use(undefined);
			base.expect(faults).toEqual([]);
		},
		{ auto: true },
	],
});

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const require = createRequire(import.meta.url);
/** The builder's own copy is 1.5 MB, which would be read again for each check. */
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
/** Marks axe as loaded for the builder. */
const BROUGHT = 'true';

/**
 * The builder for axe. On a page with one frame, as nearly all are, axe is loaded once and evaluates there;
 * only several frames need a second page for the evaluation. Passes are not listed by node, and style sheets
 * are loaded again only in the long run, for the one rule that reads them (screen orientation).
 */
async function axeOf(page: Page): Promise<AxeBuilder> {
	const single = page.frames().length === 1;
	if (single && !(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
	const builder = new AxeBuilder({ page, axeSource: single ? BROUGHT : AXE }).setLegacyMode(single);
	return builder.options({ resultTypes: ['violations'], preload: LONG });
}

/** Costs nearly as much as all other rules, and colours rarely change: only the long run checks it. */
const CONTRAST = ['color-contrast'];

/** The narrowest window of the wide project. */
const WIDE = 1_000;

/**
 * Faults that axe finds on the page, as readable lines. Only the long run checks contrast, and in dark mode
 * nothing else; dark mode on the phone alone, since colours do not depend on the width. The window is made as
 * high as the page, since a bar at its foot would otherwise cover the content below it.
 * @param within checks this part alone, where the rest of the page was checked before
 */
export async function axe(page: Page, within?: string): Promise<string[]> {
	const size = page.viewportSize() ?? { width: 360, height: 800 };
	const night = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
	if (night && (size.width >= WIDE || !LONG)) return [];
	const heightOf = async () => {
		const whole = await page.evaluate(() => document.documentElement.scrollHeight);
		return Math.max(size.height, whole);
	};
	for (let height = 0, tries = 0; ; tries++) {
		// Again, if late content made the page higher.
		for (let fits = 0; fits < 3; fits++) {
			const needed = await heightOf();
			if (needed <= height) break;
			height = needed;
			await page.setViewportSize({ width: size.width, height });
		}
		await settled(page);
		const builder = await axeOf(page);
		if (within) builder.include(within);
		const rules = night
			? builder.withRules(CONTRAST)
			: builder.withTags(TAGS).disableRules(LONG ? [] : CONTRAST);
		const { violations } = await rules.analyze();
		// Content that grew during the check was covered by the bar at the foot: that check does not count.
		if (tries < 2 && (await heightOf()) > height) continue;
		await page.setViewportSize(size);
		return violations.flatMap((one) =>
			one.nodes.map((node) => `${one.id}: ${node.target.join(' ')} ${node.failureSummary}`),
		);
	}
}

/**
 * Waits until all colour transitions are finished. Content that the browser skips while out of view would
 * begin its transition only during the check, so it is rendered first.
 */
async function settled(page: Page): Promise<void> {
	for (let tries = 0; tries < 5; tries++) {
		const fading = await page.evaluate(async () => {
			for (const one of document.querySelectorAll<HTMLElement>('[class*="content-visibility"]'))
				one.style.contentVisibility = 'visible';
			const running = document.getAnimations().filter((one) => one instanceof CSSTransition);
			await Promise.allSettled(running.map((one) => one.finished));
			return running.length;
		});
		if (fading === 0) return;
	}
}

/** Pixels by which the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
	page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Light and dark mode; at desktop width light alone, since colours do not depend on the width. */
export const schemesAt = (info: TestInfo): readonly ('light' | 'dark')[] =>
	info.project.name === 'wide' ? ['light'] : ['light', 'dark'];

/** Saves a screenshot of the whole page for a manual review, in a long run or with PICTURES=1. */
export async function picture(page: Page, name: string): Promise<void> {
	if (LONG || process.env.PICTURES === '1')
		await page.screenshot({ path: `reports/screens/${name}.png`, fullPage: true, animations: 'disabled' });
}

/** Demonstration doctors of the tests, one for each, so that no test sees another's data. */
export const DOCTORS = {
	result: 0,
	noResult: 1,
	thread: 9,
	network: 11,
	tabs: 13,
	keyboard: 14,
	quiz: 16,
	tools: 16,
	practice: 17,
	offline: { killed: 18, sealed: 19, closed: 15, cut: 12 },
	/** Gets a new version while taking an exam. */
	update: 29,
	classes: 35,
	accounts: { known: 20, forgetful: 21, unlucky: 22 },
	account: { profile: 25, devices: 26, safety: 27, phone: 28, privacy: 29, swap: 38, borrowed: 10 },
	exams: { waiting: 36, pending: 36, after: 37 },
	/** One doctor for each fault of the exam screen. */
	faults: { moments: 2, deadline: 3, clocks: 4, refusals: 5, browsers: 6, extra: 7, blocked: 8 },
	lectures: { watching: 39, devices: 35, cut: 15 },
	subscriptions: { buying: 6, buyingWide: 8 },
	overlays: { whole: 30, empty: 31, exam: 32, partly: 33 },
	payment: 34,
	sheets: { address: 35, faces: 39 },
	desk: 39,
	night: 24,
	people: 23,
	teaching: 29,
	books: 37,
	/** Not in the demonstration: the test creates this doctor. */
	ticket: 40,
};

/** Signs in through the form, on the verified phone of the demonstration doctor. */
export async function signIn(page: Page, doctor: number, to = '/login'): Promise<void> {
	await page.goto(to);
	await page.evaluate((ddt) => localStorage.setItem('gns_ddt', ddt), demoDdt(doctor));
	await page.getByLabel('মোবাইল নম্বর').fill(demoPhone(doctor));
	await page.getByRole('textbox', { name: 'পাসওয়ার্ড' }).fill(DEMO_PASSWORD);
	await page.getByRole('button', { name: 'লগইন করুন' }).click();
	await page.waitForURL(/\/my\//);
}

/** A page of the app's origin without scripts. */
export const BLANK = '/robots.txt';

/**
 * Gives the page a session as the form would, for tests that begin after it: two screens less to load. The
 * page stays blank; the test opens its first screen itself.
 */
export async function signedIn(page: Page, doctor: number): Promise<void> {
	const device = demoDdt(doctor);
	await page.goto(BLANK);
	const answer = await page.request.post('/api/v3/auth/login', {
		headers: { 'x-gns-ddt': device },
		data: { phone: demoPhone(doctor), password: DEMO_PASSWORD },
	});
	base.expect(answer.status()).toBe(200);
	const { token, user } = await answer.json();
	await page.evaluate(
		(stored) => {
			for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
		},
		{ gns_ddt: device, user: JSON.stringify(user), token },
	);
}

/** Calls the API as this doctor, to find the ids that a test needs. */
export async function api(page: Page, path: string) {
	return page.evaluate(async (url) => {
		const answer = await fetch(url, {
			headers: {
				authorization: `Bearer ${localStorage.getItem('token')}`,
				'x-gns-ddt': localStorage.getItem('gns_ddt') ?? '',
			},
		});
		return answer.json();
	}, `/api/v3/web/doctor/${path}`);
}

/** Addresses of the doctor's open and past exam. */
export async function examPaths(page: Page) {
	const { courses } = await api(page, 'courses');
	const course = courses.find((one: { course_icon: string }) => one.course_icon === 'icon-fcps');
	const { schedule } = await api(page, `courses/${course.id}/full-schedule`);
	const events = schedule.slots.flatMap(
		(slot: { events: { id: number; type: string; opens_at: string; closes_at: string }[] }) => slot.events,
	);
	const now = Date.now();
	const exams = events.filter((one: { type: string }) => one.type === 'exam');
	const open = exams.find(
		(one: { opens_at: string; closes_at: string }) =>
			Date.parse(one.opens_at) < now && Date.parse(one.closes_at) > now,
	);
	const past = exams.find((one: { closes_at: string }) => Date.parse(one.closes_at) < now);
	const base = `/my/courses/${course.id}`;
	const of = (event: { id: number }) => ({
		info: `${base}/schedule/${schedule.id}/events/${event.id}/exam-info`,
		status: `${base}/schedule/${schedule.id}/events/${event.id}/exam-status`,
		sitting: `${base}/schedule/${schedule.id}/events/${event.id}/exam/participated`,
		review: `${base}/schedule/${schedule.id}/events/${event.id}/exam/participated-questions-answer`,
		result: `${base}/events/${event.id}/exam/result`,
	});
	return {
		course: base,
		schedule: `${base}/full-schedule`,
		courseSchedule: `/my/courses/${course.year_course_session_id}/batch/${course.batch_id}/schedule/${schedule.id}`,
		open: of(open),
		past: of(past),
	};
}

/** The newest code sent to this number, from the page on which a demonstration shows its messages. */
export async function codeFor(page: Page, number: string): Promise<string> {
	const messages = await (await page.request.get(DEMO_OUTBOX_PATH)).text();
	const [, found] = /(\d{6}) is your/.exec(messages.slice(messages.indexOf(`>${number}<`))) ?? [];
	if (found === undefined) throw new Error(`no code went to ${number}`);
	return found;
}

/** The page of the doctor's course for FCPS. */
export async function coursePath(page: Page): Promise<string> {
	const { courses } = await api(page, 'courses');
	const course = courses.find((one: { course_icon: string }) => one.course_icon === 'icon-fcps');
	return `/my/courses/${course.id}`;
}
