import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { and, eq, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { SignInStep } from '#contract/desk/auth.ts';
import { fromE164, normalisePhone, toE164 } from '#contract/phone.ts';
import { inTransaction, type Query } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { type Fault, fault } from '../../http/fault.ts';
import { record } from '../audit/audit.service.ts';
import { operators } from '../operators/operators.tables.ts';
import { tokens } from './auth.tables.ts';
import { newKey, setUpOf, stepOf } from './code-app.ts';
import { hashPassword, isCommonPassword, passwordFits } from './passwords.ts';
import { DESK_IDLE_MS, issueToken } from './sessions.service.ts';

type Operator = typeof operators.$inferSelect;
type Locked = Fault<'operator.locked'>;

/** How long a session lasts however busy it is: one long shift. */
const DESK_MS = 10 * 3_600_000;
const TICKET_MS = 5 * 60_000;
/** Wrong tries in a row that shut an account, and for how long. */
const MOST_FAILURES = 5;
const LOCK_MS = 15 * 60_000;

const mac = (secret: string, text: string) =>
	createHmac('sha256', secret).update(`desk ticket|${text}`).digest('base64url');
/** Changes with the password, so that a ticket dies with it. */
const markOf = (operator: Operator) => hash('sha256', operator.passwordHash ?? '', 'hex').slice(0, 16);

function ticketOf(operator: Operator, secret: string, now: Date): string {
	const text = `${operator.id}.${now.getTime() + TICKET_MS}.${markOf(operator)}`;
	return `${text}.${mac(secret, text)}`;
}

/** The operator of a ticket that is still good, held until the transaction ends; null for any other text. */
async function holderOf(tx: Query, ticket: string, secret: string, now: Date): Promise<Operator | null> {
	const [id = '', until = '', mark = '', given = ''] = ticket.split('.');
	const expected = Buffer.from(mac(secret, `${id}.${until}.${mark}`));
	const sent = Buffer.from(given);
	if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return null;
	if (Number(until) < now.getTime()) return null;
	const [row] = await tx
		.select()
		.from(operators)
		.where(eq(operators.id, Number(id)))
		.for('update');
	return row && row.disabledAt === null && markOf(row) === mark ? row : null;
}

function lockOf(operator: Operator, now: Date): Locked | null {
	const left = (operator.lockedUntil?.getTime() ?? 0) - now.getTime();
	return left > 0 ? fault('operator.locked', { next_in_s: Math.ceil(left / 1000) }) : null;
}

/**
 * Counts a wrong try; the fifth in a row shuts the account for a quarter of an hour. The database counts, so that of
 * tries at the same moment each is one; those that come to an account that is shut by then change nothing.
 */
async function noteFailure(q: Query, operatorId: number, now: Date, ip: string): Promise<void> {
	const until = new Date(now.getTime() + LOCK_MS).toISOString();
	const isLast = sql`${operators.failures} + 1 >= ${MOST_FAILURES}`;
	const [counted] = await q
		.update(operators)
		.set({
			failures: sql`case when ${isLast} then 0 else ${operators.failures} + 1 end`,
			lockedUntil: sql`case when ${isLast} then ${until}::timestamptz end`,
		})
		.where(
			and(eq(operators.id, operatorId), or(isNull(operators.lockedUntil), lte(operators.lockedUntil, now))),
		)
		.returning({ lockedUntil: operators.lockedUntil });
	if (counted?.lockedUntil)
		await record(q, { operatorId, action: 'operator.locked', target: `operator:${operatorId}`, ip });
}

/** First step: the password. Costs the same for a phone that nobody of staff has. */
export async function beginSignIn(
	deps: Deps,
	given: { phone: string; password: string },
	ip: string,
): Promise<SignInStep | Fault<'auth.bad_credentials' | 'auth.busy'> | Locked> {
	const { q } = deps.db;
	const now = deps.clock.now();
	const phone = normalisePhone(given.phone);
	const [found] = phone
		? await q
				.select()
				.from(operators)
				.where(eq(operators.phone, toE164(phone)))
		: [];
	const operator = found?.disabledAt === null ? found : undefined;
	const locked = operator && lockOf(operator, now);
	if (locked) return locked;
	const fits = await passwordFits(operator?.passwordHash ?? null, given.password);
	if (typeof fits !== 'boolean') return fits;
	if (!fits || !operator) {
		if (operator) await noteFailure(q, operator.id, now, ip);
		return fault('auth.bad_credentials', { field: 'password' });
	}
	// Wrong tries at the same moment may have shut the account while this one was looked at.
	const [fresh] = await q.select().from(operators).where(eq(operators.id, operator.id));
	const shut = fresh && lockOf(fresh, now);
	if (shut) return shut;
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

/** Second step: the code, and a password of the own in place of one that was given. Answers with the session's token. */
export async function confirmSignIn(
	deps: Deps,
	given: { ticket: string; code: string; new_password?: string | undefined },
	about: { ip: string; userAgent: string | null },
) {
	const now = deps.clock.now();
	const next = given.new_password;
	const done = await deps.db.q.transaction(async (tx) => {
		const operator = await holderOf(tx, given.ticket, deps.secret, now);
		if (!operator || operator.totpSecret === null) return fault('operator.ticket_over');
		const locked = lockOf(operator, now);
		if (locked) return locked;
		const step = stepOf(operator.totpSecret, deps.secret, given.code, now, operator.totpLastStep);
		if (step === null) {
			// The count of wrong tries must outlive the refusal: nothing is rolled back.
			await noteFailure(tx, operator.id, now, about.ip);
			return fault('operator.bad_code', { field: 'code' });
		}
		if (operator.passwordGiven) {
			if (next === undefined) return fault('operator.new_password_needed', { field: 'new_password' });
			if (await isCommonPassword(next, { name: operator.name, phone: operator.phone }))
				return fault('auth.common_password', { field: 'new_password' });
		}
		await tx
			.update(operators)
			.set({
				failures: 0,
				lockedUntil: null,
				totpLastStep: step,
				totpConfirmedAt: operator.totpConfirmedAt ?? now,
				...(operator.passwordGiven &&
					next !== undefined && { passwordHash: await hashPassword(next), passwordGiven: false }),
			})
			.where(eq(operators.id, operator.id));
		const token = await issueToken(tx, { operatorId: operator.id }, now, {
			ddt: null,
			userAgent: about.userAgent,
			lifeMs: DESK_IDLE_MS,
			deskEndsAt: new Date(now.getTime() + DESK_MS),
		});
		await record(tx, {
			operatorId: operator.id,
			action: 'operator.sign_in',
			target: `operator:${operator.id}`,
			ip: about.ip,
		});
		return { token, operator: { id: operator.id, name: operator.name, roles: operator.roles } };
	});
	return done;
}

/** Ends the sessions of a member of staff but one, in every process, as part of the transaction. */
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

/** Changes the own password; every other session of this member of staff ends. */
export async function changeStaffPassword(
	deps: Deps,
	actor: { operatorId: number; tokenId: number },
	given: { current: string; next: string },
	ip: string,
): Promise<undefined | Fault<'auth.wrong_password' | 'auth.common_password' | 'auth.busy'>> {
	const [operator] = await deps.db.q.select().from(operators).where(eq(operators.id, actor.operatorId));
	const fits = await passwordFits(operator?.passwordHash ?? null, given.current);
	if (typeof fits !== 'boolean') return fits;
	if (!fits || !operator) return fault('auth.wrong_password', { field: 'current' });
	if (await isCommonPassword(given.next, { name: operator.name, phone: operator.phone }))
		return fault('auth.common_password', { field: 'next' });
	const passwordHash = await hashPassword(given.next);
	return inTransaction(deps.db, async (tx) => {
		await tx
			.update(operators)
			.set({ passwordHash, passwordGiven: false })
			.where(eq(operators.id, operator.id));
		await endDeskSessions(deps, tx, operator.id, actor.tokenId);
		await record(tx, {
			operatorId: operator.id,
			action: 'operator.password',
			target: `operator:${operator.id}`,
			ip,
		});
		return undefined;
	});
}
