import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { operators } from '../../account/index.ts';
import { payments } from '../payments.tables.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Nobody is written to at night; hours in Dhaka. */
const FIRST_HOUR = 9;
const LAST_HOUR = 20;
const DHAKA_HOURS = 6;

/**
 * Reminds finance, where nobody has that role the owners, of payments that wait for people longer than `proof_keep_days`,
 * since their seats are kept from others as long. Once for each payment.
 */
export async function remindOfHeld(deps: Deps): Promise<void> {
	const now = deps.clock.now();
	const hour = (now.getUTCHours() + DHAKA_HOURS) % 24;
	if (hour < FIRST_HOUR || hour >= LAST_HOUR) return;
	const days = await deps.setting('proof_keep_days');
	// Written down first: two processes remind once.
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
	const staff = await deps.db.q
		.select({ phone: operators.phone, roles: operators.roles })
		.from(operators)
		.where(isNull(operators.disabledAt));
	const ofFinance = staff.filter(({ roles }) => roles.includes('finance'));
	const recipients = ofFinance.length > 0 ? ofFinance : staff.filter(({ roles }) => roles.includes('owner'));
	const name = await deps.setting('sms_name');
	const which = late.length === 1 ? `Payment ${late[0]?.ref} waits` : `${late.length} payments wait`;
	for (const { phone } of recipients)
		await deps.messages.send({
			channel: 'sms',
			to: phone,
			kind: 'payments_held',
			text: `${name}: ${which} to be compared for ${days} days. Their seats stay kept.`,
		});
}
