// Runs in a thread for hashing.ts, one password at a time.
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashAnswer, HashTask } from './hashing.ts';

// The second set that OWASP recommends for argon2id: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** A sign-in takes a little longer, so that other calls do not. */
const NICENESS = 10;

// On Linux 0 is the calling thread; elsewhere it would be the whole process.
if (process.platform === 'linux') setPriority(0, NICENESS);

function answerTo({ password, stored }: HashTask): HashAnswer {
	try {
		return stored === null ? { hash: hashSync(password, COST) } : { fits: verifySync(stored, password) };
	} catch (error) {
		return { error: String(error) };
	}
}

parentPort?.on('message', (task: HashTask) => parentPort?.postMessage(answerTo(task)));
