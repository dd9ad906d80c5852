import { makeLine } from './line.ts';

/** Results of a series of requests. */
interface Driven {
	/** Milliseconds of each answer. */
	times: number[];
	/** Bytes on the wire with headers, of all requests and of all answers. */
	sent: number;
	got: number;
	/** Seconds from the first request to the last answer. */
	s: number;
}

/**
 * Sends requests over so many open connections, the next one as soon as a connection is free; at least
 * `gapMs` after the previous one on the same connection.
 * @param onAnswer is called with each answer
 */
export async function drive(
	port: number,
	requests: readonly Buffer[],
	connections: number,
	{ gapMs = 0, onAnswer }: { gapMs?: number; onAnswer?: (index: number, body: string) => void } = {},
): Promise<Driven> {
	const done: Driven = { times: [], sent: 0, got: 0, s: 0 };
	const began = performance.now();
	let at = 0;
	const work = async (connection: number) => {
		const line = makeLine(port);
		const due = (turn: number) => began + gapMs * (turn + connection / connections);
		for (let turn = 0; at < requests.length; turn++) {
			const wait = due(turn) - performance.now();
			if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
			const index = at++;
			const request = requests[index];
			if (!request) break;
			const answer = await line.send(request);
			if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.slice(0, 200)}`);
			done.times.push(answer.ms);
			done.sent += request.length;
			done.got += answer.bytes - request.length;
			onAnswer?.(index, answer.body);
		}
		line.end();
	};
	await Promise.all(Array.from({ length: connections }, (_, connection) => work(connection)));
	done.s = (performance.now() - began) / 1_000;
	return done;
}
