import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createUpdates } from './worker-updates.ts';

/** The parts of a browser with a service worker that a page uses. */
function browser() {
	const container = new EventTarget() as EventTarget & Record<string, unknown>;
	const registration = new EventTarget() as EventTarget & Record<string, unknown>;
	const state = {
		exam: false,
		reloads: 0,
		looks: 0,
		now: 0,
		refuses: false,
		silent: false,
		said: [] as unknown[],
		/** Messages that the active worker received. */
		filled: [] as unknown[],
	};
	Object.assign(registration, { installing: null, waiting: null, update: async () => void state.looks++ });
	Object.assign(container, {
		controller: { postMessage: (text: unknown) => void state.filled.push(text) },
		register: async () => {
			if (state.refuses) throw new Error('blocked');
			return registration;
		},
	});
	/** A new version has been loaded and waits. */
	const arrive = () => {
		const waiting = new EventTarget() as EventTarget & { postMessage?: unknown };
		waiting.postMessage = (text: unknown, [port]: MessagePort[]) => {
			state.said.push(text);
			if (state.silent) return;
			// Like the worker, which claims its clients itself.
			port?.postMessage(!state.exam);
			if (!state.exam) container.dispatchEvent(new Event('controllerchange'));
		};
		registration.installing = waiting;
		registration.dispatchEvent(new Event('updatefound'));
		registration.waiting = waiting;
		waiting.dispatchEvent(new Event('statechange'));
	};
	const updates = createUpdates({
		container: container as never,
		examOpen: async () => state.exam,
		reload: () => state.reloads++,
		now: () => state.now,
	});
	return { updates, state, arrive, container };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

let web: ReturnType<typeof browser>;
beforeEach(async () => {
	web = browser();
	await web.updates.start();
});

it('the worker is requested to cache the missing screens, at each start and when one becomes active', () => {
	expect(web.state.filled).toEqual(['fill']);
	web.container.dispatchEvent(new Event('controllerchange'));
	expect(web.state.filled).toEqual(['fill', 'fill']);
});

describe('a new version of the app', () => {
	it('is offered once it waits, and reloads the page only when the reader accepts it', async () => {
		expect(web.updates.$ready.get()).toBe(false);
		web.arrive();
		await settle();
		expect(web.updates.$ready.get()).toBe(true);
		web.container.dispatchEvent(new Event('controllerchange'));
		expect(web.state.reloads).toBe(0);
		expect(await web.updates.take()).toBe(true);
		expect(web.state.said).toEqual(['take-over']);
		expect(web.state.reloads).toBe(1);
	});

	it('waits while an exam is open in any tab, and is offered when it is over', async () => {
		web.state.exam = true;
		web.arrive();
		await settle();
		expect(web.updates.$ready.get()).toBe(false);
		web.state.exam = false;
		await web.updates.look();
		expect(web.updates.$ready.get()).toBe(true);
	});

	it('is not activated when an exam began after it was offered', async () => {
		web.arrive();
		await settle();
		web.state.exam = true;
		expect(await web.updates.take()).toBe(false);
		expect(web.updates.$ready.get()).toBe(false);
		expect(web.state.reloads).toBe(0);
	});

	it('is given up when the waiting worker does not answer for five seconds', async () => {
		web.arrive();
		await settle();
		web.state.silent = true;
		vi.useFakeTimers();
		try {
			const taken = web.updates.take();
			await vi.advanceTimersByTimeAsync(5_000);
			expect(await taken).toBe(false);
		} finally {
			vi.useRealTimers();
		}
		web.container.dispatchEvent(new Event('controllerchange'));
		expect(web.state.reloads).toBe(0);
	});

	it('is not offered at the very first visit, when the page has the newest one', async () => {
		web.container.controller = null;
		web.arrive();
		await settle();
		expect(web.updates.$ready.get()).toBe(false);
	});

	it('is checked for when a page that was open for an hour becomes visible, but not during an exam', async () => {
		web.state.now = 3_599_000;
		await web.updates.look();
		expect(web.state.looks).toBe(0);
		web.state.now = 3_600_000;
		web.state.exam = true;
		await web.updates.look();
		expect(web.state.looks).toBe(0);
		web.state.exam = false;
		await web.updates.look();
		await web.updates.look();
		expect(web.state.looks).toBe(1);
	});

	it('is ignored if the browser allows no worker', async () => {
		const blocked = browser();
		blocked.state.refuses = true;
		await blocked.updates.start();
		await blocked.updates.look();
		expect(await blocked.updates.take()).toBe(false);
		expect(blocked.updates.$ready.get()).toBe(false);
	});
});
