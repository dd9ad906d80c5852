import type { Deps } from '../../deps.ts';
import { dropOldMessages, queueQuestions } from './courier-news.service.ts';
import { askAddresses, dropParcels, planParcels } from './plan.service.ts';

const ROUND_MS = 5 * 60_000;
const AT_ONCE = 200;

/** Work of the queue, every five minutes: plans parcels, asks for addresses, gives up what is over, asks couriers. */
export async function workSheets(deps: Deps): Promise<void> {
	// The next round is booked first, so that a failing round cannot end the chain.
	await deps.jobs.add(
		deps.db.q,
		'sheets.round',
		{},
		{ key: 'sheets.round', runAt: new Date(Date.now() + ROUND_MS) },
	);
	while ((await dropParcels(deps)) === AT_ONCE);
	while ((await planParcels(deps)) === AT_ONCE);
	while ((await askAddresses(deps)) === AT_ONCE);
	await queueQuestions(deps);
	await dropOldMessages(deps);
}
