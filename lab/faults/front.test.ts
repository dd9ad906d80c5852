import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCertificate } from '#tests/support/nginx.ts';

const DEPLOY = path.resolve(import.meta.dirname, '../../deploy');
let dir = '';
const at = (...names: string[]) => path.join(dir, ...names);

/** Sets the placeholders, as `/etc/prostuti/front` does on a server. */
const settings = (more = '') =>
	writeFile(
		at('front'),
		`HOST=exam.example\nDESK_HOST=desk.exam.example\nCERTIFICATES=${at('certificates')}\nPORTS="4421 4422"\n${more}`,
	);
const front = (...words: string[]) =>
	spawnSync('sh', [path.join(DEPLOY, 'front.sh'), ...words], {
		encoding: 'utf8',
		env: {
			PATH: `${process.env.PATH}:/usr/sbin`,
			FRONT: at('front'),
			INTO: at('nginx'),
			RELEASES: at('releases'),
			CACHE: at('cache'),
			MAIN: at('main.conf'),
		},
	});
const made = (file: string) => readFile(at('nginx', file), 'utf8');

beforeAll(async () => {
	dir = await mkdtemp(path.join(os.tmpdir(), 'prostuti-front-'));
	await mkdir(at('releases/live/site'), { recursive: true });
	await writeFile(at('releases/live/headers.conf'), '');
	await makeCertificate(at('certificates'), 'exam.example');
	const main = await readFile(path.join(DEPLOY, 'nginx-main.conf'), 'utf8');
	await writeFile(
		at('main.conf'),
		main
			.replace('/run/nginx.pid', at('nginx.pid'))
			.replaceAll('/var/log/nginx/', `${dir}/`)
			.replace('/etc/nginx/prostuti', at('nginx')),
	);
}, 120_000);
afterAll(() => rm(dir, { recursive: true, force: true }));
beforeEach(() => settings());

describe('the settings of nginx on a server', () => {
	it('are taken by nginx, with all processes', async () => {
		const done = front();
		expect(done.stderr).toContain('test is successful');
		expect(done.status).toBe(0);
		const lines = (text: string) => text.match(/^\tserver 127.*/gm);
		expect(lines(await made('nginx.conf'))).toEqual([
			'\tserver 127.0.0.1:4421 max_fails=2 fail_timeout=5s;',
			'\tserver 127.0.0.1:4422 max_fails=2 fail_timeout=5s;',
		]);
		expect(lines(await made('nginx-desk.conf'))).toEqual([
			'\tserver 127.0.0.1:4621 max_fails=2 fail_timeout=5s;',
			'\tserver 127.0.0.1:4622 max_fails=2 fail_timeout=5s;',
		]);
	});

	it('serve no other host name, and nothing unencrypted but the redirect to TLS', async () => {
		front();
		for (const file of [
			'nginx.conf',
			'nginx-site.conf',
			'nginx-app.conf',
			'nginx-tls.conf',
			'nginx-desk.conf',
		]) {
			const said = (await made(file)).replaceAll(/^\s*#.*$/gm, '');
			expect(said, file).not.toMatch(/\b(RELEASES|DEPLOY|CACHE|APP|DESK|HOST|DESK_HOST|CERTIFICATES)\b/);
			for (const [, server = ''] of said.matchAll(/^server \{\n([\s\S]*?)^\}/gm))
				if (/listen 80/.test(server)) expect(server, file).toMatch(/return 308 https:/);
		}
		expect(await made('nginx-desk.conf')).toContain('listen 443 ssl http2;');
		const site = await made('nginx-site.conf');
		const pages = site.match(
			/include .*headers\.conf;\n\t+add_header strict-transport-security "max-age=31536000;/g,
		);
		expect(pages).toHaveLength(site.match(/include .*headers\.conf;/g)?.length ?? 0);
	});

	it('send nothing to a process that is being replaced', async () => {
		expect(front('--down', '4422').status).toBe(0);
		expect(await made('nginx.conf')).toContain('server 127.0.0.1:4422 max_fails=2 fail_timeout=5s down;');
		expect(await made('nginx-desk.conf')).toContain(
			'server 127.0.0.1:4622 max_fails=2 fail_timeout=5s down;',
		);
		expect(await made('nginx.conf')).not.toMatch(/4421.*down/);
	});

	it('serve the desk only inside a VPN if there is one', async () => {
		await settings('DESK_LISTEN=127.0.0.9\n');
		expect(front().status).toBe(0);
		const desk = await made('nginx-desk.conf');
		expect(desk.match(/^\tlisten .*/gm)).toEqual(['\tlisten 127.0.0.9:443 ssl http2;']);
	});

	it('stay unchanged when nginx rejects the new ones', async () => {
		front();
		const before = await made('nginx-tls.conf');
		await settings('CERTIFICATES=/nowhere\n');
		const done = front();
		expect(done.status).toBe(1);
		expect(done.stderr).toContain('the old ones stay');
		expect(await made('nginx-tls.conf')).toBe(before);
	});

	it('report which name is missing', async () => {
		await writeFile(at('front'), 'HOST=exam.example\n');
		const done = front();
		expect(done.status).toBe(1);
		expect(done.stderr).toContain('does not name DESK_HOST');
	});
});
