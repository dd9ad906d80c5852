import { describe, expect, it } from 'vitest';
import type { Section } from '#contract/exams/calls.ts';
import { bankFaults, mayFreeze, type PaperPlace, paperFaults } from './papers.rules.ts';

const section = (type: 'mtf' | 'sba', count: number): Section => ({
	type,
	count,
	mark_question: 2_000,
	mark_stem: 400,
	negative_stem: 0,
	negative_question: 0,
	floor: 'none',
});
const SECTIONS = [section('mtf', 2), section('sba', 1)];
const question = (position: number, over: Partial<PaperPlace> = {}): PaperPlace => ({
	position,
	section: position <= 2 ? 0 : 1,
	type: position <= 2 ? 'mtf' : 'sba',
	stem: 'Stem',
	options: ['a', 'b', 'c', 'd', 'e'].map((text) => ({ text })),
	key: position <= 2 ? 'TFTFT' : 'C',
	...over,
});
const paper = (over: Partial<PaperPlace> = {}) => [question(1), question(2, over), question(3)];

describe('a paper before it is announced', () => {
	it('has no fault when it matches its format', () => {
		expect(paperFaults(SECTIONS, paper())).toEqual([]);
	});

	it.each([
		[
			'an option is empty',
			{ options: [{ text: 'a' }, { text: ' ' }, { text: 'c' }, { text: 'd' }, { text: 'e' }] },
			'options',
		],
		['an option is missing', { options: [{ text: 'a' }] }, 'options'],
		['the stem is empty', { stem: ' ' }, 'options'],
		['a key has four letters', { key: 'TFTF' }, 'key'],
		['a key is of the other type', { key: 'A' }, 'key'],
		['a question stands in the wrong section', { section: 1 }, 'order'],
	])('is refused at its question when %s', (_, over, fault) => {
		expect(paperFaults(SECTIONS, paper(over))).toEqual([{ position: 2, fault }]);
	});

	it('is refused when a place is doubled, a question is missing, or there are none at all', () => {
		expect(paperFaults(SECTIONS, [question(1), question(1), question(3)])).toEqual([
			{ position: 1, fault: 'order' },
		]);
		expect(paperFaults(SECTIONS, [question(1), question(2)])).toEqual([{ position: null, fault: 'count' }]);
		expect(paperFaults([], [])).toEqual([{ position: null, fault: 'count' }]);
	});

	it('reports all of its faults at once', () => {
		const all = paperFaults(SECTIONS, [
			question(1, { key: 'X' }),
			question(2, { stem: '' }),
			question(3, { type: 'mtf' }),
		]);
		expect(all).toEqual([
			{ position: 1, fault: 'key' },
			{ position: 2, fault: 'options' },
			{ position: 3, fault: 'order' },
			{ position: 3, fault: 'key' },
		]);
	});
});

it('unchecked questions, and questions with a newer version in the bank, are reported by their place', () => {
	const place = (
		position: number,
		status: Parameters<typeof bankFaults>[0][number]['status'],
		edition = 2,
	) => ({
		position,
		status,
		edition,
		newest: 2,
	});
	expect(
		bankFaults([
			place(1, 'checked'),
			place(2, 'live'),
			place(3, 'draft'),
			place(4, 'live', 1),
			place(5, 'retired', 1),
			place(6, 'faulty'),
		]),
	).toEqual([
		{ position: 3, fault: 'unchecked' },
		{ position: 4, fault: 'outdated' },
		{ position: 5, fault: 'unchecked' },
		{ position: 6, fault: 'unchecked' },
	]);
});

describe('a paper is frozen', () => {
	const exam = {
		status: 'scheduled',
		windowOpensAt: new Date('2026-11-21T06:00:00Z'),
		windowClosesAt: new Date('2026-11-21T08:00:00Z'),
	};
	it('once it is announced, at any time before its window is over', () => {
		expect(mayFreeze(exam, new Date('2026-11-20T06:00:00Z'))).toBe(true);
		expect(mayFreeze(exam, new Date('2026-11-21T07:59:59Z'))).toBe(true);
		expect(mayFreeze(exam, new Date('2026-11-21T08:00:00Z'))).toBe(false);
	});
	it.each(['draft', 'key_check', 'frozen', 'published', 'archived'])('but not while it is %s', (status) => {
		expect(mayFreeze({ ...exam, status }, new Date('2026-11-21T05:00:00Z'))).toBe(false);
	});
});
