import { z } from 'zod';
import { EDITOR_PREFIX, OPERATOR_ROLES } from '../constants.ts';
import { listQuery, pageOf, resource } from '../desk/resource.ts';
import { anybody, anyStaff, forStaff, Id, IdText, Instant } from '../endpoint.ts';
import { normalisePhone } from '../phone.ts';
import { CodeText, GUESS_REFUSALS, PersonName, PhoneText, PROVED } from './sign-in.ts';

const ownerOnly = forStaff('owner');
const owners = { read: ['owner'], write: ['owner'] } as const;
const Roles = z.array(z.enum(OPERATOR_ROLES)).min(1).max(OPERATOR_ROLES.length);
/** Staff of a company in Bangladesh have a Bangladeshi number. */
const StaffPhone = PhoneText.transform((text) => normalisePhone(text) ?? '').refine((text) => text !== '');
/** A staff password: longer than a doctor's, since it gives access to more data. */
const StaffPassword = z.string().min(12).max(200);

export const SignInStep = z.object({
	/** Identifies the sign-in in its second step; expires after five minutes. */
	ticket: z.string(),
	set_up: z.object({ secret: z.string(), uri: z.string() }).nullable(),
	new_password: z.boolean(),
});
export type SignInStep = z.output<typeof SignInStep>;

export const Me = z.object({ id: Id, name: z.string(), roles: z.array(z.enum(OPERATOR_ROLES)) });

export const deskAuth = {
	signIn: anybody('POST', `${EDITOR_PREFIX}/sign-in`, {
		summary: 'First step of the sign-in of staff: phone and password',
		rate: { by: 'address', limit: 300, window_s: 900, where: 'process' },
		headers: PROVED,
		body: z.strictObject({ phone: PhoneText, password: z.string().min(1).max(200) }),
		result: SignInStep,
		errors: ['auth.bad_credentials', 'auth.busy', ...GUESS_REFUSALS],
	}),
	confirm: anybody('POST', `${EDITOR_PREFIX}/sign-in/code`, {
		summary: 'Second step: the code of the app. The session is a cookie',
		rate: { by: 'address', limit: 60, window_s: 900, where: 'shared' },
		body: z.strictObject({
			ticket: z.string().min(1).max(400),
			code: CodeText,
			new_password: StaffPassword.optional(),
		}),
		result: z.object({ operator: Me }),
		errors: [
			'operator.ticket_over',
			'operator.bad_code',
			'auth.slow_down',
			'operator.new_password_needed',
			'auth.common_password',
			'auth.busy',
		],
	}),
	signOut: anyStaff('POST', `${EDITOR_PREFIX}/sign-out`, {
		summary: 'Ends the session of staff',
		body: z.strictObject({}),
		result: null,
	}),
	changePassword: anyStaff('POST', `${EDITOR_PREFIX}/operators/me/password`, {
		summary: 'Changes the own password and ends all other sessions of this member of staff',
		rate: { by: 'token', limit: 10, window_s: 900, where: 'shared' },
		body: z.strictObject({ current: z.string().min(1).max(200), next: StaffPassword }),
		result: null,
		errors: ['auth.wrong_password', 'auth.common_password', 'auth.busy'],
	}),
};

export const operators = {
	me: anyStaff('GET', `${EDITOR_PREFIX}/operators/me`, {
		summary: 'Who the bearer of this operator token is',
		result: z.object({ operator: Me }),
	}),
};

export const deskOperators = {
	...resource('operators', 'member of staff', owners, {
		fields: { name: PersonName, phone: StaffPhone, roles: Roles, disabled: z.boolean() },
		shown: {
			code_app: z.boolean(),
			passkeys: z.int(),
			last_seen_at: Instant.nullable(),
			created_at: Instant,
		},
		sorts: ['name', 'created_at'],
		filters: { role: z.enum(OPERATOR_ROLES).optional() },
		errors: ['operator.last_owner'],
	}),
	reset: ownerOnly('POST', `${EDITOR_PREFIX}/operators/{id}/access`, {
		summary: 'Gives a password that works once, forgets the code app and the passkeys, and ends all sessions',
		body: z.strictObject({ reason: z.string().trim().min(3).max(500) }),
		result: z.object({ password: z.string() }),
		errors: ['desk.not_found'],
	}),
};

const Entry = z.object({
	id: Id,
	operator_id: Id.nullable(),
	operator: z.string().nullable(),
	doctor_id: Id.nullable(),
	action: z.string(),
	target: z.string(),
	before: z.unknown(),
	after: z.unknown(),
	reason: z.string().nullable(),
	ip: z.string().nullable(),
	at: Instant,
});

export const deskAudit = {
	list: ownerOnly('GET', `${EDITOR_PREFIX}/audit`, {
		replica: true,
		summary: 'What staff did, and what changed the safety of an account; newest first',
		query: listQuery(['at'], {
			operator_id: IdText.optional(),
			doctor_id: IdText.optional(),
			action: z.string().trim().max(100).optional(),
			/** One thing, `exam:12`, or all of a kind, `exam`; several are separated by commas. */
			target: z.string().trim().max(200).optional(),
			from: Instant.optional(),
			to: Instant.optional(),
		}),
		result: pageOf(Entry),
	}),
};
