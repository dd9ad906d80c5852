import { isNull } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { operators } from '../../account/index.ts';

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
