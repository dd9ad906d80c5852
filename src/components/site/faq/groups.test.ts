import { expect, test } from 'vitest';
import { excerptOf, groupsOf } from './groups.ts';

test('questions are grouped by topic in the order of topics', () => {
	const faq = (id: number, topic: 'otp' | 'join') => ({ id, topic, title: `${id}` });
	expect(groupsOf([faq(1, 'otp'), faq(2, 'join'), faq(3, 'otp')])).toEqual([
		{ topic: 'join', faqs: [faq(2, 'join')] },
		{ topic: 'otp', faqs: [faq(1, 'otp'), faq(3, 'otp')] },
	]);
});

test('an excerpt is plain text, ends at a word and shows an ellipsis', () => {
	expect(excerptOf('<p>৫ &lt; ৬ &amp; <strong>সত্য</strong></p>\n')).toBe('৫ < ৬ & সত্য');
	const long = excerptOf(`<p>${'ডিভাইস, '.repeat(60)}</p>`);
	expect(long.length).toBeLessThanOrEqual(160);
	expect(long).toMatch(/ডিভাইস…$/);
});
