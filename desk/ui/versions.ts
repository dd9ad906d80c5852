/** Whether two values of a field are equal, whatever the order of keys. */
export function alike(a: unknown, b: unknown): boolean {
	if (a === b || (a ?? null) === (b ?? null)) return true;
	if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
	if (Array.isArray(a) !== Array.isArray(b)) return false;
	const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
	return [...keys].every((key) => alike(a[key as keyof typeof a], b[key as keyof typeof b]));
}

export interface Clash {
	field: string;
	mine: unknown;
	theirs: unknown;
	/** Whose value is preselected: a field changed on one side only preselects that side. */
	keep: 'mine' | 'theirs';
}

/**
 * Fields on which the form and the current row differ. `before` is the row as it was when the form was
 * opened: a field changed on one side only preselects that side.
 */
export function clashes(
	before: Readonly<Record<string, unknown>>,
	mine: Readonly<Record<string, unknown>>,
	theirs: Readonly<Record<string, unknown>>,
): Clash[] {
	return Object.keys(theirs)
		.filter((field) => field !== 'version' && field in mine && !alike(mine[field], theirs[field]))
		.map((field) => ({
			field,
			mine: mine[field],
			theirs: theirs[field],
			keep: alike(mine[field], before[field]) ? ('theirs' as const) : ('mine' as const),
		}));
}

/** Values to save next: theirs where selected, on top of their version. */
export function settled(
	mine: Readonly<Record<string, unknown>>,
	theirs: Readonly<Record<string, unknown>>,
	chosen: readonly Clash[],
): Record<string, unknown> {
	const taken = chosen.filter(({ keep }) => keep === 'theirs').map(({ field }) => [field, theirs[field]]);
	return { ...mine, ...Object.fromEntries(taken), version: theirs.version };
}
