import type { Pairs } from '#contract/texts.ts';

const isBranch = (part: Pairs[string]): part is Pairs => typeof part === 'object' && !Array.isArray(part);

/** Merges the texts of several modules: branches are merged, a leaf defined twice is an error. */
export function joined(trees: readonly Pairs[]): Pairs {
	const all: Record<string, Pairs[string]> = {};
	for (const tree of trees) {
		for (const [key, value] of Object.entries(tree)) {
			const there = all[key];
			if (there === undefined) all[key] = value;
			else if (isBranch(there) && isBranch(value)) all[key] = joined([there, value]);
			else throw new Error(`two parts of the desk give words for ${key}`);
		}
	}
	return all;
}
