import { expect, test } from 'vitest';
import { cacheAnswers } from './cached-answers.ts';

function fakeBus() {
	let change = () => {};
	return {
		connected: true,
		on: (_topic: string, listener: () => void) => {
			change = listener;
			return () => {};
		},
		onReset: () => {},
		change: () => change(),
	};
}
const answer = { text: '{}', etag: '"1"' };
type Bus = Parameters<typeof cacheAnswers>[0]['bus'];

test('caches an answer until its time is over or content changes', () => {
	const bus = fakeBus();
	const stored = cacheAnswers({ bus: bus as unknown as Bus });
	stored.store('/a', answer, 1_000, stored.version());
	expect(stored.find('/a', 999)).toMatchObject(answer);
	expect(stored.find('/a', 1_000)).toBe(null);
	expect(stored.find('/a?x=1', 0)).toBe(null);
	bus.change();
	expect(stored.find('/a', 0)).toBe(null);
});

test('does not cache what was created before a change', () => {
	const bus = fakeBus();
	const stored = cacheAnswers({ bus: bus as unknown as Bus });
	const before = stored.version();
	bus.change();
	stored.store('/a', answer, 1_000, before);
	expect(stored.find('/a', 0)).toBe(null);
});

test('caches nothing while it receives no change events', () => {
	const bus = fakeBus();
	const stored = cacheAnswers({ bus: bus as unknown as Bus });
	stored.store('/a', answer, 1_000, stored.version());
	bus.connected = false;
	expect(stored.find('/a', 0)).toBe(null);
});
