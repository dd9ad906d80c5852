// The database reads of a call: its statements, each explained with its actual values.
import pg from 'pg';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/client.ts';
import { openBus } from '#server/events/bus.ts';

interface Statement {
	text: string;
	values: unknown[];
}
interface Plan {
	'Node Type': string;
	'Actual Rows'?: number;
	'Actual Loops'?: number;
	'Rows Removed by Filter'?: number;
	'Rows Removed by Index Recheck'?: number;
	'Shared Hit Blocks'?: number;
	'Shared Read Blocks'?: number;
	Plans?: Plan[];
}

export interface Explained {
	statements: number;
	/** Rows read, including filtered ones, and pages of 8 kB. */
	rows: number;
	pages: number;
	/** The statement that read most pages: its beginning, and its pages. */
	heaviest: string;
	heaviestPages: number;
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
const isScan = (plan: Plan) => / Scan$/.test(plan['Node Type']) && !/^(CTE|Subquery)/.test(plan['Node Type']);

/** Statements sent to any database while the work runs. */
async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
	const { query } = pg.Client.prototype;
	const seen: Statement[] = [];
	pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
		const [statement, more] = args;
		const { text, values } = (
			typeof statement === 'string' ? { text: statement } : statement
		) as Partial<Statement>;
		seen.push({ text: text ?? '', values: values ?? (Array.isArray(more) ? more : []) });
		return (query as (...all: unknown[]) => unknown).apply(this, args);
	} as typeof query;
	try {
		await work();
	} finally {
		pg.Client.prototype.query = query;
	}
	return seen.filter(({ text }) => !/^(begin|commit|rollback|listen|set)\b/i.test(text));
}

/**
 * Makes a call on an app in this process and explains its statements; their second writes are rolled back.
 * @param first as sent over the wire; fills the caches
 * @param again the same call, which is explained
 * @param undo restores the state before the call
 */
export async function explain(
	url: string,
	folder: string,
	first: Buffer,
	again: Buffer,
	undo?: string,
): Promise<Explained> {
	const db = openDatabase(url);
	const bus = await openBus(url, console);
	const config = readConfig({
		DATABASE_URL: url,
		PORT: '0',
		RATE_FACTOR: '1000000',
		DATA_DIR: folder,
		RELEASES_DIR: folder,
		LOG_LEVEL: 'silent',
	});
	const clock = { now: () => new Date() };
	const { server } = await buildApp({
		config,
		secret: 'a secret that only the bench knows',
		clock,
		db,
		bus,
	});
	const reader = new pg.Client({ connectionString: url });
	await reader.connect();
	try {
		const call = async (request: Buffer) => {
			const [head = '', body = ''] = request.toString().split('\r\n\r\n');
			const [line = '', ...fields] = head.split('\r\n');
			const [method = 'GET', at = '/'] = line.split(' ');
			const headers = Object.fromEntries(fields.map((field) => field.split(': ') as [string, string]));
			const { statusCode } = await server.inject({
				method: method as 'GET',
				url: at,
				headers,
				...(body && { payload: body }),
			});
			if (statusCode !== 200) throw new Error(`${at} answered ${statusCode}`);
		};
		await call(first);
		const statements = await statementsOf(() => call(again));
		const sum: Explained = {
			statements: statements.length,
			rows: 0,
			pages: 0,
			heaviest: '',
			heaviestPages: -1,
		};
		for (const { text, values } of statements) {
			await reader.query('begin');
			if (undo) await reader.query(undo);
			const { rows } = await reader.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
				`explain (analyze, buffers, format json) ${text}`,
				values,
			);
			await reader.query('rollback');
			const plan = rows[0]?.['QUERY PLAN'][0].Plan;
			if (!plan) continue;
			const pages = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
			sum.pages += pages;
			for (const node of nodesOf(plan).filter(isScan)) {
				const each =
					(node['Actual Rows'] ?? 0) +
					(node['Rows Removed by Filter'] ?? 0) +
					(node['Rows Removed by Index Recheck'] ?? 0);
				sum.rows += each * (node['Actual Loops'] ?? 1);
			}
			if (pages > sum.heaviestPages) {
				sum.heaviestPages = pages;
				sum.heaviest = /(?:from|update|into)\s+"?(\w+)/i.exec(text)?.[1] ?? text.slice(0, 40);
			}
		}
		return sum;
	} finally {
		await reader.end();
		await server.close();
		await bus.close();
		await db.close();
	}
}
