import type { BATCH_MODES } from '#contract/catalog/calls.ts';
import { asciiDigits } from '#contract/digits.ts';
import type { Routine } from '#contract/schedule/routine.ts';
import type { ContentClaim } from '#contract/site/staff.ts';

/** Known facts about the subject of a text; null: unknown, so that no sentence is checked against it. */
export interface TextFacts {
	mode: (typeof BATCH_MODES)[number] | null;
	/** Of the batch, or of every batch of the course. */
	routines: readonly Routine[];
	/** A batch also states frequency and amount in numbers; for a course they are advice for one's own days. */
	counted: boolean;
	/** Deductions of the exam format, such as 0.05; empty: none. */
	negative: readonly number[] | null;
	/** From this share of classes on nothing is refunded; hundredths of a per cent. */
	refundNoneFromBp: number;
	/** Hours that the syllabus needs, the hours left until the exam, and the first session with enough time. */
	hours: { need: number; left: number; session: string | null } | null;
}

type Kind = ContentClaim['kind'];
type Found = Pick<ContentClaim, 'kind' | 'values'>;
/** The contradiction between one sentence and the facts; null: none. */
type Judge = (sentence: string, facts: TextFacts) => Found | null;

const found = (kind: Kind, values: ContentClaim['values'] = {}): Found => ({ kind, values });
const NUMBERS: Readonly<Record<string, number>> = {
	...{ এক: 1, একটি: 1, একটা: 1, দুই: 2, দুটি: 2, দুইটি: 2, তিন: 3, তিনটি: 3, চার: 4, চারটি: 4, পাঁচ: 5, পাঁচটি: 5 },
	...{ one: 1, an: 1, a: 1, two: 2, three: 3, four: 4, five: 5, once: 1, twice: 2 },
};
const NUMBER = `(\\d+|${Object.keys(NUMBERS)
	.toSorted((a, b) => b.length - a.length)
	.join('|')})`;
const numberOf = (word: string | undefined): number => NUMBERS[word ?? ''] ?? Number(word);
const NOT = /নেই|নয়|হয় না|হবে না|ছাড়া|\bno\b|\bnot\b|without/;
const EXAM = '(?:পরীক্ষা|টেস্ট|exams?|tests?)';
const CLASS = '(?:ক্লাস|class(?:es)?)';
/** A few words of the same phrase: another noun or an 'and' begins a new one. */
const FEW_WORDS = '(?:(?!পরীক্ষা|টেস্ট|ক্লাস| ও )[^,:\\d]){0,20}?';

