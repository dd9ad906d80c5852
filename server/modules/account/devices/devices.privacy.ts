import { asc, eq } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import type { PersonalData } from '../../../personal-data.ts';
import { deviceRequests, deviceSwaps, devices } from './devices.tables.ts';

async function exportOf(q: Query, doctorId: number) {
	return {
		devices: await q
			.select({
				what: devices.label,
				class: devices.class,
				browser: devices.userAgent,
				state: devices.state,
				first_seen: devices.firstSeen,
				last_seen: devices.lastSeen,
				verified_at: devices.verifiedAt,
				given_up_at: devices.revokedAt,
			})
			.from(devices)
			.where(eq(devices.doctorId, doctorId))
			.orderBy(asc(devices.id)),
		changes: await q
			.select({ device: devices.label, at: deviceSwaps.at })
			.from(deviceSwaps)
			.innerJoin(devices, eq(devices.id, deviceSwaps.deviceId))
			.where(eq(deviceSwaps.doctorId, doctorId))
			.orderBy(asc(deviceSwaps.id)),
		requests: await q
			.select({
				device: devices.label,
				kind: deviceRequests.kind,
				reason: deviceRequests.reason,
				state: deviceRequests.state,
				answer: deviceRequests.note,
				asked_at: deviceRequests.createdAt,
			})
			.from(deviceRequests)
			.innerJoin(devices, eq(devices.id, deviceRequests.deviceId))
			.where(eq(deviceRequests.doctorId, doctorId))
			.orderBy(asc(deviceRequests.id)),
	};
}

async function eraseOf(tx: Query, doctorId: number) {
	await tx.delete(deviceRequests).where(eq(deviceRequests.doctorId, doctorId));
	await tx.delete(deviceSwaps).where(eq(deviceSwaps.doctorId, doctorId));
	await tx.delete(devices).where(eq(devices.doctorId, doctorId));
	return [];
}

export const devicesPrivacy: PersonalData<'devices'> = {
	name: 'devices',
	tables: [devices, deviceSwaps, deviceRequests],
	exportOf,
	eraseOf,
};
