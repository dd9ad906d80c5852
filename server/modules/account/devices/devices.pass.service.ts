import { record } from '../../../audit/audit.service.ts';
import type { Deps } from '../../../deps.ts';
import { Fault, fault } from '../../../http/fault.ts';
import { getDoctorRow, lockDoctor } from '../profile/profile.repo.ts';
import { tellDoctor } from '../sign-in/notices.service.ts';
import { spendOtp } from '../sign-in/otp.service.ts';
import { bindSession, devicesChanged, hashDdt } from '../sign-in/sessions.service.ts';
import { findDevice, updateDevice } from './devices.repo.ts';
import { move } from './devices.rules.ts';
import type { Asker } from './devices.verify.service.ts';
import { endRequestsAbout } from './requests.repo.ts';

/** Allows this device, and the session on it, until then. The code is used up in the same transaction. */
export async function grantPass(
	deps: Deps,
	{ actor, ddt, ip }: Asker,
	code: string,
	pass: { until: Date; examId: number },
) {
	if (ddt === null) return fault('device.unknown');
	const { doctorId, tokenId } = actor;
	const contact = await getDoctorRow(deps.db.q, doctorId);
	const wanted = { phone: contact.phone, uses: ['device'] as const, doctorId, code };
	const answer = await spendOtp(deps, wanted, async (tx) => {
		await lockDoctor(tx, doctorId);
		const device = await findDevice(tx, doctorId, hashDdt(ddt));
		if (!device) return fault('device.unknown');
		if (device.state === 'verified') return fault('device.verified');
		const state = device.state === 'temp_exam' ? device.state : move(device.state, 'temp_exam');
		const now = deps.clock.now();
		await updateDevice(tx, device.id, {
			state,
			verifiedAt: now,
			verifiedBy: 'exam',
			revokedAt: null,
			expiresAt: pass.until,
		});
		await endRequestsAbout(tx, device.id);
		await bindSession(tx, tokenId, device.id, ddt);
		await devicesChanged(deps, tx, doctorId);
		await record(tx, {
			doctorId,
			action: 'device.exam_pass',
			target: `device:${device.id}`,
			before: { state: device.state },
			after: { state, label: device.label, exam: pass.examId, until: pass.until.toISOString() },
			ip,
		});
		return device;
	});
	if (answer instanceof Fault) return answer;
	await tellDoctor(deps, contact, 'device_added', answer.label);
	return { expires_at: pass.until.toISOString() };
}
