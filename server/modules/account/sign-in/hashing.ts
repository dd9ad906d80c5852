import { Worker } from 'node:worker_threads';

/** Without `stored`: a new hash; else whether the password matches it. */
export interface HashTask {
	password: string;
	stored: string | null;
}
export type HashAnswer = { hash: string } | { fits: boolean } | { error: string };

const FILE = new URL('./hashing-worker.ts', import.meta.url);

/** Waiting threads, which do not keep the process alive. */
const idle = new Set<Worker>();

function takeThread(): Worker {
	const [found] = idle;
	const thread = found ?? new Worker(FILE, { resourceLimits: { maxOldGenerationSizeMb: 32 } });
	idle.delete(thread);
	if (!found) thread.on('exit', () => idle.delete(thread));
	thread.ref();
	return thread;
}

/** Runs one task in a thread; the caller limits their number. */
function ask(task: HashTask): Promise<HashAnswer> {
	const thread = takeThread();
	return new Promise((resolve, reject) => {
		const end = (settle: () => void) => {
			thread.off('message', onAnswer).off('error', onError).off('exit', onExit);
			settle();
		};
		const onAnswer = (answer: HashAnswer) =>
			end(() => {
				thread.unref();
				idle.add(thread);
				resolve(answer);
			});
		const onError = (error: Error) => end(() => reject(error));
		const onExit = (code: number) => end(() => reject(new Error(`the hashing thread ended with ${code}`)));
		thread.on('message', onAnswer).on('error', onError).on('exit', onExit);
		thread.postMessage(task);
	});
}

/** argon2id with its own salt. */
export async function hash(password: string): Promise<string> {
	const answer = await ask({ password, stored: null });
	if ('hash' in answer) return answer.hash;
	throw new Error('error' in answer ? answer.error : 'no hash was made');
}

/** @throws when it is no hash */
export async function verify(stored: string, password: string): Promise<boolean> {
	const answer = await ask({ password, stored });
	if ('fits' in answer) return answer.fits;
	throw new Error('error' in answer ? answer.error : 'the password was not compared');
}
