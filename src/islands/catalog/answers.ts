import type { SuggestAnswers, SuggestOptions } from '#contract/catalog/calls.ts';

export interface Offer extends SuggestOptions {
	/** Study hours a week, each choice by its lower end. */
	hours: readonly number[];
}

/** The answers in the URL; `any` if the doctor is undecided. */
export const QUESTIONS = ['exam', 'session', 'hours', 'repeater', 'faculty'] as const;
export type QuestionName = (typeof QUESTIONS)[number];
export type Given = Partial<Record<QuestionName, string>>;
export const UNDECIDED = 'any';

/** Every value that may be chosen, by question. */
export function choicesOf(offer: Offer): Record<QuestionName, string[]> {
	return {
		exam: offer.courses.map((one) => one.slug),
		session: [...offer.sessions.map((one) => String(one.id)), UNDECIDED],
		hours: offer.hours.map(String),
		repeater: ['no', 'yes'],
		faculty: [...offer.faculties.map((one) => String(one.id)), UNDECIDED],
	};
}

/** The answers of a URL; invalid values are left out. */
export function givenIn(search: string, offer: Offer): Given {
	const query = new URLSearchParams(search);
	const choices = choicesOf(offer);
	const given: Given = {};
	for (const name of QUESTIONS) {
		const value = query.get(name);
		if (value !== null && choices[name].includes(value)) given[name] = value;
	}
	return given;
}

/** The URL of answers, in one order, so that the same answers have the same URL. */
export function searchOf(given: Given): string {
	const query = new URLSearchParams();
	for (const name of QUESTIONS) {
		const value = given[name];
		if (value !== undefined) query.set(name, value);
	}
	return `?${query}`;
}

/** The query for the server; null while an answer is missing. */
export function answersOf(given: Given): SuggestAnswers | null {
	const { exam, session, hours, repeater, faculty } = given;
	if (!exam || !session || !hours || !repeater || !faculty) return null;
	const id = (value: string) => (value === UNDECIDED ? null : Number(value));
	return {
		exam,
		session_id: id(session),
		hours: Number(hours),
		faculty_id: id(faculty),
		repeater: repeater === 'yes',
	};
}
