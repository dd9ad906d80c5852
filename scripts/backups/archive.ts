/** A backup is one file, also readable without this program: `age -d | zstd -d | tar x`. */
import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import tar from 'tar-stream';
import { BackupError } from './backup-error.ts';
import { FORMAT, MANIFEST, Manifest, PARTS, type PartName } from './manifest.ts';

const AGE_HEAD = 'age-encryption.org/v1\n';
const MANIFEST_MOST = 1024 * 1024;
type Bytes = AsyncIterable<Uint8Array>;

export interface Entry {
	name: string;
	size: number;
	mode: number;
	type: 'file' | 'directory';
}
export interface Archive {
	add(entry: Entry, content: Bytes | readonly Uint8Array[]): Promise<void>;
}

class Sum {
	files = 0;
	bytes = 0;
	readonly #hash = createHash('sha256');
	add(entry: Entry, content: Hash): void {
		this.files++;
		this.bytes += entry.size;
		this.#hash.update(`${entry.type} ${entry.name}\0${entry.size}\0${content.digest('hex')}\n`);
	}
	done = () => ({ files: this.files, bytes: this.bytes, sha256: this.#hash.digest('hex') });
}
type Sums = Record<PartName, Sum>;
const newSums = () => Object.fromEntries(PARTS.map((part) => [part, new Sum()])) as Sums;
const doneOf = (sums: Sums) =>
	Object.fromEntries(PARTS.map((part) => [part, sums[part].done()])) as Manifest['parts'];

function partOf(name: string): PartName {
	const part = PARTS.find((one) => name.startsWith(`${one}/`));
	// An archive from elsewhere must not write outside the folder that it is unpacked into.
	if (!part || name.split('/').some((step) => step === '..' || step === '.'))
		throw new BackupError(`the archive holds "${name}", which no backup does`);
	return part;
}

async function* hashed(content: Bytes | readonly Uint8Array[], hash: Hash) {
	for await (const chunk of content) {
		hash.update(chunk);
		yield chunk;
	}
}

const webOf = (source: Bytes) => Readable.toWeb(Readable.from(source)) as ReadableStream<Uint8Array>;

/** The content of an entry; the package's types leave its chunks untyped. */
export const bytesOf = (entry: AsyncIterable<unknown>) => entry as AsyncIterable<Uint8Array>;

async function* encrypted(source: Bytes, key: string) {
	const encrypter = new Encrypter();
	encrypter.addRecipient(key.startsWith('age1') ? key : await identityToRecipient(key));
	yield* await encrypter.encrypt(webOf(source));
}

async function* decrypted(source: Bytes, key: string | null) {
	if (key === null)
		throw new BackupError('the backup is encrypted: BACKUP_KEY must be its AGE-SECRET-KEY-1…');
	if (key.startsWith('age1'))
		throw new BackupError(
			'BACKUP_KEY (age1…) can only encrypt: to read a backup it must be the AGE-SECRET-KEY-1…',
		);
	const decrypter = new Decrypter();
	decrypter.addIdentity(key);
	let begun = false;
	try {
		const plain = await decrypter.decrypt(webOf(source));
		begun = true;
		yield* plain;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== undefined) throw error;
		const why = begun
			? 'it was cut or changed after it was made'
			: 'BACKUP_KEY is not its key, or its head was changed';
		throw new BackupError(
			`the backup cannot be read: ${why} (${error instanceof Error ? error.message : error})`,
		);
	}
}

/** Writes an archive into `to`; `fill` adds its content and returns the manifest without the sums. */
export async function writeArchive(
	to: Writable,
	key: string | null,
	fill: (archive: Archive) => Promise<Omit<Manifest, 'format' | 'parts'>>,
	signal?: AbortSignal,
): Promise<Manifest> {
	const pack = tar.pack();
	const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
	const seal = (source: Bytes) => (key === null ? source : encrypted(source, key));
	const written = pipeline(pack, compress, seal, to, { ...(signal && { signal }) });
	// It is awaited below; the code that fills the archive receives its failure first.
	written.catch(() => {});
	const sums = newSums();
	const put = async (entry: Entry, content: Bytes | readonly Uint8Array[], sum?: Sum) => {
		const hash = createHash('sha256');
		const sink = pack.entry({ ...entry, uid: 0, gid: 0, mtime: new Date(0) });
		await pipeline(Readable.from(hashed(content, hash), { objectMode: false }), sink);
		sum?.add(entry, hash);
	};
	let manifest: Manifest | null = null;
	try {
		const rest = await fill({ add: (entry, content) => put(entry, content, sums[partOf(entry.name)]) });
		manifest = Manifest.parse({ format: FORMAT, ...rest, parts: doneOf(sums) });
		const text = Buffer.from(JSON.stringify(manifest, null, '\t'));
		await put({ name: MANIFEST, size: text.length, mode: 0o600, type: 'file' }, [text]);
		pack.finalize();
	} catch (error) {
		pack.destroy(error instanceof Error ? error : new Error(String(error)));
	}
	await written;
	if (!manifest) throw new Error('the archive ended without a manifest');
	return manifest;
}

export const readOver = async (_entry: Entry, content: Bytes): Promise<void> => {
	for await (const _ of content);
};

async function isEncrypted(file: string): Promise<boolean> {
	const handle = await open(file, 'r');
	try {
		const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE_HEAD.length), 0, AGE_HEAD.length, 0);
		return buffer.toString('latin1', 0, bytesRead) === AGE_HEAD;
	} finally {
		await handle.close();
	}
}

