/** A plan as it is stored. Money in poisha. */
export interface PlanTerms {
	durationDays: number;
	priceAll: number;
	pricePerVideo: number;
	minVideos: number;
}

/**
 * What chosen videos cost; never more than the whole set.
 * @param count how many, null for the whole set
 */
export function priceOf(plan: Pick<PlanTerms, 'priceAll' | 'pricePerVideo'>, count: number | null): number {
	return count === null ? plan.priceAll : Math.min(plan.priceAll, count * plan.pricePerVideo);
}

/**
 * How many videos have to be chosen at least: the plan's number, but no more than can be chosen at all.
 * @param available videos that the doctor does not have yet
 */
export const leastOf = (plan: Pick<PlanTerms, 'minVideos'>, available: number): number =>
	Math.min(plan.minVideos, available);

/** Whether the prices of a plan make sense together: one video does not cost more than all. */
export const pricesFit = ({
	priceAll,
	pricePerVideo,
}: Pick<PlanTerms, 'priceAll' | 'pricePerVideo'>): boolean => pricePerVideo <= priceAll;
