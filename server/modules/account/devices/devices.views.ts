import type { Device, DeviceRequest } from '#contract/account/devices.ts';
import { fromE164, hintOfPhone } from '#contract/phone.ts';
import { wire } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { maySeePerson } from '../../../http/access.rules.ts';
import { getDoctorRow } from '../profile/profile.repo.ts';
import { letsIn } from '../sign-in/sessions.service.ts';
import { type DeviceRow, listDevices, listSwaps } from './devices.repo.ts';
import { isLapsed, nextSwapAt, swapsLeft } from './devices.rules.ts';
import { noteDevice } from './devices.service.ts';
import type { Asker } from './devices.verify.service.ts';
import { listRequests, type RequestRow } from './requests.repo.ts';

/** `waiting`: devices with an open request. */
function viewDevice(
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

/** Devices of the doctor with their requests; an unverified session sees only verified ones, without request texts. */
export async function myDevices(deps: Deps, { actor, ddt, userAgent }: Omit<Asker, 'ip'>) {
	const { q } = deps.db;
	const { doctorId } = actor;
	const now = deps.clock.now();
	const policy = await deps.setting('devices');
	const { ways, limits } = policy;
	const currentId = ddt === null ? null : await noteDevice(q, doctorId, { ddt, userAgent }, now);
	const [all, swaps, requested, { phone }] = await Promise.all([
		listDevices(q, doctorId),
		listSwaps(q, doctorId, now),
		listRequests(q, doctorId),
		getDoctorRow(q, doctorId),
	]);
	const mayKnow = maySeePerson(actor);
	const requests = requested.map((one) => {
		const request = viewRequest(one, now);
		return mayKnow || one.deviceId === currentId ? request : { ...request, reason: '', note: null };
	});
	const waiting = new Set(requests.filter((one) => one.state === 'pending').map((one) => one.device_id));
	const exams = ddt !== null && !actor.verified ? await deps.answers.examsForPass(doctorId) : [];
	const listed = all.filter((one) => mayKnow || one.state === 'verified' || one.id === currentId);
	const devices = listed.map((one) => viewDevice(one, { currentId, waiting, now }));
	return {
		devices,
		current: devices.find((one) => one.current) ?? null,
		limits,
		limit: limits.phone + limits.computer,
		swaps_left: swapsLeft(swaps, policy, now),
		next_swap_at: nextSwapAt(swaps, policy, now)?.toISOString() ?? null,
		requests,
		ways: { ...ways, swap: ways.swap && policy.swaps_per_year > 0 },
		phone_hint: hintOfPhone(fromE164(phone)),
		exams: exams.map(wire),
	};
}
