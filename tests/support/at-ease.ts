import type { Gate } from '#server/http/gate.ts';

/** A process that is never behind and does not end. */
export const atEase: Pick<Gate, 'pressure' | 'over'> = {
	pressure: { refuses: () => false, during: (_, work) => work(), load: { level: 0, delayMs: 0, waiting: 0 } },
	over: new AbortController().signal,
};
