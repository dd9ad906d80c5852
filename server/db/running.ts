import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Address of the embedded database that the app runs in this folder; null where none was ever started. */
export async function runningUrl(dataDir: string): Promise<string | null> {
	try {
		const { password, port } = JSON.parse(await readFile(path.join(dataDir, 'postgres.json'), 'utf8'));
		return `postgres://postgres:${password}@127.0.0.1:${port}/prostuti`;
	} catch {
		return null;
	}
}
