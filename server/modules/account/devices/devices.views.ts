import type { Device, DeviceRequest } from '#contract/account/devices.ts';
import { letsIn } from '../sign-in/sessions.service.ts';
import type { DeviceRow } from './devices.repo.ts';
import { isLapsed } from './devices.rules.ts';
import type { RequestRow } from './requests.repo.ts';

/** A device as people see it. `waiting`: devices whose requests wait for staff now. */
export function viewDevice(
	row: DeviceRow,
	{ currentId, waiting, now }: { currentId: number | null; waiting: ReadonlySet<number>; now: Date },
): Device {
	const over =
		(row.state === 'request_pending' && !waiting.has(row.id)) ||
		(row.state === 'temp_exam' && !letsIn(row, now));
	return {
		id: row.id,
		class: row.class,
		label: row.label,
		state: over ? 'new' : row.state,
		first_seen: row.firstSeen.toISOString(),
		last_seen: row.lastSeen.toISOString(),
		verified_at: row.verifiedAt?.toISOString() ?? null,
		current: row.id === currentId,
	};
}

/** The same for devices of which only what they are matters, not what was asked about them. */
export const plainDevice = (row: DeviceRow, now: Date, currentId: number | null = null): Device =>
	viewDevice(row, { currentId, waiting: new Set([row.id]), now });

export const viewRequest = (row: RequestRow, now: Date): DeviceRequest => ({
	id: row.id,
	device_id: row.deviceId,
	kind: row.kind,
	state: isLapsed(row, now) ? 'expired' : row.state,
	reason: row.reason,
	note: row.note,
	created_at: row.createdAt.toISOString(),
	expires_at: row.expiresAt.toISOString(),
});
