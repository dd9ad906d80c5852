import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Consent } from '#contract/account/privacy.ts';
import { TERMS_VERSION } from '#contract/constants.ts';
import type { Query } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { consents } from './privacy.tables.ts';

/** What the doctor agreed to and took back, newest first. */
export async function listConsents(q: Query, doctorId: number): Promise<Consent[]> {
	const rows = await q
		.select()
		.from(consents)
		.where(eq(consents.doctorId, doctorId))
		.orderBy(desc(consents.givenAt), desc(consents.id));
	return rows.map((row) => ({
		id: row.id,
		purpose: row.purpose,
		text_version: row.textVersion,
		given_at: row.givenAt.toISOString(),
		withdrawn_at: row.withdrawnAt?.toISOString() ?? null,
	}));
}

/** Gives or takes back a consent. What already stands as wished keeps its date. */
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
