import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { asciiDigits } from '#contract/digits.ts';
import type { CodeRefusal } from '#contract/sales/messages.ts';
import { lockRow, type Query } from '../../../db/index.ts';
import { discountCodes, discountUses } from '../orders.tables.ts';
import { type CodeAsk, codeOff, codeRefusal } from './codes.rules.ts';

const asStored = (typed: string): string => asciiDigits(typed).replaceAll(/\s/g, '').toUpperCase();

/** What a code takes off, or why it is not valid; its row stays locked. `without`: an order whose use does not count. */
export async function askCode(
	tx: Query,
	typed: string,
	ask: Omit<CodeAsk, 'usedInAll' | 'usedByDoctor'> & { doctorId: number; without: number | null },
	now: Date,
): Promise<{ id: number; code: string; off: number } | CodeRefusal> {
	const code = await lockRow(tx, discountCodes, eq(discountCodes.code, asStored(typed)));
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
