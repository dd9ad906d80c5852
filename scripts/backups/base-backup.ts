/** A copy of the embedded server's files by its command BASE_BACKUP, since its package has no pg_dump. */
import { Readable } from 'node:stream';
import pg from 'pg';
import { BackupError } from './backup-error.ts';

const COMMAND = `BASE_BACKUP ( LABEL 'prostuti', CHECKPOINT 'fast', WAL true, MANIFEST 'no', TARGET 'client' )`;

const NEW_ARCHIVE = 0x6e;
const DATA = 0x64;

class BaseBackup implements pg.Submittable {
	#connection: pg.Connection | null = null;
	#archives = 0;
	readonly tar = new Readable({ read: () => void this.#connection?.stream.resume() });

	submit(connection: pg.Connection): void {
		this.#connection = connection;
		connection.query(COMMAND);
	}
	handleCopyData({ chunk }: { chunk: Buffer }): void {
		const [kind] = chunk;
		if (kind === NEW_ARCHIVE && ++this.#archives > 1)
			this.tar.destroy(new BackupError('the database has tablespaces, which a backup does not know'));
		// The driver reuses its buffer, so the bytes are copied.
		else if (kind === DATA && !this.tar.push(Buffer.from(chunk.subarray(1))))
			this.#connection?.stream.pause();
	}
	handleReadyForQuery(): void {
		this.tar.push(null);
	}
	handleError(error: Error): void {
		this.tar.destroy(error);
	}
	stop(): void {
		this.#connection?.stream.destroy();
	}
	handleRowDescription(): void {}
	handleDataRow(): void {}
	handleCommandComplete(): void {}
}

/** Runs `work` with the tar of the whole cluster. The server retains the WAL that the copy needs until the end. */
export async function withBaseBackup<T>(url: string, work: (tar: Readable) => Promise<T>): Promise<T> {
	const slotClient = new pg.Client(url);
	const address = new URL(url);
	address.searchParams.set('replication', 'true');
	const sender = new pg.Client(address.href);
	// Errors are reported by the query or the stream; a broken connection must not end the process as well.
	for (const client of [slotClient, sender]) client.on('error', () => {});
	const backup = new BaseBackup();
	try {
		await slotClient.connect();
		// Temporary: it is dropped with this connection, even if the process crashes.
		await slotClient.query('select pg_create_physical_replication_slot($1, true, true)', [
			`backup_${process.pid}`,
		]);
		await sender.connect();
		return await work(sender.query(backup).tar);
	} finally {
		backup.stop();
		await Promise.allSettled([sender.end(), slotClient.end()]);
	}
}
