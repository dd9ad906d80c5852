import { ConfigError, type Env, portOf, wholeOf } from './values.ts';

export const WATCH_MEANINGS = {
	'DISK_WARN_MB, DISK_REFUSE_MB':
		'free megabytes where `DATA_DIR` and the local media folder lie: below the first the log warns (5120), below the second uploads are refused (2048); 0: never',
	METRICS_PORT:
		'where Prometheus reads figures, on 127.0.0.1 alone (400 above `PORT`: 4721); `0` or nothing: nowhere',
	'OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS':
		'a collector that takes traces by OTLP over HTTP, such as http://127.0.0.1:4318, and what goes along (`name=value`); none without it',
	'OTEL_SERVICE_NAME, TRACE_SHARE':
		'the name in traces (`prostuti`); the share of calls and jobs that begin one, from 0 to 1 (1)',
};

export type TracingConfig = NonNullable<ReturnType<typeof tracing>>;

const MEGABYTE = 1024 * 1024;
const MOST_MB = 1024 * MEGABYTE;

/** Free space on the disk below which a warning is logged, and below which uploads are refused. Throws ConfigError. */
export function readDisk(env: Env) {
	const warn = wholeOf(env, 'DISK_WARN_MB', 5_120, 0, MOST_MB);
	const refuse = wholeOf(env, 'DISK_REFUSE_MB', Math.min(2_048, warn), 0, MOST_MB);
	if (refuse > warn) throw new ConfigError('DISK_REFUSE_MB must not be more than DISK_WARN_MB');
	return { warnBytes: warn * MEGABYTE, refuseBytes: refuse * MEGABYTE };
}

const TRACES = '/v1/traces';

function headersOf(text: string): Record<string, string> {
	const pairs = text.split(',').filter((pair) => pair.trim() !== '');
	return Object.fromEntries(
		pairs.map((pair) => {
			const at = pair.indexOf('=');
			// Not the pair itself: it probably contains a key.
			if (at < 1)
				throw new ConfigError('OTEL_EXPORTER_OTLP_HEADERS must be a list such as name=value,other=value');
			return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())];
		}),
	);
}

/** The usual names of OpenTelemetry settings, except the share. */
function tracing(env: Env) {
	const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
	if (!endpoint) return null;
	if (!/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''))
		throw new ConfigError('OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://127.0.0.1:4318');
	const share = Number(env.TRACE_SHARE || '1');
	if (!(share >= 0 && share <= 1)) throw new ConfigError('TRACE_SHARE must be a number from 0 to 1');
	return {
		url: endpoint.replace(/\/$/, '') + TRACES,
		headers: headersOf(env.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
		serviceName: env.OTEL_SERVICE_NAME || 'prostuti',
		/** Share of traces started here that are sampled, from 0 to 1; traces of callers follow the caller's choice. */
		share,
	};
}

/** Offset of the metrics port from the app's port: beyond the apps of a machine and their desks, at most 64 each. */
const METRICS_FROM = 400;

/** The port of /metrics on 127.0.0.1, and where traces are sent; null: none. */
export function readWatch(env: Env, port: number) {
	const usual = port === 0 || port + METRICS_FROM > 65_535 ? 0 : port + METRICS_FROM;
	const metricsPort = env.METRICS_PORT === '' ? 0 : portOf(env, 'METRICS_PORT', String(usual));
	return { metricsPort: metricsPort === 0 ? null : metricsPort, tracing: tracing(env) };
}
