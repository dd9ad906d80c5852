import { isNull } from 'drizzle-orm';
import { at, dayOf } from '../../../days.ts';
import type { Deps } from '../../../deps.ts';
import { operators } from '../../account/index.ts';

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
