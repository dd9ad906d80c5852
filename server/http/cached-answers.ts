import type { Deps } from '../deps.ts';

export interface CachedAnswer {
	text: string;
	etag: string;
}
interface Entry extends CachedAnswer {
	until: number;
}

const MOST = 2_000;
/** Longer responses would fill the memory for single requests. */
const LONGEST = 200_000;

/** Caches public responses until content changes or they expire, and none while no change events are received. */
export function cacheAnswers(deps: Pick<Deps, 'bus'>) {
	const cached = new Map<string, Entry>();
	let version = 0;
	const drop = () => {
		version++;
		cached.clear();
	};
	deps.bus.on('content.changed', drop);
	deps.bus.onReset(drop);
	return {
		find(url: string, now: number): CachedAnswer | null {
			const found = deps.bus.connected ? cached.get(url) : undefined;
			return found && found.until > now ? found : null;
		},
		/** Call before a response is created; pass the result to `store`, so that a change meanwhile is not hidden. */
		version: () => version,
		store(url: string, answer: CachedAnswer, until: number, madeAt: number): void {
			if (madeAt !== version || !deps.bus.connected || answer.text.length > LONGEST) return;
			const [oldest] = cached.keys();
			if (cached.size >= MOST && oldest !== undefined) cached.delete(oldest);
			cached.set(url, { ...answer, until });
		},
	};
}
export type CachedAnswers = ReturnType<typeof cacheAnswers>;
