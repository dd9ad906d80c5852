import { describe, expect, it } from 'vitest';
import { MY_ROUTES, type MyRouteName } from '#contract/my-routes.ts';
import { nextPath } from '../paths.ts';
import { enrolJoinPath, guestPath } from './guest-path.ts';

const nextOf = (path: string) =>
	JSON.parse(new URL(path, 'https://site.example').searchParams.get('next') ?? '');
/** Screens for joining a course. */
const INTO_COURSE: readonly MyRouteName[] = [
	'course-checkout',
	'course-payment-option',
	'course-payment-done',
];
const pageOf = (path: string) => new URL(path, 'https://site.example').pathname;

describe('a guest who opens a screen', () => {
	it('is sent to the sign-in, with the screen and its parameters as next', () => {
		for (const name of Object.keys(MY_ROUTES) as MyRouteName[]) {
			if (INTO_COURSE.includes(name)) continue;
			const path = guestPath({ name, params: { id: '7' } });
			expect(pageOf(path)).toBe('/login');
			expect(nextOf(path)).toEqual({ name, params: { id: '7' } });
		}
	});

	it('is sent to the sign-in without next from a URL that is not a screen', () => {
		expect(guestPath(null)).toBe('/login');
	});

	it('while joining a course is sent to the page that opens an account, with the same next', () => {
		const params = { id: '7', coursePaymentId: '3' };
		for (const name of INTO_COURSE) {
			const path = guestPath({ name, params });
			expect(pageOf(path)).toBe('/course-enrollment-join');
			expect(nextOf(path)).toEqual({ name, params });
		}
	});

	it('a guest who chose a batch opens an account and returns to batch and schedule', () => {
		const path = enrolJoinPath(12, 34);
		expect(pageOf(path)).toBe('/course-enrollment-join');
		expect(nextPath(new URL(path, 'https://site.example').searchParams.get('next'))).toBe(
			'/batch-details/12/enroll/34',
		);
	});
});
