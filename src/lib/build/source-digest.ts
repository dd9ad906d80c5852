import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../../..');
const SOURCES = ['src', 'contract', 'public', 'astro.config.mjs', 'package-lock.json'];

export async function filesBelow(dir: string): Promise<string[]> {
	const entries = await readdir(dir, { withFileTypes: true, recursive: true });
	return entries
		.filter((entry) => entry.isFile())
		.map((entry) => path.join(entry.parentPath, entry.name))
		.sort();
}

export async function sourceDigest(): Promise<string> {
	const hash = createHash('sha256');
	for (const source of SOURCES) {
		const full = path.join(ROOT, source);
		const files = path.extname(source) ? [full] : await filesBelow(full);
		for (const file of files) hash.update(path.relative(ROOT, file)).update(await readFile(file));
	}
	return hash.digest('base64url').slice(0, 22);
}
