import type { FastifyReply } from 'fastify';

/** Interval of keep-alive lines, so that proxies do not close a silent stream. */
const BEAT_MS = 15_000;

/** Sends each value as a server-sent event until the last one or a disconnect; an error ends the stream. */
export async function sendEvents(
	reply: FastifyReply,
	values: AsyncIterable<unknown>,
	toText: (value: unknown) => string,
): Promise<void> {
	reply.hijack();
	const { raw } = reply;
	raw.writeHead(200, {
		...(reply.getHeaders() as Record<string, string>),
		'content-type': 'text/event-stream; charset=utf-8',
		'cache-control': 'no-store',
		// Makes nginx forward events at once.
		'x-accel-buffering': 'no',
	});
	const beat = setInterval(() => raw.write(':\n\n'), BEAT_MS);
	try {
		for await (const value of values) raw.write(`data: ${toText(value)}\n\n`);
	} catch (error) {
		reply.log.error({ err: error }, 'a stream of events broke off');
	} finally {
		clearInterval(beat);
		raw.end();
	}
}
