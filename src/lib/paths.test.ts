import { describe, expect, it } from 'vitest';
import { MY_ROUTES } from '#contract/my-routes.ts';
import { isExternal, loginPath, myPath, nextPath } from './paths.ts';

const next = (target: unknown) => nextPath(JSON.stringify(target));

describe('after sign-in', () => {
	it('a doctor who asked for nothing lands on the dashboard', () => {
		expect(nextPath(null)).toBe('/my/dashboard');
		expect(nextPath('')).toBe('/my/dashboard');
	});

	it('a doctor returns to the screen that asked for the sign-in', () => {
		expect(next({ name: 'my-courses' })).toBe('/my/courses');
		expect(next({ name: 'my-courses-show', params: { id: '12' } })).toBe('/my/courses/12');
		expect(next({ name: 'exam-info', params: { id: 3, schedule_id: 2, eventId: 9 } })).toBe(
			'/my/courses/3/schedule/2/events/9/exam-info',
		);
	});

	it('what the table does not know leads to the dashboard', () => {
		expect(next({ name: 'no-such-screen' })).toBe('/my/dashboard');
		expect(next({ name: 'toString' })).toBe('/my/dashboard');
		expect(next({ name: '__proto__' })).toBe('/my/dashboard');
		expect(next({ name: 'my-courses-show' })).toBe('/my/dashboard');
		expect(next({ name: 'my-courses-show', params: null })).toBe('/my/dashboard');
		expect(next({ name: 'my-courses-show', params: { id: '' } })).toBe('/my/dashboard');
	});

	it('a crafted link cannot lead off the site', () => {
		for (const id of ['//evil.example', '../..', '1/../../login', 'https://evil.example', '1?x', '০']) {
			expect(next({ name: 'my-courses-show', params: { id } }), id).toBe('/my/dashboard');
		}
		for (const text of ['https://evil.example', '"//evil.example"', 'null', '[]', '7', '{']) {
			expect(nextPath(text), text).toBe('/my/dashboard');
		}
	});

	it('every screen that a guard can name is reached again', () => {
		for (const [name, pattern] of Object.entries(MY_ROUTES)) {
			const keys = [...pattern.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
			const sample = (key: string) => (key === 'key' ? 'Ab-_5678901234567890zZ' : '7');
			const params = Object.fromEntries(keys.map((key) => [key, sample(key)]));
			expect(next({ name, params })).toBe(`/my${pattern.replaceAll(/:(\w+)/g, (_, key) => sample(key))}`);
		}
	});
});

describe('addresses', () => {
	it('are filled from the table', () => {
		expect(myPath('my-dashboard')).toBe('/my/dashboard');
		expect(myPath('exam-result', { id: 1, eventId: 2 })).toBe('/my/courses/1/events/2/exam/result');
	});

	it('take the key of a quiz result and nothing that only looks like one', () => {
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

	it('carry the asking screen to the sign-in page and back', () => {
		const asked = { name: 'my-courses-show', params: { id: '5' } } as const;
		const query = new URL(loginPath(asked), 'https://site.example').searchParams;
		expect(nextPath(query.get('next'))).toBe('/my/courses/5');
	});

	it('know what leaves the site', () => {
		expect(isExternal('https://example.com')).toBe(true);
		expect(isExternal('/faq')).toBe(false);
	});
});
