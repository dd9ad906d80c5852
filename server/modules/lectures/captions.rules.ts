const STAMP = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const TIMING = new RegExp(`^${STAMP}[ \\t]+-->[ \\t]+${STAMP}(?:[ \\t].*)?$`);
/** Captions may run slightly beyond the end. */
const SPARE_S = 5;

export type CaptionFault = 'no_head' | 'bad_time' | 'out_of_order' | 'too_late' | 'empty' | 'none';
export type Checked = { cues: number } | { line: number; why: CaptionFault };

const seconds = (parts: readonly (string | undefined)[]): number => {
	const [hours = '0', minutes = '0', secs = '0', ms = '0'] = parts.map((part) => part ?? '0');
	return Number(hours) * 3_600 + Number(minutes) * 60 + Number(secs) + Number(ms) / 1_000;
};

/** Whether a text is WebVTT with cues in order, each with text, within the video; else the first invalid line. */
export function checkCaptions(text: string, durationS: number): Checked {
	const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
	if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return { line: 1, why: 'no_head' };
	let cues = 0;
	let last = 0;
	for (const [index, line] of lines.entries()) {
		if (!line.includes('-->')) continue;
		const found = TIMING.exec(line);
		const [from, to] = [seconds(found?.slice(1, 5) ?? []), seconds(found?.slice(5, 9) ?? [])];
		if (!found || to <= from) return { line: index + 1, why: 'bad_time' };
		if (from < last) return { line: index + 1, why: 'out_of_order' };
		if (to > durationS + SPARE_S) return { line: index + 1, why: 'too_late' };
		if ((lines[index + 1] ?? '').trim() === '') return { line: index + 2, why: 'empty' };
		last = from;
		cues++;
	}
	return cues === 0 ? { line: 1, why: 'none' } : { cues };
}

export const chaptersFit = (chapters: readonly { at_s: number }[], durationS: number): boolean =>
	chapters.every(({ at_s }, index) => at_s < durationS && at_s > (chapters[index - 1]?.at_s ?? -1));
