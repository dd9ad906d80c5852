import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

export interface Origin {
	kind: 'req' | 'job';
	/** The id of the call, which is also in its response and log lines; for a job, generated for this try. */
	id: string;
	/** Name of the endpoint (`exams.saveSheet`) or of the job. */
	name: string;
	/** Null: tracing is off. */
	span: Span | null;
}

/** Follows a call or a job through all of its asynchronous steps. */
export const origins = new AsyncLocalStorage<Origin>();

/** Allowed format of an id from outside: it is written into logs and into statements. */
const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{7,63}$/;
export const isOriginId = (id: unknown): id is string => typeof id === 'string' && ID.test(id);

/** Statements that only begin or end a transaction; those between them are more informative. */
const AROUND = /^\s*(?:begin|commit|rollback|savepoint|release|start transaction)\b/i;

/** Adds its call or job to a statement, for `pg_stat_activity` and slow logs; in front, since PostgreSQL cuts long statements. */
export function withOrigin(text: string): string {
	const origin = origins.getStore();
	if (origin === undefined || AROUND.test(text)) return text;
	// Nothing in it may end the comment or open another: names of routes can contain `/*`.
	return `/* ${origin.kind}=${origin.id} ${origin.name.replaceAll(/[^\w.:-]/g, '_')} */ ${text}`;
}
