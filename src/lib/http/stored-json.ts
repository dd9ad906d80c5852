import { readStored } from './kept.ts';

/** A value that was stored as JSON; null if there is none or it cannot be read. */
export function readStoredJson<T>(key: string): T | null {
	try {
		return JSON.parse(readStored(key) || 'null') as T | null;
	} catch {
		return null;
	}
}
