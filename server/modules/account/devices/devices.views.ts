import type { Device, DeviceRequest } from '#contract/account/devices.ts';
import { wire } from '../../../db/wire.ts';
import { letsIn } from '../sign-in/sessions.service.ts';
import type { DeviceRow } from './devices.repo.ts';
import { isLapsed } from './devices.rules.ts';
import type { RequestRow } from './requests.repo.ts';

/** `waiting`: devices with an open request. */
export function viewDevice(
	row: DeviceRow,
	{ currentId, waiting, now }: { currentId: number | null; waiting: ReadonlySet<number>; now: Date },
): Device {
	const over =
		(row.state === 'request_pending' && !waiting.has(row.id)) ||
		(row.state === 'temp_exam' && !letsIn(row, now));
	return { ...wire(row), state: over ? 'new' : row.state, current: row.id === currentId };
}

/** Without the requests. */
export const plainDevice = (row: DeviceRow, now: Date, currentId: number | null = null): Device =>
	viewDevice(row, { currentId, waiting: new Set([row.id]), now });

export const viewRequest = (row: RequestRow, now: Date): DeviceRequest => ({
	...wire(row),
	state: isLapsed(row, now) ? 'expired' : row.state,
});
