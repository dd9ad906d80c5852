import { and, eq, isNull, lte } from 'drizzle-orm';
import { at, dayOf } from '../../../days.ts';
import type { Deps } from '../../../deps.ts';
import { operators } from '../../account/index.ts';
import { payments } from '../payments.tables.ts';

/** Whether reminders are sent now: from nine in the morning to eight in the evening in Dhaka. */
export function isHourOfMessages(now: Date): boolean {
	const today = dayOf(now);
	return now >= at(today, '09:00') && now < at(today, '20:00');
}

/** Sends finance an SMS, or the owners where no staff have that role. */
export async function notifyFinance(deps: Deps, kind: string, text: string): Promise<void> {
	const staff = await deps.db.q
		.select({ phone: operators.phone, roles: operators.roles })
		.from(operators)
		.where(isNull(operators.disabledAt));
	const ofFinance = staff.filter(({ roles }) => roles.includes('finance'));
	const recipients = ofFinance.length > 0 ? ofFinance : staff.filter(({ roles }) => roles.includes('owner'));
	const name = await deps.setting('sms_name');
	for (const { phone } of recipients)
		await deps.messages.send({ channel: 'sms', to: phone, kind, text: `${name}: ${text}` });
}

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
	const text = `${which} to be compared for ${days} days. Their seats stay kept.`;
	await notifyFinance(deps, 'payments_held', text);
}
