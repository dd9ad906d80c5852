import type { Endpoint, ResultOut } from '#contract/endpoint.ts';

/** Options of every command that calls the desk of a running app. */
export const DESK_OPTIONS = {
	url: { type: 'string' },
	token: { type: 'string' },
	lang: { type: 'string' },
} as const;

const IMAGE_TYPES: Readonly<Record<string, string>> = {
	jpg: 'image/jpeg',
	jpeg: 'image/jpeg',
	png: 'image/png',
	webp: 'image/webp',
};

/** Media type of a picture, by its name; undefined: the desk does not take it. */
export const imageTypeOf = (name: string): string | undefined =>
	IMAGE_TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''];

/** An error that the caller can fix; only its message is shown. */
export class Refused extends Error {}

interface Body {
	type: string;
	bytes: string | Buffer;
}
export const json = (value: unknown): Body => ({ type: 'application/json', bytes: JSON.stringify(value) });

/** Calls of the desk by the holder of the token. They throw `Refused` with the details of a refusal. */
export function deskClient({
	url,
	token,
	lang,
}: Partial<Record<keyof typeof DESK_OPTIONS, string | undefined>>) {
	const key = token ?? process.env.OPERATOR_TOKEN;
	if (!key)
		throw new Refused('who are you? Set OPERATOR_TOKEN, or give --token; npm run operator prints one');
	/** `path`: the one of the endpoint with its parameters filled in. */
	return async <E extends Endpoint, T = ResultOut<E>>(
		endpoint: E,
		body?: Body,
		path: string = endpoint.path,
	): Promise<T> => {
		const response = await fetch(new URL(path, url ?? 'http://localhost:4330'), {
			method: endpoint.method,
			headers: {
				authorization: `Bearer ${key}`,
				'accept-language': lang ?? 'en',
				...(body && { 'content-type': body.type }),
			},
			...(body && { body: typeof body.bytes === 'string' ? body.bytes : new Uint8Array(body.bytes) }),
		});
		const answer: {
			message?: string;
			code?: string;
			errors?: Record<string, string[]>;
			meta?: Record<string, unknown>;
		} = await response.json();
		if (response.ok) return answer as T;
		const { code, message = '', errors = {}, meta } = answer;
		throw new Refused(
			[
				`refused (${response.status}${code ? `, ${code}` : ''}): ${message}`,
				...Object.entries(errors).map(([field, texts]) => `  ${field}: ${texts.join(' ')}`),
				...(meta ? [`  ${JSON.stringify(meta)}`] : []),
			].join('\n'),
		);
	};
}
export type DeskClient = ReturnType<typeof deskClient>;

export function refuseFaults(lines: readonly string[]): never {
	for (const line of lines) console.error(`  ${line}`);
	throw new Refused(`\n${lines.length} ${lines.length === 1 ? 'fault' : 'faults'}; nothing was changed`);
}

/** Runs a command with its arguments; an error is shown in one line, with exit code 1. */
export async function runCommand(command: (words: readonly string[]) => Promise<void>): Promise<void> {
	try {
		await command(process.argv.slice(2));
	} catch (error) {
		const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
		console.error(`${error instanceof Error ? error.message : String(error)}${cause}`);
		process.exitCode = 1;
	}
}
