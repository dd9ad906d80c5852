import { z } from 'zod';
import { DEVICE_CLASSES, EDITOR_PREFIX, WEB_PREFIX } from '../constants.ts';
import { listQuery, pageOf } from '../desk/resource.ts';
import { doctor, endpoints, forStaff, Id, Instant, listOf } from '../endpoint.ts';
import type { Screens } from '../screen.ts';
import { CodeText, OtpSent, SEND_LIMITS } from './sign-in.ts';

export const DEVICE_STATES = [
	'new',
	'otp_sent',
	'request_pending',
	'verified',
	'revoked',
	'temp_exam',
] as const;
export const DEVICE_REMOVERS = ['device', 'code', 'staff'] as const;
export const DeviceRemoval = z.object({ at: Instant, by: z.enum(DEVICE_REMOVERS), from: z.string() });
export type DeviceRemoval = z.output<typeof DeviceRemoval>;

export const DEVICE_REQUEST_KINDS = ['add', 'swap', 'reset'] as const;
export const DEVICE_REQUEST_STATES = ['pending', 'approved', 'rejected', 'expired'] as const;

export const Device = z.object({
	id: Id,
	class: z.enum(DEVICE_CLASSES),
	label: z.string(),
	state: z.enum(DEVICE_STATES),
	first_seen: Instant,
	last_seen: Instant,
	verified_at: Instant.nullable(),
	current: z.boolean(),
});
export type Device = z.output<typeof Device>;

const DeviceRequest = z.object({
	id: Id,
	device_id: Id,
	kind: z.enum(DEVICE_REQUEST_KINDS),
	state: z.enum(DEVICE_REQUEST_STATES),
	reason: z.string(),
	note: z.string().nullable(),
	created_at: Instant,
	expires_at: Instant,
});
export type DeviceRequest = z.output<typeof DeviceRequest>;

const StaffDeviceRequest = DeviceRequest.extend({
	doctor: z.object({ id: Id, name: z.string(), phone: z.string() }),
	device: Device,
	verified: z.array(Device),
});

const Ways = z.object({ otp: z.boolean(), swap: z.boolean(), request: z.boolean() });

const anyDevice = endpoints({ access: 'doctor', device: 'any' });
const code = z.strictObject({ code: CodeText });
const BY_CODE = [
	'otp.wrong',
	'otp.dead',
	'device.limit',
	'device.swap_limit',
	'device.way_closed',
	'device.unknown',
] as const;
const staff = forStaff('support', 'owner');
/** Stops scripts from filling the list of browsers and from guessing codes. */
const brake = { by: 'token', limit: 30, window_s: 600, where: 'shared' } as const;

