import { type Answer, LETTERS, type StemMark } from '#contract/exams/answer-sheet.ts';
import type { CERTAINTIES, PRACTICE_SOURCES } from '#contract/practice/calls.ts';

export type Certainty = (typeof CERTAINTIES)[number];
export type Source = (typeof PRACTICE_SOURCES)[number];
export type Kind = 'mtf' | 'sba';
export type Mark = 'T' | 'F' | (typeof LETTERS)[number];

export interface Shape {
	type: Kind;
	options: readonly unknown[];
}

/** One mark for each place: five for MTF, one for SBA. */
export type Marks = readonly (Mark | null)[];

export const placesOf = ({ type, options }: Shape): number => (type === 'mtf' ? options.length : 1);

export function fitsQuestion(question: Shape, marks: Marks, sure: readonly (Certainty | null)[]): boolean {
	const places = placesOf(question);
	if (marks.length !== places || sure.length !== places) return false;
	return marks.every((mark) => mark === null || markFits(question, mark));
}

export function markFits({ type, options }: Shape, mark: Mark): boolean {
	if (type === 'mtf') return mark === 'T' || mark === 'F';
	return LETTERS.slice(0, options.length).some((letter) => letter === mark);
}

export function toAnswer(type: Kind, marks: Marks): Answer {
	if (type === 'mtf') return { type, stems: marks.map((mark) => mark as StemMark), flag: false };
	return { type, letter: LETTERS.find((letter) => letter === marks[0]) ?? null, flag: false };
}

export interface Encounter {
	questionId: number;
	/** Milliseconds since 1970. */
	at: number;
	wrong: boolean;
}

export function wrongQuestions(encounters: readonly Encounter[]): Set<number> {
	const last = new Map<number, Encounter>();
	for (const one of encounters) {
		const known = last.get(one.questionId);
		if (!known || one.at >= known.at) last.set(one.questionId, one);
	}
	return new Set([...last.values()].flatMap(({ questionId, wrong }) => (wrong ? [questionId] : [])));
}

/** A random sample. `random` gives numbers in [0, 1). */
export function draw<T>(list: readonly T[], count: number, random: () => number): T[] {
	const rest = [...list];
	const drawn: T[] = [];
	while (drawn.length < count && rest.length > 0) {
		drawn.push(...rest.splice(Math.floor(random() * rest.length), 1));
	}
	return drawn;
}

/** Fewer answers are not significant. */
export const ENOUGH_ANSWERS = 10;

/** Milli-marks of a right answer and of a wrong one. */
export interface Worth {
	plus: number;
	minus: number;
}

/** Average milli-marks of an answer when `right` of `answered` are right: p(m + n) - n; null below ten answers. */
export function answerWorth(right: number, answered: number, { plus, minus }: Worth): number | null {
	if (answered < ENOUGH_ANSWERS) return null;
	return (right * (plus + minus)) / answered - minus;
}

/** The share of right answers from which answering pays off: n / (m + n). */
export function breakEven({ plus, minus }: Worth): number {
	return plus + minus === 0 ? 0 : minus / (plus + minus);
}
