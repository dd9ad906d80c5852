import type { Endpoint } from '#contract/endpoint.ts';

/** What a call brings along. */
interface Parts {
	params?: Record<string, unknown>;
	body?: Record<string, unknown>;
}
type Answer = (parts: Parts) => unknown;

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/**
 * `call` as a store meets it: each call of the contract is answered by what the test says for it; one that no test thought
 * of is refused.
 */
export function answering(...given: readonly (readonly [Endpoint, Answer])[]) {
	// By name: a module that is loaded anew has endpoints of its own.
	const answers = new Map(given.map(([endpoint, answer]) => [nameOf(endpoint), answer]));
	return async (endpoint: Endpoint, parts: Parts = {}): Promise<unknown> => {
		const answer = answers.get(nameOf(endpoint));
		if (!answer) throw new Error(`no test answers ${nameOf(endpoint)}`);
		return answer(parts);
	};
}
