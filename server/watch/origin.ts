import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

/** On whose behalf code runs: a call or a job. */
export interface Origin {
	kind: 'req' | 'job';
	/** The id of the call, which its answer and its log lines bear too; of a job one made up for this try. */
	id: string;
	/** Name of the endpoint (`exams.saveSheet`) or of the job. */
	name: string;
	/** Null: nobody traces. */
	span: Span | null;
}

/** Follows a call or a job through everything that it waits for. */
export const origins = new AsyncLocalStorage<Origin>();

/** What an id may look like that comes from outside: it is written into logs and into statements. */
const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{7,63}$/;
export const isOriginId = (id: unknown): id is string => typeof id === 'string' && ID.test(id);

/** Statements that only begin or end a transaction; what stands between them tells more. */
const AROUND = /^\s*(?:begin|commit|rollback|savepoint|release|start transaction)\b/i;

/**
 * The statement with a comment that says which call or job it belongs to, so that `pg_stat_activity` and the log of slow
 * statements lead to the log of the app. In front, because PostgreSQL shows the beginning of long statements only.
 */
export function withOrigin(text: string): string {
	const origin = origins.getStore();
	if (origin === undefined || AROUND.test(text)) return text;
	// Nothing in it may end the comment or open another: names of routes can hold `/*`.
	return `/* ${origin.kind}=${origin.id} ${origin.name.replaceAll(/[^\w.:-]/g, '_')} */ ${text}`;
}
