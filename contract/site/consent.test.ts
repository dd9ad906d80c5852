import { expect, it } from 'vitest';
import { covers, detailsOf } from './consent.ts';

const review = {
	title: 'ডা. ক',
	body: 'ভালো লেগেছে।',
	title_en: 'Dr. Ka',
	college: 'Dhaka Medical College',
	year: 2019,
	course_id: 1,
	demonstration: false,
};
const given = { name: review.title, words: review.body, details: detailsOf(review), withdrawn_at: null };

it('consent covers everything that is shown of a review, its author and its subject', () => {
	expect(covers(given, review)).toBe(true);
	expect(covers(given, { ...review, ...{ position: 9 } })).toBe(true);
	for (const changed of [
		{ title: 'ডা. খ' },
		{ body: 'দারুণ!' },
		{ title_en: 'Prof. Ka' },
		{ college: 'Sylhet MAG Osmani Medical College' },
		{ year: 2020 },
		{ course_id: 2 },
		{ course_id: null },
	])
		expect(covers(given, { ...review, ...changed }), JSON.stringify(changed)).toBe(false);
});

it('consent to a made-up review does not cover a real one', () => {
	const madeUp = { ...given, details: { ...given.details, demonstration: true } };
	expect(covers(madeUp, review)).toBe(false);
});

it('consent ends when it is withdrawn, and covers nothing where its details are unknown', () => {
	expect(covers({ ...given, withdrawn_at: '2026-03-01T00:00:00.000Z' }, review)).toBe(false);
	expect(covers({ ...given, details: null }, review)).toBe(false);
});
