import type { TracingConfig } from '../config-watch.ts';

export type Attributes = Record<string, string | number>;
export type SpanKind = 'server' | 'client' | 'internal';

/** A piece of work that a trace shows. */
export interface Span {
	set(attributes: Attributes): void;
	/** Ends it; `failed` says in a word why it did not come to a good end. */
	end(failed?: string): void;
}

/** Makes spans; what carries them to a collector stands behind it. */
export interface Tracing {
	/** `parent`: a span of this process, or the W3C `traceparent` of a caller; without it a trace begins. */
	begin(name: string, kind: SpanKind, attributes: Attributes, parent?: Span | string | null): Span;
	/** Sends what is left, for the end of the process. */
	close(): Promise<void>;
}

/**
 * Opens the way to a collector where the settings name one. OpenTelemetry is not loaded otherwise: it would cost every
 * start time and memory.
 */
export async function openTracing(config: TracingConfig | null): Promise<Tracing | null> {
	if (config === null) return null;
	const { startTracing } = await import('./otlp.ts');
	return startTracing(config);
}
