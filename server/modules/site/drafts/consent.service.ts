import { and, asc, eq, inArray, isNull, max } from 'drizzle-orm';
import type { z } from 'zod';
import { type AgreedDetails, covers, detailsOf } from '#contract/site/consent.ts';
import type { deskContent } from '#contract/site/staff.ts';
import { dayOf, isoDay } from '../../../days.rules.ts';
import { pick, type Query, wire } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import type { Staff } from '../../../desk/editing.ts';
import { fault } from '../../../http/fault.ts';
import { reviewConsents } from '../content/content.tables.ts';
import { logContent } from './drafts.repo.ts';

type ReviewShown = AgreedDetails & { title: string; body: string };
type Given = Omit<z.output<typeof deskContent.recordConsent.body>, 'version'>;

const shown = pick(
	reviewConsents,
	'reviewId',
	'name',
	'words',
	'details',
	'way',
	'proof',
	'givenOn',
	'withdrawnAt',
);

async function listConsents(q: Query, ids: readonly number[]) {
	const rows = await q
		.select(shown)
		.from(reviewConsents)
		.where(inArray(reviewConsents.reviewId, ids))
		.orderBy(asc(reviewConsents.id));
	return rows.map(({ reviewId, ...consent }) => ({ reviewId, consent: wire(consent) }));
}

/** The last consent of each review. */
export const consentsOf = async (q: Query, ids: readonly number[]) =>
	new Map((await listConsents(q, ids)).map(({ reviewId, consent }) => [reviewId, consent]));

/** Whether consent is recorded for everything shown of a review. */
export const isConsented = async (q: Query, id: number, review: ReviewShown) =>
	(await listConsents(q, [id])).some(({ consent }) => covers(consent, review));

export async function addConsent(
	deps: Pick<Deps, 'clock'>,
	tx: Query,
	review: ReviewShown & { id: number },
	given: Given,
	staff: Staff,
) {
	if (given.given_on > isoDay(dayOf(deps.clock.now())))
		return fault('content.consent_ahead', { field: 'given_on' });
	const { given_on: givenOn, ...how } = given;
	const { id: reviewId, title: name, body: words } = review;
	const details = detailsOf(review);
	await tx
		.insert(reviewConsents)
		.values({ ...how, givenOn, reviewId, name, words, details, operatorId: staff.operatorId });
	const after = { ...given, name, words, details };
	await logContent(tx, { type: 'reviews', id: reviewId, staff }, 'consent', { after });
	return undefined;
}

/** When a consent was withdrawn last; null: never. */
export async function lastConsentEnd(q: Query): Promise<Date | null> {
	const [row] = await q.select({ at: max(reviewConsents.withdrawnAt) }).from(reviewConsents);
	return row?.at ?? null;
}

export async function endConsent(deps: Pick<Deps, 'clock'>, tx: Query, id: number, staff: Staff) {
	const ended = await tx
		.update(reviewConsents)
		.set({ withdrawnAt: deps.clock.now() })
		.where(and(eq(reviewConsents.reviewId, id), isNull(reviewConsents.withdrawnAt)))
		.returning({ id: reviewConsents.id });
	if (ended.length === 0) return fault('content.no_consent');
	await logContent(tx, { type: 'reviews', id, staff }, 'consent_end');
	return undefined;
}
