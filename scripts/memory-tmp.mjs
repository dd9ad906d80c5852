import { statfsSync } from 'node:fs';
import os from 'node:os';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** All that a run of the tests writes, twice over. */
const NEEDED = 8 * 1024 ** 3;

function hasRoom() {
	try {
		const { bavail, bsize } = statfsSync(MEMORY);
		return bavail * bsize > NEEDED && os.freemem() > NEEDED;
	} catch {
		return false;
	}
}

// Each test file copies a database of a thousand small files, which costs a disk ten times what memory takes.
if (!process.env.TMPDIR && process.platform === 'linux' && hasRoom()) process.env.TMPDIR = MEMORY;
