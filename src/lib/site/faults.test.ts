import { expect, test } from 'vitest';
import { isImportFault, withoutTraces } from './faults.ts';

test('a report contains the part that failed to load and nothing of the URL around it', () => {
	expect(
		withoutTraces(
			'Failed to fetch dynamically imported module: https://prostuti.example/_astro/Course.Dx.js?v=2',
		),
	).toBe('Failed to fetch dynamically imported module: Course.Dx.js');
});

test('numbers in either script and e-mail addresses do not leave the browser', () => {
	expect(withoutTraces('no 01712345678, ০১৭১২৩৪৫৬৭৮ or a.b@c.example at row 12')).toBe(
		'no #, # or @ at row #',
	);
});

test('a report is never longer than the server accepts', () => {
	expect(withoutTraces('x'.repeat(1000))).toHaveLength(300);
});

test('the messages of each browser for a part that failed to load are recognised', () => {
	for (const message of [
		'Failed to fetch dynamically imported module: https://a.example/x.js',
		'error loading dynamically imported module: https://a.example/x.js',
		'Importing a module script failed.',
		'Unable to preload CSS for /_astro/x.css',
	]) {
		expect(isImportFault(new TypeError(message)), message).toBe(true);
	}
	expect(isImportFault(new TypeError('x is not a function'))).toBe(false);
});
