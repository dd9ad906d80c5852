import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { record } from '../../../audit/audit.service.ts';
import { inTransaction, type Query } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { Fault, fault } from '../../../http/fault.ts';
import type { Context } from '../../../http/handlers.ts';
import { getDoctorRow, lockDoctor } from '../profile/profile.repo.ts';
import { tellDoctor } from '../sign-in/notices.service.ts';
import { sendOtp, spendOtp } from '../sign-in/otp.service.ts';
import { bindSession, devicesChanged, hashDdt } from '../sign-in/sessions.service.ts';
import {
	type DeviceRow,
	findDevice,
	insertSwap,
	listDevices,
	listSwaps,
	noteOtpSent,
	updateDevice,
} from './devices.repo.ts';
import {
	addingEligibility,
	type DeviceEligibility,
	type DevicePolicy,
	move,
	swapEligibility,
	verifiedOf,
} from './devices.rules.ts';
import { noteDevice, revoke, verify } from './devices.service.ts';
import { plainDevice } from './devices.views.ts';
import { endRequestsAbout } from './requests.repo.ts';

export type Asker = Pick<Context<Endpoint & { access: 'doctor' }>, 'actor' | 'ddt' | 'userAgent' | 'ip'>;

/** Sends the code for this device: to verify it, or for one exam, which uses no place and is no change of devices. */
export async function sendDeviceCode(deps: Deps, { actor, ddt, userAgent }: Asker) {
	if (ddt === null) return fault('device.unknown');
	if (actor.verified) return fault('device.verified');
	const { doctorId } = actor;
	const { phone, email } = await getDoctorRow(deps.db.q, doctorId);
	const id = await noteDevice(deps.db.q, doctorId, { ddt, userAgent }, deps.clock.now());
	const sent = await sendOtp(deps, { phone, use: 'device', doctorId, real: true, email, ddt });
	if (!(sent instanceof Fault)) await noteOtpSent(deps.db.q, id);
	return sent;
}

export async function requestCode(deps: Deps, asker: Asker) {
	const { ways } = await deps.setting('devices');
	return ways.otp || ways.swap ? sendDeviceCode(deps, asker) : fault('device.way_closed');
}

function refusal(
	eligibility: Exclude<DeviceEligibility, { open: true }>,
	all: readonly DeviceRow[],
	device: DeviceRow,
	now: Date,
) {
	if (eligibility.why === 'swap_limit')
		return fault('device.swap_limit', { next_at: eligibility.nextAt?.toISOString() ?? null });
	const devices = verifiedOf(all, device.class).map((one) => plainDevice(one, now));
	return fault('device.limit', { devices });
}

async function replace(
	deps: Deps,
	tx: Query,
	{ actor, ddt, ip }: Asker & { ddt: string },
	{ all, device, gone, swap }: { all: DeviceRow[]; device: DeviceRow; gone: DeviceRow[]; swap: boolean },
	policy: DevicePolicy,
) {
	const now = deps.clock.now();
	const { doctorId } = actor;
	const goneIds = gone.map((one) => one.id);
	for (const one of gone) await revoke(tx, one, 'code', device.label, now);
	const verified = await verify(tx, { all, device, gone: goneIds }, swap ? 'swap' : 'otp', policy, now);
	if (swap) await insertSwap(tx, doctorId, device.id, now);
	// First, because the session may be on a device that is removed.
	await bindSession(tx, actor.tokenId, device.id, ddt);
	await devicesChanged(deps, tx, doctorId, goneIds);
	await record(tx, {
		doctorId,
		action: swap ? 'device.swapped' : 'device.verified',
		target: `device:${device.id}`,
		before: { state: device.state },
		after: { state: 'verified', label: device.label, given_up: goneIds },
		ip,
	});
	return verified;
}

interface Choice {
	eligibility: DeviceEligibility;
	/** Removed in place of this device. */
	gone: DeviceRow[];
}
interface Known {
	all: DeviceRow[];
	device: DeviceRow;
	swaps: Date[];
	now: Date;
}

