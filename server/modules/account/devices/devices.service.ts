import type { DeviceRemoval } from '#contract/account/devices.ts';
import type { Query } from '../../../db/index.ts';
import { readSetting } from '../../../settings/settings.service.ts';
import { lockDoctor } from '../profile/profile.repo.ts';
import { hashDdt, letsIn } from '../sign-in/sessions.service.ts';
import { describeBrowser } from './browser.ts';
import {
	clearGivenUp,
	type DeviceRow,
	findDevice,
	findRemoved,
	forgetOldNew,
	listDevices,
	updateDevice,
	upsertDevice,
} from './devices.repo.ts';
import { type DevicePolicy, hasFreePlace, move, placesTaken } from './devices.rules.ts';
import { endRequestsAbout } from './requests.repo.ts';

export interface BrowserNote {
	ddt: string;
	userAgent: string | null;
}

/** Stores the device of a doctor for a browser at its first sign-in and its last use. Returns its id. */
export async function noteDevice(tx: Query, doctorId: number, browser: BrowserNote, now: Date) {
	const userAgent = browser.userAgent?.slice(0, 300) ?? null;
	const seen = { doctorId, ddtHash: hashDdt(browser.ddt), userAgent, ...describeBrowser(browser.userAgent) };
	const { id } = await upsertDevice(tx, seen, now);
	await forgetOldNew(tx, doctorId);
	return id;
}

/** Ends the use of a device. `from`: the device on which its doctor removed it. */
export const revoke = (
	tx: Query,
	{ id, state }: DeviceRow,
	by: NonNullable<DeviceRow['revokedBy']>,
	from: string | null,
	now: Date,
) =>
	updateDevice(tx, id, {
		state: move(state, 'revoked'),
		revokedAt: now,
		revokedBy: by,
		revokedFrom: from,
		// A device that its doctor releases on another one still takes its place for some time.
		...(by === 'device' && state === 'verified' && { revokedBySelf: now }),
	});

/** Verifies a device once `gone` were removed. It takes their places, and its open requests end, but for one. */
export async function verify(
	tx: Query,
	{ all, device, gone = [], request }: Verifying,
	by: NonNullable<DeviceRow['verifiedBy']>,
	policy: DevicePolicy,
	now: Date,
) {
	const state = move(device.state, 'verified');
	const verified = { state, verifiedAt: now, verifiedBy: by, revokedAt: null, expiresAt: null };
	await updateDevice(tx, device.id, verified);
	await clearGivenUp(tx, placesTaken(all, device, gone, policy, now));
	await endRequestsAbout(tx, device.id, request);
	return { ...device, ...verified };
}
interface Verifying {
	all: readonly DeviceRow[];
	device: DeviceRow;
	gone?: readonly number[];
	request?: number;
}

/** Verifies the device by the code of a registration or reset within its class limit. Returns if it is verified. */
export async function verifyWithinLimit(
	tx: Query,
	doctorId: number,
	deviceId: number,
	proof: 'sign_up' | 'reset',
	now: Date,
): Promise<boolean> {
	await lockDoctor(tx, doctorId);
	const all = await listDevices(tx, doctorId);
	const device = all.find((one) => one.id === deviceId);
	if (!device) throw new Error(`device ${deviceId} is not one of doctor ${doctorId}`);
	if (device.state === 'verified') return true;
	// On the connection of the transaction, which must not wait for a second one.
	const policy = await readSetting(tx, 'devices');
	if (!hasFreePlace(all, device, policy, now)) return false;
	await verify(tx, { all, device }, proof, policy, now);
	return true;
}

/** When and how the browser was removed from its last account; null where it was not, or a later sign-in happened. */
export async function removalOf(q: Query, ddt: string): Promise<DeviceRemoval | null> {
	const row = await findRemoved(q, hashDdt(ddt));
	return row && { at: row.revokedAt.toISOString(), by: row.revokedBy, from: row.revokedFrom ?? '' };
}

/** Whether the doctor may use the browser with this device token now, permanently or for an exam. */
export async function isLetIn(q: Query, doctorId: number, ddt: string, now: Date): Promise<boolean> {
	const device = await findDevice(q, doctorId, hashDdt(ddt));
	return device !== null && letsIn(device, now);
}

export async function isVerified(q: Query, doctorId: number, ddt: string): Promise<boolean> {
	return (await findDevice(q, doctorId, hashDdt(ddt)))?.state === 'verified';
}
