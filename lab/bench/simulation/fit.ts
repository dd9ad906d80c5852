import type { SaveGroup } from '../support/measured.ts';

/** Milliseconds of a group: a fixed part, and a part for each save in it. */
interface Line {
	each: number;
	more: number;
}

/** The line of best fit through the points; never negative. */
export function fitLine(points: readonly { x: number; y: number }[]): Line {
	const mean = (of: (point: { x: number; y: number }) => number) =>
		points.reduce((sum, point) => sum + of(point), 0) / points.length;
	const x = mean((point) => point.x);
	const y = mean((point) => point.y);
	const spread = mean((point) => (point.x - x) ** 2);
	const more = spread === 0 ? y / x : mean((point) => (point.x - x) * (point.y - y)) / spread;
	const each = y - more * x;
	return each >= 0 ? { each, more } : { each: 0, more: y / x };
}

/** Cost of groups of saves for the app and the database, fitted to measured groups of different sizes. */
export function fitSaves(saves: readonly SaveGroup[]): { app: Line; database: Line } {
	const line = (of: (save: SaveGroup) => number) =>
		fitLine(saves.map((save) => ({ x: save.group, y: of(save) * save.group })));
	return { app: line((save) => save.app_cpu_ms), database: line((save) => save.db_cpu_ms) };
}

/**
 * A value of the measured distribution: its quantile for this share, interpolated linearly.
 * @param shares from 0 to 1, ascending, as many as values
 */
export function drawFrom(shares: readonly number[], values: readonly number[], share: number): number {
	const at = Math.max(
		1,
		shares.findIndex((one) => one >= share),
	);
	const [from = 0, to = 1] = [shares[at - 1], shares[at]];
	const [low = 0, high = 0] = [values[at - 1], values[at]];
	return low + ((high - low) * (share - from)) / (to - from);
}
