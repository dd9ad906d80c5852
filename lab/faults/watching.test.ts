import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, demoDdt, demoPhone } from '#server/seed/demo-doctors.ts';
import { saveOnce, sit } from '#tests/support/exam-load.ts';
import { fetchJson, freePort, killChildren, type RunningApp, startProcess } from '#tests/support/process.ts';
import { readSpans, type Span } from '#tests/support/spans.ts';
import { until } from '#tests/support/until.ts';

const CALLER = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };
const NEW_PHONE = '01912345678';
const SMS_KEY = 'key-of-the-gateway';
const LONG = 60_000;
const ROOT = path.resolve(import.meta.dirname, '../..');

let dir = '';
let app: RunningApp;
let collector: Server;
let metricsPort = 0;
const spans: Span[] = [];

/** Waits until the collector has received such a span. */
const spanOf = (like: (span: Span) => boolean): Promise<Span> => until(() => spans.find(like));
const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();

beforeAll(async () => {
	dir = await mkdtemp(path.join(os.tmpdir(), 'prostuti-faults-'));
	collector = createServer(async (request, response) => {
		const parts: Buffer[] = [];
		for await (const part of request) parts.push(part as Buffer);
		if (request.url === '/sendsms') return void response.end('{"error":0,"data":{"request_id":1}}');
		if (request.url === '/v1/traces' && request.headers['x-key'] === 'of the collector')
			spans.push(...readSpans(Buffer.concat(parts)));
		response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
	});
	await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
	metricsPort = await freePort();
	const machine = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
	app = await startProcess(dir, {
		SMS_GATEWAYS: 'alpha',
		ALPHA_SMS_KEY: SMS_KEY,
		ALPHA_SMS_URL: machine,
		METRICS_PORT: String(metricsPort),
		TRUST_PROXY: '1',
		OTEL_EXPORTER_OTLP_ENDPOINT: machine,
		OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of%20the%20collector',
	});
}, LONG);
afterAll(async () => {
	app.child.kill('SIGTERM');
	await app.ended();
	collector.close();
	await rm(dir, { recursive: true, force: true, maxRetries: 5 });
}, LONG);

describe('a trace', () => {
	it(
		'goes on from a caller that the proxy let through, with its statements, and tells no value',
		async () => {
			const phone = demoPhone(7);
			const answer = await fetch(`${app.origin}/api/v3/auth/login`, {
				method: 'POST',
				headers: {
					'content-type': 'application/json',
					'x-gns-ddt': demoDdt(7),
					traceparent: `00-${CALLER.trace}-${CALLER.span}-01`,
					'x-request-id': 'from-the-proxy-1',
				},
				body: JSON.stringify({ phone, password: DEMO_PASSWORD }),
			});
			expect(answer.status).toBe(200);
			const call = await spanOf(({ name }) => name === 'POST auth.login');
			expect(call).toMatchObject({
				traceId: CALLER.trace,
				parentSpanId: CALLER.span,
				attributes: {
					'http.route': '/api/v3/auth/login',
					'http.response.status_code': 200,
					'request.id': 'from-the-proxy-1',
				},
			});
			const statement = await spanOf(({ parentSpanId }) => parentSpanId === call.spanId);
			expect(statement.traceId).toBe(CALLER.trace);
			expect(statement.attributes['db.system.name']).toBe('postgresql');
			expect(statement.attributes['db.query.text']).toMatch(/\$1/);
			const all = JSON.stringify(spans);
			for (const secret of [phone, phone.slice(1), DEMO_PASSWORD, demoDdt(7)])
				expect(all).not.toContain(secret);
		},
		LONG,
	);

	it(
		'of a job is there too, and of what a call asks of a gateway, without its query',
		async () => {
			expect(await spanOf(({ name }) => name === 'job exams.sweep')).toMatchObject({
				attributes: { 'job.name': 'exams.sweep' },
			});
			const joined = await fetchJson(`${app.origin}/api/v3/auth/join`, {
				method: 'POST',
				body: { phone: NEW_PHONE, name: 'Doctor Who Joins' },
			});
			expect(joined.status).toBe(200);
			const call = await spanOf(({ name }) => name === 'POST auth.join');
			const requested = await spanOf(
				({ attributes, traceId }) => traceId === call.traceId && attributes['url.path'] !== undefined,
			);
			expect(requested).toMatchObject({
				name: expect.stringMatching(/^POST 127\.0\.0\.1:\d+$/),
				parentSpanId: call.spanId,
				attributes: { 'url.path': '/sendsms', 'http.response.status_code': 200 },
			});
			expect(JSON.stringify(spans)).not.toContain(NEW_PHONE.slice(1));
			expect(JSON.stringify(spans)).not.toContain(SMS_KEY);
			// The export of spans is not traced itself: it would never end.
			const paths = spans
				.filter(({ name }) => name === requested.name)
				.map(({ attributes }) => attributes['url.path']);
			expect(new Set(paths)).toEqual(new Set(['/sendsms']));
		},
		LONG,
	);
});

