import { dayOf } from '#server/days.rules.ts';

const NAME = /^prostuti-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.zst(?:\.age)?$/;

/** The name of a backup includes its time, which survives a move of the file. */
export const nameOf = (at: Date, encrypted: boolean): string =>
	`prostuti-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar.zst${encrypted ? '.age' : ''}`;

function madeAt(name: string): Date | null {
	const [whole, y, mo, d, h, mi, s] = NAME.exec(name) ?? [];
	return whole === undefined ? null : new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`);
}

/** Weeks begin on Sunday, as they do in Bangladesh; day 3 was the first Sunday of 1970. */
const weekOf = (at: Date) => Math.floor((dayOf(at) - 3) / 7);

/** Files to delete: the newest of so many days and weeks that have a backup stays; other files are never listed. */
export function outdated(names: readonly string[], store: { daily: number; weekly: number }): string[] {
	const known = names
		.map((name) => ({ name, at: madeAt(name) }))
		.filter((one): one is { name: string; at: Date } => one.at !== null)
		.toSorted((a, b) => b.at.getTime() - a.at.getTime());
	const stored = new Set<string>();
	const storeNewest = (of: (at: Date) => number, most: number) => {
		const seen = new Set<number>();
		for (const { name, at } of known) {
			if (seen.size < most && !seen.has(of(at))) stored.add(name);
			if (seen.size === most) return;
			seen.add(of(at));
		}
	};
	storeNewest(dayOf, store.daily);
	storeNewest(weekOf, store.weekly);
	return known.filter(({ name }) => !stored.has(name)).map(({ name }) => name);
}
