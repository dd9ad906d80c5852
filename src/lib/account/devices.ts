import { devices as devicesCalls } from '#contract/account/devices.ts';
import { profile } from '#contract/account/profile.ts';
import type { Call, ResultOut } from '#contract/endpoint.ts';
import { call } from '../http/call.ts';
import { read, refresh } from '../state/query.ts';
import { createSentCode } from './sent-code.ts';
import { $user, forgetSession } from './signed-in.ts';

export type DeviceList = ResultOut<typeof devicesCalls.list>;
export type ListedDevice = DeviceList['devices'][number];
export type WayToVerify = keyof DeviceList['ways'];

export const $devices = read('devices', () => call(devicesCalls.list));
export const deviceCode = createSentCode('device');

/** Verified devices of the same class as this one: one of them would have to be removed for it. */
export const rivalsOf = ({ devices, current }: DeviceList): ListedDevice[] =>
	devices.filter(
		(device) => device.state === 'verified' && !device.current && device.class === current?.class,
	);

export const isFull = (list: DeviceList): boolean =>
	list.current !== null && rivalsOf(list).length >= list.limits[list.current.class];

export const maySwap = (list: DeviceList, now: number): boolean =>
	list.swaps_left > 0 && (list.next_swap_at === null || Date.parse(list.next_swap_at) <= now);

export async function askDeviceCode(): Promise<void> {
	deviceCode.note(await call(devicesCalls.otpRequest));
}

/** Everything that was refused to this device before can be loaded now. */
export function opened(): void {
	deviceCode.forget();
	const user = $user.get();
	if (user) $user.set({ ...user, has_verified_device: true });
	// Before the code, the server sent no personal data.
	void call(profile.myProfile).then(
		({ doctor }) => $user.set(doctor),
		() => {},
	);
	refresh('');
}

export async function verifyDevice(code: string): Promise<void> {
	await call(devicesCalls.otpSubmission, { body: { code } });
	opened();
}

export async function swapDevice(revokeId: number, code: string): Promise<void> {
	await call(devicesCalls.swap, { body: { revoke_id: revokeId, code } });
	opened();
}

/** Requests the verification of this device from staff. Throws ApiError. */
export async function requestDevice(body: Call<typeof devicesCalls.request>['body']): Promise<void> {
	await call(devicesCalls.request, { body });
	refresh('devices');
}

/** Removes a device. Its session ends, so removing this one signs out. Throws ApiError. */
export async function giveUpDevice(device: ListedDevice): Promise<void> {
	await call(devicesCalls.revoke, { params: { id: device.id } });
	if (device.current && device.state === 'verified') forgetSession();
	else refresh('devices');
}
