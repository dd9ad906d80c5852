import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CSRF_RETRY_MS } from '#contract/constants.ts';
import { createSessionCookie } from './session-cookie.ts';

const lost = (): Promise<void> => Promise.reject(new Error('no network'));
const came = () => Promise.resolve();

function waiting(cookie: ReturnType<typeof createSessionCookie>, mostMs: number | null) {
	const seen: { came: boolean | null } = { came: null };
	cookie.wait(mostMs).then((found) => {
		seen.came = found !== null;
	});
	return seen;
}

describe('the session cookie', () => {
	beforeEach(() => {
		vi.useFakeTimers();
		vi.stubGlobal('navigator', { onLine: true });
	});
	afterEach(() => {
		vi.useRealTimers();
		vi.unstubAllGlobals();
	});

	it('is requested once by all calls that start together, and not again while it is valid', async () => {
		const fetchCookie = vi.fn(came);
		const cookie = createSessionCookie(fetchCookie);
		await Promise.all([cookie.wait(null), cookie.wait(null), cookie.wait(5_000)]);
		await cookie.wait(null);
		expect(fetchCookie).toHaveBeenCalledTimes(1);
	});

	it('is requested again every ten seconds until it arrives', async () => {
		const fetchCookie = vi.fn(lost);
		const cookie = createSessionCookie(fetchCookie);
		const read = waiting(cookie, null);
		await vi.advanceTimersByTimeAsync(CSRF_RETRY_MS - 1);
		expect(fetchCookie).toHaveBeenCalledTimes(1);
		await vi.advanceTimersByTimeAsync(1);
		expect(fetchCookie).toHaveBeenCalledTimes(2);
		await vi.advanceTimersByTimeAsync(8 * CSRF_RETRY_MS);
		expect(fetchCookie).toHaveBeenCalledTimes(10);
		// A read fails with the second failure, and the next one at once.
		expect(read.came).toBe(false);
		expect(await cookie.wait(null)).toBeNull();
		fetchCookie.mockImplementation(came);
		await vi.advanceTimersByTimeAsync(CSRF_RETRY_MS);
		expect(await cookie.wait(null)).not.toBeNull();
		expect(fetchCookie).toHaveBeenCalledTimes(11);
		await vi.advanceTimersByTimeAsync(5 * CSRF_RETRY_MS);
		expect(fetchCookie).toHaveBeenCalledTimes(11);
	});

	it('shows a message after the second failure, not the first, and hides it when it arrives', async () => {
		const reported: boolean[] = [];
		const fetchCookie = vi.fn(lost);
		const cookie = createSessionCookie(fetchCookie);
		cookie.onConnecting((connecting) => reported.push(connecting));
		waiting(cookie, null);
		await vi.advanceTimersByTimeAsync(CSRF_RETRY_MS - 1);
		expect(reported).toEqual([]);
		await vi.advanceTimersByTimeAsync(1);
		expect(reported).toEqual([true]);
		await vi.advanceTimersByTimeAsync(3 * CSRF_RETRY_MS);
		expect(reported).toEqual([true]);
		fetchCookie.mockImplementation(came);
		await vi.advanceTimersByTimeAsync(CSRF_RETRY_MS);
		expect(reported).toEqual([true, false]);
	});

	it('that arrives at the second try shows no message', async () => {
		const reported: boolean[] = [];
		const fetchCookie = vi.fn(lost).mockImplementationOnce(lost).mockImplementation(came);
		const cookie = createSessionCookie(fetchCookie);
		cookie.onConnecting((connecting) => reported.push(connecting));
		const read = waiting(cookie, null);
		await vi.advanceTimersByTimeAsync(CSRF_RETRY_MS);
		expect(read.came).toBe(true);
		expect(reported).toEqual([]);
	});

	it('is awaited for a limited time after a tap on a button, while the tries go on', async () => {
		const fetchCookie = vi.fn(lost);
		const cookie = createSessionCookie(fetchCookie);
		const tap = waiting(cookie, 20_000);
		await vi.advanceTimersByTimeAsync(19_999);
		expect(tap.came).toBeNull();
		await vi.advanceTimersByTimeAsync(1);
		expect(tap.came).toBe(false);
		const tries = fetchCookie.mock.calls.length;
		await vi.advanceTimersByTimeAsync(CSRF_RETRY_MS);
		expect(fetchCookie.mock.calls.length).toBe(tries + 1);
		fetchCookie.mockImplementation(came);
		const next = waiting(cookie, 20_000);
		await vi.advanceTimersByTimeAsync(CSRF_RETRY_MS);
		expect(next.came).toBe(true);
	});

	it('is not awaited after a tap on a device that is offline', async () => {
		vi.stubGlobal('navigator', { onLine: false });
		const cookie = createSessionCookie(vi.fn(lost));
		const tap = waiting(cookie, 20_000);
		await vi.advanceTimersByTimeAsync(0);
		expect(tap.came).toBe(false);
	});

	it('that was refused to two calls is requested again once', async () => {
		const fetchCookie = vi.fn(came);
		const cookie = createSessionCookie(fetchCookie);
		const [first, second] = await Promise.all([cookie.wait(null), cookie.wait(null)]);
		if (!first || !second) throw new Error('the cookie did not come');
		cookie.drop(first);
		await cookie.wait(null);
		cookie.drop(second);
		await cookie.wait(null);
		expect(fetchCookie).toHaveBeenCalledTimes(2);
	});
});
