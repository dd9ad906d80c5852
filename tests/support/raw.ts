import net from 'node:net';

/** A bare connection without a client, which reports how it ended. */
export function openRaw(port: number, host = '127.0.0.1') {
	const socket = net.connect({ port, host });
	let text = '';
	socket.setEncoding('latin1').on('data', (part: string) => {
		text += part;
	});
	const began = performance.now();
	const closed = new Promise<number>((resolve) => {
		socket.once('close', () => resolve(performance.now() - began));
	});
	socket.on('error', () => {});
	return {
		socket,
		opened: new Promise<void>((resolve, reject) => {
			socket.once('connect', () => resolve());
			socket.once('error', reject);
		}),
		/** Text received from the server so far. */
		said: () => text,
		/** Milliseconds from its beginning to its end. */
		closed,
		/** Sends this text repeatedly, until the connection ends. */
		drip(part: string, everyMs: number): void {
			const timer = setInterval(() => socket.write(part), everyMs);
			socket.once('close', () => clearInterval(timer));
		},
	};
}
