/**
 * A copy of the embedded server's files, made by the server itself while it is used: its command BASE_BACKUP, which
 * pg_basebackup uses too. The package that brings the server has no pg_dump, and copying the folder from outside would
 * rebuild what the server does: checkpoint, whole pages in the log, the log up to the end, the label.
 */
import { Readable } from 'node:stream';
import pg from 'pg';
import { BackupError } from './backup-error.ts';

const COMMAND = `BASE_BACKUP ( LABEL 'prostuti', CHECKPOINT 'fast', WAL true, MANIFEST 'no', TARGET 'client' )`;

/** The first byte of each message says what it is. */
const NEW_ARCHIVE = 0x6e;
const DATA = 0x64;

/** The command as a query of the driver: what it copies out is a stream of tar. */
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
		// The driver fills its buffer anew, so the bytes are taken out of it.
		else if (kind === DATA && !this.tar.push(Buffer.from(chunk.subarray(1))))
			this.#connection?.stream.pause();
	}
	handleReadyForQuery(): void {
		this.tar.push(null);
	}
	handleError(error: Error): void {
		this.tar.destroy(error);
	}
	/** Ends the connection, also one that nobody reads from any more. */
	stop(): void {
		this.#connection?.stream.destroy();
	}
	handleRowDescription(): void {}
	handleDataRow(): void {}
	handleCommandComplete(): void {}
}

/** Runs `work` with the tar of the whole cluster. The server keeps the log that the copy needs until the end. */
export async function withBaseBackup<T>(url: string, work: (tar: Readable) => Promise<T>): Promise<T> {
	const slotClient = new pg.Client(url);
	const address = new URL(url);
	address.searchParams.set('replication', 'true');
	const sender = new pg.Client(address.href);
	// What goes wrong is reported by the query or the stream; a connection that breaks must not end the process besides.
	for (const client of [slotClient, sender]) client.on('error', () => {});
	const backup = new BaseBackup();
	try {
		await slotClient.connect();
		// Temporary: it goes with this connection, whatever becomes of the process.
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
