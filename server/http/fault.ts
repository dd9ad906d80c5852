import type { ErrorCode } from '#contract/errors.ts';

export type Meta = Readonly<Record<string, unknown>>;

/** An expected refusal as a value: a handler whose endpoint does not list its code does not compile. Other errors are thrown. */
export class Fault<C extends ErrorCode = ErrorCode> {
	readonly code: C;
	readonly meta: Meta | undefined;
	constructor(code: C, meta?: Meta) {
		this.code = code;
		this.meta = meta;
	}
}

/** Makes a fault; `meta` is sent to the client unchanged. */
export const fault = <const C extends ErrorCode>(code: C, meta?: Meta): Fault<C> => new Fault(code, meta);

/** The refusal of all these fields, with the code of the first; null where none is wrong. */
export function fieldsFault<C extends ErrorCode>(fields: Readonly<Record<string, C>>): Fault<C> | null {
	const [first] = Object.values(fields);
	return first === undefined ? null : fault(first, { fields });
}
