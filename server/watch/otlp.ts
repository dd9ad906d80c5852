import {
	type SpanContext as Context,
	type Span as OtelSpan,
	SpanKind as OtelSpanKind,
	ROOT_CONTEXT,
	SpanStatusCode,
	TraceFlags,
	trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
	BatchSpanProcessor,
	ParentBasedSampler,
	TraceIdRatioBasedSampler,
	TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracingConfig } from '../config-watch.ts';
import { origins } from './origin.ts';
import type { Attributes, Span, SpanKind, Tracing } from './tracing.ts';

const KINDS: Record<SpanKind, OtelSpanKind> = {
	server: OtelSpanKind.SERVER,
	client: OtelSpanKind.CLIENT,
	internal: OtelSpanKind.INTERNAL,
};

/** W3C Trace Context, version 00; a later version begins in the same way. */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-.*)?$/;

function remoteOf(traceparent: string): Context | null {
	const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent) ?? [];
	if (!traceId || !spanId || !flags) return null;
	return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true };
}

/** Our span around one of OpenTelemetry. */
class OtlpSpan implements Span {
	readonly inner: OtelSpan;
	constructor(inner: OtelSpan) {
		this.inner = inner;
	}
	set(attributes: Attributes): void {
		this.inner.setAttributes(attributes);
	}
	end(failed?: string): void {
		if (failed !== undefined) {
			this.inner.setAttribute('error.type', failed);
			this.inner.setStatus({ code: SpanStatusCode.ERROR });
		}
		// The batch that it opens, and the call that carries it, belong to nobody's call.
		origins.exit(() => this.inner.end());
	}
}

function contextOf(parent: Span | string | null | undefined) {
	if (parent instanceof OtlpSpan) return trace.setSpan(ROOT_CONTEXT, parent.inner);
	const remote = typeof parent === 'string' ? remoteOf(parent) : null;
	return remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT;
}

/** Traces that go to a collector by OTLP over HTTP, in batches and in the background. */
export function startTracing(config: TracingConfig): Tracing {
	const provider = new TracerProvider({
		resource: resourceFromAttributes({ 'service.name': config.serviceName }),
		sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.share) }),
		spanProcessors: [
			new BatchSpanProcessor({
				exporter: new OTLPTraceExporter({ url: config.url, headers: config.headers }),
			}),
		],
	});
	const tracer = provider.getTracer('prostuti');
	return {
		begin: (name, kind, attributes, parent) =>
			new OtlpSpan(tracer.startSpan(name, { kind: KINDS[kind], attributes }, contextOf(parent))),
		// A collector that is gone must not keep the process from ending.
		close: () => provider.shutdown().catch(() => {}),
	};
}