/** Verifies this device by the code where `choose` allows it; null: it is verified already. Limits are counted under a lock. */
async function verifyByCode<C extends ErrorCode = never>(
	deps: Deps,
	asker: Asker & { ddt: string },
	{ code, policy }: { code: string; policy: DevicePolicy },
	choose: (known: Known) => Choice | Fault<C> | null,
) {
	const { doctorId, tokenId } = asker.actor;
	const now = deps.clock.now();
	const contact = await getDoctorRow(deps.db.q, doctorId);
	const wanted = { phone: contact.phone, uses: ['device'] as const, doctorId, code };
	const answer = await spendOtp(deps, wanted, async (tx) => {
		await lockDoctor(tx, doctorId);
		const all = await listDevices(tx, doctorId);
		const found = await findDevice(tx, doctorId, hashDdt(asker.ddt));
		const device = all.find((one) => one.id === found?.id);
		if (!device) return fault('device.unknown');
		const choice = choose({ all, device, swaps: await listSwaps(tx, doctorId, now), now });
		if (choice instanceof Fault) return choice;
		if (choice === null) {
			await bindSession(tx, tokenId, device.id, asker.ddt);
			await devicesChanged(deps, tx, doctorId);
			return { device, added: false };
		}
		const { eligibility, gone } = choice;
		if (!eligibility.open) return refusal(eligibility, all, device, now);
		const verified = await replace(deps, tx, asker, { all, device, gone, swap: eligibility.swap }, policy);
		return { device: verified, added: true };
	});
	if (answer instanceof Fault) return answer;
	if (answer.added) await tellDoctor(deps, contact, 'device_added', answer.device.label);
	return { device: plainDevice(answer.device, now, answer.device.id) };
}

/** Verifies this device by the code, when a place for it is free. */
export async function submitCode(deps: Deps, asker: Asker, code: string) {
	const { ddt } = asker;
	const { ways, ...policy } = await deps.setting('devices');
	if (!ways.otp) return fault('device.way_closed');
	if (ddt === null) return fault('device.unknown');
	return verifyByCode(deps, { ...asker, ddt }, { code, policy }, ({ all, device, swaps, now }) =>
		device.state === 'verified'
			? null
			: { eligibility: addingEligibility(all, device, swaps, policy, now, ways.swap), gone: [] },
	);
}

/** Replaces a verified device with this one, by the code; not during a running exam of the doctor. */
export async function swapDevice(deps: Deps, asker: Asker, revokeId: number, code: string) {
	const { ddt } = asker;
	const { ways, ...policy } = await deps.setting('devices');
	if (!ways.swap) return fault('device.way_closed');
	if (ddt === null) return fault('device.unknown');
	if (await deps.answers.inRunningAttempt(asker.actor.doctorId)) return fault('device.exam_running');
	return verifyByCode(deps, { ...asker, ddt }, { code, policy }, ({ all, device, swaps, now }) => {
		if (device.state === 'verified') return fault('device.verified');
		const given = all.find((one) => one.id === revokeId && one.state === 'verified');
		if (!given) return fault('device.not_found');
		return { eligibility: swapEligibility(all, device, given, swaps, policy, now), gone: [given] };
	});
}

/** Releases a device and ends its sessions; only on a verified device, and not during an exam, which may run on it. */
export async function revokeDevice(deps: Deps, { actor, ip }: Asker, id: number) {
	const { doctorId } = actor;
	if (await deps.answers.inRunningAttempt(doctorId)) return fault('device.exam_running');
	return inTransaction(deps.db, async (tx) => {
		await lockDoctor(tx, doctorId);
		const all = await listDevices(tx, doctorId);
		const from = all.find((one) => one.id === actor.deviceId);
		if (from?.state !== 'verified') return fault('device.needs_verified');
		const device = all.find((one) => one.id === id);
		if (!device) return fault('device.not_found');
		if (device.state === 'revoked') return undefined;
		const now = deps.clock.now();
		await revoke(tx, device, 'device', from.label, now);
		await endRequestsAbout(tx, id);
		await devicesChanged(deps, tx, doctorId, [id]);
		await record(tx, {
			doctorId,
			action: 'device.revoked',
			target: `device:${id}`,
			before: { state: device.state, label: device.label },
			after: { state: 'revoked' },
			ip,
		});
		return undefined;
	});
}

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
