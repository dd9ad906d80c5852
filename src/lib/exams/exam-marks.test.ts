import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readStored, writeStored } from '../http/kept.ts';
import { addSpan, createMarks, marksKey, NOTE_LONGEST, type Span, withoutSpan } from './exam-marks.ts';

const NOW = new Date('2026-11-21T06:00:00Z');

beforeEach(() => {
	const stored = new Map<string, string>();
	const storage = {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => void stored.set(key, value),
	};
	// The stored names, as the browser's own storage returns them.
	vi.stubGlobal(
		'localStorage',
		new Proxy(storage, {
			ownKeys: () => [...stored.keys()],
			getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
		}),
	);
	vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

describe('what a doctor marks on the paper', () => {
	it('is restored after the tab was killed, for its own attempt only', () => {
		const marks = createMarks(7);
		marks.toggleStrike(3, 1);
		marks.highlight(0, [4, 9]);
		marks.write(2, 'ask again');
		marks.turnTo(4);
		const again = createMarks(7);
		expect(again.$marks.get()).toMatchObject({
			struck: ['3:1'],
			lit: { 0: [[4, 9]] },
			notes: { 2: 'ask again' },
			place: 4,
		});
		expect(again.isStruck(again.$marks.get(), 3, 1)).toBe(true);
		expect(createMarks(8).$marks.get()).toMatchObject({ struck: [], lit: {}, notes: {}, place: 0 });
	});

	it('is undone: a strike by the same press, a highlight where it is touched, a note when it is emptied', () => {
		const marks = createMarks(7);
		marks.toggleStrike(3, 1);
		marks.toggleStrike(3, 1);
		marks.highlight(0, [4, 9]);
		marks.highlight(0, [20, 30]);
		marks.unlight(0, [8, 12]);
		marks.write(2, 'x');
		marks.write(2, '  ');
		expect(marks.$marks.get()).toMatchObject({ struck: [], lit: { 0: [[20, 30]] }, notes: {} });
	});

	it('limits the length of a note', () => {
		const marks = createMarks(7);
		marks.write(0, 'ক'.repeat(NOTE_LONGEST + 1));
		expect(marks.$marks.get().notes[0]).toHaveLength(NOTE_LONGEST);
	});

	it('is read again after another tab has written', () => {
		const [one, other] = [createMarks(7), createMarks(7)];
		one.write(0, 'of the first tab');
		other.refresh();
		other.write(1, 'of the second');
		expect(createMarks(7).$marks.get().notes).toEqual({ 0: 'of the first tab', 1: 'of the second' });
	});

	it('starts empty if the stored value cannot be read', () => {
		writeStored(marksKey(7), 'no json');
		expect(createMarks(7).$marks.get().notes).toEqual({});
	});

	it('of an attempt that ended elsewhere is deleted a month later', () => {
		createMarks(7).write(0, 'private');
		vi.setSystemTime(NOW.getTime() + 30 * 86_400_000);
		createMarks(8);
		expect(readStored(marksKey(7))).toContain('private');
		vi.setSystemTime(NOW.getTime() + 30 * 86_400_000 + 1);
		createMarks(8);
		expect(readStored(marksKey(7))).toBe('');
	});
});

describe('highlighted parts', () => {
	const place = fc.integer({ min: 0, max: 40 });
	const span = fc
		.tuple(place, place)
		.filter(([from, to]) => from < to)
		.map(([from, to]): Span => [from, to]);
	const places = (spans: readonly Span[]) =>
		new Set(spans.flatMap(([from, to]) => Array.from({ length: to - from }, (_, at) => from + at)));

	it('cover exactly what was marked, in order and without touching each other', () => {
		fc.assert(
			fc.property(fc.array(span), (marked) => {
				const lit = marked.reduce<Span[]>(addSpan, []);
				expect([...places(lit)].sort()).toEqual([...places(marked)].sort());
				for (const [at, [from]] of lit.entries()) expect(from).toBeGreaterThan(lit[at - 1]?.[1] ?? -1);
			}),
		);
	});

	it('are removed as a whole when a part of them is touched', () => {
		const lit: Span[] = [
			[0, 5],
			[8, 12],
		];
		expect(withoutSpan(lit, [5, 8])).toEqual(lit);
		expect(withoutSpan(lit, [4, 6])).toEqual([[8, 12]]);
	});
});
