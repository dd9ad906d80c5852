import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenLookedAt } from './looked-at.ts';

/** Tells the page that the place has come into the window, or has left it. */
let show: (isIntersecting: boolean) => void;
let place: HTMLElement;
const wanted = vi.fn();
beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal(
		'IntersectionObserver',
		class {
			constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
				show = (isIntersecting) => notify([{ isIntersecting }]);
			}
			observe(): void {}
			disconnect(): void {}
		},
	);
	place = document.createElement('div');
	wanted.mockReset();
	void whenLookedAt(place).then(wanted);
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('who scrolls past within a second does not want it; who stays for one does', async () => {
	show(true);
	await pass(900);
	show(false);
	await pass(5_000);
	expect(wanted).not.toHaveBeenCalled();
	show(true);
	await pass(1_000);
	expect(wanted).toHaveBeenCalledTimes(1);
});

test('a pointer, a finger or the focus on it wants it at once', async () => {
	place.dispatchEvent(new Event('pointerdown'));
	await pass(0);
	expect(wanted).toHaveBeenCalledTimes(1);
});

test('where the browser cannot tell it is wanted at once', async () => {
	Reflect.deleteProperty(window, 'IntersectionObserver');
	void whenLookedAt(document.createElement('div')).then(wanted);
	await pass(0);
	expect(wanted).toHaveBeenCalledTimes(1);
});
