import { createHmac, hash, randomBytes } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { fromE164, normalisePhone, toE164 } from '#contract/phone.ts';
import { record } from '../../../audit/audit.service.ts';
import { findRow, first, inTransaction, type Query, updateRow } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { Fault, fault } from '../../../http/fault.ts';
import { sameText } from '../../../http/signed.ts';
import { tokens } from '../sign-in/auth.tables.ts';
import { isLastFree, takeCode, takeGuess } from '../sign-in/brakes.service.ts';
import { hashPassword, isCommonPassword, passwordFits } from '../sign-in/passwords.ts';
import { DESK_IDLE_MS, issueToken } from '../sign-in/sessions.service.ts';
import { newKey, setUpOf, stepOf } from './code-app.ts';
import { operators } from './operators.tables.ts';

type Operator = typeof operators.$inferSelect;

const TICKET_MS = 5 * 60_000;
/** One long shift. */
const DESK_MS = 10 * 3_600_000;

const mac = (secret: string, text: string) =>
	createHmac('sha256', secret).update(`desk ticket|${text}`).digest('base64url');
/** Changes with the password, which ends all tickets. */
const markOf = (operator: Operator) => hash('sha256', operator.passwordHash ?? '', 'hex').slice(0, 16);

function ticketOf(operator: Operator, secret: string, now: Date): string {
	const text = `${operator.id}.${now.getTime() + TICKET_MS}.${markOf(operator)}`;
	return `${text}.${mac(secret, text)}`;
}

/** A member of staff, locked until the transaction ends: tries and changes of one sign-in follow each other. */
export const lockOperator = (tx: Query, id: number): Promise<Operator | null> =>
	first(tx.select().from(operators).where(eq(operators.id, id)).for('update'));

/** The operator of a valid ticket, locked; null for any other text. */
async function holderOf(tx: Query, ticket: string, secret: string, now: Date): Promise<Operator | null> {
	const [id = '', until = '', mark = '', given = ''] = ticket.split('.');
	if (!sameText(given, mac(secret, `${id}.${until}.${mark}`)) || Number(until) < now.getTime()) return null;
	const row = await lockOperator(tx, Number(id));
	return row && row.disabledAt === null && markOf(row) === mark ? row : null;
}

/** Stored by a browser after a complete sign-in, until the password changes. */
function deviceOf(operator: Operator, secret: string, nonce: string): string {
	const text = `${operator.id}.${markOf(operator)}.${nonce}`;
	return `${text}.${mac(secret, `device|${text}`)}`;
}

/** The browser's name after an earlier complete sign-in of this operator; null elsewhere. */
function knownDevice(operator: Operator | null, secret: string, given: string | undefined): string | null {
	const nonce = given?.split('.')[2];
	return operator && given && nonce && sameText(given, deviceOf(operator, secret, nonce)) ? nonce : null;
}

/** `device`: of an earlier sign-in, `proof`: X-Proof. */
interface Browser {
	ip: string;
	device: string | undefined;
	proof: string | null;
}

const accountOf = (phone: string | null) => `staff|${phone ?? ''}`;

/** First step: the password. An unknown phone looks the same; a known browser counts alone, so cannot be blocked. */
export async function beginSignIn(
	deps: Deps,
	given: { phone: string; password: string },
	{ ip, device, proof }: Browser,
) {
	const { q } = deps.db;
	const now = deps.clock.now();
	const phone = normalisePhone(given.phone);
	const found = phone === null ? null : await findRow(q, operators, eq(operators.phone, toE164(phone)));
	const operator = found?.disabledAt === null ? found : null;
	const known = knownDevice(operator, deps.secret, device);
	const guess = await takeGuess(deps, { account: accountOf(phone), device: known, ip, proof });
	if (guess instanceof Fault) return guess;
	const fits = await passwordFits(operator?.passwordHash ?? null, given.password, ip);
	if (fits !== false) await guess.right();
	if (fits instanceof Fault) return fits;
	if (!fits || !operator) {
		const operatorId = operator?.id;
		if (operatorId !== undefined && isLastFree(guess.tries, deps.config.rateFactor))
			await record(q, { operatorId, action: 'operator.guessed_at', target: `operator:${operatorId}`, ip });
		return fault('auth.bad_credentials', { field: 'password' });
	}
	let key = operator.totpSecret;
	if (key === null) {
		key = newKey(deps.secret);
		await q.update(operators).set({ totpSecret: key }).where(eq(operators.id, operator.id));
	}
	return {
		ticket: ticketOf(operator, deps.secret, now),
		set_up: operator.totpConfirmedAt === null ? setUpOf(key, deps.secret, fromE164(operator.phone)) : null,
		new_password: operator.passwordGiven,
	};
}