async function readManifest(content: Bytes): Promise<Manifest> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of content) {
		chunks.push(chunk);
		size += chunk.length;
		if (size > MANIFEST_MOST) throw new BackupError('the manifest of the archive is too long to be one');
	}
	const found: unknown = JSON.parse(Buffer.concat(chunks).toString());
	const format = typeof found === 'object' && found && 'format' in found ? found.format : undefined;
	if (typeof format === 'number' && format > FORMAT)
		throw new BackupError(`the backup has format ${format}: a newer version of the program is needed`);
	return Manifest.parse(found);
}

/**
 * Checks an archive against its manifest; `take` consumes each entry, which is verified only once this returns.
 * @throws {BackupError} when the archive is truncated or changed, or the key is wrong
 */
export async function readArchive(
	file: string,
	key: string | null,
	take: (entry: Entry, content: Bytes) => Promise<void>,
): Promise<Manifest> {
	const extract = tar.extract();
	const sealed = await isEncrypted(file);
	const unseal = (source: Bytes) => (sealed ? decrypted(source, key) : source);
	const read = pipeline(createReadStream(file), unseal, createZstdDecompress(), extract);
	read.catch(() => {});
	const sums = newSums();
	let manifest: Manifest | null = null;
	try {
		for await (const entry of extract) {
			const { name, size = 0, mode = 0o600, type } = entry.header;
			if (manifest) throw new BackupError('the archive goes on behind its manifest');
			if (name === MANIFEST) {
				manifest = await readManifest(bytesOf(entry));
				continue;
			}
			const part = partOf(name);
			if (type !== 'file' && type !== 'directory')
				throw new BackupError(`"${name}" in the archive is a ${type}`);
			const hash = createHash('sha256');
			const known: Entry = { name, size, mode, type };
			await take(known, hashed(bytesOf(entry), hash));
			sums[part].add(known, hash);
		}
		await read;
	} catch (error) {
		extract.destroy();
		throw await read.then(
			() => error,
			(reason) => (error instanceof BackupError ? error : readable(reason)),
		);
	}
	if (!manifest) throw new BackupError('the backup is cut: it has no manifest at its end');
	const found = doneOf(sums);
	for (const part of PARTS)
		if (found[part].sha256 !== manifest.parts[part].sha256)
			throw new BackupError(
				`the backup was changed after it was made: ${part} is not what the manifest says`,
			);
	return manifest;
}

function readable(reason: unknown): unknown {
	if (reason instanceof BackupError) return reason;
	const { code = '', message } = reason as NodeJS.ErrnoException;
	if (
		code.startsWith('ZSTD_') ||
		code.startsWith('Z_') ||
		/end of data|tar header|premature close/i.test(message)
	)
		return new BackupError(`the backup cannot be read: it was cut or changed after it was made (${message})`);
	return reason;
}
