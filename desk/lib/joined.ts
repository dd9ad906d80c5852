import type { Texts } from './area.ts';

/** Puts the words of several parts together: their branches join, a leaf that two parts name is an error. */
export function joined(trees: readonly Texts[]): Texts {
	const all: Texts = {};
	for (const tree of trees) {
		for (const [key, value] of Object.entries(tree)) {
			const there = all[key];
			if (there === undefined) all[key] = value;
			else if (typeof there === 'object' && typeof value === 'object') all[key] = joined([there, value]);
			else throw new Error(`two parts of the desk give words for ${key}`);
		}
	}
	return all;
}
