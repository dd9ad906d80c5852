import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Attributes, Span } from '@opentelemetry/api';
import { origins } from './origin.ts';
import type { Tracing } from './tracing.ts';

interface Fetched {
	origin: string | URL;
	path: string;
	method: string;
}

/**
 * Spans for outgoing requests of this process. Node reports every request itself, so nothing is patched.
 * Queries contain keys and are left out; so are whole paths of push services, which act like a key to a
 * browser. Returns the function to stop.
 */
export function traceOutgoing(tracing: Tracing): () => void {
	const running = new WeakMap<object, Span>();
	function begin(request: object, method: string, host: string, more: Attributes = {}): void {
		const parent = origins.getStore()?.span;
		if (!parent) return;
		const attributes = { 'http.request.method': method, 'server.address': host, ...more };
		running.set(request, tracing.begin(`${method} ${host}`, 'CLIENT', attributes, parent));
	}
	function end(request: object, failed?: string): void {
		const span = running.get(request);
		if (span) tracing.end(span, failed);
		running.delete(request);
	}
	const noteStatus = (request: object, status: number | undefined) =>
		running.get(request)?.setAttribute('http.response.status_code', status ?? 0);

	const listeners: Record<string, (message: never) => void> = {
		'undici:request:create': ({ request }: { request: Fetched }) => {
			const { host } = new URL(request.origin);
			begin(request, request.method, host, { 'url.path': request.path.replace(/[?#].*$/s, '') });
		},
		'undici:request:headers': (message: { request: Fetched; response: { statusCode: number } }) =>
			noteStatus(message.request, message.response.statusCode),
		'undici:request:trailers': ({ request }: { request: Fetched }) => end(request),
		'undici:request:error': ({ request, error }: { request: Fetched; error: Error }) =>
			end(request, error.name),
		'http.client.request.start': ({ request }: { request: ClientRequest }) =>
			begin(request, request.method, request.host),
		'http.client.response.finish': (message: { request: ClientRequest; response: IncomingMessage }) => {
			noteStatus(message.request, message.response.statusCode);
			end(message.request);
		},
		'http.client.request.error': ({ request, error }: { request: ClientRequest; error: Error }) =>
			end(request, error.name),
	};
	const all = Object.entries(listeners) as [string, (message: unknown) => void][];
	for (const [name, listener] of all) subscribe(name, listener);
	return () => {
		for (const [name, listener] of all) unsubscribe(name, listener);
	};
}