describe('the metrics', () => {
	it(
		'are served on 127.0.0.1 alone, on a port of their own',
		async () => {
			const attempt = await sit(app.origin, 9);
			expect(await saveOnce(app.origin, attempt, 1)).toMatchObject({ status: 200 });
			const text = await metrics();
			expect(text).toMatch(/^prostuti_save_duration_seconds_count 1$/m);
			expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
			expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
			expect(text).toMatch(/^prostuti_event_loop_utilisation [\d.]+/m);
			expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
			expect((await fetchJson(`${app.origin}/api/metrics`)).status).toBe(404);
			const elsewhere = Object.values(os.networkInterfaces())
				.flatMap((addresses) => addresses ?? [])
				.find(({ internal, family }) => !internal && family === 'IPv4');
			const refused = new Promise((resolve) => {
				connect(metricsPort, elsewhere?.address ?? '127.0.0.2')
					.once('connect', () => resolve('connected'))
					.once('error', () => resolve('refused'));
			});
			expect(await refused).toBe('refused');
		},
		LONG,
	);

	it(
		'of the process still come when the database is gone',
		async () => {
			const pid = Number((await readFile(path.join(dir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
			expect(await metrics()).toMatch(/^prostuti_database_up 1$/m);
			process.kill(pid, 'SIGSTOP');
			killChildren(pid);
			const text = await until(
				async () => {
					const began = Date.now();
					const now = await metrics();
					expect(Date.now() - began).toBeLessThan(5_000);
					return /^prostuti_database_up 0$/m.test(now) && now;
				},
				{ every: 500 },
			);
			expect(text).not.toMatch(/^prostuti_open_attempts/m);
			expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
			process.kill(pid, 'SIGCONT');
		},
		LONG,
	);
});

describe('the dependencies of traces', () => {
	/** The parts of OpenTelemetry loaded by a process that imports the app and opens what its settings name. */
	function loaded(env: Record<string, string>): string[] {
		const script = `
			import { registerHooks } from 'node:module';
			const urls = new Set();
			registerHooks({ load(url, context, next) { urls.add(url); return next(url, context); } });
			await import('./server/app.ts');
			const { readConfig } = await import('./server/config.ts');
			const { openTracing } = await import('./server/watch/tracing.ts');
			await openTracing(readConfig(process.env).watch.tracing);
			const names = [...urls].flatMap((url) => /@opentelemetry\\/[^/]+/.exec(url) ?? []);
			console.log(JSON.stringify([urls.size, ...new Set(names)]));
			process.exit();`;
		const args = ['--input-type=module', '-e', script];
		const output = execFileSync(process.execPath, args, {
			cwd: ROOT,
			env: { ...env, PATH: process.env.PATH },
		});
		const [all, ...names] = JSON.parse(output.toString()) as [number, ...string[]];
		expect(all).toBeGreaterThan(200);
		return names;
	}

	it(
		'is loaded where a collector is named, and nothing but its types elsewhere',
		() => {
			// Its types are in a small separate package, which the metrics need too.
			expect(loaded({})).toEqual(['@opentelemetry/api']);
			const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };
			expect(loaded(env)).toEqual(
				expect.arrayContaining(['@opentelemetry/exporter-trace-otlp-proto', '@opentelemetry/sdk-trace']),
			);
		},
		LONG,
	);
});
