import type { Endpoint } from '#contract/endpoint.ts';

/** Input of a call. */
interface Parts {
	params?: Record<string, unknown>;
	body?: Record<string, unknown>;
}
type Answer = (parts: Parts) => unknown;

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** A fake `call` for stores: each call of the contract gets the test's answer; a call without one is refused. */
export function answering(...given: readonly (readonly [Endpoint, Answer])[]) {
	// By name: a reloaded module has its own endpoint objects.
	const answers = new Map(given.map(([endpoint, answer]) => [nameOf(endpoint), answer]));
	return async (endpoint: Endpoint, parts: Parts = {}): Promise<unknown> => {
		const answer = answers.get(nameOf(endpoint));
		if (!answer) throw new Error(`no test answers ${nameOf(endpoint)}`);
		return answer(parts);
	};
}
