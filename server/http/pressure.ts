import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import type { Lang } from '#contract/constants.ts';
import type { Urgency } from '#contract/endpoint.ts';
import type { Deps } from '../deps.ts';
import { errorBody, langOf, statusOf } from './answers.ts';
import { CALM, type Load, placeAfter, refusalOf, watchOn } from './pressure.rules.ts';

declare module 'fastify' {
	interface FastifyContextConfig {
		/** A route without it is never refused. */
		urgency?: Urgency;
		/** The route checks by itself, once it knows that the answer is not cached. */
		asksItself?: boolean;
	}
}

const LOOK_MS = 250;
/** One in this many connections to the database is for calls of low urgency. */
const LOW_SHARE = 3;
/** The sampling interval of the histogram, which it includes in its values. */
const RESOLUTION_MS = 10;

const wordsIn = (lang: Lang) =>
	`${JSON.stringify(errorBody('server.busy', lang)).slice(0, -1)},"meta":{"next_in_s":`;
const WORDS: Readonly<Record<Lang, string>> = { bn: wordsIn('bn'), en: wordsIn('en') };

/** Answers 503. Bypasses all that the framework does for an answer: under overload nearly every call ends here. */
function answerBusy(request: FastifyRequest, reply: FastifyReply, next_in_s: number): void {
	const body = `${WORDS[langOf(request.headers['accept-language'])]}${next_in_s}}}`;
	reply.hijack();
	reply.raw.writeHead(statusOf('server.busy'), {
		'content-type': 'application/json; charset=utf-8',
		'content-length': Buffer.byteLength(body),
		'retry-after': String(next_in_s),
		'cache-control': 'no-store',
		'x-content-type-options': 'nosniff',
		'x-request-id': request.id,
	});
	reply.raw.end(request.method === 'HEAD' ? undefined : body);
}

export type Pressure = ReturnType<typeof guardByPressure>;

/**
 * Measures the process, and refuses less urgent calls while it or its pool is overloaded, so that saves of an exam
 * succeed. Not @fastify/under-pressure: it refuses all routes alike, and one of its signals is a queue of Node's own.
 */
export function guardByPressure(app: FastifyInstance, deps: Pick<Deps, 'db' | 'log' | 'config' | 'metrics'>) {
	const atOnce: Record<Urgency, number> = { low: 0, usual: 0, high: 0 };
	const freeFrom: Record<Urgency, number> = { low: 0, usual: 0, high: 0 };
	const { pool } = deps.db;
	// Less urgent calls get few connections at a time, so that others always find one.
	const lane = pLimit(Math.max(2, Math.floor(pool.options.max / LOW_SHARE)));
	const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
	let watch = CALM;
	let load: Load = { level: 0, delayMs: 0, waiting: 0 };
	let last = performance.now();
	const look = () => {
		const now = performance.now();
		// A fully blocked loop took no sample, but this measurement is late.
		const late = Math.max(0, now - last - LOOK_MS);
		last = now;
		const mean = delay.count > 0 ? delay.mean / 1e6 - RESOLUTION_MS : 0;
		delay.reset();
		const signals = { delayMs: Math.max(mean, late), waiting: pool.waitingCount / pool.options.max };
		const before = watch.level;
		watch = watchOn(watch, signals);
		load = { level: watch.level, ...signals };
		if (watch.level !== before)
			deps.log.warn({ level: watch.level, before, ...signals }, 'how far behind this process is has changed');
	};
	if (deps.config.shed) {
		delay.enable();
		const timer = setInterval(look, LOOK_MS);
		timer.unref();
		app.addHook('onClose', async () => {
			clearInterval(timer);
			delay.disable();
		});
	}

	/** Answers the call with 503 when it must wait; true: it is answered. */
	function refuses(urgency: Urgency, request: FastifyRequest, reply: FastifyReply): boolean {
		if (!deps.config.shed) return false;
		// Files are answered from memory: the number of calls that wait for the database does not concern them.
		const running = request.routeOptions.config.endpoint === undefined ? 0 : atOnce[urgency];
		const why = refusalOf(urgency, watch.level, running);
		if (why === null) return false;
		deps.metrics.shed(`${why}.${urgency}`);
		const place = placeAfter(urgency, freeFrom[urgency], performance.now(), Math.random());
		freeFrom[urgency] = place.freeFrom;
		answerBusy(request, reply, place.next_in_s);
		return true;
	}
	app.addHook('onRequest', (request, reply, done) => {
		const { urgency, asksItself } = request.routeOptions.config;
		if (urgency === undefined || asksItself || !refuses(urgency, request, reply)) done();
	});

	return {
		refuses,
		async during<T>(urgency: Urgency, work: () => Promise<T>): Promise<T> {
			atOnce[urgency]++;
			try {
				return await (urgency === 'low' ? lane(work) : work());
			} finally {
				atOnce[urgency]--;
			}
		},
		get load() {
			return load;
		},
	};
}
