import { soundsOf } from './sounds.ts';
import { isCommon, wordsOf } from './words.ts';

export interface Form {
	skeleton: string;
	vowels: string;
	/** In (0, 1]: probability that this reading was intended. */
	trust: number;
}
export interface Term {
	forms: Form[];
	/** The reader may still be typing it. */
	open: boolean;
}

/** More words do not improve the search. */
const TERMS_MAX = 8;

/** Noun endings, the longest first: শিটের, ডিভাইসটি, phoner, sheets. */
const ENDINGS = [
	/(?<=..)(?:গুলো|গুলি|টি|টা)?(?:ের|র|কে|তে|দের)$/,
	/(?<=..)(?:গুলো|গুলি|টি|টা)$/,
	/(?<=..)(?:gulo|guli|ti|ta)?(?:er|r|ke|te|der)$/,
	/(?<=..)(?:gulo|guli|ti|ta|s|ing|ed)$/,
];
/** What remains of such endings in a skeleton. */
const ENDING_SOUNDS = new Set(['r', 't', 'k', 'tr', 'tk', 'gl', 'glr', 'dr', 's', 'n']);

export function split(key: string): { skeleton: string; vowels: string } {
	const colon = key.indexOf(':');
	return { skeleton: key.slice(0, colon), vowels: key.slice(colon + 1) };
}

function formsOf(word: string, keysOf: typeof soundsOf): Form[] {
	const forms = keysOf(word).map((key, at) => ({ ...split(key), trust: at === 0 ? 1 : 0.85 }));
	for (const ending of ENDINGS) {
		const stem = word.replace(ending, '');
		if (stem === word) continue;
		for (const key of keysOf(stem)) forms.push({ ...split(key), trust: 0.8 });
		break;
	}
	return forms.filter(({ skeleton }, at) => forms.findIndex((one) => one.skeleton === skeleton) === at);
}

/** The significant words of a query; common ones only when there are no others. */
export function termsOf(query: string, keysOf = soundsOf): Term[] {
	const words = wordsOf(query);
	const telling = words.filter((word) => !isCommon(word));
	const used = telling.length > 0 ? telling : words;
	const last = /[\p{L}\p{M}\p{Nd}]$/u.test(query) ? words.at(-1) : undefined;
	return [...new Set(used)]
		.map((word) => ({ forms: formsOf(word, keysOf), open: word === last }))
		.filter(({ forms }) => forms.length > 0)
		.slice(0, TERMS_MAX);
}

function vowelLikeness(a: string, b: string): number {
	if (a === b) return 1;
	if (a.startsWith(b) || b.startsWith(a)) return 0.9;
	return a[0] === b[0] ? 0.8 : 0.6;
}

/** How well a key of the index matches one form of a word: 0 not at all, 1 fully. */
function formLikeness(form: Form, open: boolean, skeleton: string, vowels: string): number {
	if (!skeleton.startsWith(form.skeleton)) return 0;
	const rest = skeleton.slice(form.skeleton.length);
	if (rest === '') {
		// One consonant alone is a word only together with its vowel: ফি is not ফা.
		if (form.skeleton.length === 1 && form.vowels[0] !== vowels[0]) return 0;
		return form.trust * vowelLikeness(form.vowels, vowels);
	}
	if (form.skeleton.length < 2 || form.skeleton.startsWith('#')) return 0;
	if (ENDING_SOUNDS.has(rest))
		return form.trust * 0.75 * vowelLikeness(form.vowels, vowels.slice(0, form.vowels.length));
	if (open) return form.trust * 0.55;
	return form.skeleton.length > 3 ? form.trust * 0.4 : 0;
}

export const likeness = ({ forms, open }: Term, skeleton: string, vowels: string): number =>
	Math.max(...forms.map((form) => formLikeness(form, open, skeleton, vowels)));
