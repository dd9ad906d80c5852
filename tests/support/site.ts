import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Rebuild } from '#contract/site/publishing.ts';
import { type Database, openDatabase } from '#server/db/client.ts';
import { issueToken } from '#server/modules/account/sign-in/sessions.service.ts';
import { operators } from '#server/modules/account/staff/operators.tables.ts';
import { liveId } from '#server/site/releases.ts';
import { fetchJson, type RunningApp, startProcess } from './process.ts';
import { until } from './until.ts';

const EDITOR = '/api/v3/editor';
/** Final states of a rebuild. */
export const OVER: readonly string[] = ['live', 'unchanged', 'failed'];

export interface RunningSite extends RunningApp {
	db: Database;
	token: string;
	releasesDir: string;
	/** Requests a rebuild; returns at once. */
	ask(full?: boolean): Promise<Rebuild>;
	/** Its progress. */
	state(id: number): Promise<Rebuild>;
	/** Requests a rebuild and waits for its end. */
	rebuild(full?: boolean): Promise<Rebuild>;
	page(path: string): Promise<{ status: number; text: string }>;
	/** Ends the process; `SIGKILL` gives it no time for cleanup. */
	stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Address of the embedded database that an app started in this folder. */
async function databaseUrl(dataDir: string): Promise<string> {
	const { password, port } = JSON.parse(await readFile(path.join(dataDir, 'postgres.json'), 'utf8'));
	return `postgres://postgres:${password}@127.0.0.1:${port}/prostuti`;
}

/** Signs in a member of staff who may publish. */
export async function staffToken(db: Database): Promise<string> {
	const row = {
		name: 'সম্পাদক',
		phone: '+8801800000001',
		roles: ['editor', 'owner'] as ('editor' | 'owner')[],
	};
	const [operator] = await db.q
		.insert(operators)
		.values(row)
		.onConflictDoUpdate({ target: operators.phone, set: row })
		.returning();
	if (!operator) throw new Error('no operator was made');
	return issueToken(db.q, { operatorId: operator.id }, new Date(), { ddt: null, userAgent: 'test' });
}

/** Starts the whole product on a folder and waits until its site is built. */
export async function startSite(dataDir: string, env: Record<string, string> = {}): Promise<RunningSite> {
	const releasesDir = env.RELEASES_DIR ?? path.join(dataDir, 'releases');
	const began = Date.now();
	const app = await startProcess(dataDir, { SKIP_SITE: '0', RELEASES_DIR: releasesDir, ...env });
	const db = openDatabase(env.DATABASE_URL ?? (await databaseUrl(dataDir)), { max: 3 });
	const token = await staffToken(db);
	const call = async (method: string, url: string, body?: unknown) => {
		const answer = await fetchJson(`${app.desk}${EDITOR}${url}`, { method, token, body });
		if (answer.status !== 200)
			throw new Error(`${url} answered ${answer.status} ${JSON.stringify(answer.body)}`);
		return answer.body;
	};
	const state = async (id: number): Promise<Rebuild> => (await call('GET', `/rebuilds/${id}`)).rebuild;
	const ask = async (full = false): Promise<Rebuild> => (await call('POST', '/rebuilds', { full })).rebuild;
	const over = (id: number): Promise<Rebuild> =>
		until(
			async () => {
				const now = await state(id);
				return OVER.includes(now.state) && now;
			},
			{ most: 180_000 },
		);
	const site = {
		...app,
		db,
		token,
		releasesDir,
		ask,
		state,
		rebuild: async (full = false) => over((await ask(full)).id),
		async page(url: string) {
			const answer = await fetch(app.origin + url, { redirect: 'manual' });
			return { status: answer.status, text: await answer.text() };
		},
		async stop(signal: NodeJS.Signals = 'SIGTERM') {
			await db.close();
			app.child.kill(signal);
			await app.ended();
		},
	};
	// Its pages are built before the desk answers.
	await until(() =>
		fetch(app.desk).then(
			() => true,
			() => false,
		),
	);
	// The server answers before it requests its first build, and requests an interrupted one again: the last
	// request since the start counts.
	const newest = (): Promise<Rebuild> =>
		until(async () => {
			const [row]: Rebuild[] = (await call('GET', '/rebuilds')).rebuilds;
			return row && Date.parse(row.requested_at) >= began && row;
		});
	try {
		let last = await over((await newest()).id);
		for (let next = await newest(); next.id !== last.id; next = await newest()) last = await over(next.id);
		if (last.state === 'failed') throw new Error(`the site could not be built: ${last.error}\n${last.log}`);
		return site;
	} catch (error) {
		// Only a process that ends by itself stops its database.
		await site.stop();
		throw error;
	}
}

/** Every file of a release with the digest of its content, links to shared folders followed. */
export async function treeOf(releasesDir: string, id: string): Promise<Record<string, string>> {
	const root = path.join(releasesDir, id, 'site');
	const files: Record<string, string> = {};
	async function walk(dir: string): Promise<void> {
		for (const entry of await readdir(dir, { withFileTypes: true })) {
			const full = path.join(dir, entry.name);
			if (entry.isDirectory() || entry.isSymbolicLink()) await walk(full);
			else files[path.relative(root, full)] = hash('sha1', await readFile(full));
		}
	}
	await walk(root);
	return files;
}

/** The live release's name; throws where there is none. */
export async function live(releasesDir: string): Promise<string> {
	const id = await liveId(releasesDir);
	if (id === null) throw new Error('nothing is live');
	return id;
}
