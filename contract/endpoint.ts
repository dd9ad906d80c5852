import { z } from 'zod';
import type { ActingArea, OperatorRole } from './constants.ts';
import type { COMMON_ERRORS, ErrorCode } from './errors.ts';

/**
 * Who may call. There is no default, so that nobody forgets to decide. `build` is the site's own build, by a token that
 * is derived from the secret; `signed` is another system, by a signature over time and body.
 */
export type Access =
	| 'public'
	| 'doctor'
	| 'build'
	| 'signed'
	| { operator: readonly [OperatorRole, ...OperatorRole[]] };

/**
 * How often one caller may call. `address` counts the network of the caller (an IPv4 address, the first half of an IPv6
 * one), `token` the session, and of callers without one the network: thousands of doctors share the address of a carrier.
 * What makes sessions counts addresses alone. `shared` counts in the database across all processes; `process` counts in
 * memory, for calls too hot to pay a query each.
 */
export interface Rate {
	by: 'address' | 'token';
	limit: number;
	window_s: number;
	where: 'shared' | 'process';
}

/**
 * What is refused when the server is behind: `low` first (who looks around, lists, exports), `usual` next, `high` only when
 * nothing else helps (a running exam, money on its way).
 */
export type Urgency = 'low' | 'usual' | 'high';

/**
 * What the product asks of a schema. To find that a schema is one, the compiler compares these few members instead of the
 * forty methods of zod's own type.
 */
export interface Schema extends z.core.$ZodType {
	parse(value: unknown): unknown;
	safeParse(value: unknown, how?: { reportInput?: boolean }): z.ZodSafeParseResult<unknown>;
}
/** A schema of an object, whose parts can be looked at one by one. */
export interface ObjectSchema extends Schema {
	shape: z.core.$ZodShape;
}

/** One call of the API as plain data. `result: null` means 204 without a body. */
export interface Endpoint {
	method: 'GET' | 'POST' | 'PUT' | 'DELETE';
	/** Path with `{name}` for parameters. */
	path: string;
	summary: string;
	access: Access;
	rate?: Rate;
	params?: ObjectSchema;
	query?: ObjectSchema;
	body?: ObjectSchema;
	/** The body is a file: its bytes, of one of these media types. Handlers get it as `file`. */
	upload?: { types: readonly string[]; max_bytes: number };
	/** Bytes of a JSON body, where the usual 256 KB are too few. */
	max_body?: number;
	/** Leads to so much on the disk that it is refused while the disk runs short, as every `upload` is. */
	stores?: true;
	/** Takes a form beside JSON and passes over unknown fields, as clients of this API's other servers send them. */
	forms?: true;
	/** The bearer token alone decides, so that no proof is asked for that a write comes from our own pages. */
	bearerOnly?: true;
	/** Headers of its own that the call reads, besides those that every call sends. */
	headers?: Readonly<Partial<Record<'x-otp-token' | 'idempotency-key' | 'x-proof', 'optional' | 'required'>>>;
	/**
	 * From which devices a doctor may call: `verified` (the default) answers others with 423; `running_attempt` passes
	 * while an attempt of the doctor is running; `any` passes always.
	 */
	device?: 'verified' | 'running_attempt' | 'any';
	/**
	 * Staff who act as a doctor may make this call; the value names what they looked at, for the doctor's notification. Without it a
	 * call for doctors is refused to them, reading ones too, and one for everybody does not know in whose account they are.
	 */
	acting?: ActingArea;
	result: Schema | null;
	/** Refusals of its own; without it those that every call has. */
	errors?: readonly Exclude<ErrorCode, (typeof COMMON_ERRORS)[number]>[];
	/**
	 * Public answers may be kept this many seconds by shared caches, and are answered from memory until content changes;
	 * all others are never stored.
	 */
	cache_s?: number;
	/** Asks so much of the database that it waits until no exam is being written. */
	heavy?: true;
	/** Without it, it follows from who calls and whether the call only reads. */
	urgency?: Urgency;
	/**
	 * The answer may be read from a copy of the database that follows a moment behind; what the caller wrote before is in it
	 * all the same. For `GET` alone, and never for what decides about money, an exam or a session.
	 */
	replica?: true;
	/** A write that no reading call with `replica` shows, and too hot to note for whom the copy must have caught up. */
	unseen?: true;
	/** The answer is a stream of server-sent events, each of whose data has the shape of `result`. */
	stream?: true;
}

/** Declares an endpoint; keeps the literal types that handlers and callers are checked against. */
export function endpoint<const E extends Endpoint>(spec: E): E {
	return spec;
}

type Parsed<S> = S extends z.core.SomeType ? z.output<S> : Record<string, never>;
type Sent<S> = S extends z.core.SomeType ? z.input<S> : undefined;

/** What a handler receives after validation. */
export interface Received<E extends Endpoint> {
	params: Parsed<E['params']>;
	query: Parsed<E['query']>;
	body: Parsed<E['body']>;
}

/** An address holds text; a number is written out. */
type InAddress<T> = { [K in keyof T]: string extends T[K] ? T[K] | number : T[K] };

/** What a caller hands over; a part that the endpoint does not have is left out. */
export type Call<E extends Endpoint> = (E['params'] extends z.core.SomeType
	? { params: InAddress<Sent<E['params']>> }
	: unknown) &
	(E['query'] extends z.core.SomeType ? { query?: InAddress<Sent<E['query']>> } : unknown) &
	(E['body'] extends z.core.SomeType ? { body: Sent<E['body']> } : unknown);

/** Arguments of a client's call behind the endpoint: nothing has to be handed over where every part may be left out. */
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

/** A row id: a positive whole number that JSON carries without loss. */
export const Id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** The same in a path or a query, where everything is text. */
export const IdText = z
	.string()
	.regex(/^[1-9]\d{0,15}$/)
	.transform(Number)
	.refine(Number.isSafeInteger);
/** An instant in UTC, ISO 8601 with Z. */
export const Instant = z.iso.datetime();
