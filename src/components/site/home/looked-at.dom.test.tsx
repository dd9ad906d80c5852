import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenLookedAt } from './looked-at.ts';

/** Reports to the page that the element has entered or left the window. */
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

test('a reader who scrolls past within a second does not load it; one who stays for a second does', async () => {
	show(true);
	await pass(900);
	show(false);
	await pass(5_000);
	expect(wanted).not.toHaveBeenCalled();
	show(true);
	await pass(1_000);
	expect(wanted).toHaveBeenCalledTimes(1);
});

test('a pointer, a finger or the focus on it loads it at once', async () => {
	place.dispatchEvent(new Event('pointerdown'));
	await pass(0);
	expect(wanted).toHaveBeenCalledTimes(1);
});

test('it loads at once if the browser has no IntersectionObserver', async () => {
	Reflect.deleteProperty(window, 'IntersectionObserver');
	void whenLookedAt(document.createElement('div')).then(wanted);
	await pass(0);
	expect(wanted).toHaveBeenCalledTimes(1);
});
