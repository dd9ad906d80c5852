import { createHmac } from 'node:crypto';
import { sameText } from '../../http/signed.ts';
import { codeSpan } from './class.rules.ts';

const CODES = 1_000_000;

/** Six digits that a branch shows for a class in the `n`th period. */
export const codeOf = (secret: string, eventId: number, n: number): string =>
	String(
		createHmac('sha256', secret).update(`attendance|${eventId}|${n}`).digest().readUInt32BE() % CODES,
	).padStart(6, '0');

/** Whether a code is shown now, or was until recently. */
export function codeIsRight(secret: string, eventId: number, code: string, now: Date): boolean {
	const { n } = codeSpan(now);
	const [running, before] = [n, n - 1].map((span) => sameText(code, codeOf(secret, eventId, span)));
	return running === true || before === true;
}
