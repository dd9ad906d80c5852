import type { ApiError } from '../http/call.ts';

type Codes = readonly ApiError['code'][];

/** Refusals that are not about the attempt, so what the phone has stored is still valid. */
export const PASSING: Codes = ['network', 'unavailable', 'server.busy', 'internal', 'rate.limited'];

/** Refusals of a hand-in that a later try cannot change. */
export const HOPELESS: Codes = ['attempt.bad_sheet', 'attempt.bad_ticket', 'attempt.not_found'];

/** Refusals after which the server will never accept a late sheet. */
export const SHUT: Codes = [
	'late.closed',
	'late.bad_seal',
	'request.invalid',
	'request.too_large',
	'attempt.bad_sheet',
	'attempt.not_found',
];

/** The server has a save of this phone that is not older. */
export const STALE: Codes = ['attempt.stale_seq', 'attempt.seq_conflict'];

/** Refusals of a heartbeat that are about the attempt or this device. */
export const TELLING: Codes = ['attempt.superseded', 'attempt.final', 'device.unverified'];
