import { expect, test } from 'vitest';
import type { SiteContentHead } from '#contract/site/build-content.ts';
import { contentDigest, expectedPages, type Heads, inputsOf } from './plan.ts';

const faq = (id: number, title = `প্রশ্ন ${id}`, topic = 'exam', digest = `d${id}`): SiteContentHead => ({
	ref: String(id),
	digest,
	title,
	topic,
});
const heads = (faqs: SiteContentHead[]): Heads => ({
	site: [{ ref: 'site', digest: 's', title: '' }],
	home: [],
	course: [],
	page: [],
	quiz: [],
	batch: [{ ref: '3', digest: 'b3', title: 'ব্যাচ' }],
	faq: faqs,
});
const many = Array.from({ length: 10 }, (_, at) => faq(at + 1));

/** Keys of the pages that are built when one content replaces the other. */
function dirty(before: SiteContentHead[], after: SiteContentHead[]): string[] {
	const known = inputsOf(heads(before));
	return [...inputsOf(heads(after))].filter(([key, inputs]) => known.get(key) !== inputs).map(([key]) => key);
}

test('a changed answer builds only the page of that question', () => {
	expect(dirty(many, many.with(4, faq(5, 'প্রশ্ন 5', 'exam', 'new')))).toEqual(['faq:5']);
});

test('a changed title also builds the list and the three pages that link to it as next', () => {
	const after = many.with(4, faq(5, 'নতুন', 'exam', 'new'));
	expect(dirty(many, after)).toEqual(['faq:2', 'faq:3', 'faq:4', 'faq:5', 'faqList:1']);
});

test('a removed question is missing, and pages that linked to it are built', () => {
	const after = many.toSpliced(4, 1);
	expect(dirty(many, after)).toEqual(['faq:2', 'faq:3', 'faq:4', 'faqList:1']);
	expect(inputsOf(heads(after)).has('faq:5')).toBe(false);
});

test('questions of other topics are not built', () => {
	const mixed = [...many, faq(11, 'ফল', 'result'), faq(12, 'ফল ২', 'result')];
	expect(dirty(mixed, mixed.with(4, faq(5, 'নতুন', 'exam', 'new')))).not.toContain('faq:11');
});

test('a change outside the questions builds the pages of courses, categories and quizzes', () => {
	const before = heads(many);
	const after = { ...before, quiz: [{ ref: 'q', digest: 'q1', title: 'কুইজ' }] };
	const known = inputsOf(before);
	const keys = [...inputsOf(after)].filter(([key, inputs]) => known.get(key) !== inputs).map(([key]) => key);
	expect(keys).toEqual(['catalogue:all']);
});

test('the digest of all content also changes with order', () => {
	expect(contentDigest(heads(many))).not.toBe(contentDigest(heads(many.toReversed())));
	expect(contentDigest(heads(many))).toBe(contentDigest(heads([...many])));
});

test('a lost page and a stray one are noticed: the pages of a site without content are these', () => {
	const empty = { faq: [], course: [], quiz: [], batch: [] } as unknown as Heads;
	const home = { teachers: [], categories: [] } as unknown as Parameters<typeof expectedPages>[1];
	expect(expectedPages(empty, home, []).toSorted()).toEqual(
		[
			...[
				'/',
				'/login',
				'/login-for-admin',
				'/join',
				'/join-to-enroll',
				'/course-enrollment-join',
				'/forget',
			],
			...[
				'/register',
				'/otp',
				'/batches',
				'/contact-details',
				'/faq',
				'/quiz-list',
				'/sample-class',
				'/about',
			],
			...['/terms-condition', '/refund-policy', '/gallery', '/teachers', '/invoice-check', '/404', '/500'],
			...['/my', '/late/faq', '/late/batch', '/late/quiz'],
		].toSorted(),
	);
});
