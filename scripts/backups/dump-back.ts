import { once } from 'node:events';
import pg from 'pg';
import type { Config } from '#server/config.ts';
import { BackupError } from './backup-error.ts';
import { compareCounts, countRows } from './counts.ts';
import type { Manifest } from './manifest.ts';
import { findTools, startRestore } from './pg-tools.ts';

/** Schemas other than PostgreSQL's own; `public` always exists. */
const OWN_SCHEMAS = `select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`;
const TABLES = `select count(*)::int as n from pg_class c join pg_namespace s on s.oid = c.relnamespace
	where c.relkind in ('r', 'p', 'v', 'm', 'S') and s.nspname !~ '^pg_' and s.nspname <> 'information_schema'`;

export const databaseName = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

/** Empties the database: refuses one that is in use, and a non-empty one unless the confirmation is its name. */
async function clearDatabase(client: pg.Client, force: string | null): Promise<void> {
	const { rows: users } = await client.query<{ n: number; name: string }>(
		`select count(*) filter (where pid <> pg_backend_pid() and backend_type = 'client backend')::int as n,
			current_database() as name from pg_stat_activity where datname = current_database()`,
	);
	const { n = 0, name = '' } = users[0] ?? {};
	if (n > 0) throw new BackupError(`${n} others are connected to the database ${name}: stop the app first`);
	const { rows } = await client.query<{ n: number }>(TABLES);
	if ((rows[0]?.n ?? 0) === 0) return;
	if (force !== name)
		throw new BackupError(
			`the database ${name} is not empty. Restore into a new one (createdb), or say \`--force ${name}\`: everything in it is deleted.`,
		);
	const { rows: schemas } = await client.query<{ name: string }>(OWN_SCHEMAS);
	await client.query('begin');
	for (const schema of schemas) await client.query(`drop schema ${pg.escapeIdentifier(schema.name)} cascade`);
	await client.query('create schema public');
	await client.query('commit');
}

/** Restores a dump into DATABASE_URL piece by piece. */
export async function restoreDump(config: Config, manifest: Manifest, force: string | null) {
	const url = config.databaseUrl ?? '';
	const client = new pg.Client({ connectionString: url, application_name: 'restore' });
	client.on('error', () => {});
	await client.connect();
	try {
		const { rows } = await client.query<{ server_version: string }>('show server_version');
		const tools = await findTools(config.backups.toolsDir, rows[0]?.server_version ?? '');
		await clearDatabase(client, force);
		const { stdin, ended } = startRestore(tools, url);
		let over = false;
		const end = ended.finally(() => {
			over = true;
		});
		end.catch(() => {});
		return {
			async feed(content: AsyncIterable<Uint8Array>): Promise<void> {
				// After it has ended, the rest is read only to verify the archive; `done` has the reason.
				for await (const chunk of content)
					if (!over && !stdin.write(chunk)) await Promise.race([once(stdin, 'drain'), end.catch(() => {})]);
			},
			async done(): Promise<void> {
				stdin.end();
				await end;
				await client.query('analyze');
				compareCounts(manifest.counts, await countRows(client, true));
				await client.end();
			},
			/** pg_restore runs in one transaction, rolled back unless it got all of the dump: then a retry must confirm the name. */
			async giveUp(): Promise<void> {
				stdin.end();
				await end.catch(() => {});
				await client.end().catch(() => {});
			},
		};
	} catch (error) {
		await client.end();
		throw error;
	}
}
