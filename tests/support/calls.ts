import { expect } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';

/** One call of the contract by its name in handlers and logs. */
export interface NamedCall {
	name: string;
	one: Endpoint;
}

/** Every call of the contract. */
export const allCalls: readonly NamedCall[] = Object.entries(contract).flatMap(([domain, endpoints]) =>
	Object.entries(endpoints as Record<string, Endpoint>).map(([name, one]) => ({
		name: `${domain}.${name}`,
		one,
	})),
);

/** The path of a call with 1 for each of its parameters. */
export const pathOf = (one: Endpoint): string => one.path.replaceAll(/\{\w+\}/g, '1');

/** Checks each of these calls; fails with the list of all faulty ones. */
export async function expectOfEach<Call extends NamedCall>(
	calls: readonly Call[],
	check: (call: Call) => Promise<void>,
): Promise<void> {
	expect(calls.length).toBeGreaterThan(0);
	const faults: string[] = [];
	for (const call of calls) {
		await check(call).catch((error: unknown) => faults.push(`${call.name}: ${error}`));
	}
	expect(faults).toEqual([]);
}
