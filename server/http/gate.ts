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

/** Does a look-up in its turn, or answers null instead. */
export type LookUp = <T>(work: () => Promise<T | null>) => Promise<T | null>;

/** What the gate in front of every handler asks of the modules behind it. */
export interface Gate {
	/**
	 * Finds who a bearer token belongs to; null when it is unknown, ended, expired or bound to another browser.
	 * @param lookUp does what asks the database, for a token that is not in memory
	 */
	resolveActor: (bearer: string, ddt: string | null, lookUp?: LookUp) => Promise<Actor | null>;
	unknownTokens: UnknownTokens;
	inRunningAttempt: (doctorId: number) => Promise<boolean>;
	/** When and how a browser was taken out of its account, by its device token; null where it was not. */
	removalOf: (ddt: string) => Promise<DeviceRemoval | null>;
	/** Writes down a call that staff make, or try to make, as a doctor. */
	noteStaffCall: (call: {
		staffId: number;
		doctorId: number;
		name: string;
		/** What is looked at; null: it was refused. */
		area: ActingArea | null;
		ip: string;
	}) => Promise<void>;
	/** Seconds until heavy work is worth another try; 0 while nobody writes an exam. */
	examLoad: () => Promise<number>;
	pressure: Pressure;
	/** Aborts when streams are to end because the process does. */
	over: AbortSignal;
}

/** A call on its way to its handler. Guards read it, and put in what they find out. */
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
	/** Checked parts; empty until they were. */
	input: { params: unknown; query: unknown; body: unknown };
	idempotencyKey: string | null;
}

/** Why a call does not pass: a fault, or what is wrong with its fields. */
export type Refusal = Fault<ErrorCode> | readonly z.core.$ZodIssue[];
export type Guard = (call: Passing) => Refusal | null | Promise<Refusal | null>;

/** What guards are made with. */
export interface Guarding {
	/** `domain.name` of the call. */
	name: string;
	endpoint: Endpoint;
	deps: Deps;
	gate: Gate;
}
/** Makes the guard of a call; null where the call needs none of this kind. */
export type MakeGuard = (of: Guarding) => Guard | null;

/** Lets a call past its guards, one after the other; the first that refuses decides. */
export async function pass(guards: readonly Guard[], call: Passing): Promise<Refusal | null> {
	for (const guard of guards) {
		const said = guard(call);
		// Most answer at once, and a save would wait a turn for each.
		const refusal = said instanceof Promise ? await said : said;
		if (refusal) return refusal;
	}
	return null;
}
