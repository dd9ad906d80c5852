import type { ComplaintContext } from '#contract/support/calls.ts';
import { buildName, lastFaults, networkKind } from '../site/faults.ts';

/** What the app tells of itself with a complaint. `route`: the screen that it is about, by its name. */
export const reportContext = (route: string): ComplaintContext => ({
	build: buildName(),
	route,
	net: networkKind(),
	errors: [...lastFaults()],
});
