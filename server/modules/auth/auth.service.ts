import { normalisePhone, toE164 } from '#contract/phone.ts';
import type { Deps } from '../../deps.ts';
import { fault } from '../../http/fault.ts';
import { findDoctorByPhone } from '../profile/profile.service.ts';
import { passwordFits } from './passwords.ts';
import { issueToken } from './sessions.service.ts';

/**
 * Exchanges phone and password for a token. One answer for an unknown phone and a wrong password, in the same time.
 */
export async function signIn(
	deps: Deps,
	credentials: { phone: string; password: string },
	about: { ddt: string | null; userAgent: string | null },
) {
	const phone = normalisePhone(credentials.phone);
	const found = phone === null ? null : await findDoctorByPhone(deps.db.q, toE164(phone));
	const fits = await passwordFits(found?.passwordHash ?? null, credentials.password);
	if (!found || !fits) return fault('auth.bad_credentials');
	const token = await issueToken(deps.db.q, { doctorId: found.id }, deps.clock.now(), about);
	return { token, doctorId: found.id };
}
