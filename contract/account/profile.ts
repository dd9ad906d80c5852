import { z } from 'zod';
import { IMAGE_TYPES, IMAGE_UPLOAD_BYTES, WEB_PREFIX } from '../constants.ts';
import { doctor, Id } from '../endpoint.ts';
import type { Screens } from '../screen.ts';
import { addressFields, Doctor, EmailText, PersonName } from './sign-in.ts';

const Address = z.string().trim().min(1).max(300);
const BmdcText = z.string().trim().min(1).max(30);

/** What a doctor may change at any time; null empties a field that may be empty. */
const Changes = z.strictObject({
	name: PersonName.optional(),
	bmdc: BmdcText.nullish(),
	email: EmailText.nullish(),
	medical_college_id: Id.nullish(),
	...addressFields(Id.nullish(), Address.nullish()),
});
export type ProfileChanges = z.input<typeof Changes>;

/** The Required Information form: only fields that the profile lacks, none of them empty. */
const Required = z.strictObject({
	name: PersonName.optional(),
	phone: z.string().trim().min(1).max(30).optional(),
	bmdc: BmdcText.optional(),
	email: EmailText.optional(),
	medical_college_id: Id.optional(),
	...addressFields(Id.optional(), Address.optional()),
});
export type RequiredInformation = z.input<typeof Required>;

const FIELD_REFUSALS = [
	'profile.bad_bmdc',
	'profile.unknown_college',
	'profile.place_mismatch',
	'profile.place_needed',
	'profile.email_fixed',
] as const;
const result = z.object({ doctor: Doctor });

export const profile = {
	myProfile: doctor('GET', `${WEB_PREFIX}/doctor/my-profile`, {
		device: 'any',
		summary: 'The own profile',
		acting: 'profile',
		result,
	}),
	update: doctor('POST', `${WEB_PREFIX}/doctor/my-profile-update`, {
		summary: 'Changes the own profile; a field that is left out stays',
		rate: { by: 'token', limit: 60, window_s: 600, where: 'process' },
		body: Changes,
		result,
		errors: FIELD_REFUSALS,
	}),
	immediateUpdate: doctor('POST', `${WEB_PREFIX}/doctor/immediate-profile-update`, {
		summary: 'Fills in what the profile lacks',
		rate: { by: 'token', limit: 60, window_s: 600, where: 'process' },
		body: Required,
		result: z.object({ doctor: Doctor, message: z.string() }),
		errors: [...FIELD_REFUSALS, 'profile.already_there'],
	}),
	setAvatar: doctor('POST', `${WEB_PREFIX}/doctor/avatar`, {
		summary: 'Sets the picture of the profile: the bytes of an image, judged by content and written anew',
		rate: { by: 'token', limit: 10, window_s: 600, where: 'shared' },
		upload: { types: IMAGE_TYPES, max_bytes: IMAGE_UPLOAD_BYTES },
		result,
		errors: ['upload.not_an_image', 'upload.too_many_pixels'],
	}),
	dropAvatar: doctor('DELETE', `${WEB_PREFIX}/doctor/avatar`, {
		summary: 'Removes the picture of the profile',
		result,
	}),
};

export const profileScreens = {
	account: { path: '/account', title: ['আমার অ্যাকাউন্ট', 'My account'], draws: 'Account' },
	'change-password': {
		path: '/account/change-password',
		title: ['পাসওয়ার্ড বদল', 'Change password'],
		draws: 'ChangePassword',
	},
} as const satisfies Screens;
