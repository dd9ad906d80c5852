import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeSite } from './serve.ts';

const ID = '20261121120001000';
let dir = '';

beforeEach(async () => {
	dir = await mkdtemp(path.join(os.tmpdir(), 'prostuti-serve-'));
	const assets = path.join(dir, ID, 'site/_astro');
	await mkdir(assets, { recursive: true });
	for (const [end, text] of [
		['', 'plain'],
		['.br', 'brotli'],
		['.gz', 'gzip'],
	])
		await writeFile(path.join(assets, `A.B1c2D3e4.js${end}`), text ?? '');
	const info = {
		id: ID,
		code: 'c',
		content: 'd',
		scope: 'full',
		pages: 1,
		script_hashes: [],
		frame_hosts: [],
		built_at: '2026-11-21T12:00:00.000Z',
	};
	await writeFile(path.join(dir, ID, 'release.json'), JSON.stringify(info));
	await symlink(ID, path.join(dir, 'live'));
});
afterEach(() => rm(dir, { recursive: true }));

function openSite(adminUrl = 'http://desk.test/') {
	const deps = {
		config: { releasesDir: dir, production: false, adminUrl },
		bus: { on: () => {}, onReset: () => {} },
		log: { info: () => {} },
	};
	return makeSite(deps as never, {} as never);
}

test.each([
	['/admin', 'http://desk.test/'],
	['/admin/questions/12?q=1', 'http://desk.test/questions/12'],
	['/admin/https://evil.test/', 'http://desk.test/https://evil.test/'],
	['/admin//evil.test', 'http://desk.test//evil.test'],
	['/admin///evil.test', 'http://desk.test///evil.test'],
	['/admin/\\evil.test', 'http://desk.test//evil.test'],
	['/admin/..//evil.test', 'http://desk.test//evil.test'],
	['/admin/@evil.test', 'http://desk.test/@evil.test'],
	['/admin/%2F%2Fevil.test', 'http://desk.test/%2F%2Fevil.test'],
	['/admin/\t/\f\x01\u00e9', 'http://desk.test//%0C%01%C3%A9'],
	['/admin', 'https://admin.test/desk?a=1', 'https://admin.test/desk?a=1'],
	['/admin/x', 'https://admin.test/desk/x?a=1', 'https://admin.test/desk?a=1'],
])('%s leads to %s and to no other host', async (url, location, adminUrl?: string) => {
	const site = openSite(adminUrl);
	const sent: unknown[] = [];
	const response = {
		end: () => {},
		writeHead: (...head: unknown[]) => {
			sent.push(...head);
			return response;
		},
	};
	await site.answer(
		{ method: 'GET', url, headers: {} } as IncomingMessage,
		response as unknown as ServerResponse,
	);
	expect(sent).toEqual([302, { location, 'cache-control': 'no-store' }]);
	site.close();
});

test('a browser whose former file has no update gets the file from memory, in its own encoding', async () => {
	const site = openSite();
	const get = async (encodings: string) => {
		const headers = { 'accept-encoding': encodings, 'available-dictionary': `:${'A'.repeat(43)}=:` };
		const request = { method: 'GET', url: '/_astro/A.B1c2D3e4.js', headers } as unknown as IncomingMessage;
		let sent = '';
		const response = {
			writeHead: () => response,
			end: (body: Buffer) => {
				sent = body.toString();
			},
		} as unknown as ServerResponse;
		const hot = site.answerHot(request, response);
		if (!hot) await site.answer(request, response);
		return { hot, sent };
	};
	expect(await get('gzip, br, dcz')).toEqual({ hot: false, sent: 'brotli' });
	expect(await get('gzip, br, dcz')).toEqual({ hot: true, sent: 'brotli' });
	expect(await get('gzip, dcz')).toEqual({ hot: false, sent: 'gzip' });
	expect(await get('gzip, dcz')).toEqual({ hot: true, sent: 'gzip' });
	site.close();
});
