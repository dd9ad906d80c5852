import { z } from 'zod';
import { API_PREFIX, OTP_PURPOSES, PASSWORD_MIN } from '../constants.ts';
import { ContactEmail, ContactPhone, ContactText } from '../contact-data.ts';
import { anybody, doctor, each, endpoints, Id, Instant } from '../endpoint.ts';
import { normaliseAnyPhone } from '../phone.ts';

/** The fields of both addresses, each with the schema or the value for an id or a text. */
export const addressFields = <I, T>(id: I, text: T) => ({
	...each(id, 'present_division_id', 'present_district_id', 'present_upazila_id'),
	present_address: text,
	...each(id, 'permanent_division_id', 'permanent_district_id', 'permanent_upazila_id'),
	permanent_address: text,
});

export const Doctor = z.object({
	id: Id,
	name: z.string(),
	phone: ContactPhone,
	bmdc: z.string().nullable(),
	email: ContactEmail.nullable(),
	medical_college_id: Id.nullable(),
	...addressFields(Id.nullable(), ContactText.nullable()),
	avatar: z.string().nullable(),
	has_verified_device: z.boolean(),
	has_active_courses_with_payment: z.boolean(),
});
export type Doctor = z.output<typeof Doctor>;

/** A phone number in any usual notation. A server setting decides whether foreign numbers are accepted. */
export const PhoneText = z
	.string()
	.trim()
	.min(1)
	.max(30)
	.refine((text) => normaliseAnyPhone(text) !== null);
/** A new password: only a minimum length, no composition rules. The server refuses passwords that are too common. */
export const NewPassword = z.string().min(PASSWORD_MIN).max(200);
const KnownPassword = z.string().min(1).max(200);
export const PersonName = z.string().trim().min(2).max(120);
export const EmailText = z.string().trim().toLowerCase().max(200).pipe(z.email());
/** Six digits, in Bengali or ASCII, with spaces where an SMS app added them. */
export const CodeText = z.string().trim().min(1).max(30);

export const Credentials = z.strictObject({ phone: PhoneText, password: KnownPassword });
export type Credentials = z.input<typeof Credentials>;

/** Result of every sign-in. `gns_ddt` is the device token, which the browser stores if it has none. */
export const SignedIn = z.object({ token: z.string(), user: Doctor, gns_ddt: z.string() });
export type SignedIn = z.output<typeof SignedIn>;

export const OtpSent = z.object({
	otp_required: z.boolean(),
	status_id: z.string().nullable(),
	channel: z.enum(['sms', 'email']),
	next_in_s: z.int().min(0),
	resend_no: z.int().min(0),
	life_s: z.int().min(0),
	case_no: z.string().nullable(),
	otp_token: z.string().nullable(),
	expires_at: Instant.nullable(),
});
export type OtpSent = z.output<typeof OtpSent>;

export const OtpPurpose = z.enum(OTP_PURPOSES);

export const SEND_LIMITS = ['otp.cooldown', 'otp.hour_limit', 'otp.day_limit'] as const;
const OTP_REFUSALS = [...SEND_LIMITS, 'otp.foreign_phone', 'auth.proof_needed'] as const;
/** Refusals after too many guesses: to wait, or to solve a task first, which is in `meta.task`. */
export const GUESS_REFUSALS = ['auth.slow_down', 'auth.proof_needed'] as const;
/** The solved task, as JSON in base64url, once one was requested. */
export const PROVED = { 'x-proof': 'optional' } as const;
/** With a wide limit against scripts: thousands of phones share one address of a mobile operator. */
const open = endpoints({
	access: 'public',
	forms: true,
	rate: { by: 'address', limit: 3000, window_s: 60, where: 'process' },
});

