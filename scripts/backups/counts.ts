import type pg from 'pg';
import { BackupError } from './backup-error.ts';
import type { Manifest } from './manifest.ts';

/** Tables without deletions during a backup, so that counts before and after it are bounds of its content. */
const COUNTED = [
	'attempts',
	'doctor_courses',
	'doctors',
	'exams',
	'invoices',
	'ledger_entries',
	'orders',
	'payments',
	'questions',
	'results',
] as const;

/** This table loses rows when a doctor is deleted, which a dump does not contain and a copy may. */
const EXACT = [...COUNTED, 'attempt_saves'] as const;

/** Row counts of the main tables; `exact`: also of those that may lose rows meanwhile. */
export async function countRows(client: Pick<pg.ClientBase, 'query'>, exact: boolean) {
	const text = (exact ? EXACT : COUNTED)
		.map((table) => `select '${table}' as name, count(*) as n from ${table}`)
		.join(' union all ');
	const { rows } = await client.query<{ name: string; n: string }>(text);
	return Object.fromEntries(rows.map(({ name, n }) => [name, Number(n)]));
}

export const boundsOf = (before: Record<string, number>, after: Record<string, number>): Manifest['counts'] =>
	Object.fromEntries(
		Object.entries(before).map(([name, n]): [string, [number, number]] => [name, [n, after[name] ?? n]]),
	);

/** @throws {BackupError} naming each table whose count differs from that of the backup */
export function compareCounts(expected: Manifest['counts'], found: Record<string, number>): void {
	const wrong = Object.entries(expected).flatMap(([name, [least, most]]) => {
		const n = found[name];
		// Counted by the version that made the backup, but not by this one.
		if (n === undefined) return [];
		return n >= least && n <= most
			? []
			: [`${name} has ${n} rows, not ${least === most ? least : `${least} to ${most}`}`];
	});
	if (wrong.length > 0)
		throw new BackupError(`the restored database is not what was backed up: ${wrong.join('; ')}`);
}
