import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	caseNo,
	codeText,
	holdBackMs,
	isOfAccount,
	isRepeat,
	judgeTry,
	paceOfCaller,
	paceOfPhone,
	readCode,
	resendNo,
	rivalsOf,
	seemingState,
	tooSoon,
} from './otp.rules.ts';

const NOW = new Date('2026-11-21T06:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LIMITS = { tries: 5, gap_s: 60, per_hour: 5, per_day: 10, per_device_hour: 15, per_device_day: 40 };
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const phone = (...agoMs: number[]) => tooSoon([paceOfPhone(agoMs.map(ago), LIMITS)], NOW);

describe('a typed code', () => {
	it.each([
		['123456', '123456'],
		['১২৩৪৫৬', '123456'],
		[' 123 456 ', '123456'],
		['১২৩-৪৫৬', '123456'],
		['１２３４５６', '123456'],
		['12\u200b34\u00a056', '123456'],
		['000000', '000000'],
	])('%s is accepted', (text, code) => expect(readCode(text)).toBe(code));

	it.each(['', '12345', '1234567', 'abcdef', '12345a', '-1234567', '1e5000', '১২৩৪৫'])(
		'%s is not a code',
		(text) => expect(readCode(text)).toBeNull(),
	);
});

describe('the pace of codes to one number', () => {
	it('is free at first, and again a minute after the last', () => {
		expect(phone()).toBeNull();
		expect(phone(60_000)).toBeNull();
		expect(phone(59_999)).toEqual({ code: 'otp.cooldown', nextInS: 1 });
		expect(phone(0)).toEqual({ code: 'otp.cooldown', nextInS: 60 });
	});

	it('ends at five an hour, until the first of them is an hour old', () => {
		const times = [59, 40, 30, 20].map((m) => m * MINUTE);
		expect(phone(...times)).toBeNull();
		expect(phone(...times, 2 * MINUTE)).toEqual({ code: 'otp.hour_limit', nextInS: 60 });
		expect(phone(...times, 0)).toEqual({ code: 'otp.hour_limit', nextInS: 60 });
	});

	it('ends at ten a day, and reports the longest wait', () => {
		const times = Array.from({ length: 10 }, (_, n) => (n + 2) * 2 * HOUR);
		expect(phone(...times)).toEqual({ code: 'otp.day_limit', nextInS: 2 * 3_600 });
		expect(phone(...times, 0)?.code).toBe('otp.day_limit');
	});

	it('counts what is less than an hour old, in any order', () => {
		const hour = [HOUR, 50 * MINUTE, 40 * MINUTE, 30 * MINUTE, 20 * MINUTE];
		expect(phone(...hour)).toBeNull();
		const within = [30 * MINUTE, HOUR - 1, 50 * MINUTE, 20 * MINUTE, 40 * MINUTE];
		expect(phone(...within)).toEqual({ code: 'otp.hour_limit', nextInS: 1 });
	});

	it('never exceeds the limits, whatever the times of the requests', () => {
		fc.assert(
			fc.property(fc.array(fc.integer({ min: 0, max: 20 * MINUTE }), { maxLength: 120 }), (gaps) => {
				const sent: Date[] = [];
				let at = NOW.getTime();
				for (const gap of gaps) {
					at += gap;
					if (tooSoon([paceOfPhone(sent, LIMITS)], new Date(at)) === null) sent.push(new Date(at));
				}
				for (const [index, one] of sent.entries()) {
					const within = (ms: number) =>
						sent.slice(index).filter((other) => other.getTime() - one.getTime() < ms).length;
					expect(within(60_000)).toBe(1);
					expect(within(HOUR)).toBeLessThanOrEqual(5);
					expect(within(24 * HOUR)).toBeLessThanOrEqual(10);
				}
			}),
		);
	});

	it('reports an exact wait: refused a second before it is over, free when it is', () => {
		const history = fc.array(fc.integer({ min: 0, max: 30 * HOUR }), { minLength: 1, maxLength: 30 });
		fc.assert(
			fc.property(history, (times) => {
				const sent = times.map(ago);
				const wait = tooSoon([paceOfPhone(sent, LIMITS)], NOW);
				if (wait === null) return;
				const requestedAfter = (s: number) =>
					tooSoon([paceOfPhone(sent, LIMITS)], new Date(NOW.getTime() + s * 1_000));
				expect(requestedAfter(wait.nextInS)).toBeNull();
				expect(requestedAfter(wait.nextInS - 1)).not.toBeNull();
			}),
		);
	});

	it('has a separate, higher limit for one browser', () => {
		const times = (n: number) => Array.from({ length: n }, (_, index) => ago((index + 1) * 1_000));
		expect(tooSoon([paceOfCaller(times(14), LIMITS)], NOW)).toBeNull();
		expect(tooSoon([paceOfCaller(times(15), LIMITS)], NOW)?.code).toBe('otp.hour_limit');
		const day = Array.from({ length: 40 }, (_, index) => ago((index + 3) * 30 * MINUTE));
		expect(tooSoon([paceOfCaller(day, LIMITS)], NOW)?.code).toBe('otp.day_limit');
	});
});

describe('another request', () => {
	const sent = { sentAt: ago(MINUTE), endedAt: null, tries: 0, resendNo: 0 };
	it('is counted while codes do not arrive', () => {
		expect(resendNo(undefined, LIMITS, NOW)).toBe(0);
		expect(resendNo(sent, LIMITS, NOW)).toBe(1);
		expect(resendNo({ ...sent, resendNo: 2 }, LIMITS, NOW)).toBe(3);
		expect(resendNo({ ...sent, endedAt: NOW, tries: 5 }, LIMITS, NOW)).toBe(1);
	});
	it('restarts after a used code, and after an hour', () => {
		expect(isRepeat({ ...sent, endedAt: NOW, tries: 1 }, LIMITS, NOW)).toBe(false);
		expect(resendNo({ ...sent, resendNo: 2, endedAt: NOW }, LIMITS, NOW)).toBe(0);
		expect(isRepeat({ ...sent, sentAt: ago(HOUR) }, LIMITS, NOW)).toBe(true);
		expect(isRepeat({ ...sent, sentAt: ago(HOUR + 1) }, LIMITS, NOW)).toBe(false);
	});
	it('counts joining and resetting as one, and everything else separately', () => {
		for (const use of ['join', 'reset'] as const) expect(rivalsOf(use)).toEqual(['join', 'reset']);
		expect(rivalsOf('device')).toEqual(['device']);
		expect(
			(['join', 'reset', 'change_password', 'device', 'phone_old', 'phone_new'] as const).filter(isOfAccount),
		).toEqual(['change_password', 'device', 'phone_old', 'phone_new']);
	});
});

describe('the case number for the hotline', () => {
	it('is given from the third repetition on', () => {
		expect([0, 1, 2].map((n) => caseNo(1_234, n))).toEqual([null, null, null]);
		expect(caseNo(1_234, 3)).toBe('1234-4');
		expect(caseNo(79_927_398_71, 3)).toBe('7992739871-3');
	});
	it('detects any one wrong digit', () => {
		const cases = fc.record({
			id: fc.integer({ min: 1, max: 9_999_999 }),
			place: fc.nat(),
			shift: fc.integer({ min: 1, max: 9 }),
		});
		fc.assert(
			fc.property(cases, ({ id, place, shift }) => {
				const digits = [...String(id)];
				const at = place % digits.length;
				digits[at] = String((Number(digits[at]) + shift) % 10);
				const misheard = Number(digits.join(''));
				const check = (n: number) => caseNo(n, 3)?.split('-')[1];
				expect(check(misheard)).not.toBe(check(id));
			}),
		);
	});
});

describe('a try', () => {
	const living = { expiresAt: new Date(NOW.getTime() + 1), tries: 0 };
	it('is right, wrong with the remaining tries, or too late', () => {
		expect(judgeTry(living, true, 5, NOW)).toEqual({ verdict: 'right' });
		expect(judgeTry(living, false, 5, NOW)).toEqual({ verdict: 'wrong', tries: 1, left: 4 });
		expect(judgeTry({ ...living, tries: 4 }, false, 5, NOW)).toEqual({ verdict: 'wrong', tries: 5, left: 0 });
		expect(judgeTry({ ...living, tries: 5 }, true, 5, NOW)).toEqual({ verdict: 'dead' });
		expect(judgeTry({ ...living, expiresAt: NOW }, true, 5, NOW)).toEqual({ verdict: 'dead' });
	});
	it('that is no code at all costs nothing', () => {
		expect(judgeTry({ ...living, tries: 4 }, null, 5, NOW)).toEqual({ verdict: 'wrong', tries: 4, left: 1 });
	});
});

describe('one address', () => {
	it('is answered slower and slower beyond its limit, and never slower than eight seconds', () => {
		expect([1, 599, 600].map((n) => holdBackMs(n, 600))).toEqual([0, 0, 0]);
		expect(holdBackMs(601, 600)).toBeGreaterThan(0);
		expect(holdBackMs(602, 600)).toBeGreaterThan(holdBackMs(601, 600));
		expect(holdBackMs(602, 600)).toBe(2 * holdBackMs(601, 600));
		expect(holdBackMs(1_000_000, 600)).toBe(8_000);
	});
});

describe('a pretended message', () => {
	it('seems to wait, then to be sent, or to fail while those of others fail', () => {
		expect(seemingState(NOW, 0, false, NOW)).toBe('queued');
		expect(seemingState(ago(1_499), 0, false, NOW)).toBe('queued');
		expect(seemingState(ago(1_500), 0, false, NOW)).toBe('sent');
		expect(seemingState(ago(1_600), 0, false, NOW)).toBe('sent');
		expect(seemingState(ago(1_600), 0.9, false, NOW)).toBe('queued');
		expect(seemingState(ago(5_000), 0.9, true, NOW)).toBe('failed');
	});
});

describe('the message', () => {
	it('is one SMS in ASCII whose last line a browser can read', () => {
		const text = codeText('012345', { name: 'Prostuti', host: 'prostuti.example', lifeS: 300 });
		expect(text).toBe(
			'012345 is your Prostuti code. Valid 5 min. Do not share it.\n@prostuti.example #012345',
		);
		expect(text).toMatch(/^[\n -~]{1,160}$/);
		expect(codeText('012345', { name: 'Prostuti', host: null, lifeS: 60 })).toBe(
			'012345 is your Prostuti code. Valid 1 min. Do not share it.',
		);
	});
});
