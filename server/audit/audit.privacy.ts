import { eq } from 'drizzle-orm';
import type { Query } from '../db/client.ts';
import { listOwn, type PersonalData } from '../personal-data.ts';
import { audit } from './audit.tables.ts';

const listNoted = listOwn(audit, { what: audit.action, operatorId: audit.operatorId, at: audit.at });

async function exportOf(q: Query, doctorId: number) {
	const rows = await listNoted(q, doctorId);
	return rows.map(({ operatorId, ...row }) => ({ ...row, by: operatorId === null ? 'the doctor' : 'staff' }));
}

/** Who did what and when is retained; personal data are erased. */
async function eraseOf(tx: Query, doctorId: number) {
	await tx
		.update(audit)
		.set({ before: null, after: null, reason: null, ip: null })
		.where(eq(audit.doctorId, doctorId));
	return [];
}

export const auditPrivacy: PersonalData<'log'> = { name: 'log', tables: [audit], exportOf, eraseOf };
