import { ConfigError } from './config-error.ts';
import { type Env, portOf } from './config-values.ts';

export interface TracingConfig {
	/** Where spans are posted to. */
	url: string;
	/** What goes along, such as the key of a collector. */
	headers: Record<string, string>;
	serviceName: string;
	/** Of the traces that begin here, from 0 to 1; those of callers follow the caller's choice. */
	share: number;
}
export interface WatchConfig {
	/** Port of /metrics, on 127.0.0.1 only; null: nobody is told. */
	metricsPort: number | null;
	/** Null: nothing is traced. */
	tracing: TracingConfig | null;
}

const TRACES = '/v1/traces';

function headersOf(text: string): Record<string, string> {
	const pairs = text.split(',').filter((pair) => pair.trim() !== '');
	return Object.fromEntries(
		pairs.map((pair) => {
			const at = pair.indexOf('=');
			// Not the pair itself: it is a key in all likelihood.
			if (at < 1)
				throw new ConfigError('OTEL_EXPORTER_OTLP_HEADERS must be a list such as name=value,other=value');
			return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())];
		}),
	);
}

/** The names are those that OpenTelemetry gives its settings everywhere, but for the share. */
function tracing(env: Env): TracingConfig | null {
	const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
	if (!endpoint) return null;
	if (!/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''))
		throw new ConfigError('OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://127.0.0.1:4318');
	const share = Number(env.TRACE_SHARE ?? '1');
	if (!(share >= 0 && share <= 1)) throw new ConfigError('TRACE_SHARE must be a number from 0 to 1');
	return {
		url: endpoint.replace(/\/$/, '') + TRACES,
		headers: headersOf(env.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
		serviceName: env.OTEL_SERVICE_NAME || 'prostuti',
		share,
	};
}

/** So far above the port of the app lies that of the metrics: past the apps of a machine and their desks, 64 each at most. */
const METRICS_FROM = 400;

/** How this process is watched. */
export function readWatch(env: Env, port: number): WatchConfig {
	const usual = port === 0 || port + METRICS_FROM > 65_535 ? 0 : port + METRICS_FROM;
	const metricsPort = env.METRICS_PORT === '' ? 0 : portOf(env, 'METRICS_PORT', String(usual));
	return { metricsPort: metricsPort === 0 ? null : metricsPort, tracing: tracing(env) };
}
