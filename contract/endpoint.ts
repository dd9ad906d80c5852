import { z } from 'zod';
import { type ActingArea, OPERATOR_ROLES, type OperatorRole } from './constants.ts';
import type { COMMON_ERRORS, ErrorCode } from './errors.ts';

/**
 * Who may call. There is no default, so that every endpoint decides. `build` is the site's own build, by a
 * token derived from the secret; `signed` is another system, by a signature over time and body.
 */
export type Access =
	| 'public'
	| 'doctor'
	| 'build'
	| 'signed'
	| { operator: readonly [OperatorRole, ...OperatorRole[]] };

/**
 * How often one caller may call. `address` counts the network of the caller (an IPv4 address, the first half
 * of an IPv6 one), `token` the session, or the network of callers without one: thousands of doctors share the
 * address of a carrier. Calls that create sessions count addresses alone. `shared` counts in the database
 * across all processes; `process` counts in memory, for calls too frequent to pay a query each.
 */
export interface Rate {
	by: 'address' | 'token';
	limit: number;
	window_s: number;
	where: 'shared' | 'process';
}

/** What is refused first under overload: `low` (lists, exports), `usual`, and last `high` (a running exam, a payment). */
export type Urgency = 'low' | 'usual' | 'high';

/** The few members of a schema that the product uses, which the compiler compares faster than zod's own type. */
export interface Schema extends z.core.$ZodType {
	parse(value: unknown): unknown;
	safeParse(value: unknown, how?: { reportInput?: boolean }): z.ZodSafeParseResult<unknown>;
}
export interface ObjectSchema extends Schema {
	shape: z.core.$ZodShape;
}

/** One call of the API as plain data. `result: null` means 204 without a body. */
export interface Endpoint {
	method: 'GET' | 'POST' | 'PUT' | 'DELETE';
	path: string;
	summary: string;
	access: Access;
	rate?: Rate;
	params?: ObjectSchema;
	query?: ObjectSchema;
	body?: ObjectSchema;
	/** The body is a file: its bytes, of one of these media types. Handlers receive it as `file`. */
	upload?: { types: readonly string[]; max_bytes: number };
	/** Limit of a JSON body in bytes, where the default 256 KB is too small. */
	max_body?: number;
	/** Stores so much on the disk that it is refused while disk space is short, as every `upload` is. */
	stores?: true;
	/** Accepts a form besides JSON and ignores unknown fields, as clients of this API's other servers send them. */
	forms?: true;
	/** The bearer token alone is enough, so no check is made that a write comes from our own pages. */
	bearerOnly?: true;
	/** Headers that the call reads, besides those that every call sends. */
	headers?: Readonly<Partial<Record<'x-otp-token' | 'idempotency-key' | 'x-proof', 'optional' | 'required'>>>;
	/** Which devices may call: `verified` (others get 423), all during a `running_attempt`, or always `any`. */
	device?: 'verified' | 'running_attempt' | 'any';
	/**
	 * Staff who act as a doctor may make this call; the value names what they viewed, for the doctor's notification.
	 * Without it a call for doctors is refused to them, even a read-only one, and a public call does not get the account.
	 */
	acting?: ActingArea;
	result: Schema | null;
	/** Shape of what `desk.conflict` shows of the present state; without it the handler decides. */
	conflict?: { parse(value: unknown): Readonly<Record<string, unknown>> };
	/** Its own error codes; without it only the common ones. */
	errors?: readonly Exclude<ErrorCode, (typeof COMMON_ERRORS)[number]>[];
	/** For how many seconds shared caches and the server's memory may keep a public answer; others are never stored. */
	cache_s?: number;
	/** So expensive for the database that it waits until no exam is in progress. */
	heavy?: true;
	/** The default is derived from who calls and whether the call only reads. */
	urgency?: Urgency;
	/**
	 * The answer may be read from a replica of the database that is slightly behind; it still includes the
	 * caller's own earlier writes. For `GET` alone, and never for decisions about money, an exam or a session.
	 */
	replica?: true;
	/** A write that no read with `replica` shows, and too frequent to record for whom the replica must catch up. */
	unseen?: true;
	/** The answer is a stream of server-sent events, each of whose data has the shape of `result`. */
	stream?: true;
}

