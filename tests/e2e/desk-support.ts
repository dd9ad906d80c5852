import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type { OperatorRole } from '#contract/constants.ts';

/** Sign-ins of the demonstration's staff by role. */
export const STAFF = {
	editor: '01800000001',
	exam_editor: '01800000002',
	exam_controller: '01800000003',
	teacher: '01800000004',
	finance: '01800000005',
	dispatch: '01800000006',
	support: '01800000007',
	owner: '01800000008',
	/** A second member of the exam staff. */
	second_controller: '01800000009',
	/** A second member of finance, who is also an owner. */
	second_finance: '01800000010',
} as const satisfies Record<OperatorRole | 'second_controller' | 'second_finance', string>;
export type StaffName = keyof typeof STAFF;

const PASSWORD = 'prostuti-2026';
const port = Number(process.env.E2E_PORT ?? 4391);
/** Address of the desk of this run. */
export const DESK = `http://localhost:${port + 9}`;
/** Address of the site of this run. */
export const SITE = `http://localhost:${port}`;

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** The code that this person's app shows now. */
export async function codeOf(page: Page, phone: string, which: 'code' | 'next' = 'code'): Promise<string> {
	const html = await (await page.request.get(`${SITE}/demo/outbox`)).text();
	const code = new RegExp(`data-${which}="${phone}">(\\d{6})<`).exec(html)?.[1];
	if (!code) throw new Error(`no code is shown for ${phone}`);
	return code;
}

/** A code already used by another test of this run is refused; the next one is valid half a minute later at most. */
const CODE_MS = 30_000 + 30_000;

/** Signs a member of staff in with a separate session. */
export async function signInByCall(page: Page, phone: string): Promise<Cookies> {
	const editor = `${DESK}/api/v3/editor`;
	let used = '';
	await expect(async () => {
		const code = await codeOf(page, phone);
		expect(code).not.toBe(used);
		const begun = await page.request.post(`${editor}/sign-in`, { data: { phone, password: PASSWORD } });
		expect(begun.ok(), await begun.text()).toBe(true);
		const { ticket } = (await begun.json()) as { ticket: string };
		const done = await page.request.post(`${editor}/sign-in/code`, { data: { ticket, code } });
		if (!done.ok()) used = code;
		expect(done.ok(), await done.text()).toBe(true);
	}).toPass({ timeout: CODE_MS, intervals: [1_000] });
	return page.context().cookies(`${DESK}/api/v3/editor`);
}

/** Whether this worker signs the person in; the others wait for its file. */
const first = (lock: string) =>
	mkdir(lock).then(
		() => true,
		() => false,
	);

/**
 * Signs a member of staff in and opens the desk. A code is valid once in its half minute, so the whole run
 * shares one session per person; desk-sign-in.spec.ts tests the sign-in form.
 */
export async function deskSignIn(page: Page, name: StaffName, at = '/'): Promise<void> {
	const phone = STAFF[name];
	const file = path.join(process.env.E2E_DIR ?? '', `desk-${phone}.json`);
	const read = async () => JSON.parse(await readFile(file, 'utf8')) as Cookies;
	let cookies = await read().catch(() => null);
	if (!cookies && (await first(`${file}.lock`))) {
		try {
			cookies = await signInByCall(page, phone);
			// Renamed when complete, so that no worker reads a partial file.
			await writeFile(`${file}.part`, JSON.stringify(cookies));
			await rename(`${file}.part`, file);
		} catch (error) {
			await rm(`${file}.lock`, { recursive: true, force: true });
			throw error;
		}
	}
	if (!cookies) {
		await expect
			.poll(
				async () => {
					cookies = await read().catch(() => null);
					return cookies;
				},
				{ timeout: CODE_MS + 10_000 },
			)
			.not.toBeNull();
	}
	await page.context().addCookies(cookies ?? []);
	await page.goto(`${DESK}/#${at}`);
}

/** Opens a screen of the desk by its address. */
export const openDesk = (page: Page, at: string) => page.goto(`${DESK}/#${at}`);

/** Calls the desk's API as the signed-in person of an open page. A refusal is an error with the answer. */
export async function office<T>(
	page: Page,
	method: 'GET' | 'POST' | 'PUT',
	path: string,
	body?: object,
): Promise<T> {
	return page.evaluate(
		async ([verb, url, text]) => {
			await fetch('/sanctum/csrf-cookie');
			const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
			const answer = await fetch(`/api/v3/editor/${url}`, {
				method: verb,
				headers: {
					'x-xsrf-token': decodeURIComponent(token),
					...(text && { 'content-type': 'application/json' }),
				},
				...(text && { body: text }),
			});
			const json = await answer.json();
			if (!answer.ok) throw new Error(`${url}: ${JSON.stringify(json)}`);
			return json;
		},
		[method, path, body ? JSON.stringify(body) : ''] as const,
	);
}

/** Opens a question of the demonstration in the desk and returns its id. */
export async function openQuestion(page: Page, words: string): Promise<number> {
	await openDesk(page, '/faqs');
	await page.getByRole('textbox', { name: 'খুঁজুন' }).fill(words);
	// The search starts a moment after typing.
	await page.waitForURL(/filter=/);
	await page.getByRole('cell', { name: words }).first().click();
	await expect(page.getByRole('textbox', { name: 'শিরোনাম' })).toHaveValue(new RegExp(words));
	return Number(/faqs\/(\d+)/.exec(page.url())?.[1]);
}

/** A separate window as wide as a desktop screen. */
export async function otherPage(browser: Browser): Promise<Page> {
	return (await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'bn-BD' })).newPage();
}

/**
 * Chooses an option of a select, opened by keyboard: its list may open over it, where the end of a slow click
 * chooses whichever option is there.
 */
export async function choose(select: Locator, name: string): Promise<void> {
	await select.press('ArrowDown');
	await select.page().getByRole('option', { name, exact: true }).click();
}

export const save = (page: Page) => page.getByRole('button', { name: 'সংরক্ষণ' }).click();
export const confirm = (page: Page) => page.getByRole('button', { name: 'নিশ্চিত করুন' }).click();

/** A member of staff in a separate desk window. */
export async function staff(browser: Browser, name: StaffName, at: string): Promise<Page> {
	const page = await otherPage(browser);
	await deskSignIn(page, name, at);
	return page;
}
