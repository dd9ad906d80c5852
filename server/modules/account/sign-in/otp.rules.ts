import { asciiDigits } from '#contract/digits.ts';
import { DAY_MS, HOUR_MS } from '../../../days.rules.ts';
import type { Settings } from '../../../settings/settings.service.ts';
import type { OtpUse } from './auth.tables.ts';
import type { OtpRow } from './otp.repo.ts';

/** Within this time another request is a repetition. */
const SERIES_MS = HOUR_MS;
/** From this repetition on a case number for the hotline is shown. */
const CASE_FROM = 3;
const SLOWER_MS = 100;
const SLOWEST_MS = 8_000;

type OtpLimits = Pick<
	Settings['otp'],
	'tries' | 'gap_s' | 'per_hour' | 'per_day' | 'per_device_hour' | 'per_device_day'
>;

/** Codes that replace each other; join and reset count alike, to hide whether a number has an account. */
export const rivalsOf = (use: OtpUse): readonly OtpUse[] =>
	use === 'join' || use === 'reset' ? ['join', 'reset'] : [use];

/** Codes for signed-in doctors only. */
export const isOfAccount = (use: OtpUse): boolean => use !== 'join' && use !== 'reset';

/** Six ASCII digits of the typed text; null when it is no code. */
export function readCode(text: string): string | null {
	const compact = asciiDigits(text.normalize('NFKC')).replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '');
	return /^\d{6}$/.test(compact) ? compact : null;
}

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

/** Milliseconds until the window contains fewer than `limit` moments. */
function waitFor(sentAt: readonly Date[], limit: number, windowMs: number, now: number): number {
	const inside = sentAt
		.map((at) => at.getTime())
		.filter((at) => at + windowMs > now)
		.sort((a, b) => a - b);
	const freeing = inside[inside.length - limit];
	return inside.length < limit ? 0 : (freeing ?? now) + windowMs - now;
}

/** The longest wait before the next code; null: none. */
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

export const paceOfPhone = (sentAt: readonly Date[], limits: OtpLimits): Pace => ({
	sentAt,
	gapS: limits.gap_s,
	perHour: limits.per_hour,
	perDay: limits.per_day,
});
/** Codes that one browser or account may trigger. */
export const paceOfCaller = (sentAt: readonly Date[], limits: OtpLimits): Pace => ({
	sentAt,
	gapS: 0,
	perHour: limits.per_device_hour,
	perDay: limits.per_device_day,
});

type Earlier = Pick<OtpRow, 'sentAt' | 'endedAt' | 'tries' | 'resendNo'>;

const wasUsed = (newest: Earlier, limits: OtpLimits): boolean =>
	newest.endedAt !== null && newest.tries < limits.tries;

/** Whether this request repeats the newest code of its kind. */
export const isRepeat = (newest: Earlier | undefined, limits: OtpLimits, now: Date): newest is Earlier =>
	newest !== undefined && !wasUsed(newest, limits) && now.getTime() - newest.sentAt.getTime() <= SERIES_MS;

export const resendNo = (newest: Earlier | undefined, limits: OtpLimits, now: Date): number =>
	isRepeat(newest, limits, now) ? newest.resendNo + 1 : 0;

/** The case number for the hotline: the row's id and a check digit (Luhn). Null before the third repetition. */
export function caseNo(id: number, repetition: number): string | null {
	if (repetition < CASE_FROM) return null;
	const sum = [...String(id)].reverse().reduce((total, digit, place) => {
		const twice = Number(digit) * (place % 2 === 0 ? 2 : 1);
		return total + (twice > 9 ? twice - 9 : twice);
	}, 0);
	return `${id}-${(10 - (sum % 10)) % 10}`;
}

/** Milliseconds to delay the response to the `n`th code an hour of one address. */
export const holdBackMs = (n: number, freely: number): number =>
	Math.min(SLOWEST_MS, Math.max(0, n - freely) * SLOWER_MS);

/** Judges a try at a valid code. `fits` null: the typed text is no code, and costs no try. */
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

/** How long a pretended message is shown as waiting. */
const QUEUED_MS = 1_500;

/** State of a pretended message, like that of real ones, which may fail. `lot`: from 0 to 1, its own. */
export function seemingState(
	sentAt: Date,
	lot: number,
	othersFail: boolean,
	now: Date,
): 'queued' | 'sent' | 'failed' {
	if (now.getTime() - sentAt.getTime() < QUEUED_MS * (1 + lot)) return 'queued';
	return othersFail ? 'failed' : 'sent';
}

/** The message in ASCII, so that it is one SMS; its last line lets a browser on this host fill in the code. */
export function codeText(
	code: string,
	{ name, host, lifeS }: { name: string; host: string | null; lifeS: number },
): string {
	const minutes = Math.max(1, Math.floor(lifeS / 60));
	const text = `${code} is your ${name} code. Valid ${minutes} min. Do not share it.`;
	return host === null ? text : `${text}\n@${host} #${code}`;
}
