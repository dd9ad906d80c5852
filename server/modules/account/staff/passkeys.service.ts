import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import {
	generateAuthenticationOptions,
	generateRegistrationOptions,
	verifyAuthenticationResponse,
	verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { asc, eq } from 'drizzle-orm';
import { type MadePasskey, MOST_PASSKEYS, type SignedByPasskey } from '#contract/account/staff-passkeys.ts';
import { fromE164 } from '#contract/phone.ts';
import { record } from '../../../audit/audit.service.ts';
import { count, insertNew, inTransaction, type Query, updateRow, wire } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { Fault, fault } from '../../../http/fault.ts';
import type { OperatorActor } from '../../../http/handlers.ts';
import { operatorPasskeys } from '../sign-in/auth.tables.ts';
import { takeCode } from '../sign-in/brakes.service.ts';
import { stepOf } from './code-app.ts';
import { operators } from './operators.tables.ts';
import { beginDeskSession, endDeskSessions, lockOperator } from './sign-in.staff.service.ts';

type Row = typeof operatorPasskeys.$inferSelect;
interface Who {
	actor: OperatorActor;
	ip: string;
}

const CHALLENGE_MS = 2 * 60_000;
const RANDOM_BYTES = 24;
const UNTIL_BYTES = 8;
const MAC_BYTES = 32;

/** `make|12`: a passkey in the session 12. */
type Purpose = `make|${number}` | 'sign in';

const macOf = (head: Buffer, purpose: Purpose, secret: string) =>
	createHmac('sha256', secret).update(`passkey|${purpose}|`).update(head).digest();

/** A signed challenge that ends after `CHALLENGE_MS`. */
function makeChallenge(purpose: Purpose, secret: string, now: Date): Buffer {
	const until = Buffer.alloc(UNTIL_BYTES);
	until.writeBigUInt64BE(BigInt(now.getTime() + CHALLENGE_MS));
	const head = Buffer.concat([randomBytes(RANDOM_BYTES), until]);
	return Buffer.concat([head, macOf(head, purpose, secret)]);
}

/** Whether a challenge (base64url) is ours, for this and valid; the database records whether it was used. */
function isOurs(challenge: string, purpose: Purpose, secret: string, now: Date): boolean {
	const bytes = Buffer.from(challenge, 'base64url');
	if (bytes.length !== RANDOM_BYTES + UNTIL_BYTES + MAC_BYTES) return false;
	const head = bytes.subarray(0, -MAC_BYTES);
	if (!timingSafeEqual(bytes.subarray(-MAC_BYTES), macOf(head, purpose, secret))) return false;
	return Number(head.readBigUInt64BE(RANDOM_BYTES)) > now.getTime();
}

/** Ed25519, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257];

/** Passkeys are valid for the desk's host only. */
const placeOf = ({ config }: Deps) => ({
	origin: config.deskOrigin,
	rpId: new URL(config.deskOrigin).hostname,
});
/** Identifies the operator to the passkey. */
const handleOf = (operatorId: number) => new Uint8Array(Buffer.from(`staff-${operatorId}`));

const ofOperator = (q: Query, operatorId: number) =>
	q
		.select()
		.from(operatorPasskeys)
		.where(eq(operatorPasskeys.operatorId, operatorId))
		.orderBy(asc(operatorPasskeys.id));

export const listPasskeys = async (deps: Deps, operatorId: number) =>
	(await ofOperator(deps.db.q, operatorId)).map(wire);

/** Uses up the challenge of an answer; null: it is not ours for this, has expired, or was used. */
async function takeChallenge(deps: Deps, clientDataJSON: string, purpose: Purpose): Promise<string | null> {
	const now = deps.clock.now();
	let challenge: unknown;
	try {
		({ challenge } = decodeClientDataJSON(clientDataJSON));
	} catch {
		return null;
	}
	if (typeof challenge !== 'string' || !isOurs(challenge, purpose, deps.secret, now)) return null;
	// Several base64 texts represent the same bytes.
	const name = hash('sha256', Buffer.from(challenge, 'base64url'), 'base64url');
	return (await count(deps.db.q, `passkey|${name}`, 1, CHALLENGE_MS, now)) === 1 ? challenge : null;
}

/** First step of a new passkey: a new code of the app, since a session may have been left open. */
export async function beginPasskey(deps: Deps, { actor }: Who, code: string) {
	const { operatorId, tokenId } = actor;
	const now = deps.clock.now();
	const guess = await takeCode(deps, `staff-code|${operatorId}`, null);
	if (guess instanceof Fault) return guess;
	const operator = await deps.db.q.transaction(async (tx) => {
		const row = await lockOperator(tx, operatorId);
		const step =
			row?.totpSecret && row.totpConfirmedAt
				? stepOf(row.totpSecret, deps.secret, code, now, row.totpLastStep)
				: null;
		if (!row || step === null) return null;
		await tx.update(operators).set({ totpLastStep: step }).where(eq(operators.id, operatorId));
		return row;
	});
	if (!operator) return fault('operator.bad_code', { field: 'code' });
	await guess.right();
	const known = await ofOperator(deps.db.q, operatorId);
	if (known.length >= MOST_PASSKEYS) return fault('passkey.too_many');
	return generateRegistrationOptions({
		rpName: 'Prostuti',
		rpID: placeOf(deps).rpId,
		userID: handleOf(operatorId),
		userName: fromE164(operator.phone),
		userDisplayName: operator.name,
		challenge: new Uint8Array(makeChallenge(`make|${tokenId}`, deps.secret, now)),
		timeout: CHALLENGE_MS,
		attestationType: 'none',
		supportedAlgorithmIDs: ALGORITHMS,
		excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
		authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
	});
}

/** Second step: stores what the browser created in the same session. */
export async function makePasskey(
	deps: Deps,
	{ actor, ip }: Who,
	given: { name: string; made: MadePasskey },
) {
	const { operatorId, tokenId } = actor;
	const { made } = given;
	const { origin, rpId } = placeOf(deps);
	const expectedChallenge = await takeChallenge(deps, made.response.clientDataJSON, `make|${tokenId}`);
	if (expectedChallenge === null) return fault('passkey.refused');
	const { registrationInfo: info } = await verifyRegistrationResponse({
		response: made,
		expectedChallenge,
		expectedOrigin: origin,
		expectedRPID: rpId,
		requireUserVerification: true,
		supportedAlgorithmIDs: ALGORITHMS,
	}).catch((error: unknown) => {
		deps.log.info({ err: error, operatorId }, 'a new passkey was refused');
		return { registrationInfo: undefined };
	});
	if (!info) return fault('passkey.refused');
	const { credential } = info;
	return inTransaction(deps.db, async (tx) => {
		// One after the other, for the limit.
		await lockOperator(tx, operatorId);
		if ((await ofOperator(tx, operatorId)).length >= MOST_PASSKEYS) return fault('passkey.too_many');
		const row = await insertNew(tx, operatorPasskeys, {
			operatorId,
			name: given.name,
			credentialId: credential.id,
			publicKey: Buffer.from(credential.publicKey),
			counter: credential.counter,
			backedUp: info.credentialBackedUp,
			createdAt: deps.clock.now(),
		});
		if (!row) return fault('passkey.known');
		await record(tx, {
			operatorId,
			action: 'passkey.make',
			target: `operator:${operatorId}`,
			after: { id: row.id, name: row.name },
			ip,
		});
		return { item: wire(row) };
	});
}

/** Removes a passkey and ends all other sessions, as one may belong to the finder of a lost key. */
export async function removePasskey(deps: Deps, { actor, ip }: Who, id: number) {
	const { operatorId, tokenId } = actor;
	return inTransaction(deps.db, async (tx) => {
		const operator = await lockOperator(tx, operatorId);
		const known = await ofOperator(tx, operatorId);
		const row = known.find((one) => one.id === id);
		if (!operator || !row) return fault('desk.not_found');
		// Another way to sign in must remain.
		if (operator.totpConfirmedAt === null && known.length === 1) return fault('passkey.last_way');
		await tx.delete(operatorPasskeys).where(eq(operatorPasskeys.id, id));
		await endDeskSessions(deps, tx, operatorId, tokenId);
		await record(tx, {
			operatorId,
			action: 'passkey.remove',
			target: `operator:${operatorId}`,
			before: { id, name: row.name },
			ip,
		});
		return undefined;
	});
}

export const askForPasskey = (deps: Deps) =>
	generateAuthenticationOptions({
		rpID: placeOf(deps).rpId,
		challenge: new Uint8Array(makeChallenge('sign in', deps.secret, deps.clock.now())),
		timeout: CHALLENGE_MS,
		userVerification: 'required',
	});

/** @throws for another key, origin, challenge or operator, or a counter that decreased */
async function provedBy(deps: Deps, signed: SignedByPasskey, expectedChallenge: string, passkey: Row) {
	const { origin, rpId } = placeOf(deps);
	const { userHandle, ...response } = signed.response;
	if (userHandle && !Buffer.from(userHandle, 'base64url').equals(handleOf(passkey.operatorId)))
		throw new Error('the passkey names somebody else');
	const { verified, authenticationInfo } = await verifyAuthenticationResponse({
		response: { ...signed, response },
		expectedChallenge,
		expectedOrigin: origin,
		expectedRPID: rpId,
		requireUserVerification: true,
		credential: {
			id: passkey.credentialId,
			publicKey: new Uint8Array(passkey.publicKey),
			counter: passkey.counter,
		},
	});
	if (!verified) throw new Error('the signature is not of this passkey');
	return authenticationInfo;
}

/** Second step of a sign-in: a passkey replaces password and code, and wrong guesses at those do not block it. */
export async function signInByPasskey(
	deps: Deps,
	signed: SignedByPasskey,
	about: { ip: string; userAgent: string | null },
) {
	const now = deps.clock.now();
	const expectedChallenge = await takeChallenge(deps, signed.response.clientDataJSON, 'sign in');
	if (expectedChallenge === null) return fault('passkey.refused');
	return deps.db.q.transaction(async (tx) => {
		const [found] = await tx
			.select({ passkey: operatorPasskeys, operator: operators })
			.from(operatorPasskeys)
			.innerJoin(operators, eq(operators.id, operatorPasskeys.operatorId))
			.where(eq(operatorPasskeys.credentialId, signed.id))
			.for('update');
		if (!found || found.operator.disabledAt !== null) return fault('passkey.refused');
		const { passkey, operator } = found;
		const info = await provedBy(deps, signed, expectedChallenge, passkey).catch((error: unknown) => {
			deps.log.info({ err: error, operatorId: operator.id }, 'a passkey was refused');
			return null;
		});
		if (info === null) {
			// Logged although the sign-in is refused, as nothing is rolled back.
			await record(tx, {
				operatorId: operator.id,
				action: 'passkey.refused',
				target: `operator:${operator.id}`,
				after: { id: passkey.id, name: passkey.name },
				ip: about.ip,
			});
			return fault('passkey.refused');
		}
		const used = { counter: info.newCounter, backedUp: info.credentialBackedUp, lastUsedAt: now };
		await updateRow(tx, operatorPasskeys, passkey.id, used);
		return beginDeskSession(tx, operator, { ...about, passkey: passkey.id }, now);
	});
}
