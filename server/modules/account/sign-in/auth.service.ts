import { normaliseAnyPhone, toE164 } from '#contract/phone.ts';
import { inTransaction } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { Fault, fault } from '../../../http/fault.ts';
import { isLetIn, isVerified, noteDevice } from '../devices/devices.service.ts';
import { findByPhone } from '../profile/profile.repo.ts';
import { takeGuess } from './guesses.service.ts';
import { passwordFits } from './passwords.ts';
import { hashDdt, issueToken, newDdt } from './sessions.service.ts';

/** Exchanges phone and password for a token. Unknown phone and wrong password look and count alike. */
export async function signIn(
	deps: Deps,
	credentials: { phone: string; password: string },
	about: { ddt: string | null; userAgent: string | null; ip: string; proof: string | null },
) {
	const phone = normaliseAnyPhone(credentials.phone);
	const found = phone === null ? null : await findByPhone(deps.db.q, toE164(phone));
	const own = found && about.ddt !== null && (await isVerified(deps.db.q, found.id, about.ddt));
	const guess = await takeGuess(deps, {
		account: `doctor|${phone ?? ''}`,
		device: own && about.ddt !== null ? hashDdt(about.ddt).toString('base64url') : null,
		ip: about.ip,
		proof: about.proof,
	});
	if (guess instanceof Fault) return guess;
	const fits = await passwordFits(found?.passwordHash ?? null, credentials.password, about.ip);
	if (fits !== false) await guess.right();
	if (fits instanceof Fault) return fits;
	if (!found || !fits) return fault('auth.bad_credentials');
	if (found.blockedAt !== null) return fault('auth.blocked');
	const ddt = about.ddt ?? newDdt();
	const { userAgent } = about;
	return inTransaction(deps.db, async (tx) => {
		const now = deps.clock.now();
		const deviceId = await noteDevice(tx, found.id, { ddt, userAgent }, now);
		const token = await issueToken(tx, { doctorId: found.id, deviceId }, now, { ddt, userAgent });
		return { token, doctorId: found.id, ddt, verified: await isLetIn(tx, found.id, ddt, now) };
	});
}
