import type { Section } from '#contract/exams/calls.ts';
import type { PAPER_GAPS } from '#contract/exams/staff-papers.ts';
import type { QuestionStatus } from '#contract/exams/staff-questions.ts';

const OPTIONS = 5;
const KEYS = { mtf: /^[TF]{5}$/, sba: /^[A-E]$/ } as const;

export interface PaperPlace {
	position: number;
	section: number;
	type: 'mtf' | 'sba';
	stem: string;
	options: readonly { text: string }[];
	key: string;
}

export const isKey = (type: 'mtf' | 'sba', key: string): boolean => KEYS[type].test(key);

/** Sheets are read by position and type: both must match the sections. `position`: null for a fault of the whole paper. */
export function paperFaults(sections: readonly Section[], questions: readonly PaperPlace[]) {
	const faults: { position: number | null; fault: (typeof PAPER_GAPS)[number] }[] = [];
	const expected = sections.flatMap(({ type, count }, section) =>
		Array.from({ length: count }, () => ({ type, section })),
	);
	if (questions.length !== expected.length || expected.length === 0) {
		faults.push({ position: null, fault: 'count' });
	}
	for (const [index, question] of questions.entries()) {
		const { position, options, stem, type, key } = question;
		const place = expected[index];
		const stands = position === index + 1 && (!place || place.section === question.section);
		if (!stands || (place && place.type !== type)) faults.push({ position, fault: 'order' });
		const whole =
			options.length === OPTIONS && [stem, ...options.map((one) => one.text)].every((text) => text.trim());
		if (!whole) faults.push({ position, fault: 'options' });
		if (!isKey(type, key)) faults.push({ position, fault: 'key' });
	}
	return faults;
}

type BankFault = { position: number; fault: 'unchecked' | 'outdated' };

/** Faults of the questions of an unannounced paper according to the bank; `edition`: the version in the paper. */
export const bankFaults = (
	places: readonly { position: number; edition: number; newest: number; status: QuestionStatus }[],
) =>
	places.flatMap(({ position, edition, newest, status }): BankFault[] => {
		if (status !== 'checked' && status !== 'live') return [{ position, fault: 'unchecked' }];
		return edition === newest ? [] : [{ position, fault: 'outdated' }];
	});

export const mayFreeze = (exam: { status: string; windowClosesAt: Date }, now: Date): boolean =>
	exam.status === 'scheduled' && now < exam.windowClosesAt;
