import type { Lang } from '#contract/constants.ts';
import { localDigits } from '#lib/format/digits.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** A position in a video as players show it: ০:০৫, ১২:৪০, from an hour on ১:০২:৪০. */
export function clockOf(seconds: number, lang: Lang): string {
	const whole = Math.floor(Math.max(0, seconds));
	const hours = Math.floor(whole / 3_600);
	const minutes = Math.floor((whole % 3_600) / 60);
	const rest = two(whole % 60);
	return localDigits(hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`, lang);
}

/** The same for screen readers: whole minutes, and seconds. */
export function partsOf(seconds: number, lang: Lang): [minutes: string, seconds: string] {
	const whole = Math.floor(Math.max(0, seconds));
	return [localDigits(Math.floor(whole / 60), lang), localDigits(whole % 60, lang)];
}
