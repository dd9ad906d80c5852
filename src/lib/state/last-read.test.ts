import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $loginFrom, $user } from '../account/signed-in.ts';
import { keepingLast, type LastStorage, storedAt } from './last-read.ts';

const shelf = new Map<string, Awaited<ReturnType<LastStorage['get']>>>();
const stored: LastStorage = {
	get: async (key) => shelf.get(key),
	set: async (key, one) => void shelf.set(key, one),
};
const network = { up: true };
const noAnswer = () => Object.assign(new Error('no answer'), { code: 'network' });
const of = <T>(value: T, late?: (fresh: T) => void) =>
	keepingLast(
		'news',
		async () => {
			if (!network.up) throw noAnswer();
			return value;
		},
		late,
		stored,
	)();
const doctor = (id: number) => $user.set({ id } as NonNullable<ReturnType<typeof $user.get>>);

beforeEach(() => {
	vi.useFakeTimers({ now: 1_000 });
	shelf.clear();
	network.up = true;
	doctor(1);
});
afterEach(() => vi.useRealTimers());

describe('a read that stores its last answer', () => {
	it('shows it without a network, only to the doctor who read it', async () => {
		expect(await of(['one'])).toEqual(['one']);
		network.up = false;
		expect(await of(['two'])).toEqual(['one']);
		doctor(2);
		await expect(of(['two'])).rejects.toThrow('no answer');
	});

	it('shows its age, until the server answers again', async () => {
		expect(storedAt(await of(['one']))).toBeNull();
		vi.setSystemTime(90_000);
		network.up = false;
		expect(storedAt(await of(['two']))).toBe(1_000);
		network.up = true;
		expect(storedAt(await of(['three']))).toBeNull();
	});

	it('is shown when the server takes long, whose answer is still used when it arrives', async () => {
		await of(['one']);
		const late = vi.fn();
		let give: (value: string[]) => void = () => {};
		const requested = keepingLast(
			'news',
			() => new Promise<string[]>((resolve) => (give = resolve)),
			late,
			stored,
		)();
		await vi.advanceTimersByTimeAsync(5_000);
		expect(await requested).toEqual(['one']);
		give(['two']);
		await expect.poll(() => late).toHaveBeenCalledExactlyOnceWith(['two']);
		network.up = false;
		expect(await of(['three'])).toEqual(['two']);
	});

	it('waits for the first answer as long as needed', async () => {
		const requested = keepingLast(
			'news',
			() => new Promise<string>((resolve) => setTimeout(() => resolve('one'), 60_000)),
			undefined,
			stored,
		)();
		await vi.advanceTimersByTimeAsync(60_000);
		expect(await requested).toBe('one');
	});

	it('passes on refusals of the server', async () => {
		await of(['one']);
		const refused = async () => {
			throw Object.assign(new Error('gone'), { code: 'content.not_found' });
		};
		await expect(keepingLast('news', refused, undefined, stored)()).rejects.toThrow('gone');
	});

	it('is not stored while staff act as the doctor', async () => {
		$loginFrom.set('admin');
		await of(['one']);
		$loginFrom.set(null);
		network.up = false;
		await expect(of(['two'])).rejects.toThrow('no answer');
	});

	it('fails as usual if the browser has no storage', async () => {
		// There is no database in this process.
		expect(await keepingLast('news', async () => ['one'])()).toEqual(['one']);
		await expect(keepingLast('news', () => Promise.reject(noAnswer()))()).rejects.toThrow('no answer');
	});
});
