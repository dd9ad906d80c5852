import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayOrder, type Orderable, pointsAtOthers } from './question-order.ts';

const question = (position: number, over: Partial<Orderable> = {}): Orderable => ({
	position,
	section: 0,
	type: 'mtf',
	stem: 'Regarding the inguinal canal:',
	options: ['One', 'Two', 'Three', 'Four', 'Five'],
	...over,
});
const PAPER = [
	...Array.from({ length: 75 }, (_, index) => question(index + 1)),
	...Array.from({ length: 75 }, (_, index) => question(index + 76, { section: 1, type: 'sba' })),
];
const positions = (...args: Parameters<typeof displayOrder>) =>
	displayOrder(...args).map((shown) => shown.position);
const numbers = (from: number, to: number) =>
	Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('the order in which a doctor sees a paper', () => {
	it('is the order of the paper where shuffling is off', () => {
		const shown = displayOrder(PAPER, 42, 'none');
		expect(shown.map((one) => one.position)).toEqual(numbers(1, 150));
		expect(shown.every((one) => one.stems.join() === '0,1,2,3,4')).toBe(true);
	});

	it('keeps every question, each section before the next, and is the same for the same seed', () => {
		fc.assert(
			fc.property(
				fc.integer(),
				fc.integer({ min: 0, max: 30 }),
				fc.integer({ min: 0, max: 30 }),
				(seed, a, b) => {
					const paper = [
						...numbers(1, a).map((position) => question(position)),
						...numbers(a + 1, a + b).map((position) => question(position, { section: 1, type: 'sba' })),
					];
					const shown = displayOrder(paper, seed, 'questions_and_stems');
					const order = shown.map((one) => one.position);
					expect(order.slice(0, a).sort((x, y) => x - y)).toEqual(numbers(1, a));
					expect(order.slice(a).sort((x, y) => x - y)).toEqual(numbers(a + 1, a + b));
					for (const { stems } of shown) expect([...stems].sort()).toEqual([0, 1, 2, 3, 4]);
					expect(displayOrder(paper, seed, 'questions_and_stems')).toEqual(shown);
				},
			),
		);
	});

	it('differs from doctor to doctor, and hardly any question stays at its own place', () => {
		const orders = numbers(1, 50).map((seed) => positions(PAPER, seed, 'questions'));
		expect(new Set(orders.map(String)).size).toBe(50);
		for (const order of orders)
			expect(order.filter((position, index) => position === index + 1).length).toBeLessThan(15);
	});

	it('puts every question at every place about equally often', () => {
		const seen = numbers(1, 5).map(() => numbers(1, 5).map(() => 0));
		const five = numbers(1, 5).map((position) => question(position));
		for (const seed of numbers(1, 5_000)) {
			for (const [place, position] of positions(five, seed, 'questions').entries()) {
				const row = seen[position - 1];
				if (row) row[place] = (row[place] ?? 0) + 1;
			}
		}
		for (const count of seen.flat()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
	});

	it('moves stems only when requested, and never the options of a single best answer', () => {
		const moved = (shuffle: 'questions' | 'questions_and_stems') =>
			displayOrder(PAPER, 7, shuffle).filter((one) => one.stems.join() !== '0,1,2,3,4');
		expect(moved('questions')).toEqual([]);
		expect(moved('questions_and_stems').length).toBeGreaterThan(60);
		expect(moved('questions_and_stems').every((one) => one.position <= 75)).toBe(true);
	});

	it('does not change the order of one section when another one grows', () => {
		const short = PAPER.filter((one) => one.section === 1 || one.position <= 10);
		const second = (paper: Orderable[]) =>
			positions(paper, 99, 'questions').filter((position) => position > 75);
		expect(second(short)).toEqual(second(PAPER));
	});

	it.each([
		'All of the above',
		'None of the above.',
		'All the above are true',
		'Both of these',
		'Statements A and C are correct',
		'(a) and (b) only',
		'A, B and D',
		'Any of the above',
		'The statement above is the reason',
		'উপরের সবগুলো',
		'ওপরের কোনোটিই নয়',
		'উপরোক্ত সব',
		'সবগুলোই সঠিক',
		'কোনোটিই নয়',
	])('leaves the stems of a question at their place that says: %s', (text) => {
		expect(pointsAtOthers(text)).toBe(true);
		const paper = [question(1, { options: ['One', 'Two', 'Three', 'Four', text] })];
		for (const seed of numbers(1, 20)) {
			expect(displayOrder(paper, seed, 'questions_and_stems')[0]?.stems).toEqual([0, 1, 2, 3, 4]);
		}
	});

	it.each([
		'It lies above the inguinal ligament.',
		'All of its branches pass below the artery.',
		'A rise in pH shifts the curve to the left.',
		'Vitamin D is stored in the liver.',
		'এটি ইনগুইনাল লিগামেন্টের উপরে থাকে।',
	])('may move a stem that only sounds alike: %s', (text) => {
		expect(pointsAtOthers(text)).toBe(false);
	});
});