export const devices = {
	list: anyDevice('GET', `${WEB_PREFIX}/doctor/devices`, {
		summary: 'Devices of the doctor, the limits, and how this one can be verified',
		rate: { by: 'token', limit: 240, window_s: 600, where: 'process' },
		result: z.object({
			devices: z.array(Device),
			current: Device.nullable(),
			limits: z.record(z.enum(DEVICE_CLASSES), z.int()),
			limit: z.int(),
			swaps_left: z.int(),
			next_swap_at: Instant.nullable(),
			requests: z.array(DeviceRequest),
			ways: Ways,
			phone_hint: z.string(),
			exams: listOf({ id: Id, title: z.string(), opens_at: Instant, until: Instant }),
		}),
	}),
	otpRequest: anyDevice('POST', `${WEB_PREFIX}/doctor/devices/otp-request`, {
		summary: 'Sends a code by which this device is verified',
		rate: brake,
		result: OtpSent,
		errors: [...SEND_LIMITS, 'device.way_closed', 'device.unknown', 'device.verified'],
	}),
	otpSubmission: anyDevice('POST', `${WEB_PREFIX}/doctor/devices/otp-submission`, {
		summary: 'Verifies this device by the code',
		rate: brake,
		body: code,
		result: z.object({ device: Device }),
		errors: BY_CODE,
	}),
	swap: anyDevice('POST', `${WEB_PREFIX}/doctor/devices/swap`, {
		summary: 'Gives up a verified device for this one, by the code',
		rate: brake,
		body: z.strictObject({ revoke_id: Id, code: CodeText }),
		result: z.object({ device: Device }),
		errors: [...BY_CODE, 'device.not_found', 'device.verified', 'device.exam_running'],
	}),
	request: anyDevice('POST', `${WEB_PREFIX}/doctor/devices/requests`, {
		summary: 'Asks staff to verify this device',
		rate: { by: 'token', limit: 5, window_s: 3600, where: 'shared' },
		body: z.strictObject({ kind: z.enum(DEVICE_REQUEST_KINDS), reason: z.string().trim().min(10).max(1000) }),
		result: z.object({ request: DeviceRequest }),
		errors: ['device.request_open', 'device.way_closed', 'device.unknown', 'device.verified'],
	}),
	revoke: doctor('DELETE', `${WEB_PREFIX}/doctor/devices/{id}`, {
		// Only from a verified device, where a pass does not count: from another device only the code of a swap removes one.
		summary: 'Gives up a device; sessions on it end. Not while an exam of the doctor is running',
		result: null,
		errors: ['device.not_found', 'device.exam_running', 'device.needs_verified'],
	}),
	requests: staff('GET', `${EDITOR_PREFIX}/device-requests`, {
		summary: 'Requests of doctors about devices, page by page; without a state those that wait for staff',
		query: listQuery(['created_at'], {
			state: z.enum(DEVICE_REQUEST_STATES).optional(),
			kind: z.enum(DEVICE_REQUEST_KINDS).optional(),
		}),
		result: pageOf(StaffDeviceRequest),
	}),
	decide: staff('POST', `${EDITOR_PREFIX}/device-requests/{id}/decision`, {
		summary: 'Approves or rejects a request about a device; what has to go for it is named',
		body: z.strictObject({
			approve: z.boolean(),
			revoke_ids: z.array(Id).max(10).optional(),
			note: z.string().trim().max(500).optional(),
		}),
		result: z.object({ request: DeviceRequest }),
		errors: [
			'device.request_not_found',
			'device.request_over',
			'device.limit',
			'device.not_found',
			'device.exam_running',
		],
	}),
	removeByStaff: staff('POST', `${EDITOR_PREFIX}/doctors/{id}/devices/{device_id}/removal`, {
		summary:
			'Removes a lost device of a doctor, ends its sessions and notifies the doctor; refused during an exam',
		body: z.strictObject({ reason: z.string().trim().min(3).max(500) }),
		result: null,
		errors: ['device.not_found', 'device.exam_running'],
	}),
	endSessionsByStaff: staff('POST', `${EDITOR_PREFIX}/doctors/{id}/sessions/end`, {
		summary: 'Ends every session of a doctor and notifies the doctor; refused during an exam',
		body: z.strictObject({ reason: z.string().trim().min(3).max(500) }),
		result: z.object({ ended: z.int() }),
		errors: ['doctor.not_found', 'device.exam_running'],
	}),
};

export const deviceScreens = {
	'my-devices': { path: '/account/devices', title: ['আমার ডিভাইস', 'My devices'], draws: 'devices/Devices' },
	'my-devices-list': {
		path: '/account/devices/list',
		title: ['আমার ডিভাইস', 'My devices'],
		draws: 'devices/Devices',
	},
	'my-devices-coming-soon': {
		path: '/account/devices/coming-soon',
		title: ['এই উপায়টি এখন বন্ধ', 'This way is closed for now'],
		draws: 'devices/ComingSoon',
	},
	'my-devices-otp-request': {
		path: '/account/devices/otp-request',
		title: ['ডিভাইস যাচাই', 'Verify this device'],
		draws: 'devices/OtpRequest',
	},
	'my-devices-otp-submission': {
		path: '/account/devices/otp-submission',
		title: ['কোড লিখুন', 'Enter the code'],
		draws: 'devices/OtpSubmission',
	},
	'my-devices-request': {
		path: '/account/devices/request',
		title: ['ডিভাইসের আবেদন', 'Request about a device'],
		draws: 'devices/DeviceRequest',
	},
} as const satisfies Screens;
