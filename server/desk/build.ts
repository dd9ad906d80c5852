import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SOURCES = ['desk', 'contract', 'src/lib', 'src/styles', 'src/islands/ui', 'package-lock.json'];
const MEMORY_MB = 1_024;
/** Number of retained builds: the present one, and one for a running server of the last version. */
const STORED = 2;

async function digest(): Promise<string> {
	const hash = createHash('sha256');
	for (const source of SOURCES) {
		const full = path.join(ROOT, source);
		const entries = path.extname(source)
			? [full]
			: (await readdir(full, { withFileTypes: true, recursive: true }))
					.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
					.map((entry) => path.join(entry.parentPath, entry.name))
					.sort();
		for (const file of entries) hash.update(path.relative(ROOT, file)).update(await readFile(file));
	}
	return hash.digest('hex').slice(0, 22);
}

/** Bundles the desk below `dir` once for each state of its code and returns the folder of the bundle. */
export async function builtDesk(dir: string, say: (message: string) => void): Promise<string> {
	const name = await digest();
	const done = path.join(dir, name);
	if (existsSync(path.join(done, 'index.html'))) return done;
	say('building the desk, this takes a moment the first time');
	// Not the process id: in two containers on one volume it may be the same.
	const made = path.join(dir, `${name}.${randomUUID()}`);
	await mkdir(dir, { recursive: true });
	await promisify(execFile)(
		process.execPath,
		[
			`--max-old-space-size=${MEMORY_MB}`,
			'node_modules/vite/bin/vite.js',
			'build',
			'--config',
			'desk/vite.config.ts',
		],
		{
			cwd: ROOT,
			env: { ...process.env, NODE_ENV: 'production', DESK_DIR: made },
			maxBuffer: 16 * 1024 * 1024,
		},
	);
	await rename(made, done).catch(async (error: NodeJS.ErrnoException) => {
		await rm(made, { recursive: true, force: true });
		if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
	});
	const old = (await readdir(dir)).filter((entry) => /^[0-9a-f]{22}$/.test(entry) && entry !== name);
	for (const entry of old.slice(0, Math.max(0, old.length - STORED + 1)))
		await rm(path.join(dir, entry), { recursive: true, force: true });
	return done;
}
