import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { PAYMENT_TEXTS } from '../../../src/lib/sales/payment.words.ts';
import { CHECKOUT_TEXTS } from '../../../src/lib/sales/payment-checkout.words.ts';
import { DESK } from '../desk-support.ts';
import { codeFor, expect } from '../support.ts';

const c = CHECKOUT_TEXTS.bn;
const p = PAYMENT_TEXTS.bn;

export const main = (page: Page) => page.getByRole('main');
/** Title of the outcome on the screen after a payment. */
export const outcome = (page: Page, title: string) =>
	main(page).getByRole('heading', { name: title, exact: true });

/** Makes one call as the signed-in doctor, if any; `to`: below the web part of the API, or a whole path. */
export async function ask(
	page: Page,
	method: string,
	to: string,
	body?: unknown,
	more: Record<string, string> = {},
) {
	return page.evaluate(
		async ([how, url, text, headers]) => {
			const token = localStorage.getItem('token');
			const xsrf = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1];
			const answer = await fetch(url, {
				method: how,
				headers: {
					...headers,
					...(token && { authorization: `Bearer ${token}` }),
					'x-gns-ddt': localStorage.getItem('gns_ddt') ?? '',
					...(xsrf && { 'x-xsrf-token': decodeURIComponent(xsrf) }),
					...(text && { 'content-type': 'application/json' }),
				},
				...(text && { body: text }),
			});
			const said = await answer.text();
			return { status: answer.status, body: said ? JSON.parse(said) : null };
		},
		[
			method,
			to.startsWith('/') ? to : `/api/v3/web/${to}`,
			body === undefined ? '' : JSON.stringify(body),
			more,
		] as const,
	);
}

/** Registers a guest with an unused number, by the API calls of the forms. */
export async function join(page: Page, phone: string): Promise<void> {
	await page.goto('/login');
	await ask(page, 'GET', '/sanctum/csrf-cookie');
	const name = 'ডা. নাদিয়া ইসলাম';
	await ask(page, 'POST', '/api/v3/auth/join', { phone, name });
	const code = await codeFor(page, phone);
	const { body: known } = await ask(page, 'POST', '/api/v3/auth/otp', { phone, code });
	const { status, body } = await ask(
		page,
		'POST',
		'/api/v3/auth/register',
		{ name, phone, password: 'পদ্মা নদীর মাঝি', consent: true },
		{ 'x-otp-token': known.otp_token },
	);
	expect(status, JSON.stringify(body)).toBe(200);
	await page.evaluate(
		([token, user, ddt]) => {
			localStorage.setItem('user', user);
			localStorage.setItem('gns_ddt', ddt);
			localStorage.setItem('token', token);
		},
		[body.token, JSON.stringify(body.user), body.gns_ddt] as const,
	);
}

/** The batch of a category whose title contains these words. */
export async function findBatch(page: Page, category: string, words: string) {
	const { body } = await ask(page, 'GET', `batch-categories/${category}/batches`);
	const found = body.batches.find((one: { title: string }) => one.title.includes(words));
	if (!found) throw new Error(`there is no batch ${words}`);
	return found as { id: number; title: string; schedules: { id: number }[]; price: number };
}

/** Enrols in a batch, with the first option of each choice. Returns the id of the course. */
export async function takePlace(page: Page, category: string, words: string): Promise<number> {
	const batch = await findBatch(page, category, words);
	const { body: requested } = await ask(page, 'GET', `doctor/batches/${batch.id}/enrol`);
	const [faculty] = requested.options.faculties;
	const { status, body } = await ask(page, 'POST', `doctor/batches/${batch.id}/enrol`, {
		schedule_id: batch.schedules[0]?.id,
		faculty_id: faculty?.id ?? null,
		discipline_id: faculty?.disciplines[0]?.id ?? null,
		candidate_type_id: requested.options.candidate_types[0]?.id ?? null,
	});
	expect(status, JSON.stringify(body)).toBe(200);
	return body.doctor_course.id;
}

/** From the page of the amount due to the checkout, with sheets collected at the branch where there are sheets. */
export async function toCheckout(page: Page): Promise<void> {
	const branch = page.getByRole('radio', { name: new RegExp(p.branch) });
	await expect(page.getByRole('button', { name: p.goOn })).toBeVisible();
	if (await branch.count()) await branch.check();
	await page.getByRole('button', { name: p.goOn }).click();
	await page.waitForURL(/\/checkout$/);
}

/** Enrols and freezes the price, sheets collected at the branch, and opens the checkout. */
export async function priced(page: Page, category: string, words: string): Promise<number> {
	const course = await takePlace(page, category, words);
	const { status, body } = await ask(page, 'POST', `doctor/courses/${course}/checkout/quote`, {
		delivery: 'branch',
	});
	expect(status, JSON.stringify(body)).toBe(200);
	await page.goto(`/my/courses/${course}/checkout`);
	return course;
}

export const payButton = (page: Page) => page.getByRole('button', { name: new RegExp(c.pay('.+')) });

/** Selects a payment method and goes to the gateway's page. */
export async function payBy(page: Page, method: string): Promise<void> {
	await page.getByRole('radio', { name: method, exact: true }).check();
	await payButton(page).click();
	await expect(page.locator('button[name=press][value=paid]')).toBeVisible();
}

/** Presses a button of the gateway and waits until the browser is back. */
export async function atGateway(page: Page, press: string): Promise<void> {
	await page.locator(`button[name=press][value=${press}]`).click();
	await page.waitForURL(/\/my\/courses\/\d+\/payment\/\d+\/done$/);
}

const finance = new Map<string, Promise<string>>();

async function makeFinance(phone: string): Promise<string> {
	const about = ['--name', 'Finance', '--phone', phone, '--role', 'finance'];
	const env = { ...process.env, DATA_DIR: path.join(process.env.E2E_DIR ?? '', 'data') };
	const { stdout } = await promisify(execFile)('node', ['scripts/operator.ts', ...about], { env });
	return /token, shown once: (\S+)/.exec(stdout)?.[1] ?? '';
}

/** A token of a member of staff who may decide about money; created once per phone for all tests of a file. */
export function financeToken(phone = '01799999998'): Promise<string> {
	const token = finance.get(phone) ?? makeFinance(phone);
	finance.set(phone, token);
	return token;
}

/** One call of staff at the desk, from another system than a browser. */
export async function asFinance(token: string, method: string, to: string, body?: object) {
	const answer = await fetch(new URL(`/api/v3/editor/${to}`, DESK), {
		method,
		headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
		...(body && { body: JSON.stringify(body) }),
	});
	expect(answer.status).toBe(200);
	return answer.json();
}

/** Two members of finance accept this proof, by its stored number without dashes. Returns what they see. */
export async function acceptProof(trxId: string) {
	const token = await financeToken();
	const { items } = await asFinance(token, 'GET', 'payments?state=on_hold&perpage=500');
	const held = items.find((one: { trx_id: string }) => one.trx_id === trxId);
	await asFinance(token, 'POST', `payments/${held.id}/decision`, {
		accept: true,
		note: 'In the account',
	});
	const second = await financeToken('01799999997');
	const waiting = await asFinance(second, 'GET', 'approvals?perpage=500');
	const requested = waiting.items.find((one: { target: string }) => one.target === `payment:${held.id}`);
	await asFinance(second, 'POST', `approvals/${requested.id}/decision`, {
		approve: true,
		note: 'In the account',
	});
	return held;
}

/** Today in Dhaka, as a date input expects it. */
export const today = (): string => new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);
