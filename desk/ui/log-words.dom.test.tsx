import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { localDigits } from '#contract/digits.ts';
import { MERGEABLE, TABLE_IMPORTS } from '#contract/places/staff.ts';
import { i18n } from '../i18n.ts';
import { KIND_FILTERS, KINDS, logWords } from './log-words.ts';

const { kindOf, actionOf, targetOf } = logWords(
	(key, values) => i18n.translate(key, values),
	(value) => localDigits(value, 'bn'),
);

describe('the log of staff actions', () => {
	it('has words for every action of the server and every kind of things', () => {
		const sources = globSync('server/**/*.ts', { exclude: ['**/*.test.ts'] }).map((file) =>
			readFileSync(file, 'utf8'),
		);
		const actions = sources
			.filter((source) => /\brecord\(|logContent|logEnrolment|note\(/.test(source))
			.flatMap((source) => source.match(/(?<=action(?::| =)[^,;\n]*')[a-z_]+\.[a-z_]+(?=')/g) ?? []);
		expect(actions.length).toBeGreaterThan(60);
		expect(actions.filter((action) => actionOf(action) === action)).toEqual([]);
		const kinds = sources.flatMap((source) => source.match(/(?<=\btarget: `)[a-z_]+(?=:\$)/g) ?? []);
		const found = KIND_FILTERS.flatMap(({ id }) => id.split(','));
		expect([...kinds, ...MERGEABLE, ...TABLE_IMPORTS].filter((kind) => !found.includes(kind))).toEqual([]);
		expect(KINDS.filter((kind) => kindOf(kind).includes(kind))).toEqual([]);
	});

	it('tells what was done to what', () => {
		expect(actionOf('content.batches.change')).toBe('খসড়া বদলেছেন');
		expect(actionOf('payment.accepted')).toBe('গ্রহণ করেছেন');
		expect(targetOf({ action: 'exam.move', target: 'exam:12' })).toBe('পরীক্ষা ১২');
		expect(targetOf({ action: 'content.publish', target: 'content.batches:3' })).toBe('সাইটের লেখা: ব্যাচ ৩');
		expect(targetOf({ action: 'upazilas.import', target: 'upazilas' })).toBe('উপজেলা বা থানা');
		const look = { action: 'staff.read', target: 'learning.home', doctor_id: 7, after: { area: 'results' } };
		expect(targetOf(look)).toBe('চিকিৎসক ৭: প্রকাশিত ফল');
	});
});
