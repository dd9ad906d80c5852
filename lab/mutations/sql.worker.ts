/** Runs test files with one condition removed from the statements sent to the database. */
import { writeFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, inject } from 'vitest';
import { dropCondition, marksIn } from './sql.mark.ts';

/** How many tests of a file run for a condition: up to the last that sends it. */
export type Coverage = Record<number, number>;

/** Statements of hooks may affect any later test. */
const ALL = 10_000;

let dropped: number | null = null;
let test = 0;
let testing = false;
let coverage: Coverage = {};

function sent(statement: string): string {
	const name = /^create database (\w+)/.exec(statement)?.[1];
	if (name) made.add(name);
	for (const id of marksIn(statement)) coverage[id] = testing ? Math.max(test, coverage[id] ?? 0) : ALL;
	return dropped === null ? statement : dropCondition(statement, dropped);
}

const query = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;
Object.assign(pg.Client.prototype, {
	query(this: pg.Client, statement: unknown, ...rest: unknown[]) {
		if (typeof statement === 'string') return query.call(this, sent(statement), ...rest);
		const config = statement as { text?: unknown; submit?: unknown };
		// Queries that are submitted in their own way are not changed.
		if (typeof config?.text !== 'string' || config.submit) return query.call(this, statement, ...rest);
		return query.call(this, { ...config, text: sent(config.text) }, ...rest);
	},
});

const made = new Set<string>();

/** Drops them once their files have ended: there are many, and the server keeps running. */
async function tidy(): Promise<void> {
	const admin = new pg.Client({ connectionString: inject('databaseServer') });
	await admin.connect();
	for (const name of made) await admin.query(`drop database if exists ${name} with (force)`);
	made.clear();
	await admin.end();
}

/** Runs a test file unchanged, and records which of its tests send which condition. */
export function watch(file: string, load: () => Promise<unknown>, output: string): void {
	// biome-ignore lint/correctness/usePlaywrightValidDescribeCallback: Vitest waits for it
	describe(file, async () => {
		beforeAll(() => {
			coverage = {};
			test = 0;
		});
		beforeEach(() => {
			test++;
			testing = true;
		});
		afterEach(() => {
			testing = false;
		});
		afterAll(() => {
			writeFileSync(output, JSON.stringify(coverage));
		});
		await load();
	});
	afterAll(tidy);
}

/** Runs a test file without a condition, up to its last test that sends it, until one test fails. */
export function drop(id: number, file: string, load: () => Promise<unknown>, last: number): void {
	let failed = false;
	let ran = 0;
	// biome-ignore lint/correctness/usePlaywrightValidDescribeCallback: Vitest waits for it
	describe(file, async () => {
		beforeAll(() => {
			dropped = id;
		});
		beforeEach((context) => {
			if (failed || ++ran > last) context.skip();
		});
		afterEach(({ task }) => {
			failed ||= task.result?.state === 'fail';
		});
		afterAll(() => {
			dropped = null;
		});
		await load();
	});
	afterAll(tidy);
}
