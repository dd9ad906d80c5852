import type { Lang } from '#contract/constants.ts';

/** What each language must bring when Bengali brings `T`: the same keys, functions with the same values. */
type Same<T> = {
	[K in keyof T]: T[K] extends string
		? string
		: T[K] extends (...values: infer A) => string
			? (...values: A) => string
			: Same<T[K]>;
};

/** The wording of one area in every language. */
export type Texts<T> = Record<Lang, Same<T>>;

/**
 * Declares the wording of one area. Bengali comes first and decides the keys; a key that English lacks, or has too
 * many, does not compile.
 */
export function texts<const T extends Record<string, unknown>, E extends Same<T>>(
	bn: T,
	en: E & Record<Exclude<keyof E, keyof T>, never>,
): Texts<T> {
	return { bn: bn as Same<T>, en };
}
