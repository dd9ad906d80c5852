import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { SESSION_DAYS } from '#contract/constants.ts';
import { DAY_MS } from '../../../days.rules.ts';
import { insertRow, type Query } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import type { Gate } from '../../../http/gate.ts';
import type { Actor } from '../../../http/handlers.ts';
import { sameBytes } from '../../../http/signed.ts';
import { openAccount } from '../staff/acting.service.ts';
import {
	deleteToken,
	deleteTokensOf,
	deleteTokensOn,
	findToken,
	type TokenRow,
	touchToken,
} from './auth.repo.ts';
import { tokens } from './auth.tables.ts';

/** A session at the desk ends when it is idle for this time. */
export const DESK_IDLE_MS = 30 * 60_000;
const DESK_TOUCH_MS = 5 * 60_000;
/** The last use is stored once an hour. */
const TOUCH_MS = 3_600_000;
/** Sessions in memory; the oldest are removed first. */
const MOST = 50_000;
const STAFF_SESSION_MS = 3_600_000;

const sha256 = (text: string) => hash('sha256', text, 'buffer');
export const hashDdt = (ddt: string): Buffer => sha256(`ddt|${ddt}`);

export const newDdt = (): string => randomBytes(24).toString('base64url');

type Owner =
	| { doctorId: number; deviceId: number | null }
	| { doctorId: number; actingOperatorId: number }
	| { operatorId: number };

/** Makes a bearer token `id|secret`; the hash of the secret is stored. */
export async function issueToken(
	q: Query,
	owner: Owner,
	now: Date,
	about: { ddt: string | null; userAgent: string | null; lifeMs?: number; deskEndsAt?: Date },
): Promise<string> {
	const secret = randomBytes(30).toString('base64url');
	const { id } = await insertRow(q, tokens, {
		...owner,
		hash: sha256(secret),
		ddtHash: about.ddt ? hashDdt(about.ddt) : null,
		userAgent: about.userAgent?.slice(0, 300) ?? null,
		lastUsedAt: now,
		expiresAt: new Date(now.getTime() + (about.lifeMs ?? SESSION_DAYS * DAY_MS)),
		deskEndsAt: about.deskEndsAt ?? null,
	});
	return `${id}|${secret}`;
}

/** Ends a token in every process. */
export async function endToken(deps: Deps, tokenId: number): Promise<void> {
	await deps.db.q.transaction(async (tx) => {
		await deleteToken(tx, tokenId);
		await deps.bus.emit(tx, 'session.dropped', { token_id: tokenId });
	});
}

/** Ends other sessions of a doctor in every process. */
export async function endSessions(
	deps: Pick<Deps, 'bus'>,
	tx: Query,
	doctorId: number,
	keepTokenId: number | null,
): Promise<number> {
	const ended = await deleteTokensOf(tx, doctorId, keepTokenId);
	await deps.bus.emit(tx, 'doctor.changed', { doctor_id: doctorId });
	return ended;
}

/** Binds a session to another device of its doctor, whose browser a code has just proven. */
export const bindSession = (tx: Query, tokenId: number, deviceId: number, ddt: string) =>
	tx
		.update(tokens)
		.set({ deviceId, ddtHash: hashDdt(ddt) })
		.where(eq(tokens.id, tokenId));

/** Announces changed devices to every process and ends the sessions on removed ones. */
export async function devicesChanged(
	deps: Pick<Deps, 'bus'>,
	tx: Query,
	doctorId: number,
	gone: readonly number[] = [],
): Promise<void> {
	if (gone.length > 0) await deleteTokensOn(tx, doctorId, gone);
	await deps.bus.emit(tx, 'doctor.changed', { doctor_id: doctorId });
}

interface Known {
	row: TokenRow;
	/** On the device of the session; elsewhere `verified` is false. */
	actor: Actor;
}

/** Whether a device may be used: it is verified, or has a pass for an exam. */
export const letsIn = (
	device: { state: NonNullable<TokenRow['deviceState']>; expiresAt: Date | null },
	now: Date,
): boolean =>
	device.state === 'verified' ||
	(device.state === 'temp_exam' && device.expiresAt !== null && device.expiresAt > now);

