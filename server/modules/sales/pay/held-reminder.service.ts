import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { isHourOfMessages, notifyFinance } from '../order/finance.service.ts';
import { payments } from '../payments.tables.ts';

const DAY_MS = 86_400_000;
/** Reminds finance, or the owners, once of each payment that has been held longer than `proof_keep_days`. */
export async function remindOfHeld(deps: Deps): Promise<void> {
	const now = deps.clock.now();
	if (!isHourOfMessages(now)) return;
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
