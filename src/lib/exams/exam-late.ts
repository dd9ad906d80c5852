import type { MapStore } from 'nanostores';
import { LATE_OPS_AT_MOST } from '#contract/constants.ts';
import type { Receipt } from '#contract/exams/calls.ts';
import type { SealedSheet } from '#contract/exams/lifecycle.ts';
import type { Op } from '#contract/exams/taps.ts';
import { ApiError } from '../api/call.ts';
import type { AttemptRecord } from './attempt-record.ts';
import { fromBase64url, sha256Hex } from './base64url.ts';
import { createInsistence } from './exam-insistence.ts';
import type { Keeper } from './exam-keeper.ts';
import type { LateCase, Room, RoomDeps } from './exam-room-types.ts';

/** The receipt that a refusal of an ended attempt carries. */
export const receiptOf = (error: ApiError): Receipt | null =>
	(error.meta.receipt as Receipt | null | undefined) ?? null;

/** Hash of a sheet, as receipts have it. */
export const shaOf = (sheet: string) => sha256Hex(Uint8Array.from(fromBase64url(sheet)));

/**
 * Whether an attempt that the server closed by itself can still take what this phone kept: the late door is open, the
 * phone wrote last, and what it wrote is not the sheet that was closed.
 */
export async function lateDoorOpens(error: ApiError, kept: AttemptRecord | null): Promise<boolean> {
	if (error.meta.late_door !== true || !kept?.key || kept.superseded) return false;
	return (await shaOf(kept.sheet)) !== receiptOf(error)?.sha;
}

/** As many taps as a sealed sheet holds: the last one of each place, by which it is judged, then the newest others. */
function fitting(ops: readonly Op[]): readonly Op[] {
	if (ops.length <= LATE_OPS_AT_MOST) return ops;
	const answers = ops.filter(({ value }) => value !== 'flag' && value !== 'unflag');
	const last = new Map(answers.map((op) => [`${op.position}.${op.stem}`, op]));
	const judged = new Set([...last.values()].slice(-LATE_OPS_AT_MOST));
	const others = ops.filter((op) => !judged.has(op));
	const newest = new Set(others.slice(others.length - (LATE_OPS_AT_MOST - judged.size)));
	return ops.filter((op) => judged.has(op) || newest.has(op));
}

/** Refusals after which the server will not take this sheet, whatever is tried. */
export const SHUT: readonly ApiError['code'][] = [
	'late.closed',
	'late.bad_seal',
	'request.invalid',
	'request.too_large',
	'attempt.bad_sheet',
	'attempt.not_found',
];

/** The server has the sheet: what this phone stored of the attempt goes. */
export async function forget(
	{ storage, shelf }: Pick<RoomDeps, 'storage' | 'shelf'>,
	{ attemptId, seat }: Pick<AttemptRecord, 'attemptId' | 'seat'>,
): Promise<void> {
	await storage.remove(attemptId);
	await shelf.settlePaper(attemptId, seat?.unlock.bundle_url ?? null);
}

type LateDeps = Pick<RoomDeps, 'seal'> & { api: Pick<RoomDeps['api'], 'late'> };

/**
 * A stored sheet with its seal, with or without its taps; null where this phone does not have the key. Where the start is
 * not known a tap is dated later than it was, never earlier.
 */
export async function sealKept(
	kept: AttemptRecord,
	taps: boolean,
	{ seal }: Pick<RoomDeps, 'seal'>,
): Promise<SealedSheet | null> {
	if (!kept.key) return null;
	const { attemptId, clientId, epoch, seq, sheet, beacon = null, seat } = kept;
	const startedMs = Date.parse(seat?.attempt.started_at ?? '');
	const after = (elapsed: number) =>
		beacon && startedMs ? Math.max(0, startedMs + elapsed - beacon.at_ms) : elapsed;
	const ops = fitting(kept.ops).map((op) => ({ ...op, after_beacon_ms: Math.round(after(op.elapsed_ms)) }));
	return seal({
		attempt_key: kept.key,
		attempt_id: attemptId,
		client_id: clientId,
		epoch,
		// A number that no save has carried yet: what was tapped since the last one has none of its own.
		seq: seq + 1,
		sheet,
		sha: await shaOf(sheet),
		beacon,
		...(taps && { ops }),
	});
}

/**
 * Hands a kept sheet in after the grace; where the server does not take its taps, without them, for a person to decide.
 * Null where this phone does not have the key. Throws ApiError.
 */
export async function handInLate(kept: AttemptRecord, deps: LateDeps, taps = true): Promise<LateCase | null> {
	const sheet = await sealKept(kept, taps, deps);
	if (sheet === null) return null;
	try {
		return (await deps.api.late(kept.attemptId, sheet)).late;
	} catch (error) {
		const tapsRefused =
			error instanceof ApiError && (error.code === 'request.invalid' || error.code === 'request.too_large');
		if (!taps || !tapsRefused) throw error;
		return handInLate(kept, deps, false);
	}
}

/**
 * The way of a sheet that comes after the grace: sealed with the attempt's key, sent until the server has it, and then
 * told under its case number. What is sealed is what the phone kept, so it works after a restart as well.
 */
export function createLateDoor(
	deps: RoomDeps,
	keeper: Keeper,
	$room: MapStore<Room>,
	end: (receipt: Receipt | null) => Promise<void>,
) {
	const handing = createInsistence(tryOnce, deps.timers);
	let restored: AttemptRecord | null = null;

	const kept = () => restored ?? keeper.whole();

	async function tryOnce(): Promise<void> {
		if ($room.get().late !== null) return;
		$room.setKey('error', null);
		try {
			const sheet = kept();
			const late = sheet && (await handInLate(sheet, deps));
			if (sheet === null || late === null) return await end(null);
			$room.setKey('late', late);
			await forget(deps, sheet);
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			if (error.code === 'late.not_needed') return end(receiptOf(error));
			if (error.code === 'device.unverified') $room.setKey('needs', 'device');
			$room.setKey('error', error);
			if (!SHUT.includes(error.code)) handing.later(error);
		}
	}
	return {
		/** The newest sheet with its seal, for a file or a code. */
		async sealed(taps: boolean): Promise<SealedSheet | null> {
			const sheet = kept();
			return sheet && sealKept(sheet, taps, deps);
		},
		/** Sends the late sheet; `kept` where the room could not be opened any more. */
		enter(kept: AttemptRecord | null = null): Promise<void> {
			restored ??= kept;
			$room.setKey('status', 'late');
			return handing.now();
		},
		/** Tries no more by itself. */
		stop: () => handing.stop(),
	};
}
