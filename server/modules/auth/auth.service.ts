import { normalisePhone, toE164 } from '#contract/phone.ts';
import type { Deps } from '../../deps.ts';
import { fault } from '../../http/fault.ts';
import { noteDevice } from '../devices/devices.service.ts';
import { findDoctorByPhone } from '../profile/profile.service.ts';
import { passwordFits } from './passwords.ts';
import { issueToken, newDdt } from './sessions.service.ts';

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
	const ddt = about.ddt ?? newDdt();
	const now = deps.clock.now();
	const deviceId = await noteDevice(deps.db.q, found.id, { ddt, userAgent: about.userAgent }, now);
	const owner = { doctorId: found.id, deviceId };
	const token = await issueToken(deps.db.q, owner, now, { ddt, userAgent: about.userAgent });
	return { token, doctorId: found.id, ddt };
}
