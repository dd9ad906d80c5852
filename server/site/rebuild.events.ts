import type { Rebuild } from '#contract/site/publishing.ts';
import type { Deps } from '../deps.ts';
import { findRebuild, type RebuildRow, toRebuild } from './rebuilds.repo.ts';

const OVER: readonly Rebuild['state'][] = ['live', 'unchanged', 'failed'];
/** Looks by itself this often, in case news was missed. */
const LOOK_MS = 5_000;

/** Each state of a rebuild as it comes, the present one first, until it is over or nobody listens. */
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
