export interface PlanTerms {
	durationDays: number;
	priceAll: number;
	pricePerVideo: number;
	minVideos: number;
}

/** Price of this many videos, null for the whole set; never more than the whole set. */
export function priceOf(plan: Pick<PlanTerms, 'priceAll' | 'pricePerVideo'>, count: number | null): number {
	return count === null ? plan.priceAll : Math.min(plan.priceAll, count * plan.pricePerVideo);
}

/** The least number of videos to choose, at most what is `available`. */
export const leastOf = (plan: Pick<PlanTerms, 'minVideos'>, available: number): number =>
	Math.min(plan.minVideos, available);

/** One video does not cost more than all. */
export const pricesFit = ({
	priceAll,
	pricePerVideo,
}: Pick<PlanTerms, 'priceAll' | 'pricePerVideo'>): boolean => pricePerVideo <= priceAll;
