/** How many errors that lie behind one another are told. */
const DEPTH = 5;

/** What PostgreSQL says about an error without repeating values; `detail`, `where` and the like do. */
const OF_POSTGRES = ['severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const;

/** What an error may tell of a person although nobody meant it to. */
const PERSONAL: readonly [RegExp, string][] = [
	[/(?:\+?88)?01[3-9](?:[ -]?\d){8}(?!\d)/g, '[phone]'],
	[/[^\s"'<>=(,:]+@[^\s"'<>),]+\.[a-z]{2,}/gi, '[e-mail]'],
	[/\bBearer\s+\S+/gi, 'Bearer [token]'],
	// Queries of addresses hold keys.
	[/(https?:\/\/[^\s?#"']+)[?#][^\s"']*/g, '$1?[query]'],
	// Nothing that has so many letters and digits at a stretch is a word.
	[/\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{40,}/g, '[token]'],
];

/** A text without what looks like a number, an address or a token of somebody. */
export const withoutPersons = (text: string): string =>
	PERSONAL.reduce((rest, [shape, name]) => rest.replaceAll(shape, name), text);

function messageOf(error: Error & { code?: unknown; severity?: unknown }): string {
	// Drizzle adds the values of the statement to its message.
	const [said = ''] = error.message.split('\nparams: ', 1);
	// Of a value that it could not read PostgreSQL repeats what was written there.
	const ofValue = typeof error.severity === 'string' && /^22/.test(String(error.code));
	return withoutPersons(ofValue ? said.replaceAll(/"[^"]*"/g, '"…"') : said);
}

/** The lines that say where; the message stands above them and is told by itself. */
function placesOf(stack: string | undefined): string {
	const lines = (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
	return withoutPersons(lines.join('\n'));
}

interface SafeError {
	[field: string]: unknown;
	type: string;
	message: string;
	/** The lines that say where. */
	stack: string;
}

/**
 * An error as it may stand in a log: what happened and where, and nothing about whom. Statements are there, their values
 * are not; fields that nobody has looked at stay away.
 */
export function safeError(thrown: unknown, depth = DEPTH): SafeError {
	if (!(thrown instanceof Error))
		return { type: typeof thrown, message: withoutPersons(String(thrown)), stack: '' };
	const error = thrown as Error & Record<string, unknown>;
	const safe: SafeError = {
		type: error.name === 'Error' ? error.constructor.name : error.name,
		message: messageOf(error),
		stack: placesOf(error.stack),
	};
	if (typeof error.code === 'string' || typeof error.code === 'number') safe.code = error.code;
	if (typeof error.severity === 'string')
		for (const key of OF_POSTGRES) if (typeof error[key] === 'string') safe[key] = error[key];
	if (depth > 1 && error.cause !== undefined) safe.cause = safeError(error.cause, depth - 1);
	if (depth > 1 && error instanceof AggregateError)
		safe.errors = error.errors.slice(0, DEPTH).map((one) => safeError(one, depth - 1));
	return safe;
}
