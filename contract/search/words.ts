import { STOP_WORDS } from './stop-words.ts';

/** Joiners only choose the shape of a conjunct; the word is the same without them. */
const JOINERS = /[\u200c\u200d]/g;
const BENGALI_ZERO = 0x09e6;

/** One spelling for equal texts: NFC (ড়, ঢ় and য় as two signs), no joiners, lower case, ASCII digits. */
export const normalise = (text: string): string =>
	text
		.replaceAll(JOINERS, '')
		.toLowerCase()
		.normalize('NFC')
		.replaceAll(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? 0) - BENGALI_ZERO));

const WORD = /[\p{L}\p{M}]+|\p{Nd}+/gu;

export const wordsOf = (text: string): string[] => normalise(text).match(WORD) ?? [];

/** Whether a word occurs in almost every question and so identifies none. */
export const isCommon = (word: string): boolean => STOP_WORDS.has(word);
