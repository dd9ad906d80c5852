import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { InjectOptions } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { EDITOR_PREFIX } from '#contract/constants.ts';
import { buildApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#server/db/client.ts';
import { deskHost } from '#server/desk/host.ts';
import { type Bus, openBus } from '#server/events/bus.ts';
import { drainJobs, type JobHandlers } from '#server/jobs/jobs.ts';
import type { Metrics } from '#server/watch/metrics.ts';
import type { FakeGateways } from './fake-gateway.ts';

/** The date of all tests. */
export const NOON = new Date('2026-11-21T06:00:00.000Z');

/** Header for the desk host of an app with the default settings. */
export const AT_DESK = { host: 'localhost:4330' };

export interface TestApp {
	db: Database;
	bus: Bus;
	url: string;
	config: Config;
	jobHandlers: JobHandlers;
	/** Metrics as Prometheus reads them. */
	scrape(): Promise<string>;
	metrics: Metrics;
	clock: { now(): Date; set(at: Date | string): void; forward(ms: number): void };
	/** Gateways that replace those of its settings. */
	fakes: FakeGateways | undefined;
	/** Device token of each bearer token; sent with it. */
	ddts: Map<string, string>;
	/** Makes one call; `token` signs it in from its own device, `body` is sent as JSON. */
	call(
		method: string,
		url: string,
		options?: {
			token?: string;
			body?: unknown;
			headers?: Record<string, string>;
			payload?: string | Buffer;
			/** Address of the caller; by default each sign-in and each code is requested from a new one. */
			from?: string;
		},
		// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
	): Promise<{ status: number; body: any; headers: Record<string, string | string[] | number | undefined> }>;
	/** Runs all due jobs of the queue. */
	work(): Promise<void>;
	/** A second app process on the same database. */
	twin(): Promise<TestApp>;
	close(): Promise<void>;
}

/** Calls with a low rate limit per network. */
const SIGN_IN = /^\/api\/v3\/(?:auth|editor\/sign-in)\b/;
let addresses = 0;
function freshAddress(): string {
	const n = ++addresses;
	return `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
}

async function open(
	url: string,
	dir: string,
	clock: TestApp['clock'],
	owner: boolean,
	env: Readonly<Record<string, string>>,
	fakes?: FakeGateways,
	ddts = new Map<string, string>(),
): Promise<TestApp> {
	const config = readConfig(
		{
			DATABASE_URL: url,
			LOG_LEVEL: 'silent',
			RELEASES_DIR: path.join(dir, 'releases'),
			// Load and disk space of the machine must not decide a test.
			SHED: '0',
			DISK_WARN_MB: '0',
			...env,
		},
		dir,
	);
	const db = openDatabase(url, { max: 6 });
	const bus = await openBus(url, { warn: () => {} });
	const { server, jobHandlers, scrape, metrics } = await buildApp({
		config,
		secret: 'a secret that only tests know, 32+',
		clock,
		db,
		bus,
		...(fakes && {
			gateways: new Map(
				Object.values(fakes)
					.filter((fake) => fake.isSetUp)
					.map((fake) => [fake.name, fake]),
			),
		}),
	});
	await server.ready();
	return {
		db,
		bus,
		url,
		config,
		jobHandlers,
		scrape,
		metrics,
		clock,
		fakes,
		ddts,
		async call(method, path, options = {}) {
			const payload =
				options.payload ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
			const ddt = options.token ? ddts.get(options.token) : undefined;
			const answer = await server.inject({
				method: method as NonNullable<InjectOptions['method']>,
				url: path,
				headers: {
					// Calls of staff are only answered at the desk's host.
					...(path.startsWith(EDITOR_PREFIX) && { host: deskHost(config) }),
					...(payload !== undefined && { 'content-type': 'application/json' }),
					...(options.token && { authorization: `Bearer ${options.token}` }),
					...(ddt && { 'x-gns-ddt': ddt }),
					...options.headers,
				},
				...(payload !== undefined && { payload }),
				remoteAddress: options.from ?? (SIGN_IN.test(path) ? freshAddress() : '127.0.0.1'),
			});
			const json = String(answer.headers['content-type'] ?? '').includes('json');
			const body = json ? answer.json() : answer.body;
			if (body?.token && body.gns_ddt) ddts.set(body.token, body.gns_ddt);
			return { status: answer.statusCode, body, headers: answer.headers };
		},
		work: () => drainJobs(db.pool, jobHandlers),
		twin: () => open(url, dir, clock, false, env, fakes, ddts),
		async close() {
			await server.close();
			await bus.close();
			await db.close();
			if (owner) await rm(dir, { recursive: true, force: true });
		},
	};
}

/** The app on a new copy of a database, with a clock stopped at NOON. The copied database must have no connections. */
export async function openOnCopy(
	template: string,
	env: Readonly<Record<string, string>> = {},
	fakes?: FakeGateways,
	ddts?: TestApp['ddts'],
): Promise<TestApp> {
	const serverUrl = inject('databaseServer');
	const name = `t_${randomUUID().replaceAll('-', '')}`;
	const admin = new pg.Client({ connectionString: serverUrl });
	await admin.connect();
	// Copies files, where the default also writes every page to the WAL and takes twice as long.
	await admin.query(`create database ${name} template ${template} strategy file_copy`);
	await admin.end();
	const url = new URL(serverUrl);
	url.pathname = `/${name}`;
	let now = NOON;
	const clock = {
		now: () => now,
		set: (at: Date | string) => {
			now = new Date(at);
		},
		forward: (ms: number) => {
			now = new Date(now.getTime() + ms);
		},
	};
	const dir = await mkdtemp(path.join(os.tmpdir(), 'prostuti-app-'));
	return open(url.href, dir, clock, true, env, fakes, ddts);
}

/**
 * The app on a separate database for this test file. `env` are settings besides the defaults, `fakes` replace
 * the gateways of the settings.
 */
export function appForFile(env: Readonly<Record<string, string>> = {}, fakes?: FakeGateways): TestApp {
	const holder = {} as { app: TestApp };
	beforeAll(async () => {
		holder.app = await openOnCopy('template_app', env, fakes);
	});
	afterAll(() => holder.app?.close());
	return new Proxy({} as TestApp, {
		get: (_, key) => Reflect.get(holder.app, key),
		// For `{ ...app }`, which would be empty.
		ownKeys: () => Reflect.ownKeys(holder.app),
		getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(holder.app, key),
	});
}
