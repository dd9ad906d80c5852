import { atom } from 'nanostores';
import { namesStored, readStored, readStoredJson, writeStored } from '../http/kept.ts';

/** A highlighted part of a question's text: from the first offset up to, not including, the second. */
export type Span = readonly [from: number, to: number];

/** A doctor's own marks on the paper, by the question's index, and the place in it. */
export interface Marks {
	/** Stems and options that were ruled out, as `question:stem`. */
	struck: readonly string[];
	/** Highlighted parts in order, none touching another. */
	lit: Readonly<Record<number, readonly Span[]>>;
	notes: Readonly<Record<number, string>>;
	/** Index of the question on screen. */
	place: number;
	/** When they were last changed, by the phone's own clock. */
	at: number;
}

export const NOTE_LONGEST = 500;

const PREFIX = 'exam-marks:';
export const marksKey = (attemptId: number): string => `${PREFIX}${attemptId}`;

/** Marks of an attempt that ended on another phone are deleted after this time, like its sheet. */
const FORGOTTEN_MS = 30 * 86_400_000;

const blank: Marks = { struck: [], lit: {}, notes: {}, place: 0, at: 0 };
const read = (key: string): Marks => ({ ...blank, ...readStoredJson<Partial<Marks>>(key) });

function sweep(): void {
	for (const name of namesStored())
		if (name.startsWith(PREFIX) && readStored(name) && read(name).at < Date.now() - FORGOTTEN_MS)
			writeStored(name, '');
}

/** Adds a part; overlapping parts are merged with it. */
export function addSpan(spans: readonly Span[], [from, to]: Span): Span[] {
	const apart = spans.filter(([first, last]) => last < from || first > to);
	const touched = spans.filter((one) => !apart.includes(one));
	const whole: Span = [
		Math.min(from, ...touched.map(([first]) => first)),
		Math.max(to, ...touched.map(([, last]) => last)),
	];
	return [...apart, whole].sort(([one], [other]) => one - other);
}

export const withoutSpan = (spans: readonly Span[], [from, to]: Span): Span[] =>
	spans.filter(([first, last]) => last <= from || first >= to);

/** What a doctor ruled out, highlighted and noted, and where the paper is open: on this phone only, and deleted with the sheet. */
export function createMarks(attemptId: number) {
	sweep();
	const key = marksKey(attemptId);
	const $marks = atom(read(key));
	function change(part: Partial<Marks>): void {
		const next = { ...$marks.get(), ...part, at: Date.now() };
		$marks.set(next);
		writeStored(key, JSON.stringify(next));
	}
	function light(index: number, spans: readonly Span[]): void {
		change({ lit: { ...$marks.get().lit, [index]: spans } });
	}
	return {
		$marks,
		refresh: () => $marks.set(read(key)),
		isStruck: ({ struck }: Marks, index: number, stem: number) => struck.includes(`${index}:${stem}`),
		toggleStrike(index: number, stem: number): void {
			const place = `${index}:${stem}`;
			const { struck } = $marks.get();
			change({ struck: struck.includes(place) ? struck.filter((one) => one !== place) : [...struck, place] });
		},
		turnTo: (place: number) => change({ place }),
		highlight: (index: number, span: Span) => light(index, addSpan($marks.get().lit[index] ?? [], span)),
		unlight: (index: number, span: Span) => light(index, withoutSpan($marks.get().lit[index] ?? [], span)),
		/** Stores the note of a question; an empty one is deleted. */
		write(index: number, note: string): void {
			const { [index]: _, ...others } = $marks.get().notes;
			const text = note.slice(0, NOTE_LONGEST);
			change({ notes: text.trim() === '' ? others : { ...others, [index]: text } });
		},
	};
}
