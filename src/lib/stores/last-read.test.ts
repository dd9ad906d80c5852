import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isFromPhone, keepingLast } from './last-read.ts';
import { $user } from './signed-in.ts';

const shelf = new Map<string, string>();
const kept = {
	get: (key: string) => shelf.get(key) ?? null,
	set: (key: string, text: string) => void shelf.set(key, text),
};
const network = { up: true, waited: [] as (number | undefined)[] };
const fetcher = (value: unknown) => async (options: { waitMs?: number }) => {
	network.waited.push(options.waitMs);
	if (!network.up) throw Object.assign(new Error('no answer'), { code: 'network' });
	return value;
};
const doctor = (id: number) => $user.set({ id } as NonNullable<ReturnType<typeof $user.get>>);

describe('a read that keeps its last answer', () => {
	beforeEach(() => {
		shelf.clear();
		Object.assign(network, { up: true, waited: [] });
		vi.stubGlobal('navigator', { onLine: true });
		doctor(1);
	});

	it('shows it while there is no network, to the doctor who read it and to nobody else', async () => {
		expect(await keepingLast('news', fetcher(['one']), kept)()).toEqual(['one']);
		network.up = false;
		expect(await keepingLast('news', fetcher(['two']), kept)()).toEqual(['one']);
		doctor(2);
		await expect(keepingLast('news', fetcher(['two']), kept)()).rejects.toThrow('no answer');
		doctor(1);
		vi.stubGlobal('navigator', { onLine: false });
		network.waited = [];
		expect(await keepingLast('news', fetcher(['two']), kept)()).toEqual(['one']);
		expect(network.waited).toEqual([]);
	});

	it('is known for what it is, until the server answers again', async () => {
		const news = keepingLast('news', fetcher(['one']), kept);
		expect(isFromPhone(await news())).toBe(false);
		network.up = false;
		expect(isFromPhone(await news())).toBe(true);
		vi.stubGlobal('navigator', { onLine: false });
		expect(isFromPhone(await news())).toBe(true);
		vi.stubGlobal('navigator', { onLine: true });
		network.up = true;
		expect(isFromPhone(await news())).toBe(false);
	});

	it('waits without end only while there is nothing to show', async () => {
		await keepingLast('news', fetcher(1), kept)();
		await keepingLast('news', fetcher(2), kept)();
		expect(network.waited).toEqual([undefined, 5_000]);
		expect(await keepingLast('news', fetcher(3), kept)()).toBe(3);
	});

	it('hands on what the server refuses, and keeps nothing that is too large', async () => {
		await keepingLast('news', fetcher(1), kept)();
		const refused = async () => {
			throw Object.assign(new Error('gone'), { code: 'content.not_found' });
		};
		await expect(keepingLast('news', refused, kept)()).rejects.toThrow('gone');
		await keepingLast('book', fetcher('x'.repeat(400_000)), kept)();
		expect([...shelf.keys()]).toEqual(['last:1/news']);
	});
});
