import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { PrimaryPool } from '../db/pool.ts';
import { origins, withOrigin } from './origin.ts';
import type { Tracing } from './tracing.ts';

/** First words, which are all that a list of spans has room for. */
const verbOf = (text: string): string => /^[\s(]*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';

const failureOf = (error: unknown): string =>
	String((error as { code?: unknown } | null)?.code ?? (error as Error | null)?.name ?? 'error');

/** Calls `end` when the statement has ended, whichever way the caller asked to be told. */
function spanned(
	args: unknown[],
	end: (failed?: string) => void,
	run: (args: unknown[]) => unknown,
): unknown {
	const last = args.at(-1);
	if (typeof last === 'function') {
		const callback = (error: unknown, ...rest: unknown[]) => {
			end(error ? failureOf(error) : undefined);
			last(error, ...rest);
		};
		return run([...args.slice(0, -1), callback]);
	}
	const running = run(args);
	if (running instanceof Promise)
		running.then(
			() => end(),
			(error) => end(failureOf(error)),
		);
	else end();
	return running;
}

/**
 * A connection that says of each statement which call or job it belongs to: by a comment in its text, and by a span
 * where somebody traces. A named statement keeps its text, since PostgreSQL knows its plan by the name and the driver
 * refuses another text under it; only its span tells of it. Values never leave: they are not part of the text.
 */
function watchedClient(tracing: Tracing | null): typeof pg.Client {
	return class WatchedClient extends pg.Client {
		override query(...args: unknown[]): never {
			const run = (sent: unknown[]): unknown => super.query(...(sent as [string]));
			const [asked, ...rest] = args;
			const config = typeof asked === 'string' ? { text: asked } : (asked as pg.QueryConfig);
			// What brings its own way of being sent, such as a cursor, has no text here.
			if (typeof config?.text !== 'string') return run(args) as never;
			const parent = origins.getStore()?.span;
			const sent = config.name ? args : [said(asked as string | pg.QueryConfig), ...rest];
			if (!tracing || !parent) return run(sent) as never;
			const span = tracing.begin(
				config.name ?? verbOf(config.text),
				'CLIENT',
				{ 'db.system.name': 'postgresql', 'db.query.text': config.text },
				parent,
			);
			return spanned(sent, (failed) => tracing.end(span, failed), run) as never;
		}
	};
}

const said = (asked: string | pg.QueryConfig) =>
	typeof asked === 'string' ? withOrigin(asked) : { ...asked, text: withOrigin(asked.text) };

/**
 * A pool of such connections. Who waits for one is told in the context in which they asked, not in that of whoever gave
 * it back; without that the comment would name somebody else's call.
 */
export class WatchedPool extends PrimaryPool {
	constructor(config: pg.PoolConfig, tracing: Tracing | null) {
		super({ ...config, Client: watchedClient(tracing) });
	}
	override connect(...args: unknown[]): never {
		const [callback] = args;
		const callbacks = typeof callback === 'function' ? [AsyncLocalStorage.bind(callback as () => void)] : [];
		return super.connect(...(callbacks as [() => void])) as unknown as never;
	}
}
