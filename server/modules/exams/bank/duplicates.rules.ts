import { sameText } from './import.rules.ts';

/** Percentage of shared text from which two questions are shown as possible duplicates. */
export const ALIKE = 65;
export const DUPLICATES_STORED = 5;

const GRAM = 5;
const LSH_BANDS = 20;
const ROWS = 5;

export interface Wording {
	stem: string;
	options: readonly { text: string }[];
}

/** FNV-1a of the UTF-16 units of a piece of text. */
function hashOf(text: string, from: number, to: number): number {
	let hash = 0x811c9dc5;
	for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
	return hash >>> 0;
}

export function gramsOf({ stem, options }: Wording): ReadonlySet<number> {
	const text = sameText([stem, ...options.map((option) => option.text)].join(' '));
	const grams = new Set<number>();
	for (let at = 0; at + GRAM <= text.length; at++) grams.add(hashOf(text, at, at + GRAM));
	if (grams.size === 0) grams.add(hashOf(text, 0, text.length));
	return grams;
}

/** The finaliser of MurmurHash3 over a number and one of the hash functions. */
function mixed(value: number, seed: number): number {
	let hash = value ^ Math.imul(seed + 1, 0x9e3779b1);
	hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
	hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
	return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * MinHash in 20 bands of 5, as signed 32-bit numbers. Two texts that share seven tenths of their shingles have a band
 * in common in 97 of 100 cases, those that share one tenth in one of 5,000. Leskovec, Rajaraman, Ullman: Mining of
 * Massive Datasets, 3.4.
 */
export function lshBandsOf(grams: ReadonlySet<number>): number[] {
	const lshBands: number[] = [];
	const all = Uint32Array.from(grams);
	for (let band = 0; band < LSH_BANDS; band++) {
		let hash = Math.imul(band + 1, 0x27d4eb2f);
		for (let row = 0; row < ROWS; row++) {
			const seed = band * ROWS + row;
			// An odd factor and an addend permute the numbers; the shingles' hashes are well mixed already.
			const [factor, sum] = [mixed(1, seed) | 1, mixed(2, seed)];
			let least = 0xffffffff;
			for (const gram of all) {
				const value = (Math.imul(gram, factor) + sum) >>> 0;
				if (value < least) least = value;
			}
			hash = mixed(hash ^ least, seed);
		}
		lshBands.push(hash | 0);
	}
	return lshBands;
}

/** Share of the shingles that two texts have in common, in percent. */
export function similarity(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
	let both = 0;
	for (const gram of a) if (b.has(gram)) both++;
	return Math.round((100 * both) / (a.size + b.size - both));
}
