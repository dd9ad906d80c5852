import { expect, expectTypeOf, it } from 'vitest';
import { type Pairs, texts } from './texts.ts';

const { bn, en } = texts({
	save: ['সংরক্ষণ', 'Save'],
	// Keys that are also names of array methods are allowed.
	at: (time: string) => [`${time}-এ`, `At ${time}`],
	rules: [['এক', 'দুই'], ['one']],
	state: { open: ['খোলা', 'Open'], 1: ['', '-'] },
});

it('each language has its own texts under the same keys', () => {
	expect(bn).toMatchObject({ save: 'সংরক্ষণ', rules: ['এক', 'দুই'], state: { open: 'খোলা', 1: '' } });
	expect(en).toMatchObject({ save: 'Save', rules: ['one'], state: { open: 'Open', 1: '-' } });
	expect([bn.at('৮'), en.at('8')]).toEqual(['৮-এ', 'At 8']);
});

it('a text that lacks a language does not compile', () => {
	expectTypeOf<{ save: readonly [string] }>().not.toExtend<Pairs>();
	expectTypeOf<{ of: (name: string) => readonly [string] }>().not.toExtend<Pairs>();
	expectTypeOf<{ save: string }>().not.toExtend<Pairs>();
	expectTypeOf<{ save: readonly [string, string] }>().toExtend<Pairs>();
});

it('writes a number in the digits of each language, and leaves words as they are', () => {
	const t = texts({ page: (no: string, title: string) => [`${title}, পাতা ${no}`, `${title}, page ${no}`] });
	expect(t.bn.page(12, 'MRCP 1')).toBe('MRCP 1, পাতা ১২');
	expect(t.en.page(12, 'MRCP 1')).toBe('MRCP 1, page 12');
});
