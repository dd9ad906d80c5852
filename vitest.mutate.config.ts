import { defineConfig } from 'vitest/config';
import { type PoolOptions, ThreadsPoolWorker, type WorkerRequest } from 'vitest/node';
import { PARTS } from './stryker.config.mjs';

type Listener = Parameters<ThreadsPoolWorker['on']>[1];

/** A thread for all runs: Vitest would reload itself for each of thousands of mutants, at ten times the cost of the tests. */
class LastingWorker extends ThreadsPoolWorker {
	#config: unknown;
	#started = false;
	#listeners = new Set<Listener>();

	override async start() {
		if (!this.#started) await super.start();
	}
	override on(event: string, listener: Listener) {
		if (event === 'message') this.#listeners.add(listener);
		super.on(event, listener);
	}
	override off(event: string, listener: Listener) {
		this.#listeners.delete(listener);
		super.off(event, listener);
	}
	override send(message: WorkerRequest) {
		if (message.type === 'stop') return this.#answer('stopped');
		if (message.type === 'start') {
			this.#config = message.context.config;
			if (this.#started) return this.#answer('started');
			this.#started = true;
		}
		super.send(
			message.type === 'run'
				? ({ ...message, context: { ...message.context, config: this.#config } } as WorkerRequest)
				: message,
		);
	}
	override async stop() {
		for (const listener of this.#listeners) this.off('message', listener);
	}
	#answer(type: 'started' | 'stopped') {
		for (const listener of this.#listeners) listener({ type, __vitest_worker_response__: true });
	}
}

let worker: LastingWorker | undefined;
const lasting = {
	name: 'lasting',
	createPoolWorker: (options: PoolOptions) => {
		worker ??= new LastingWorker(options);
		return worker;
	},
};

const part = PARTS[process.env.MUTATE_PART ?? 'rules'];

/** The tests of one part of `npm run mutate`. */
export default defineConfig({
	plugins: [
		{
			name: 'lasting-worker',
			// Stryker sets its own pool for all projects; this runs afterwards.
			configureVitest({ project }) {
				project.config.pool = lasting.name;
				project.config.poolRunner = lasting;
			},
		},
	],
	test: {
		include: part?.tests ?? [],
		setupFiles: ['./tests/support/no-mutant.ts', './tests/support/setup.ts'],
		...(part?.api && { globalSetup: ['./tests/support/database.ts'] }),
		// Only stops a hanging run: the first run of all tests is slow on a busy machine, and mutants have a separate limit.
		testTimeout: 300_000,
		hookTimeout: 300_000,
		isolate: false,
	},
});
