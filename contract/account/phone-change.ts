import { z } from 'zod';
import { EDITOR_PREFIX, IMAGE_TYPES, IMAGE_UPLOAD_BYTES, WEB_PREFIX } from '../constants.ts';
import { listQuery, pageOf } from '../desk/resource.ts';
import { doctor, forStaff, Id, Instant } from '../endpoint.ts';
import type { Screens } from '../screen.ts';
import { CodeText, OtpSent, PhoneText, SEND_LIMITS } from './sign-in.ts';

/**
 * old_code: a code was sent to the old number; new_code: one is sent to the new number; with_staff: the old number
 * is lost and staff review the request; approved: staff agreed, but the waiting period is not over yet.
 */
export const PHONE_CHANGE_STATES = [
	'old_code',
	'new_code',
	'with_staff',
	'approved',
	'done',
	'rejected',
	'cancelled',
] as const;

export const PhoneChange = z.object({
	id: Id,
	state: z.enum(PHONE_CHANGE_STATES),
	new_phone: z.string(),
	old_phone_hint: z.string(),
	not_before: Instant.nullable(),
	note: z.string().nullable(),
	created_at: Instant,
});
export type PhoneChange = z.output<typeof PhoneChange>;

const StaffPhoneChange = PhoneChange.extend({
	doctor: z.object({ id: Id, name: z.string(), phone: z.string(), bmdc: z.string().nullable() }),
	bmdc_given: z.string().nullable(),
	photo_url: z.string().nullable(),
});

const Password = z.string().min(1).max(200);
const withCode = z.object({ change: PhoneChange, otp: OtpSent });
const SEND_REFUSALS = [...SEND_LIMITS, 'otp.foreign_phone'] as const;
const BEGIN_REFUSALS = [
	'auth.wrong_password',
	'auth.busy',
	'otp.email_needed',
	'phone.same',
	'phone.change_open',
] as const;
const begin = { by: 'token', limit: 10, window_s: 600, where: 'shared' } as const;
const staff = forStaff('support', 'owner');

export const phoneChange = {
	current: doctor('GET', `${WEB_PREFIX}/doctor/phone-change`, {
		summary: 'The change of number that is under way, or the last one',
		result: z.object({ change: PhoneChange.nullable() }),
	}),
	begin: doctor('POST', `${WEB_PREFIX}/doctor/phone-change`, {
		summary: 'Begins a change of number: sends a code to the old one',
		rate: begin,
		body: z.strictObject({ password: Password, phone: PhoneText }),
		result: withCode,
		errors: [...SEND_REFUSALS, ...BEGIN_REFUSALS],
	}),
	idPhoto: doctor('POST', `${WEB_PREFIX}/doctor/phone-change/id-photo`, {
		summary: 'Keeps a photo of an identity card for staff; answers with the key that goes into the request',
		rate: begin,
		upload: { types: IMAGE_TYPES, max_bytes: IMAGE_UPLOAD_BYTES },
		result: z.object({ photo: z.string() }),
		errors: ['upload.not_an_image', 'upload.too_many_pixels'],
	}),
	beginLost: doctor('POST', `${WEB_PREFIX}/doctor/phone-change/lost`, {
		summary: 'Requests a change of number by staff when the old one is lost; the old number is notified',
		rate: begin,
		body: z.strictObject({
			password: Password,
			phone: PhoneText,
			bmdc: z.string().trim().min(1).max(30),
			photo: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
		}),
		result: z.object({ change: PhoneChange }),
		errors: [...BEGIN_REFUSALS, 'otp.foreign_phone', 'profile.bad_bmdc', 'upload.unknown'],
	}),
	resend: doctor('POST', `${WEB_PREFIX}/doctor/phone-change/resend`, {
		summary: 'Sends the code of the current step again, or the first one after approval and wait',
		result: withCode,
		errors: [...SEND_REFUSALS, 'phone.no_change', 'phone.too_early'],
	}),
	confirm: doctor('POST', `${WEB_PREFIX}/doctor/phone-change/confirm`, {
		summary: 'Verifies the code of the current step; the code of the new number completes the change',
		body: z.strictObject({ code: CodeText }),
		result: z.object({ change: PhoneChange, otp: OtpSent.nullable() }),
		errors: ['otp.wrong', 'otp.dead', 'phone.no_change', 'phone.taken'],
	}),
	cancel: doctor('DELETE', `${WEB_PREFIX}/doctor/phone-change`, {
		summary: 'Gives the change up',
		result: z.object({ change: PhoneChange }),
		errors: ['phone.no_change'],
	}),
	requests: staff('GET', `${EDITOR_PREFIX}/phone-changes`, {
		summary: 'Changes of number without the old one, page by page; without a state those that wait for staff',
		query: listQuery(['created_at'], {
			state: z.enum(['with_staff', 'approved', 'done', 'rejected', 'cancelled']).optional(),
		}),
		result: pageOf(StaffPhoneChange),
	}),
	decide: staff('POST', `${EDITOR_PREFIX}/phone-changes/{id}/decision`, {
		summary: 'Agrees to or rejects a change of number without the old one',
		body: z.strictObject({ approve: z.boolean(), note: z.string().trim().max(500).optional() }),
		result: z.object({ change: PhoneChange }),
		errors: ['phone.change_not_found', 'phone.change_over'],
	}),
};

export const phoneScreens = {
	'account-phone': {
		path: '/account/phone',
		title: ['মোবাইল নম্বর বদল', 'Change mobile number'],
		draws: 'phone/ChangePhone',
	},
} as const satisfies Screens;
