import { pick } from '../../../db/index.ts';
import { deleteOwn, listAll, listOwn, type PersonalData } from '../../../personal-data.ts';
import { deviceRequests, deviceSwaps, devices } from './devices.tables.ts';

export const devicesPrivacy: PersonalData<'devices'> = {
	name: 'devices',
	tables: [devices, deviceSwaps, deviceRequests],
	exportOf: listAll({
		devices: listOwn(devices, {
			what: devices.label,
			class: devices.class,
			browser: devices.userAgent,
			state: devices.state,
			first_seen: devices.firstSeen,
			last_seen: devices.lastSeen,
			verified_at: devices.verifiedAt,
			given_up_at: devices.revokedAt,
		}),
		changes: listOwn(
			deviceSwaps,
			{ device: devices.label, at: deviceSwaps.at },
			{ joins: [[devices, deviceSwaps.deviceId]] },
		),
		requests: listOwn(
			deviceRequests,
			{
				device: devices.label,
				...pick(deviceRequests, 'kind', 'reason', 'state'),
				answer: deviceRequests.note,
				asked_at: deviceRequests.createdAt,
			},
			{ joins: [[devices, deviceRequests.deviceId]] },
		),
	}),
	eraseOf: deleteOwn(deviceRequests, deviceSwaps, devices),
};
