/**
 * One key for a word in any script: কীভাবে and kivabe, ভর্তি, vorti and bhorti, ডিভাইস and device.
 *
 * A key is the skeleton of consonant sounds, a colon, and the classes of the vowels between them: `brt:ai`. What people
 * spell differently falls together: aspirated with plain, dental with retroflex, v with b, z with j, sh with s; vowels
 * are `i` (i, e, y) or `a` (all others), and a run of vowels is one. A vowel at the start belongs to the skeleton, as
 * `I` or `A`. Words of one skeleton are neighbours in a sorted list; the vowels tell টাকা from টিকা.
 */
type Vowel = 'a' | 'i';

const BENGALI_SOUNDS: Record<string, string> = {};
for (const group of 'kকখ gগঘ nঙঞণনং cচছ jজঝয tটঠতথৎ dডঢদধ pপ fফ bবভ mম rরঋ lল sশষস hহ'.split(' ')) {
	const [sound = '', ...signs] = group;
	for (const sign of signs) BENGALI_SOUNDS[sign] = sound;
}
const BENGALI_VOWELS: Record<string, Vowel> = {};
for (const sign of 'অআউঊওঔাুূোৌ') BENGALI_VOWELS[sign] = 'a';
for (const sign of 'ইঈএঐিীেৈৃ') BENGALI_VOWELS[sign] = 'i';
const NUKTA = '\u09bc';
/** Signs after a consonant that has no inherent (unwritten) vowel: a vowel sign, hasanta, nukta. */
const NO_INHERENT = /[\u09bc\u09be-\u09cd]/;

/** Collects sounds in order: repeated consonants count once, adjacent vowels as one. */
function gather() {
	let skeleton = '';
	let vowels = '';
	let run = '';
	let last = '';
	const closeRun = () => {
		if (run === '') return;
		const vowel = run.includes('i') ? 'i' : 'a';
		if (skeleton === '') skeleton = vowel.toUpperCase();
		else vowels += vowel;
		run = '';
		last = '';
	};
	return {
		vowel(vowel: Vowel) {
			run += vowel;
		},
		consonant(sound: string) {
			closeRun();
			if (sound !== last) skeleton += sound;
			last = sound;
		},
		key() {
			closeRun();
			return `${skeleton}:${vowels}`;
		},
	};
}

/** Conjuncts that are not read sign by sign; য after a consonant is silent, and so is ব except after ম. */
const asRead = (word: string): string =>
	word
		.replaceAll('ক্ষ', 'ক')
		.replaceAll('জ্ঞ', 'গ')
		.replaceAll('ঙ্গ', 'ঙ')
		.replaceAll(/[ডঢ]\u09bc/g, 'র')
		.replaceAll(/্য(?!\u09bc)|(?<!ম)্ব|[ঁঃ]/g, '');

function bengaliKey(word: string): string {
	const sounds = gather();
	const signs = [...asRead(word)];
	for (const [at, sign] of signs.entries()) {
		const next = signs[at + 1];
		const vowel = BENGALI_VOWELS[sign];
		const sound = BENGALI_SOUNDS[sign];
		// য় is only a glide between vowels.
		if (sign === 'য' && next === NUKTA) sounds.vowel('i');
		else if (vowel) sounds.vowel(vowel);
		else if (sound) {
			sounds.consonant(sound);
			if (sign === 'ঋ') sounds.vowel('i');
			else if (next && !NO_INHERENT.test(next) && sign !== 'ং' && sign !== 'ৎ') sounds.vowel('a');
		}
	}
	return sounds.key();
}

/** Latin spellings of one sound, in order of precedence. */
const LATIN: [spelling: RegExp, sound: string][] = [
	[/ksh|kkh/g, 'k'],
	[/[ts]ion/g, 'san'],
	[/ture/g, 'Cer'],
	[/sch/g, 's'],
	[/t?ch+/g, 'C'],
	[/ph/g, 'f'],
	[/c(?=[eiy])/g, 's'],
	[/[cq]/g, 'k'],
	[/C/g, 'c'],
	[/x/g, 'ks'],
	[/v/g, 'b'],
	[/z/g, 'j'],
	[/ng/g, 'n'],
	// After a consonant h is only aspiration; at the end and before a consonant it is silent.
	[/(?<=[bcdfgjklmnprst])h|h(?![aeiouyw])/g, ''],
];

function latinKey(word: string): string {
	let spelt = word;
	for (const [spelling, sound] of LATIN) spelt = spelt.replaceAll(spelling, sound);
	const sounds = gather();
	for (const letter of spelt) {
		if ('eiy'.includes(letter)) sounds.vowel('i');
		else if ('aouw'.includes(letter)) sounds.vowel('a');
		else sounds.consonant(letter);
	}
	return sounds.key();
}

/** English reads g before e and i as j, and s between vowels as z, which Bengali writes জ: college, result. */
const soften = (word: string): string =>
	word.replaceAll(/g(?=[eiy])/g, 'j').replaceAll(/(?<=[aeiou])s(?=[aeiou])/g, 'z');

/** Letters whose names sound different from the letter. */
const LETTER_NAMES: Record<string, string> = { c: 's', g: 'j', h: 'c', q: 'k', v: 'b', x: 'ks', z: 'j' };

/** Bengali writes abbreviations by the names of their letters: MTF is এমটিএফ, SBA এসবিএ. */
function letterKey(word: string): string | null {
	if (!/^[aeiou]?[^aeiouwy]{2,5}[aeiou]?$/.test(word)) return null;
	const sounds = gather();
	if (/^[aour]/.test(word)) sounds.vowel('a');
	else if (/^[eifhlmnsx]/.test(word)) sounds.vowel('i');
	for (const letter of word.replaceAll(/[aeiou]/g, '')) {
		for (const sound of LETTER_NAMES[letter] ?? letter) sounds.consonant(sound);
		sounds.vowel('i');
	}
	return sounds.key();
}

/** Keys of a normalised word, the likeliest first; a number is its own key; a soundless word ("h") has none. */
export function soundsOf(word: string): string[] {
	if (/^\d+$/.test(word)) return [`#${word}:`];
	const keys = /^[a-z]+$/.test(word)
		? [latinKey(word), latinKey(soften(word)), letterKey(word)]
		: [bengaliKey(word)];
	return [...new Set(keys.flatMap((key) => (key === null || key.startsWith(':') ? [] : key)))];
}
