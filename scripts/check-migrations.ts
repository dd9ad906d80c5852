/**
 * A release replaces several processes one by one, so for some minutes old code runs on new tables. Statements that
 * break old code, and those that lock a large table for long, are refused here unless the file gives a reason.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve(import.meta.dirname, '../server/db/migrations');
/** The newest file from before this check; it and earlier ones are not checked. */
const BASELINE = '0008_desk.sql';
/** The line by which a file declares that no older code needs what it removes, and how that is known. */
const CONTRACT = /^-- contract: \S.{9,}$/m;

/** Tables with millions of rows: scanning one takes longer than a doctor waits. */
const LARGE = new Set([
	...['attempts', 'attempt_saves', 'attempt_events', 'results', 'exam_standings', 'merit', 'late_sheets'],
	...['doctors', 'doctor_courses', 'devices', 'tokens', 'idempotency_keys', 'push_subscriptions'],
	...['orders', 'order_instalments', 'payments', 'payment_messages'],
	...['journals', 'ledger_entries', 'invoices'],
	...['notifications', 'messages', 'audit', 'complaint_messages', 'notice_reads', 'delivery_events'],
	...['event_progress', 'video_progress', 'playback_sessions', 'practice_answers', 'review_cards'],
	...['question_bands', 'book_states', 'quiz_attempts'],
]);

interface Rule {
	fits: RegExp;
	why: string;
	/** Where `fits` names a table: only if it is a large one. */
	large?: true;
}
const NAME = '(?:"?public"?\\.)?"?(?<table>\\w+)"?';
const ALTER = `^alter table (?:if exists )?(?:only )?${NAME} .*`;
const rule = (text: string, why: string, large?: true): Rule => ({
	fits: new RegExp(text, 'is'),
	why,
	...(large && { large }),
});
const RULES: readonly Rule[] = [
	rule(`^drop table (?:if exists )?${NAME}`, 'running older code still reads and writes the table'),
	rule(`${ALTER}\\bdrop column\\b`, 'running older code still names the column'),
	rule(`${ALTER}\\brename\\b`, 'running older code knows the old name; add the new one beside it'),
	rule('^drop (?:type|view|function|schema|sequence)\\b', 'running older code may still use it'),
	rule('^alter type .*\\brename\\b', 'running older code knows the old name'),
	rule(
		`${ALTER}\\balter column "?\\w+"? (?:set data )?type\\b`,
		'it writes the table anew under a lock; add a column',
	),
	rule(
		`${ALTER}\\bset not null\\b`,
		'it reads the table through under a lock, and older code may leave the column empty; add a check as not valid, validate it, then set it in a later release',
	),
	rule(
		`${ALTER}\\badd column (?!.*\\bdefault\\b)(?!.*\\bgenerated\\b).*\\bnot null\\b`,
		'older code leaves the column empty; give it a default',
	),
	rule(
		`${ALTER}\\badd column .*\\bgenerated always as \\(.*\\bstored\\b`,
		'it writes the table anew under a lock',
		true,
	),
	rule(
		`${ALTER}\\badd constraint .*\\b(?:check|foreign key)\\b(?!.*\\bnot valid\\b)`,
		'it reads the table through under a lock; add it as not valid, validate it in a later statement',
		true,
	),
	rule(
		`${ALTER}\\badd constraint .*\\b(?:unique|primary key)\\b(?!.*\\busing index\\b)`,
		'it builds an index under a lock; build it concurrently beforehand and add it using that index',
		true,
	),
	rule(
		`^create (?:unique )?index (?!concurrently)(?!if not exists).*? on (?:only )?${NAME}`,
		'it keeps everybody from writing; build it concurrently before the release and say "if not exists" here',
		true,
	),
	rule(
		`^(?:(?:with|do)\\b.*?\\b)?(?:update|delete from|merge into) (?:only )?${NAME}`,
		'its rows stay locked until the whole file is done; do it in portions, by a job of the release',
		true,
	),
	rule('^create .*\\bconcurrently\\b', 'migrations run in a transaction, which knows no concurrent index'),
	rule(`^(?:truncate|lock)\\b`, 'it keeps everybody from the table'),
];

export function faultsOf(file: string, text: string): string[] {
	if (CONTRACT.test(text)) return [];
	const statements = text
		.split('--> statement-breakpoint')
		.flatMap((part) => part.replaceAll(/^\s*--.*$/gm, '').split(/;\s*$/m))
		.map((one) => one.replaceAll(/\s+/g, ' ').trim())
		.filter(Boolean);
	// A table that this same file creates has no readers or writers yet.
	const fresh = new Set(
		statements.map(
			(one) => new RegExp(`^create table (?:if not exists )?${NAME}`, 'i').exec(one)?.groups?.table,
		),
	);
	return statements.flatMap((one) =>
		RULES.flatMap(({ fits, why, large }) => {
			const found = fits.exec(one);
			const table = found?.groups?.table;
			if (!found || (table !== undefined && fresh.has(table))) return [];
			if (large && !LARGE.has(table ?? '')) return [];
			return [`${file}: ${one.slice(0, 100)}\n    ${why}`];
		}),
	);
}

/** New enum values that a migration compares with: forbidden in one transaction, in which old databases apply all. */
export function newValuesUsed(files: readonly string[]): string[] {
	const added = files.flatMap((text) =>
		[...text.matchAll(/add value (?:if not exists )?'([^']+)'/gi)].map(([, value = '']) => value),
	);
	return added.filter((value) =>
		files.some((text) => new RegExp(`(?<!::text) (?:=|<>|in \\([^)]*) ?'${value}'`, 'i').test(text)),
	);
}

if (import.meta.main) {
	const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
	const texts = new Map(files.sort().map((name) => [name, readFileSync(path.join(FOLDER, name), 'utf8')]));
	if (!texts.has(BASELINE)) throw new Error(`${BASELINE} is gone: this check no longer knows what is new`);
	// The next migration is derived from the newest one alone.
	const newest = `${files.at(-1)?.slice(0, 4)}_snapshot.json`;
	const snapshots = readdirSync(path.join(FOLDER, 'meta')).filter((name) => name.endsWith('_snapshot.json'));
	if (snapshots.join() !== newest)
		throw new Error(`of the snapshots in ${FOLDER}/meta only ${newest} is needed; remove the others`);
	const all = [...texts.values()].join('\n');
	const unknown = [...LARGE].filter((table) => !all.includes(`CREATE TABLE "${table}"`));
	if (unknown.length > 0) throw new Error(`no migration makes the large tables ${unknown.join(', ')}`);
	const later = [...texts].filter(([name]) => name > BASELINE);
	const faults = later.flatMap(([name, text]) => faultsOf(name, text));
	for (const value of newValuesUsed(later.map(([, text]) => text)))
		faults.push(
			`the new value '${value}' of an enum is compared with\n    compare as text: column::text = '${value}'`,
		);
	for (const fault of faults) console.error(fault);
	if (faults.length > 0)
		console.error(
			'\nWhere no older code is left that minds, begin the file with a line "-- contract: how that is known" (docs/cluster.md).',
		);
	console.log(`${files.length} migrations`);
	process.exit(faults.length > 0 ? 1 : 0);
}
