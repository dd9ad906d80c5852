import { eq } from 'drizzle-orm';
import { record } from '../../../audit/audit.service.ts';
import { inTransaction } from '../../../db/client.ts';
import { pick } from '../../../db/columns.ts';
import type { Deps } from '../../../deps.ts';
import type { Staff } from '../../../desk/editing.ts';
import { Fault, fault } from '../../../http/fault.ts';
import { doctors, endSessions, tellDoctor } from '../../account/index.ts';

/** Blocks an account and ends its sessions, or unblocks it. */
export async function blockDoctor(
	deps: Deps,
	staff: Staff,
	{ doctorId, blocked, reason }: { doctorId: number; blocked: boolean; reason: string },
): Promise<undefined | Fault<'doctor.not_found' | 'device.exam_running'>> {
	if (blocked && (await deps.answers.inRunningAttempt(doctorId))) return fault('device.exam_running');
	const changed = await inTransaction(deps.db, async (tx) => {
		const [doctor] = await tx
			.select(pick(doctors, 'phone', 'email', 'blockedAt', 'erasedAt'))
			.from(doctors)
			.where(eq(doctors.id, doctorId))
			.for('no key update');
		if (!doctor || doctor.erasedAt !== null) return fault('doctor.not_found');
		if ((doctor.blockedAt !== null) === blocked) return null;
		const blockedAt = blocked ? deps.clock.now() : null;
		await tx.update(doctors).set({ blockedAt }).where(eq(doctors.id, doctorId));
		if (blocked) await endSessions(deps, tx, doctorId, null);
		await record(tx, {
			...staff,
			doctorId,
			action: blocked ? 'doctor.blocked' : 'doctor.unblocked',
			target: `doctor:${doctorId}`,
			before: { blocked: !blocked },
			after: { blocked },
			reason,
		});
		return doctor;
	});
	if (changed instanceof Fault) return changed;
	if (changed) await tellDoctor(deps, changed, blocked ? 'blocked' : 'unblocked');
	return undefined;
}
