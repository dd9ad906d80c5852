import type { ErrorCode } from '#contract/errors.ts';

/** An expected refusal as a value: a handler whose endpoint does not list its code does not compile. Other errors are thrown. */
export class Fault<C extends ErrorCode = ErrorCode> {
	readonly code: C;
	readonly meta: Readonly<Record<string, unknown>> | undefined;
	constructor(code: C, meta?: Readonly<Record<string, unknown>>) {
		this.code = code;
		this.meta = meta;
	}
}

/** Makes a fault; `meta` is sent to the client unchanged. */
export function fault<const C extends ErrorCode>(
	code: C,
	meta?: Readonly<Record<string, unknown>>,
): Fault<C> {
	return new Fault(code, meta);
}

/** The refusal of all these fields, with the code of the first; null where none is wrong. */
export function fieldsFault<C extends ErrorCode>(fields: Readonly<Record<string, C>>): Fault<C> | null {
	const [first] = Object.values(fields);
	return first === undefined ? null : fault(first, { fields });
}
