import type { Access, Endpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Actor, DoctorActor } from './handlers.ts';

/** Why a caller may not make a call with this access; null when it may. Builds and signatures are checked by themselves. */
export function mayCall(access: Access, actor: Actor | null): ErrorCode | null {
	if (access === 'public' || access === 'build' || access === 'signed') return null;
	if (actor === null) return 'auth.unauthenticated';
	if (access === 'doctor') return actor.kind === 'doctor' ? null : 'auth.forbidden';
	return actor.kind === 'operator' && access.operator.some((role) => actor.roles.includes(role))
		? null
		: 'auth.forbidden';
}

/** Whether staff who look into a doctor's account may make this call: every reading one, and those that say so. */
export const staffMay = ({ method, acting }: Pick<Endpoint, 'method' | 'acting'>): boolean =>
	method === 'GET' || acting === true;

/** Whether the doctor may make this call from this device; staff who look into the account have no device. */
export async function deviceMay(
	{ device }: Pick<Endpoint, 'device'>,
	{ verified, staffId, doctorId }: Pick<DoctorActor, 'verified' | 'staffId' | 'doctorId'>,
	inRunningAttempt: (doctorId: number) => Promise<boolean>,
): Promise<boolean> {
	if (verified || device === 'any' || staffId !== null) return true;
	return device === 'running_attempt' && inRunningAttempt(doctorId);
}
