import type { Access, Endpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Actor, DoctorActor } from './handlers.ts';

/** Why a caller may not make a call with this access; null when allowed. Signatures are checked elsewhere. */
export function mayCall(access: Access, actor: Actor | null): ErrorCode | null {
	if (access === 'public' || access === 'build' || access === 'signed') return null;
	if (actor === null) return 'auth.unauthenticated';
	if (access === 'doctor') return actor.kind === 'doctor' ? null : 'auth.forbidden';
	return actor.kind === 'operator' && access.operator.some((role) => actor.roles.includes(role))
		? null
		: 'auth.forbidden';
}

/** The identity of a call by staff who act as a doctor: the doctor, nobody where public, or null: refused. */
export function actingAs(endpoint: Pick<Endpoint, 'access' | 'acting'>): 'doctor' | 'nobody' | null {
	if (endpoint.acting !== undefined) return 'doctor';
	return endpoint.access === 'doctor' ? null : 'nobody';
}

/** Whether answers may include personal data of the doctor: not for a caller who has only the password. */
export const maySeePerson = ({ verified, acting }: Pick<DoctorActor, 'verified' | 'acting'>): boolean =>
	verified || acting !== null;

/** Whether the doctor may make this call from this device; staff who act as the doctor have no device. */
export async function deviceMay(
	{ device }: Pick<Endpoint, 'device'>,
	actor: Pick<DoctorActor, 'verified' | 'acting' | 'doctorId'>,
	inRunningAttempt: (doctorId: number) => Promise<boolean>,
): Promise<boolean> {
	if (device === 'any' || maySeePerson(actor)) return true;
	return device === 'running_attempt' && inRunningAttempt(actor.doctorId);
}
