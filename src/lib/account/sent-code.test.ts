import { describe, expect, it } from 'vitest';
import { createDrafts } from '../state/draft.ts';
import { codeIn, createSentCode } from './sent-code.ts';

function storage(): Storage {
	const stored = new Map<string, string>();
	return {
		getItem: (key) => stored.get(key) ?? null,
		setItem: (key, value) => void stored.set(key, value),
		removeItem: (key) => void stored.delete(key),
		clear: () => stored.clear(),
		key: () => null,
		length: 0,
	};
}
const SENT = {
	otp_required: true,
	status_id: 'abcdefghijklmnopqrstuv',
	channel: 'sms' as const,
	next_in_s: 60,
	resend_no: 1,
	life_s: 300,
	case_no: null,
	otp_token: null,
	expires_at: null,
};

describe('a code that was sent', () => {
	it('is stored over a reload with the time from which another one may be requested', () => {
		const stored = storage();
		const deps = { drafts: createDrafts(() => stored), now: () => 1_000_000 };
		createSentCode('device', deps).note(SENT);
		expect(createSentCode('device', deps).$sent.get()).toEqual({
			next_at: 1_060_000,
			dies_at: 1_300_000,
			life_s: 300,
			resend_no: 1,
			channel: 'sms',
			status_id: 'abcdefghijklmnopqrstuv',
			case_no: null,
		});
		expect(createSentCode('phone', deps).$sent.get()).toBeNull();
	});
	it('is deleted once it was used', () => {
		const stored = storage();
		const deps = { drafts: createDrafts(() => stored), now: () => 0 };
		const code = createSentCode('device', deps);
		code.note(SENT);
		code.forget();
		expect(createSentCode('device', deps).$sent.get()).toBeNull();
	});
	it('waits as long as the server requires when it refuses another one', () => {
		const deps = { drafts: createDrafts(storage), now: () => 5_000 };
		const code = createSentCode('device', deps);
		code.wait(30);
		expect(code.$sent.get()).toBeNull();
		code.note(SENT);
		code.wait(30);
		expect(code.$sent.get()?.next_at).toBe(35_000);
	});
	it('is kept until the page is closed if storage is blocked', () => {
		const drafts = createDrafts(() => {
			throw new Error('denied');
		});
		const code = createSentCode('device', { drafts, now: () => 0 });
		code.note(SENT);
		expect(code.$sent.get()?.resend_no).toBe(1);
		expect(createSentCode('device', { drafts, now: () => 0 }).$sent.get()?.resend_no).toBe(1);
		code.forget();
		expect(code.$sent.get()).toBeNull();
		code.note(SENT);
		drafts.clear();
		expect(createSentCode('device', { drafts, now: () => 0 }).$sent.get()).toBeNull();
	});
});

describe('the digits of a code', () => {
	it.each([
		['123456', '123456'],
		['123 456', '123456'],
		['12', '12'],
		['1234567', '123456'],
		['654321 is your Prostuti code. Valid 5 min.', '654321'],
		['Call 01712345678. Code 998877', '998877'],
		['abc', ''],
	])('are read from "%s"', (text, code) => {
		expect(codeIn(text)).toBe(code);
	});
});
