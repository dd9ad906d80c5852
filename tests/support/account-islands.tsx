import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { draw } from './dom.tsx';
import { answer, goTo } from './fake-server.ts';

/** The islands of sign-in and registration, and their content. */
export const AUTH = '/api/v3/auth';
export const KEY = 'draft:account-flow';
const NOW = new Date('2026-11-21T06:00:00Z');
export const next = JSON.stringify({ name: 'my-courses', params: {} });
export const toNext = `?next=${encodeURIComponent(next)}`;
export const appData = (change: object = {}) => ({
	'GET /api/v3/web/app-data': {
		is_logged_in: false,
		doctor: null,
		gns_ddt: 'device',
		need_otp_for_registration: true,
		demonstration: false,
		...change,
	},
});
export const sent = (change: object = {}) => ({
	otp_required: true,
	status_id: null,
	channel: 'sms',
	next_in_s: 60,
	resend_no: 0,
	life_s: 300,
	case_no: null,
	otp_token: null,
	expires_at: null,
	...change,
});
export const user = { id: 1, name: 'ডা. নাদিয়া ইসলাম', has_verified_device: true };

/** The latest requested code. */
export const sentNow = (purpose: 'join' | 'reset') => ({
	sent: {
		purpose,
		phone: '01899000009',
		channel: 'sms',
		statusId: null,
		resendNo: 0,
		caseNo: null,
		again: Date.now() + 60_000,
	},
});
/** State of a flow in the tab's storage at this step. */
export const flow = (change: object = sentNow('join')) =>
	sessionStorage.setItem(
		KEY,
		JSON.stringify({
			typed: { name: 'ডা. নাদিয়া ইসলাম', phone: '01899000009', email: '', bmdc: '', collegeId: null },
			emailAsked: false,
			sent: null,
			confirmed: null,
			...change,
		}),
	);
export const confirmed = (purpose: 'join' | 'reset') => ({
	...sentNow('join'),
	confirmed: { phone: '01899000009', purpose, token: 'token', until: Date.now() + 600_000 },
});
export const stored = () => JSON.parse(sessionStorage.getItem(KEY) ?? 'null');

const ISLANDS = {
	'/join': async () => {
		const { JoinForm } = await import('../../src/islands/account/join/JoinForm.tsx');
		return <JoinForm />;
	},
	'/otp': async () => {
		const { OtpPage } = await import('../../src/islands/account/join/OtpPage.tsx');
		return <OtpPage hotline="09600000000" />;
	},
	'/register': async () => {
		const { RegisterPage } = await import('../../src/islands/account/join/RegisterPage.tsx');
		return <RegisterPage />;
	},
	'/forget': async () => {
		const { ForgetPage } = await import('../../src/islands/account/join/ForgetPage.tsx');
		return <ForgetPage />;
	},
	'/login': async () => {
		const { LoginForm } = await import('../../src/islands/account/join/LoginForm.tsx');
		return <LoginForm />;
	},
} satisfies Record<string, () => Promise<ReactNode>>;

/** Opens the island of a page; `left` records redirects. */
export async function open(page: keyof typeof ISLANDS, query = '') {
	goTo(page + query);
	return draw(await ISLANDS[page]());
}
export let left: (string | URL)[] = [];
beforeEach(() => {
	left = [];
	for (const way of ['assign', 'replace'] as const)
		vi.spyOn(location, way).mockImplementation((to) => void left.push(to));
	vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
	answer(appData());
});
afterEach(() => {
	vi.useRealTimers();
});
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const name = () => field('আপনার নাম');
export const phone = () => field('মোবাইল নম্বর');
export const code = () => screen.findByLabelText<HTMLInputElement>('ছয় অঙ্কের কোড');
export const button = (label: string) => screen.findByRole<HTMLButtonElement>('button', { name: label });
/** The button of a form that has replaced the built page. */
export async function ready(label: string) {
	const found = await button(label);
	await waitFor(() => expect(found.disabled).toBe(false));
	return found;
}
export const alert = (text: string | RegExp) =>
	waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(text));
