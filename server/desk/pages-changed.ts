import type { Query } from '../db/client.ts';
import type { Deps } from '../deps.ts';

/** Several changes of an editor come close together; the pages are built once after the last of them. */
const IDLE_MS = 5_000;

/** Announces changed data of pages, in its transaction: caches drop, pages follow in seconds. Content: `requestRebuildWith`. */
export async function pagesChanged(
	tx: Query,
	deps: Pick<Deps, 'bus' | 'jobs'>,
	kind: 'content' | 'settings' = 'content',
): Promise<void> {
	await deps.bus.emit(tx, 'content.changed', { kind });
	await deps.jobs.add(tx, 'site.refresh', {}, { key: 'site.refresh', runAt: new Date(Date.now() + IDLE_MS) });
}
