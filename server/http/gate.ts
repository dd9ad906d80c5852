import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { DeviceRemoval } from '#contract/account/devices.ts';
import type { ActingArea, Lang } from '#contract/constants.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Deps } from '../deps.ts';
import type { Fault } from './fault.ts';
import type { Actor } from './handlers.ts';
import type { Pressure } from './pressure.ts';
import type { UnknownTokens } from './unknown-tokens.ts';

/** Runs a look-up in its turn, or returns null instead. */
export type LookUp = <T>(work: () => Promise<T | null>) => Promise<T | null>;

/** What the gate in front of every handler calls in the modules behind it. */
export interface Gate {
	/**
	 * Finds the owner of a bearer token; null when it is unknown, ended, expired or bound to another browser.
	 * @param lookUp runs the database query, for a token that is not in memory
	 */
	resolveActor: (bearer: string, ddt: string | null, lookUp?: LookUp) => Promise<Actor | null>;
	unknownTokens: UnknownTokens;
	inRunningAttempt: (doctorId: number) => Promise<boolean>;
	/** When and how a browser was removed from its account, by its device token; null where it was not. */
	removalOf: (ddt: string) => Promise<DeviceRemoval | null>;
	noteStaffCall: (call: {
		staffId: number;
		doctorId: number;
		name: string;
		/** The viewed area; null: it was refused. */
		area: ActingArea | null;
		ip: string;
	}) => Promise<void>;
	/** Seconds until heavy work should be retried; 0 while no exam is being written. */
	examLoad: () => Promise<number>;
	pressure: Pressure;
	/** Aborts when streams have to end because the process does. */
	over: AbortSignal;
}

/** A call on its way to its handler. Guards read it, and add their results. */
export interface Passing {
	readonly request: FastifyRequest;
	readonly reply: FastifyReply;
	readonly lang: Lang;
	readonly bearer: string | undefined;
	/** Device token of the browser. */
	readonly ddt: string | null;
	actor: Actor | null;
	/** Whether staff make it as a doctor. */
	acting: boolean;
	/** Validated parts; empty before validation. */
	input: { params: unknown; query: unknown; body: unknown };
	idempotencyKey: string | null;
}

export type Refusal = Fault<ErrorCode> | readonly z.core.$ZodIssue[];
export type Guard = (call: Passing) => Refusal | null | Promise<Refusal | null>;

export interface Guarding {
	/** `domain.name` of the call. */
	name: string;
	endpoint: Endpoint;
	deps: Deps;
	gate: Gate;
}
/** Makes the guard of a call; null where the call needs none of this kind. */
export type MakeGuard = (of: Guarding) => Guard | null;

export async function pass(guards: readonly Guard[], call: Passing): Promise<Refusal | null> {
	for (const guard of guards) {
		const said = guard(call);
		// Most are synchronous, and a save would wait a tick for each.
		const refusal = said instanceof Promise ? await said : said;
		if (refusal) return refusal;
	}
	return null;
}
