import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { asciiDigits } from '#contract/digits.ts';
import type { Query } from '../../../db/client.ts';
import { discountCodes, discountUses } from '../orders.tables.ts';
import { type CodeAsk, type CodeRefusal, codeOff, codeRefusal } from './codes.rules.ts';

/** A code as it is stored, however it was typed. */
const asStored = (typed: string): string => asciiDigits(typed).replaceAll(/\s/g, '').toUpperCase();

/**
 * Looks a code up as part of the transaction and says what it takes off, or why it does not hold. The code's row stays
 * locked, so that the last use of a limited code goes to one doctor.
 * @param ask `without`: the order that this quote takes the place of, whose use does not count
 */
export async function askCode(
	tx: Query,
	typed: string,
	ask: Omit<CodeAsk, 'usedInAll' | 'usedByDoctor'> & { doctorId: number; without: number | null },
	now: Date,
): Promise<{ id: number; code: string; off: number } | CodeRefusal> {
	const [code] = await tx
		.select()
		.from(discountCodes)
		.where(eq(discountCodes.code, asStored(typed)))
		.for('no key update');
	if (!code) return 'unknown';
	const [uses] = await tx
		.select({
			all: sql<number>`count(*)::int`,
			own: sql<number>`(count(*) filter (where ${discountUses.doctorId} = ${ask.doctorId}))::int`,
		})
		.from(discountUses)
		.where(
			and(
				eq(discountUses.codeId, code.id),
				inArray(discountUses.state, ['reserved', 'used']),
				ask.without === null ? undefined : ne(discountUses.orderId, ask.without),
			),
		);
	const counted = { ...ask, usedInAll: uses?.all ?? 0, usedByDoctor: uses?.own ?? 0 };
	const why = codeRefusal(code, counted, now);
	return why ?? { id: code.id, code: code.code, off: codeOff(code, ask.base) };
}

/** Keeps a use of a code for an order as part of the transaction that looked it up. */
export async function reserveCode(
	tx: Query,
	use: { orderId: number; codeId: number; doctorId: number },
): Promise<void> {
	await tx.insert(discountUses).values(use);
}
