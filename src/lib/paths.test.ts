import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MY_ROUTES } from '#contract/my-routes.ts';
import { NEXT_ROUTES } from '#contract/next-routes.ts';
import {
	afterSignIn,
	isExternal,
	loginPath,
	loginToEnrolPath,
	myPath,
	nextPath,
	readNext,
	withNext,
} from './paths.ts';

const next = (target: unknown) => nextPath(JSON.stringify(target));

describe('after sign-in', () => {
	it('a doctor without a requested screen gets the dashboard', () => {
		expect(nextPath(null)).toBe('/my/dashboard');
		expect(nextPath('')).toBe('/my/dashboard');
	});

	it('a doctor returns to the screen that required the sign-in', () => {
		expect(next({ name: 'my-courses' })).toBe('/my/courses');
		expect(next({ name: 'my-courses-show', params: { id: '12' } })).toBe('/my/courses/12');
		expect(next({ name: 'exam-info', params: { id: 3, schedule_id: 2, eventId: 9 } })).toBe(
			'/my/courses/3/schedule/2/events/9/exam-info',
		);
	});

	it('an unknown name leads to the dashboard', () => {
		expect(next({ name: 'no-such-screen' })).toBe('/my/dashboard');
		expect(next({ name: 'toString' })).toBe('/my/dashboard');
		expect(next({ name: '__proto__' })).toBe('/my/dashboard');
		expect(next({ name: 'my-courses-show' })).toBe('/my/dashboard');
		expect(next({ name: 'my-courses-show', params: null })).toBe('/my/dashboard');
		expect(next({ name: 'my-courses-show', params: { id: '' } })).toBe('/my/dashboard');
	});

	it('a crafted link cannot lead to another site', () => {
		for (const id of ['//evil.example', '../..', '1/../../login', 'https://evil.example', '1?x', '০']) {
			expect(next({ name: 'my-courses-show', params: { id } }), id).toBe('/my/dashboard');
		}
		for (const text of ['https://evil.example', '"//evil.example"', 'null', '[]', '7', '{']) {
			expect(nextPath(text), text).toBe('/my/dashboard');
		}
	});

	it('every place that a guard can name is reachable again', () => {
		const whole = Object.entries(MY_ROUTES).map(([name, path]) => [name, `/my${path}`] as const);
		for (const [name, pattern] of [...whole, ...Object.entries(NEXT_ROUTES)]) {
			const keys = [...pattern.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
			const sample = (key: string) =>
				({ key: 'Ab-_5678901234567890zZ', slug: 'anatomy-warm-up' })[key] ?? '7';
			const params = Object.fromEntries(keys.map((key) => [key, sample(key)]));
			expect(next({ name, params })).toBe(pattern.replaceAll(/:(\w+)/g, (_, key) => sample(key)));
		}
	});

	it('names are unique', () => {
		expect(Object.keys(NEXT_ROUTES).filter((name) => Object.hasOwn(MY_ROUTES, name))).toEqual([]);
	});

	it('any link stays on the site, at one of our URLs', () => {
		const patterns = [...Object.values(MY_ROUTES).map((path) => `/my${path}`), ...Object.values(NEXT_ROUTES)];
		const ours = patterns.map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[A-Za-z0-9_-]+')}$`));
		const names = fc.constantFrom(...Object.keys(MY_ROUTES), ...Object.keys(NEXT_ROUTES));
		const keys = fc.constantFrom('id', 'slug', 'key', 'batch_id', 'schedule_id', 'available_batch_id');
		const hostile = fc.constantFrom(
			'//evil.example',
			'..',
			'/',
			'\\\\evil',
			'a/b',
			'%2f',
			'7?x',
			'7#x',
			'৭',
			'7',
			'a-b',
		);
		const value = fc.oneof(hostile, fc.string(), fc.nat(), fc.jsonValue());
		const crafted = fc.oneof(
			fc.string(),
			fc.json(),
			fc
				.record({ name: fc.oneof(names, fc.string()), params: fc.dictionary(keys, value) })
				.map((one) => JSON.stringify(one)),
		);
		fc.assert(
			fc.property(crafted, (text) => {
				const path = nextPath(text);
				expect(ours.some((pattern) => pattern.test(path))).toBe(true);
				expect(new URL(path, 'https://site.example').href).toBe(`https://site.example${path}`);
			}),
			{ numRuns: 2_000, seed: 20_261_121 },
		);
	});
});

describe('while opening an account', () => {
	const target = JSON.stringify({ name: 'my-courses-show', params: { id: '5' } });

	it('the requested place is passed on unchanged', () => {
		expect(withNext('/join', null)).toBe('/join');
		expect(withNext('/join', '')).toBe('/join');
		for (const path of ['/join', '/forget?step=password']) {
			const url = new URL(withNext(path, target), 'https://site.example');
			expect(url.searchParams.get('next')).toBe(target);
		}
	});

	it('the chosen batch and schedule are opened after the sign-in', () => {
		const url = new URL(loginToEnrolPath(12, 34), 'https://site.example');
		const found = readNext(url.searchParams.get('next'));
		expect(found).toMatchObject({ name: 'batch-details-enroll', path: '/batch-details/12/enroll/34' });
	});

	it('the verification of the device comes first, and the place after it', () => {
		expect(afterSignIn(target, { has_verified_device: true })).toBe('/my/courses/5');
		expect(afterSignIn(null, { has_verified_device: true })).toBe('/my/dashboard');
		expect(afterSignIn(null, { has_verified_device: false })).toBe('/my/account/devices');
		const url = new URL(afterSignIn(target, { has_verified_device: false }), 'https://site.example');
		expect(url.pathname).toBe('/my/account/devices');
		expect(nextPath(url.searchParams.get('next'))).toBe('/my/courses/5');
	});
});

describe('paths', () => {
	it('are filled from the table', () => {
		expect(myPath('my-dashboard')).toBe('/my/dashboard');
		expect(myPath('exam-result', { id: 1, eventId: 2 })).toBe('/my/courses/1/events/2/exam/result');
	});

	it('accept the key of a quiz result and nothing similar', () => {
		expect(myPath('quiz-results', { key: 'Ab-_5678901234567890zZ' })).toBe(
			'/my/quiz/results/Ab-_5678901234567890zZ',
		);
		for (const key of [
			'7',
			'Ab-_5678901234567890z',
			'Ab-_5678901234567890zZx',
			'../../login0000000000',
			'',
		]) {
			expect(() => myPath('quiz-results', { key }), key).toThrow();
		}
	});

	it('pass the requesting screen to the sign-in page and back', () => {
		const requested = { name: 'my-courses-show', params: { id: '5' } } as const;
		const query = new URL(loginPath(requested), 'https://site.example').searchParams;
		expect(nextPath(query.get('next'))).toBe('/my/courses/5');
	});

	it('recognise links to other sites', () => {
		expect(isExternal('https://example.com')).toBe(true);
		expect(isExternal('/faq')).toBe(false);
	});
});
