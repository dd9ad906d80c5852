import { brotliCompressSync, constants } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soundsOf } from '#contract/search/sounds.ts';
import { normalise, wordsOf } from '#contract/search/words.ts';
import { faqs } from '#server/seed/content/faqs.ts';
import { filesOf, manyQuestions, searchIn } from '../../../tests/support/search.ts';
import { size } from '../../../tests/support/size.ts';
import { MANIFEST, pack, readPostings, writePostings } from './format.ts';
import { indexDoc, writeIndex } from './index-writer.ts';

const common = [...new Set(faqs.flatMap((faq) => wordsOf(`${faq.title} ${faq.body}`)))];

describe('a text has one normal form', () => {
	it('however often it is normalised', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary' }), (text) => {
				expect(normalise(normalise(text))).toBe(normalise(text));
			}),
		);
	});

	it('however its letters were composed, joined or counted', () => {
		expect(normalise('\u09dc\u09dd\u09df')).toBe(normalise('\u09a1\u09bc\u09a2\u09bc\u09af\u09bc'));
		expect(normalise('র\u200d্যাঙ্ক')).toBe(normalise('র্যাঙ্ক'));
		expect(wordsOf('OTP ৬ অঙ্কের।')).toEqual(['otp', '6', 'অঙ্কের']);
	});

	it('and all words have keys that the index can store', () => {
		expect(soundsOf('h')).toEqual([]);
		fc.assert(
			fc.property(fc.string({ unit: 'binary' }), (text) => {
				for (const key of wordsOf(text).flatMap(soundsOf)) expect(key).toMatch(/^\S+:[ai]*$/);
			}),
		);
	});
});

describe('the index', () => {
	it('reads back the postings it wrote', () => {
		const posting = fc.record({
			id: fc.integer({ min: 1, max: 1e6 }),
			place: fc.integer({ min: 0, max: 3 }),
		});
		fc.assert(
			fc.property(fc.uniqueArray(posting, { selector: ({ id }) => id }), fc.nat(500), (list, more) => {
				const postings = list.sort((a, b) => a.id - b.id);
				const of = postings.length + more;
				const packed = postings.map(({ id, place }) => pack(id, place));
				expect(readPostings(writePostings(packed, of))).toEqual({ postings, of });
			}),
		);
	});

	it('is the same in any order of questions, also with stored keys', () => {
		const docs = manyQuestions(200, common).map((one) => ({
			id: one.id,
			title: one.title,
			keys: indexDoc(one),
		}));
		const stored = JSON.parse(JSON.stringify(docs.toReversed())) as typeof docs;
		expect(writeIndex(stored)).toEqual(writeIndex(docs));
		expect(writeIndex([])).toEqual([{ name: MANIFEST, json: '{"docs":0,"keys":[],"titles":{}}' }]);
	});

	it('works for a reader when a new release was published between two reads', async () => {
		const before = manyQuestions(400, common);
		const files = filesOf(before);
		const search = searchIn(files);
		expect(await search('payment')).toHaveLength(8);
		const after = before.with(0, { ...before[0], id: 1, title: 'নতুন জিরাফ' } as (typeof before)[number]);
		files.clear();
		for (const [name, json] of filesOf(after)) files.set(name, json);
		expect((await search('জিরাফ'))[0]?.id).toBe(1);
	});

	it('loads at most 60 kB per search over thousands of questions, and finds each title', async () => {
		const questions = manyQuestions(size(2_000, 10_000), common);
		const files = filesOf(questions);
		const bytes = (name: string) =>
			brotliCompressSync(files.get(name) ?? '', { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
		const titles = questions.filter(({ id }) => id % 500 === 0);
		const queries = [
			...titles.map(({ title }) => title),
			'kivabe taka ferot pabo',
			'নতুন ফোন কিনেছি, ডিভাইস বদলাব কীভাবে',
			'college message registration result password installment device refund',
		];
		for (const query of queries) {
			const read: string[] = [];
			const hits = await searchIn(files, read)(query);
			expect(
				read.reduce((sum, name) => sum + bytes(name), 0),
				query,
			).toBeLessThan(60_000);
			const own = titles.find(({ title }) => title === query);
			if (own) expect(hits[0]?.id, query).toBe(own.id);
		}
	});
});
