import { hash, randomBytes } from 'node:crypto';
import type { OtpSent } from '#contract/account/sign-in.ts';
import { OTP_PURPOSES } from '#contract/constants.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { isForeign, normaliseAnyPhone, toE164 } from '#contract/phone.ts';
import { DAY_MS } from '../../../days.rules.ts';
import type { Query } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { Fault, fault } from '../../../http/fault.ts';
import type { Actor, Context } from '../../../http/handlers.ts';
import { findByPhone } from '../profile/profile.repo.ts';
import { otpTokens } from './auth.tables.ts';
import { brakeCodes } from './brakes.service.ts';
import { findEmailOf, listSends } from './otp.repo.ts';
import { isRepeat, rivalsOf } from './otp.rules.ts';
import { sendOtp, spendOtp } from './otp.service.ts';

type Purpose = (typeof OTP_PURPOSES)[number];

type Asker = Pick<Context<Endpoint>, 'ddt' | 'ip' | 'proof'>;

const TOKEN_MS = 600_000;

/** Stored form of X-OTP-TOKEN. */
export const hashOtpToken = (token: string): Buffer => hash('sha256', `otp-token|${token}`, 'buffer');

type About = Pick<typeof otpTokens.$inferSelect, 'phone' | 'use' | 'doctorId'>;

async function issueOtpToken(q: Query, now: Date, about: About) {
	const token = randomBytes(32).toString('base64url');
	const expiresAt = new Date(now.getTime() + TOKEN_MS);
	await q.insert(otpTokens).values({ ...about, hash: hashOtpToken(token), expiresAt });
	return { otp_token: token, expires_at: expiresAt.toISOString() };
}

/** The response where no code is required: the token at once. */
async function withoutCode(deps: Deps, about: About): Promise<OtpSent> {
	const issued = await issueOtpToken(deps.db.q, deps.clock.now(), about);
	return {
		otp_required: false,
		status_id: null,
		channel: 'sms',
		next_in_s: 0,
		resend_no: 0,
		life_s: 0,
		case_no: null,
		...issued,
	};
}

/** E.164. */
async function readPhone(deps: Deps, text: string): Promise<string | Fault<'otp.foreign_phone'>> {
	const phone = normaliseAnyPhone(text);
	if (phone === null || (isForeign(phone) && !(await deps.setting('foreign_phones'))))
		return fault('otp.foreign_phone', { field: 'phone' });
	return toE164(phone);
}
const isAbroad = (phone: string) => !phone.startsWith('+880');

/** Begins a registration; a number with an account gets a code for a new password instead. */
export async function join(deps: Deps, asker: Asker, given: { phone: string; email?: string | undefined }) {
	const phone = await readPhone(deps, given.phone);
	if (phone instanceof Fault) return phone;
	if (isAbroad(phone) && given.email === undefined) return fault('otp.email_needed', { field: 'email' });
	// Without a code the number is not proven, so the token only opens new accounts.
	if (!(await deps.setting('need_otp_for_registration')))
		return withoutCode(deps, { phone, use: 'join', doctorId: null });
	return sendCode(deps, asker, 'join', phone, given.email ?? null);
}

/** Sends the code of a registration or reset. A number with an account gets one for a new password in any case. */
async function sendCode(
	deps: Deps,
	asker: Asker,
	use: 'join' | 'reset',
	phone: string,
	email: string | null = null,
) {
	const braked = await brakeCodes(deps, asker);
	if (braked) return braked;
	const owner = await findByPhone(deps.db.q, phone);
	return sendOtp(deps, {
		ddt: asker.ddt,
		phone,
		use: owner ? 'reset' : use,
		doctorId: owner?.id ?? null,
		real: owner !== null || use === 'join',
		// The code is sent to the address of the account, not to the typed one.
		email: owner ? owner.email : email,
	});
}

/** Begins a reset; for an unknown number the response is the same and nothing is sent. */
export async function forget(deps: Deps, asker: Asker, given: { phone: string }) {
	const phone = await readPhone(deps, given.phone);
	if (phone instanceof Fault) return phone;
	if (!(await deps.setting('need_otp_for_reset_password'))) {
		const owner = await findByPhone(deps.db.q, phone);
		return withoutCode(deps, { phone, use: 'reset', doctorId: owner?.id ?? null });
	}
	return sendCode(deps, asker, 'reset', phone);
}

/** Sends another code of a begun registration or reset, or one for the signed-in doctor's new password. */
export async function resend(
	deps: Deps,
	asker: Asker & { actor: Actor | null },
	given: { phone: string; purpose: Purpose },
) {
	const phone = await readPhone(deps, given.phone);
	if (phone instanceof Fault) return phone;
	if (given.purpose === 'change_password') return sendForChange(deps, asker, phone);
	const now = deps.clock.now();
	const rivals = rivalsOf(given.purpose);
	const sends = await listSends(deps.db.q, phone, new Date(now.getTime() - DAY_MS));
	const newest = sends.find((one) => rivals.includes(one.use));
	if (!isRepeat(newest, await deps.setting('otp'), now))
		return fault('otp.nothing_to_resend', { field: 'phone' });
	const email = given.purpose === 'join' && isAbroad(phone) ? await findEmailOf(deps.db.q, phone) : null;
	return sendCode(deps, asker, given.purpose, phone, email);
}

// Only to the own number; for any other the response is the same.
async function sendForChange(deps: Deps, { ddt, actor }: Asker & { actor: Actor | null }, phone: string) {
	const owner = await findByPhone(deps.db.q, phone);
	const own = actor?.kind === 'doctor' && actor.doctorId === owner?.id;
	if (!owner || !own) return fault('otp.nothing_to_resend', { field: 'phone' });
	const { id: doctorId, email } = owner;
	return sendOtp(deps, { ddt, phone, use: 'change_password', doctorId, real: true, email });
}

/** Exchanges a right code for X-OTP-TOKEN. */
export function confirm(deps: Deps, given: { phone: string; code: string }) {
	const phone = toE164(normaliseAnyPhone(given.phone) ?? '');
	const wanted = { phone, uses: OTP_PURPOSES, code: given.code };
	return spendOtp(deps, wanted, async (tx, { use, doctorId }) => ({
		...(await issueOtpToken(tx, deps.clock.now(), { phone, use, doctorId })),
		purpose: use,
	}));
}
