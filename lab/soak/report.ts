import { percentile } from '../bench/support/bench.ts';
import type { Life } from './memory.ts';
import type { Tally } from './tally.ts';

/** A figure that decides whether the evening passed. */
export interface Check {
	name: string;
	value: number;
	/** Its limit. */
	most: number;
	/** Its details. */
	details: readonly string[];
}

const DETAILS = 10;

/** Aligned columns with a header, as lines. */
function columns(rows: readonly (readonly string[])[]): string[] {
	const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
	return rows.map((row) =>
		row
			.map((cell, at) => {
				if (at === row.length - 1 && rows[0]?.[at] === 'errors') return cell;
				return at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0);
			})
			.join('  ')
			.trimEnd(),
	);
}
const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0);

/** Answers by kind, saves by minute, memory by process, and the checks, as explained in docs/soak.md. */
export function reportOf(tally: Tally, lives: readonly Life[], checks: readonly Check[]): string[] {
	const lines = ['', 'answers'];
	lines.push(
		...columns([
			['kind', 'sent', 'answered', 'errors'],
			...tally
				.rows()
				.map(({ kind, sent, answered, errors }) => [
					kind,
					String(sent),
					String(answered),
					errors.map(([why, count]) => `${count} x ${why}`).join(', ') || '-',
				]),
		]),
		'',
		'saves that were acknowledged, by minute',
		...columns([
			['minute', 'saves', 'p50 ms', 'p99 ms', 'longest ms'],
			...Array.from(tally.saves, (times = [], minute) => [
				String(minute),
				String(times.length),
				...[0.5, 0.99, 1].map((share) => ms(percentile(times, share))),
			]),
		]),
		'',
		'memory (RSS, MB)',
		...columns([
			['process', 'from s', 'to s', 'first', 'most', 'last', 'rise a minute', 'last half'],
			...lives.map(({ name, samples, rise, survivor }) => [
				name,
				(samples[0]?.at ?? 0).toFixed(0),
				(samples.at(-1)?.at ?? 0).toFixed(0),
				(samples[0]?.value ?? 0).toFixed(0),
				Math.max(...samples.map(({ value }) => value)).toFixed(0),
				(samples.at(-1)?.value ?? 0).toFixed(0),
				survivor ? rise.toFixed(2) : '-',
				survivor ? 'all' : 'not all',
			]),
		]),
		'',
		...columns([
			['check', 'value', 'most', ''],
			...checks.map(({ name, value, most }) => [
				name,
				Number.isInteger(value) ? String(value) : value.toFixed(2),
				String(most),
				value <= most ? 'ok' : 'FAILED',
			]),
		]),
	);
	for (const { name, value, most, details } of checks) {
		if (value <= most) continue;
		lines.push('', `${name}:`, ...details.slice(0, DETAILS).map((detail) => `  ${detail}`));
		if (details.length > DETAILS) lines.push(`  and ${details.length - DETAILS} more`);
	}
	return lines;
}
