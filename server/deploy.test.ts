import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { settingsPage } from '../scripts/settings.ts';
import { readConfig } from './config.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const found = (text: string, pattern: RegExp) => [
	...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
];

/** Documents that operators read and copy commands from. */
const BOOKS = ['docs/install.md', 'docs/operations.md', 'docs/secrets.md', 'docs/exam-day.md'];
/** How the program is run; set by the units. */
const OF_UNITS = new Set(['NODE_ENV']);
/** Enables what only tests may use; refused in production. */
const OF_TESTS = new Set(['PUSH_TO_LOCAL']);

/** Read before the settings: the number of processes, and the front of an installation. */
const BEFORE = ['PROCESSES', 'NGINX'];
/** An installation with one of everything, whose settings are read only where they are used. */
const WHOLE = {
	NODE_ENV: 'production',
	DATABASE_URL: 'postgres://localhost/x',
	APP_SECRET: 'x'.repeat(32),
	PUBLIC_ORIGIN: 'https://example.com',
	DESK_ORIGIN: 'https://desk.example.com',
	SMS_GATEWAYS: 'ssl,alpha',
	SSL_SMS_TOKEN: 'token',
	SSL_SMS_SID: 'BRAND',
	ALPHA_SMS_KEY: 'key',
	PAYMENT_GATEWAYS: 'sslcommerz,bkash',
	SSLCOMMERZ_STORE_ID: 'store',
	SSLCOMMERZ_STORE_PASSWORD: 'password',
	BKASH_USERNAME: 'user',
	BKASH_PASSWORD: 'password',
	BKASH_APP_KEY: 'key',
	BKASH_APP_SECRET: 'secret',
	COURIERS: 'steadfast,pathao,redx',
	STEADFAST_API_KEY: 'key',
	STEADFAST_SECRET_KEY: 'secret',
	STEADFAST_WEBHOOK_TOKEN: 'x'.repeat(32),
	PATHAO_CLIENT_ID: 'id',
	PATHAO_CLIENT_SECRET: 'secret',
	PATHAO_USERNAME: 'user',
	PATHAO_PASSWORD: 'password',
	PATHAO_STORE_ID: '1',
	PATHAO_WEBHOOK_SECRET: 'x'.repeat(32),
	REDX_TOKEN: 'token',
	REDX_WEBHOOK_TOKEN: 'x'.repeat(32),
	MEDIA_STORE: 's3',
	S3_BUCKET: 'bucket',
	S3_ENDPOINT: 'https://s3.example.com',
	S3_ACCESS_KEY_ID: 'id',
	S3_SECRET_ACCESS_KEY: 'secret',
	OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example.com',
};

/** The environment variables that a process reads, in a demonstration and in a whole installation. */
function settingsRead(): string[] {
	const names = new Set<string>();
	for (const env of [{}, WHOLE])
		readConfig(
			new Proxy<Record<string, string | undefined>>(env, {
				get(target, name) {
					names.add(String(name));
					return Reflect.get(target, name);
				},
			}),
		);
	return [...names].filter((name) => !OF_UNITS.has(name) && !OF_TESTS.has(name));
}

const readme = read('README.md');
const inTable = found(read('docs/settings.md'), /^\| (`[^|]+`) +\|/gm).flatMap((cell) =>
	found(cell, /`([A-Z0-9_]+)`/g),
);
const example = read('deploy/env.example');
const inExample = found(example, /^#?([A-Z][A-Z0-9_]+)=/gm);

describe('every setting', () => {
	it('that the server reads is listed in docs/settings.md, and no other', () => {
		expect([...settingsRead(), ...BEFORE].toSorted()).toEqual(inTable.toSorted());
	});

	it('is explained in docs/settings.md with the text of its code: npm run settings writes the page', () => {
		const page = read('docs/settings.md');
		expect(settingsPage(page)).toBe(page);
	});

	it('in docs/settings.md is explained for operators, and no other', () => {
		expect(inExample.toSorted()).toEqual(inTable.toSorted());
	});

	it('that the unit sets itself is not set by operators', () => {
		const unit = read('deploy/prostuti@.service');
		const set = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, pairs = '']) =>
			found(pairs, /\b([A-Z_]+)=/g),
		);
		expect(set).toContain('HOST');
		const open = found(example, /^([A-Z][A-Z0-9_]+)=/gm);
		expect(open.filter((name) => set.includes(name))).toEqual([]);
	});
});

/** GitHub's anchor of a heading. */
const anchorOf = (heading: string) =>
	heading
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
		.trim()
		.replaceAll(/\s/g, '-');
