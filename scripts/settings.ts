import { readFileSync, writeFileSync } from 'node:fs';
import { BACKUPS_MEANINGS } from '../server/config/backups.ts';
import { COURIERS_MEANINGS } from '../server/config/couriers.ts';
import { MEDIA_MEANINGS } from '../server/config/media.ts';
import { MESSAGES_MEANINGS } from '../server/config/messages.ts';
import { PAYMENTS_MEANINGS } from '../server/config/payments.ts';
import { PROCESS_MEANINGS } from '../server/config/process.ts';
import { PUSH_MEANINGS } from '../server/config/push.ts';
import { WATCH_MEANINGS } from '../server/config/watch.ts';
import { GENERAL_MEANINGS } from '../server/config.ts';
import { RETENTION_MEANINGS } from '../server/retention.ts';

const FILE = 'docs/settings.md';

/** The settings page with its table generated from the files that read the settings. */
export function settingsPage(page: string): string {
	const meanings: Readonly<Record<string, string>>[] = [
		GENERAL_MEANINGS,
		MESSAGES_MEANINGS,
		PAYMENTS_MEANINGS,
		COURIERS_MEANINGS,
		MEDIA_MEANINGS,
		PUSH_MEANINGS,
		BACKUPS_MEANINGS,
		WATCH_MEANINGS,
		RETENTION_MEANINGS,
		PROCESS_MEANINGS,
	];
	const rows = meanings
		.flatMap(Object.entries<string>)
		.map(([names, meaning]) => [names.replaceAll(/[A-Z0-9_]+/g, '`$&`'), meaning]);
	const wide = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
	const line = (cells: readonly string[], fill = ' ') =>
		`| ${cells.map((cell, column) => cell.padEnd(wide[column] ?? 0, fill)).join(' | ')} |`;
	const table = [line(['variable', 'meaning']), line(['-', '-'], '-'), ...rows.map((row) => line(row))];
	return page.replace(/^\| variable[\s\S]*?\n\n/m, `${table.join('\n')}\n\n`);
}

if (import.meta.main) writeFileSync(FILE, settingsPage(readFileSync(FILE, 'utf8')));
