import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';

const watch = (env: Record<string, string>) => readConfig(env).watch;

describe('the settings of monitoring', () => {
	it('without any: metrics 400 above the port of the app, no traces', () => {
		expect(watch({})).toEqual({ metricsPort: 4721, tracing: null });
		expect(watch({ PORT: '5000' }).metricsPort).toBe(5400);
		// A port chosen by the machine has no neighbour.
		expect(watch({ PORT: '0' }).metricsPort).toBe(null);
	});

	it('move the metrics or turn them off', () => {
		expect(watch({ METRICS_PORT: '9464' }).metricsPort).toBe(9464);
		for (const off of ['', '0']) expect(watch({ METRICS_PORT: off }).metricsPort).toBe(null);
		expect(() => watch({ METRICS_PORT: 'none' })).toThrow(/METRICS_PORT/);
	});

	it('name the collector of traces, and the share of sampled traces', () => {
		const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' };
		expect(watch(env).tracing).toEqual({
			url: 'http://127.0.0.1:4318/v1/traces',
			headers: {},
			serviceName: 'prostuti',
			share: 1,
		});
		const more = {
			OTEL_SERVICE_NAME: 'app-2',
			TRACE_SHARE: '0.05',
			OTEL_EXPORTER_OTLP_HEADERS: 'a=b%20c, d = e',
		};
		expect(watch({ ...env, ...more }).tracing).toMatchObject({
			headers: { a: 'b c', d: 'e' },
			serviceName: 'app-2',
			share: 0.05,
		});
		expect(() => watch({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow(
			/OTEL_EXPORTER_OTLP_ENDPOINT/,
		);
		expect(watch({ ...env, TRACE_SHARE: '' }).tracing?.share).toBe(1);
		expect(() => watch({ ...env, TRACE_SHARE: '5' })).toThrow(/TRACE_SHARE/);
	});

	it('refuse invalid headers without repeating them', () => {
		const env = {
			OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
			OTEL_EXPORTER_OTLP_HEADERS: 'secret-key',
		};
		expect(() => watch(env)).toThrow(/OTEL_EXPORTER_OTLP_HEADERS/);
		expect(() => watch(env)).not.toThrow(/secret-key/);
	});
});
