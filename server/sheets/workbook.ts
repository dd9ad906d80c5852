import { inflateRawSync } from 'node:zlib';
import { readSheet } from 'read-excel-file/node';

/** Unpacked, a workbook of 5,000 questions has some 20 MB; a larger one is no list of questions. */
const UNPACKED_AT_MOST = 80 * 1024 * 1024;
const ENTRIES_AT_MOST = 2_000;
const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;

export const isZip = (file: Buffer): boolean => file.length > 22 && file.readUInt32LE(0) === LOCAL_HEADER;

/** Whether an archive unpacks to an acceptable size: its directory is not trusted, so it is unpacked with a limit. */
function isBearable(file: Buffer): boolean {
	const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
	if (end < 0 || end + 22 > file.length || file.readUInt32LE(end) !== END_OF_DIRECTORY) return false;
	const entries = file.readUInt16LE(end + 10);
	if (entries === 0 || entries > ENTRIES_AT_MOST) return false;
	let at = file.readUInt32LE(end + 16);
	let left = UNPACKED_AT_MOST;
	for (let entry = 0; entry < entries; entry++) {
		if (at + 46 > file.length || file.readUInt32LE(at) !== DIRECTORY_ENTRY) return false;
		const method = file.readUInt16LE(at + 10);
		const packed = file.readUInt32LE(at + 20);
		const local = file.readUInt32LE(at + 42);
		if (local + 30 > file.length || file.readUInt32LE(local) !== LOCAL_HEADER) return false;
		const from = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
		const bytes = file.subarray(from, from + packed);
		if (method === DEFLATED) left -= inflateRawSync(bytes, { maxOutputLength: Math.max(1, left) }).length;
		else if (method === STORED) left -= bytes.length;
		else return false;
		if (left <= 0) return false;
		at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
	}
	return true;
}

const cellText = (cell: unknown): string => {
	if (cell === null || cell === undefined) return '';
	return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
};

/** Cells of the first sheet, of a formula the stored value. Null: no workbook, or larger than any list of questions. */
export async function readWorkbook(file: Buffer): Promise<string[][] | null> {
	try {
		if (!isBearable(file)) return null;
		const rows = await readSheet(file, { parseNumber: (text) => text });
		return rows.map((row) => row.map(cellText));
	} catch {
		// The reader and the unpacker throw various errors; for the caller they are the same.
		return null;
	}
}
