import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { type FileFacts, type FileTask, processFile } from './process-file.ts';

/** Fewer files than this are processed before a second thread would have started. */
const FEW = 150;
const BATCH = 50;

/** Processes files, many of them on all cores. Throws the errors of threads, such as a full disk. */
export async function processFiles(tasks: readonly FileTask[]): Promise<FileFacts[]> {
	if (tasks.length < FEW) return tasks.map(processFile);
	const facts: FileFacts[] = [];
	let next = 0;
	const work = (worker: Worker) =>
		new Promise<void>((resolve, reject) => {
			const give = () => {
				const batch = tasks.slice(next, next + BATCH);
				next += batch.length;
				if (batch.length === 0) resolve();
				else worker.postMessage(batch);
			};
			worker.on('error', reject);
			worker.on('message', (done: FileFacts[]) => {
				facts.push(...done);
				give();
			});
			give();
		});
	const workers = Array.from(
		{ length: Math.max(2, availableParallelism()) },
		() => new Worker(new URL(import.meta.url)),
	);
	try {
		await Promise.all(workers.map(work));
	} finally {
		await Promise.all(workers.map((worker) => worker.terminate()));
	}
	return facts;
}

if (!isMainThread) {
	parentPort?.on('message', (tasks: FileTask[]) => parentPort?.postMessage(tasks.map(processFile)));
}
