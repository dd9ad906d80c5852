import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import pg from 'pg';
import { toE164 } from '#contract/phone.ts';
import { demoPhone } from '#server/seed/demo-doctors.ts';
import { EXAM_SCREEN_TEXTS } from '../../../src/lib/exams/exam-screen.words.ts';
import { EXAM_TEXTS } from '../../../src/lib/exams/words.ts';
import { UNSENT_SYNC, WORKER_SCOPE } from '../../../src/service-worker/names.ts';
import { examPaths, expect, signedIn } from '../support.ts';

const t = EXAM_SCREEN_TEXTS.bn;

/** Signs a doctor in and starts the open mock. Returns its addresses. */
export async function begin(page: Page, doctor: number) {
	await signedIn(page, doctor);
	const paths = await examPaths(page);
	await page.goto(paths.open.info);
	await page.getByRole('button', { name: EXAM_TEXTS.bn.start }).click();
	await page.getByRole('dialog').getByRole('button', { name: EXAM_TEXTS.bn.confirmYes }).click();
	await inRoom(page);
	return paths;
}

/** Waits until the paper can be answered. */
export const inRoom = (page: Page): Promise<void> =>
	expect(page.getByRole('button', { name: t.handIn, exact: true })).toBeVisible();

/** The mark of a stem of the question on screen. */
export const mark = (page: Page, letter: string, name: string) =>
	page.getByRole('radiogroup', { name: new RegExp(`^${letter} `) }).getByRole('radio', { name, exact: true });
export const isMarked = (page: Page, letter: string, name: string): Promise<void> =>
	expect(mark(page, letter, name)).toHaveAttribute('aria-checked', 'true');

const state = (page: Page) => page.getByRole('button', { name: new RegExp(t.saveState) });
/** Waits until every answer is saved on the server. */
export const savedOnServer = (page: Page): Promise<void> =>
	expect(state(page)).toHaveAccessibleName(new RegExp(t.saveServer));
/** Waits until every answer is saved on the phone, and the server lacks one. */
export const savedOnPhone = (page: Page): Promise<void> =>
	expect(state(page)).toHaveAccessibleName(new RegExp(t.savePhone));

/** Makes the page query the server, as when the doctor returns to the tab. */
export const looksAgain = (page: Page): Promise<void> =>
	page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

/** Waits until the app is cached on the phone. */
export const appOnPhone = (page: Page): Promise<boolean> =>
	page.evaluate(async () => {
		const { active } = await navigator.serviceWorker.ready;
		const channel = new MessageChannel();
		const all = new Promise<boolean>((resolve) => {
			channel.port1.onmessage = ({ data }) => resolve(data);
		});
		active?.postMessage('fill', [channel.port2]);
		return all;
	});

/** Kills the tab and opens the address in a new one, as after a restart of the phone. */
export async function newTab(page: Page, context: BrowserContext, path: string): Promise<Page> {
	await page.close();
	const fresh = await context.newPage();
	await fresh.goto(path);
	return fresh;
}

/** Waits until so many unsent taps are saved on the phone. */
export async function unsentOnPhone(page: Page, taps: number): Promise<void> {
	const unsent = () =>
		page.evaluate(
			() =>
				new Promise<number>((resolve, reject) => {
					const opening = indexedDB.open('prostuti-exam');
					opening.onerror = () => reject(opening.error);
					opening.onsuccess = () => {
						const reading = opening.result.transaction('sheets').objectStore('sheets').getAll();
						reading.onerror = () => reject(reading.error);
						reading.onsuccess = () => {
							opening.result.close();
							resolve(reading.result.reduce((sum, { ops = [] }) => sum + ops.length, 0));
						};
					};
				}),
		);
	await expect.poll(unsent).toBe(taps);
}

/** Runs queries on the database of this run. */
export async function onDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
	const stored = await readFile(path.join(process.env.E2E_DIR ?? '', 'data/postgres.json'), 'utf8');
	const { password, port } = JSON.parse(stored) as { password: string; port: number };
	const client = new pg.Client(`postgres://postgres:${password}@127.0.0.1:${port}/prostuti`);
	await client.connect();
	try {
		return await work(client);
	} finally {
		await client.end();
	}
}

/** Moves the end of a doctor's running exam a day back, and waits until the server has closed and scored it. */
export const closedByTime = (doctor: number): Promise<void> =>
	onDatabase(async (client) => {
		const { rows } = await client.query<{ id: number }>(
			`update attempts set started_at = started_at - interval '1 day', deadline_at = deadline_at - interval '1 day',
				last_contact_at = last_contact_at - interval '1 day'
			 where state = 'in_progress' and doctor_id = (select id from doctors where phone = $1) returning id`,
			[toE164(demoPhone(doctor))],
		);
		await expect
			.poll(
				async () => (await client.query('select state from attempts where id = $1', [rows[0]?.id])).rows,
				{ timeout: 90_000 },
			)
			.toEqual([{ state: 'scored' }]);
	});

/**
 * Wakes the service worker of a newly started browser, as the browser does when the network returns, from a page
 * outside the app: no screen is open. Returns the target screens of the notifications that it then shows.
 */
export async function wokenBySync(context: BrowserContext, outside: Page): Promise<() => Promise<unknown>> {
	await outside.goto('/');
	const origin = new URL(outside.url()).origin;
	const cdp = await context.newCDPSession(outside);
	const registered = new Promise<string>((resolve) => {
		cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
			const app = registrations.find(({ scopeURL }) => scopeURL.endsWith(WORKER_SCOPE));
			if (app) resolve(app.registrationId);
		});
	});
	await cdp.send('ServiceWorker.enable');
	const registrationId = await registered;
	const started = context.waitForEvent('serviceworker');
	await cdp.send('ServiceWorker.startWorker', { scopeURL: `${origin}${WORKER_SCOPE}` });
	const worker = await started;
	await worker.evaluate(() => {
		const scope = self as unknown as { shown: unknown[]; registration: ServiceWorkerRegistration };
		scope.shown = [];
		scope.registration.showNotification = async (_, options) => void scope.shown.push(options?.data?.path);
	});
	await cdp.send('ServiceWorker.dispatchSyncEvent', {
		origin,
		registrationId,
		tag: UNSENT_SYNC,
		lastChance: false,
	});
	return () => worker.evaluate(() => (self as unknown as { shown: unknown[] }).shown);
}
