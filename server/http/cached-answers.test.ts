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
	const kept = cacheAnswers({ bus: bus as unknown as Bus });
	kept.store('/a', answer, 1_000, kept.version());
	expect(kept.find('/a', 999)).toMatchObject(answer);
	expect(kept.find('/a', 1_000)).toBe(null);
	expect(kept.find('/a?x=1', 0)).toBe(null);
	bus.change();
	expect(kept.find('/a', 0)).toBe(null);
});

test('does not cache what was created before a change', () => {
	const bus = fakeBus();
	const kept = cacheAnswers({ bus: bus as unknown as Bus });
	const before = kept.version();
	bus.change();
	kept.store('/a', answer, 1_000, before);
	expect(kept.find('/a', 0)).toBe(null);
});

test('caches nothing while it receives no change events', () => {
	const bus = fakeBus();
	const kept = cacheAnswers({ bus: bus as unknown as Bus });
	kept.store('/a', answer, 1_000, kept.version());
	bus.connected = false;
	expect(kept.find('/a', 0)).toBe(null);
});
