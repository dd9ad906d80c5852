import { atom } from 'nanostores';
import { keep, namesKept, readKept } from '../http/kept.ts';

/** A highlighted part of a question's text: from the first place on, to before the second one. */
export type Span = readonly [from: number, to: number];

/** What a doctor wrote on the paper while thinking, by the question's index. */
export interface Marks {
	/** Stems and options that were ruled out, as `question:stem`. */
	struck: readonly string[];
	/** Highlighted parts in order, none touching another. */
	lit: Readonly<Record<number, readonly Span[]>>;
	notes: Readonly<Record<number, string>>;
	/** When they were last changed, by the phone's own clock. */
	at: number;
}

/** Characters that a note may have. */
export const NOTE_LONGEST = 500;

const PREFIX = 'exam-marks:';
/** Where the marks of an attempt are kept. */
export const marksKey = (attemptId: number): string => `${PREFIX}${attemptId}`;

/** Those of an attempt that ended on another phone go after so long, as its sheet does. */
const FORGOTTEN_MS = 30 * 86_400_000;

function read(key: string): Marks {
	const blank: Marks = { struck: [], lit: {}, notes: {}, at: 0 };
	try {
		return { ...blank, ...(JSON.parse(readKept(key) || '{}') as Partial<Marks>) };
	} catch {
		return blank;
	}
}

/** Takes away what nobody will come back for. */
function sweep(): void {
	for (const name of namesKept())
		if (name.startsWith(PREFIX) && readKept(name) && read(name).at < Date.now() - FORGOTTEN_MS)
			keep(name, '');
}

/** Adds a part; those that it touches become one with it. */
export function addSpan(spans: readonly Span[], [from, to]: Span): Span[] {
	const apart = spans.filter(([first, last]) => last < from || first > to);
	const touched = spans.filter((one) => !apart.includes(one));
	const whole: Span = [
		Math.min(from, ...touched.map(([first]) => first)),
		Math.max(to, ...touched.map(([, last]) => last)),
	];
	return [...apart, whole].sort(([one], [other]) => one - other);
}

/** The parts without those that share a place with another. */
export const withoutSpan = (spans: readonly Span[], [from, to]: Span): Span[] =>
	spans.filter(([first, last]) => last <= from || first >= to);

/**
 * What a doctor ruled out, highlighted and noted in an attempt. It stays on this phone, is no part of the sheet and goes
 * with it.
 */
export function createMarks(attemptId: number) {
	sweep();
	const key = marksKey(attemptId);
	const $marks = atom(read(key));
	function change(part: Partial<Marks>): void {
		const next = { ...$marks.get(), ...part, at: Date.now() };
		$marks.set(next);
		keep(key, JSON.stringify(next));
	}
	function light(index: number, spans: readonly Span[]): void {
		change({ lit: { ...$marks.get().lit, [index]: spans } });
	}
	return {
		$marks,
		/** Reads again what is kept. */
		refresh: () => $marks.set(read(key)),
		isStruck: ({ struck }: Marks, index: number, stem: number) => struck.includes(`${index}:${stem}`),
		/** Rules a stem or option out, or brings it back. */
		toggleStrike(index: number, stem: number): void {
			const place = `${index}:${stem}`;
			const { struck } = $marks.get();
			change({ struck: struck.includes(place) ? struck.filter((one) => one !== place) : [...struck, place] });
		},
		/** Highlights a part of a question's text. */
		highlight: (index: number, span: Span) => light(index, addSpan($marks.get().lit[index] ?? [], span)),
		/** Takes away the highlights that share a place with a part. */
		unlight: (index: number, span: Span) => light(index, withoutSpan($marks.get().lit[index] ?? [], span)),
		/** Keeps the note of a question; an empty one is none. */
		write(index: number, note: string): void {
			const { [index]: _, ...others } = $marks.get().notes;
			const text = note.slice(0, NOTE_LONGEST);
			change({ notes: text.trim() === '' ? others : { ...others, [index]: text } });
		},
	};
}
