import type { Query } from '../../db/client.ts';
import { audit } from './audit.tables.ts';

/** Writes down what a member of staff did, in the same transaction as the deed. */
export async function record(
	tx: Query,
	entry: {
		operatorId: number;
		action: string;
		target: string;
		before?: unknown;
		after?: unknown;
		reason?: string;
		ip?: string;
	},
): Promise<void> {
	await tx.insert(audit).values(entry);
}
