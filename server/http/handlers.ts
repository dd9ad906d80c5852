import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import type { Lang, OperatorRole } from '#contract/constants.ts';
import type { CodeOf, Endpoint, Received, ResultIn } from '#contract/endpoint.ts';
import type { contract } from '#contract/index.ts';
import type { Staff } from '../desk/editing.ts';
import type { Fault } from './fault.ts';
import type { Load } from './pressure.rules.ts';

export interface DoctorActor {
	kind: 'doctor';
	tokenId: number;
	doctorId: number;
	/** The device of the session; null when the sign-in named none. */
	deviceId: number | null;
	/** Whether this call comes from that device and the doctor has verified it. */
	verified: boolean;
	/** The member of staff who acts as the doctor with this token, and until when; null: the doctor. */
	acting: { staffId: number; until: Date } | null;
}
export interface OperatorActor {
	kind: 'operator';
	tokenId: number;
	operatorId: number;
	roles: readonly OperatorRole[];
}
export type Actor = DoctorActor | OperatorActor;

type ActorFor<E extends Endpoint> = E['access'] extends 'doctor'
	? DoctorActor
	: E['access'] extends 'public'
		? Actor | null
		: E['access'] extends 'build' | 'signed'
			? null
			: OperatorActor;

export interface Context<E extends Endpoint> extends Received<E> {
	actor: ActorFor<E>;
	/** The calling member of staff, and the address, for the log. */
	by: ActorFor<E> extends OperatorActor ? Staff : null;
	lang: Lang;
	/** Device token of the browser, when it sent one. */
	ddt: string | null;
	/** Value of X-OTP-TOKEN, where the endpoint reads it. */
	otpToken: string | null;
	/** Value of Idempotency-Key, where the endpoint reads it. */
	idempotencyKey: string | null;
	/** Value of X-Proof, where the endpoint reads it. */
	proof: string | null;
	/** Bytes of an upload; empty where the endpoint accepts none. */
	file: Buffer;
	ip: string;
	userAgent: string | null;
	log: FastifyBaseLogger;
	reply: FastifyReply;
	/** Present load of this process. */
	load: Load;
	/** Aborted when the caller disconnects; for answers that stream. */
	signal: AbortSignal;
}

type Answer<E extends Endpoint> = E['stream'] extends true ? AsyncIterable<ResultIn<E>> : ResultIn<E>;
export type Handler<E extends Endpoint> = (context: Context<E>) => Promise<Answer<E> | Fault<CodeOf<E>>>;

/** One handler for each endpoint of a domain; a missing one does not compile. */
export type Handlers<D extends Record<string, Endpoint>> = { [K in keyof D]: Handler<D[K]> };

/** The handlers of these groups of calls. */
export type Serves<G extends keyof typeof contract> = { [K in G]: Handlers<(typeof contract)[K]> };

/** The handlers of every group of calls that a file of the contract declares; its other exports do not count. */
export type ServesAll<M> = Serves<Extract<keyof M, keyof typeof contract>>;
