import type { ProfileChanges } from '#contract/account/profile.ts';
import type { Doctor } from '#contract/account/sign-in.ts';

export type ProfileField = keyof ProfileChanges;
export type ProfilePatch = { [F in ProfileField]?: Doctor[F] };

const asStored = (value: string | number | null): string | number | null => (value === '' ? null : value);

/** The unsaved changes after further ones: only what differs. No text means null; an empty name stays, to be refused. */
export function withChanges(doctor: Doctor, patch: ProfilePatch, changes: ProfilePatch): ProfilePatch {
	const next: Record<string, string | number | null> = {};
	for (const [field, value] of Object.entries({ ...patch, ...changes })) {
		const stored = field === 'name' ? value : asStored(value);
		if (stored !== doctor[field as ProfileField]) next[field] = stored;
	}
	return next as ProfilePatch;
}

export const patched = (doctor: Doctor, patch: ProfilePatch): Doctor => ({ ...doctor, ...patch }) as Doctor;
