import type { Rebuild } from '#contract/site/publishing.ts';
import type { Deps } from '../deps.ts';
import { findRebuild, type RebuildRow, toRebuild } from './rebuilds.repo.ts';

const OVER: readonly Rebuild['state'][] = ['live', 'unchanged', 'failed'];
/** Checks by itself at this interval, in case an event was missed. */
const LOOK_MS = 5_000;

/** Each state of a rebuild as it changes, the present one first, until it is over or there is no reader. */
export async function* watchRebuild(
	deps: Deps,
	first: RebuildRow,
	signal: AbortSignal,
): AsyncGenerator<{ rebuild: Rebuild }> {
	let wake = () => {};
	let news = false;
	const hear = ({ rebuild_id }: { rebuild_id: number }) => {
		if (rebuild_id !== first.id) return;
		news = true;
		wake();
	};
	const stop = deps.bus.on('rebuild.changed', hear);
	const stopAbort = () => wake();
	signal.addEventListener('abort', stopAbort);
	try {
		let shown = '';
		for (
			let row: RebuildRow | null = first;
			row && !signal.aborted;
			row = await findRebuild(deps.db.q, first.id)
		) {
			news = false;
			const rebuild = toRebuild(row);
			const text = JSON.stringify(rebuild);
			if (text !== shown) yield { rebuild };
			shown = text;
			if (OVER.includes(rebuild.state)) return;
			await new Promise<void>((resolve) => {
				wake = resolve;
				if (news || signal.aborted) resolve();
				setTimeout(resolve, LOOK_MS).unref();
			});
		}
	} finally {
		stop();
		signal.removeEventListener('abort', stopAbort);
	}
}
