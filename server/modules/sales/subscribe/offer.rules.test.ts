import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leastOf, priceOf, pricesFit } from './offer.rules.ts';

const plan = { priceAll: 300_000, pricePerVideo: 10_000, minVideos: 5 };

describe('the price of videos', () => {
	it('is the price of the set for the set, and a price each for some', () => {
		expect(priceOf(plan, null)).toBe(300_000);
		expect(priceOf(plan, 7)).toBe(70_000);
	});

	it('is never more than the whole set, and never lower for more', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 0, max: 100 }), (count, more) => {
				expect(priceOf(plan, count)).toBeLessThanOrEqual(plan.priceAll);
				expect(priceOf(plan, count + more)).toBeGreaterThanOrEqual(priceOf(plan, count));
			}),
		);
	});

	it('does not require more videos than there are', () => {
		expect(leastOf(plan, 20)).toBe(5);
		expect(leastOf(plan, 3)).toBe(3);
	});

	it('allows no plan by which one video costs more than all', () => {
		expect(pricesFit(plan)).toBe(true);
		expect(pricesFit({ priceAll: 100, pricePerVideo: 100 })).toBe(true);
		expect(pricesFit({ priceAll: 100, pricePerVideo: 101 })).toBe(false);
	});
});
