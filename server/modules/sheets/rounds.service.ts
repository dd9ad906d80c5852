import type { Deps } from '../../deps.ts';
import { queueNextRound } from '../../jobs/rounds.ts';
import { dropOldMessages, queueQuestions } from './courier-news.service.ts';
import { askAddresses, dropParcels, planParcels } from './plan.service.ts';

const ROUND_MS = 5 * 60_000;
const AT_ONCE = 200;

/** Job, every five minutes: plans parcels, requests addresses, cancels what is over, queries couriers. */
export async function workSheets(deps: Deps): Promise<void> {
	await queueNextRound(deps, 'sheets.round', ROUND_MS);
	while ((await dropParcels(deps)) === AT_ONCE);
	while ((await planParcels(deps)) === AT_ONCE);
	while ((await askAddresses(deps)) === AT_ONCE);
	await queueQuestions(deps);
	await dropOldMessages(deps);
}
