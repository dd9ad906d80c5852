import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { PrimaryPool } from '../db/pool.ts';
import { origins, withOrigin } from './origin.ts';
import type { Tracing } from './tracing.ts';

/** The first word, since a list of spans has no space for more. */
const verbOf = (text: string): string => /^[\s(]*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';

const failureOf = (error: unknown): string =>
	String((error as { code?: unknown } | null)?.code ?? (error as Error | null)?.name ?? 'error');

/** Calls `end` when the statement has ended, in each style of callback. */
function spanned(args: unknown[], end: (failed?: string) => void, run: (args: unknown[]) => unknown) {
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
 * A connection that marks each statement with its call or job: by a comment in its text, and by a span where tracing
 * is on. A named statement has unchanged text, since PostgreSQL finds its plan by the name and the driver refuses
 * another text under it; it only gets a span. Values are never sent: they are not part of the text.
 */
function watchedClient(tracing: Tracing | null): typeof pg.Client {
	return class WatchedClient extends pg.Client {
		override query(...args: unknown[]): never {
			const run = (sent: unknown[]): unknown => super.query(...(sent as [string]));
			const [statement, ...rest] = args;
			const config = typeof statement === 'string' ? { text: statement } : (statement as pg.QueryConfig);
			// An object with its own way of being sent, such as a cursor, has no text here.
			if (typeof config?.text !== 'string') return run(args) as never;
			const parent = origins.getStore()?.span;
			const sent = config.name ? args : [said(statement as string | pg.QueryConfig), ...rest];
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

const said = (statement: string | pg.QueryConfig) =>
	typeof statement === 'string' ? withOrigin(statement) : { ...statement, text: withOrigin(statement.text) };

/** A waiting caller resumes in its own context, not that of the caller who released: else comments name the wrong call. */
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