/** Begins a session at the desk. `passkey`: the one used to sign in, else password and code. */
export async function beginDeskSession(
	tx: Query,
	{ id, name, roles }: Operator,
	about: { ip: string; userAgent: string | null; passkey?: number },
	now: Date,
) {
	const token = await issueToken(tx, { operatorId: id }, now, {
		ddt: null,
		userAgent: about.userAgent,
		lifeMs: DESK_IDLE_MS,
		deskEndsAt: new Date(now.getTime() + DESK_MS),
	});
	await record(tx, {
		operatorId: id,
		action: 'operator.sign_in',
		target: `operator:${id}`,
		...(about.passkey !== undefined && { after: { passkey: about.passkey } }),
		ip: about.ip,
	});
	return { token, operator: { id, name, roles } };
}

/** Second step: the code, and a new password in place of an assigned one. Returns the session's token. */
export async function confirmSignIn(
	deps: Deps,
	given: { ticket: string; code: string; new_password?: string | undefined },
	about: Omit<Browser, 'proof'> & { userAgent: string | null },
) {
	const now = deps.clock.now();
	const next = given.new_password;
	const requested = await holderOf(deps.db.q, given.ticket, deps.secret, now);
	if (!requested) return fault('operator.ticket_over');
	const device = knownDevice(requested, deps.secret, about.device);
	// A proof of work would block the owner, who has the password.
	const guess = await takeCode(deps, `staff-code|${requested.id}`, device);
	if (guess instanceof Fault) return guess;
	const done = await deps.db.q.transaction(async (tx) => {
		const operator = await holderOf(tx, given.ticket, deps.secret, now);
		if (!operator || operator.totpSecret === null) return fault('operator.ticket_over');
		const step = stepOf(operator.totpSecret, deps.secret, given.code, now, operator.totpLastStep);
		if (step === null) return fault('operator.bad_code', { field: 'code' });
		if (operator.passwordGiven) {
			if (next === undefined) return fault('operator.new_password_needed', { field: 'new_password' });
			if (await isCommonPassword(next, { name: operator.name, phone: operator.phone }))
				return fault('auth.common_password', { field: 'new_password' });
		}
		const stored = await updateRow(tx, operators, operator.id, {
			totpLastStep: step,
			totpConfirmedAt: operator.totpConfirmedAt ?? now,
			...(operator.passwordGiven &&
				next !== undefined && { passwordHash: await hashPassword(next), passwordGiven: false }),
		});
		return {
			...(await beginDeskSession(tx, operator, about, now)),
			device: deviceOf(stored, deps.secret, device ?? randomBytes(16).toString('base64url')),
		};
	});
	if (!(done instanceof Fault) || done.code !== 'operator.bad_code') await guess.right();
	return done;
}

/** Ends other sessions of an operator in every process. */
export async function endDeskSessions(
	deps: Pick<Deps, 'bus'>,
	tx: Query,
	operatorId: number,
	keepTokenId: number | null,
): Promise<void> {
	const theirs = eq(tokens.operatorId, operatorId);
	await tx.delete(tokens).where(keepTokenId === null ? theirs : and(theirs, ne(tokens.id, keepTokenId)));
	await tx.delete(tokens).where(eq(tokens.actingOperatorId, operatorId));
	await deps.bus.emit(tx, 'operator.changed', { operator_id: operatorId });
}

/** Changes the caller's password; other sessions end. */
export async function changeStaffPassword(
	deps: Deps,
	actor: { operatorId: number; tokenId: number },
	given: { current: string; next: string },
	ip: string,
) {
	const operator = await findRow(deps.db.q, operators, eq(operators.id, actor.operatorId));
	const fits = await passwordFits(operator?.passwordHash ?? null, given.current, ip);
	if (fits instanceof Fault) return fits;
	if (!fits || !operator) return fault('auth.wrong_password', { field: 'current' });
	if (await isCommonPassword(given.next, { name: operator.name, phone: operator.phone }))
		return fault('auth.common_password', { field: 'next' });
	const passwordHash = await hashPassword(given.next);
	const { operatorId, tokenId } = actor;
	return inTransaction(deps.db, async (tx) => {
		await updateRow(tx, operators, operatorId, { passwordHash, passwordGiven: false });
		await endDeskSessions(deps, tx, operatorId, tokenId);
		await record(tx, { operatorId, action: 'operator.password', target: `operator:${operatorId}`, ip });
		return undefined;
	});
}