const anchorsOf = (file: string) => found(read(file), /^#{1,6} (.+)$/gm).map(anchorOf);

describe('every alert', () => {
	it('links to its section, which says what it means, what doctors notice and when it is over', () => {
		const alerts = read('deploy/alerts.yml');
		const names = found(alerts, /- alert: (\w+)/g);
		const runbooks = [...alerts.matchAll(/runbook: (\S+)/g)].map(([, to]) => to);
		expect(names.length).toBeGreaterThan(15);
		expect(runbooks).toEqual(
			names.map((name) => `docs/operations.md#${name.replaceAll(/(?<=.)[A-Z]/g, '-$&').toLowerCase()}`),
		);
		const sections = new Map(
			read('docs/operations.md')
				.split(/^### /m)
				.map((text) => [anchorOf(text.slice(0, text.indexOf('\n'))), text]),
		);
		for (const to of runbooks) {
			const section = sections.get(to?.split('#')[1] ?? '') ?? '';
			for (const part of ['**Means**', '**Doctors**', '**Over**', '\n1. '])
				expect(section, `${to} says ${part}`).toContain(part);
		}
	});
});

describe('the documents for operators', () => {
	const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;

	it.each(BOOKS)('%s names only existing files', (book) => {
		const text = read(book);
		const files = found(
			text,
			/(?<![\w/])((?:deploy|docs|scripts|server)\/[\w@./-]+\.(?:md|sh|ts|conf|yml|example|service|timer|path|json))/g,
		);
		const links = found(text, /\]\((?!https?:)([^)#]+)/g).map((link) => path.join('docs', link));
		expect([...files, ...links].filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
		for (const [, file = '', anchor = ''] of text.matchAll(/\]\(([\w./-]*)#([\w-]+)\)/g))
			expect(anchorsOf(file ? path.join('docs', file) : book)).toContain(anchor);
	});

	it.each(BOOKS)('%s names only existing commands', (book) => {
		const text = read(book);
		expect(found(text, /npm run ([\w:-]+)/g).filter((name) => !(name in scripts))).toEqual([]);
		// The same by deploy/prostuti.sh, which runs scripts/NAME.ts.
		const commands = found(text, /(?:^|`)prostuti ([a-z]+)/gm);
		expect(commands.filter((name) => scripts[name] !== `node scripts/${name}.ts`)).toEqual([]);
	});

	it('name only existing sections', () => {
		const sections = new Set(BOOKS.flatMap((book) => found(read(book), /^#{2,3} (.+)$/gm)));
		const named = found(
			read('docs/operations.md'),
			/"([A-Z][a-z]+ [a-z ]+)" below|: "([A-Z][a-z]+ [a-z]+)"/g,
		);
		expect(named.filter((name) => name && !sections.has(name))).toEqual([]);
	});

	it('are in the list of README', () => {
		for (const book of BOOKS) expect(readme).toContain(book.replace('docs/', ''));
	});
});

const deploy = readdirSync(path.join(ROOT, 'deploy'));
const has = (program: string, word = '--version') => spawnSync(program, [word]).status === 0;

describe('the files of deploy', () => {
	it.each(deploy.filter((file) => file.endsWith('.sh')))('%s has valid shell syntax', (file) => {
		const tried = spawnSync('sh', ['-n', path.join(ROOT, 'deploy', file)], { encoding: 'utf8' });
		expect(tried.stderr).toBe('');
		expect(read(`deploy/${file}`)).toContain('\nset -eu\n');
	});

	it.each(deploy.filter((file) => /\.(service|timer|path)$/.test(file)))(
		'%s is a valid systemd unit',
		(file) => {
			const text = read(`deploy/${file}`);
			for (const line of text.split('\n'))
				expect(line).toMatch(/^$|^[#;]|^\[(Unit|Service|Timer|Path|Install)\]$|^[A-Z]\w+=/);
			if (file.endsWith('.service')) expect(text).toMatch(/^ExecStart=/m);
			// The following checks run the program, where it is installed; names in capitals are replaced at installation.
			if (!has('systemd-analyze')) return;
			const unit = path.join(ROOT, 'deploy', file);
			const tried = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' });
			// The files that it names need not exist on the test machine.
			const faults = tried.stderr
				.split('\n')
				.filter((line) => line.includes(file))
				.filter((line) => !/is not executable: No such file|Unit \S+ not found/.test(line));
			expect(faults).toEqual([]);
		},
	);

	it('let a process write only where release.sh creates folders for it', () => {
		const [, folders = ''] = /for dir in (.+); do/.exec(read('deploy/release.sh')) ?? [];
		const [, writable = ''] = /^ReadWritePaths=(.*)$/m.exec(read('deploy/prostuti@.service')) ?? [];
		expect(folders).toContain('node_modules/.vite-temp');
		for (const folder of folders.split(' '))
			expect(writable.split(' ')).toContain(`-/opt/prostuti/${folder}`);
	});

	it('make processes reachable only through nginx', () => {
		const rules = read('deploy/nftables.conf');
		expect(rules).toMatch(/hook input priority filter; policy drop;/);
		expect(found(rules, /dport (\{[^}]+\}|\d+)/g)).toEqual(['{ 80, 443 }', '22']);
		if (!has('nft') || process.getuid?.() !== 0) return;
		const tried = spawnSync('nft', ['-c', '-f', path.join(ROOT, 'deploy/nftables.conf')], {
			encoding: 'utf8',
		});
		expect(tried.stderr).toBe('');
	});
});
