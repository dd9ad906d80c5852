import type { Attributes, Span, SpanKind } from '@opentelemetry/api';
import type { TracingConfig } from '../config/watch.ts';

export interface Tracing {
	/** `parent`: a span of this process, or the W3C `traceparent` of a caller; without it a trace begins. */
	begin(
		name: string,
		kind: keyof typeof SpanKind,
		attributes: Attributes,
		parent?: Span | string | null,
	): Span;
	/** Ends a span; `failed`: the reason of a failure, in one word. */
	end(span: Span, failed?: string): void;
	close(): Promise<void>;
}

/** Connects to a collector where the settings name one; else OpenTelemetry is not even loaded. */
export async function openTracing(config: TracingConfig | null): Promise<Tracing | null> {
	if (config === null) return null;
	const { startTracing } = await import('./otlp.ts');
	return startTracing(config);
}
