import { asciiDigits } from '#contract/digits.ts';

/** Formats seconds as a clock: 1:02:03, or 2:03 below an hour. */
export function toClock(seconds: unknown): string {
	if (typeof seconds !== 'number') return typeof seconds === 'string' ? seconds : '';
	const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
	const two = (n: number) => String(n).padStart(2, '0');
	return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Parses clock text into seconds; incomplete input is returned unchanged. Accepts Bengali digits. */
export function fromClock(text: string): number | string {
	const found = /^(?:(\d{1,2}):)?([0-5]?\d):([0-5]\d)$/.exec(asciiDigits(text).trim());
	if (!found) return text;
	const [, hours = '0', minutes = '0', seconds = '0'] = found;
	return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}
