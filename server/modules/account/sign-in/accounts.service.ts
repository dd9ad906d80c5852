import { normaliseBmdc } from '#contract/account/bmdc.ts';
import type { auth } from '#contract/account/sign-in.ts';
import { TERMS_VERSION } from '#contract/constants.ts';
import type { Endpoint, Received } from '#contract/endpoint.ts';
import { fromE164, isForeign, normaliseAnyPhone, toE164 } from '#contract/phone.ts';
import { record } from '../../../audit/audit.service.ts';
import { insertNew, inTransaction, type Query } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { Fault, fault } from '../../../http/fault.ts';
import type { Context, DoctorActor } from '../../../http/handlers.ts';
import { findCollege } from '../../places/index.ts';
import { isLetIn, isVerified, noteDevice, verifyWithinLimit } from '../devices/devices.service.ts';
import { consents } from '../privacy/privacy.tables.ts';
import { findByPhone, getDoctorRow } from '../profile/profile.repo.ts';
import { doctors } from '../profile/profile.tables.ts';
import { endOtpTokensOf, findOtpToken, setPassword, spendOtpToken } from './auth.repo.ts';
import type { OtpUse } from './auth.tables.ts';
import { takeGuess } from './brakes.service.ts';
import { hashOtpToken } from './codes.service.ts';
import { tellDoctor } from './notices.service.ts';
import { findEmailOf } from './otp.repo.ts';
import type { AccountWords } from './passwords.rules.ts';
import { hashWhenFree, isCommonPassword, passwordFits } from './passwords.ts';
import { endSessions, hashDdt, issueToken, newDdt } from './sessions.service.ts';

type Browser = Pick<Context<Endpoint>, 'ddt' | 'userAgent' | 'ip' | 'otpToken' | 'proof'>;

/** Begins a session; a confirmed code verifies the device where a place is free. */
async function openSession(
	tx: Query,
	doctorId: number,
	browser: Browser,
	confirmed: 'sign_up' | 'reset' | null,
	now: Date,
) {
	const ddt = browser.ddt ?? newDdt();
	const { userAgent } = browser;
	const deviceId = await noteDevice(tx, doctorId, { ddt, userAgent }, now);
	const verified = confirmed
		? await verifyWithinLimit(tx, doctorId, deviceId, confirmed, now)
		: await isLetIn(tx, doctorId, ddt, now);
	const token = await issueToken(tx, { doctorId, deviceId }, now, { ddt, userAgent });
	return { token, ddt, verified, doctorId };
}

/** Exchanges phone and password for a token. Unknown phone and wrong password look and count alike. */
export async function signIn(deps: Deps, browser: Browser, form: { phone: string; password: string }) {
	const { ddt, ip, proof } = browser;
	const phone = normaliseAnyPhone(form.phone);
	const found = phone === null ? null : await findByPhone(deps.db.q, toE164(phone));
	const own = found && ddt !== null && (await isVerified(deps.db.q, found.id, ddt));
	const device = own ? hashDdt(ddt).toString('base64url') : null;
	const guess = await takeGuess(deps, { account: `doctor|${phone ?? ''}`, device, ip, proof });
	if (guess instanceof Fault) return guess;
	const fits = await passwordFits(found?.passwordHash ?? null, form.password, ip);
	if (fits !== false) await guess.right();
	if (fits instanceof Fault) return fits;
	if (!found || !fits) return fault('auth.bad_credentials');
	if (found.blockedAt !== null) return fault('auth.blocked');
	return inTransaction(deps.db, (tx) => openSession(tx, found.id, browser, null, deps.clock.now()));
}

/** Reads X-OTP-TOKEN for one of the uses; it is used up only together with the action. */
async function readOtpToken(deps: Deps, value: string | null, use: OtpUse) {
	if (value === null) return null;
	const hash = hashOtpToken(value);
	const row = await findOtpToken(deps.db.q, hash, [use], deps.clock.now());
	return row && { hash, use, phone: row.phone, doctorId: row.doctorId };
}

type Registration = Received<typeof auth.register>['body'];

async function checkFields(deps: Deps, form: Registration) {
	if (await isCommonPassword(form.password, { name: form.name, phone: form.phone }))
		return fault('auth.common_password', { field: 'password' });
	const bmdc = form.bmdc ? normaliseBmdc(form.bmdc) : null;
	if (form.bmdc && !bmdc) return fault('profile.bad_bmdc', { field: 'bmdc' });
	const collegeId = form.medical_college_id ?? null;
	if (collegeId !== null && (await findCollege(deps.db.q, collegeId)) === null)
		return fault('profile.unknown_college', { field: 'medical_college_id' });
	return { bmdc: bmdc?.bmdc ?? null, bmdcRaw: form.bmdc || null, medicalCollegeId: collegeId };
}

