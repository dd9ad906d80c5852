import { profile } from '#contract/account/profile.ts';
import type { Doctor } from '#contract/account/sign-in.ts';
import { call } from '../http/call.ts';
import { drafts } from '../state/draft.ts';
import { read, refresh } from '../state/query.ts';
import type { ProfilePatch } from './profile-draft.ts';
import { $user } from './signed-in.ts';

export const $profile = read('profile', async () => (await call(profile.myProfile)).doctor);

function known(doctor: Doctor): void {
	$user.set(doctor);
	$profile.mutate(doctor);
	refresh('dashboard');
}

const draftName = (doctor: Doctor) => `profile:${doctor.id}`;

export const readProfileDraft = (doctor: Doctor): ProfilePatch =>
	drafts.read<ProfilePatch>(draftName(doctor)) ?? {};

export function storeProfileDraft(doctor: Doctor, patch: ProfilePatch): void {
	if (Object.keys(patch).length === 0) drafts.drop(draftName(doctor));
	else drafts.write(draftName(doctor), patch);
}

/** Saves changes of the doctor's own profile. Throws ApiError with messages by field. */
export async function saveProfile(patch: ProfilePatch): Promise<void> {
	const { doctor } = await call(profile.update, { body: patch });
	drafts.drop(draftName(doctor));
	known(doctor);
}

export async function saveAvatar(picture: Blob): Promise<void> {
	known((await call(profile.setAvatar, {}, { file: picture })).doctor);
}

export async function removeAvatar(): Promise<void> {
	known((await call(profile.dropAvatar)).doctor);
}
