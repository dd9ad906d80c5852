import type { Deps } from '../deps.ts';

/** A public response as sent. */
export interface KeptAnswer {
	text: string;
	etag: string;
}
interface Entry extends KeptAnswer {
	until: number;
}

/** Number of cached responses; a new one replaces the oldest. */
const MOST = 2_000;
/** Longer responses would fill the memory for single requests. */
const LONGEST = 200_000;

/** Caches public responses until content changes or they expire, and none while no change events are received. */
export function keepAnswers(deps: Pick<Deps, 'bus'>) {
	const kept = new Map<string, Entry>();
	let version = 0;
	const drop = () => {
		version++;
		kept.clear();
	};
	deps.bus.on('content.changed', drop);
	deps.bus.onReset(drop);
	return {
		/** The cached response to a call; null when it has to be created. */
		find(url: string, now: number): KeptAnswer | null {
			const found = deps.bus.connected ? kept.get(url) : undefined;
			return found && found.until > now ? found : null;
		},
		/** Call before a response is created; pass the result to `store`, so that a change meanwhile is not hidden. */
		version: () => version,
		store(url: string, answer: KeptAnswer, until: number, madeAt: number): void {
			if (madeAt !== version || !deps.bus.connected || answer.text.length > LONGEST) return;
			const [oldest] = kept.keys();
			if (kept.size >= MOST && oldest !== undefined) kept.delete(oldest);
			kept.set(url, { ...answer, until });
		},
	};
}
export type KeptAnswers = ReturnType<typeof keepAnswers>;
