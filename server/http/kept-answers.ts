import type { Deps } from '../deps.ts';

/** A public answer as it goes out. */
export interface KeptAnswer {
	text: string;
	etag: string;
}
interface Entry extends KeptAnswer {
	until: number;
}

/** Answers that are kept; the oldest goes when another comes. */
const MOST = 2_000;
/** Longer answers would fill the memory with what is asked for once. */
const LONGEST = 200_000;

/** Keeps public answers in memory until content changes or their time is over, and none while it cannot hear of changes. */
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
		/** The kept answer to a call; null when it has to be made. */
		find(url: string, now: number): KeptAnswer | null {
			const found = deps.bus.connected ? kept.get(url) : undefined;
			return found && found.until > now ? found : null;
		},
		/** Call before an answer is made; hand the result to `store`, so that a change meanwhile is not covered up. */
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
