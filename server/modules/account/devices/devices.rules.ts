import type { DEVICE_REQUEST_STATES, DEVICE_STATES } from '#contract/account/devices.ts';
import type { DeviceClass } from '#contract/constants.ts';
import { DAY_MS } from '../../../days.rules.ts';
import { mover } from '../../../moves.rules.ts';
import type { Settings } from '../../../settings/settings.service.ts';
import type { DeviceRow } from './devices.repo.ts';

type DeviceState = (typeof DEVICE_STATES)[number];
export type DevicePolicy = Pick<Settings['devices'], 'limits' | 'swap_gap_days' | 'swaps_per_year'>;
/** The place of a device; `revokedBySelf`: when the doctor released it, until another device takes it. */
export type Place = Pick<DeviceRow, 'id' | 'class' | 'state' | 'revokedBySelf'>;

export const YEAR_MS = 365 * DAY_MS;

const MOVES: Record<DeviceState, readonly DeviceState[]> = {
	new: ['otp_sent', 'request_pending', 'verified', 'temp_exam', 'revoked'],
	otp_sent: ['otp_sent', 'request_pending', 'verified', 'temp_exam', 'revoked'],
	// `new` when staff refused or did not answer in time.
	request_pending: ['new', 'verified', 'temp_exam', 'revoked'],
	verified: ['revoked'],
	revoked: ['otp_sent', 'request_pending', 'verified', 'temp_exam'],
	temp_exam: ['verified', 'revoked'],
};

export const mayMove = (from: DeviceState, to: DeviceState): boolean => MOVES[from].includes(to);

export const move = mover('a device', MOVES);

type RequestState = (typeof DEVICE_REQUEST_STATES)[number];
const REQUEST_MOVES: Record<RequestState, readonly RequestState[]> = {
	pending: ['approved', 'rejected', 'expired'],
	approved: [],
	rejected: [],
	expired: [],
};

export const moveRequest = mover('a request', REQUEST_MOVES);

/** Whether staff did not answer in time. */
export const isLapsed = (request: { state: RequestState; expiresAt: Date }, now: Date): boolean =>
	request.state === 'pending' && request.expiresAt <= now;

/** The verified devices of a class: those that could be exchanged for another. */
export const verifiedOf = <P extends Place>(devices: readonly P[], kind: DeviceClass): P[] =>
	devices.filter((one) => one.state === 'verified' && one.class === kind);

/** Places released so recently that they still count as taken, oldest first, so that changes stay limited. */
function heldPlaces<P extends Place>(devices: readonly P[], self: Place, policy: DevicePolicy, now: Date) {
	const since = now.getTime() - policy.swap_gap_days * DAY_MS;
	return devices
		.filter(
			(one) =>
				one.id !== self.id &&
				one.class === self.class &&
				one.revokedBySelf !== null &&
				one.revokedBySelf.getTime() > since,
		)
		.sort((a, b) => Number(a.revokedBySelf) - Number(b.revokedBySelf));
}

/** When the next self-service change is possible; null: at once. */
export function nextSwapAt(swaps: readonly Date[], policy: DevicePolicy, now: Date): Date | null {
	const times = swaps.map(Number).sort((a, b) => b - a);
	const afterLast = times[0] === undefined ? 0 : times[0] + policy.swap_gap_days * DAY_MS;
	const oldestThatCounts = times[policy.swaps_per_year - 1];
	const withinYear = oldestThatCounts === undefined ? 0 : oldestThatCounts + YEAR_MS;
	const next = Math.max(afterLast, withinYear);
	return next > now.getTime() ? new Date(next) : null;
}

/** Self-service changes left in the year that ends now. */
export function swapsLeft(swaps: readonly Date[], policy: DevicePolicy, now: Date): number {
	const used = swaps.filter((at) => now.getTime() - at.getTime() < YEAR_MS).length;
	return Math.max(0, policy.swaps_per_year - used);
}

const maySwap = (swaps: readonly Date[], policy: DevicePolicy, now: Date): boolean =>
	policy.swaps_per_year > 0 && nextSwapAt(swaps, policy, now) === null;

/** Whether a place of its class is free for a device, so that it costs no change. */
export function hasFreePlace(devices: readonly Place[], self: Place, policy: DevicePolicy, now: Date) {
	const taken = verifiedOf(devices, self.class).filter((one) => one.id !== self.id).length;
	return taken + heldPlaces(devices, self, policy, now).length < policy.limits[self.class];
}

export type DeviceEligibility =
	| { open: true; swap: boolean }
	| { open: false; why: 'limit' }
	/** Null: not known. */
	| { open: false; why: 'swap_limit'; nextAt: Date | null };

/** Whether the doctor alone can verify a device without releasing another. */
export function addingEligibility(
	devices: readonly Place[],
	self: Place,
	swaps: readonly Date[],
	policy: DevicePolicy,
	now: Date,
	swapAllowed: boolean,
): DeviceEligibility {
	if (hasFreePlace(devices, self, policy, now)) return { open: true, swap: false };
	if (verifiedOf(devices, self.class).length >= policy.limits[self.class])
		return { open: false, why: 'limit' };
	if (swapAllowed && maySwap(swaps, policy, now)) return { open: true, swap: true };
	const [oldest] = heldPlaces(devices, self, policy, now);
	const placeAt = Number(oldest?.revokedBySelf) + policy.swap_gap_days * DAY_MS;
	const swapAt = swapAllowed && policy.swaps_per_year > 0 ? nextSwapAt(swaps, policy, now) : null;
	return { open: false, why: 'swap_limit', nextAt: new Date(Math.min(placeAt, Number(swapAt ?? placeAt))) };
}

/** Whether a device can replace `given`, a verified one. Always counts as a change. */
export function swapEligibility(
	devices: readonly Place[],
	self: Place,
	given: Place,
	swaps: readonly Date[],
	policy: DevicePolicy,
	now: Date,
): DeviceEligibility {
	const others = verifiedOf(devices, self.class).filter((one) => one.id !== given.id && one.id !== self.id);
	if (others.length >= policy.limits[self.class]) return { open: false, why: 'limit' };
	if (maySwap(swaps, policy, now)) return { open: true, swap: true };
	return { open: false, why: 'swap_limit', nextAt: nextSwapAt(swaps, policy, now) };
}

/** Whether staff can verify a device once `gone` are removed: only the number of devices is limited. */
export function staffEligibility(
	devices: readonly Place[],
	self: Place,
	gone: readonly number[],
	policy: DevicePolicy,
): boolean {
	const left = verifiedOf(devices, self.class).filter((one) => one.id !== self.id && !gone.includes(one.id));
	return left.length < policy.limits[self.class];
}

/** Released places that are used again when `self` is verified without `gone`. Returns the ids of their devices. */
export function placesTaken(
	devices: readonly Place[],
	self: Place,
	gone: readonly number[],
	policy: DevicePolicy,
	now: Date,
): number[] {
	const held = heldPlaces(devices, self, policy, now);
	const others = verifiedOf(devices, self.class).filter(
		(one) => one.id !== self.id && !gone.includes(one.id),
	).length;
	const over = others + 1 + held.length - policy.limits[self.class];
	return [self.id, ...held.slice(0, Math.max(0, over)).map((one) => one.id)];
}