/** What each call of a group adds to the shared settings, none of which it may set again. */
type OwnPart<S> = Omit<Endpoint, 'method' | 'path' | keyof S> & { readonly [K in keyof S]?: never };
type NamesIn<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
	? Name | NamesIn<Rest>
	: never;
type IdsIn<P extends string> = [NamesIn<P>] extends [never]
	? unknown
	: { params: z.ZodObject<Record<NamesIn<P>, typeof IdText>, z.core.$strict> };

function idsIn(path: string) {
	const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, IdText]);
	return names.length > 0 && { params: z.strictObject(Object.fromEntries(names)) };
}

/** Declares calls that share settings; names in a path are ids unless `params` says otherwise. */
export function endpoints<const S extends Partial<Endpoint>>(shared: S) {
	return <const P extends string, const E extends OwnPart<S>>(
		method: Endpoint['method'],
		path: P,
		own: E,
	): S & E & Pick<Endpoint, 'method' | 'path'> & (S & E extends { params: Schema } ? unknown : IdsIn<P>) =>
		({ ...idsIn(path), ...shared, method, path, ...own }) as never;
}

export const anybody = endpoints({ access: 'public' });
export const doctor = endpoints({ access: 'doctor' });
export const forStaff = <const R extends readonly [OperatorRole, ...OperatorRole[]]>(...roles: R) =>
	endpoints({ access: { operator: roles } });
export const anyStaff = forStaff(...OPERATOR_ROLES);

type Parsed<S> = S extends z.core.SomeType ? z.output<S> : Record<string, never>;
type Sent<S> = S extends z.core.SomeType ? z.input<S> : undefined;

/** What a handler receives after validation. */
export interface Received<E extends Endpoint> {
	params: Parsed<E['params']>;
	query: Parsed<E['query']>;
	body: Parsed<E['body']>;
}

/** An address is text, so a number may be passed where the schema takes text. */
type InAddress<T> = { [K in keyof T]: string extends T[K] ? T[K] | number : T[K] };

/** What a caller passes; a part that the endpoint does not have is omitted. */
export type Call<E extends Endpoint> = (E['params'] extends z.core.SomeType
	? { params: InAddress<Sent<E['params']>> }
	: unknown) &
	(E['query'] extends z.core.SomeType ? { query?: InAddress<Sent<E['query']>> } : unknown) &
	(E['body'] extends z.core.SomeType ? { body: Sent<E['body']> } : unknown);

export type CallArguments<E extends Endpoint, Options> =
	object extends Call<E> ? [input?: Call<E>, options?: Options] : [input: Call<E>, options?: Options];

/** What the handler answers with, before it is stripped to the schema, and what the caller reads. */
export type ResultIn<E extends Endpoint> = E['result'] extends z.core.SomeType
	? z.input<E['result']>
	: undefined;
export type ResultOut<E extends Endpoint> = E['result'] extends z.core.SomeType
	? z.output<E['result']>
	: undefined;

export type CodeOf<E extends Endpoint> = Extract<E['errors'], readonly ErrorCode[]>[number];

/** A row id: a positive integer that JSON represents without loss. */
export const Id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** The same in a path or a query, where every value is text. */
export const IdText = z
	.string()
	.regex(/^[1-9]\d{0,15}$/)
	.transform(Number)
	.refine(Number.isSafeInteger);
/** An instant in UTC, ISO 8601 with Z. */
export const Instant = z.iso.datetime();
/** Fields of one kind: the same schema or value under each name. */
export const each = <V, N extends string>(value: V, ...names: readonly N[]) =>
	Object.fromEntries(names.map((name) => [name, value])) as Record<N, V>;
export const listOf = <F extends z.ZodRawShape>(fields: F) => z.array(z.object(fields));
