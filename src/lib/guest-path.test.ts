import { describe, expect, it } from 'vitest';
import { MY_ROUTES, type MyRouteName } from '#contract/my-routes.ts';
import { guestPath } from './guest-path.ts';

const nextOf = (path: string) =>
	JSON.parse(new URL(path, 'https://site.example').searchParams.get('next') ?? '');
const pageOf = (path: string) => new URL(path, 'https://site.example').pathname;

describe('a guest who asks for a screen', () => {
	it('is sent to the sign-in, which knows the screen and its parameters', () => {
		for (const name of Object.keys(MY_ROUTES) as MyRouteName[]) {
			const path = guestPath({ name, params: { id: '7' } });
			expect(pageOf(path)).toBe('/login');
			expect(nextOf(path)).toEqual({ name, params: { id: '7' } });
		}
	});

	it('is sent to the bare sign-in from an address that is no screen', () => {
		expect(guestPath(null)).toBe('/login');
	});

	it('on the way into a course is sent to the page that opens an account, with the same next', () => {
		const routes = {
			'course-checkout': '/courses/:id/checkout',
			'course-payment-option': '/courses/:id/payment-option',
			'course-payment-done': '/courses/:id/payment/:coursePaymentId/done',
			'course-invoice': '/courses/:id/invoice',
		};
		const asked = (name: string) => ({
			name: name as MyRouteName,
			params: { id: '7', coursePaymentId: '3' },
		});
		for (const name of ['course-checkout', 'course-payment-option', 'course-payment-done']) {
			const path = guestPath(asked(name), routes);
			expect(pageOf(path)).toBe('/course-enrollment-join');
			expect(nextOf(path)).toEqual({ name, params: { id: '7', coursePaymentId: '3' } });
		}
		expect(pageOf(guestPath(asked('course-invoice'), routes))).toBe('/login');
	});
});
