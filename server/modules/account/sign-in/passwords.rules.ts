import { asciiDigits } from '#contract/digits.ts';

export interface AccountWords {
	name?: string | null;
	phone?: string | null;
}

/** 0 is the most common. */
type Ranks = ReadonlyMap<string, number>;

/** Words that are also tried with a year or a sign at the end. */
const TRIED_WITH_TAIL = 10_000;
const LONGEST_TAIL = 5;
/** Length that must remain without the words of account and site. */
const LEAST_OWN = 5;
const SHORTEST_NAME = 3;
const LONGEST_UNIT = 4;
const PHONE_DIGITS = 10;
const FEWEST_SIGNS = 4;
/** Words that are obvious on this site. */
const OF_THIS_SITE = [
	'prostuti',
	'প্রস্তুতি',
	'bangladesh',
	'বাংলাদেশ',
	'doctor',
	'daktar',
	'ডাক্তার',
	'fcps',
	'bcps',
];
const KEYBOARD_ROWS = ['1234567890-=', 'qwertyuiop[]', 'asdfghjkl;', 'zxcvbnm,./'];

const plain = (text: string) => asciiDigits(text.normalize('NFKC')).toLowerCase();
const ownSigns = (text: string) => text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** One part repeated: aaaaaaaa, 12121212, abc123abc123. */
function repeats(signs: readonly string[], ranks: Ranks): boolean {
	for (let length = 1; length * 2 <= signs.length + 1; length++) {
		if (!signs.every((sign, index) => sign === signs[index % length])) continue;
		return length <= LONGEST_UNIT || ranks.has(ownSigns(signs.slice(0, length).join('')));
	}
	return false;
}

/** Characters in the order of alphabet, digits or keyboard, in either direction. */
function runs(signs: readonly string[]): boolean {
	const points = signs.map((sign) => sign.codePointAt(0) ?? 0);
	const even = (step: number) =>
		points.every((point, index) => index === 0 || point - (points[index - 1] ?? 0) === step);
	if (even(1) || even(-1)) return true;
	const forwards = signs.join('');
	const backwards = signs.toReversed().join('');
	return KEYBOARD_ROWS.some((row) => row.includes(forwards) || row.includes(backwards));
}

function isPattern(text: string, ranks: Ranks): boolean {
	const signs = [...text];
	if (new Set(signs).size < FEWEST_SIGNS) return true;
	const simple = (part: readonly string[]) => repeats(part, ranks) || runs(part);
	if (simple(signs)) return true;
	for (let cut = 3; cut <= signs.length - 3; cut++) {
		if (simple(signs.slice(0, cut)) && simple(signs.slice(cut))) return true;
	}
	return false;
}

function isListed(text: string, ranks: Ranks): boolean {
	if (ranks.has(text)) return true;
	const word = text.replace(/[\d\p{P}\p{S}]+$/u, '');
	return text.length - word.length <= LONGEST_TAIL && (ranks.get(word) ?? TRIED_WITH_TAIL) < TRIED_WITH_TAIL;
}

function withoutKnown(text: string, { name, phone }: AccountWords): string {
	const digits = plain(phone ?? '')
		.replaceAll(/\D/g, '')
		.slice(-PHONE_DIGITS);
	// Digits with separators are still the same number.
	const number =
		digits.length === PHONE_DIGITS ? new RegExp(`(\\+?88)?0?${[...digits].join('\\D?')}`, 'g') : null;
	const words = plain(name ?? '')
		.split(/[^\p{L}\p{M}\p{N}]+/u)
		.filter((word) => [...word].length >= SHORTEST_NAME);
	const known = [...words, ...OF_THIS_SITE.map(plain)].toSorted((a, b) => b.length - a.length);
	const rest = number ? text.replaceAll(number, ' ') : text;
	return known.reduce((left, word) => left.replaceAll(word, ' '), rest);
}

/** Whether a password is easily guessed: a common one, a pattern, or little more than phone, name or a word of this site. */
export function isGuessable(password: string, about: AccountWords, ranks: Ranks): boolean {
	const text = plain(password).trim();
	if (isListed(text, ranks) || isPattern(text, ranks)) return true;
	const rest = withoutKnown(text, about);
	if (rest === text) return false;
	const own = ownSigns(rest);
	return [...own].length < LEAST_OWN || ranks.has(own) || isPattern(own, ranks);
}
