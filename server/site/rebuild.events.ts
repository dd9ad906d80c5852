import { setTimeout as delay } from 'node:timers/promises';
import type { Rebuild } from '#contract/site/publishing.ts';
import type { Deps } from '../deps.ts';
import { findRebuild, type RebuildRow, toRebuild } from './rebuilds.repo.ts';

const OVER: readonly Rebuild['state'][] = ['live', 'unchanged', 'failed'];
/** Checks by itself at this interval, in case an event was missed. */
const LOOK_MS = 5_000;

/** Each state of a rebuild as it changes, the present one first, until it is over or there is no reader. */
export async function* watchRebuild(deps: Deps, first: RebuildRow, signal: AbortSignal) {
	let news = Promise.withResolvers<void>();
	const wake = () => news.resolve();
	const stop = deps.bus.on('rebuild.changed', ({ rebuild_id }) => {
		if (rebuild_id === first.id) wake();
	});
	signal.addEventListener('abort', wake);
	try {
		let shown = '';
		for (
			let row: RebuildRow | null = first;
			row && !signal.aborted;
			row = await findRebuild(deps.db.q, first.id)
		) {
			const rebuild = toRebuild(row);
			const text = JSON.stringify(rebuild);
			if (text !== shown) yield { rebuild };
			shown = text;
			if (OVER.includes(rebuild.state)) return;
			await Promise.race([news.promise, delay(LOOK_MS, undefined, { ref: false })]);
			// Before the next look, so that what changes during it is seen too.
			news = Promise.withResolvers();
		}
	} finally {
		stop();
		signal.removeEventListener('abort', wake);
	}
}
