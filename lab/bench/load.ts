import net from 'node:net';

export interface Load {
	/** Answers a second. */
	rate: number;
	/** Milliseconds. */
	p50: number;
	p99: number;
	failed: number;
}

/**
 * Sends one request after the other on one connection, at the earliest `gapMs` after the one before; `next` gives the
 * whole request as bytes. The first one is sent `afterMs` after the connection was made.
 */
function client(
	port: number,
	next: () => Buffer,
	until: number,
	times: number[],
	fail: () => void,
	gapMs: number,
	afterMs: number,
): Promise<void> {
	return new Promise((resolve, reject) => {
		const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
		let began = 0;
		let text = '';
		const send = () => {
			if (performance.now() >= until) {
				socket.end();
				resolve();
				return;
			}
			began = performance.now();
			socket.write(next());
		};
		socket.setEncoding('latin1');
		socket.on('connect', () => (afterMs > 0 ? setTimeout(send, afterMs) : send()));
		socket.on('error', reject);
		socket.on('data', (part: string) => {
			text += part;
			const head = text.indexOf('\r\n\r\n');
			if (head < 0) return;
			const length = Number(/content-length: (\d+)/i.exec(text.slice(0, head))?.[1] ?? 0);
			if (text.length < head + 4 + length) return;
			times.push(performance.now() - began);
			if (!text.startsWith('HTTP/1.1 200')) fail();
			text = '';
			const wait = began + gapMs - performance.now();
			if (wait > 0) setTimeout(send, wait);
			else send();
		});
	});
}

/** Percentile of sorted values, and the rate, of what `clients` do for `ms`. */
export function summary(times: number[], ms: number, failed: number): Load {
	const sorted = times.toSorted((a, b) => a - b);
	const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
	return { rate: (times.length / ms) * 1000, p50: at(0.5), p99: at(0.99), failed };
}

/**
 * Loads a server with one request at a time on each of `requests.length` connections: as many as it answers, or one
 * every `gapMs`, the connections evenly one after the other, since doctors do not all tap in the same moment.
 */
export async function loadHttp(
	port: number,
	requests: readonly (() => Buffer)[],
	ms: number,
	gapMs = 0,
): Promise<Load> {
	const times: number[] = [];
	let failed = 0;
	const until = performance.now() + ms;
	await Promise.all(
		requests.map((next, index) =>
			client(port, next, until, times, () => failed++, gapMs, (gapMs * index) / requests.length),
		),
	);
	return summary(times, ms, failed);
}
