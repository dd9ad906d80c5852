import { beforeEach, describe, expect, it, vi } from 'vitest';
import { examLife } from '#contract/exams/lifecycle.ts';
import { answering } from '#tests/support/fake-call.ts';
import { ApiError } from '../http/call.ts';
import { createLateUpload } from './late-upload.ts';
import { storeScanned } from './scanned-sheet.ts';

const SHORT = `1.7.${'c'.repeat(20)}.1.4.AAAA.1795000000000.sig.${'m'.repeat(43)}`;

const server = vi.hoisted(() => ({ down: false, got: [] as number[] }));
vi.mock('../http/call.ts', async (original) => {
	const http = await original<typeof import('../http/call.ts')>();
	return {
		...http,
		call: answering([
			examLife.lateSheet,
			({ params }) => {
				if (server.down) throw new http.ApiError('network', 'no network');
				server.got.push(Number(params?.attempt_id));
				return { late: { case_no: 'L-9', state: 'held' }, state: 'late_held' };
			},
		]),
	};
});

const session = new Map<string, string>();
beforeEach(() => {
	server.down = false;
	server.got = [];
	session.clear();
	vi.stubGlobal('location', { hash: '' });
	vi.stubGlobal('sessionStorage', {
		getItem: (key: string) => session.get(key) ?? null,
		setItem: (key: string, value: string) => session.set(key, value),
		removeItem: (key: string) => session.delete(key),
	});
});

describe('the form for a sealed sheet', () => {
	it('asks for a file or a text when both are missing', async () => {
		const form = createLateUpload();
		await form.send();
		expect(form.$form.get()).toMatchObject({ fault: 'missing', sending: false });
		expect(server.got).toEqual([]);
	});

	it('shows when the input contains no sheet, and does not clear it', async () => {
		const form = createLateUpload();
		form.write('আমার উত্তর');
		await form.send();
		expect(form.$form.get()).toMatchObject({ fault: 'unreadable', text: 'আমার উত্তর' });
		form.write(SHORT);
		expect(form.$form.get().fault).toBeNull();
	});

	it('sends a chosen file before a text', async () => {
		const form = createLateUpload();
		form.write('something else');
		await form.choose(new File([SHORT], 'sheet.json'));
		expect(form.$form.get().file?.name).toBe('sheet.json');
		await form.send();
		expect(server.got).toEqual([7]);
		expect(form.$answer.get()).toMatchObject({ case_no: 'L-9', state: 'held' });
	});

	it('loses nothing when the network fails, and is sent at the next try', async () => {
		const form = createLateUpload();
		form.write(SHORT);
		server.down = true;
		await form.send();
		expect(form.$form.get()).toMatchObject({ text: SHORT, sending: false });
		expect(form.$form.get().refused).toBeInstanceOf(ApiError);
		server.down = false;
		await Promise.all([form.send(), form.send()]);
		expect(server.got).toEqual([7]);
	});

	it('has the scanned sheet, across the sign-in page, until it is handed in', async () => {
		vi.stubGlobal('location', { hash: `#late=${SHORT}` });
		storeScanned();
		vi.stubGlobal('location', { hash: '' });
		const form = createLateUpload();
		expect(form.$form.get()).toMatchObject({ scanned: true, text: SHORT });
		await form.send();
		expect(server.got).toEqual([7]);
		expect(createLateUpload().$form.get().scanned).toBe(false);
	});
});
