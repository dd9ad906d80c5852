import { module } from '../../../module.ts';
import { deskPlanRoutes } from './plans.staff.routes.ts';
import { workSubscriptions } from './rounds.service.ts';
import { subscriptionsPrivacy } from './subscriptions.privacy.ts';
import { subscriptionRoutes } from './subscriptions.routes.ts';

/** Lectures for a time, without a batch. */
export default module({
	routes: (deps) => ({
		subscriptions: subscriptionRoutes(deps),
		...deskPlanRoutes(deps),
	}),
	jobs: (deps) => ({
		'subscriptions.rounds': () => workSubscriptions(deps),
	}),
	personalData: subscriptionsPrivacy,
});
