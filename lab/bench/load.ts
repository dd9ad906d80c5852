import { setTimeout as delay } from 'node:timers/promises';
import { makeLine } from './support/line.ts';

export interface Load {
	/** Answers per second. */
	rate: number;
	/** Milliseconds. */
	p50: number;
	p99: number;
	failed: number;
}

/**
 * Sends one request after the other on one connection, at least `gapMs` apart; `next` returns the whole
 * request as bytes. The first one is sent `afterMs` after the connection was opened.
 */
async function client(
	port: number,
	next: () => Buffer,
	until: number,
	times: number[],
	fail: () => void,
	gapMs: number,
	afterMs: number,
): Promise<void> {
	const line = makeLine(port);
	try {
		await line.open();
		for (let due = performance.now() + afterMs; ; due += gapMs) {
			if (due > performance.now()) await delay(due - performance.now());
			due = performance.now();
			if (due >= until) return;
			const { status, ms } = await line.send(next());
			times.push(ms);
			if (status !== 200) fail();
		}
	} finally {
		line.end();
	}
}

/** Percentiles of sorted values, and the rate, of `clients` during `ms`. */
export function summary(times: number[], ms: number, failed: number): Load {
	const sorted = times.toSorted((a, b) => a - b);
	const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
	return { rate: (times.length / ms) * 1000, p50: at(0.5), p99: at(0.99), failed };
}

/**
 * Loads a server with one request at a time on each of `requests.length` connections: as fast as it answers, or one
 * every `gapMs`, with the connections staggered evenly, since doctors do not all tap at the same moment.
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
