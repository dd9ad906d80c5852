import type { Query } from '../db/client.ts';
import type { Deps } from '../deps.ts';

/** Several changes of an editor come close together; the pages are built once after the last of them. */
const IDLE_MS = 5_000;

/**
 * Announces a change of data that the built pages contain, such as a price or a schedule, in the transaction
 * of the change: caches are dropped in every process, and the pages follow a few seconds later. Published
 * content requests its rebuild at once (`requestRebuildWith`).
 */
export async function pagesChanged(
	tx: Query,
	deps: Pick<Deps, 'bus' | 'jobs'>,
	kind: 'content' | 'settings' = 'content',
): Promise<void> {
	await deps.bus.emit(tx, 'content.changed', { kind });
	await deps.jobs.add(tx, 'site.refresh', {}, { key: 'site.refresh', runAt: new Date(Date.now() + IDLE_MS) });
}
