import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { BuildNews, type BuildOrder, type ReleaseInfo } from '#contract/site/release.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PROGRAM = path.join(ROOT, 'src/lib/build/builder.ts');
/** Enough for tens of thousands of pages; more would only delay garbage collection. */
export const MEMORY_MB = 640;
/** A process that was started ahead is ended when no build needs it for this time. */
const IDLE_MS = 10 * 60_000;
const LOG_LENGTH = 8_000;
/** A build without output for this time hangs: it is ended, since no other could begin before it. */
const STILL_MS = 5 * 60_000;

export class BuildFailed extends Error {
	readonly log: string;
	constructor(message: string, log: string) {
		super(message);
		this.log = log;
	}
}

export type Progress = Extract<BuildNews, { kind: 'progress' }>;
export type Builder = ReturnType<typeof makeBuilder>;

function carryOut(
	child: ChildProcess,
	order: BuildOrder,
	{
		onProgress,
		signal,
		stillMs,
	}: { onProgress: (progress: Progress) => void; signal: AbortSignal; stillMs: number },
): Promise<ReleaseInfo | null> {
	let log = '';
	const abort = () => child.kill('SIGKILL');
	const still = setTimeout(() => {
		keep(`\nnothing was heard for ${stillMs / 1000} s`);
		abort();
	}, stillMs);
	still.unref();
	const keep = (text: string) => {
		still.refresh();
		log = (log + text).slice(-LOG_LENGTH);
	};
	const outputs = [child.stdout, child.stderr];
	for (const output of outputs) output?.setEncoding('utf8').on('data', keep);
	signal.addEventListener('abort', abort, { once: true });
	if (signal.aborted) abort();
	return new Promise<ReleaseInfo | null>((resolve, reject) => {
		child.on('message', (message) => {
			still.refresh();
			const news = BuildNews.parse(message);
			if (news.kind === 'progress') onProgress(news);
			else if (news.kind === 'log') keep(news.text);
			else if (news.kind === 'done') resolve(news.release);
			else if (news.kind === 'failed') reject(new BuildFailed(news.error, log));
		});
		child.on('error', (error) => reject(new BuildFailed(error.message, log)));
		child.on('exit', (code, why) =>
			reject(new BuildFailed(`the build process ended early (${why ?? `code ${code}`})`, log)),
		);
		child.send(order);
	}).finally(() => {
		clearTimeout(still);
		for (const output of outputs) output?.off('data', keep);
		signal.removeEventListener('abort', abort);
	});
}

/** Runs each build in a process of its own, which blocks and may crash; one without output for `stillMs` is ended. */
export function makeBuilder({ program = PROGRAM, stillMs = STILL_MS } = {}) {
	let waiting: ChildProcess | null = null;
	let idle: NodeJS.Timeout | undefined;

	function start(...args: 'ahead'[]): ChildProcess {
		const { SITE_SNAPSHOT: _, ...env } = process.env;
		return fork(program, args, {
			// Astro puts its chunks beside its pages only where these are below the working folder.
			cwd: ROOT,
			stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
			execArgv: [`--max-old-space-size=${MEMORY_MB}`],
			env: { ...env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0' },
		});
	}
	function letGo(): void {
		waiting?.removeAllListeners();
		waiting?.kill();
		waiting = null;
	}
	function keepIdle(): void {
		clearTimeout(idle);
		idle = setTimeout(letGo, IDLE_MS);
		idle.unref();
	}
	/** It only waits: it must not keep a server from ending. */
	function rest(child: ChildProcess): void {
		waiting = child;
		child.unref();
		child.channel?.unref();
		keepIdle();
	}

	return {
		/** Lets the next build prepare what does not depend on content. Uses memory for ten minutes at most. */
		warm(): void {
			if (waiting?.connected) keepIdle();
			else rest(start('ahead'));
		},
		/** Creates a release; null when nothing had changed. Throws BuildFailed. */
		build(
			order: BuildOrder,
			onProgress: (progress: Progress) => void,
			signal: AbortSignal,
		): Promise<ReleaseInfo | null> {
			clearTimeout(idle);
			const ahead = waiting?.connected ? waiting : null;
			const child = ahead ?? start();
			waiting = null;
			child.ref();
			child.channel?.ref();
			return carryOut(child, order, { onProgress, signal, stillMs }).then((release) => {
				// Its preparation is as useful for the next order.
				if (release === null && ahead?.connected) {
					ahead.removeAllListeners();
					rest(ahead);
				}
				return release;
			});
		},
		close(): void {
			clearTimeout(idle);
			letGo();
		},
	};
}
