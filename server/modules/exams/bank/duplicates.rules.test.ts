import { describe, expect, it } from 'vitest';
import { ALIKE, gramsOf, lshBandsOf, similarity } from './duplicates.rules.ts';

const question = (stem: string, ...texts: string[]) => ({ stem, options: texts.map((text) => ({ text })) });
const FEMORAL = [
	'Lies lateral to the femoral artery',
	'Is enclosed within the femoral sheath',
	'Supplies the quadriceps femoris',
	'Arises from the posterior divisions of L2 to L4',
	'Gives off the saphenous nerve',
];
const nerve = question('Regarding the femoral nerve:', ...FEMORAL);
const share = (a: ReturnType<typeof question>, b: ReturnType<typeof question>) =>
	similarity(gramsOf(a), gramsOf(b));
const meet = (a: ReturnType<typeof question>, b: ReturnType<typeof question>) => {
	const others = new Set(lshBandsOf(gramsOf(b)));
	return lshBandsOf(gramsOf(a)).some((band) => others.has(band));
};

describe('two questions', () => {
	it('are the same regardless of case, spaces and punctuation', () => {
		const other = question('regarding  the FEMORAL nerve', ...FEMORAL.map((text) => `${text}.`));
		expect(share(nerve, other)).toBe(100);
		expect(lshBandsOf(gramsOf(other))).toEqual(lshBandsOf(gramsOf(nerve)));
	});

	it('are duplicates when one statement of five differs', () => {
		const other = question('About the femoral nerve:', ...FEMORAL.slice(0, 4), 'Pierces the psoas major');
		expect(share(nerve, other)).toBeGreaterThanOrEqual(ALIKE);
		expect(share(nerve, other)).toBeLessThan(100);
		expect(meet(nerve, other)).toBe(true);
	});

	it('of one subject with other statements are not similar, and are not even compared', () => {
		const other = question(
			'Regarding the radial nerve:',
			'Is a branch of the posterior cord',
			'Runs in the spiral groove of the humerus',
			'Supplies the triceps',
			'Its injury causes wrist drop',
			'Gives off the deep branch at the elbow',
		);
		expect(share(nerve, other)).toBeLessThan(ALIKE);
		expect(meet(nerve, other)).toBe(false);
	});

	it('in Bengali are compared by their letters', () => {
		const bengali = question('ফিমোরাল স্নায়ু সম্পর্কে:', 'ফিমোরাল ধমনির পাশে থাকে', 'স্যাফেনাস স্নায়ু দেয়');
		expect(share(bengali, question('ফিমোরাল স্নায়ু সম্পর্কে', 'ফিমোরাল ধমনির পাশে থাকে', 'স্যাফেনাস স্নায়ু দেয়।'))).toBe(
			100,
		);
		expect(share(bengali, nerve)).toBe(0);
	});

	it('with fewer than five letters still have a signature', () => {
		expect(share(question('a'), question('a'))).toBe(100);
		expect(share(question('a'), question('b'))).toBe(0);
		expect(lshBandsOf(gramsOf(question('a')))).toHaveLength(20);
	});
});
