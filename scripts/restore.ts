import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { FolderInUse } from '#server/db/embedded.ts';
import { BackupError, tell } from './backups/backup-error.ts';
import { restoreBackup } from './backups/put-back.ts';

const USAGE = `usage: npm run restore -- FILE [--force WORD]
Restores a backup into an empty DATA_DIR or, with DATABASE_URL, into an empty database. BACKUP_KEY must be the key that can
read (AGE-SECRET-KEY-1…). A place that is not empty is refused; the refusal says the word that replaces what is there.`;

try {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: { force: { type: 'string' }, help: { type: 'boolean', default: false } },
	});
	const [file, ...more] = positionals;
	if (values.help) console.log(USAGE);
	else if (file === undefined || more.length > 0) throw new BackupError(USAGE);
	else {
		const manifest = await restoreBackup({
			config: readConfig(process.env, path.resolve(import.meta.dirname, '..')),
			file,
			force: values.force ?? null,
			at: new Date(),
			say: (text) => console.log(`  ${text}`),
		});
		const counts = Object.entries(manifest.counts).map(([name, [n]]) => `${name} ${n}`);
		console.log(
			`restored: the state of ${manifest.made_at}, hashes and counts are right (${counts.join(', ')})`,
		);
	}
} catch (error) {
	console.error(error instanceof FolderInUse ? error.message : tell(error));
	process.exitCode = 1;
}
