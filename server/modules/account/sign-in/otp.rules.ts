import { asciiDigits } from '#contract/digits.ts';
import type { OtpUse } from './auth.tables.ts';

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** Asking again within this time counts as a repetition, and not as a new beginning. */
const SERIES_MS = HOUR_MS;
/** From this repetition on people are given a number to tell the hotline. */
const CASE_FROM = 3;
const SLOWER_MS = 100;
const SLOWEST_MS = 8_000;

/** Of the settings about codes what the rules need. */
export interface OtpLimits {
	tries: number;
	/** Seconds between two codes to one number. */
	gap_s: number;
	per_hour: number;
	per_day: number;
	per_device_hour: number;
	per_device_day: number;
}

/**
 * Codes that replace one another. Joining with a number that has an account sends the code of a reset, so both are
 * counted alike: otherwise the count would tell whether the number is known.
 */
export const rivalsOf = (use: OtpUse): readonly OtpUse[] =>
	use === 'join' || use === 'reset' ? ['join', 'reset'] : [use];

/** Whether only a signed-in doctor can ask for such a code. */
export const isOfAccount = (use: OtpUse): boolean => use !== 'join' && use !== 'reset';

/** Six ASCII digits from what was typed, in any digits, with blanks or dashes; null when it is no code. */
export function readCode(text: string): string | null {
	const compact = asciiDigits(text.normalize('NFKC')).replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '');
	return /^\d{6}$/.test(compact) ? compact : null;
}

/** Moments of earlier codes, and how many there may be of them. */
export interface Pace {
	sentAt: readonly Date[];
	gapS: number;
	perHour: number;
	perDay: number;
}
export interface TooSoon {
	code: 'otp.cooldown' | 'otp.hour_limit' | 'otp.day_limit';
	nextInS: number;
}

/** Milliseconds until the window holds fewer than `limit` of the moments; 0: it does now. */
function waitFor(sentAt: readonly Date[], limit: number, windowMs: number, now: number): number {
	const inside = sentAt
		.map((at) => at.getTime())
		.filter((at) => at + windowMs > now)
		.sort((a, b) => a - b);
	const freeing = inside[inside.length - limit];
	return inside.length < limit ? 0 : (freeing ?? now) + windowMs - now;
}

/** Why no code may go out now, by the longest of all waits; null: one may. */
export function tooSoon(paces: readonly Pace[], now: Date): TooSoon | null {
	const at = now.getTime();
	const longest = (wait: (pace: Pace) => number) => Math.max(0, ...paces.map(wait));
	const waits = {
		'otp.day_limit': longest((pace) => waitFor(pace.sentAt, pace.perDay, DAY_MS, at)),
		'otp.hour_limit': longest((pace) => waitFor(pace.sentAt, pace.perHour, HOUR_MS, at)),
		'otp.cooldown': longest((pace) => waitFor(pace.sentAt, 1, pace.gapS * 1_000, at)),
	};
	const code = (['otp.day_limit', 'otp.hour_limit', 'otp.cooldown'] as const).find((one) => waits[one] > 0);
	return code ? { code, nextInS: Math.ceil(Math.max(...Object.values(waits)) / 1_000) } : null;
}

/** How often codes may go to one number. */
export const paceOfPhone = (sentAt: readonly Date[], limits: OtpLimits): Pace => ({
	sentAt,
	gapS: limits.gap_s,
	perHour: limits.per_hour,
	perDay: limits.per_day,
});
/** How often one browser, or one account, may cause codes to whatever number. */
export const paceOfCaller = (sentAt: readonly Date[], limits: OtpLimits): Pace => ({
	sentAt,
	gapS: 0,
	perHour: limits.per_device_hour,
	perDay: limits.per_device_day,
});

interface Earlier {
	sentAt: Date;
	endedAt: Date | null;
	tries: number;
	resendNo: number;
}

/** Whether the newest code was ended by being used: nothing newer replaced it, and it was not mistyped too often. */
const wasUsed = (newest: Earlier, limits: OtpLimits): boolean =>
	newest.endedAt !== null && newest.tries < limits.tries;

/** Whether asking for a code now repeats the newest one of its kind. */
export const isRepeat = (newest: Earlier | undefined, limits: OtpLimits, now: Date): newest is Earlier =>
	newest !== undefined && !wasUsed(newest, limits) && now.getTime() - newest.sentAt.getTime() <= SERIES_MS;

/** How many times the code was asked for again. */
export const resendNo = (newest: Earlier | undefined, limits: OtpLimits, now: Date): number =>
	isRepeat(newest, limits, now) ? newest.resendNo + 1 : 0;

/**
 * What to tell the hotline once codes keep not arriving: the row's id and a check digit (Luhn), which notices any one
 * digit misheard. Null before the third repetition.
 */
export function caseNo(id: number, repetition: number): string | null {
	if (repetition < CASE_FROM) return null;
	const sum = [...String(id)].reverse().reduce((total, digit, place) => {
		const twice = Number(digit) * (place % 2 === 0 ? 2 : 1);
		return total + (twice > 9 ? twice - 9 : twice);
	}, 0);
	return `${id}-${(10 - (sum % 10)) % 10}`;
}

/** Milliseconds to hold back the answer to the `n`th send of an hour from one address: slower and slower, never shut. */
export const holdBackMs = (n: number, freely: number): number =>
	Math.min(SLOWEST_MS, Math.max(0, n - freely) * SLOWER_MS);

/** What a try at a living code comes to. `fits` null: what was typed is no code, and costs no try. */
export function judgeTry(
	otp: { expiresAt: Date; tries: number },
	fits: boolean | null,
	most: number,
	now: Date,
): { verdict: 'right' | 'dead' } | { verdict: 'wrong'; tries: number; left: number } {
	if (otp.expiresAt <= now || otp.tries >= most) return { verdict: 'dead' };
	if (fits) return { verdict: 'right' };
	const tries = otp.tries + (fits === null ? 0 : 1);
	return { verdict: 'wrong', tries, left: most - tries };
}

/** Longest time that a message is shown as waiting when none was sent. */
const QUEUED_MS = 1_500;

/**
 * How a message that was never sent seems to be doing: like a real one, so also failed while those of others fail.
 * `lot` from 0 to 1 is its own.
 */
export function seemingState(
	sentAt: Date,
	lot: number,
	othersFail: boolean,
	now: Date,
): 'queued' | 'sent' | 'failed' {
	if (now.getTime() - sentAt.getTime() < QUEUED_MS * (1 + lot)) return 'queued';
	return othersFail ? 'failed' : 'sent';
}

/**
 * The message with the code: ASCII, so that it costs one SMS. The last line lets a browser fill it in, on this host only;
 * an e-mail has no host.
 */
export function codeText(
	code: string,
	{ name, host, lifeS }: { name: string; host: string | null; lifeS: number },
): string {
	const minutes = Math.max(1, Math.floor(lifeS / 60));
	const text = `${code} is your ${name} code. Valid ${minutes} min. Do not share it.`;
	return host === null ? text : `${text}\n@${host} #${code}`;
}
