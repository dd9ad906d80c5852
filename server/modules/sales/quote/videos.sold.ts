import { isNewestChoice } from '../subscribe/choices.service.ts';
import { grantSubscription, isUnused, takeSubscriptionBack } from '../subscribe/grant.service.ts';
import type { Sold } from './sold.ts';

/** Days of videos: the first of a choice, or more of them (`subscription_terms`). */
export const soldVideos: Sold = {
	keep: async () => null,
	reopen: isNewestChoice,
	isWanted: async () => true,
	grant: grantSubscription,
	async takeBack(tx, deps, order, { whole, ends }) {
		if (whole || ends) await takeSubscriptionBack(tx, deps, order.id);
	},
	/** All of it until the first play, then nothing. */
	async estimate(q, deps, { id, status, total }) {
		if (status !== 'paid' || total === 0 || !(await isUnused(q, id, deps.clock.now()))) return null;
		const none = { done: 0, total: 0, used: 0, sheets: 0 };
		return { ...none, amount: total, paid: total, rule: 'before_start' };
	},
};
