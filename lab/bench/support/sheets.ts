import { createHash } from 'node:crypto';
import { type Answer, encodeSheet, type Layout, type Sheet } from '#contract/exams/answer-sheet.ts';

/** The FCPS paper: 75 MTF and 75 SBA questions. */
const LAYOUT: Layout = [...Array<'mtf'>(75).fill('mtf'), ...Array<'sba'>(75).fill('sba')];
export const BLANK = 0;

function made(answeredUpTo: number) {
	const marks: Sheet = LAYOUT.map((type, index): Answer => {
		const answered = index < answeredUpTo;
		return type === 'mtf'
			? { type, stems: Array.from({ length: 5 }, () => (answered ? 'T' : null)), flag: false }
			: { type, letter: answered ? 'C' : null, flag: false };
	});
	const bytes = Buffer.from(encodeSheet(marks));
	const sha = createHash('sha256').update(bytes).digest();
	return { bytes, sha, text: bytes.toString('base64url'), hex: sha.toString('hex') };
}
const SHEETS = Array.from({ length: 150 }, (_, answered) => made(answered));

/** A sheet that differs between saves, as a doctor's does; the same number gives the same sheet. */
export const sheetFor = (n: number): ReturnType<typeof made> => SHEETS[n % SHEETS.length] ?? made(n);
