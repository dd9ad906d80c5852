import type { devices } from '#contract/account/devices.ts';
import type { Call, ResultOut } from '#contract/endpoint.ts';
import { call } from './call.ts';

const BASE = '/api/v3/web/doctor/devices';

/** The devices of the doctor with limits and ways. */
export type DeviceList = ResultOut<typeof devices.list>;
export type DeviceRequestText = Call<typeof devices.request>['body'];

export const fetchDevices = () => call<typeof devices.list>('GET', BASE, {});
export const askDeviceCode = () => call<typeof devices.otpRequest>('POST', `${BASE}/otp-request`, {});
export const sendDeviceCode = (code: string) =>
	call<typeof devices.otpSubmission>('POST', `${BASE}/otp-submission`, { body: { code } });
export const swapDevice = (revoke_id: number, code: string) =>
	call<typeof devices.swap>('POST', `${BASE}/swap`, { body: { revoke_id, code } });
export const sendDeviceRequest = (body: DeviceRequestText) =>
	call<typeof devices.request>('POST', `${BASE}/requests`, { body });
export const revokeDevice = (id: number) =>
	call<typeof devices.revoke>('DELETE', `${BASE}/{id}`, { params: { id: String(id) } });