/** Opens the account of a confirmed phone and signs in, once. The token may be missing where no code is required. */
export async function register(deps: Deps, browser: Browser, form: Registration) {
	const phone = toE164(normaliseAnyPhone(form.phone) ?? '');
	const confirmed = await readOtpToken(deps, browser.otpToken, 'join');
	const foreign = isForeign(fromE164(phone));
	if (!confirmed && (foreign || (await deps.setting('need_otp_for_registration'))))
		return fault('otp.token_needed');
	if (confirmed && confirmed.phone !== phone) return fault('otp.other_phone', { field: 'phone' });
	const fields = await checkFields(deps, form);
	if (fields instanceof Fault) return fields;
	const passwordHash = await hashWhenFree(form.password, browser.ip);
	if (passwordHash instanceof Fault) return passwordHash;
	return inTransaction(deps.db, async (tx) => {
		const now = deps.clock.now();
		if (confirmed && !(await spendOtpToken(tx, confirmed.hash, ['join'], now)))
			return fault('otp.token_needed');
		// Codes of a foreign number are sent by e-mail, so to a proven address.
		const email = (foreign ? await findEmailOf(tx, phone) : null) ?? form.email ?? null;
		const doctor = await insertNew(tx, doctors, {
			...fields,
			name: form.name,
			phone,
			email,
			passwordHash,
			passwordChangedAt: now,
		});
		if (!doctor) return fault('auth.phone_taken', { field: 'phone' });
		const doctorId = doctor.id;
		const consent = { doctorId, purpose: 'terms', textVersion: TERMS_VERSION, givenAt: now } as const;
		await tx.insert(consents).values(consent);
		await record(tx, { doctorId, action: 'password.set', target: `doctor:${doctorId}`, ip: browser.ip });
		return openSession(tx, doctorId, browser, 'sign_up', now);
	});
}

async function hashNew(password: string, owner: AccountWords, ip: string) {
	if (await isCommonPassword(password, owner)) return fault('auth.common_password', { field: 'password' });
	return hashWhenFree(password, ip);
}

async function replacePassword(
	deps: Deps,
	tx: Query,
	doctor: { id: number; phone: string },
	by: { hash: Buffer; use: OtpUse; ip: string; passwordHash: string; keepTokenId: number | null },
	now: Date,
): Promise<Fault<'otp.token_needed'> | null> {
	if (!(await spendOtpToken(tx, by.hash, [by.use], now))) return fault('otp.token_needed');
	if (!(await setPassword(tx, doctor, by.passwordHash, now))) return fault('otp.token_needed');
	await endOtpTokensOf(tx, doctor.id, now);
	await endSessions(deps, tx, doctor.id, by.keepTokenId);
	const action = by.use === 'reset' ? 'password.reset' : 'password.changed';
	await record(tx, { doctorId: doctor.id, action, target: `doctor:${doctor.id}`, ip: by.ip });
	return null;
}

/** Sets a new password after a code, ends every session and begins one here. */
export async function reset(deps: Deps, browser: Browser, form: { password: string }) {
	const confirmed = await readOtpToken(deps, browser.otpToken, 'reset');
	if (!confirmed || confirmed.doctorId === null) return fault('otp.token_needed');
	const doctor = await getDoctorRow(deps.db.q, confirmed.doctorId);
	// The number may have moved to another account since the code.
	if (doctor.phone !== confirmed.phone) return fault('otp.token_needed');
	if (doctor.blockedAt !== null) return fault('auth.blocked');
	const passwordHash = await hashNew(form.password, doctor, browser.ip);
	if (passwordHash instanceof Fault) return passwordHash;
	const answer = await inTransaction(deps.db, async (tx) => {
		const now = deps.clock.now();
		const by = { ...confirmed, ip: browser.ip, passwordHash, keepTokenId: null };
		const refused = await replacePassword(deps, tx, doctor, by, now);
		return refused ?? openSession(tx, doctor.id, browser, 'reset', now);
	});
	if (!(answer instanceof Fault)) await tellDoctor(deps, doctor, 'password_changed');
	return answer;
}

/** Changes the password by a code and the old password. Other sessions end. */
export async function changePassword(
	deps: Deps,
	{ actor, otpToken, ip }: Pick<Browser, 'otpToken' | 'ip'> & { actor: DoctorActor },
	form: { current_password: string; password: string },
) {
	const confirmed = await readOtpToken(deps, otpToken, 'change_password');
	if (!confirmed || confirmed.doctorId !== actor.doctorId) return fault('otp.token_needed');
	const doctor = await getDoctorRow(deps.db.q, actor.doctorId);
	const fits = await passwordFits(doctor.passwordHash, form.current_password, ip);
	if (fits instanceof Fault) return fits;
	if (!fits) return fault('auth.wrong_password', { field: 'current_password' });
	const passwordHash = await hashNew(form.password, doctor, ip);
	if (passwordHash instanceof Fault) return passwordHash;
	const refused = await inTransaction(deps.db, async (tx) => {
		const by = { ...confirmed, ip, passwordHash, keepTokenId: actor.tokenId };
		return replacePassword(deps, tx, doctor, by, deps.clock.now());
	});
	if (refused) return refused;
	await tellDoctor(deps, doctor, 'password_changed');
	return null;
}
