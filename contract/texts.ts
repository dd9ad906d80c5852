import type { Lang } from './constants.ts';
import { localDigits } from './digits.ts';

export type Pair<T = string> = readonly [bn: T, en: T];

/** A pair without the methods of arrays; with them the compiler would take a key named `at` for that method. */
interface Both<T> {
	readonly 0: T;
	readonly 1: T;
	readonly length: 2;
}
type Leaf = Both<string> | Both<readonly string[]> | ((...values: never[]) => Pair);
export interface Pairs {
	readonly [key: string]: Leaf | Pairs;
}

/** Arguments of a text: where it takes a word, a number is written in the digits of the language. */
type Given<A extends readonly unknown[]> = { [K in keyof A]: string extends A[K] ? A[K] | number : A[K] };

type Side<T> = {
	readonly [K in keyof T]: T[K] extends Pair
		? string
		: T[K] extends (...values: infer A) => Pair
			? (...values: Given<A>) => string
			: T[K] extends Pair<readonly string[]>
				? readonly string[]
				: Side<T[K]>;
};

export type Texts<T> = Record<Lang, Side<T>>;

function side(part: Leaf | Pairs, at: 0 | 1): unknown {
	if (typeof part === 'function') {
		const written = (value: unknown) =>
			typeof value === 'number' ? localDigits(value, at === 0 ? 'bn' : 'en') : value;
		return (...values: unknown[]) => part(...(values.map(written) as never[]))[at];
	}
	if (Array.isArray(part)) return part[at];
	return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, side(inner, at)]));
}

/** Declares texts in both languages: pairs, lists, or functions which get numbers in the digits of the language. */
export function texts<const T extends Pairs>(pairs: T): Texts<T> {
	return { bn: side(pairs, 0), en: side(pairs, 1) } as Texts<T>;
}

/** Replaces names in braces in a text by values; numbers in the reader's digits. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>, lang: Lang): string =>
	text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
		const value = values[name] ?? '';
		return typeof value === 'number' ? localDigits(value, lang) : value;
	});
