import { stat } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Config } from '#server/config.ts';
import { FolderInUse, startEmbedded } from '#server/db/embedded.ts';
import { embeddedUrl } from '../running-app.ts';
import { BackupError } from './backup-error.ts';

export interface Source {
	kind: 'cluster' | 'dump';
	url: string;
	/** Started for the backup alone, so there are no writers. */
	own: boolean;
	close(): Promise<void>;
}

async function answers(url: string): Promise<boolean> {
	const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
	client.on('error', () => {});
	try {
		await client.connect();
		return true;
	} catch (error) {
		// Another server may use the port now, so a wrong password means that ours is not running.
		const { code } = error as NodeJS.ErrnoException;
		if (code === 'ECONNREFUSED' || code === '28P01') return false;
		throw error;
	} finally {
		await client.end().catch(() => {});
	}
}

/** DATABASE_URL, or the embedded server: the running app's one, else one that is started for the backup. */
export async function openSource(config: Config, say: (text: string) => void): Promise<Source> {
	if (config.databaseUrl) return { kind: 'dump', url: config.databaseUrl, own: false, close: async () => {} };
	const here = await stat(path.join(config.dataDir, 'postgres', 'PG_VERSION')).catch(() => null);
	if (!here) throw new BackupError(`there is no database in ${config.dataDir}, and DATABASE_URL is not set`);
	const running = await embeddedUrl(config.dataDir);
	if (running && (await answers(running)))
		return { kind: 'cluster', url: running, own: false, close: async () => {} };
	try {
		const own = await startEmbedded({ dir: config.dataDir, log: (text) => say(`database: ${text}`) });
		return { kind: 'cluster', url: own.url, own: true, close: () => own.stop() };
	} catch (error) {
		if (error instanceof FolderInUse)
			throw new BackupError(
				`the app (process ${error.pid}) is just starting or stopping; try again in a moment`,
			);
		throw error;
	}
}
