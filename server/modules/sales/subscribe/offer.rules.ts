import type { subscriptionPlans } from '../subscriptions.tables.ts';

type PlanRow = typeof subscriptionPlans.$inferSelect;
type Prices = Pick<PlanRow, 'priceAll' | 'pricePerVideo'>;

/** Price of this many videos, null for the whole set; never more than the whole set. */
export function priceOf(plan: Prices, count: number | null): number {
	return count === null ? plan.priceAll : Math.min(plan.priceAll, count * plan.pricePerVideo);
}

/** The least number of videos to choose, at most what is `available`. */
export const leastOf = (plan: Pick<PlanRow, 'minVideos'>, available: number): number =>
	Math.min(plan.minVideos, available);

/** One video does not cost more than all. */
export const pricesFit = ({ priceAll, pricePerVideo }: Prices): boolean => pricePerVideo <= priceAll;
