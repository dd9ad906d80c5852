import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMPLAINT_CATEGORIES } from '#contract/support/subjects.ts';
import { readReport, reportPath } from './report-path.ts';

const queryOf = (path: string) => new URL(path, 'https://site.test').searchParams;

describe('a URL that prefills a complaint', () => {
	it('contains what was put into it', () => {
		fc.assert(
			fc.property(
				fc.constantFrom(...COMPLAINT_CATEGORIES),
				fc.integer({ min: 1 }),
				fc.string({ maxLength: 140 }).filter((text) => text.isWellFormed()),
				(category, ref_id, subject) => {
					const path = reportPath({ category, ref_type: 'video', ref_id, subject, route: 'lecture' });
					expect(path).toMatch(/^\/my\/complain-box\?new=1&/);
					expect(readReport(queryOf(path))).toEqual({
						category,
						ref: { type: 'video', id: ref_id },
						subject,
						route: 'lecture',
					});
				},
			),
		);
	});

	it('drops invalid values from any source', () => {
		const query = new URLSearchParams({
			category: 'everything',
			ref_type: 'doctor',
			ref_id: '7',
			subject: 'x'.repeat(900),
			route: '<b>',
		});
		const found = readReport(query);
		expect(found).toMatchObject({ category: null, ref: null, route: null });
		expect(found.subject).toHaveLength(140);
		for (const id of ['0', '-1', '1e3', '9'.repeat(20)])
			expect(readReport(new URLSearchParams({ ref_type: 'video', ref_id: id })).ref).toBe(null);
	});
});
