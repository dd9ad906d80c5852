import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchBytes } from './bytes.ts';

function serve(parts: number[][], headers: Record<string, string> = {}, status = 200): void {
	const body = new ReadableStream<Uint8Array>({
		start(controller) {
			for (const part of parts) controller.enqueue(Uint8Array.from(part));
			controller.close();
		},
	});
	vi.stubGlobal('fetch', async () => new Response(body, { status, headers }));
}
const nothing = () => {};

afterEach(() => {
	vi.useRealTimers();
});

describe('a file that is downloaded as bytes', () => {
	it('arrives completely, and reports its progress', async () => {
		serve([[1, 2], [3]], { 'content-length': '3' });
		const steps: number[] = [];
		const bytes = await fetchBytes('/x', (loaded) => steps.push(loaded));
		expect([...bytes]).toEqual([1, 2, 3]);
		expect(steps).toEqual([2, 3]);
	});

	it('counts as failed when it arrived in part, or not at all', async () => {
		serve([[1, 2]], { 'content-length': '3' });
		await expect(fetchBytes('/x', nothing)).rejects.toThrow('came in part');
		serve([[1]], {}, 404);
		await expect(fetchBytes('/x', nothing)).rejects.toThrow('404');
	});

	it('may be longer than what was transferred, if it was compressed', async () => {
		serve([[1, 2, 3]], { 'content-length': '2', 'content-encoding': 'br' });
		expect(await fetchBytes('/x', nothing)).toHaveLength(3);
	});

	it('is cancelled when no data arrives for long', async () => {
		vi.useFakeTimers();
		vi.stubGlobal(
			'fetch',
			(_: string, { signal }: { signal: AbortSignal }) =>
				new Promise((_resolve, reject) => {
					signal.addEventListener('abort', () => reject(signal.reason));
				}),
		);
		const failed = expect(fetchBytes('/x', nothing)).rejects.toThrow();
		await vi.advanceTimersByTimeAsync(20_000);
		await failed;
	});
});
