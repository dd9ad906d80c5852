import { once } from 'node:events';
import http from 'node:http';

/** Serves the metrics only on this machine: they contain money and exams, and a scrape costs statements. */
export async function serveMetrics(port: number, scrape: () => Promise<string>): Promise<http.Server> {
	const server = http.createServer((request, response) => {
		if (request.method !== 'GET' || request.url !== '/metrics') {
			response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('see /metrics\n');
			return;
		}
		scrape().then(
			(text) =>
				response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
			() => response.writeHead(500).end(),
		);
	});
	await once(server.listen(port, '127.0.0.1'), 'listening');
	return server;
}
