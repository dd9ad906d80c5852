import { record } from '../../../audit/audit.service.ts';
import type { Query } from '../../../db/client.ts';
import { DESK_IDLE_MS, issueToken } from '../sign-in/sessions.service.ts';
import type { operators } from './operators.tables.ts';

/** One long shift. */
const DESK_MS = 10 * 3_600_000;

/** Begins a session at the desk. `passkey`: the one used to sign in, else password and code. */
export async function beginDeskSession(
	tx: Query,
	{ id, name, roles }: typeof operators.$inferSelect,
	about: { ip: string; userAgent: string | null; passkey?: number },
	now: Date,
) {
	const token = await issueToken(tx, { operatorId: id }, now, {
		ddt: null,
		userAgent: about.userAgent,
		lifeMs: DESK_IDLE_MS,
		deskEndsAt: new Date(now.getTime() + DESK_MS),
	});
	await record(tx, {
		operatorId: id,
		action: 'operator.sign_in',
		target: `operator:${id}`,
		...(about.passkey !== undefined && { after: { passkey: about.passkey } }),
		ip: about.ip,
	});
	return { token, operator: { id, name, roles } };
}
