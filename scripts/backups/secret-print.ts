import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#server/config.ts';

/** Distinguishes two secrets without revealing them: they are long and random. */
export const printOf = (secret: string): string =>
	createHmac('sha256', secret).update('print of the secret for backups').digest('hex').slice(0, 16);

/** The secret behind all signatures; null if none was ever created. */
export const secretOf = (config: Config): Promise<string | null> =>
	config.secret !== null
		? Promise.resolve(config.secret)
		: readFile(path.join(config.dataDir, 'secret'), 'utf8').catch(() => null);
