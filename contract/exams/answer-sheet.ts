/**
 * The answer sheet as bits. Questions are in the order of the paper, stems A to E in order, whatever order a
 * doctor saw. An MTF question takes 2 bits a stem and 1 bit for the flag, an SBA question 3 bits and 1 for
 * the flag; the last byte is padded with zeros. An FCPS paper (75 MTF, 75 SBA) is 141 bytes.
 */
export type QuestionType = 'mtf' | 'sba';
export type Layout = readonly QuestionType[];

export type StemMark = 'T' | 'F' | null;
export type Letter = 'A' | 'B' | 'C' | 'D' | 'E';
export interface MtfAnswer {
	type: 'mtf';
	stems: StemMark[];
	flag: boolean;
}
export interface SbaAnswer {
	type: 'sba';
	letter: Letter | null;
	flag: boolean;
}
export type Answer = MtfAnswer | SbaAnswer;
export type Sheet = Answer[];

export const STEMS = 5;
export const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const satisfies readonly Letter[];
const STEM_MARKS: readonly StemMark[] = [null, 'T', 'F'];
/** Bits of a question. Not a table: to look up a text in an object takes most of the time of a check. */
const bitsOf = (type: QuestionType): number => (type === 'mtf' ? STEMS * 2 + 1 : 4);
/** The lower bit of each stem. */
const LOW_BITS = 0b01_01_01_01_01;

export function sheetBytes(layout: Layout): number {
	return Math.ceil(layout.reduce((bits, type) => bits + bitsOf(type), 0) / 8);
}

export function blankSheet(layout: Layout): Sheet {
	return layout.map((type) =>
		type === 'mtf'
			? { type, stems: Array.from({ length: STEMS }, () => null), flag: false }
			: { type, letter: null, flag: false },
	);
}

/** The answer after a tap as in the log; a tap that does not apply to that kind of question changes nothing. */
export function withTap(answer: Answer, stem: number | null, value: string): Answer {
	if (value === 'flag' || value === 'unflag') return { ...answer, flag: value === 'flag' };
	if (answer.type === 'mtf') {
		const mark = value === 'blank' ? null : (value as StemMark);
		return stem === null || !STEM_MARKS.includes(mark)
			? answer
			: { ...answer, stems: answer.stems.with(stem, mark) };
	}
	if (stem !== null) return answer;
	const letter = LETTERS.find((one) => one === value) ?? null;
	return letter === null && value !== 'blank' ? answer : { ...answer, letter };
}

export function encodeSheet(sheet: Sheet): Uint8Array<ArrayBuffer> {
	const bytes = new Uint8Array(sheetBytes(sheet.map((answer) => answer.type)));
	let at = 0;
	const put = (value: number, width: number) => {
		for (let bit = width - 1; bit >= 0; bit--, at++) {
			if ((value >> bit) & 1) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (128 >> (at & 7));
		}
	};
	for (const answer of sheet) {
		if (answer.type === 'mtf') for (const mark of answer.stems) put(STEM_MARKS.indexOf(mark), 2);
		else put(answer.letter === null ? 0 : LETTERS.indexOf(answer.letter) + 1, 3);
		put(answer.flag ? 1 : 0, 1);
	}
	return bytes;
}

/** Up to 17 bits from this place; past the end they are zeros. */
function bitsAt(bytes: Uint8Array, at: number, width: number): number {
	const byte = at >> 3;
	const three = ((bytes[byte] ?? 0) << 16) | ((bytes[byte + 1] ?? 0) << 8) | (bytes[byte + 2] ?? 0);
	return (three >> (24 - (at & 7) - width)) & ((1 << width) - 1);
}

/** Whether bytes are a sheet of this paper: the check of decodeSheet without building the sheet, for the hot path. */
export function sheetFits(bytes: Uint8Array, layout: Layout): boolean {
	let used = 0;
	for (const type of layout) {
		const width = bitsOf(type);
		const marks = bitsAt(bytes, used, width) >> 1;
		used += width;
		// No mark has both bits of its stem.
		if (type === 'mtf' ? marks & (marks >> 1) & LOW_BITS : marks > LETTERS.length) return false;
	}
	return bytes.length === Math.ceil(used / 8) && bitsAt(bytes, used, bytes.length * 8 - used) === 0;
}

/** Unpacks the bytes of a sheet; null when they do not fit the paper. */
export function decodeSheet(bytes: Uint8Array, layout: Layout): Sheet | null {
	if (!sheetFits(bytes, layout)) return null;
	let at = 0;
	const take = (width: number) => {
		const value = bitsAt(bytes, at, width);
		at += width;
		return value;
	};
	return layout.map((type): Answer => {
		if (type === 'mtf') {
			// Unrolled for speed: scoring an exam reads ten thousand sheets of a thousand stems.
			const stems: StemMark[] = [];
			for (let stem = 0; stem < STEMS; stem++) stems.push(STEM_MARKS[take(2)] ?? null);
			return { type, stems, flag: take(1) === 1 };
		}
		return { type, letter: LETTERS[take(3) - 1] ?? null, flag: take(1) === 1 };
	});
}

/** The places of an answer: five stems of an MTF question, or the one letter of an SBA question. */
export const marksOf = (answer: Answer): (StemMark | Letter)[] =>
	answer.type === 'mtf' ? answer.stems : [answer.letter];

export function countSheet(sheet: Sheet): { answered: number; blank: number; flagged: number } {
	let answered = 0;
	let blank = 0;
	let flagged = 0;
	for (const answer of sheet) {
		for (const mark of marksOf(answer)) mark === null ? blank++ : answered++;
		if (answer.flag) flagged++;
	}
	return { answered, blank, flagged };
}