/** Sentences of a Markdown text; a point between digits ends none. */
export const sentencesOf = (text: string): string[] =>
	text
		.split(/[।!?;\n]|\.(?!\p{Nd})/u)
		.map((sentence) =>
			sentence
				.replaceAll(/[*_#|>]+/g, ' ')
				.replaceAll(/\s+/g, ' ')
				.trim(),
		)
		.filter((sentence) => sentence !== '');

/** How often a week something happens, by a sentence; null: it does not say. */
function perWeek(sentence: string, what: string, counted: boolean): number | null {
	const weekly = `সাপ্তাহিক ${FEW_WORDS}${what}|weekly ${what}|(?:প্রতি|প্রত্যেক) সপ্তাহে ${FEW_WORDS}${what}|${what} every week`;
	const often = new RegExp(
		`(?<!${NUMBER} )সপ্তাহে ${NUMBER}${FEW_WORDS}${what}|${NUMBER} ${what} (?:a|per|each|every) week`,
	).exec(sentence);
	if (often) return counted && !/অন্তত|at least/.test(sentence) ? numberOf(often[2] ?? often[3]) : null;
	return new RegExp(weekly).test(sentence) ? 1 : null;
}

/** Tolerance of a rate in a text, as weeks differ. */
const NEAR = { least: 0.7, most: 1.4 } as const;
const round = (rate: number): number => Math.round(rate * 10) / 10;

const rate =
	(kind: 'exams_a_week' | 'classes_a_week', what: string, of: (routine: Routine) => number): Judge =>
	(sentence, { routines, counted }) => {
		const stated = perWeek(sentence, what, counted);
		if (stated === null || routines.length === 0) return null;
		const rates = routines.map((routine) => of(routine) / routine.weeks);
		if (rates.some((one) => one >= stated * NEAR.least && one <= stated * NEAR.most)) return null;
		return found(kind, { stated, fact: round(Math.max(...rates)) });
	};

const count =
	(kind: 'classes' | 'exams', what: string, of: (routine: Routine) => number): Judge =>
	(sentence, { routines, counted }) => {
		if (!counted || routines.length === 0) return null;
		const stated = new RegExp(
			`(?:^|[^\\d.,])(\\d+) ?(?:টি|টা)? ?(?:লাইভ |সরাসরি |live )?${what}(?![\\p{L}\\p{M}]*মুক্ত)`,
			'u',
		).exec(sentence);
		const part = /সপ্তাহ|মাসে|দিনে|প্রতি|প্রথম|শেষ|week|month|day|first|last|each/;
		if (!stated || part.test(sentence)) return null;
		const fact = Math.max(...routines.map(of));
		return Number(stated[1]) === fact ? null : found(kind, { stated: Number(stated[1]), fact });
	};

const PLACE: Partial<Record<(typeof BATCH_MODES)[number], RegExp>> = {
	online:
		/শাখা(?:য়|র|তে)?(?: [^,]{0,30}?)?\s?ক্লাস|ক্লাস[^,]{0,30}? শাখায়|branch class|class(?:es)? at (?:the|our|a) [^,]{0,20}branch|in-person class/,
	offline: /অনলাইন(?:ে)? [^,]{0,20}?ক্লাস|ক্লাস[^,]{0,20}? অনলাইনে|online class/,
};
const place: Judge = (sentence, { mode }) =>
	mode !== null && PLACE[mode]?.test(sentence) && !NOT.test(sentence) ? found('mode', { mode }) : null;

const NEGATIVE = /নেগেটিভ|নম্বর কাট|negative mark/;
const NO_NEGATIVE =
	/(?:নেগেটিভ (?:নম্বর|মার্ক)|নম্বর কাটা?)[^,।]{0,30}?(?:নেই|হয় না|যায় না)|no negative mark|without negative/;
const negative: Judge = (sentence, facts) => {
	if (facts.negative === null || !NEGATIVE.test(sentence)) return null;
	const [first] = facts.negative;
	const fact = first ?? 0;
	if (NO_NEGATIVE.test(sentence)) return first === undefined ? null : found('negative', { fact });
	const stated = [...sentence.matchAll(/\d+\.\d+/g)].map(Number);
	if (stated.length === 0 || stated.some((one) => facts.negative?.includes(one))) return null;
	return found('negative', { fact });
};

const WHOLE_BP = 10_000;
/** "Nothing is refunded from … on", and "nothing is ever refunded". */
const refund: Judge = (sentence, { refundNoneFromBp: fact }) => {
	if (!/ফেরত|refund/.test(sentence) || !/নেই|হয় না|পাবেন না|\bno\b|\bnot\b|nothing/.test(sentence)) return null;
	if (/কোনো অবস্থা|কখনো|non-refundable|\bnever\b/.test(sentence))
		return fact > 0 ? found('refund', { fact: fact / 100 }) : null;
	const percent = /(\d+) ?(?:%|শতাংশ|per ?cent)/.exec(sentence);
	const stated = percent ? Number(percent[1]) * 100 : /অর্ধেক|\bhalf\b/.test(sentence) ? WHOLE_BP / 2 : fact;
	return stated === fact ? null : found('refund', { fact: fact / 100 });
};

const suits: Judge = (sentence, { hours }) =>
	hours !== null &&
	hours.left < hours.need &&
	/সবচেয়ে (?:মানানসই|উপযুক্ত|ভালো)|most suitable|best (?:fit|choice)/.test(sentence)
		? found(hours.session === null ? 'hours' : 'hours_later', {
				need: hours.need,
				left: hours.left,
				...(hours.session !== null && { session: hours.session }),
			})
		: null;

const SUBJECTS: readonly [RegExp, string][] = [
	[/এনাটমি|এ্যানাটমি|অ্যানাটমী/, 'অ্যানাটমি'],
	[/ফিজিওলোজি|ফিজিওলজী/, 'ফিজিওলজি'],
	[/প্যাথোলজি|প্যাথলজী/, 'প্যাথলজি'],
	[/ফার্মাকোলোজি|ফার্মাকলজি/, 'ফার্মাকোলজি'],
	[/বায়োকেমেস্ট্রি|বায়োক্যামিস্ট্রি/, 'বায়োকেমিস্ট্রি'],
	[/মাইক্রোবায়োলোজি|মাইক্রবায়োলজি/, 'মাইক্রোবায়োলজি'],
];
const subject: Judge = (sentence) => {
	const wrong = SUBJECTS.find(([spelling]) => spelling.test(sentence));
	return wrong ? found('subject', { fact: wrong[1] }) : null;
};

const JUDGES: readonly Judge[] = [
	rate('exams_a_week', EXAM, ({ exams }) => exams),
	rate('classes_a_week', CLASS, ({ classes }) => classes),
	count('exams', '(?:পরীক্ষা|exams)', ({ exams }) => exams),
	count('classes', '(?:ক্লাস|classes)', ({ classes }) => classes),
	...[place, negative, refund, suits, subject],
];

function textsIn(value: unknown, field: string): [field: string, text: string][] {
	// Search keywords of a question may be spelt in any way.
	if (field === 'keywords') return [];
	if (typeof value === 'string') return [[field, value]];
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([name, inner]) =>
		textsIn(inner, field === '' ? name : `${field}.${name}`),
	);
}

/** The sentences of a piece of content that contradict the facts, each once for each fact. */
export const claimsAgainst = (json: unknown, facts: TextFacts): ContentClaim[] =>
	textsIn(json, '').flatMap(([field, text]) =>
		sentencesOf(text).flatMap((sentence) => {
			// Some letters have two encodings.
			const plain = asciiDigits(sentence).normalize('NFC').toLowerCase();
			return JUDGES.flatMap((judge) => {
				const claim = judge(plain, facts);
				return claim ? [{ field, sentence, ...claim }] : [];
			});
		}),
	);
