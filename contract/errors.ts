import type { Lang } from './constants.ts';
import type { ErrorCode } from './messages.ts';
import { type Pair, texts } from './texts.ts';

export type { ErrorCode } from './messages.ts';

export type Refusals = Readonly<Record<number, Readonly<Record<string, Pair>>>>;

export const messagesOf = <C extends string>(tables: readonly Refusals[]): Record<Lang, Record<C, string>> =>
	texts(Object.assign({}, ...tables.flatMap(Object.values)) as Record<string, Pair>) as never;

/** Codes that the pipeline itself may return for any endpoint, so no endpoint lists them. */
export const COMMON_ERRORS = [
	'request.malformed',
	'request.too_large',
	'request.unsupported_media',
	'request.invalid',
	'auth.unauthenticated',
	'auth.device_removed',
	'auth.forbidden',
	'auth.csrf',
	'auth.staff_may_only_read',
	'auth.not_shown_to_staff',
	'device.unverified',
	'rate.limited',
	'internal',
	'unavailable',
	'server.busy',
	'exam.night',
	'upload.no_room',
] as const satisfies readonly ErrorCode[];

export type FieldFault =
	| 'required'
	| 'type'
	| 'too_long'
	| 'too_short'
	| 'range'
	| 'format'
	| 'choice'
	| 'unknown_key';
