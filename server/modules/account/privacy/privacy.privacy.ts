import { asc, eq } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import type { PersonalData } from '../../../personal-data.ts';
import { consents, erasures } from './privacy.tables.ts';

async function exportOf(q: Query, doctorId: number) {
	return {
		consents: await q
			.select({
				to: consents.purpose,
				version: consents.textVersion,
				given_at: consents.givenAt,
				withdrawn_at: consents.withdrawnAt,
			})
			.from(consents)
			.where(eq(consents.doctorId, doctorId))
			.orderBy(asc(consents.id)),
		requests_to_delete: await q
			.select({ state: erasures.state, asked_at: erasures.requestedAt, due_at: erasures.dueAt })
			.from(erasures)
			.where(eq(erasures.doctorId, doctorId))
			.orderBy(asc(erasures.id)),
	};
}

/** What was agreed to, and that deletion was asked for, has to be provable: both stay, under a bare number. */
export const privacyPrivacy: PersonalData<'privacy'> = {
	name: 'privacy',
	tables: [consents, erasures],
	exportOf,
	eraseOf: async () => [],
};
