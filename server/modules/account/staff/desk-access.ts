import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Query } from '../../../db/index.ts';
import { operatorPasskeys } from '../sign-in/auth.tables.ts';
import { operators } from './operators.tables.ts';

/** Four groups without letters that look alike, to be read out once. */
export function givenPassword(): string {
	const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
	const signs = [...randomBytes(16)].map((byte) => letters[byte % letters.length]);
	return [0, 4, 8, 12].map((at) => signs.slice(at, at + 4).join('')).join('-');
}

/** Sets a password that works once and removes code app and passkeys. False: there is no such operator. */
export async function giveAccess(q: Query, operatorId: number, passwordHash: string): Promise<boolean> {
	await q.delete(operatorPasskeys).where(eq(operatorPasskeys.operatorId, operatorId));
	const { rowCount } = await q
		.update(operators)
		.set({ passwordHash, passwordGiven: true, totpSecret: null, totpConfirmedAt: null, totpLastStep: null })
		.where(eq(operators.id, operatorId));
	return rowCount === 1;
}
