import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { PAYMENT_TEXTS } from '../../src/lib/text/payment.ts';
import { CHECKOUT_TEXTS } from '../../src/lib/text/payment-checkout.ts';
import { expect } from './support.ts';

const c = CHECKOUT_TEXTS.bn;
const p = PAYMENT_TEXTS.bn;

export const main = (page: Page) => page.getByRole('main');
/** What the screen after a payment says became of it. */
export const outcome = (page: Page, title: string) =>
	main(page).getByRole('heading', { name: title, exact: true });

/** Makes one call as the doctor who is signed in. */
export async function ask(page: Page, method: string, to: string, body?: unknown) {
	return page.evaluate(
		async ([how, url, text]) => {
			const xsrf = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1];
			const answer = await fetch(`/api/v3/web/${url}`, {
				method: how,
				headers: {
					authorization: `Bearer ${localStorage.getItem('token')}`,
					'x-gns-ddt': localStorage.getItem('gns_ddt') ?? '',
					...(xsrf && { 'x-xsrf-token': decodeURIComponent(xsrf) }),
					...(text && { 'content-type': 'application/json' }),
				},
				...(text && { body: text }),
			});
			const said = await answer.text();
			return { status: answer.status, body: said ? JSON.parse(said) : null };
		},
		[method, to, body === undefined ? '' : JSON.stringify(body)] as const,
	);
}

/** The batch of a category whose title holds these words. */
export async function findBatch(page: Page, category: string, words: string) {
	const { body } = await ask(page, 'GET', `batch-categories/${category}/batches`);
	const found = body.batches.find((one: { title: string }) => one.title.includes(words));
	if (!found) throw new Error(`there is no batch ${words}`);
	return found as { id: number; title: string; schedules: { id: number }[]; price: number };
}

/** Takes a place in a batch, with the first of whatever is to be chosen. Answers with the id of the course. */
export async function takePlace(page: Page, category: string, words: string): Promise<number> {
	const batch = await findBatch(page, category, words);
	const { body: asked } = await ask(page, 'GET', `doctor/batches/${batch.id}/enrol`);
	const [faculty] = asked.options.faculties;
	const { status, body } = await ask(page, 'POST', `doctor/batches/${batch.id}/enrol`, {
		schedule_id: batch.schedules[0]?.id,
		faculty_id: faculty?.id ?? null,
		discipline_id: faculty?.disciplines[0]?.id ?? null,
		candidate_type_id: asked.options.candidate_types[0]?.id ?? null,
	});
	expect(status, JSON.stringify(body)).toBe(200);
	return body.doctor_course.id;
}

/** From the page of what is due to the checkout, with sheets collected at the branch where there are sheets. */
export async function toCheckout(page: Page): Promise<void> {
	const branch = page.getByRole('radio', { name: new RegExp(p.branch) });
	await expect(page.getByRole('button', { name: p.goOn })).toBeVisible();
	if (await branch.count()) await branch.check();
	await page.getByRole('button', { name: p.goOn }).click();
	await page.waitForURL(/\/checkout$/);
}

/** Chooses a way of paying and goes to the gateway's page. */
export async function payBy(page: Page, method: string): Promise<void> {
	await page.getByRole('radio', { name: method, exact: true }).check();
	await page.getByRole('button', { name: new RegExp(c.pay('.+')) }).click();
	await expect(page.locator('button[name=press][value=paid]')).toBeVisible();
}

/** Presses a button of the gateway and waits until the browser is back. */
export async function atGateway(page: Page, press: string): Promise<void> {
	await page.locator(`button[name=press][value=${press}]`).click();
	await page.waitForURL(/\/my\/courses\/\d+\/payment\/\d+\/done$/);
}

/** A token of a member of staff who may decide about money. */
export async function financeToken(): Promise<string> {
	const about = ['--name', 'Finance', '--phone', '01799999998', '--role', 'finance'];
	const env = { ...process.env, DATA_DIR: path.join(process.env.E2E_DIR ?? '', 'data') };
	const { stdout } = await promisify(execFile)('node', ['scripts/operator.ts', ...about], { env });
	return stdout.trim().split(' ').at(-1) ?? '';
}

/** One call of staff, from another system than a browser. */
export async function asFinance(site: string, token: string, method: string, to: string, body?: object) {
	const answer = await fetch(new URL(`/api/v3/editor/${to}`, site), {
		method,
		headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
		...(body && { body: JSON.stringify(body) }),
	});
	expect(answer.status).toBe(200);
	return answer.json();
}