function actorOf(row: TokenRow, now: Date): Actor | null {
	if (row.disabledAt !== null) return null;
	// Staff still see what a blocked doctor sees.
	if (row.blockedAt !== null && row.actingOperatorId === null) return null;
	if (row.doctorId !== null) {
		const device = row.deviceState && { state: row.deviceState, expiresAt: row.deviceExpiresAt };
		const verified = device !== null && letsIn(device, now);
		const { id: tokenId, doctorId, deviceId, actingOperatorId: staffId, expiresAt: until } = row;
		const acting = staffId === null ? null : { staffId, until };
		return { kind: 'doctor', tokenId, doctorId, deviceId, verified, acting };
	}
	if (row.operatorId === null) return null;
	return { kind: 'operator', tokenId: row.id, operatorId: row.operatorId, roles: row.roles ?? [] };
}

const same = (a: Buffer | null, b: Buffer | null): boolean => a !== null && b !== null && sameBytes(a, b);

/** Resolves bearer tokens with a cache, invalidated by changes everywhere. Staff tokens are bound to one browser. */
export function makeResolveActor(deps: Deps): Gate['resolveActor'] {
	const known = new Map<number, Known>();
	/** Counts changes, so that a row that was read before one is not cached. */
	let news = 0;
	deps.bus.on('session.dropped', ({ token_id }) => {
		news++;
		known.delete(token_id);
	});
	deps.bus.on('operator.changed', ({ operator_id }) => {
		news++;
		for (const [id, { row }] of known)
			if (row.operatorId === operator_id || row.actingOperatorId === operator_id) known.delete(id);
	});
	deps.bus.on('doctor.changed', ({ doctor_id }) => {
		news++;
		for (const [id, { row }] of known) if (row.doctorId === doctor_id) known.delete(id);
	});
	deps.bus.onReset(() => {
		news++;
		known.clear();
	});

	async function load(id: number): Promise<Known | null> {
		const before = news;
		const row = await findToken(deps.db.q, id);
		const actor = row && actorOf(row, deps.clock.now());
		if (!row || !actor) return null;
		const entry = { row, actor };
		// Not cached: what expires by time alone, and refusals, which may end at any moment.
		const refused = actor.kind === 'doctor' && !actor.verified;
		const lasting = row.actingOperatorId === null && row.deviceState !== 'temp_exam' && !refused;
		if (deps.bus.connected && lasting && news === before) {
			known.set(id, entry);
			if (known.size > MOST) known.delete(known.keys().next().value ?? id);
		}
		return entry;
	}

	async function ofStaff({ row, actor }: Known, given: Buffer | null): Promise<Actor | null> {
		if (given === null || actor.kind !== 'doctor' || actor.acting === null) return null;
		if (row.ddtHash !== null) return same(row.ddtHash, given) ? actor : null;
		const { staffId } = actor.acting;
		const until = new Date(deps.clock.now().getTime() + STAFF_SESSION_MS);
		const opened = await openAccount(deps, { ...row, doctorId: actor.doctorId, staffId }, given, until);
		return opened ? { ...actor, acting: { staffId, until } } : null;
	}

	return async (bearer, ddt, lookUp = (work) => work()) => {
		const [, idText, secret] = /^([1-9]\d{0,15})\|([\w-]{40})$/.exec(bearer) ?? [];
		if (!idText || !secret) return null;
		const id = Number(idText);
		const entry = (deps.bus.connected ? known.get(id) : undefined) ?? (await lookUp(() => load(id)));
		if (!entry || !timingSafeEqual(entry.row.hash, sha256(secret))) return null;
		const { row, actor } = entry;
		const now = deps.clock.now();
		if (row.expiresAt <= now) return null;
		const given = ddt === null ? null : hashDdt(ddt);
		if (row.actingOperatorId !== null) return ofStaff(entry, given);
		const idle = now.getTime() - row.lastUsedAt.getTime();
		if (row.deskEndsAt !== null && idle > DESK_TOUCH_MS) {
			row.lastUsedAt = now;
			row.expiresAt = new Date(Math.min(now.getTime() + DESK_IDLE_MS, row.deskEndsAt.getTime()));
			await touchToken(deps.db.q, id, row.lastUsedAt, row.expiresAt);
		}
		// A token that a command issued to a program ends at its time.
		if (row.operatorId === null && idle > TOUCH_MS) {
			row.lastUsedAt = now;
			row.expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY_MS);
			await touchToken(deps.db.q, id, row.lastUsedAt, row.expiresAt);
		}
		if (actor.kind !== 'doctor' || !actor.verified || same(row.deviceHash, given)) return actor;
		return { ...actor, verified: false };
	};
}
