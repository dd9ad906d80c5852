import { onStart } from 'nanostores';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { read } from './query.ts';

/** The library drops a store's value a second after the last listener left, and shares an answer for two seconds. */
const FORGOTTEN_MS = 1_100;

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

it.each([null, 0, '', { id: 7 }])(
	'a read that returned %j has it again when it is opened a moment later',
	async (answer) => {
		const $read = read(`answers ${JSON.stringify(answer)}`, async () => answer);
		for (const time of ['first', 'second', 'third']) {
			const leave = $read.listen(() => {});
			await vi.advanceTimersByTimeAsync(0);
			expect({ time, ...$read.get() }).toMatchObject({ time, data: answer, loading: false });
			leave();
			// Within the second and after it.
			await vi.advanceTimersByTimeAsync(time === 'first' ? 100 : FORGOTTEN_MS);
		}
	},
);

it('a read is started once when it is only read without a listener, as in the static build', async () => {
	const $read = read('only looked at', async () => null);
	let starts = 0;
	onStart($read, () => {
		starts += 1;
		if (starts > 10) throw new Error('started again and again');
	});
	$read.get();
	await vi.advanceTimersByTimeAsync(0);
	expect(starts).toBe(1);
});
