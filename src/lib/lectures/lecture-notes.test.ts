import { describe, expect, it } from 'vitest';
import type { VideoNote } from '#contract/lectures/calls.ts';
import { ApiError } from '../http/call.ts';
import { createNotes, type NotesDeps } from './lecture-notes.ts';
import type { StoredNote } from './lecture-storage.ts';

const VIDEO = 7;
const WHEN = '2026-11-21T14:00:00.000Z';

function bench() {
	let waiting: StoredNote[] = [];
	let made = 0;
	const server = new Map<string, VideoNote>();
	const line = { status: 'fine' as 'fine' | 'deaf' | 'mute' | 'full' };
	const cut = () => new ApiError('network', 'no network');
	const deps: NotesDeps = {
		api: {
			add: async (_, { key, at_s, text }) => {
				if (line.status === 'deaf') throw cut();
				if (line.status === 'full') throw new ApiError('note.too_many', 'too many', { status: 409 });
				const id = server.get(key)?.id ?? ++made;
				const note = { id, key, at_s, text, created_at: WHEN, updated_at: WHEN };
				server.set(key, note);
				if (line.status === 'mute') throw cut();
				return { note };
			},
			change: async (_, id, body) => {
				if (line.status !== 'fine') throw cut();
				const note = [...server.values()].find((one) => one.id === id);
				if (!note) throw new ApiError('note.not_found', 'gone', { status: 404 });
				const next = { ...note, ...body };
				server.set(note.key, next);
				return { note: next };
			},
			drop: async (_, id) => {
				const note = [...server.values()].find((one) => one.id === id);
				if (!note) throw new ApiError('note.not_found', 'gone', { status: 404 });
				server.delete(note.key);
				return undefined;
			},
		},
		storage: {
			read: () => structuredClone(waiting),
			write: (_, notes) => {
				waiting = [...notes];
			},
		},
		newKey: () => `key-${++made}-0123456789`,
		changed: () => {},
	};
	const open = () => createNotes(VIDEO, [...server.values()], deps);
	return { open, server, line, notes: open() };
}

describe('notes at a second', () => {
	it('are in the order of the video', async () => {
		const { notes } = bench();
		await notes.add(90, 'second');
		await notes.add(12, 'first');
		expect(notes.$notes.get().map(({ text }) => text)).toEqual(['first', 'second']);
	});

	it('one written without a network is shown at once, survives the tab, and is sent once', async () => {
		const { open, server, line, notes } = bench();
		line.status = 'deaf';
		await notes.add(12, 'kept');
		expect(notes.$notes.get()).toMatchObject([{ id: null, text: 'kept' }]);
		const next = open();
		expect(next.$notes.get()).toMatchObject([{ id: null, text: 'kept' }]);
		line.status = 'mute';
		await next.flush();
		line.status = 'fine';
		await next.flush();
		expect([...server.values()].map(({ text }) => text)).toEqual(['kept']);
		expect(next.$notes.get()).toHaveLength(1);
		expect(next.$notes.get()[0]?.id).not.toBeNull();
	});

	it('what is written, changed and deleted while another is being sent is not lost', async () => {
		const { server, notes } = bench();
		const first = notes.add(12, 'first');
		void notes.add(20, 'second');
		void notes.add(30, 'mistake');
		const [one, , mistake] = notes.$notes.get();
		if (!one || !mistake) throw new Error('three notes were written');
		void notes.change(one, { at_s: 12, text: 'first, better' });
		await Promise.all([first, notes.drop(mistake)]);
		expect([...server.values()].map(({ text }) => text)).toEqual(['first, better', 'second']);
		expect(notes.$notes.get()).toMatchObject([
			{ text: 'first, better', id: expect.any(Number) },
			{ text: 'second', id: expect.any(Number) },
		]);
	});

	it('one that was deleted while it was being sent does not come back', async () => {
		const { server, notes } = bench();
		const adding = notes.add(12, 'mistake');
		const [note] = notes.$notes.get();
		if (!note) throw new Error('a note was written');
		await Promise.all([adding, notes.drop(note)]);
		expect([...server.values()]).toEqual([]);
		expect(notes.$notes.get()).toEqual([]);
	});

	it('an unsent one can be changed and deleted', async () => {
		const { server, line, notes } = bench();
		line.status = 'deaf';
		await notes.add(12, 'draft');
		await notes.add(20, 'mistake');
		const [draft, mistake] = notes.$notes.get();
		if (!draft || !mistake) throw new Error('two notes were written');
		await notes.change(draft, { at_s: 12, text: 'final' });
		await notes.drop(mistake);
		line.status = 'fine';
		await notes.flush();
		expect([...server.values()].map(({ text }) => text)).toEqual(['final']);
	});

	it('the list is not shown again while an unsent one cannot be sent', async () => {
		const { line, notes } = bench();
		line.status = 'deaf';
		await notes.add(12, 'kept');
		const shown = notes.$notes.get();
		await notes.flush();
		expect(notes.$notes.get()).toBe(shown);
	});

	it('a refusal is shown and the text stays', async () => {
		const { line, notes } = bench();
		line.status = 'full';
		await notes.add(12, 'one too many');
		expect(notes.$refused.get()?.code).toBe('note.too_many');
		expect(notes.$notes.get()).toMatchObject([{ id: null, text: 'one too many' }]);
	});

	it('a change that fails throws, and the old text stays', async () => {
		const { line, notes } = bench();
		await notes.add(12, 'before');
		const [note] = notes.$notes.get();
		if (!note) throw new Error('a note was written');
		line.status = 'deaf';
		await expect(notes.change(note, { at_s: 12, text: 'after' })).rejects.toThrow();
		expect(notes.$notes.get()).toMatchObject([{ text: 'before' }]);
	});

	it('one that another device deleted can be deleted here', async () => {
		const { server, notes } = bench();
		await notes.add(12, 'gone');
		server.clear();
		const [note] = notes.$notes.get();
		if (!note) throw new Error('a note was written');
		await notes.drop(note);
		expect(notes.$notes.get()).toEqual([]);
	});
});
