import type { devices as contract, DEVICE_REQUEST_KINDS } from '#contract/account/devices.ts';
import type { Received } from '#contract/endpoint.ts';
import { record } from '../../../audit/audit.service.ts';
import { HOUR_MS } from '../../../days.rules.ts';
import { insertRow, inTransaction, type Query } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import type { Staff } from '../../../desk/editing.ts';
import { Fault, fault } from '../../../http/fault.ts';
import { shownPhone } from '../profile/find.service.ts';
import { lockDoctor } from '../profile/profile.repo.ts';
import { tellDoctor } from '../sign-in/notices.service.ts';
import { devicesChanged } from '../sign-in/sessions.service.ts';
import { type DeviceRow, listDevices, updateDevice } from './devices.repo.ts';
import { type DevicePolicy, isLapsed, mayMove, move, staffEligibility, verifiedOf } from './devices.rules.ts';
import { noteDevice, revoke, verify } from './devices.service.ts';
import { deviceRequests } from './devices.tables.ts';
import type { Asker } from './devices.verify.service.ts';
import { plainDevice, viewRequest } from './devices.views.ts';
import {
	endLapsed,
	findRequest,
	listDevicesOf,
	listRequests,
	pageOfRequests,
	type RequestRow,
	updateRequest,
} from './requests.repo.ts';

/** Requests that staff verify this device, one request at a time. */
export async function askStaff(
	deps: Deps,
	{ actor, ddt, userAgent, ip }: Asker,
	{ kind, reason }: { kind: (typeof DEVICE_REQUEST_KINDS)[number]; reason: string },
) {
	const { ways, request_hours } = await deps.setting('devices');
	if (!ways.request) return fault('device.way_closed');
	if (ddt === null) return fault('device.unknown');
	const { doctorId } = actor;
	return inTransaction(deps.db, async (tx) => {
		await lockDoctor(tx, doctorId);
		const now = deps.clock.now();
		await endLapsed(tx, doctorId, now);
		if ((await listRequests(tx, doctorId)).some((one) => one.state === 'pending'))
			return fault('device.request_open');
		const id = await noteDevice(tx, doctorId, { ddt, userAgent }, now);
		const device = (await listDevices(tx, doctorId)).find((one) => one.id === id);
		if (!device) throw new Error(`device ${id} is missing`);
		if (device.state === 'verified') return fault('device.verified');
		const request = await insertRow(tx, deviceRequests, {
			doctorId,
			deviceId: id,
			kind,
			reason,
			expiresAt: new Date(now.getTime() + request_hours * HOUR_MS),
			createdAt: now,
		});
		if (mayMove(device.state, 'request_pending'))
			await updateDevice(tx, id, { state: move(device.state, 'request_pending') });
		await record(tx, {
			doctorId,
			action: 'device.requested',
			target: `device:${id}`,
			after: { request: request.id, kind },
			reason,
			ip,
		});
		return { request: viewRequest(request, now) };
	});
}

/** Requests with the data for a decision; without a state those that wait. */
export async function listForStaff(deps: Deps, query: Received<typeof contract.requests>['query']) {
	const now = deps.clock.now();
	const { rows: requests, meta } = await pageOfRequests(deps.db.q, query, now);
	const doctorIds = requests.map(({ doctor }) => doctor.id);
	const rows = await listDevicesOf(deps.db.q, doctorIds);
	const items = requests.flatMap(({ request, doctor }) => {
		const device = rows.find((one) => one.id === request.deviceId);
		if (!device) return [];
		const verified = rows.filter((one) => one.doctorId === doctor.id && one.state === 'verified');
		return {
			...viewRequest(request, now),
			doctor: { ...doctor, phone: shownPhone(doctor.phone) },
			device: plainDevice(device, now),
			verified: verified.map((one) => plainDevice(one, now)),
		};
	});
	return { items, meta };
}

async function approve(
	deps: Deps,
	tx: Query,
	request: RequestRow,
	all: DeviceRow[],
	revokeIds: readonly number[],
	policy: DevicePolicy,
) {
	const now = deps.clock.now();
	const device = all.find((one) => one.id === request.deviceId);
	if (!device) throw new Error(`device ${request.deviceId} is missing`);
	const gone = all.filter((one) => revokeIds.includes(one.id) && one.state === 'verified' && one !== device);
	if (gone.length < new Set(revokeIds).size) return fault('device.not_found', { field: 'revoke_ids' });
	const goneIds = gone.map((one) => one.id);
	if (!staffEligibility(all, device, goneIds, policy)) {
		const devices = verifiedOf(all, device.class).map((one) => plainDevice(one, now));
		return fault('device.limit', { devices });
	}
	for (const one of gone) await revoke(tx, one, 'staff', null, now);
	if (device.state !== 'verified')
		await verify(tx, { all, device, gone: goneIds, request: request.id }, 'staff', policy, now);
	await devicesChanged(deps, tx, request.doctorId, goneIds);
	return { label: device.label, before: device.state, after: 'verified', given_up: goneIds };
}

async function reject(tx: Query, request: RequestRow, all: DeviceRow[]) {
	const device = all.find((one) => one.id === request.deviceId);
	if (device?.state === 'request_pending')
		await updateDevice(tx, device.id, { state: move(device.state, 'new') });
	return { label: device?.label ?? '', before: device?.state, after: device && 'new', given_up: [] };
}

/** Approves or rejects a request; the first decision counts. */
export async function decideRequest(
	deps: Deps,
	by: Staff,
	id: number,
	decision: { approve: boolean; revoke_ids?: number[] | undefined; note?: string | undefined },
) {
	const now = deps.clock.now();
	const known = await findRequest(deps.db.q, id);
	if (!known) return fault('device.request_not_found');
	const removes = decision.approve && decision.revoke_ids?.length;
	if (removes && (await deps.answers.inRunningAttempt(known.doctorId))) return fault('device.exam_running');
	const policy = await deps.setting('devices');
	const to = decision.approve ? 'approved' : 'rejected';
	const answer = await inTransaction(deps.db, async (tx) => {
		const contact = await lockDoctor(tx, known.doctorId);
		const request = await findRequest(tx, id);
		if (!request) return fault('device.request_not_found');
		if (request.state !== 'pending' || isLapsed(request, now)) return fault('device.request_over');
		const all = await listDevices(tx, request.doctorId);
		const done = decision.approve
			? await approve(deps, tx, request, all, decision.revoke_ids ?? [], policy)
			: await reject(tx, request, all);
		if (done instanceof Fault) return done;
		const note = decision.note || null;
		const decided = await updateRequest(tx, request, to, { decidedBy: by.operatorId, note });
		await record(tx, {
			...by,
			doctorId: request.doctorId,
			action: `device.${to}`,
			target: `device:${request.deviceId}`,
			before: { request: 'pending', state: done.before },
			after: { request: decided.state, state: done.after, given_up: done.given_up },
			...(note && { reason: note }),
		});
		return { contact, label: done.label, decided };
	});
	if (answer instanceof Fault) return answer;
	await tellDoctor(deps, answer.contact, `device_${to}`, answer.label);
	return { request: viewRequest(answer.decided, now) };
}
