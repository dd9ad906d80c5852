import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { notifyFinance } from '../order/finance.service.ts';
import { payments } from '../payments.tables.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Hours in Dhaka in which messages are sent. */
const FIRST_HOUR = 9;
const LAST_HOUR = 20;
const DHAKA_HOURS = 6;

/** Reminds finance, or the owners, once of each payment that has been held longer than `proof_keep_days`. */
export async function remindOfHeld(deps: Deps): Promise<void> {
	const now = deps.clock.now();
	const hour = (now.getUTCHours() + DHAKA_HOURS) % 24;
	if (hour < FIRST_HOUR || hour >= LAST_HOUR) return;
	const days = await deps.setting('proof_keep_days');
	// Stored first, so two processes remind once.
	const late = await deps.db.q
		.update(payments)
		.set({ remindedAt: now })
		.where(
			and(
				eq(payments.state, 'on_hold'),
				isNull(payments.remindedAt),
				lte(payments.createdAt, new Date(now.getTime() - days * DAY_MS)),
			),
		)
		.returning({ ref: payments.ref });
	if (late.length === 0) return;
	const which = late.length === 1 ? `Payment ${late[0]?.ref} waits` : `${late.length} payments wait`;
	await notifyFinance(
		deps,
		'payments_held',
		`${which} to be compared for ${days} days. Their seats stay kept.`,
	);
}
