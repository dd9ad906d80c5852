import type { Gate } from '#server/http/gate.ts';
import { makeUnknownTokens } from '#server/http/unknown-tokens.ts';

/** A process that is never overloaded and does not end. */
export const atEase: Pick<Gate, 'pressure' | 'over' | 'unknownTokens'> = {
	pressure: { refuses: () => false, during: (_, work) => work(), load: { level: 0, delayMs: 0, waiting: 0 } },
	unknownTokens: makeUnknownTokens(),
	over: new AbortController().signal,
};
