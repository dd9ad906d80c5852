import type { Query } from '../db/client.ts';
import type { Deps } from '../deps.ts';

/** Changes of one sitting come close together; the pages are built once after the last of them. */
const IDLE_MS = 5_000;

/**
 * Says that something changed of which the built pages hold a copy, such as a price or a schedule, as part of the
 * transaction that changes it: copies in memory are dropped in every process, and the pages follow a few seconds later.
 * Content that is published in words asks for its rebuild at once (`requestRebuildWith`).
 */
export async function pagesChanged(
	tx: Query,
	deps: Pick<Deps, 'bus' | 'jobs'>,
	kind: 'content' | 'settings' = 'content',
): Promise<void> {
	await deps.bus.emit(tx, 'content.changed', { kind });
	await deps.jobs.add(tx, 'site.refresh', {}, { key: 'site.refresh', runAt: new Date(Date.now() + IDLE_MS) });
}
