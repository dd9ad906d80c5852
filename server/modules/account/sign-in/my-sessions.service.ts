import type { Session } from '#contract/account/sessions.ts';
import { record } from '../../../audit/audit.service.ts';
import { inTransaction, wire } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import type { Staff } from '../../../desk/editing.ts';
import { fault } from '../../../http/fault.ts';
import type { DoctorActor } from '../../../http/handlers.ts';
import { describeBrowser } from '../devices/browser.ts';
import { deleteExpiredOf, deleteTokenOf, hasAccount, listSessions } from './auth.repo.ts';
import { endSessions, issueToken } from './sessions.service.ts';

/** Life of a link of staff until its first use. */
const LINK_MS = 60_000;

export async function mySessions(deps: Deps, { doctorId, tokenId }: DoctorActor): Promise<Session[]> {
	const rows = await listSessions(deps.db.q, doctorId, deps.clock.now());
	return rows.map((row) => ({
		...wire(row),
		label: row.deviceLabel || describeBrowser(row.userAgent).label,
		current: row.id === tokenId,
	}));
}

export function endSession(deps: Deps, { doctorId }: DoctorActor, id: number) {
	return inTransaction(deps.db, async (tx) => {
		if (!(await deleteTokenOf(tx, doctorId, id, deps.clock.now()))) return fault('session.not_found');
		await deps.bus.emit(tx, 'session.dropped', { token_id: id });
		return undefined;
	});
}

export function endOtherSessions(deps: Deps, { doctorId, tokenId }: DoctorActor, ip: string) {
	return inTransaction(deps.db, async (tx) => {
		await deleteExpiredOf(tx, doctorId, deps.clock.now());
		const ended = await endSessions(deps, tx, doctorId, tokenId);
		await record(tx, {
			doctorId,
			action: 'sessions.ended',
			target: `doctor:${doctorId}`,
			after: { ended },
			ip,
		});
		return ended;
	});
}

/** Creates the link with which staff act as a doctor, with an entry in the audit log. */
export function signInAs(deps: Deps, by: Staff, doctorId: number, reason: string) {
	return inTransaction(deps.db, async (tx) => {
		if (!(await hasAccount(tx, doctorId))) return fault('doctor.not_found');
		const now = deps.clock.now();
		const owner = { doctorId, actingOperatorId: by.operatorId };
		const token = await issueToken(tx, owner, now, { ddt: null, userAgent: null, lifeMs: LINK_MS });
		await record(tx, { ...by, doctorId, action: 'staff.link', target: `doctor:${doctorId}`, reason });
		const url = new URL('/login-for-admin', deps.config.publicOrigin);
		url.searchParams.set('token', token);
		return { token, url: url.href, expires_at: new Date(now.getTime() + LINK_MS).toISOString() };
	});
}
