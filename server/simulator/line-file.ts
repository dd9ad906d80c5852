import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Rows in memory and, line by line, in a file that survives a killed process; the last line of a key counts. */
export function openLines<T>(file: string | null, keyOf: (row: T) => string) {
	const rows = new Map<string, T>();
	if (file) {
		mkdirSync(path.dirname(file), { recursive: true });
		for (const row of readLines<T>(file)) rows.set(keyOf(row), row);
	}
	const write = (text: string, flag: 'a' | 'w') => {
		if (file) appendFileSync(file, text, { flag, mode: 0o600 });
	};
	return {
		/** Oldest first. */
		all: (): T[] => [...rows.values()],
		get: (key: string): T | null => rows.get(key) ?? null,
		/** Stores a change before any notification of it. */
		put(row: T): T {
			write(`${JSON.stringify(row)}\n`, 'a');
			rows.set(keyOf(row), row);
			return row;
		},
		clear() {
			write('', 'w');
			rows.clear();
		},
	};
}

function readLines<T>(file: string): T[] {
	const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
	return lines.flatMap((line) => {
		try {
			return [JSON.parse(line) as T];
		} catch {
			// The end of the process truncated this line, so no notification of it was sent.
			return [];
		}
	});
}
