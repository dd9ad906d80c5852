import type { ComplaintContext } from '#contract/support/calls.ts';
import { buildName, lastFaults, networkKind } from '../site/faults.ts';

/** Technical data of the app for a complaint. `route`: the name of the screen that it is about. */
export const reportContext = (route: string): ComplaintContext => ({
	build: buildName(),
	route,
	net: networkKind(),
	errors: [...lastFaults()],
});
