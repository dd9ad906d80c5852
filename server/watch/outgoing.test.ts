import http, { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Attributes, INVALID_SPAN_CONTEXT, type Span, trace } from '@opentelemetry/api';
import { expect, it, onTestFinished } from 'vitest';
import { origins } from './origin.ts';
import { traceOutgoing } from './outgoing.ts';
import type { Tracing } from './tracing.ts';

interface Seen {
	name: string;
	attributes: Attributes;
	ended: string | true | null;
}

function watch() {
	const seen: Seen[] = [];
	const bySpan = new Map<Span, Seen>();
	const tracing: Tracing = {
		begin(name, _kind, attributes): Span {
			const one: Seen = { name, attributes: { ...attributes }, ended: null };
			seen.push(one);
			const span: Span = trace.wrapSpanContext(INVALID_SPAN_CONTEXT);
			bySpan.set(span, one);
			return Object.assign(span, {
				setAttribute(key: string, value: number) {
					one.attributes[key] = value;
					return span;
				},
			});
		},
		end(span, failed) {
			const one = bySpan.get(span);
			if (one) one.ended = failed ?? true;
		},
		close: async () => {},
	};
	onTestFinished(traceOutgoing(tracing));
	const origin = {
		kind: 'req',
		id: 'abcdefgh',
		name: 'a.b',
		span: tracing.begin('call', 'SERVER', {}),
	} as const;
	return { seen, inCall: <T>(work: () => Promise<T>) => origins.run(origin, work) };
}

async function machine() {
	const server = createServer((_, response) => response.writeHead(201).end('ok'));
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	onTestFinished(() => void server.close());
	return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const posted = (host: string, path: string) =>
	new Promise<void>((resolve, reject) => {
		const request = http.request(`http://${host}${path}`, { method: 'POST' }, (answer) => {
			answer.resume().once('close', resolve);
		});
		request.once('error', reject).end();
	});

it('outgoing requests of a call are recorded by host and path, without the query', async () => {
	const { seen, inCall } = watch();
	const host = await machine();
	await inCall(async () => (await fetch(`http://${host}/send?api_key=secret#part`)).text());
	expect(seen[1]).toEqual({
		name: `GET ${host}`,
		attributes: {
			'http.request.method': 'GET',
			'server.address': host,
			'url.path': '/send',
			'http.response.status_code': 201,
		},
		ended: true,
	});
});

it('for requests by the older API, as to push services, the path is left out too', async () => {
	const { seen, inCall } = watch();
	const host = await machine();
	await inCall(() => posted(host, '/push/as-good-as-a-key?x=1'));
	expect(seen[1]).toMatchObject({ attributes: { 'http.response.status_code': 201 }, ended: true });
	expect(JSON.stringify(seen)).not.toContain('as-good-as-a-key');
});

it('an unreachable target ends with the reason', async () => {
	const { seen, inCall } = watch();
	const closed = createServer().listen(0, '127.0.0.1');
	await new Promise((resolve) => closed.once('listening', resolve));
	const gone = `127.0.0.1:${(closed.address() as AddressInfo).port}`;
	await new Promise((resolve) => closed.close(resolve));
	await inCall(() => fetch(`http://${gone}/`).catch(() => {}));
	await inCall(() => posted(gone, '/').catch(() => {}));
	expect(seen.slice(1).map(({ ended }) => typeof ended)).toEqual(['string', 'string']);
});

it('requests without a call or job, such as those to the collector, start no span', async () => {
	const { seen } = watch();
	const host = await machine();
	await (await fetch(`http://${host}/`)).text();
	await posted(host, '/');
	expect(seen).toHaveLength(1);
});
