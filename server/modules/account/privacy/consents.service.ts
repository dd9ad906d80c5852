import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Consent } from '#contract/account/privacy.ts';
import { TERMS_VERSION } from '#contract/constants.ts';
import type { Query } from '../../../db/client.ts';
import { wire } from '../../../db/wire.ts';
import type { Deps } from '../../../deps.ts';
import { consents } from './privacy.tables.ts';

export async function listConsents(q: Query, doctorId: number): Promise<Consent[]> {
	const rows = await q
		.select()
		.from(consents)
		.where(eq(consents.doctorId, doctorId))
		.orderBy(desc(consents.givenAt), desc(consents.id));
	return rows.map(wire);
}

/** Gives or withdraws a consent; an unchanged one retains its date. */
export async function setConsent(
	deps: Deps,
	doctorId: number,
	{ purpose, given }: { purpose: Exclude<Consent['purpose'], 'terms'>; given: boolean },
): Promise<void> {
	const now = deps.clock.now();
	if (given) {
		await deps.db.q
			.insert(consents)
			.values({ doctorId, purpose, textVersion: TERMS_VERSION, givenAt: now })
			.onConflictDoNothing();
		return;
	}
	await deps.db.q
		.update(consents)
		.set({ withdrawnAt: now })
		.where(and(eq(consents.doctorId, doctorId), eq(consents.purpose, purpose), isNull(consents.withdrawnAt)));
}
