const SIGNS: readonly [sign: RegExp, words: string][] = [
	[/^ECONNREFUSED\b/, 'no database server answers'],
	[/^57P03\b/, 'the database is starting, recovering or shutting down'],
	[/^(?:53100|ENOSPC)\b/, 'the disk is full'],
	[/^53300\b/, 'the database has no connection left'],
	[/timeout exceeded when trying to connect/i, 'the database gave no connection in time'],
	[/^(?:ECONNRESET|EPIPE|57P0[12]|08\d{3})\b|connection terminated/i, 'the connection to the database broke'],
];

/** Why the database, or the disk, is unavailable, without internal details; null: the error means something else. */
export function whyUnavailable(error: { code?: unknown; message?: string }): string | null {
	const text = `${error.code ?? ''} ${error.message ?? ''}`;
	return SIGNS.find(([sign]) => sign.test(text))?.[1] ?? null;
}

export const isUnavailable = (error: { code?: unknown; message?: string }): boolean =>
	whyUnavailable(error) !== null;
