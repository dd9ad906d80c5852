import type { TestApp } from './app.ts';

/**
 * Two processes as one: calls alternate between them, so that what a doctor begins at one continues at the
 * other. After a write, the next call waits until the other process has received its events: a doctor's next
 * tap is later than that. `reached` counts the calls to each.
 */
export function inTurns(
	one: TestApp,
	other: TestApp,
	reached: { one: number; other: number },
): TestApp['call'] {
	let next: keyof typeof reached = 'one';
	let marks = 0;
	async function upToDate(at: TestApp): Promise<void> {
		const mark = ++marks;
		await new Promise<void>((resolve, reject) => {
			const stop = at.bus.on('rebuild.changed', ({ rebuild_id }) => {
				if (rebuild_id !== -mark) return;
				stop();
				resolve();
			});
			// Events arrive in the order of their commits: all earlier ones have arrived.
			one.bus.emit(one.db.q, 'rebuild.changed', { rebuild_id: -mark }).catch(reject);
		});
	}
	return async (method, url, options) => {
		const turn = next;
		next = turn === 'one' ? 'other' : 'one';
		reached[turn]++;
		const answer = await { one, other }[turn].call(method, url, options);
		if (method !== 'GET') {
			await upToDate(one);
			await upToDate(other);
		}
		return answer;
	};
}
