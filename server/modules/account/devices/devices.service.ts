import type { DeviceRemoval } from '#contract/account/devices.ts';
import type { Query } from '../../../db/client.ts';
import { hashDdt, letsIn } from '../sign-in/sessions.service.ts';
import { describeBrowser } from './browser.ts';
import {
	clearGivenUp,
	findDevice,
	findRemoved,
	forgetOldNew,
	listDevices,
	lockDoctor,
	readPolicy,
	updateDevice,
	upsertDevice,
} from './devices.repo.ts';
import { hasFreePlace, move, placesTaken } from './devices.rules.ts';
import { endRequestsAbout } from './requests.repo.ts';

/** What a browser says of itself. */
export interface BrowserNote {
	ddt: string;
	userAgent: string | null;
}

/**
 * The device of this doctor for a browser, noted at its first sign-in; its last use is brought up to date.
 * Answers with its id.
 */
export async function noteDevice(
	tx: Query,
	doctorId: number,
	browser: BrowserNote,
	now: Date,
): Promise<number> {
	const { id } = await upsertDevice(
		tx,
		{
			doctorId,
			ddtHash: hashDdt(browser.ddt),
			userAgent: browser.userAgent?.slice(0, 300) ?? null,
			...describeBrowser(browser.userAgent),
		},
		now,
	);
	await forgetOldNew(tx, doctorId);
	return id;
}

/**
 * Verifies the device by the code that has just confirmed a registration or a reset, unless the limit of its class is
 * reached. Answers whether it is verified now.
 */
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
	const policy = await readPolicy(tx);
	if (!hasFreePlace(all, device, policy, now)) return false;
	await updateDevice(tx, deviceId, {
		state: move(device.state, 'verified'),
		verifiedAt: now,
		verifiedBy: proof,
		revokedAt: null,
	});
	await clearGivenUp(tx, placesTaken(all, device, [], policy, now));
	await endRequestsAbout(tx, deviceId);
	return true;
}

/**
 * When and how the browser with this device token was taken out of the account that used it; null where it was not, or
 * where somebody signed in on it since.
 */
export async function removalOf(q: Query, ddt: string): Promise<DeviceRemoval | null> {
	const row = await findRemoved(q, hashDdt(ddt));
	return row && { at: row.revokedAt.toISOString(), by: row.revokedBy, from: row.revokedFrom ?? '' };
}

/** Whether the browser with this device token is let in as the doctor now, for good or for an exam. */
export async function isLetIn(q: Query, doctorId: number, ddt: string, now: Date): Promise<boolean> {
	const device = await findDevice(q, doctorId, hashDdt(ddt));
	return device !== null && letsIn(device, now);
}

/** Whether the browser with this device token is a verified device of the doctor. */
export async function isVerified(q: Query, doctorId: number, ddt: string): Promise<boolean> {
	return (await findDevice(q, doctorId, hashDdt(ddt)))?.state === 'verified';
}
