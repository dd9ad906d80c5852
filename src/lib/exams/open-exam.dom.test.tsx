import { map } from 'nanostores';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ScreenState } from './exam-state.ts';

/** Exams of two tabs of one browser, as far as the writer lock concerns them. */
vi.mock('./exam-store.ts', () => ({
	createExam: () => {
		const $screen = map({ status: 'loading', elsewhere: { where: 'tab' } } as ScreenState);
		const show = (writes: boolean) => $screen.setKey('status', writes ? 'ready' : 'elsewhere');
		return {
			$screen,
			...Object.fromEntries(['$sheet', '$unsafe'].map((name) => [name, { listen: () => {} }])),
			...Object.fromEntries(
				['leave', 'close', 'looked', 'sync', 'mirror', 'text'].map((name) => [name, () => {}]),
			),
			open: show,
			takeOver: () => show(true),
			loseLock: () => show(false),
		};
	},
}));

/** The Web Locks of one name. */
function makeLocks() {
	let holder: { lose: () => void } | null = null;
	let queue: (() => void)[] = [];
	const next = () => {
		if (holder === null) queue.shift()?.();
	};
	const request = (_: string, { steal, signal }: LockOptions, work: () => Promise<void>) =>
		new Promise<void>((resolve, reject) => {
			const grant = () => {
				const own = { lose: () => reject(new DOMException('stolen', 'AbortError')) };
				holder = own;
				void work().then(() => {
					if (holder === own) holder = null;
					resolve();
					next();
				});
			};
			if (steal) {
				holder?.lose();
				grant();
				return;
			}
			queue.push(grant);
			signal?.addEventListener('abort', () => {
				if (queue.includes(grant)) reject(signal.reason);
				queue = queue.filter((one) => one !== grant);
			});
			next();
		});
	return { request, waiting: () => queue.length };
}

let locks: ReturnType<typeof makeLocks>;
beforeEach(() => {
	vi.useFakeTimers();
	vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
		const end = new AbortController();
		setTimeout(() => end.abort(), ms);
		return end.signal;
	});
	locks = makeLocks();
	vi.stubGlobal('navigator', { locks });
});

let left: (() => void)[] = [];
afterEach(() => {
	for (const leave of left) leave();
	left = [];
});

const settled = () => vi.advanceTimersByTimeAsync(2_000);

async function open() {
	const { openExam } = await import('./open-exam.ts');
	const opened = openExam(7, 'phone-one-aaaaaaaaaa');
	left.push(opened.dispose);
	await settled();
	return { ...opened, status: () => opened.machine.$screen.get().status };
}
const tabs = async () => ({ one: await open(), two: await open() });

it('a tab that only reads goes on when it is looked at after the tab that wrote was closed', async () => {
	const { one, two } = await tabs();
	expect([one.status(), two.status()]).toEqual(['ready', 'elsewhere']);
	two.claim();
	await settled();
	expect([one.status(), two.status()]).toEqual(['elsewhere', 'ready']);
	// While the other one is open, a look changes nothing.
	dispatchEvent(new Event('focus'));
	await settled();
	expect([one.status(), two.status()]).toEqual(['elsewhere', 'ready']);
	two.dispose();
	dispatchEvent(new Event('focus'));
	document.dispatchEvent(new Event('visibilitychange'));
	await settled();
	expect(one.status()).toBe('ready');
	// Both looks made one request that counts: it can be lost again.
	const three = (await tabs()).one;
	three.claim();
	await settled();
	expect([one.status(), three.status()]).toEqual(['elsewhere', 'ready']);
});

it('a visible tab goes on without a look when the tab that wrote is closed, but not when it reloads', async () => {
	const { one, two } = await tabs();
	one.dispose();
	// On a slow network the page takes long to come.
	await vi.advanceTimersByTimeAsync(8_000);
	const again = await open();
	await vi.advanceTimersByTimeAsync(15_000);
	expect([again.status(), two.status()]).toEqual(['ready', 'elsewhere']);
	again.dispose();
	await vi.advanceTimersByTimeAsync(15_000);
	expect(two.status()).toBe('ready');
});

it('a tab in the background leaves the lock to the tab that reloads', async () => {
	const { one, two } = await tabs();
	const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
	document.dispatchEvent(new Event('visibilitychange'));
	// Frozen, it would keep the lock.
	expect(locks.waiting()).toBe(0);
	one.dispose();
	await vi.advanceTimersByTimeAsync(15_000);
	expect(two.status()).toBe('elsewhere');
	visible.mockReturnValue('visible');
	document.dispatchEvent(new Event('visibilitychange'));
	await settled();
	expect(two.status()).toBe('ready');
});
