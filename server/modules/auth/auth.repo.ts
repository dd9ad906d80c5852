import { eq } from 'drizzle-orm';
import type { OperatorRole } from '#contract/constants.ts';
import type { Query } from '../../db/client.ts';
import { operators } from '../operators/operators.tables.ts';
import { tokens } from './auth.tables.ts';

export interface TokenRow {
	id: number;
	hash: Buffer;
	doctorId: number | null;
	operatorId: number | null;
	roles: OperatorRole[] | null;
	disabledAt: Date | null;
	lastUsedAt: Date;
	expiresAt: Date;
}

export async function findToken(q: Query, id: number): Promise<TokenRow | null> {
	const [row] = await q
		.select({
			id: tokens.id,
			hash: tokens.hash,
			doctorId: tokens.doctorId,
			operatorId: tokens.operatorId,
			roles: operators.roles,
			disabledAt: operators.disabledAt,
			lastUsedAt: tokens.lastUsedAt,
			expiresAt: tokens.expiresAt,
		})
		.from(tokens)
		.leftJoin(operators, eq(operators.id, tokens.operatorId))
		.where(eq(tokens.id, id));
	return row ?? null;
}

export async function insertToken(q: Query, row: typeof tokens.$inferInsert): Promise<number> {
	const [made] = await q.insert(tokens).values(row).returning({ id: tokens.id });
	if (!made) throw new Error('a token was not stored');
	return made.id;
}

export const touchToken = (q: Query, id: number, lastUsedAt: Date, expiresAt: Date) =>
	q.update(tokens).set({ lastUsedAt, expiresAt }).where(eq(tokens.id, id));

export const deleteToken = (q: Query, id: number) => q.delete(tokens).where(eq(tokens.id, id));
