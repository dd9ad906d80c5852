import { ConfigError, databaseOf, type Env, switchOf, wholeOf } from './values.ts';

export const PROCESS_MEANINGS = {
	'MIGRATE, MIGRATE_WAIT_S':
		'`run` (the usual): tables are brought up to date at the start; `wait`: another process does it, this one waits 60 s; `only`: this one does it and ends',
	'PROCESSES, NGINX':
		'of `npm run cluster`: how many (as many as cores, at least two), and `0` for none in front',
	DRAIN_MS:
		'how long a process that was told to end still takes calls, at most; 0, with `npm run cluster` 10000',
	SHED: '`0`: no call is refused because the process is behind',
	'DATABASE_REPLICA_URL, REPLICA_MAX_LAG_MS':
		'a streaming replica that some reads go to, and how far behind it may be (2000)',
};

const MODES = ['run', 'wait', 'only'] as const;
const LONGEST_DRAIN_MS = 120_000;

/** The role of a process among others on the same database. Throws ConfigError. */
export function readProcess(env: Env) {
	const migrate = MODES.find((mode) => mode === (env.MIGRATE || 'run'));
	if (!migrate) throw new ConfigError(`MIGRATE must be one of ${MODES.join(', ')}`);
	if (migrate !== 'run' && !env.DATABASE_URL)
		throw new ConfigError(`MIGRATE=${migrate} needs DATABASE_URL: nobody else opens the embedded database`);
	const shed = switchOf(env, 'SHED') !== '0';
	const url = databaseOf(env, 'DATABASE_REPLICA_URL');
	if (url && !env.DATABASE_URL)
		throw new ConfigError('DATABASE_REPLICA_URL needs DATABASE_URL, whose copy it is');
	if (url && url === env.DATABASE_URL)
		throw new ConfigError('DATABASE_REPLICA_URL is DATABASE_URL itself, not a copy of it');
	const maxLagMs = wholeOf(env, 'REPLICA_MAX_LAG_MS', 2_000, 100, 60_000);
	return {
		/** `run`: migrates, then serves. `wait`: serves once another process has migrated. `only`: migrates and ends. */
		migrate,
		migrateWaitS: wholeOf(env, 'MIGRATE_WAIT_S', 60, 0, 3_600),
		/** How long a process continues to answer after the signal to end, at most; 0: it stops listening at once. */
		drainMs: wholeOf(env, 'DRAIN_MS', 0, 0, LONGEST_DRAIN_MS),
		shed,
		/** A replica of the database; null: all reads use the primary database. */
		replica: url ? { url, maxLagMs } : null,
	};
}