export const auth = {
	csrfCookie: anybody('GET', '/sanctum/csrf-cookie', {
		forms: true,
		// It makes no database query, and every save needs it first.
		urgency: 'high',
		summary: 'Sets the session and XSRF-TOKEN cookies that every later write needs',
		rate: { by: 'address', limit: 6000, window_s: 60, where: 'process' },
		result: null,
	}),
	login: open('POST', `${API_PREFIX}/auth/login`, {
		summary: 'Exchanges phone and password for a bearer token',
		headers: PROVED,
		body: Credentials,
		result: SignedIn,
		errors: ['auth.bad_credentials', 'auth.blocked', 'auth.busy', ...GUESS_REFUSALS],
	}),
	logout: open('POST', `${API_PREFIX}/auth/logout`, {
		summary: 'Ends the token of this request; without one, or with one that has ended, nothing is to be done',
		bearerOnly: true,
		acting: 'shell',
		result: null,
	}),
	join: open('POST', `${API_PREFIX}/auth/join`, {
		summary: 'Begins a registration: sends a code to the phone; answers the same for a known phone',
		headers: PROVED,
		query: z.strictObject({ next: z.string().max(500).optional() }),
		/** `email` is requested only with a foreign number, whose code is sent there. */
		body: z.strictObject({ phone: PhoneText, name: PersonName, email: EmailText.optional() }),
		result: z.object({ data: OtpSent }),
		errors: [...OTP_REFUSALS, 'otp.email_needed'],
	}),
	forget: open('POST', `${API_PREFIX}/auth/forget`, {
		summary: 'Sends a code for a new password. Says the same whether or not the phone is known',
		headers: PROVED,
		body: z.strictObject({ phone: PhoneText }),
		result: z.object({ data: OtpSent }),
		errors: OTP_REFUSALS,
	}),
	otpResend: open('POST', `${API_PREFIX}/auth/otp/resend`, {
		summary: 'Sends another code; the one before is dead. Sends the first code of change_password',
		headers: PROVED,
		body: z.strictObject({
			phone: PhoneText,
			purpose: OtpPurpose,
			channel: z.enum(['sms', 'email']).optional(),
		}),
		result: OtpSent,
		errors: [...OTP_REFUSALS, 'otp.nothing_to_resend'],
	}),
	otpStatus: open('GET', `${API_PREFIX}/auth/otp/status`, {
		summary: 'How the message with the code is doing',
		query: z.strictObject({ id: z.string().regex(/^[A-Za-z0-9_-]{22}$/) }),
		result: z.object({ delivery_state: z.enum(['queued', 'sent', 'delivered', 'failed']) }),
		errors: ['otp.unknown'],
	}),
	otp: open('POST', `${API_PREFIX}/auth/otp`, {
		summary: 'Exchanges the newest living code of a phone for the token that goes into X-OTP-TOKEN',
		body: z.strictObject({ phone: PhoneText, code: CodeText }),
		/** purpose=reset after a join means that the phone has an account already. */
		result: z.object({ otp_token: z.string(), purpose: OtpPurpose, expires_at: Instant }),
		errors: ['otp.wrong', 'otp.dead'],
	}),
	register: open('POST', `${API_PREFIX}/auth/register`, {
		summary: 'Opens the account of a confirmed phone, signs in and verifies this device',
		headers: { 'x-otp-token': 'optional' },
		body: z.strictObject({
			name: PersonName,
			phone: PhoneText,
			password: NewPassword,
			consent: z.literal(true),
			medical_college_id: Id.nullish(),
			bmdc: z.string().trim().max(30).nullish(),
			email: EmailText.nullish(),
		}),
		result: SignedIn,
		errors: [
			'otp.token_needed',
			'otp.other_phone',
			'auth.phone_taken',
			'auth.common_password',
			'auth.busy',
			'profile.bad_bmdc',
			'profile.unknown_college',
		],
	}),
	reset: open('POST', `${API_PREFIX}/auth/reset`, {
		summary: 'Sets a new password after a code, signs in and ends all other sessions',
		headers: { 'x-otp-token': 'optional' },
		body: z.strictObject({ password: NewPassword }),
		result: SignedIn,
		errors: ['otp.token_needed', 'auth.blocked', 'auth.common_password', 'auth.busy'],
	}),
	changePassword: doctor('POST', `${API_PREFIX}/auth/change-password`, {
		summary: 'Changes the password of the signed-in doctor and ends all other sessions',
		forms: true,
		rate: { by: 'token', limit: 10, window_s: 600, where: 'shared' },
		headers: { 'x-otp-token': 'optional' },
		body: z.strictObject({ current_password: KnownPassword, password: NewPassword }),
		result: z.object({ message: z.string() }),
		errors: ['otp.token_needed', 'auth.wrong_password', 'auth.common_password', 'auth.busy'],
	}),
};
