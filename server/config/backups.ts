import path from 'node:path';
import { ConfigError, type Env, switchOf } from './values.ts';

export const BACKUPS_MEANINGS = {
	'BACKUP_DIR, BACKUP_KEEP':
		'where `npm run backup` keeps its files (`.backups`; nothing else lies there), and how many: `daily=7,weekly=5`',
	BACKUP_KEY:
		'key of age that backups are encrypted with: `age1…` to write, `AGE-SECRET-KEY-1…` to read them too; without it they lie open',
	BACKUP_MEDIA: '`0`: backups leave the media folder out',
	PG_TOOLS_DIR: 'folder of pg_dump and pg_restore for a database of your own; without it they are looked for',
};

const KEEP = /^daily=(\d{1,3}),weekly=(\d{1,3})$/;
/** Bech32: no 1, b, i or o after the prefix. */
const KEY = /^(?:age1[ac-hj-np-z02-9]{58}|AGE-SECRET-KEY-1[AC-HJ-NP-Z02-9]{58})$/;

function readKeep(text: string) {
	const [, daily, weekly] = KEEP.exec(text) ?? [];
	// A rule that retains nothing would delete the newest backup as well.
	if (!(Number(daily) >= 1))
		throw new ConfigError('BACKUP_KEEP must be like daily=7,weekly=5, with at least one day');
	return { daily: Number(daily), weekly: Number(weekly) };
}

export function readBackups(env: Env, root: string) {
	const key = env.BACKUP_KEY || null;
	if (key !== null && !KEY.test(key))
		throw new ConfigError('BACKUP_KEY must be a key of age; `npm run backup -- --make-key` makes one');
	return {
		/** Folder of backups only. */
		dir: path.resolve(root, env.BACKUP_DIR || '.backups'),
		/** How many days and weeks are retained, each by its newest backup. */
		keep: readKeep(env.BACKUP_KEEP || 'daily=7,weekly=5'),
		/** Key of the age format: `age1…` can only encrypt, `AGE-SECRET-KEY-1…` can do both; null: nothing is encrypted. */
		key,
		media: switchOf(env, 'BACKUP_MEDIA') !== '0',
		/** Folder of pg_dump and pg_restore; null: they are searched. */
		toolsDir: env.PG_TOOLS_DIR ? path.resolve(root, env.PG_TOOLS_DIR) : null,
	};
}
