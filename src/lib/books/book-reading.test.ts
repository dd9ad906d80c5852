import { describe, expect, it } from 'vitest';
import { markedPages, mergeReading, NOTHING_READ, type Reading } from '#contract/books/reading.ts';
import { settle } from '../../../tests/support/until.ts';
import { createReading } from './book-reading.ts';

const START = Date.parse('2026-11-21T06:00:00.000Z');

function setUp() {
	let stored: { reading: Reading; sent: boolean } | null = null;
	let task: (() => void) | null = null;
	const world = { now: START, online: true, server: NOTHING_READ as Reading, sent: 0 };
	const open = () =>
		createReading({
			storage: {
				read: () => stored,
				write: (next) => {
					stored = next;
				},
			},
			async send(reported) {
				if (!world.online) throw new Error('offline');
				world.sent++;
				world.server = mergeReading(world.server, reported);
				return world.server;
			},
			now: () => world.now,
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
	};
	return { world, open, idle, kept: () => stored };
}

describe("a doctor's progress in a book", () => {
	it('is stored at once and sent when the pages stop turning', async () => {
		const { world, open, idle, kept: stored } = setUp();
		const reading = open();
		reading.see(3);
		reading.see(4);
		expect(stored()).toMatchObject({ reading: { last_page: 4 }, sent: false });
		expect(world.sent).toBe(0);
		await idle();
		expect(world).toMatchObject({ sent: 1, server: { last_page: 4, read_at: '2026-11-21T06:00:00.000Z' } });
		expect(stored()?.sent).toBe(true);
	});

	it('survives a lost network and a closed page', async () => {
		const { world, open, idle } = setUp();
		world.online = false;
		const first = open();
		first.see(9);
		first.mark(9);
		await idle();
		first.close();
		await settle();
		const second = open();
		expect(second.$reading.get().last_page).toBe(9);
		expect(markedPages(second.$reading.get())).toEqual([9]);
		world.online = true;
		await second.again();
		expect(world.server.last_page).toBe(9);
		expect(markedPages(world.server)).toEqual([9]);
	});

	it('merges what another device did, and the newest counts', async () => {
		const { world, open, idle } = setUp();
		const reading = open();
		reading.see(2);
		reading.mark(2);
		world.now += 60_000;
		reading.learn({
			last_page: 7,
			read_at: new Date(world.now).toISOString(),
			bookmarks: [{ page: 2, on: false, at: new Date(world.now).toISOString() }],
		});
		expect(reading.$reading.get().last_page).toBe(7);
		expect(markedPages(reading.$reading.get())).toEqual([]);
		await idle();
		expect(world.server.last_page).toBe(7);
	});

	it('sends nothing before a page was open, and nothing twice', async () => {
		const { world, open, idle } = setUp();
		const reading = open();
		reading.learn(NOTHING_READ);
		await reading.again();
		expect(world.sent).toBe(0);
		reading.see(1);
		await idle();
		reading.see(1);
		await reading.again();
		expect(world.sent).toBe(1);
	});

	it('sends what changed while a save was in progress', async () => {
		const { world, open, idle } = setUp();
		const reading = open();
		reading.see(1);
		const first = reading.again();
		world.now += 1_000;
		reading.mark(1);
		await first;
		await idle();
		expect(markedPages(world.server)).toEqual([1]);
	});
});
