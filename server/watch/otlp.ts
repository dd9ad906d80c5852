import { defaultTextMapGetter, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
	BatchSpanProcessor,
	ParentBasedSampler,
	TraceIdRatioBasedSampler,
	TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracingConfig } from '../config/watch.ts';
import { origins } from './origin.ts';
import type { Tracing } from './tracing.ts';

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
	const callers = new W3CTraceContextPropagator();
	return {
		begin(name, kind, attributes, parent) {
			const own = parent && typeof parent !== 'string' ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
			const context =
				typeof parent === 'string'
					? callers.extract(own, { traceparent: parent }, defaultTextMapGetter)
					: own;
			return tracer.startSpan(name, { kind: SpanKind[kind], attributes }, context);
		},
		end(span, failed) {
			if (failed !== undefined)
				span.setAttribute('error.type', failed).setStatus({ code: SpanStatusCode.ERROR });
			// The batch that it opens, and the request that sends it, must not belong to a call.
			origins.exit(() => span.end());
		},
		// An unreachable collector must not prevent the process from ending.
		close: () => provider.shutdown().catch(() => {}),
	};
}
