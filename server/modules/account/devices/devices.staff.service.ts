import { record } from '../../../audit/audit.service.ts';
import { inTransaction } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import type { Staff } from '../../../desk/editing.ts';
import { Fault, fault } from '../../../http/fault.ts';
import { lockKnown } from '../profile/profile.repo.ts';
import { tellDoctor } from '../sign-in/notices.service.ts';
import { devicesChanged, endSessions } from '../sign-in/sessions.service.ts';
import { listDevices } from './devices.repo.ts';
import { revoke } from './devices.service.ts';
import { endRequestsAbout } from './requests.repo.ts';

export async function removeByStaff(
	deps: Deps,
	staff: Staff,
	{ doctorId, deviceId, reason }: { doctorId: number; deviceId: number; reason: string },
) {
	// The exam may be running on it.
	if (await deps.answers.inRunningAttempt(doctorId)) return fault('device.exam_running');
	const removed = await inTransaction(deps.db, async (tx) => {
		const contact = await lockKnown(tx, doctorId);
		if (!contact) return fault('device.not_found');
		const device = (await listDevices(tx, doctorId)).find(({ id }) => id === deviceId);
		if (!device) return fault('device.not_found');
		if (device.state === 'revoked') return null;
		await revoke(tx, device, 'staff', null, deps.clock.now());
		await endRequestsAbout(tx, deviceId);
		await devicesChanged(deps, tx, doctorId, [deviceId]);
		await record(tx, {
			...staff,
			doctorId,
			action: 'device.removed',
			target: `device:${deviceId}`,
			before: { state: device.state, label: device.label },
			after: { state: 'revoked' },
			reason,
		});
		return { contact, label: device.label };
	});
	if (removed instanceof Fault) return removed;
	if (removed) await tellDoctor(deps, removed.contact, 'device_removed', removed.label);
	return undefined;
}

export async function endSessionsByStaff(deps: Deps, staff: Staff, doctorId: number, reason: string) {
	if (await deps.answers.inRunningAttempt(doctorId)) return fault('device.exam_running');
	const done = await inTransaction(deps.db, async (tx) => {
		const contact = await lockKnown(tx, doctorId);
		if (!contact) return fault('doctor.not_found');
		const ended = await endSessions(deps, tx, doctorId, null);
		await record(tx, {
			...staff,
			doctorId,
			action: 'doctor.sessions_ended',
			target: `doctor:${doctorId}`,
			after: { ended },
			reason,
		});
		return { contact, ended };
	});
	if (done instanceof Fault) return done;
	await tellDoctor(deps, done.contact, 'sessions_ended');
	return { ended: done.ended };
}
