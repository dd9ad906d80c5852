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
	const meanings = [
		...Object.entries(GENERAL_MEANINGS),
		...Object.entries(MESSAGES_MEANINGS),
		...Object.entries(PAYMENTS_MEANINGS),
		...Object.entries(COURIERS_MEANINGS),
		...Object.entries(MEDIA_MEANINGS),
		...Object.entries(PUSH_MEANINGS),
		...Object.entries(BACKUPS_MEANINGS),
		...Object.entries(WATCH_MEANINGS),
		...Object.entries(RETENTION_MEANINGS),
		...Object.entries(PROCESS_MEANINGS),
	];
	const rows = meanings.map(([names, meaning]) => [names.replaceAll(/[A-Z0-9_]+/g, '`$&`'), meaning]);
	const wide = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
	const line = (cells: readonly string[], fill = ' ') =>
		`| ${cells.map((cell, column) => cell.padEnd(wide[column] ?? 0, fill)).join(' | ')} |`;
	const table = [line(['variable', 'meaning']), line(['-', '-'], '-'), ...rows.map((row) => line(row))];
	return page.replace(/^\| variable[\s\S]*?\n\n/m, `${table.join('\n')}\n\n`);
}

if (import.meta.main) writeFileSync(FILE, settingsPage(readFileSync(FILE, 'utf8')));
