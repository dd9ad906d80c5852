import { describe, expect, it } from 'vitest';
import { mergePassages, PASSAGES_AT_MOST, type Passage } from '#contract/books/passages.ts';
import { settle } from '../../../tests/support/until.ts';
import { createPassages, shownPassages } from './book-passages.ts';

function setUp() {
	let stored: { passages: readonly Passage[]; unsent: readonly string[] } | null = null;
	let task: (() => void) | null = null;
	let ids = 0;
	const world = {
		now: Date.parse('2026-11-21T06:00:00.000Z'),
		online: true,
		server: [] as readonly Passage[],
		told: [] as number[],
		during: () => {},
	};
	const open = () =>
		createPassages({
			storage: {
				read: () => stored,
				write: (next) => {
					stored = next;
				},
			},
			async send(reported) {
				world.during();
				await settle();
				if (!world.online) throw new Error('offline');
				world.told.push(reported.length);
				world.server = mergePassages(world.server, reported);
				return world.server.filter(({ id }) => reported.some((one) => one.id === id));
			},
			now: () => world.now++,
			makeId: () => `p${++ids}`,
			later(next) {
				task = next;
				return () => {
					task = null;
				};
			},
		});
	const idle = async () => {
		task?.();
		await settle();
		await settle();
	};
	return { world, open, idle };
}
const quotes = (passages: readonly Passage[]) => shownPassages(passages).map(({ quote }) => quote);

describe('marked passages', () => {
	it('survive a lost network and a closed page, and only new ones are sent', async () => {
		const { world, open, idle } = setUp();
		world.online = false;
		const first = open();
		first.mark(2, 'wrist drop', 0);
		await idle();
		first.close();
		await settle();
		await settle();
		const second = open();
		expect(quotes(second.$passages.get())).toEqual(['wrist drop']);
		world.online = true;
		await second.again();
		second.mark(3, 'claw hand', 0);
		await idle();
		expect(world.told).toEqual([1, 1]);
		expect(quotes(world.server)).toEqual(['wrist drop', 'claw hand']);
	});

	it('are stored once, and deleted with their text when they are removed, here and elsewhere', async () => {
		const { world, open, idle } = setUp();
		const passages = open();
		passages.mark(1, 'a b', 0);
		passages.mark(1, 'a b', 0);
		passages.mark(1, 'a b', 1);
		await idle();
		expect(quotes(world.server)).toHaveLength(2);
		const before = world.server;
		passages.remove('p1');
		passages.learn(before);
		await idle();
		expect(world.server.find(({ id }) => id === 'p1')).toMatchObject({ on: false, quote: '' });
		expect(quotes(passages.$passages.get())).toEqual(['a b']);
	});

	it('that change while they are sent are sent again', async () => {
		const { world, open, idle } = setUp();
		const passages = open();
		passages.mark(1, 'a b', 0);
		world.during = () => {
			world.during = () => {};
			passages.remove('p1');
		};
		await idle();
		await idle();
		expect(quotes(world.server)).toEqual([]);
	});

	it('are refused when the book has the maximum number of them', () => {
		const passages = setUp().open();
		for (let n = 0; n < PASSAGES_AT_MOST; n++) expect(passages.mark(1, `text ${n}`, 0)).toBe(true);
		expect(passages.mark(1, 'one more', 0)).toBe(false);
		passages.remove('p1');
		expect(passages.mark(1, 'one more', 0)).toBe(true);
	});
});
