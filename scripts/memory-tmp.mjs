import { statfsSync } from 'node:fs';
import os from 'node:os';

const MEMORY = '/dev/shm';
/** Twice the size of everything that a test run writes. */
const NEEDED = 8 * 1024 ** 3;

function hasSpace() {
	try {
		const { bavail, bsize } = statfsSync(MEMORY);
		return bavail * bsize > NEEDED && os.freemem() > NEEDED;
	} catch {
		return false;
	}
}

// Each test file copies a database of a thousand small files, which is ten times slower on a disk than in memory.
if (!process.env.TMPDIR && process.platform === 'linux' && hasSpace()) process.env.TMPDIR = MEMORY;
