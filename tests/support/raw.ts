import net from 'node:net';

/** A connection without any client on it, that says how it ended. */
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
		/** What the server has said so far. */
		said: () => text,
		/** Milliseconds from its beginning to its end. */
		closed,
		/** Sends this text again and again, until the connection ends. */
		drip(part: string, everyMs: number): void {
			const timer = setInterval(() => socket.write(part), everyMs);
			socket.once('close', () => clearInterval(timer));
		},
	};
}
